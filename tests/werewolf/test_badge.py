import pytest

from tests.werewolf.moves import village
from tests.werewolf.openings import morning


@pytest.mark.rule("WW-197", "WW-199", "WW-192")
def test_pass_or_tear() -> None:
    table = morning().elect(9, 5).peace().night(knife=9, poison=10).to("BADGE")
    assert "10" not in table.prompt(9, "werewolf-badge").choices
    table.answer(9, 5)
    assert table.told("werewolf-badge-moved", "room") == {"from": 9, "seat": 5, "_unsaid": False, "style": 3}
    assert table.asked("werewolf-order") == (5,)
    torn = morning().elect(9, 5).peace().night(knife=9).to("BADGE")
    torn.answer(9, "tear")
    assert torn.told("werewolf-badge-moved")["seat"] is None
    assert torn.phase == "SPEECH"


@pytest.mark.rule("AMB-63", "WW-197")
@pytest.mark.parametrize(("option", "torn"), [("tear", True), ("random_pass", False)])
def test_a_sheriff_who_says_nothing(option: str, torn: bool) -> None:
    table = morning(**{"sheriff.badge_timeout": option}).elect(9, 5).peace().night(knife=9)
    table.to("ORDER", "SPEECH")
    assert (table.told("werewolf-badge-moved")["seat"] is None) is torn


@pytest.mark.rule("AMB-34", "WW-199")
@pytest.mark.parametrize(("option", "offered"), [(False, False), (True, True)])
def test_a_flipped_idiot_and_the_badge(option: bool, offered: bool) -> None:
    table = village("b12_444_idiot", **{"idiot.can_hold_badge": option}).night().elect(9, 5).vote(8)
    table.answer(8, "flip")
    table.to("WOLVES").night(knife=9).to("BADGE")
    assert ("8" in table.prompt(9, "werewolf-badge").choices) is offered


@pytest.mark.rule("WW-115", "WW-199", "WW-200", "AMB-63")
@pytest.mark.parametrize("option", [False, True])
def test_a_flipping_sheriff_gives_the_badge_away_at_once(option: bool) -> None:
    table = village("b12_444_idiot", **{"idiot.can_hold_badge": option}).night().elect(8, 5).vote(8)
    table.answer(8, "flip")
    table.to("BADGE")
    assert "8" not in table.prompt(8, "werewolf-badge").choices
    table.expire()
    assert table.told("werewolf-badge-moved")["seat"] is None
    assert table.phase == "WOLVES"
    assert 8 in table.board.living


@pytest.mark.rule("IX-45", "IX-48", "WW-159")
def test_an_exiled_sheriff_hunter() -> None:
    table = morning().elect(7, 5).vote(7)
    assert table.phase == "WORDS"
    table.to("SHOOT").shoot(7, 9)
    assert table.phase == "BADGE"
    assert "9" not in table.prompt(7, "werewolf-badge").choices


@pytest.mark.rule("IX-46", "IX-47", "AMB-50", "WW-160", "WW-138")
@pytest.mark.parametrize(("act", "shoots"), [("knife", True), ("poison", False)])
def test_a_sheriff_hunter_who_dies_at_night(act: str, shoots: bool) -> None:
    table = morning().elect(7, 5).peace().night(**{act: 7})
    assert table.phase == "SHOOT"
    assert bool(table.asked("werewolf-shoot")) is shoots
    table.expire()
    assert table.phase == "BADGE"
    table.answer(7, 5)
    assert table.phase == "ORDER"


@pytest.mark.rule("AMB-50", "WW-159")
def test_other_turns_after_a_death() -> None:
    table = morning("moon", **{"afterdeath.exile_order": "badge-words-skill"}).elect(7, 5).vote(7)
    assert table.phase == "BADGE"
    table.answer(7, 5)
    assert table.phase == "WORDS"
    table.expire()
    assert table.phase == "SHOOT"
    table.answer(7, 5)
    assert table.phase == "WORDS" or table.phase == "BADGE"
    table.to("BADGE")
    assert table.asked("werewolf-badge") == (5,)
