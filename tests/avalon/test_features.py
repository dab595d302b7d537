import pytest

from fsm.games.avalon import AVALON
from tests.avalon.moves import adjusted, by_code, errors, lineup, problems, resolved


@pytest.mark.rule("AV-022")
def test_lancelots_come_together() -> None:
    mode = {"lancelot.mode": "known"}
    half = ("merlin", "good-lancelot", "loyal-servant", "loyal-servant", "assassin", "minion", "minion")
    assert by_code(AVALON.check_deal(resolved(7, **mode), half)) == {"E_PAIR": {"feature": "lancelot"}}
    dealt = lineup(7, "classic", **mode)
    assert (dealt["good-lancelot"], dealt["evil-lancelot"]) == (1, 1)


@pytest.mark.rule("AV-023")
def test_with_lancelots_one_variant_is_in_force() -> None:
    both = ("merlin", "good-lancelot", "loyal-servant", "loyal-servant", "assassin", "evil-lancelot", "minion")
    assert by_code(AVALON.check_deal(resolved(7, "classic"), both)) == {"E_VARIANT": {}}
    assert AVALON.check_deal(resolved(7, "classic", **{"lancelot.mode": "known"}), both) == []
    assert adjusted("classic", "lancelot.mode", "closed_deck", **{"lancelot.mode": "known"}) == {
        "lancelot.mode": "closed_deck"
    }


@pytest.mark.rule("AV-024", "AMB-14")
def test_sorcerers_come_as_a_pair() -> None:
    half = ("merlin", "loyal-servant", "loyal-servant", "assassin", "evil-sorcerer")
    found = by_code(AVALON.check_deal(resolved(5, **{"roles.sorcerers": True}), half))
    assert found == {"E_PAIR": {"feature": "sorcerers"}}
    dealt = lineup(8, "classic", **{"roles.sorcerers": True})
    assert (dealt["good-sorcerer"], dealt["evil-sorcerer"]) == (1, 1)


@pytest.mark.rule("AV-025")
def test_messengers_are_one_evil_and_two_good() -> None:
    plain = lineup(7, "classic", **{"roles.messengers": True})
    assert (plain["good-messenger"], plain["evil-messenger"]) == (2, 1)
    ranked = lineup(7, "classic", **{"roles.messengers": True, "messenger.senior_junior": True})
    assert (ranked["senior-messenger"], ranked["junior-messenger"], ranked["evil-messenger"]) == (1, 1, 1)
    assert ranked["good-messenger"] == 0


@pytest.mark.rule("AV-025")
@pytest.mark.parametrize(
    ("messengers", "whole"),
    [
        (("good-messenger", "good-messenger", "evil-messenger"), True),
        (("senior-messenger", "junior-messenger", "evil-messenger"), True),
        (("good-messenger", "loyal-servant", "evil-messenger"), False),
        (("good-messenger", "good-messenger", "minion"), False),
        (("senior-messenger", "good-messenger", "evil-messenger"), False),
        (("loyal-servant", "loyal-servant", "evil-messenger"), False),
        (("good-messenger", "good-messenger", "good-messenger", "evil-messenger"), False),
    ],
)
def test_a_list_with_other_messengers_is_refused(messengers: tuple[str, ...], whole: bool) -> None:
    found = by_code(AVALON.check_deal(resolved(7), ("merlin", "assassin", *messengers)))
    assert ("E_PAIR" not in found) is whole


@pytest.mark.rule("AV-026")
@pytest.mark.parametrize("on", [("rogue_evil",), ("rogue_good",), ("rogue_good", "rogue_evil")])
def test_one_rogue_or_both(on: tuple[str, ...]) -> None:
    chosen = {f"roles.{name}": True for name in on}
    assert errors(8, **chosen) == []
    assert len([role for role in lineup(8, **chosen) if "rogue" in role]) == len(on)


@pytest.mark.rule("AV-027", "AMB-15")
def test_a_brute_needs_seven_players() -> None:
    found = problems(6, **{"roles.brute": True, "roles.morgana": False})
    assert found["E_MIN_PLAYERS"] == {"feature": "brute", "needed": 7, "players": 6}


@pytest.mark.rule("AV-027", "AMB-15")
def test_lancelots_need_seven_players_but_not_in_classic() -> None:
    assert "E_MIN_PLAYERS" in problems(6, **{"lancelot.mode": "known"})
    assert "E_MIN_PLAYERS" not in problems(5, "classic", **{"lancelot.mode": "known"})
