import pytest

from fsm import Tell
from fsm.games.assassins import ASSASSINS
from tests.assassins.moves import A, C, F, H, N, W, assassins, at_night


@pytest.mark.rule("AS-040", "AMB-A21")
def test_all_actions_of_a_night_are_simultaneous() -> None:
    table = at_night(C, A, H, W, A, C)
    assert (table.night({2: 4, 5: 4, 4: "kill:2"}).murdered, table.phase) == ([2, 4], "DAY")


@pytest.mark.rule("AS-040", "AMB-A20")
def test_two_attacks_and_one_protection() -> None:
    assert at_night(C, A, W, W, C).night({2: 1, 3: "kill:1", 4: "protect:1"}).murdered == []


@pytest.mark.rule("AS-041")
def test_one_alliance_left_at_the_night_resolution() -> None:
    assert assassins(A, H, C).day({1: 3}).night({1: 2}).result == ("chaos", "alliance")


@pytest.mark.rule("AS-042", "AMB-A32", "AMB-A34")
def test_the_last_assassin_voted_out_ends_the_game_at_once() -> None:
    table = assassins(A, H, C, C).day({2: 1})
    assert (table.result, table.tells("assassins-night")) == (("order", "assassins-dead"), [])


@pytest.mark.rule("AS-042", "AMB-A32")
def test_murdered_assassins_are_as_dead_as_eliminated_ones() -> None:
    assert at_night(A, W, C, C).night({2: "kill:1"}).result == ("order", "assassins-dead")


@pytest.mark.rule("AS-043")
@pytest.mark.parametrize(
    ("other", "result"),
    [(C, ("order", "folk-hero")), (W, ("chaos", "duel")), (H, ("chaos", "duel")), (N, ("chaos", "duel"))],
)
def test_a_day_begins_with_two(other: str, result: tuple[str, str]) -> None:
    table = assassins(A, other, C).day({1: 3})
    assert table.phase == "NIGHT"
    table.night()
    assert (table.result, len(table.tells("assassins-day"))) == (result, 1)


@pytest.mark.rule("AMB-A31")
@pytest.mark.parametrize(("option", "result"), [(False, ("chaos", "duel")), (True, ("order", "folk-hero"))])
def test_whether_the_fourth_civilian_is_a_folk_hero(option: bool, result: tuple[str, str]) -> None:
    assert assassins(A, F, C, **{"folk_hero.fourth_civilian": option}).day({1: 3}).night().result == result


@pytest.mark.rule("AS-043", "AMB-A34")
def test_two_after_a_vote_still_have_a_night() -> None:
    table = assassins(A, C, H).day({1: 3})
    assert table.phase == "NIGHT"
    table.night({1: 2})
    assert table.result == ("chaos", "alliance")


@pytest.mark.rule("AS-043")
def test_two_who_live_through_the_first_night() -> None:
    table = assassins(A, C, H, **{"first_night.abilities": True}).night({1: 3})
    assert (table.result, table.tells("assassins-day")) == (("order", "folk-hero"), [])


@pytest.mark.rule("AS-044", "AMB-A33", "AMB-A34")
def test_nobody_alive_after_a_vote_is_a_draw() -> None:
    table = assassins(A, C, H).day({1: 1, 2: 2, 3: 3})
    assert (table.result, table.ended.winners, table.tells("assassins-night")) == ((None, "draw"), (), [])


@pytest.mark.rule("AS-044", "AMB-A33")
@pytest.mark.parametrize(("option", "result"), [("draw", (None, "draw")), ("order", ("order", "assassins-dead"))])
def test_nobody_alive_after_a_night(option: str, result: tuple[str | None, str]) -> None:
    table = assassins(A, W, C, wipeout=option).day({1: 3})
    assert (table.night({1: 2, 2: "kill:1"}).murdered, table.result) == ([1, 2], result)


@pytest.mark.rule("AS-045")
@pytest.mark.parametrize(
    ("votes", "result"),
    [
        ({1: 2, 2: 3}, ("chaos", "alliance")),
        ({1: 1, 2: 2, 3: 3}, (None, "draw")),
        ({1: 1}, ("order", "assassins-dead")),
    ],
)
def test_the_order_of_the_conditions(votes: dict[int, int], result: tuple[str | None, str]) -> None:
    assert assassins(A, C, H).day(votes).result == result


@pytest.mark.rule("AS-046")
def test_as_many_assassins_as_others_play_on() -> None:
    table = at_night(A, A, C, C, H)
    assert (table.night({1: 5, 2: 5}).murdered, table.phase, table.board.alive) == ([5], "DAY", [1, 2, 3, 4])
    circle = ASSASSINS.circle(table.game)
    assert circle
    assert [place.seat for place in circle.places if place.out] == [5], "the drawing shows who is out and nobody else"


@pytest.mark.rule("AS-047", "AMB-A36")
def test_the_dead_win_with_their_alliance() -> None:
    assert at_night(A, H, C, C).night({1: 2}).day({3: 1}).ended.winners == (2, 3, 4)


@pytest.mark.rule("AS-047", "AMB-A36")
def test_the_promoted_win_or_lose_by_their_last_role() -> None:
    table = at_night(A, A, F, C, C, W).night({3: "use", 6: "kill:2"}).day({4: 1, 5: 3, 6: 3, 3: 1})
    assert (table.result, table.ended.winners) == (("order", "assassins-dead"), (4, 5, 6))


@pytest.mark.rule("AS-024")
def test_the_end_names_the_winner_and_every_role() -> None:
    table = assassins(A, H, C, C).day({2: 1})
    assert (table.ended.roles, table.ended.winner) == ({1: A, 2: H, 3: C, 4: C}, "order")


@pytest.mark.rule("AMB-A37")
@pytest.mark.parametrize("shown", ["final_and_initial", "final"])
def test_first_and_last_role_where_they_differ(shown: str) -> None:
    table = at_night(A, A, F, C, C, **{"endgame.roles": shown}).night({3: "use", 1: 5})
    table.day({1: 1, 3: 2, 4: 2, 2: 1})
    assert table.ended.roles == {1: A, 2: A, 3: F, 4: C, 5: C}, "as dealt, which proves the deal"
    assert table.ended.last == {3: C}
    assert table.tells("assassins-before") == ([{"roles": {3: F}}] if shown == "final_and_initial" else [])


@pytest.mark.rule("AMB-A37")
def test_without_a_promotion_there_is_nothing_to_add() -> None:
    assert assassins(A, H, C, C).day({2: 1}).tells("assassins-before") == []


@pytest.mark.rule("AS-024")
def test_the_story_of_the_game() -> None:
    table = at_night(A, A, F, C, C, W, H).night({1: 5, 2: 5, 3: "use", 6: "protect:4", 7: 1})
    table.day({1: 1, 3: 2, 4: 2, 2: 1})
    (recap,) = ASSASSINS.recap(table.game)
    assert recap.args["days"] == [{"day": 1, "out": [], "ballots": {}}, {"day": 2, "out": [1, 2], "ballots": {}}]
    (story,) = recap.args["nights"]
    assert (story["night"], story["dead"], story["promoted"]) == (1, [5], {3: C})
    assert [tuple(act.values()) for act in story["acts"]] == [
        *((1, A, "back-stab", 5), (2, A, "back-stab", 5), (3, F, "promotion", None), (6, W, "protect", 4)),
        (7, H, "revelation", 1),
    ]


def test_the_board_is_public() -> None:
    table = at_night(A, A, H, C, C).night({1: 3})
    board = {"day": 2, "night": 1, "alive": [1, 2, 4, 5], "dead": [3]}
    assert list(ASSASSINS.public(table.game)) == [Tell("room", "assassins-board", board)]
    assert table.murdered == [3]
