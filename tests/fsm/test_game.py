from dataclasses import replace

import pytest

from fsm import (
    ROOM,
    Abort,
    Answer,
    Ask,
    Choices,
    Close,
    End,
    Expire,
    Floor,
    Game,
    Leave,
    Prompt,
    Refused,
    Relay,
    Rule,
    Start,
    begin,
)
from fsm.testing import Table
from tests.fsm.owl_moves import DEAL, by_day, only, owls, phase
from tests.fsm.owls import OWLS, PHASES, Board, P


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


def test_a_standing_right_does_not_hold_the_phase_and_may_end_it() -> None:
    table = by_day()
    table.answer(3, "shout", key="owls-shout")
    assert (table.board.shouts, table.told("owls-shouted")) == ([3], {"seat": 3})
    assert phase(table) is P.NIGHT


def test_a_prompt_that_closes_in_the_step_that_opens_it_is_never_shown() -> None:
    dawn = replace(PHASES[P.DAWN], open=lambda game: game.ask(1, "owls-hide", ("hide",), required=False))
    table = Table(replace(OWLS, phases={**PHASES, P.DAWN: dawn}), 5, deal=DEAL)
    table.rule("skip")
    assert phase(table) is P.DAY
    assert {close.key for close in only(Close, table)} == {"owls-hunt"}
    assert [ask.prompt.seat for ask in only(Ask, table) if ask.prompt.key == "owls-hide"] == [1, 2, 3, 4, 5]


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


def test_a_game_may_know_more_rulings_and_one_without_rulings_or_leaving_refuses_and_ignores() -> None:
    table = Table(replace(OWLS, rule=None, leave=None), 5, deal=DEAL)
    with pytest.raises(Refused, match="common-unknown-ruling") as refusal:
        table.rule("fell", 2)
    assert refusal.value.details == {"act": "fell"}
    assert table.leave(2) == []
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


def test_answer_to_is_empty_when_nobody_was_asked_and_the_view_is_what_a_seat_would_be_told() -> None:
    table = owls()
    assert [tell.args["role"] for tell in table.game.view(2)] == ["mouse"]
    assert table.game.answer_to("owls-vote") == ()
    table.answer(1, 3)
    assert table.game.answer_to("owls-hunt") == ("3",)


def test_a_table_that_runs_in_a_circle_is_a_bug_and_no_hang() -> None:
    def silent(game: Game[Board]) -> None:
        """Asks nothing, for ever."""

    mute = {one: replace(PHASES[one], open=silent, floor=None) for one in PHASES if one is not P.DUSK}
    phases = {**PHASES, **mute}
    with pytest.raises(RuntimeError, match="owls runs in a circle"):
        begin(replace(OWLS, phases=phases), Start("s", 5, Table(OWLS, 5).start.options, DEAL))


def test_seating_says_which_place_sits_where() -> None:
    assert owls().game.seating == (1, 2, 3, 4, 5)
    assert sorted(owls(shuffle=True).game.seating) == [1, 2, 3, 4, 5]
