"""The computer players of a match: all their knowledge comes from its journal."""

from dataclasses import dataclass, field

from bot.match.journal import REMARKED, Note, read
from fsm import AnyGame, AnyRules, Start, apply, begin
from fsm.computer_players import Company
from fsm.policy import Remark
from storage.base import Store


@dataclass(slots=True)
class FollowedMatch:
    company: Company
    game: AnyGame | None = None
    seq: int = 0
    """Number of the last line that was read."""
    texts: dict[int, list[str]] = field(default_factory=dict)
    """Everything that a seat was told, as texts for players of packages."""
    remarked: list[int] = field(default_factory=list)
    """Numbers of the lines with remarks."""
    spoken: dict[int, float] = field(default_factory=dict)
    """Instants of the last lines of computers, by seat."""

    async def follow(self, store: Store, match: int, rules: AnyRules) -> None:
        """Read the new lines of the journal. Raises Unavailable."""
        for entry in await store.journal(match, self.seq):
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
