from typing import Any

import pytest

from tests.werewolf.cards import GARGOYLE, GUARD, HIDDEN, HUNTER, SEER, WITCH, V, W
from tests.werewolf.moves import Village, custom

TOLD, KNIFE, SEEN = "werewolf-hidden-pack", "werewolf-knife", "werewolf-seen"
STAGES = {"night.flow": "stages", "end.bind": "off"}


def hidden(*gods: str, **options: Any) -> Village:
    """P1 the Hidden Wolf, P2 to P4 the pack, P5 to P8 gods."""
    cards = (HIDDEN, W, W, W, *(gods or (SEER, WITCH, HUNTER, GUARD)), V, V, V, V)
    return custom(*cards, preset="chat", **{**STAGES, **options})


def alone(table: Village) -> Village:
    table.first_day().strike(2, 3, 4).peace()
    return table


@pytest.mark.rule("WB-057", "WB-012")
def test_he_knows_the_pack_and_the_pack_does_not_know_him() -> None:
    table = hidden().night()
    assert table.tells(TOLD) == [{"seats": [2, 3, 4]}]
    assert [TOLD in table.private(seat) for seat in range(1, 13)] == [True, *[False] * 11]
    assert table.tells("werewolf-pack") == [{"seats": [2, 3, 4]}]
    assert "werewolf-pack" not in table.private(1)
    assert [tell.args for tell in table.game.view(1) if tell.key == TOLD] == [{"seats": [2, 3, 4]}]


@pytest.mark.rule("WB-057", "WB-007")
def test_his_stage_is_held_in_the_first_night_only() -> None:
    table = hidden().second_night().night()
    assert table.calls(1) == ["guard", W, HIDDEN, WITCH, SEER, "hunter"]
    assert table.calls(2) == ["guard", W, WITCH, SEER, "hunter"]


@pytest.mark.rule("WB-057", "WB-013")
def test_he_has_the_knife_once_the_pack_is_dead_and_is_told_no_target_before() -> None:
    table = hidden().to("WOLVES")
    assert table.asked(KNIFE) == (2, 3, 4)
    table.night(knife=9, save=False)
    assert "werewolf-knife-result" not in table.private(1)
    later = alone(hidden()).to("WOLVES")
    assert later.asked(KNIFE) == (1,)
    later.night(knife=10, save=False).peace()
    assert 10 in later.dead


@pytest.mark.rule("WB-058", "WB-016")
@pytest.mark.parametrize(("rule", "wolf"), [("always_good", False), ("good_until_knife", True)])
def test_a_check_shows_him_as_good_at_least_until_he_has_the_knife(rule: str, wolf: bool) -> None:
    early, late = hidden(**{"hidden.check": rule}), alone(hidden(**{"hidden.check": rule}))
    for table, shown in ((early, False), (late, wolf)):
        table.asking("werewolf-seer").answer(5, 1, key="werewolf-seer")
        assert table.told(SEEN, 5) == {"seat": 1, "wolf": shown}


@pytest.mark.rule("IB-09", "WB-013")
def test_two_lone_wolves_wake_together_and_learn_of_each_other() -> None:
    table = custom(HIDDEN, W, GARGOYLE, SEER, WITCH, HUNTER, GUARD, V, V, V, V, V, preset="chat", **STAGES).first_day()
    table.strike(2).peace().to("WOLVES")
    assert (table.asked(KNIFE), table.told("werewolf-pack", 3)["seats"]) == ((1, 3), [1, 3])
    table.night()
    no_more = table.tells("werewolf-pack")
    table.peace().to("WOLVES")
    assert (table.asked(KNIFE), table.tells("werewolf-pack")) == ((1, 3), no_more)
