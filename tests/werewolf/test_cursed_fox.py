from typing import Any

import pytest

from tests.werewolf.cards import (
    BEAUTY,
    CUPID,
    DREAM,
    FOX,
    GRAVE,
    GUARD,
    HALF,
    KNIGHT,
    MAGICIAN,
    MECH,
    MEDIUM,
    SEER,
    WITCH,
    WWK,
    V,
    W,
)
from tests.werewolf.moves import Village, custom, problems, village
from tests.werewolf.texts import read

SEAT = 4
ALONE = ("third", "fox", (SEAT,))


def fox(preset: str = "codex", **options: Any) -> Village:
    return village("p12_fox_crow", preset, **options)


def among(*cards: str, **options: Any) -> Village:
    """A table of one's own with the Cursed Fox on seat 4, the Seer on seat 5 and these cards."""
    return custom(W, W, W, FOX, SEER, *cards, **options)


@pytest.mark.rule("WB-112")
def test_he_has_his_card_and_nobody_knows_him() -> None:
    table = fox().night(knife=9)
    assert table.told("werewolf-role", (SEAT,))["side"] == "third"
    assert set(table.private(SEAT)) == {"werewolf-role"}
    assert table.told("werewolf-pack", (1, 2, 3))["seats"] == [1, 2, 3]
    assert fox().to("WOLVES").asked("werewolf-knife") == (1, 2, 3)
    assert "咒狐" in read("zh", "werewolf-role", table.told("werewolf-role", (SEAT,)))


@pytest.mark.rule("WB-113")
@pytest.mark.parametrize("save", [True, False])
def test_the_knife_does_nothing_to_him(save: bool) -> None:
    table = fox()
    assert table.deaths(knife=SEAT, save=save) == []
    assert table.told("werewolf-victim", (6,))["seat"] == SEAT
    assert table.told("werewolf-knife-result", (1, 2, 3))["target"] == SEAT
    table.peace().night(knife=9)
    assert len(table.tells("werewolf-victim", (6,))) == (1 if save else 2), "shown while the antidote is left"


@pytest.mark.rule("WB-113", "WB-101")
@pytest.mark.parametrize("acts", [{"guard": SEAT}, {"guard": SEAT, "save": True}])
def test_a_guard_before_him_changes_nothing(acts: dict[str, Any]) -> None:
    assert among(WITCH, GUARD, V, V, V).deaths(knife=SEAT, **acts) == []


@pytest.mark.rule("WB-114", "WB-104", "IB-26")
@pytest.mark.parametrize("knife", [9, SEAT])
def test_a_check_of_the_camp_shows_good_and_kills_him(knife: int) -> None:
    table = fox()
    died = table.deaths(check=SEAT, knife=knife, save=True)
    assert table.told("werewolf-seen", (5,)) == {"seat": SEAT, "wolf": False}
    assert died == [SEAT]
    assert table.cause(SEAT) == "fox_check"


@pytest.mark.rule("WB-114")
def test_neither_guard_nor_antidote_saves_him_but_sleepwalking_does() -> None:
    assert among(WITCH, GUARD, V, V, V).deaths(check=SEAT, guard=SEAT, knife=SEAT, save=True) == [SEAT]
    assert among(DREAM, V, V, V, V).deaths(check=SEAT, dream=SEAT, knife=0) == []


@pytest.mark.rule("WB-114", "WB-104")
@pytest.mark.parametrize(("dies_of", "died"), [("camp", []), ("any_check", [SEAT])])
def test_an_exact_check_reads_his_card_and_kills_him_where_agreed(dies_of: str, died: list[int]) -> None:
    table = among(MEDIUM, V, V, V, **{"fox.dies_of": dies_of})
    assert table.deaths(medium=SEAT, knife=0) == died
    assert table.told("werewolf-identified", (6,))["role"] == FOX
    wolves = custom("gargoyle", "wolf-witch", W, FOX, V, V, V, SEER, **{"fox.dies_of": dies_of})
    assert wolves.deaths(gargoyle=SEAT, knife=0) == died


@pytest.mark.rule("WB-114")
@pytest.mark.parametrize(("card", "dies_of", "died"), [(5, "camp", [SEAT]), (6, "camp", []), (6, "any_check", [SEAT])])
def test_the_check_of_a_mechanical_wolf_kills_as_well(card: int, dies_of: str, died: list[int]) -> None:
    table = custom(MECH, W, W, FOX, SEER, MEDIUM, V, V, V, **{"fox.dies_of": dies_of}).first_night(learn=card)
    table.peace()
    assert table.deaths(mech_check=SEAT, knife=0) == died


@pytest.mark.rule("WB-114")
def test_the_check_of_a_lucky_one_kills_as_well() -> None:
    table = among("miracle-merchant", V, V, V, V)
    assert table.deaths(gift="check:7", lucky_check=SEAT, knife=0) == [SEAT]


@pytest.mark.rule("WB-114")
def test_a_swapped_check_hits_where_it_lands() -> None:
    table = among(MAGICIAN, V, V, V, V)
    assert table.deaths(swap=(SEAT, 9), check=9, knife=0) == [SEAT]
    assert among(MAGICIAN, V, V, V, V).deaths(swap=(SEAT, 9), check=SEAT, knife=0) == []


@pytest.mark.rule("WB-115")
def test_poison_exile_shot_and_claw_kill_him_as_anybody() -> None:
    assert fox().deaths(poison=SEAT) == [SEAT]
    assert fox().first_day().exile(SEAT).dead == [SEAT]
    shot = fox().first_night(knife=7)
    assert shot.to("SHOOT").shoot(7, SEAT).dead == [SEAT, 7]
    claw = fox().first_day().exile(1)
    assert claw.to("SHOOT").shoot(1, SEAT).dead == [1, SEAT]


@pytest.mark.rule("WB-115")
def test_blast_and_charm_kill_him_as_anybody() -> None:
    blast = custom(WWK, W, W, FOX, SEER, WITCH, V, V, V).first_day().blast(1, SEAT)
    assert blast.dead == [1, SEAT]
    charm = custom(BEAUTY, W, W, FOX, SEER, WITCH, V, V, V).first_night(charm=SEAT).exile(1)
    assert charm.dead == [1, SEAT]


@pytest.mark.rule("WB-115")
def test_the_curse_counts_on_him() -> None:
    table = fox().first_night(curse=SEAT, knife=0).vote({9: SEAT, 10: 12})
    assert table.count["tally"] == {"4": 2.0, "12": 1.0}


@pytest.mark.rule("WB-116", "IB-29", "WW-055")
def test_the_last_wolf_exiled_is_his_victory_and_no_claw_is_offered() -> None:
    table = fox().first_day().strike(2, 3).exile(1)
    assert not table.tells("werewolf-shot")
    assert not table.asked("werewolf-shoot")
    assert table.outcome() == ALONE
    verdict = table.told("werewolf-verdict")
    assert "咒狐" in read("zh", "werewolf-verdict", verdict)
    assert "Fox" in read("en", "werewolf-verdict", verdict)


@pytest.mark.rule("WB-116", "IB-27")
def test_the_last_god_knifed_is_his_victory_at_dawn() -> None:
    table = fox().second_night(knife=0).strike(5, 6, 7)
    assert table.night(knife=8).outcome() == ALONE


@pytest.mark.rule("WB-116", "IB-28")
def test_exiled_before_anybody_wins_he_is_out_and_the_game_goes_on() -> None:
    table = fox().first_day().strike(2, 3, 5, 6, 7).exile(SEAT)
    assert table.dead == [2, 3, SEAT, 5, 6, 7]
    assert not table.board.reason
    assert table.night(knife=8).outcome()[:2] == ("wolf", "gods-dead")


@pytest.mark.rule("WB-116")
@pytest.mark.parametrize(("last", "winner"), [(True, ALONE), (False, ("good", "wolves-dead"))])
def test_who_dies_with_the_deaths_that_decide(last: bool, winner: tuple[Any, ...]) -> None:
    options: dict[str, Any] = {"fox.dies_last": last, "victory.knife_first": False}
    table = fox(**options).second_night(knife=0).strike(2, 3)
    table.night(poison=1, check=SEAT, knife=0)
    assert table.outcome()[: len(winner)] == winner


@pytest.mark.rule("WB-116", "AMB-78")
def test_a_faction_judged_defeated_steals_nothing() -> None:
    table = fox().first_day()
    table.rule("forfeit", SEAT)
    assert not table.board.reason
    assert table.strike(2, 3).exile(1).outcome()[0] == "good"


@pytest.mark.rule("WB-101", "WB-116")
def test_he_need_not_die_for_the_wolves_to_have_killed_all() -> None:
    table = among(V, V, V, **{"victory.wolf": "slaughter_all"}).first_night().strike(5, 6, 7)
    assert not table.board.reason
    assert table.strike(8).outcome() == ALONE


@pytest.mark.rule("WB-117", "WW-223")
def test_no_early_end_is_offered_on_his_board() -> None:
    table = fox().first_day().strike(1, 5, 6, 7, 9, 10, 11)
    assert (table.board.living, table.board.reason) == ([2, 3, SEAT, 8, 12], "")
    table.strike(SEAT)
    assert (len(table.board.living), table.board.reason) == (4, "")
    keys = {prompt.key for prompt in table.game.prompts.values()}
    assert not keys & {"werewolf-claim", "werewolf-concede", "werewolf-all-in"}


@pytest.mark.rule("WB-117")
def test_he_and_cupid_are_refused_at_one_table() -> None:
    cards = {W: 3, FOX: 1, CUPID: 1, SEER: 1, V: 6}
    assert problems("custom", 12, **{"board.roles": cards})["E_BOARD_THIRD"] == {"roles": [FOX, CUPID]}
    assert "咒狐、丘比特" in read("zh", "werewolf-e-board-third", {"roles": [FOX, CUPID]})
    assert "E_BOARD_THIRD" not in problems("custom", 12, **{"board.roles": {**cards, CUPID: 0, V: 7}})
    assert "E_BOARD_THIRD" not in problems("p12_fox_crow", 12)


@pytest.mark.rule("WB-117")
def test_a_half_blood_of_his_wins_with_him_and_counts_as_a_villager() -> None:
    table = among(HALF, V, V, V).night(kin=SEAT, knife=0).no_election()
    assert table.strike(7, 8, 9).board.reason == ""
    assert table.strike(1, 2, 3).outcome() == ("third", "fox", (SEAT, 6))


@pytest.mark.rule("WB-104")
def test_the_gravekeeper_hears_good_and_who_learns_from_him_learns_nothing() -> None:
    table = among(GRAVE, V, V, V, V).first_day().exile(SEAT).night(knife=0)
    assert table.told("werewolf-buried", (6,)) == {"seat": SEAT, "wolf": False}
    mech = custom(MECH, W, W, FOX, SEER, V, V, V, V).first_night(learn=SEAT)
    assert mech.told("werewolf-learned", (1,))["_lesson"] == "nothing"


@pytest.mark.rule("WB-104")
def test_a_duel_with_him_is_lost() -> None:
    table = among(KNIGHT, V, V, V, V).first_day()
    assert table.duel(6, SEAT).dead == [6]


@pytest.mark.rule("WB-102", "WB-105")
def test_his_stage_is_called_where_identities_are() -> None:
    assert "cursed-fox" not in fox().night(knife=9).calls(1)
    table = fox(**{"night.identity_stages": "first_night"}).night(knife=9)
    assert table.calls(1)[-1] == "cursed-fox"


@pytest.mark.rule("WB-101")
def test_the_host_may_rule_for_him() -> None:
    table = fox(**{"abort.result": "host_decides"})
    table.rule("verdict third")
    assert table.outcome() == ("third", "ruled", (SEAT,))
