"""What options do together; their values and defaults stand in the page of all options, which tests compare."""

from typing import Any

import pytest

from bot.messages.arguments import problem_keys
from bot.messages.catalog import read_catalog
from fsm.games.assassins import ASSASSINS
from tests.assassins.moves import A, C, F, H, W, problems, resolved


@pytest.mark.parametrize(
    ("chosen", "option"),
    [
        ({"timer.day_s": 60}, "timer.day_s"),
        ({"timeout.day": "abstain"}, "timer.day_s"),
        ({"timer.night_s": 60}, "timer.night_s"),
        ({"timeout.night": "no_action"}, "timer.night_s"),
        ({"night.early_close": False}, "night.early_close"),
    ],
)
def test_limits_and_what_follows_them_come_together(chosen: dict[str, Any], option: str) -> None:
    assert problems(6, **chosen) == {"E_TIMER": {"option": option}}


def test_the_least_number_is_not_above_the_greatest() -> None:
    chosen = {"players.min": 9, "players.max": 7}
    assert problems(6, **chosen) == {"E_RANGE": {"option": "players.min", "allowed": "3-7"}}
    assert problems(6, **{"players.max": 5}) == {"E_PLAYERS": {"players": 6, "min": 3, "max": 5}}


def test_what_refuses_comes_first() -> None:
    codes = list(problems(7, **{"roles.set": {A: 3, C: 1, F: 2}}))
    assert codes == ["E_ROLE_COUNT", "E_FOURTH", "W_BALANCE", "W_FOURTH"]


@pytest.mark.parametrize(
    ("deal", "codes"),
    [
        *(((C, C, A), []), ((C, C, H), ["E_NO_CHAOS"]), ((A, A, A), ["E_NO_ORDER"]), ((C, F, F, A), ["E_FOURTH"])),
        ((A, A, W, "baker"), []),
    ],
)
def test_a_list_of_roles_for_a_rehearsal(deal: tuple[str, ...], codes: list[str]) -> None:
    assert [problem.code for problem in ASSASSINS.check_deal(resolved(6), deal)] == codes


def test_every_finding_is_declared_with_its_arguments() -> None:
    sets = [{A: 5}, {C: 5}, {C: 1, A: 3, F: 2}, {C: 1, A: 1}]
    declared = {**read_catalog(), **ASSASSINS.tells}
    for players, roles in ((5, sets[0]), (5, sets[1]), (7, sets[2]), (2, sets[3])):
        for code, args in problems(players, **{"roles.set": roles, "timer.day_s": 9, "players.max": 6}).items():
            key = next(key for key in problem_keys("assassins", code) if key in declared)
            assert {*declared[key]} == {*args}


def test_every_timed_phase_has_a_pace() -> None:
    assert {phase.time for phase in ASSASSINS.phases.values() if phase.time} == set(ASSASSINS.pace)
    assert all(list(pace) == ["quick", "standard", "slow", "post"] for pace in ASSASSINS.pace.values())


@pytest.mark.parametrize(
    ("key", "timeout", "word"),
    [("timer.day_s", "timeout.day", "abstain"), ("timer.night_s", "timeout.night", "no_action")],
)
def test_a_limit_brings_what_follows_its_end_and_takes_it_away_again(key: str, timeout: str, word: str) -> None:
    values = ASSASSINS.schema.defaults("assassins")
    limited = ASSASSINS.adjust(values, key, 180)
    assert limited == {key: 180, timeout: word}
    assert problems(6, **limited) == {}
    assert ASSASSINS.adjust({**values, **limited}, key, 240) == {key: 240}
    assert ASSASSINS.adjust({**values, **limited}, key, 0) == {key: 0, timeout: "wait"}
    assert ASSASSINS.adjust(values, "night.floor_s", 60) == {"night.floor_s": 60}
