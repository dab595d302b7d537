"""The seconds that speakers leave to the next ones of their round."""

import pytest

from bot.match.timing import Timing
from fsm import Wait
from fsm.effects import Pool

DAY = Pool("day 1", 30, 75)


def speech(token: int, of: Pool = DAY, left: int = 0) -> Wait:
    return Wait(token, 45, keeps=True, left=left, pool=of)


def pool(timing: Timing) -> tuple[str, float]:
    return timing.pool


def spoken(*seconds: float, of: Pool = DAY) -> tuple[Timing, float]:
    """Return a clock after speeches that ended so many seconds after their beginning."""
    timing, now = Timing(), 0.0
    for token, used in enumerate(seconds, 1):
        timing.begin(speech(token, of), now)
        now += used
    return timing, now


@pytest.mark.rule("WB-154")
def test_a_speaker_goes_on_with_the_seconds_that_others_have_left() -> None:
    timing, now = spoken(20)
    assert timing.due == 75, "the pool that a round begins with carries on the first as well"
    timing.begin(speech(2), now)
    assert (pool(timing), timing.due) == (("day 1", 55), 20 + 75)
    timing.begin(speech(3), 95)
    assert (pool(timing), timing.due) == (("day 1", 25), 95 + 70)


@pytest.mark.rule("WB-154")
def test_with_an_empty_pool_a_speaker_is_cut_at_the_own_time() -> None:
    timing, now = spoken(75, 45)
    timing.begin(speech(3), now)
    assert (timing.pool[1], timing.due) == (0, now + 45)


@pytest.mark.rule("WB-154")
def test_a_round_never_takes_longer_than_all_own_times_and_the_first_pool() -> None:
    timing, now = Timing(), 0.0
    for token in range(1, 13):
        timing.begin(speech(token), now)
        now = timing.due or 0
    assert now == 12 * 45 + 30


@pytest.mark.rule("WB-154")
def test_another_round_begins_anew_and_the_first_day_adds_what_the_election_has_left() -> None:
    election = Pool("election 1", 30, 75)
    timing, now = spoken(45, 25, of=election)
    timing.begin(speech(3, Pool("day 1", 30, 75, adds=True)), now)
    assert pool(timing) == ("day 1", 80)
    timing.begin(speech(4, Pool("day 2", 30, 75)), now + 45)
    assert pool(timing) == ("day 2", 30)


@pytest.mark.rule("WB-154", "WB-030")
def test_a_speech_that_goes_on_takes_back_what_it_has_left() -> None:
    timing, now = spoken(20)
    timing.begin(Wait(2, 25, 25), now)
    timing.begin(speech(3, left=1), now + 25)
    assert (timing.own, timing.pool[1], timing.due) == (25, 30, now + 25 + 25 + 30)
    timing.begin(speech(4), now + 25 + 25)
    assert timing.pool[1] == 30


@pytest.mark.rule("WB-154", "WB-030")
def test_a_speech_that_goes_on_has_the_time_that_was_left_though_fewer_live() -> None:
    timing, now = spoken(5, 20)
    timing.begin(Wait(3, 25, 25), now)
    timing.begin(Wait(4, 50, keeps=True, left=2, pool=DAY), now + 25)
    assert (timing.own, timing.due) == (25, now + 25 + 75 - 20)


def test_a_pause_and_more_time_leave_the_pool_as_it_is() -> None:
    timing, _ = spoken(0)
    timing.stop(10)
    timing.go_on(1000)
    assert (timing.turn, timing.due) == (1035, 1065)
    timing.extend(60)
    timing.begin(speech(2), 1000 + 95)
    assert timing.pool[1] == 30


def test_other_phases_have_none() -> None:
    timing, now = spoken(20)
    timing.begin(Wait(2, 30), now)
    assert (timing.own, timing.turn, timing.due) == (None, now + 30, now + 30)
    timing.begin(speech(3), now + 30)
    assert timing.pool[1] == 55
