"""The computer players of a match: all their knowledge comes from its journal."""

import asyncio
from dataclasses import dataclass, field
from typing import Final

from bot.match.journal import REMARKED, Note, read
from bot.match.reader import Reader
from fsm import AnyGame, AnyRules, Start, apply, begin
from fsm.computer_players import Company
from fsm.policy import Remark
from storage.base import Store

AT_ONCE: Final = 25
"""Maximum number of lines that are read in a turn of the loop."""


@dataclass(slots=True)
class FollowedMatch:
    company: Company
    game: AnyGame | None = None
    seq: int = 0
    """Number of the last line that was read."""
    readers: dict[tuple[int, str], Reader] = field(default_factory=dict)
    """Readers for players of packages, by seat and language."""
    remarked: list[int] = field(default_factory=list)
    """Numbers of the lines with remarks."""
    spoken: dict[int, float] = field(default_factory=dict)
    """Instants of the last lines of computers, by seat."""

    async def follow(self, store: Store, match: int, rules: AnyRules) -> None:
        """Read the new lines of the journal, a number of them in a turn of the loop. Raises Unavailable."""
        for entry in await store.journal(match, self.seq):
            if entry.seq % AT_ONCE == 0:
                await asyncio.sleep(0)
            self.seq, line = entry.seq, read(entry)
            if isinstance(line, Note) and line.act == REMARKED:
                self.company.overhear(line.args["seat"], Remark(line.args["remark"], line.args["about"]))
                self.remarked.append(entry.seq)
                self.spoken[line.args["seat"]] = entry.at
            command = line.command if isinstance(line, Note) else line
            if isinstance(command, Start):
                self.game, effects = begin(rules, command)
                self.company.hear(effects)
            elif self.game and command:
                self.company.hear(apply(self.game, command))
