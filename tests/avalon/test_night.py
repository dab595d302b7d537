"""2.C: whom each role is shown at night."""

import pytest

from fsm import Tell, begin
from fsm.games.avalon import AVALON
from fsm.testing import make_start
from tests.avalon.moves import EIGHT, NINE, SEVEN, TEN, avalon, dealt


@pytest.mark.rule("AV-053", "AV-054", "AMB-20")
def test_merlin_reads_three_seats_without_roles() -> None:
    table = avalon(10)
    assert table.tells("avalon-sees", 1) == [{"label": "evil", "seats": [7, 8, 10]}]
    assert TEN[8] == "mordred"


@pytest.mark.rule("AV-054")
def test_merlin_misses_mordred() -> None:
    table = avalon(9)
    assert NINE[6:] == ("assassin", "morgana", "mordred")
    assert table.shown(1) == {"evil": [7, 8]}


@pytest.mark.rule("AV-055")
def test_the_untrustworthy_servant_looks_evil_to_merlin() -> None:
    deal = ("merlin", "untrustworthy-servant", "loyal-servant", "loyal-servant", "assassin", "morgana", "oberon")
    table = dealt(*deal)
    assert table.shown(1) == {"evil": [2, 5, 6, 7]}


@pytest.mark.rule("AV-056")
def test_merlin_misses_the_evil_rogue() -> None:
    deal = ("merlin", "percival", "loyal-servant", "loyal-servant", "evil-rogue", "assassin", "morgana")
    assert dealt(*deal).shown(1) == {"evil": [6, 7]}


@pytest.mark.rule("AV-057")
def test_percival_reads_the_pair_in_seat_order_under_one_label() -> None:
    deal = ("percival", "assassin", "morgana", "loyal-servant", "oberon", "loyal-servant", "merlin")
    table = avalon(7, deal=deal)
    assert table.tells("avalon-sees", 1) == [{"label": "merlin-or-morgana", "seats": [3, 7]}]


@pytest.mark.rule("AV-057", "AMB-16")
def test_percival_without_morgana_sees_merlin_alone() -> None:
    table = avalon(5, "classic", deal=("merlin", "percival", "loyal-servant", "assassin", "minion"))
    assert table.shown(2) == {"merlin-or-morgana": [1]}


@pytest.mark.rule("AV-058")
def test_a_minion_sees_the_other_evil_seats() -> None:
    deal = ("assassin", "merlin", "loyal-servant", "minion", "loyal-servant", "minion", "loyal-servant")
    assert avalon(7, "classic", deal=deal).shown(4) == {"evil": [1, 6]}


@pytest.mark.rule("AV-059")
def test_oberon_and_the_others_do_not_know_each_other() -> None:
    table = avalon(7)
    assert SEVEN[4:] == ("assassin", "morgana", "oberon")
    assert table.shown(5) == {"evil": [6]}
    assert table.shown(6) == {"evil": [5]}
    assert table.shown(7) == {}


@pytest.mark.rule("AV-060")
def test_mordred_is_an_ordinary_evil_player_to_evil() -> None:
    table = avalon(9)
    assert table.shown(9) == {"evil": [7, 8]}
    assert table.shown(7) == {"evil": [8, 9]}


@pytest.mark.rule("AV-063")
def test_the_evil_rogue_is_alone() -> None:
    deal = ("merlin", "percival", "loyal-servant", "loyal-servant", "evil-rogue", "assassin", "morgana")
    table = dealt(*deal)
    assert table.shown(5) == {}
    assert table.shown(6) == {"evil": [7]}
    assert table.shown(7) == {"evil": [6]}


KNOWN = {"lancelot.mode": "known"}


@pytest.mark.rule("AV-061", "AMB-20", "AMB-22")
def test_lancelots_who_know_each_other() -> None:
    deal = ("merlin", "good-lancelot", "loyal-servant", "loyal-servant", "evil-lancelot", "assassin", "oberon")
    table = dealt(*deal, preset="classic", **KNOWN)
    assert table.shown(5) == {"good-lancelot": [2], "evil": [6]}
    assert table.shown(2) == {"evil-lancelot": [5]}
    assert table.shown(6) == {"evil": [5]}
    assert table.shown(7) == {}


@pytest.mark.rule("AV-062", "AMB-23")
def test_lancelots_who_do_not_know_each_other() -> None:
    deal = ("merlin", "good-lancelot", "loyal-servant", "loyal-servant", "evil-lancelot", "assassin", "morgana")
    table = dealt(*deal, **{"lancelot.mode": "closed_deck"})
    assert table.shown(6) == {"evil-lancelot": [5], "evil": [7]}
    assert table.shown(5) == table.shown(2) == {}
    classic = dealt(*deal, preset="classic", **{"lancelot.mode": "closed_deck"})
    assert classic.shown(6) == {"evil": [5, 7]}


@pytest.mark.rule("AV-062", "AMB-24")
def test_who_is_hidden_does_not_see_evil_lancelot() -> None:
    deal = ("merlin", "good-lancelot", "loyal-servant", "good-sorcerer", "loyal-servant", "loyal-servant")
    evil = ("assassin", "evil-lancelot", "evil-rogue", "evil-sorcerer")
    table = dealt(*deal, *evil, **{"sorcerer.evil_hidden": True, "lancelot.mode": "open_deck"})
    assert table.shown(7) == {"evil-lancelot": [8]}
    assert table.shown(9) == table.shown(10) == {}


@pytest.mark.rule("AV-064", "AV-143")
@pytest.mark.parametrize(("hidden", "merlin", "sorcerer"), [(True, [5, 6], {}), (False, [5, 6, 7], {"evil": [5, 6]})])
def test_the_evil_sorcerer_may_be_hidden(hidden: bool, merlin: list[int], sorcerer: dict[str, list[int]]) -> None:
    deal = ("merlin", "good-sorcerer", "loyal-servant", "loyal-servant", "assassin", "morgana", "evil-sorcerer")
    table = dealt(*deal, **{"sorcerer.evil_hidden": hidden})
    assert table.shown(1) == {"evil": merlin}
    assert table.shown(7) == sorcerer


@pytest.mark.rule("AV-065")
def test_the_untrustworthy_servant_knows_the_assassin() -> None:
    deal = ("merlin", "untrustworthy-servant", "loyal-servant", "loyal-servant", "minion", "assassin", "minion")
    table = dealt(*deal)
    assert table.shown(2) == {"assassin": [6]}
    assert table.shown(6) == {"evil": [5, 7]}


@pytest.mark.rule("AV-066", "AV-147", "AMB-25")
def test_the_senior_messenger_knows_the_junior() -> None:
    deal = ("merlin", "loyal-servant", "senior-messenger", "junior-messenger", "assassin", "minion", "evil-messenger")
    table = dealt(*deal, **{"messenger.senior_junior": True})
    assert table.shown(3) == {"junior-messenger": [4]}
    assert table.shown(4) == {}
    plain = dealt(*deal[:2], "good-messenger", "good-messenger", *deal[4:])
    assert plain.shown(3) == plain.shown(4) == {}


@pytest.mark.rule("AV-069", "AV-123", "AMB-26")
def test_a_switch_gives_nobody_new_night_information() -> None:
    deal = ("merlin", "good-lancelot", "loyal-servant", "loyal-servant", "evil-lancelot", "assassin", "morgana")
    table = dealt(*deal, **{"lancelot.mode": "closed_deck", "lancelot.switch_cards": 6})
    before = len(table.tells("avalon-sees"))
    table.quests("SF")
    assert table.board.sides[1] == "evil"
    assert len(table.tells("avalon-sees")) == before
    assert table.shown(1) == {"evil": [5, 6, 7]}
    assert [tell.args for tell in table.game.view(1) if tell.key == "avalon-sees"] == [
        {"label": "evil", "seats": [5, 6, 7]}
    ]


@pytest.mark.rule("AV-056", "AV-064", "AMB-12")
def test_merlins_list_may_be_as_short_as_one_seat() -> None:
    table = dealt("merlin", *["loyal-servant"] * 4, "mordred", "evil-rogue", "assassin")
    assert table.shown(1) == {"evil": [8]}


@pytest.mark.rule("AV-068")
def test_servants_are_shown_nobody() -> None:
    table = avalon(8)
    assert EIGHT[2:5] == ("loyal-servant",) * 3
    assert [table.shown(seat) for seat in (3, 4, 5)] == [{}, {}, {}]


@pytest.mark.rule("AV-069")
def test_night_information_is_given_once() -> None:
    table = avalon(7)
    dealt = [effect for effect in table.log if getattr(effect, "key", "") in ("avalon-role", "avalon-sees")]
    table.quests("SFS")
    again = [effect for effect in table.log if getattr(effect, "key", "") in ("avalon-role", "avalon-sees")]
    assert again == dealt


@pytest.mark.rule("AV-070")
def test_lists_are_in_seat_order() -> None:
    for seed in range(40):
        effects = begin(AVALON, make_start(AVALON, 10, seed=str(seed)))[1]
        lists = [effect.args["seats"] for effect in effects if isinstance(effect, Tell) and effect.key == "avalon-sees"]
        assert len(lists) == 5
        assert all(seats == sorted(seats) for seats in lists)
