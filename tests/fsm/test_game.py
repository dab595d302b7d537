"""The one loop: offer, answer, close, go, open."""

from dataclasses import replace
from enum import Enum
from typing import Any

import pytest

from fsm import (
    ROOM,
    Abort,
    Answer,
    Ask,
    Choices,
    Close,
    Effect,
    End,
    Expire,
    Floor,
    Game,
    Leave,
    Pace,
    Prompt,
    Refused,
    Relay,
    Rule,
    Start,
    Wait,
)
from fsm.codec import dump
from fsm.testing import Table
from fsm.timing import pace_of
from tests.fsm.owls import OWLS, PHASES, Board, P

DEAL = ("owl", "mouse", "mouse", "mouse", "mouse")


def owls(**options: Any) -> Table[Board]:
    return Table(OWLS, 5, deal=DEAL, **options)


def by_day(**options: Any) -> Table[Board]:
    """A table on the first day, nobody hunted."""
    table = owls(quiet=True, **options)
    table.skip()
    return table


def only(kind: type[Any], table: Table[Board]) -> list[Any]:
    return [effect for effect in table.effects if isinstance(effect, kind)]


def phase(table: Table[Board]) -> Enum:
    return table.game.phase


def test_a_phase_that_asks_nothing_falls_straight_through() -> None:
    table = owls()
    assert phase(table) is P.NIGHT
    assert table.told("owls-begin", ROOM) == {"players": 5, "owls": 1}
    assert table.told("owls-card", 1) == {"role": "owl", "flock": [1]}
    assert only(Floor, table) == [Floor(())]
    assert only(Relay, table) == [Relay("flock", (1,), True)]
    assert [ask.prompt.id for ask in only(Ask, table)] == [101, 102, 103, 104, 105]


def test_the_phase_ends_when_all_required_prompts_are_answered() -> None:
    table = owls(quiet=True)
    table.all("owls-hunt", {1: 5, 2: 1, 3: 1, 4: 1})
    assert phase(table) is P.NIGHT
    assert table.game.missing() == (5,)
    effects = table.answer(5, 1)
    assert phase(table) is P.DAY
    assert only(Close, table)[0] == Close(1, 101, "owls-hunt", ("5",))
    assert table.told("owls-dawn") == {"victim": 5}
    assert effects.index(Relay("flock", (1,), False)) < effects.index(Close(1, 101, "owls-hunt", ("5",)))


def test_an_answer_may_be_changed_until_the_phase_closes() -> None:
    table = owls(quiet=True)
    table.answer(1, 2)
    table.answer(1, 3)
    table.skip()
    assert table.told("owls-dawn") == {"victim": 3}


def test_on_expiry_an_unanswered_prompt_takes_its_default() -> None:
    table = by_day()
    table.answer(1, 2)
    table.expire()
    assert [close.answer for close in only(Close, table) if close.key == "owls-vote"] == [("2",), *[("none",)] * 4]
    assert table.told("owls-exile") == {"seat": 2, "votes": {"2": 1}}


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
    """The table goes on in another tempo."""
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


def test_a_standing_right_does_not_hold_the_phase_and_may_end_it() -> None:
    table = by_day()
    table.answer(3, "shout", key="owls-shout")
    assert table.board.shouts == [3]
    assert table.told("owls-shouted") == {"seat": 3}
    assert phase(table) is P.NIGHT


def test_retracting_a_prompt_closes_it_with_what_was_answered() -> None:
    table = by_day()
    table.answer(2, 4, key="owls-vote")
    table.answer(2, "hide", key="owls-hide")
    assert [(close.key, close.answer) for close in only(Close, table)] == [("owls-vote", ("4",))]
    assert table.game.missing() == (1, 3, 4, 5)
    table.answer(3, "hide", key="owls-hide")
    assert only(Close, table)[0].answer == ()
    assert table.game.missing() == (1, 4, 5)
    table.all("owls-vote", {1: "none", 4: "none", 5: "none"})
    assert phase(table) is P.NIGHT


def retracts_itself(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    game.retract(prompt)


def test_a_prompt_may_be_retracted_by_its_own_answer() -> None:
    rules = replace(OWLS, phases={**PHASES, P.NIGHT: replace(PHASES[P.NIGHT], answer=retracts_itself)})
    table = Table(rules, 5, deal=DEAL, quiet=True)
    for seat in (1, 2, 3, 4):
        table.answer(seat, 5)
        assert table.effects == [Close(seat, 100 + seat, "owls-hunt", ("5",))]
        assert (table.game.pending, table.game.answers) == (5 - seat, {})
    table.answer(5)
    assert phase(table) is P.DAY


def test_a_player_who_leaves_may_end_a_phase() -> None:
    table = owls(quiet=True)
    table.all("owls-hunt", {1: 2, 2: 3, 3: 2, 4: 2})
    table.leave(5)
    assert table.board.alive == [1, 3, 4]
    assert phase(table) is P.DAY


def test_games_without_rulings_or_leaving_refuse_and_ignore() -> None:
    table = Table(replace(OWLS, rule=None, leave=None), 5, deal=DEAL)
    with pytest.raises(Refused, match="common-unknown-ruling") as refusal:
        table.rule("fell", 2)
    assert refusal.value.details == {"act": "fell"}
    assert table.leave(2) == []


def test_a_game_may_know_more_rulings() -> None:
    table = owls()
    table.rule("fell", 2)
    assert table.board.alive == [1, 3, 4, 5]
    with pytest.raises(Refused, match="owls-unknown-ruling"):
        table.rule("fell", 2)


def test_the_game_ends_once_and_then_refuses_everything() -> None:
    table = by_day()
    table.all("owls-vote", dict.fromkeys((1, 2, 3, 4), 1))
    table.answer(5, "none")
    roles = dict(enumerate(DEAL, 1))
    assert table.end == End("mouse", (2, 3, 4, 5), "found", roles)
    assert table.effects[-1] is table.end
    assert not table.game.prompts
    for command in (Answer(1, 1, ()), Expire(1), Rule("skip"), Leave(1), Abort()):
        with pytest.raises(Refused, match="common-game-over"):
            table.apply(command)


def test_abort_closes_what_is_open_and_names_no_winner() -> None:
    table = owls()
    table.abort()
    assert len(only(Close, table)) == 5
    assert table.end is not None
    assert (table.end.winner, table.end.winners, table.end.reason) == (None, (), "aborted")


def test_answer_to_is_empty_when_nobody_was_asked() -> None:
    table = owls()
    assert table.game.answer_to("owls-vote") == ()
    table.answer(1, 3)
    assert table.game.answer_to("owls-hunt") == ("3",)


def test_the_view_is_what_a_seat_would_be_told() -> None:
    table = owls()
    assert [tell.args["role"] for tell in table.game.view(2)] == ["mouse"]


def test_a_table_that_runs_in_a_circle_is_a_bug_and_no_hang() -> None:
    def silent(game: Game[Board]) -> None:
        """Asks nothing, for ever."""

    mute = {one: replace(PHASES[one], open=silent, floor=None) for one in PHASES if one is not P.DUSK}
    phases = {**PHASES, **mute}
    with pytest.raises(RuntimeError, match="owls runs in a circle"):
        Game.begin(replace(OWLS, phases=phases), Start("s", 5, Table(OWLS, 5).start.options, DEAL))


def test_seating_says_which_place_sits_where() -> None:
    assert owls().game.seating == (1, 2, 3, 4, 5)
    assert sorted(owls(shuffle=True).game.seating) == [1, 2, 3, 4, 5]
