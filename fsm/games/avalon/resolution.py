"""The resolution of a quest, from locked ballots and marks on the team to the result, in one order for all rules.

Nothing here knows the seating or the publication: it is section 4 of the rule book from P5 to P10.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

SUCCESS: Final = "success"
FAIL: Final = "fail"
ROGUE_SUCCESS: Final = "rogue-success"
ROGUE_FAIL: Final = "rogue-fail"
GOOD_MESSAGE: Final = "good-message"
EVIL_MESSAGE: Final = "evil-message"
MAGIC: Final = "magic"

FLIP: Final[Mapping[str, str]] = {
    SUCCESS: FAIL,
    ROGUE_SUCCESS: FAIL,
    GOOD_MESSAGE: FAIL,
    FAIL: SUCCESS,
    ROGUE_FAIL: SUCCESS,
    EVIL_MESSAGE: SUCCESS,
}
"""Ballots after Excalibur: the opposite plain one, so that special effects are lost (AMB-68)."""

MESSAGE_QUEST: Final = 5
"""The number of the quest that messages correct (AV-145, AMB-78)."""


class Marks(msgspec.Struct, omit_defaults=True):
    """The marks on members of a team, by seat, 0 for nobody: the Watch, the sword and its target, the trap."""

    watched: int = 0
    holder: int = 0
    struck: int = 0
    trapped: int = 0


class Law(msgspec.Struct, frozen=True):
    """The options of the count."""

    needed: tuple[int, ...]
    """Fails that a quest takes to fail, by its number."""
    magic_flips_to: str = SUCCESS
    good_needed: int = 3
    evil_needed: int = 2
    counts_this_quest: bool = True
    net: bool = False


class Result(msgspec.Struct, omit_defaults=True):
    """The numbers of a quest."""

    passed: bool
    success: int
    """Number of Successes, special ballots that count as such included (AV-101)."""
    fail: int
    """Number of Fails, special ballots that count as such included."""
    magic: int = 0
    good_messages: int = 0
    evil_messages: int = 0
    rogue_success: bool = False
    rogue_fail: bool = False
    removed: bool = False
    """Whether messages removed a Fail."""
    added: bool = False
    """Whether messages added a Fail."""
    reversed: bool = False
    """Whether Magic reversed the result."""


def resolve(law: Law, quest: int, ballots: Mapping[int, str], marks: Marks, earlier: Sequence[Result]) -> Result:
    """Resolve P5 to P10; `earlier` are the results of the quests before this one (AV-186)."""
    # P5: the sword turns its target's ballot round
    standing = after_sword(law, ballots, marks.struck)
    # P6: the trapped ballot is void
    cast = [ballot for seat, ballot in standing.items() if seat != marks.trapped]
    # P7: count by kind
    magic, good, evil = cast.count(MAGIC), cast.count(GOOD_MESSAGE), cast.count(EVIL_MESSAGE)
    rogue_success, rogue_fail = cast.count(ROGUE_SUCCESS), cast.count(ROGUE_FAIL)
    success = cast.count(SUCCESS) + rogue_success + good
    fails = fail = cast.count(FAIL) + rogue_fail + evil
    # P8: in quest 5 messages remove one Fail and add one
    removed = added = False
    if quest == MESSAGE_QUEST:
        removed, added = corrections(law, good, evil, earlier)
        fails = max(0, fails - removed + added) if law.net else max(0, fails - removed) + added
    # P9: enough Fails make the quest fail
    failed = fails >= law.needed[quest]
    # P10: an odd number of Magic reverses the result
    is_reversed = magic % 2 == 1
    return Result(
        passed=failed == is_reversed,
        success=success,
        fail=fail,
        magic=magic,
        good_messages=good,
        evil_messages=evil,
        rogue_success=rogue_success > 0,
        rogue_fail=rogue_fail > 0,
        removed=removed,
        added=added,
        reversed=is_reversed,
    )


def after_sword(law: Law, ballots: Mapping[int, str], struck: int) -> Mapping[int, str]:
    """Return the ballots after Excalibur has struck this seat, 0 for nobody (AV-159, AMB-69, AMB-70)."""
    if not struck:
        return ballots
    return {**ballots, struck: FLIP.get(ballots[struck], law.magic_flips_to)}


def corrections(law: Law, good: int, evil: int, earlier: Sequence[Result]) -> tuple[bool, bool]:
    """Return whether all messages so far remove a Fail, and whether they add one (AV-145, AMB-55)."""
    sent_good = sum(result.good_messages for result in earlier) + good * law.counts_this_quest
    sent_evil = sum(result.evil_messages for result in earlier) + evil * law.counts_this_quest
    return sent_good >= law.good_needed, sent_evil >= law.evil_needed
