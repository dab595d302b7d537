import pytest

from fsm.games.werewolf.form.states import NIGHTFALL, State
from fsm.games.werewolf.roles.idiot import FLIPPED
from tests.werewolf.cards import IDIOT, SEER, WITCH, V, W
from tests.werewolf.moves import custom


@pytest.mark.rule("WW-043", "WW-113")
def test_a_state_is_over_at_its_end_and_who_has_flipped_is_in_that_state_for_good() -> None:
    table = custom(W, W, W, IDIOT, SEER, WITCH, V, V, V, players=9).first_night(knife=0).vote(4)
    table.to("FLIP").answer(4, "flip")
    flipped = [State(FLIPPED, 4, source=4, since=1)]
    table.board.states.append(State("silenced", 9, source=5, since=1, end=NIGHTFALL))
    table.to("STAGE", "WOLVES")
    assert table.board.states == flipped
    assert table.night(knife=0).board.states == flipped
