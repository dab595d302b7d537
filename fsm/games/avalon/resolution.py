"""The resolution of a quest, from locked ballots and marks on the team to the result, in one order for all rules.

Nothing here knows the seating or the publication: it is section 4 of the rule book from P5 to P10.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile
from typing import Final, TypeAlias

import msgspec

from fsm.parts import Step
from fsm.values import Options

SUCCESS: Final = "success"
FAIL: Final = "fail"
NEITHER: Final = ""

PLAIN: Final[Mapping[str, str]] = {SUCCESS: SUCCESS, FAIL: FAIL}


class Marks(msgspec.Struct, omit_defaults=True):
    """The marks on members of a team, by seat, 0 for no player."""

    watched: int = 0
    holder: int = 0
    struck: int = 0
    trapped: int = 0


class Result(msgspec.Struct, omit_defaults=True):
    passed: bool
    success: int
    """Number of Successes, special ballots that count as such included (AV-101)."""
    fail: int
    magic: int = 0
    good_messages: int = 0
    evil_messages: int = 0
    solo_success: bool = msgspec.field(name="rogue_success", default=False)
    """Whether a Success lay in it with which a player may win alone."""
    solo_fail: bool = msgspec.field(name="rogue_fail", default=False)
    """Whether a Fail lay in it with which a player may win alone."""
    removed: bool = False
    added: bool = False
    reversed: bool = False


class Tally(msgspec.Struct):
    law: Law
    options: Options
    quest: int
    ballots: dict[int, str]
    marks: Marks
    earlier: Sequence[Result] = ()  # AV-186
    fails: int = 0
    """Number of Fails, corrected."""
    result: Result = msgspec.field(default_factory=lambda: Result(passed=False, success=0, fail=0))

    def count(self, ballot: str) -> int:
        return list(self.ballots.values()).count(ballot)


Rule: TypeAlias = Callable[[Tally], None]


class Law(msgspec.Struct, frozen=True):
    needed: tuple[int, ...]
    """Fails that a quest takes to fail, by its number."""
    kinds: Mapping[str, str]
    """The ballots, each with its plain ballot, if any."""
    steps: Sequence[Rule]


def count(tally: Tally) -> None:  # P7
    kinds = [tally.law.kinds[ballot] for ballot in tally.ballots.values()]
    tally.result.success = kinds.count(SUCCESS)
    tally.result.fail = tally.fails = kinds.count(FAIL)


def decide(tally: Tally) -> None:  # P9
    tally.result.passed = tally.fails < tally.law.needed[tally.quest]


STEPS: Final = {"count": Step(count), "decision": Step(decide)}


def resolve(tally: Tally) -> Result:
    for step in tally.law.steps:
        step(tally)
    return tally.result


def standing(tally: Tally, before: Rule) -> Mapping[int, str]:
    """Return the ballots as they stand before a step."""
    for step in takewhile(lambda step: step is not before, tally.law.steps):
        step(tally)
    return tally.ballots
