from collections import Counter

import pytest

from fsm import Refused, begin
from fsm.game import kinds_of
from fsm.games.avalon import AVALON, BOOK
from fsm.kinds import LINES
from fsm.testing import make_start
from tests.avalon.moves import FIVE, avalon, by_code, errors, lineup, problems, resolved

FIXED = {
    5: {"merlin": 1, "percival": 1, "loyal-servant": 1, "assassin": 1, "morgana": 1},
    6: {"merlin": 1, "percival": 1, "loyal-servant": 2, "assassin": 1, "morgana": 1},
    7: {"merlin": 1, "percival": 1, "loyal-servant": 2, "assassin": 1, "morgana": 1, "oberon": 1},
    8: {"merlin": 1, "percival": 1, "loyal-servant": 3, "assassin": 1, "morgana": 1, "minion": 1},
    9: {"merlin": 1, "percival": 1, "loyal-servant": 4, "assassin": 1, "morgana": 1, "mordred": 1},
    10: {"merlin": 1, "percival": 1, "loyal-servant": 4, "assassin": 1, "morgana": 1, "mordred": 1, "oberon": 1},
}


@pytest.mark.rule("AV-010")
def test_a_running_game_keeps_the_options_it_was_dealt_with() -> None:
    table = avalon(7)
    table.start.options["vote.max_rejections"] = 1
    assert table.game.options.number("vote.max_rejections") == 5


@pytest.mark.rule("AV-011", "AMB-07")
def test_in_classic_all_players_confirm_the_shown_rules() -> None:
    assert AVALON.consent(resolved(7, "classic")) == "avalon-confirm-rules"
    assert AVALON.consent(resolved(7)) is None
    assert AVALON.consent(resolved(7, "forum")) is None
    args = AVALON.asks["avalon-confirm-rules"].args
    assert args == {**AVALON.tells["avalon-rules"], "_changed": LINES("common-config-line").maybe}
    told = AVALON.rules(resolved(7, "classic"), 7)
    kinds = kinds_of(AVALON, "avalon-confirm-rules")
    assert set(told.args) == {name for name, kind in kinds.items() if not kind.optional}


@pytest.mark.rule("AV-012")
def test_each_role_lands_on_each_seat_about_equally_often() -> None:
    where: Counter[tuple[str, int]] = Counter()
    for seed in range(1400):
        roles = begin(AVALON, make_start(AVALON, 7, seed=str(seed)))[0].board.roles
        assert Counter(roles) == FIXED[7]
        where.update((role, seat) for seat, role in enumerate(roles, 1))
    for role, count in FIXED[7].items():
        assert all(140 * count < where[role, seat] < 260 * count for seat in range(1, 8))


@pytest.mark.rule("AV-012", "AV-185")
def test_the_same_seed_gives_the_same_deal() -> None:
    first, again = (begin(AVALON, make_start(AVALON, 10, seed="fixed"))[0] for _ in range(2))
    assert first.board == again.board


@pytest.mark.rule("AV-013")
def test_a_side_is_filled_with_plain_roles() -> None:
    filled = {"merlin": 1, "percival": 1, "loyal-servant": 3, "assassin": 1, "minion": 2}
    assert lineup(8, "classic", **{"roles.percival": True}) == filled


@pytest.mark.rule("AV-014", "AMB-13")
def test_too_many_good_specials_are_refused() -> None:
    found = problems(5, **{"roles.cleric": True, "roles.troublemaker": True})
    dropped = ["cleric", "percival", "troublemaker"]
    assert found["E_GOOD_OVERFLOW"] == {"side": "good", "seats": 3, "roles": 4, "could_drop": dropped}


@pytest.mark.rule("AV-015", "AMB-13")
def test_too_many_evil_specials_are_refused_and_a_new_choice_is_accepted() -> None:
    chosen = {"roles.morgana": True, "roles.mordred": True}
    found = problems(5, "classic", **chosen)
    assert found["E_EVIL_OVERFLOW"] == {"side": "evil", "seats": 2, "roles": 3, "could_drop": ["mordred", "morgana"]}
    with pytest.raises(Refused, match="E_EVIL_OVERFLOW"):
        make_start(AVALON, 5, "classic", chosen)
    assert errors(5, "classic", **{"roles.morgana": True}) == []


@pytest.mark.rule("AV-016")
@pytest.mark.parametrize("players", range(5, 11))
def test_the_fixed_sets(players: int) -> None:
    assert lineup(players) == FIXED[players]


@pytest.mark.rule("AV-017", "AMB-13")
@pytest.mark.parametrize(
    ("players", "chosen", "dropped"),
    [
        (7, {"roles.lunatic": True}, ["oberon"]),
        (7, {"roles.lunatic": True, "roles.brute": True}, ["oberon", "morgana"]),
        (9, {"roles.lunatic": True}, ["mordred"]),
        (10, {"roles.lunatic": True, "roles.brute": True}, ["oberon", "mordred"]),
        (10, {"roles.lunatic": True, "roles.brute": True, "roles.revealer": True}, ["oberon", "mordred", "morgana"]),
        (5, {"roles.cleric": True, "roles.troublemaker": True}, ["percival"]),
    ],
)
def test_specials_give_way_in_order_and_no_further_than_needed(
    players: int, chosen: dict[str, bool], dropped: list[str]
) -> None:
    chosen = {**chosen, "roles.filler_policy": "drop_specials"}  # type: ignore[dict-item]
    found = problems(players, **chosen)
    assert found["W_DROPPED"] == {"roles": dropped}
    assert not [code for code in found if code.startswith("E_")]
    dealt = lineup(players, **chosen)
    assert sum(dealt.values()) == players
    assert not set(dealt) & set(dropped)


@pytest.mark.rule("AV-017", "AMB-13")
def test_dropping_that_is_not_enough_is_refused() -> None:
    chosen = dict.fromkeys(("roles.cleric", "roles.troublemaker", "roles.rogue_good"), True)
    assert problems(5, **chosen, **{"roles.filler_policy": "drop_specials"})["E_GOOD_OVERFLOW"]["roles"] == 5
    assert "W_DROPPED" not in problems(5, **{"roles.filler_policy": "drop_specials"})


@pytest.mark.rule("AV-018")
@pytest.mark.parametrize("players", range(5, 11))
def test_only_plain_roles_occur_more_than_once(players: int) -> None:
    for preset in AVALON.schema.presets:
        repeated = {role for role, count in lineup(players, preset).items() if count > 1}
        assert repeated <= {"loyal-servant", "minion"}


@pytest.mark.rule("AV-018", "AV-019")
def test_merlin_and_assassin_have_one_switch_and_a_list_with_one_of_them_or_a_special_role_twice_is_refused() -> None:
    assert [key for key in AVALON.schema.options if "merlin" in key] == ["roles.merlin_assassin"]
    halves, doubled = ("merlin", *["loyal-servant"] * 2, "minion", "minion"), (*FIVE[:2], "percival", *FIVE[3:])
    assert by_code(AVALON.check_deal(resolved(5, "classic"), halves))["E_PAIR"] == {"feature": "merlin-assassin"}
    assert by_code(AVALON.check_deal(resolved(5), doubled))["E_DUPLICATE"] == {"role": "percival"}
    assert AVALON.check_deal(resolved(5), FIVE) == []


@pytest.mark.rule("AV-028", "AMB-08")
def test_roles_and_addons_are_public_without_seats() -> None:
    table = avalon(7, **{"lady.enabled": True})
    told = {"players": 7, "good": 4, "evil": 3, "roles": FIXED[7], "addons": ["lady"]}
    assert table.told("avalon-setup", "room") == told
    shown = AVALON.rules(table.game.options, 7).args["roles"]
    assert list(table.told("avalon-setup")["roles"]) == list(shown), "in the order of the rules, whoever has them"
    hidden = avalon(7, **{"roles.list_public": False})
    assert (AVALON.open_lineup(table.game.options), AVALON.open_lineup(hidden.game.options)) == (True, False)
    assert hidden.told("avalon-setup")["roles"] == {}
    assert AVALON.rules(hidden.game.options, 7).args["roles"] == {}


@pytest.mark.rule("AMB-08")
def test_where_the_roles_in_play_are_not_public_no_rule_names_one() -> None:
    on = {f"roles.{name}": True for name in ("trickster", "untrustworthy_servant", "rogue_good", "messengers")}
    on |= {"messenger.senior_junior": True, "roles.sorcerers": True, "sorcerer.evil_hidden": True}
    addons = {"lady.enabled": True, "lancelot.mode": "closed_deck"}
    for players in range(5, 11):
        told = AVALON.rules(resolved(players, **on, **addons), players).args
        assert {"answers", "recruitment", "watch", "messages", "magic"} <= {line["topic"] for line in told["topics"]}
        assert {"senior-junior", "evil-hidden"} < set(told["addons"])
        closed = {"roles.list_public": False, **addons}
        args = AVALON.rules(resolved(players, **on, **closed), players).args
        assert args == AVALON.rules(resolved(players, **closed), players).args
        assert args["addons"] == ["lady", "lancelot-closed-deck"]
        known = {**closed, "lancelot.mode": "known"}
        none = AVALON.rules(resolved(players, **{**closed, "lancelot.mode": "off"}), players)
        assert AVALON.rules(resolved(players, **known), players) == none
    assert {"lancelot.mode", "roles.percival"} < set(AVALON.telling)


@pytest.mark.rule("AV-029")
def test_everybody_reads_role_and_side_in_private() -> None:
    table = avalon(7)
    for seat in table.game.seats:
        (card,) = table.tells("avalon-role", seat)
        assert card == {"role": table.board.roles[seat - 1], "side": table.board.sides[seat - 1]}
    assert not table.tells("avalon-role", "room")
    assert not table.tells("avalon-sees", "room")


@pytest.mark.rule("AV-030", "AV-031", "AV-032", "AV-033", "AV-034", "AV-035", "AV-036", "AV-037")
def test_the_base_roles() -> None:
    deal = ("merlin", "percival", *["loyal-servant"] * 4, "assassin", "morgana", "mordred", "oberon")
    table = avalon(10, deal=deal)
    assert (table.board.sides, table.shown(1)) == (("good",) * 6 + ("evil",) * 4, {"evil": [7, 8, 10]})
    assert table.shown(2) == {"merlin-or-morgana": [1, 8]}
    assert table.shown(3) == table.shown(10) == {}
    assert (table.shown(7), table.board.stabber) == ({"evil": [8, 9]}, 7)
    minions = avalon(8, deal=(*deal[:5], "assassin", "minion", "minion"))
    assert (minions.board.sides[6:], minions.shown(7)) == (("evil", "evil"), {"evil": [6, 8]})


GOOD = {
    *("merlin", "percival", "loyal-servant", "good-lancelot", "cleric", "troublemaker", "untrustworthy-servant"),
    *("good-rogue", "good-sorcerer", "good-messenger", "senior-messenger", "junior-messenger"),
}
EVIL = {
    *("assassin", "morgana", "mordred", "oberon", "minion", "evil-lancelot", "lunatic", "brute", "revealer"),
    *("trickster", "evil-rogue", "evil-sorcerer", "evil-messenger"),
}


def test_all_roles_and_their_sides() -> None:
    assert {role.name for role in BOOK.roles.values() if role.side == "good"} == GOOD
    assert {role.name for role in BOOK.roles.values() if role.side == "evil"} == EVIL
