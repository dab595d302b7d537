from collections import Counter
from typing import Any

import pytest

from fsm import Expansion, Refused
from fsm.games.assassins import ASSASSINS, BOOK
from fsm.games.assassins.role import Role
from fsm.testing import Table, make_start
from tests.assassins.moves import A, Assassins, C, F, H, N, W, assassins, problems, resolved


@pytest.mark.rule("AS-001", "AS-051")
def test_every_player_gets_every_role_in_proportion() -> None:
    games = 600
    seats = {seat: Counter[str]() for seat in range(1, 7)}
    for number in range(games):
        table = Table(ASSASSINS, 6, seed=str(number))
        for seat, role in enumerate(table.board.roles, 1):
            seats[seat][role] += 1
    for counts in seats.values():
        assert counts.keys() == {C, A, H, W}
        for role, count in counts.items():
            assert abs(count / games - (2 if role in (C, A) else 1) / 6) < 0.08


@pytest.mark.rule("AS-051")
def test_one_seed_gives_one_game() -> None:
    again, same, other = (Table(ASSASSINS, 12, seed=seed) for seed in ("a", "a", "b"))
    assert again.log == same.log
    assert again.board.roles != other.board.roles


@pytest.mark.rule("AS-002")
def test_as_many_roles_as_players() -> None:
    seven = {C: 3, A: 2, H: 1, W: 1}
    assert problems(6, **{"roles.set": seven})["E_ROLE_COUNT"] == {"roles": 7, "players": 6}
    assert problems(7, **{"roles.set": seven}) == {}
    with pytest.raises(Refused, match="E_ROLE_COUNT"):
        make_start(ASSASSINS, 6, chosen={"roles.set": seven})


@pytest.mark.rule("AS-003")
@pytest.mark.parametrize(
    ("players", "roles", "code"),
    [(5, {C: 3, H: 1, W: 1}, "E_NO_CHAOS"), (5, {A: 5}, "E_NO_ORDER"), (2, {C: 1, A: 1}, "E_TWO_PLAYERS")],
)
def test_less_than_both_alliances_and_three_players(players: int, roles: dict[str, int], code: str) -> None:
    assert code in problems(players, **{"roles.set": roles})


@pytest.mark.rule("AS-003", "AMB-A01")
def test_from_three_to_twenty_four_players() -> None:
    assert ASSASSINS.seats == range(3, 25)
    assert problems(3, **{"roles.set": {C: 2, A: 1}}) == {}
    assert problems(24, **{"roles.set": {C: 20, A: 4}}) == {}
    assert problems(25, **{"roles.set": {C: 21, A: 4}}) == {"E_PLAYERS": {"players": 25, "min": 3, "max": 24}}


@pytest.mark.rule("AS-004")
def test_the_suggested_set_of_six() -> None:
    assert Counter(Table(ASSASSINS, 6).board.roles) == {C: 2, A: 2, H: 1, W: 1}
    assert ASSASSINS.rules(resolved(6), 6).args["origin"] == "source"


@pytest.mark.rule("AS-005")
@pytest.mark.parametrize(
    ("players", "civilians", "assassins", "specials"),
    [
        *((4, 1, 1, (H, W)), (5, 1, 1, (H, W, N)), (6, 2, 2, (H, W)), (7, 2, 2, (H, W, N)), (8, 3, 2, (H, W, N))),
        *((9, 3, 2, (H, W, N, F)), (10, 4, 2, (H, W, N, F)), (11, 5, 2, (H, W, N, F)), (12, 5, 3, (H, W, N, F))),
        *((13, 6, 3, (H, W, N, F)), (14, 7, 3, (H, W, N, F)), (15, 8, 3, (H, W, N, F)), (16, 9, 3, (H, W, N, F))),
    ],
)
def test_a_set_for_every_table_from_four_to_sixteen(
    players: int, civilians: int, assassins: int, specials: tuple[str, ...]
) -> None:
    table = Table(ASSASSINS, players)
    assert sorted(table.board.roles) == sorted((C,) * civilians + (A,) * assassins + specials)
    assert problems(players) == {}
    if players != 6:
        assert ASSASSINS.rules(resolved(players), players).args["origin"] == "ours"


@pytest.mark.rule("AMB-A02")
@pytest.mark.parametrize("players", [3, 17, 24])
def test_other_numbers_need_a_set_from_the_moderator(players: int) -> None:
    assert problems(players) == {"E_ROLE_COUNT": {"roles": 0, "players": players}}
    assert ASSASSINS.rules(resolved(players), players).args == {"players": players, "roles": {}, "origin": "none"}
    entered = resolved(players, **{"roles.set": {C: players - 1, A: 1}})
    assert ASSASSINS.rules(entered, players).args["origin"] == "entered"


@pytest.mark.rule("AS-005", "AMB-A02")
def test_a_set_is_entered_as_text() -> None:
    assert ASSASSINS.schema.parse("roles.set", "civilian=2,assassin=2") == {C: 2, A: 2}
    assert ASSASSINS.schema.parse("roles.set", "auto") == "auto"
    with pytest.raises(Refused) as refused:
        ASSASSINS.schema.parse("roles.set", "villager=2")
    assert refused.value.details["reason"] == "E_RANGE"


@pytest.mark.rule("AMB-A03")
@pytest.mark.parametrize(("chaos", "warned"), [(2, False), (3, True), (4, True)])
def test_too_many_assassins_are_only_a_warning(chaos: int, warned: bool) -> None:
    found = problems(6, **{"roles.set": {C: 6 - chaos, A: chaos}})
    assert found == ({"W_BALANCE": {"chaos": chaos, "order": 6 - chaos}} if warned else {})


@pytest.mark.rule("AMB-A04")
def test_at_most_one_fourth_civilian_after_three_others() -> None:
    assert problems(6, **{"roles.set": {C: 3, A: 1, F: 2}}) == {"E_FOURTH": {"count": 2}}
    assert problems(6, **{"roles.set": {C: 2, H: 2, A: 1, F: 1}}) == {"W_FOURTH": {"civilians": 2}}
    assert problems(6, **{"roles.set": {C: 3, H: 1, A: 1, F: 1}}) == {}


@pytest.mark.rule("AS-006")
@pytest.mark.parametrize(
    ("role", "side"), [(C, "order"), (H, "order"), (W, "order"), (N, "order"), (F, "order"), (A, "chaos")]
)
def test_alliances(role: str, side: str) -> None:
    assert (BOOK.parts[role].side, len(BOOK.parts)) == (side, 6)


@pytest.mark.rule("AS-007")
def test_a_new_role_without_an_ability_is_only_a_name() -> None:
    expand = ASSASSINS.expand
    assert expand
    rules = expand(Expansion("assassins", [Role(name="baker", side="order", after=C)]))
    table = Assassins(rules, 5, deal=("baker", C, H, A, A))
    assert table.told("assassins-role", 1) == {"role": "baker", "side": "order"}
    table.day({1: 4, 2: 4})
    assert (table.asked("assassins-rest"), table.choices(1)) == ((1, 2), ["none"])
    table.night({5: 2}).day({3: 3, 5: 3}).night()
    assert table.result == ("chaos", "duel")


@pytest.mark.rule("AS-008")
def test_getting_rid_of_the_other_alliance_wins() -> None:
    assert assassins(C, C, A).day({1: 3, 2: 3}).result == ("order", "assassins-dead")


@pytest.mark.rule("AS-009")
def test_each_player_is_told_the_own_role_in_private() -> None:
    table = assassins(C, A, H, W, N)
    told = [table.tells("assassins-role", seat) for seat in table.game.seats]
    assert [tells[0]["role"] for tells in told] == [C, A, H, W, N]
    assert [len(tells) for tells in told] == [1] * 5
    assert table.tells("assassins-role", "room") == []


@pytest.mark.rule("AS-010", "AMB-A05")
@pytest.mark.parametrize("public", [True, False])
def test_the_set_is_public_and_the_assignment_is_not(public: bool) -> None:
    table = assassins(C, A, H, C, **{"roles.list_public": public})
    shown = {A: 1, C: 2, H: 1} if public else {}
    assert table.told("assassins-setup", "room") == {"players": 4, "roles": shown}
    listed = ASSASSINS.rules(table.game.options, 4).args["roles"]
    assert listed == shown
    assert list(table.told("assassins-setup")["roles"]) == list(listed), "one order, whoever has them"


@pytest.mark.rule("AS-010", "AMB-A05")
@pytest.mark.parametrize("chosen", [{}, {"roles.set": {C: 3, A: 2, H: 1}}])
def test_a_set_that_is_not_public_is_not_told_by_where_it_comes_from(chosen: dict[str, Any]) -> None:
    closed = resolved(6, **{"roles.list_public": False, **chosen})
    assert ASSASSINS.rules(closed, 6).args["origin"] == "secret"
