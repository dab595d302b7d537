import pytest

from tests.avalon.moves import TEN, avalon, dealt


@pytest.mark.rule("AV-053", "AV-054", "AMB-20")
def test_merlin_reads_three_seats_without_roles() -> None:
    assert avalon(10).tells("avalon-sees", 1) == [{"label": "evil", "seats": [7, 8, 10]}]
    assert TEN[8] == "mordred"


@pytest.mark.rule("AV-055")
def test_the_untrustworthy_servant_looks_evil_to_merlin() -> None:
    deal = ("merlin", "untrustworthy-servant", "loyal-servant", "loyal-servant", "assassin", "morgana", "oberon")
    assert dealt(*deal).shown(1) == {"evil": [2, 5, 6, 7]}


@pytest.mark.rule("AV-063")
def test_the_evil_rogue_is_alone() -> None:
    deal = ("merlin", "percival", "loyal-servant", "loyal-servant", "evil-rogue", "assassin", "morgana")
    table = dealt(*deal)
    assert (table.shown(5), table.shown(6), table.shown(7)) == ({}, {"evil": [7]}, {"evil": [6]})


@pytest.mark.rule("AV-065")
def test_the_untrustworthy_servant_knows_the_assassin() -> None:
    deal = ("merlin", "untrustworthy-servant", "loyal-servant", "loyal-servant", "minion", "assassin", "minion")
    table = dealt(*deal)
    assert (table.shown(2), table.shown(6)) == ({"assassin": [6]}, {"evil": [5, 7]})


@pytest.mark.rule("AV-066", "AV-147", "AMB-25")
def test_the_senior_messenger_knows_the_junior() -> None:
    deal = ("merlin", "loyal-servant", "senior-messenger", "junior-messenger", "assassin", "minion", "evil-messenger")
    table = dealt(*deal, **{"messenger.senior_junior": True})
    assert (table.shown(3), table.shown(4)) == ({"junior-messenger": [4]}, {})
    plain = dealt(*deal[:2], "good-messenger", "good-messenger", *deal[4:])
    assert plain.shown(3) == plain.shown(4) == {}


@pytest.mark.rule("AV-069", "AV-123", "AMB-26")
def test_a_switch_gives_nobody_new_night_information() -> None:
    deal = ("merlin", "good-lancelot", "loyal-servant", "loyal-servant", "evil-lancelot", "assassin", "morgana")
    table = dealt(*deal, **{"lancelot.mode": "closed_deck", "lancelot.switch_cards": 6})
    before = len(table.tells("avalon-sees"))
    table.quests("SF")
    assert (table.board.sides[1], len(table.tells("avalon-sees"))) == ("evil", before)
    assert table.shown(1) == {"evil": [5, 6, 7]}
    assert [tell.args for tell in table.game.view(1) if tell.key == "avalon-sees"] == [
        {"label": "evil", "seats": [5, 6, 7]}
    ]


@pytest.mark.rule("AV-056", "AV-064", "AMB-12")
def test_merlins_list_may_be_as_short_as_one_seat() -> None:
    table = dealt("merlin", *["loyal-servant"] * 4, "mordred", "evil-rogue", "assassin")
    assert table.shown(1) == {"evil": [8]}


@pytest.mark.rule("AV-069")
def test_night_information_is_given_once() -> None:
    table = avalon(7)
    dealt = [effect for effect in table.log if getattr(effect, "key", "") in ("avalon-role", "avalon-sees")]
    table.quests("SFS")
    again = [effect for effect in table.log if getattr(effect, "key", "") in ("avalon-role", "avalon-sees")]
    assert again == dealt
