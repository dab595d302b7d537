"""Abnormal states: named, by somebody, since some time, and over by themselves (WW-043)."""

from __future__ import annotations

import pytest

from fsm.games.werewolf.roles.dreamcatcher import SLEEPWALKING
from fsm.games.werewolf.roles.idiot import FLIPPED
from fsm.games.werewolf.states import MORNING, NIGHTFALL, State
from tests.werewolf.moves import IDIOT, SEER, WITCH, V, W, custom, night, no_election, peace, to, village, vote


@pytest.mark.rule("WW-043")
def test_a_state_until_the_next_night_is_gone_when_the_night_begins() -> None:
    table = village()
    night(table, knife=0)
    no_election(table)
    table.board.states.append(State("silenced", 4, source=5, since=1, end=NIGHTFALL))
    peace(table)
    assert table.board.having("silenced") == [] == table.board.states
    night(table, knife=0)
    to(table, "SPEECH")
    assert 4 in [table.board.speaking, *table.board.queue]


@pytest.mark.rule("WW-043", "WW-131")
def test_a_sleepwalker_is_in_that_state_from_the_choice_to_the_morning() -> None:
    table = village("x12_wk_dream")
    to(table, "STAGE")
    while not table.asked("werewolf-dream"):
        table.expire()
    table.answer(8, 9, key="werewolf-dream")
    table.expire()
    assert table.board.states == [State(SLEEPWALKING, 9, source=8, since=1, end=MORNING)]
    to(table, "SIGNUP")
    assert table.board.states == []


@pytest.mark.rule("WW-043", "WW-113")
def test_who_has_flipped_is_in_that_state_for_good() -> None:
    table = custom(W, W, W, IDIOT, SEER, WITCH, V, V, V, players=9)
    night(table, knife=0)
    no_election(table)
    vote(table, 4)
    to(table, "FLIP")
    table.answer(4, "flip")
    flipped = [State(FLIPPED, 4, source=4, since=1)]
    to(table, "STAGE", "WOLVES")
    assert table.board.states == flipped
    night(table, knife=0)
    assert table.board.states == flipped
