"""Abnormal states: named, by somebody, since some time, and over by themselves (WW-043)."""

from __future__ import annotations

import pytest

from fsm.games.werewolf.roles.dreamcatcher import SLEEPWALKING
from fsm.games.werewolf.roles.idiot import FLIPPED
from fsm.games.werewolf.states import MORNING, NIGHTFALL, State
from tests.werewolf.cards import IDIOT, SEER, WITCH, V, W
from tests.werewolf.moves import custom, village


@pytest.mark.rule("WW-043")
def test_a_state_until_the_next_night_is_gone_when_the_night_begins() -> None:
    table = village().first_night(knife=0)
    table.board.states.append(State("silenced", 4, source=5, since=1, end=NIGHTFALL))
    table.peace()
    assert table.board.having("silenced") == [] == table.board.states
    table.night(knife=0).to("SPEECH")
    assert 4 in [table.board.speaking, *table.board.queue]


@pytest.mark.rule("WW-043", "WW-131")
def test_a_sleepwalker_is_in_that_state_from_the_choice_to_the_morning() -> None:
    table = village("x12_wk_dream").to("STAGE").asking("werewolf-dream")
    table.answer(8, 9, key="werewolf-dream")
    table.expire()
    assert table.board.states == [State(SLEEPWALKING, 9, source=8, since=1, end=MORNING)]
    table.to("SIGNUP")
    assert table.board.states == []


@pytest.mark.rule("WW-043", "WW-113")
def test_who_has_flipped_is_in_that_state_for_good() -> None:
    table = custom(W, W, W, IDIOT, SEER, WITCH, V, V, V, players=9).first_night(knife=0).vote(4)
    table.to("FLIP").answer(4, "flip")
    flipped = [State(FLIPPED, 4, source=4, since=1)]
    table.to("STAGE", "WOLVES")
    assert table.board.states == flipped
    table.night(knife=0)
    assert table.board.states == flipped
