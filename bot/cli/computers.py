"""Computer players of a table: each knows only the messages to its seat in the journal of the match."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from adapters.base import Question
from bot.app import App
from bot.delivery.outbox import OutboxBuilder, Reply
from bot.match.journal import REMARKED, Note, read
from bot.match.state import Match
from bot.messages.items import CONSENT, PromptToken, TellItem
from fsm import AnyGame, Start, apply, begin
from fsm.computer_players import Company
from fsm.policy import Remark
from storage import Store

SCHEME = "computer:"
NAMES: Final = (
    *("Ada", "Bo", "Cleo", "Dirk", "Elsa", "Finn", "Gus", "Hana", "Ivo", "Juno", "Kai", "Lin"),
    *("Mia", "Nils", "Olga", "Pim", "Quin", "Rosa", "Sven", "Tess", "Ugo", "Vera", "Wim", "Yara"),
)


@dataclass(slots=True)
class FollowedMatch:
    company: Company
    read: int = 0
    game: AnyGame | None = None

    async def follow(self, store: Store, match: Match) -> None:
        for entry in await store.journal(match.id, self.read):
            self.read = entry.seq
            line = read(entry)
            if isinstance(line, Note) and line.act == REMARKED:
                said = line.args
                self.company.overhear(said["seat"], Remark(said["remark"], said["about"]))
            command = line.command if isinstance(line, Note) else line
            if isinstance(command, Start):
                self.game, effects = begin(match.rules, command)
                self.company.hear(effects)
            elif self.game and command:
                self.company.hear(apply(self.game, command))


@dataclass(slots=True)
class Computers:
    seed: str
    app: App
    _played: dict[int, FollowedMatch] = field(default_factory=dict)

    async def pick(self, question: Question, person: str) -> tuple[str, ...] | None:
        """Return the answer to a question, None to wait or to stay with the earlier one."""
        token = PromptToken.unpack(question.token)
        match = self.app.services.matches.get(token.match if token else None)
        if token is None or token.kind == CONSENT or match is None or match.game is None:
            return tuple(button.id for button in question.buttons[: question.min])
        company = await self._follow(match)
        prompt = match.game.prompts.get(token.serial)
        move = company.next_move(match.game, prompt) if prompt else None
        if prompt is None or move is None:
            return None
        if company.note_move(prompt, move) and move.say:
            args = {"seat": prompt.seat, "remark": move.say.key, "about": dict(move.say.args)}
            await self.app.dispatcher.post(match.room, partial(self._say, match.id, args))
        return move.choices

    async def _say(self, number: int, args: Mapping[str, Any]) -> None:
        services = self.app.services
        match = await services.fresh(services.matches.get(number))
        if match and match.playing:
            await services.engine.note(match, Note(REMARKED, args=args), OutboxBuilder())
            services.courier.post(Reply(match.room, TellItem("common-remark", args), match.id))

    async def _follow(self, match: Match) -> Company:
        people = [seat for seat, person in match.people.items() if not person.startswith(SCHEME)]
        played = self._played.setdefault(match.id, FollowedMatch(Company(f"{self.seed}:{match.id}", people)))
        await played.follow(self.app.store, match)
        return played.company


def waits_for_people(match: Match) -> bool:
    people = [seat for seat, person in match.people.items() if not person.startswith(SCHEME)]
    asked = [prompt for seat in people for prompt in match.open_prompts(seat)]
    return any(not prompt.standing and prompt.id not in match.answers for prompt in asked)
