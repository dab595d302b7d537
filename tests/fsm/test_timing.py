from dataclasses import replace

import pytest

from fsm import Effect, Expire, Pace, Refused, Wait
from fsm.codec import dump
from fsm.testing import Table
from fsm.timing import pace_of
from tests.fsm.owl_moves import DEAL, by_day, only, owls, phase
from tests.fsm.owls import OWLS, PHASES, Board, P


def test_a_stale_timer_is_refused() -> None:
    table = by_day()
    old = table.game.token
    table.expire()
    with pytest.raises(Refused, match="common-stale-timer"):
        table.apply(Expire(old))


@pytest.mark.parametrize(
    ("tempo", "night", "expected"),
    [
        ("standard", 20, Wait(1, 20, 10)),
        ("standard", 0, Wait(1, 30, 10)),
        ("quick", 0, Wait(1, 15, 10)),
        ("unlimited", 0, Wait(1, None, 10)),
    ],
)
def test_the_option_else_the_tempo_limits_a_phase(tempo: str, night: int, expected: Wait) -> None:
    assert only(Wait, owls(tempo=tempo, **{"timer.night": night})) == [expected]


def test_the_floor_holds_a_phase_in_which_all_have_answered() -> None:
    table = owls()
    table.all("owls-hunt", dict.fromkeys((1, 2, 3, 4), 5))
    table.answer(5, 4)
    assert phase(table) is P.NIGHT
    assert table.game.held
    table.expire()
    assert phase(table) is P.DAY


def test_after_the_floor_the_phase_has_the_rest_of_its_time() -> None:
    table = owls()
    table.answer(1, 5)
    table.expire()
    assert table.effects == [Wait(2, 10)]
    assert not table.game.held
    table.expire()
    assert table.told("owls-dawn") == {"victim": 5}


def test_a_limit_that_is_no_longer_than_the_floor_ends_the_phase_with_it() -> None:
    table = owls(**{"timer.night": 10})
    table.expire()
    assert phase(table) is P.DAY


def test_without_a_limit_the_phase_stays_open_after_its_floor() -> None:
    table = owls(tempo="unlimited", **{"timer.night": 0})
    table.expire()
    assert table.effects == [Wait(2, None)]


def paced(table: Table[Board], tempo: str) -> list[Effect]:
    new = OWLS.schema.resolve("wood", {**table.start.options, "tempo": tempo}, len(table.game.seats))
    return table.apply(pace_of(table.game.options, new))


def test_another_tempo_holds_from_the_next_phase_on() -> None:
    """`/config set tempo` in a running game: what is open keeps its time."""
    table = owls(**{"timer.night": 0})
    assert paced(table, "quick") == []
    table.expire()
    assert table.effects == [Wait(2, 20)], "the open night has what it had: 30 seconds, 10 of them its floor"
    table.expire()
    assert only(Wait, table) == [Wait(3, 60)]
    table.expire()
    assert only(Wait, table) == [Wait(4, 15, 10)]


def test_a_time_that_was_set_alone_outlives_another_tempo() -> None:
    table = by_day(**{"timer.night": 33})
    paced(table, "quick")
    table.expire()
    assert only(Wait, table) == [Wait(3, 33)]


def test_a_game_is_freed_of_its_limits_and_limited_again() -> None:
    table = owls(**{"timer.night": 0})
    paced(table, "unlimited")
    table.skip()
    assert only(Wait, table) == [Wait(2, None)]
    table.skip()
    assert only(Wait, table) == [Wait(3, None, 10)]
    paced(table, "standard")
    table.expire()
    assert table.effects == [Wait(4, None)], "the open night stays without a limit"
    table.skip()
    assert only(Wait, table) == [Wait(5, 120)]


def test_an_option_that_does_not_exist_cannot_be_changed() -> None:
    table = owls()
    before = dump(table.game)
    with pytest.raises(Refused, match="common-unknown-option") as refusal:
        table.apply(Pace({"tempo": "slow", "timer.noon": 1}))
    assert refusal.value.details == {"option": "timer.noon"}
    assert dump(table.game) == before


def test_a_phase_lasts_its_floor_even_when_nobody_is_asked() -> None:
    """A dead seer's hour must be as long as a living one's."""
    rules = replace(OWLS, phases={**PHASES, P.DAWN: replace(PHASES[P.DAWN], floor=lambda game: 7)})
    table = Table(rules, 5, deal=DEAL, quiet=True)
    table.skip()
    assert phase(table) is P.DAWN
    assert only(Wait, table) == [Wait(2, None, 7)]
    table.expire()
    assert phase(table) is P.DAY


def test_a_ruling_ends_a_phase_before_its_floor_and_the_next_is_not_held() -> None:
    table = owls()
    assert table.game.held
    table.skip()
    assert phase(table) is P.DAY
    assert not table.game.held
