"""Section 4: from locked ballots and marks to the result, as tables; and the interactions of section 5."""

from typing import Any

import pytest

from fsm import Options
from fsm.games.avalon import BOOK
from fsm.games.avalon.addons.trap import void
from fsm.games.avalon.plan import law_of
from fsm.games.avalon.resolution import Marks, Result, Tally, resolve, standing
from tests.avalon.moves import resolved

PLAYED = ("excalibur.enabled", "trap.enabled", "roles.rogue_good", "roles.sorcerers", "roles.messengers")


def on(**options: Any) -> Options:
    return resolved(10, **{**dict.fromkeys(PLAYED, True), **options})


ONE = on(**{"quest.two_fail_quests": ()})
TWO = on(**{"quest.two_fail_quests": (4,)})
UNAFFECTED = on(**{"quest.two_fail_quests": (), "excalibur.magic": "unaffected"})
BALLOTS = {
    "S": "success",
    "F": "fail",
    "RS": "rogue-success",
    "RF": "rogue-fail",
    "M": "magic",
    "GM": "good-message",
    "EM": "evil-message",
}


def result(
    cast: str,
    quest: int = 1,
    options: Options = ONE,
    *,
    struck: int = 0,
    trapped: int = 0,
    before: tuple[int, int] = (0, 0),
) -> Result:
    """The result of ballots of seats 1, 2, …; `before` are the messages of earlier quests."""
    ballots = {seat: BALLOTS[short] for seat, short in enumerate(cast.split(), 1)}
    earlier = [Result(True, 0, 0, good_messages=before[0], evil_messages=before[1])]
    marks = Marks(struck=struck, trapped=trapped)
    return resolve(Tally(law_of(BOOK, options, 10), options, quest, ballots, marks, earlier))


def numbers(found: Result) -> tuple[int, int, int, bool]:
    return found.success, found.fail, found.magic, found.passed


@pytest.mark.rule("AV-091", "AV-092", "AV-101", "AMB-35")
@pytest.mark.parametrize(
    ("cast", "quest", "passed"),
    [
        *(("S S", 1, True), ("S F", 1, False), ("F F", 1, False), ("S S S F", 4, True), ("S S F F", 4, False)),
        *(("S S F F F", 4, False), ("S S S F", 5, False)),
    ],
)
def test_enough_fails_make_a_quest_fail(cast: str, quest: int, passed: bool) -> None:
    assert result(cast, quest, TWO).passed is passed


@pytest.mark.rule("AV-141", "AV-142", "AMB-40")
@pytest.mark.parametrize(
    ("cast", "expected", "is_reversed"),
    [
        ("M S S", (2, 0, 1, False), True),
        ("M F", (0, 1, 1, True), True),
        ("M M S", (1, 0, 2, True), False),
        ("M M F", (0, 1, 2, False), False),
        ("S S F", (2, 1, 0, False), False),
    ],
)
def test_an_odd_number_of_magic_reverses(cast: str, expected: tuple[int, int, int, bool], is_reversed: bool) -> None:
    found = result(cast, 2)
    assert numbers(found) == expected
    assert found.reversed is is_reversed


@pytest.mark.rule("AV-110", "AV-112", "AV-136", "AV-144", "AMB-41")
@pytest.mark.parametrize(
    ("cast", "expected", "rogues", "messages"),
    [
        ("RS RF S", (2, 1, 0, False), (True, False), (0, 0)),
        ("RS S", (2, 0, 0, True), (True, False), (0, 0)),
        ("S RF", (1, 1, 0, False), (False, True), (0, 0)),
        ("GM EM S", (2, 1, 0, False), (False, False), (1, 1)),
        ("GM GM S", (3, 0, 0, True), (False, False), (2, 0)),
    ],
)
def test_special_ballots_count_as_plain_ones(
    cast: str, expected: tuple[int, int, int, bool], rogues: tuple[bool, bool], messages: tuple[int, int]
) -> None:
    found = result(cast, 2)
    assert numbers(found) == expected
    if "RF" in cast and "RS" in cast:
        rogues = (True, True)
    assert (found.solo_success, found.solo_fail) == rogues
    assert (found.good_messages, found.evil_messages) == messages


@pytest.mark.rule("AV-159", "AMB-68", "AMB-69")
def test_what_the_sword_makes_of_a_ballot() -> None:
    turned = {
        "success": "fail",
        "fail": "success",
        "rogue-success": "fail",
        "rogue-fail": "success",
        "good-message": "fail",
        "evil-message": "success",
        "magic": "success",
    }
    assert {ballot: struck(ONE, ballot) for ballot in BALLOTS.values()} == turned
    assert {ballot: struck(UNAFFECTED, ballot) for ballot in BALLOTS.values()} == {**turned, "magic": "magic"}
    assert result("S M", 1, UNAFFECTED, struck=2).reversed, "where Magic is unaffected it still reverses"


def struck(options: Options, ballot: str) -> str:
    tally = Tally(law_of(BOOK, options, 10), options, 1, {1: ballot, 2: "fail", 3: "magic"}, Marks(struck=1))
    left = dict(standing(tally, before=void))
    turned = left.pop(1)
    assert left == {2: "fail", 3: "magic"}
    return turned


@pytest.mark.rule("AV-159", "AMB-68", "AMB-69", "AMB-70")
@pytest.mark.parametrize(
    ("cast", "struck", "expected"),
    [
        ("S F", 2, (2, 0, 0, True)),  # 1: the stated case
        ("F S", 2, (0, 2, 0, False)),
        ("S RS", 2, (1, 1, 0, False)),  # 2: a Rogue ballot becomes a plain one
        ("S RF", 2, (2, 0, 0, True)),
        ("S GM", 2, (1, 1, 0, False)),  # 3: so does a message
        ("S EM", 2, (2, 0, 0, True)),
        ("S M", 2, (2, 0, 0, True)),  # 4: Magic becomes Success, and parity is counted afterwards
        ("S M M", 2, (2, 0, 1, False)),
    ],
)
def test_the_sword(cast: str, struck: int, expected: tuple[int, int, int, bool]) -> None:
    found = result(cast, 2, struck=struck)
    assert numbers(found) == expected
    assert not found.solo_success
    assert not found.solo_fail
    assert (found.good_messages, found.evil_messages) == (0, 0)


@pytest.mark.rule("AV-163", "AMB-72", "AMB-74")
@pytest.mark.parametrize(
    ("cast", "quest", "trapped", "expected"),
    [
        ("S S F", 1, 3, (2, 0, 0, True)),
        ("M M S", 1, 1, (1, 0, 1, False)),  # 8: only remaining Magic counts
        ("M S S", 1, 1, (2, 0, 0, True)),
        ("S S S F F", 4, 5, (3, 1, 0, True)),  # 11: threshold unchanged, on the remaining ballots
        ("S S F F F", 4, 5, (2, 2, 0, False)),
    ],
)
def test_the_trap(cast: str, quest: int, trapped: int, expected: tuple[int, int, int, bool]) -> None:
    assert numbers(result(cast, quest, TWO, trapped=trapped)) == expected


@pytest.mark.rule("AV-163", "AMB-72")
@pytest.mark.parametrize("cast", ["RS", "RF", "GM", "EM"])
def test_a_trapped_special_ballot_leaves_no_trace(cast: str) -> None:
    assert result(f"{cast} S", 5, trapped=1) == Result(True, 1, 0)


@pytest.mark.rule("AMB-73", "AMB-75")
def test_sword_first_then_trap() -> None:
    assert numbers(result("F S S", struck=1, trapped=1)) == (2, 0, 0, True)
    assert numbers(result("F S S", struck=1, trapped=2)) == (2, 0, 0, True)
    assert numbers(result("S S F", struck=3, trapped=1)) == (2, 0, 0, True), "trapping the holder undoes nothing"


MESSAGES: list[tuple[str, int, tuple[int, int], tuple[bool, bool], bool]] = [
    ("GM S S F", 5, (2, 0), (True, False), True),
    ("S S S S", 5, (0, 2), (False, True), False),
    ("S S S F", 5, (2, 0), (False, False), False),
    ("S S S F", 5, (3, 0), (True, False), True),
    ("S S S F", 5, (5, 0), (True, False), True),
    ("S S F F", 5, (3, 0), (True, False), False),
    ("S S S S", 5, (0, 1), (False, False), True),
    ("S S S EM", 5, (0, 1), (False, True), False),
    ("S S S S", 5, (3, 2), (True, True), False),
    ("GM S EM S", 5, (2, 1), (True, True), False),
    ("S S S F", 4, (3, 2), (False, False), False),
    ("S S S F", 3, (3, 2), (False, False), False),
]


@pytest.mark.rule("AV-145", "AMB-55", "AMB-56", "AMB-78")
@pytest.mark.parametrize(("cast", "quest", "before", "corrected", "passed"), MESSAGES)
def test_messages_correct_quest_five(
    cast: str, quest: int, before: tuple[int, int], corrected: tuple[bool, bool], passed: bool
) -> None:
    found = result(cast, quest, before=before)
    assert (found.removed, found.added) == corrected
    assert found.passed is passed


@pytest.mark.rule("AMB-57")
def test_messages_correct_before_magic_reverses() -> None:
    found = result("M F S S", 5, before=(3, 0))
    assert (found.removed, found.reversed, found.passed) == (True, True, False)
