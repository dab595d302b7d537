from collections import Counter
from collections.abc import Mapping
from typing import Any, Self

from fsm import Floor, Options, Relay, Tell
from fsm.games.assassins import ASSASSINS
from fsm.games.assassins.board import Board
from tests.moves import GameTable

C, A, H, W, N, F = "civilian", "assassin", "hermit", "witch", "necromancer", "fourth-civilian"

PACK = (C, A, H, W, A, C, C)

VOTE = "assassins-vote"
STAB = "assassins-stab"

Given = Mapping[int, int | str]


class Assassins(GameTable[Board]):
    def answer_all(self, given: Given, otherwise: str) -> None:
        """These seats answer so, all others as `otherwise`; the phase must close with the last one."""
        visit = self.game.token
        for prompt in [one for one in self.game.prompts.values() if not one.standing]:
            self.answer(prompt.seat, given.get(prompt.seat, otherwise))
        assert self.game.over or self.game.token != visit

    def day(self, votes: Given | None = None, *, otherwise: str = "abstain") -> Self:
        assert self.phase == "DAY"
        self.answer_all(votes or {}, otherwise)
        return self

    @property
    def count(self) -> dict[str, Any]:
        return self.told("assassins-vote-result")

    def night(self, acts: Given | None = None) -> Self:
        assert self.phase == "NIGHT"
        self.answer_all(acts or {}, "none")
        return self

    @property
    def murdered(self) -> list[int]:
        seats: list[int] = self.told("assassins-murdered", "room")["seats"]
        return seats

    def next_night(self) -> Self:
        self.day()
        assert self.phase == "NIGHT"
        return self

    @property
    def result(self) -> tuple[str | None, str]:
        return self.ended.winner, self.ended.reason

    def choices(self, seat: int) -> list[str]:
        return list(self.prompt(seat).choices)

    def private(self, seat: int) -> list[Tell]:
        return [e for e in self.effects if isinstance(e, Tell) and e.to != "room" and seat in e.to]

    @property
    def floors(self) -> list[tuple[int, ...] | None]:
        return [effect.seats for effect in self.log if isinstance(effect, Floor)]

    @property
    def relays(self) -> list[tuple[tuple[int, ...], bool]]:
        """How the Assassins' channel was opened and closed."""
        return [(e.seats, e.open) for e in self.log if isinstance(e, Relay) and e.channel == "assassins"]


def assassins(*deal: str, **options: Any) -> Assassins:
    """A table at Day 1, with these roles on seats 1, 2, …"""
    options.setdefault("roles.set", dict(Counter(deal)))
    return Assassins(ASSASSINS, len(deal), deal=deal, seed=options.pop("seed", "table"), **options)


def at_night(*deal: str, **options: Any) -> Assassins:
    return assassins(*deal, **options).next_night()


def resolved(players: int, /, **options: Any) -> Options:
    return ASSASSINS.schema.resolve("assassins", options, players)


def problems(players: int, /, **options: Any) -> dict[str, dict[str, Any]]:
    return {problem.code: problem.args for problem in ASSASSINS.check(resolved(players, **options), players)}
