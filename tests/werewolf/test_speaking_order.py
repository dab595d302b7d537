from typing import Any

import pytest

from fsm.games.werewolf.course.speech import ring
from tests.werewolf.openings import day, second

ORDERS: list[Any] = [
    pytest.param(
        "codex",
        7,
        {"knife": 4, "save": False},
        "descending",
        [3, 2, 1, 12, 11, 10, 9, 8, 7, 6, 5],
        marks=pytest.mark.rule("WW-140"),
    ),
    pytest.param(
        "codex", 7, {}, "ascending", [8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6, 7], marks=pytest.mark.rule("WW-140")
    ),
    pytest.param(
        "codex",
        7,
        {"knife": 9, "poison": 2},
        "ascending",
        [8, 10, 11, 12, 1, 3, 4, 5, 6, 7],
        marks=pytest.mark.rule("WW-140"),
    ),
    pytest.param("moon", 7, {}, "descending", list(range(12, 0, -1)), marks=pytest.mark.rule("WW-142")),
    pytest.param("moon", 7, {}, "ascending", list(range(1, 13)), marks=pytest.mark.rule("WW-142")),
]


@pytest.mark.parametrize(("preset", "sheriff", "acts", "said", "expected"), ORDERS)
def test_the_sheriff_fixes_the_order(
    preset: str, sheriff: int, acts: dict[str, Any], said: str, expected: list[int]
) -> None:
    table = second("b12_444_guard", preset, sheriff, **acts).to("ORDER")
    assert (table.last_wait.seconds, table.prompt(sheriff).args[f"_{said}"]) == (20, expected[0])
    table.answer(sheriff, said)
    assert table.order == expected
    anchor = acts["knife"] if acts and "poison" not in acts else sheriff
    about = table.told("werewolf-order-set")
    assert (about["_way"], about["_drawn"]) == (said, False)
    assert (about["_anchor"], about["_sheriff"]) == ((None, False) if preset == "moon" else (anchor, anchor == sheriff))


@pytest.mark.rule("WW-103", "AMB-30", "WW-140")
@pytest.mark.parametrize(
    ("timing", "expected"),
    [("with_shooter", [10, 11, 1, 2, 3, 4, 5, 6, 8, 9]), ("actual", [8, 9, 10, 11, 1, 2, 3, 4, 5, 6])],
)
def test_who_is_shot_in_the_morning_is_a_second_dead_of_the_night(timing: str, expected: list[int]) -> None:
    table = second("b12_444_guard", "codex", 9, knife=7, **{"deaths.shot_timing": timing}).to("SHOOT")
    table.answer(7, 12)
    table.to("ORDER").answer(9, "ascending")
    assert table.order == expected


@pytest.mark.rule("WW-141", "AMB-43", "AMB-44")
@pytest.mark.parametrize(
    ("left", "side", "first", "then"),
    [("asc", "left", [8, 9], [6, 5]), ("desc", "left", [6, 5], [8, 9]), ("asc", "right", [6, 5], [8, 9])],
)
def test_face_the_sides_alternate(left: str, side: str, first: list[int], then: list[int]) -> None:
    table = day("b12_444_guard", "face", 7, **{"speech.left_is": left, "speech.first_side": side})
    assert (table.phase, table.order[:2], table.order[-1]) == ("SPEECH", first, 7)
    table.peace().night()
    assert (table.order[:2], table.order[-1]) == (then, 7)


@pytest.mark.rule("WW-139", "AMB-42")
@pytest.mark.parametrize(("option", "found"), [("asc", {8}), ("random", {6, 8})])
def test_a_sheriff_who_fixes_no_order(option: str, found: set[int]) -> None:
    first = set()
    for seed in range(10):
        table = day(sheriff=7, seed=str(seed), **{"speech.order_timeout": option}).to("SPEECH")
        first.add(table.order[0])
        assert table.told("werewolf-order-set")["_drawn"] is (option == "random")
    assert first == found


@pytest.mark.rule("WW-143", "AMB-45")
@pytest.mark.parametrize(
    ("option", "rising"), [("last_death_side", {True}), ("random", {True, False}), ("fixed_low_asc", {True})]
)
def test_nobody_is_dead_yet(option: str, rising: set[bool]) -> None:
    starts, ways = set(), set()
    for seed in range(30):
        seats = day(seed=str(seed), **{"speech.no_sheriff": option}).order
        assert sorted(seats) == list(range(1, 13))
        starts.add(seats[0])
        ways.add(seats[1] == seats[0] % 12 + 1)
    assert ways == rising
    assert (starts == {1}) is (option == "fixed_low_asc")


@pytest.mark.rule("WW-021", "WW-046", "WW-047")
@pytest.mark.parametrize(
    ("seats", "anchor", "step", "expected"),
    [
        *((range(1, 13), 12, 1, [1, 2]), (range(1, 13), 1, -1, [12, 11]), (range(1, 10), 9, 1, [1, 2])),
        *(((1, 4, 5), 2, 1, [4, 5]), ((1, 4, 5), 2, -1, [1, 5]), (range(1, 12), 12, 1, [1, 2])),
    ],
)
def test_the_ring(seats: Any, anchor: int, step: int, expected: list[int]) -> None:
    assert ring(list(seats), anchor, step)[:2] == expected


@pytest.mark.rule("WW-046", "WW-047")
@pytest.mark.parametrize(
    ("dead", "one", "other", "distance"),
    [((), 1, 12, 1), ((), 1, 7, 6), ((), 2, 11, 3), ((2, 3), 1, 4, 1), ((12,), 11, 1, 1)],
)
def test_the_distance_counts_the_living_in_between(dead: tuple[int, ...], one: int, other: int, distance: int) -> None:
    living = [seat for seat in range(1, 13) if seat not in dead]
    assert min(ring(living, one, step).index(other) for step in (1, -1)) + 1 == distance
