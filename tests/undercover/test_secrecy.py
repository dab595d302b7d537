"""Pairs of worlds that a seat or the room must not be able to tell apart, though words are said in them.

`python -m tests.undercover.test_secrecy GAMES` plays so many games of each pair.
"""

import sys
from collections.abc import Callable, Collection
from itertools import count
from typing import Final

import pytest

from fsm import ROOM, Dice, Effect, Floor, Refused, Tell, Wait
from fsm.codec import dump_effects
from fsm.computer_players import Company
from fsm.games.undercover import DESCRIBE
from fsm.testing import sees
from fsm.testing.play import Outcome
from tests.undercover.moves import Undercover, dealt

GAMES = 40
SWAPPED = "馄饨|饺子|easy|food||huntun jiaozi"
NEUTRAL = ("过年吃", "有馅", "能飞的", "白的", "煮着吃", "爱吃", "热的", "pass")
OWN_LINES = ("像饺子", "jiaozi好吃", "饺 子", "像馄饨", "hun tun", "餛飩")

Worlds = tuple[Undercover, Undercover]


def is_public(effect: Effect) -> bool:
    return (isinstance(effect, Tell) and effect.to == ROOM) or isinstance(effect, Wait | Floor)


def act(table: Undercover, seat: int, answer: str) -> Outcome:
    try:
        return table.answer(seat, answer)
    except Refused as refusal:
        return refusal


def seen_by(seat: int | None, outcome: Outcome) -> bytes | str:
    """Return what a seat sees, or the room without one."""
    if isinstance(outcome, Refused):
        return str(outcome) if seat else ""
    return dump_effects([one for one in outcome if (sees(seat, one) if seat else is_public(one))])


def play(worlds: Worlds, dice: Dice, watched: int | None, own_lines: Collection[str] = (), computer: int = 0) -> int:
    """Do the same in both worlds until a seat is out, compare what is seen, and return the number of comparisons.

    The `watched` seat alone says `own_lines`; without one the room is watched. A `computer` makes its own moves.
    """
    companies = [Company("computers") for _ in worlds]
    for company, table in zip(companies, worlds, strict=True):
        company.hear(table.log)
    for compared in count():
        prompts = [one for one in worlds[0].game.prompts.values() if one.id not in worlds[0].game.answers]
        if prompts and dice.below(15):
            prompt = dice.pick(prompts)
            lines = (*NEUTRAL, *own_lines) if prompt.seat == watched else NEUTRAL
            choice = dice.pick(lines if prompt.key == DESCRIBE else prompt.choices)
            moves = [company.next_move(table.game, prompt) for company, table in zip(companies, worlds, strict=True)]
            choices = [move.choices[0] if move and prompt.seat == computer else choice for move in moves]
            one, other = (act(table, prompt.seat, chosen) for table, chosen in zip(worlds, choices, strict=True))
        else:
            one, other = (table.expire() for table in worlds)
        if any(table.end or len(table.board.alive) < 6 for table in worlds):
            return compared
        assert seen_by(watched, one) == seen_by(watched, other)
        for company, outcome in zip(companies, (one, other), strict=True):
            company.hear([] if isinstance(outcome, Refused) else outcome)
    raise AssertionError


def own_word(number: int) -> int:
    """A civilian and an undercover with one word read the same until a seat is out."""
    worlds = dealt(undercovers=(4,)), dealt(undercovers=(2,), drawn=SWAPPED)
    assert [table.told("undercover-word", 4)["word"] for table in worlds] == ["馄饨", "馄饨"]
    assert seen_by(4, worlds[0].log) == seen_by(4, worlds[1].log)
    return play(worlds, Dice(f"own {number}"), 4, OWN_LINES)


def blank(number: int) -> int:
    """The room cannot tell a blank from a civilian."""
    preset = ("chat", "strict")[number % 2]
    worlds = dealt(preset=preset, blanks=(3,)), dealt(preset=preset, blanks=(5,))
    return play(worlds, Dice(f"blank {number}"), None)


def computer(number: int) -> int:
    """A computer player says and votes the same with either word."""
    seat = 2 + number % 5
    worlds = dealt(undercovers=(seat,)), dealt(undercovers=(1,))
    return play(worlds, Dice(f"computer {number}"), None, computer=seat)


PAIRS: Final[dict[str, Callable[[int], int]]] = {"UC-005": own_word, "UC-030": blank, "UC-061": computer}


@pytest.mark.rule("UC-005", "UC-025", "UC-030", "UC-058", "UC-061")
@pytest.mark.parametrize("rule", PAIRS)
def test_two_worlds_look_the_same(rule: str) -> None:
    assert sum(map(PAIRS[rule], range(GAMES))) > 10 * GAMES


def main() -> None:
    games = int(sys.argv[1])
    for rule, compare in PAIRS.items():
        print(f"{rule}: {games} games, {sum(map(compare, range(games)))} comparisons, no difference", flush=True)


if __name__ == "__main__":
    main()
