"""Pairs of worlds that a seat or the room must not be able to tell apart, though words are said in them."""

from collections.abc import Collection
from itertools import count
from typing import Any

import pytest

from fsm import ROOM, Dice, Effect, Floor, Refused, Tell, Wait
from fsm.codec import dump_effects
from fsm.games.undercover import DESCRIBE, GUESS, P
from fsm.testing import sees
from fsm.testing.play import Outcome
from tests.undercover.moves import Undercover, dealt, guess, vote_out

GAMES = 40
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


def play(worlds: Worlds, dice: Dice, watched: int | None, own_lines: Collection[str] = ()) -> int:
    """Do the same in both worlds until a seat is out, compare what is seen, and return the number of comparisons.

    The `watched` seat alone says `own_lines`; without one the room is watched.
    """
    for compared in count():
        prompts = [one for one in worlds[0].game.prompts.values() if one.id not in worlds[0].game.answers]
        if prompts and dice.below(15):
            prompt = dice.pick(prompts)
            lines = (*NEUTRAL, *own_lines) if prompt.seat == watched else NEUTRAL
            choice = dice.pick(lines if prompt.key == DESCRIBE else prompt.choices)
            one, other = (act(table, prompt.seat, choice) for table in worlds)
        else:
            one, other = (table.expire() for table in worlds)
        if any(table.end or len(table.board.alive) < 6 for table in worlds):
            return compared
        assert seen_by(watched, one) == seen_by(watched, other)
    raise AssertionError


@pytest.mark.rule("UC-005", "UC-025", "UC-058")
def test_a_civilian_and_an_undercover_with_one_word_read_the_same_until_a_seat_is_out() -> None:
    compared = 0
    for number in range(GAMES):
        worlds = dealt(undercovers=(4,)), dealt(undercovers=(2,), drawn="馄饨|饺子|easy|food||huntun jiaozi")
        assert [table.told("undercover-word", 4)["word"] for table in worlds] == ["馄饨", "馄饨"]
        assert seen_by(4, worlds[0].log) == seen_by(4, worlds[1].log)
        compared += play(worlds, Dice(f"own {number}"), 4, OWN_LINES)
    assert compared > 10 * GAMES


@pytest.mark.rule("UC-030", "UC-058")
@pytest.mark.parametrize("preset", ["chat", "strict"])
def test_the_room_cannot_tell_a_blank_from_a_civilian(preset: str) -> None:
    compared = 0
    for number in range(GAMES):
        worlds = dealt(preset=preset, blanks=(3,)), dealt(preset=preset, blanks=(5,))
        compared += play(worlds, Dice(f"blank {number}"), None)
    assert compared > 10 * GAMES


@pytest.mark.rule("UC-043")
def test_the_room_cannot_tell_whose_guess_was_wrong() -> None:
    hidden: dict[str, Any] = {"out.reveal": "none"}
    worlds = [dealt(blanks=(blank,), **hidden) for blank in (3, 5)]
    for table in worlds:
        table.expire()
        vote_out(table, 3)
        assert table.asked(GUESS) == (3,)
        guess(table, "苹果")
        assert table.game.phase is P.DESCRIBE
    one, other = ([*filter(is_public, table.log)] for table in worlds)
    assert dump_effects(one) == dump_effects(other)
