"""Fewer waits in preset chat: one window for all dead of a group, and the sheriff's early call (WB-153)."""

from collections.abc import Mapping
from typing import Any

import pytest

from fsm import Wait
from fsm.prompts import ROOM
from tests.werewolf.cards import GUARD, HUNTER, KING, SEER, WITCH, V, W
from tests.werewolf.moves import Village, village

SHOOT = "werewolf-shoot"
EARLY = "werewolf-call-early"
ON: Mapping[str, Any] = {"end.bind": "off", "victory.draw": {"max_days": 0, "no_death_days": 0}}


def later(knife: int, poison: int = 0, sheriff: int = 0, board: str = "b12_444_guard", **options: Any) -> Village:
    """The morning of day 2: who was knifed, and poisoned; seat 6 is the Witch, 7 the Hunter."""
    table = village(board, "chat", **ON, **options).night(knife=0)
    if sheriff:
        table.run(sheriff)
    table.peace().night(knife=knife, poison=poison, save=False)
    return table


def waits(table: Village, *until: str) -> list[tuple[float | None, float]]:
    """Return the times that pass from the news of the deaths to one of these phases."""
    table.to(*until)
    news = [place for place, effect in enumerate(table.log) if getattr(effect, "key", "") == "werewolf-deaths"]
    found = [(wait.seconds, wait.floor) for wait in table.log[news[-1] :] if isinstance(wait, Wait)]
    return found[:-1]


# A morning without last words


@pytest.mark.rule("WB-153")
def test_all_dead_of_a_night_have_one_window_whatever_their_cards_are() -> None:
    hunter, villagers = later(7, 9), later(10, 9)
    assert hunter.asked(SHOOT) == (7,)
    assert villagers.asked(SHOOT) == ()
    assert waits(hunter, "SPEECH") == waits(villagers, "SPEECH") == [(25, 25)]
    codex = village("b12_444_guard", **ON).first_night().peace().night(knife=10, poison=9)
    assert waits(codex, "SPEECH") == [(20, 20), (20, 20)], "one after the other by the book"


@pytest.mark.rule("WB-153")
def test_a_shot_is_told_when_the_window_is_over_and_its_victim_has_a_window_too() -> None:
    table = later(7, 9, board="x12_wk_guard")
    table.answer(7, 10, key=SHOOT)
    assert not table.tells("werewolf-shot")
    table.expire()
    assert (table.told("werewolf-shot", ROOM)["seat"], table.phase) == (10, "SHOOT"), "a Wolf King could claw now"
    assert waits(table, "SPEECH") == [(25, 25), (25, 25)]


@pytest.mark.rule("WB-153", "WW-138")
@pytest.mark.parametrize(("order", "shooters"), [("seat_asc", [1, 7]), ("seat_desc", [7, 1])])
def test_several_shots_are_applied_in_the_order_of_the_table(order: str, shooters: list[int]) -> None:
    deal = (KING, W, W, W, SEER, WITCH, HUNTER, GUARD, V, V, V, V)
    options: dict[str, Any] = {"deal": deal, "afterdeath.multi_order": order, "wolfking.claw_causes": {"poison": 1}}
    table = later(7, 1, board="x12_wk_guard", **options)
    assert table.asked(SHOOT) == tuple(shooters)
    table.answer(7, 2, key=SHOOT)
    table.answer(1, 9, key=SHOOT)
    table.expire()
    assert [shot["shooter"] for shot in table.tells("werewolf-shot")] == shooters


# Beside the order of speeches


@pytest.mark.rule("WB-153")
def test_the_window_runs_beside_the_sheriffs_question_for_the_order() -> None:
    hunter, villager = later(7, sheriff=8), later(9, sheriff=8)
    assert [(table.phase, table.asked("werewolf-order")) for table in (hunter, villager)] == [("ORDER", (8,))] * 2
    assert (hunter.asked(SHOOT), villager.asked(SHOOT)) == ((7,), ())
    for table in (hunter, villager):
        table.answer(8, "ascending", key="werewolf-order")
        assert table.phase == "ORDER", "an early answer does not show whether a card was asked"
    assert waits(hunter, "SPEECH") == waits(villager, "SPEECH") == [(25, 25)]


@pytest.mark.rule("WB-153")
def test_a_shot_of_the_morning_is_told_before_the_speeches_and_who_fell_does_not_speak() -> None:
    table = later(7, sheriff=8)
    table.answer(8, "ascending", key="werewolf-order")
    table.answer(7, 10, key=SHOOT)
    table.expire()
    assert table.told("werewolf-shot", ROOM)["seat"] == 10
    table.to("SPEECH")
    assert {table.board.speaking, *table.board.queue} == {1, 2, 3, 4, 5, 6, 8, 9, 11, 12}
    assert len(table.tells("werewolf-order-set")) == 2, "the order is asked once a day"


@pytest.mark.rule("WB-153")
def test_a_shot_at_the_sheriff_leaves_the_order_and_moves_the_badge() -> None:
    table = later(7, sheriff=8)
    table.answer(8, "ascending", key="werewolf-order")
    table.answer(7, 8, key=SHOOT)
    table.expire()
    table.to("BADGE")
    table.bequeath(8, 9).to("SPEECH")
    assert (table.board.sheriff, 8 in table.board.queue) == (9, False)


@pytest.mark.rule("WB-153")
def test_with_the_sheriff_dead_the_badge_is_settled_before_the_order_is_asked() -> None:
    table = later(8, sheriff=8)
    assert table.phase == "SHOOT"
    table.to("BADGE").bequeath(8, 9)
    assert (table.phase, table.asked("werewolf-order")) == ("ORDER", (9,))
    assert waits(table, "SPEECH") == [(25, 25), (25, 0), (25, 0)]


# Beside last words


@pytest.mark.rule("WB-153")
@pytest.mark.parametrize("seat", [7, 9])
def test_the_window_of_an_exiled_player_runs_during_the_last_words(seat: int) -> None:
    table = later(0).to("SPEECH").exile(seat)
    assert (table.phase, waits(table, "WORDS")) == ("WORDS", waits(table, "WORDS"))
    assert (table.last_wait.seconds, table.last_wait.floor) == (60, 25)
    assert table.asked(SHOOT) == ((7,) if seat == 7 else ())
    table.expire()
    table.answer(seat, "pass", key="werewolf-speak")
    assert table.phase in ("STAGE", "WOLVES"), "no further pause, and an unanswered gun holds nothing up"


@pytest.mark.rule("WB-153")
def test_last_words_that_end_early_leave_the_whole_window_and_the_shot_is_told_after_both() -> None:
    table = later(0).to("SPEECH").exile(7)
    table.answer(7, 10, key=SHOOT)
    table.answer(7, "pass", key="werewolf-speak")
    assert (table.phase, table.tells("werewolf-shot")) == ("WORDS", [])
    table.expire()
    assert table.told("werewolf-shot", ROOM)["seat"] == 10


@pytest.mark.rule("WB-153")
def test_in_the_first_morning_the_window_runs_during_the_first_last_words() -> None:
    table = village("x12_wk_guard", "chat", **ON).night(knife=7, poison=9, save=False).no_election()
    assert (table.phase, table.asked(SHOOT), table.last_wait.floor) == ("WORDS", (7,), 25)
    table.answer(7, 10, key=SHOOT)
    table.expire()
    table.expire()
    assert (table.phase, table.asked(SHOOT), table.last_wait.floor) == ("WORDS", (), 0)
    table.expire()
    assert table.told("werewolf-shot", ROOM)["seat"] == 10
    assert (table.phase, table.last_wait.floor) == ("WORDS", 25), "who was shot has words, and a window of its own"


# The early call


def at_the_sheriffs_speech(**options: Any) -> Village:
    table = village("b12_444_guard", "chat", **ON, **options).night(knife=0).run(8).to("SPEECH")
    while table.board.speaking != 8:
        assert table.asked(EARLY) == ()
        table.expire()
    return table


@pytest.mark.rule("WB-153", "WW-193")
def test_a_call_in_the_own_speech_leaves_out_the_stage_of_the_call() -> None:
    table = at_the_sheriffs_speech()
    asked = table.prompt(8, EARLY)
    assert (asked.required, asked.standing, asked.secret) == (False, True, False)
    table.answer(8, 3, key=EARLY)
    assert (table.told("werewolf-called", ROOM)["seats"], table.board.called) == ([3], [3])
    table.to("CALL", "VOTE")
    assert (table.phase, table.asked(EARLY)) == ("VOTE", ())


@pytest.mark.rule("WB-153")
def test_without_a_call_in_the_speech_the_stage_is_held() -> None:
    table = at_the_sheriffs_speech().to("CALL", "VOTE")
    assert (table.phase, table.asked(EARLY), table.asked("werewolf-call")) == ("CALL", (), (8,))
    assert table.board.speakers == [], "a question, not a second speech"
    table.answer(8, 3, key="werewolf-call")
    assert (table.phase, table.board.called) == ("VOTE", [3])


@pytest.mark.rule("WB-153")
def test_a_call_may_be_changed_but_not_taken_back() -> None:
    table = at_the_sheriffs_speech()
    table.answer(8, 3, key=EARLY)
    table.answer(8, 5, key=EARLY)
    assert [told["seats"] for told in table.tells("werewolf-called")] == [[3], [5]]
    assert table.refusal(8, key=EARLY) == "common-answer-stays"


@pytest.mark.rule("WB-153")
def test_the_right_ends_with_the_day_and_the_presets_of_books_have_none() -> None:
    table = at_the_sheriffs_speech().bomb(1).to("STAGE", "WOLVES")
    assert (table.asked(EARLY), table.board.called) == ((), [])
    assert at_the_sheriffs_speech(**{"sheriff.call_early": False}).asked(EARLY) == ()
