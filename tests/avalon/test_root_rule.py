"""2.B: Merlin and the Assassin, on whom everything else builds, and the four switches of Classic."""

from itertools import combinations

import pytest

from fsm import Refused
from tests.avalon.moves import adjusted, avalon, errors, lineup, problems, resolved

BASE = ("percival", "morgana", "mordred", "oberon")


@pytest.mark.rule("AV-020", "AMB-09")
def test_without_the_root_rule_everything_else_goes_off() -> None:
    on = {"roles.messengers": True, "messenger.senior_junior": True, "roles.sorcerers": True}
    changed = adjusted("classic", "roles.merlin_assassin", False, **{"roles.percival": True, **on})
    for key in (*(f"roles.{name}" for name in BASE), "excalibur.enabled", "lady.enabled", "trap.enabled"):
        assert changed[key] is False
    assert changed["lancelot.mode"] == "off"
    assert changed["roles.merlin_assassin"] is False
    assert errors(7, "classic", **{**on, "sorcerer.evil_hidden": True, **changed}) == []


@pytest.mark.rule("AV-020")
@pytest.mark.parametrize("key", ["messenger.senior_junior", "sorcerer.evil_hidden"])
def test_without_the_root_rule_no_variant_of_a_role_can_be_switched_on(key: str) -> None:
    with pytest.raises(Refused) as refused:
        adjusted("classic", key, True, **{"roles.merlin_assassin": False})
    assert refused.value.details["reason"] == "E_ROOT_RULE"


@pytest.mark.rule("AV-020")
@pytest.mark.parametrize("key", [*(f"roles.{name}" for name in BASE), "lady.enabled", "excalibur.enabled"])
def test_without_the_root_rule_nothing_else_can_be_switched_on(key: str) -> None:
    off = {"roles.merlin_assassin": False}
    with pytest.raises(Refused) as refused:
        adjusted("classic", key, True, **off)
    assert (refused.value.details["reason"], refused.value.details["_why"]) == ("E_ROOT_RULE", {"option": key})
    assert adjusted("classic", key, False, **off) == {key: False}
    assert adjusted("classic", key, True) == {key: True}
    assert problems(7, "classic", **off, **{key: True})["E_ROOT_RULE"] == {"option": key}


@pytest.mark.rule("AV-020")
def test_with_or_without_the_root_rule_other_options_are_free() -> None:
    assert adjusted("classic", "vote.abstain", True, **{"roles.merlin_assassin": False}) == {"vote.abstain": True}
    assert adjusted("classic", "roles.merlin_assassin", True) == {"roles.merlin_assassin": True}


@pytest.mark.rule("AV-020", "AMB-09")
@pytest.mark.parametrize("preset", ["extended", "forum"])
def test_only_classic_can_switch_the_root_rule_off(preset: str) -> None:
    with pytest.raises(Refused) as refused:
        adjusted(preset, "roles.merlin_assassin", False)
    assert refused.value.details["reason"] == "E_ROOT_RULE"
    assert "E_ROOT_RULE" in problems(7, preset, **{"roles.merlin_assassin": False})


@pytest.mark.rule("AV-020", "AV-168", "AMB-10")
def test_without_merlin_the_third_success_is_a_good_victory() -> None:
    assert lineup(7, "classic", **{"roles.merlin_assassin": False}) == {"loyal-servant": 4, "minion": 3}
    plain = ("loyal-servant",) * 4 + ("minion",) * 3
    table = avalon(7, "classic", deal=plain, **{"roles.merlin_assassin": False}).quests("SSS")
    assert (table.ended.winner, table.ended.reason, table.ended.winners) == ("good", "quests", (1, 2, 3, 4))
    assert not table.tells("avalon-council")


@pytest.mark.rule("AV-021", "AMB-11", "AMB-19")
def test_classic_offers_four_independent_switches() -> None:
    for count in range(5):
        for on in combinations(BASE, count):
            chosen = {f"roles.{name}": True for name in on}
            assert errors(10, "classic", **chosen) == []
            assert set(lineup(10, "classic", **chosen)) - {"loyal-servant", "minion"} == {"merlin", "assassin", *on}
    assert not resolved(7, "classic").flag("excalibur.enabled")
    assert problems(7, "classic", **{"excalibur.enabled": True})["W_FOREIGN"] == {
        "feature": "excalibur",
        "preset": "classic",
    }
