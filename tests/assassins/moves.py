"""Short ways to play Assassins at a test table: a Day, a Night, and configurations on paper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from fsm import Answer, Close, End, Floor, Options, Prompt, Refused, Relay, Tell, Wait
from fsm.codec import dump
from fsm.games.assassins import ASSASSINS
from fsm.games.assassins.board import Board
from fsm.testing import Table

C, A, H, W, N, F = "civilian", "assassin", "hermit", "witch", "necromancer", "fourth-civilian"

PACK = (C, A, H, W, A, C, C)

VOTE = "assassins-vote"
STAB = "assassins-stab"

Assassins = Table[Board]
Given = Mapping[int, int | str]


def assassins(*deal: str, **options: Any) -> Assassins:
    """A table at Day 1, with these roles on seats 1, 2, …"""
    options.setdefault("roles.set", dict(Counter(deal)))
    return Table(ASSASSINS, len(deal), deal=deal, seed=options.pop("seed", "table"), **options)


def at_night(*deal: str, **options: Any) -> Assassins:
    """The same in Night 1, after a Day on which all abstained."""
    table = assassins(*deal, **options)
    day(table)
    return table


def phase(table: Assassins) -> str:
    """The name of the phase."""
    return table.game.phase.name


def answer_all(table: Assassins, given: Given, otherwise: str) -> None:
    """These seats answer so, all others as `otherwise`; the phase must close with the last one."""
    visit = table.game.token
    for prompt in list(table.game.prompts.values()):
        table.answer(prompt.seat, given.get(prompt.seat, otherwise))
    assert table.game.over or table.game.token != visit


def day(table: Assassins, votes: Given | None = None, *, otherwise: str = "abstain") -> dict[str, Any]:
    """These seats vote so, all others abstain; what was published."""
    assert phase(table) == "DAY"
    answer_all(table, votes or {}, otherwise)
    return table.told("assassins-vote-result")


def night(table: Assassins, acts: Given | None = None) -> list[int]:
    """These seats act so, all others do nothing; the names that were published."""
    assert phase(table) == "NIGHT"
    answer_all(table, acts or {}, "none")
    return murdered(table)


def murdered(table: Assassins) -> list[int]:
    """The names of the latest Night Resolution."""
    seats: list[int] = table.told("assassins-murdered", "room")["seats"]
    return seats


def next_night(table: Assassins) -> None:
    """A Day on which all abstain."""
    day(table)
    assert phase(table) == "NIGHT"


def ended(table: Assassins) -> tuple[str | None, str]:
    """Return the winner and the reason of a game that is over."""
    assert table.end
    return table.end.winner, table.end.reason


def end_of(table: Assassins) -> End:
    """The end, which must have come."""
    assert table.end
    return table.end


def refusal(table: Assassins, seat: int, *choices: int | str, prompt: Prompt | None = None) -> str:
    """Why the answer is refused; the game is as it was."""
    before = dump(table.game)
    asked = prompt or table.prompt(seat)
    try:
        table.apply(Answer(seat, asked.id, tuple(map(str, choices))))
    except Refused as refused:
        assert dump(table.game) == before
        return refused.key
    raise AssertionError(f"{choices} of seat {seat} was accepted")


def choices(table: Assassins, seat: int) -> list[str]:
    """Return the choices of the seat."""
    return list(table.prompt(seat).choices)


def private(table: Assassins, seat: int) -> list[Tell]:
    """Return the private messages of the latest act to this seat."""
    return [e for e in table.effects if isinstance(e, Tell) and e.to != "room" and seat in e.to]


def counted(table: Assassins, key: str) -> dict[int, tuple[str, ...]]:
    """Return the counted answer to each seat's latest prompt of this key."""
    return {close.seat: close.answer for close in table.log if isinstance(close, Close) and close.key == key}


def waits(table: Assassins) -> Wait:
    """How the timer stands."""
    return [effect for effect in table.log if isinstance(effect, Wait)][-1]


def floors(table: Assassins) -> list[tuple[int, ...] | None]:
    """Return the seats that might speak, in the course of the game."""
    return [effect.seats for effect in table.log if isinstance(effect, Floor)]


def relays(table: Assassins) -> list[tuple[tuple[int, ...], bool]]:
    """How the Assassins' channel was opened and closed."""
    return [(e.seats, e.open) for e in table.log if isinstance(e, Relay) and e.channel == "assassins"]


def resolved(players: int, /, **options: Any) -> Options:
    """A configuration on paper."""
    return ASSASSINS.schema.resolve("assassins", options, players)


def problems(players: int, /, **options: Any) -> dict[str, dict[str, Any]]:
    """The findings about a configuration by code, with their arguments."""
    return {problem.code: problem.args for problem in ASSASSINS.check(resolved(players, **options), players)}
