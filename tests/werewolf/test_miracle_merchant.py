from typing import Any

import pytest

from fsm import ROOM, Ask, Tell
from fsm.games.werewolf import BOOK
from tests.werewolf.cards import (
    DREAM,
    ELDER,
    EVIL,
    GUARD,
    HIDDEN,
    KING,
    MAGICIAN,
    MECH,
    MEDIUM,
    MERCHANT,
    NIGHTMARE,
    SEER,
    THIEF,
    WITCH,
    V,
    W,
)
from tests.werewolf.moves import Village, custom, problems, village
from tests.werewolf.test_waves import waves
from tests.werewolf.texts import read

GIFT, SENT, LUCKY, SEEN = "werewolf-gift", "werewolf-gift-sent", "werewolf-lucky", "werewolf-seen"
CHECK, POISON, SHIELD = "werewolf-lucky-check", "werewolf-lucky-poison", "werewolf-lucky-guard"
GUARDED, GIVER = 7, 8


def merchant(**options: Any) -> Village:
    return village("p12_merchant", **options)


def own(*cards: str, **options: Any) -> Village:
    """A board of one's own: these cards on the seats 5 and up, the Merchant on 8, four Werewolves, villagers."""
    return custom(W, W, W, W, *cards, MERCHANT, V, V, V, V, **options)


@pytest.mark.rule("WB-118")
def test_once_in_a_game_he_gives_another_player_a_skill() -> None:
    table = merchant().asking(GIFT)
    offered = table.prompt(GIVER, GIFT)
    assert {choice.partition(":")[0] for choice in offered.choices} == {"check", "poison", "guard", "none"}
    assert not {f"{skill}:{GIVER}" for skill in ("check", "poison", "guard")} & {*offered.choices}
    table.night(gift="poison:9")
    assert table.told(SENT, (GIVER,)) == {"seat": 9, "skill": "poison"}
    assert table.told(LUCKY, (9,)) == {"skill": "poison"}
    table.next_night()
    log = len(table.log)
    table.night()
    assert not [ask for ask in table.log[log:] if isinstance(ask, Ask) and ask.prompt.key == GIFT]


@pytest.mark.rule("WB-118")
def test_not_tonight_and_no_answer_use_nothing_up() -> None:
    table = merchant().night(gift="none")
    assert not table.tells(SENT)
    table.next_night().night()
    table.next_night().asking(GIFT)
    assert table.asked(GIFT) == (GIVER,)
    assert not table.tells(LUCKY)


@pytest.mark.rule("WB-118")
def test_the_table_says_which_skills_he_has() -> None:
    skills = {"check": 0, "poison": 0, "guard": 1}
    choices = merchant(**{"merchant.skills": skills}).asking(GIFT).prompt(GIVER, GIFT).choices
    assert {choice.partition(":")[0] for choice in choices} == {"guard", "none"}
    none = dict.fromkeys(skills, 0)
    assert problems("p12_merchant", 12, **{"merchant.skills": none})["E_RANGE"]["option"] == "merchant.skills"


@pytest.mark.rule("WB-119", "IB-31")
@pytest.mark.parametrize("wolf", [1, 2])
def test_a_gift_to_a_wolf_is_void_and_kills_him_at_dawn(wolf: int) -> None:
    table = merchant()
    assert table.deaths(gift=f"guard:{wolf}", guard=GIVER, knife=9, save=True) == [GIVER]
    assert table.cause(GIVER) == "trade_fail"
    assert table.told(SENT, (GIVER,)) == {"seat": wolf, "skill": "guard"}
    assert not table.tells(LUCKY)
    assert "交易失败" in read("zh", "werewolf-cause-trade_fail", {})


@pytest.mark.rule("WB-119", "IB-33")
def test_lone_wolves_and_the_thief_who_took_a_wolf_are_wolves() -> None:
    for lone in (HIDDEN, MECH):
        table = custom(lone, W, W, W, SEER, WITCH, GUARD, MERCHANT, V, V, V, V)
        assert table.deaths(gift="check:1", knife=0) == [GIVER]
    cards = (W, W, W, SEER, WITCH, GUARD, THIEF, MERCHANT, V, V, V, V)
    table = custom(*cards, KING, V, players=12)
    table.asking("werewolf-thief").answer(7, KING, key="werewolf-thief")
    assert table.deaths(gift="check:7", knife=0) == [GIVER]


@pytest.mark.rule("WB-119")
def test_sleepwalking_and_an_extra_life_do_not_save_him() -> None:
    assert own(SEER, WITCH, DREAM).deaths(gift="check:2", dream=GIVER, knife=0) == [GIVER]


@pytest.mark.rule("WB-101")
def test_he_counts_as_a_god_for_the_wolves() -> None:
    table = merchant().second_night(knife=5, gift="none").strike(6, GUARDED)
    table.night(knife=0, gift="guard:1")
    assert table.outcome()[:2] == ("wolf", "gods-dead")


@pytest.mark.rule("WB-120")
def test_the_guard_that_was_given_holds_in_the_same_night() -> None:
    table = merchant()
    table.night(gift="guard:9", lucky_guard=5, knife=5)
    assert table.next_night().dead == []
    calls = table.night(knife=9).calls(2)
    assert "lucky" in calls
    assert table.asked(SHIELD) == ()
    assert 9 in table.next_night().dead


@pytest.mark.rule("WB-120")
def test_a_gift_may_be_kept_for_a_later_night() -> None:
    table = merchant().second_night(gift="poison:9", lucky_poison=0, knife=0)
    assert table.deaths(lucky_poison=2, knife=0) == [2]
    assert table.cause(2) == "poison"
    assert [told["skill"] for told in table.tells(LUCKY)] == ["poison"]


@pytest.mark.rule("WB-120")
def test_the_check_shows_the_camp_at_once() -> None:
    table = merchant().night(gift="check:9", lucky_check=2, knife=0)
    assert table.told(SEEN, (9,)) == {"seat": 2, "wolf": True}
    table.next_night().night(knife=0)
    assert len([one for one in table.tells(SEEN) if one["seat"] == 2]) == 1


@pytest.mark.rule("WB-120")
def test_the_gift_may_work_from_the_next_night_on() -> None:
    table = merchant(**{"merchant.use_from": "next_night"}).night(gift="poison:9", lucky_poison=2, knife=0)
    assert not table.tells(LUCKY)
    assert table.next_night().dead == []
    assert table.deaths(lucky_poison=2, knife=0) == [2]
    assert table.told(LUCKY, (9,)) == {"skill": "poison"}


@pytest.mark.rule("WB-120", "IB-30", "IB-32")
def test_the_gift_outlives_the_giver_and_a_player_about_to_die_may_use_it() -> None:
    table = merchant()
    assert table.deaths(gift="poison:9", knife=GIVER, lucky_poison=6, poison=9) == [6, GIVER, 9]


@pytest.mark.rule("WB-120")
def test_the_poison_spares_those_who_are_proof_against_it_and_a_hunter_does_not_shoot() -> None:
    table = own("demon-hunter", "hunter", GUARD)
    assert table.deaths(gift="poison:9", lucky_poison=5, knife=0) == []
    table = own("demon-hunter", "hunter", GUARD)
    assert table.deaths(gift="poison:9", lucky_poison=6, knife=0) == [6]
    assert table.board.nights[0].loaded == {6: False}


@pytest.mark.rule("WB-121")
def test_the_gift_stands_beside_the_own_skill() -> None:
    table = merchant()
    assert table.deaths(gift="poison:6", save=True, knife=9, lucky_poison=2) == [2]
    guard = merchant().second_night(gift=f"guard:{GUARDED}", guard=5, lucky_guard=9, knife=9)
    assert guard.dead == []
    assert "9" in guard.asking("werewolf-guard").prompt(GUARDED, "werewolf-guard").choices


@pytest.mark.rule("WB-121")
@pytest.mark.parametrize(("save", "dead"), [(False, []), (True, [9])])
def test_two_guards_are_no_conflict_but_the_antidote_on_top_is(save: bool, dead: list[int]) -> None:
    table = merchant()
    assert table.deaths(gift="guard:10", lucky_guard=9, guard=9, knife=9, save=save) == dead
    alone = merchant()
    assert alone.deaths(gift="guard:10", lucky_guard=9, knife=9, save=save) == dead


@pytest.mark.rule("WB-121")
def test_the_gift_ends_with_the_lucky_one() -> None:
    table = merchant().second_night(gift="poison:9", knife=9)
    table.night(knife=0)
    assert 9 in table.dead
    assert len(table.tells(LUCKY)) == 1
    assert table.asked(POISON) == ()


@pytest.mark.rule("WB-122")
def test_the_room_hears_the_same_whether_there_was_a_gift_or_not() -> None:
    def heard(**acts: Any) -> list[Any]:
        table = merchant().second_night(knife=0, **acts)
        table.night(knife=0).next_night()
        return [tell for tell in table.log if isinstance(tell, Tell) and tell.to == ROOM]

    assert heard(gift="guard:9", lucky_guard=9) == heard(gift="none")
    table = merchant().night(gift="check:9", lucky_check=2, knife=0)
    assert table.private(GIVER).count(SENT) == 1
    assert not {LUCKY, SEEN} & {*table.private(GIVER)}
    assert "送了你一次" in read("zh", LUCKY, {"skill": "check"})


@pytest.mark.rule("WB-123")
def test_the_number_follows_a_swap() -> None:
    table = own(SEER, WITCH, MAGICIAN)
    assert table.deaths(swap=(2, 9), gift="check:9", knife=0) == [GIVER]
    assert not table.tells(LUCKY)
    other = own(SEER, WITCH, MAGICIAN)
    other.night(swap=(2, 9), gift="check:2", knife=0)
    assert other.told(LUCKY, (9,)) == {"skill": "check"}


@pytest.mark.rule("WB-123")
def test_the_evil_knight_reflects_the_gifts_once() -> None:
    for act in ("check", "poison"):
        table = custom(EVIL, W, W, W, SEER, WITCH, GUARD, MERCHANT, V, V, V, V)
        assert table.deaths(gift=f"{act}:9", **{f"lucky_{act}": 1}, knife=0) == [9]
        assert table.cause(9) == "reflect"


@pytest.mark.rule("WB-124")
def test_the_name_of_the_board_means_the_one_of_the_number() -> None:
    ten = village("p10_merchant").night(gift="guard:9", lucky_guard=9, knife=9)
    assert ten.next_night().dead == []


@pytest.mark.rule("WB-102")
def test_an_order_of_ones_own_keeps_the_pairs() -> None:
    table = merchant(**{"night.flow": "stages"}).night(gift="none")
    calls = table.calls(1)
    assert calls[:3] == [MERCHANT, "lucky", GUARD]
    for moved, place, pair in (
        ("lucky", "merchant", ("lucky", "merchant")),
        ("dancer", "merchant", ("dancer", "merchant")),
        ("lucky", "witch", ("wolves", "lucky")),
    ):
        stages = [name for name in BOOK.stages if name != moved]
        stages.insert(stages.index(place), moved)
        order = {name: number for number, name in enumerate(stages, 1)}
        found = problems("p12_merchant", 12, **{"night.order": order})["E_ORDER"]
        assert found == {"stage": pair[0], "before": pair[1]}


@pytest.mark.rule("WB-103")
def test_waves_have_the_merchant_first_and_the_lucky_one_beside_the_others() -> None:
    table = village("p12_merchant", "chat").strike(GIVER)
    for _ in range(3):
        table.night(knife=0).next_night()
    table.night(knife=0)
    assert [callers for callers, _ in waves(table, 4)] == [
        [MERCHANT],
        ["lucky", GUARD, "werewolf", SEER],
        [WITCH],
        [KING],
    ]


@pytest.mark.rule("WB-104")
def test_checks_show_him_and_the_lucky_one_by_their_cards() -> None:
    table = merchant().night(gift="check:9", check=GIVER)
    assert table.told(SEEN, (5,))["wolf"] is False
    exact = own(MEDIUM, WITCH, GUARD).night(gift="check:9", medium=9)
    assert exact.told("werewolf-identified", (5,))["role"] == V


@pytest.mark.rule("WB-105")
def test_when_feared_they_do_nothing_and_use_nothing_up() -> None:
    cards = (NIGHTMARE, W, W, W, SEER, WITCH, GUARD, MERCHANT, V, V, V, V)
    table = custom(*cards).second_night(fear=GIVER, gift="check:9", knife=0)
    assert not table.tells(SENT)
    table.night(gift="check:9", lucky_check=0, knife=0)
    table.next_night().night(fear=9, lucky_check=2, knife=0)
    assert not table.tells(SEEN)
    table.next_night().night(lucky_check=2, knife=0)
    assert table.told(SEEN, (9,)) == {"seat": 2, "wolf": True}


def test_a_life_of_the_elder_is_not_touched_by_a_gift() -> None:
    assert own(SEER, WITCH, ELDER).deaths(gift="check:7", knife=0) == []
