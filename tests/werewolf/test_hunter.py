from typing import Any

import pytest

from fsm import Refused
from fsm.games.werewolf import WEREWOLF
from tests.werewolf.cards import CUPID, GUARD, HUNTER, KING, PACK, SEER, WITCH, V
from tests.werewolf.moves import custom, village
from tests.werewolf.openings import later

# Hunter


@pytest.mark.rule("WW-099", "IX-26", "IX-25", "WW-103", "WW-059", "WW-053", "WW-051")
@pytest.mark.parametrize("number", [1, 2])
def test_the_hunter_shoots_when_knifed(number: int) -> None:
    table = village() if number == 1 else later()
    table.deaths(knife=7)
    assert (table.phase, table.asked("werewolf-shoot")) == ("SHOOT", (7,))
    table.answer(7, 9)
    table.to("WORDS", "ORDER", "SPEECH")
    told = table.told("werewolf-shot", "room")
    assert (told["shooter"], told["seat"], told["role"]) == (7, 9, HUNTER)
    assert table.dead == [7, 9]
    words = table.speakers()
    if number == 1:
        table.to("SPEECH")
        words = table.speakers()
    assert words == ([7, 9] if number == 1 else [])


GESTURES: list[Any] = [
    pytest.param({}, True, marks=pytest.mark.rule("WW-101")),
    pytest.param({"knife": 7}, True, marks=pytest.mark.rule("WW-101", "IX-25")),
    pytest.param({"poison": 7}, False, marks=pytest.mark.rule("WW-100", "IX-27", "IX-28")),
    pytest.param({"guard": 7, "knife": 7, "save": True}, True, marks=pytest.mark.rule("IX-05", "AMB-25")),
    pytest.param({"knife": 7, "poison": 7}, False, marks=pytest.mark.rule("AMB-27")),
]


@pytest.mark.parametrize(("acts", "loaded"), GESTURES)
def test_the_gesture_to_the_hunter(acts: dict[str, Any], loaded: bool) -> None:
    table = later().night(**acts)
    assert table.tells("werewolf-gun", (7,))[-1] == {"loaded": loaded}
    assert table.asked("werewolf-shoot") == ((7,) if loaded and 7 in table.dead else ())


@pytest.mark.rule("IX-27", "IX-28", "WW-100")
@pytest.mark.parametrize(("number", "speaks"), [(1, True), (2, False)])
def test_a_poisoned_hunter_leaves_without_a_word(number: int, speaks: bool) -> None:
    table = village() if number == 1 else later()
    table.deaths(poison=7)
    assert (table.phase, table.asked("werewolf-shoot")) == ("SHOOT", ())
    table.expire()
    assert (table.phase == "WORDS") is speaks
    assert not table.tells("werewolf-shot")


@pytest.mark.rule("WW-104", "AMB-29", "WW-049")
def test_not_shooting_looks_like_not_being_the_hunter() -> None:
    worlds = []
    for victim, swap in ((7, False), (7, True)):
        deal = (*PACK, SEER, WITCH, HUNTER, GUARD, V, V, V, V)
        table = village(deal=(*PACK, SEER, WITCH, V, GUARD, HUNTER, V, V, V) if swap else deal)
        table.first_night(knife=victim).to("WORDS")
        worlds.append(table.room)
    assert worlds[0] == worlds[1]
    assert village("b12_444_guard", "moon").first_night(knife=9).phase != "SHOOT"


@pytest.mark.rule("WW-103", "AMB-30")
@pytest.mark.parametrize(("timing", "words"), [("with_shooter", []), ("actual", [9])])
def test_the_time_of_a_shot(timing: str, words: list[int]) -> None:
    table = later("b12_444_guard", "face", **{"deaths.shot_timing": timing}).night(knife=7)
    table.answer(7, 9)
    table.to("SPEECH", "ORDER")
    assert table.speakers() == words


@pytest.mark.rule("WW-102", "WW-103", "AMB-28", "IX-33")
def test_a_hunter_with_a_cause_of_his_own_may_shoot() -> None:
    table = custom(CUPID, *PACK, SEER, WITCH, HUNTER, V, V, V, V).second_night(link=(8, 9))
    table.night(knife=8, poison=9)
    assert (table.told("werewolf-deaths")["seats"], table.asked("werewolf-shoot")) == ([8, 9], (8,))


@pytest.mark.rule("IX-34", "WW-121")
def test_the_lover_of_a_shot_player_follows() -> None:
    table = custom(CUPID, *PACK, SEER, WITCH, HUNTER, V, V, V, V).first_night(link=(9, 10)).vote(8)
    table.to("SHOOT").shoot(8, 9)
    assert (table.dead, table.told("werewolf-suicide")["seat"]) == ([8, 9, 10], 10)


@pytest.mark.rule("IX-35", "WW-116")
def test_the_hunter_shoots_the_idiot() -> None:
    table = village("b12_444_idiot")
    table.deaths(knife=7)
    table.answer(7, 8)
    table.expire()
    assert table.dead == [7, 8]
    assert not table.tells("werewolf-flipped")


@pytest.mark.rule("IX-36")
def test_a_shot_sheriff_hands_over_after_all_skills() -> None:
    table = village("b12_444_guard").night().elect(9, 5).peace().night(knife=7)
    table.answer(7, 9)
    table.expire()
    assert (table.phase, table.asked("werewolf-badge")) == ("BADGE", (9,))


# Wolf King


@pytest.mark.rule("WW-132", "IX-39", "IX-40", "AMB-18", "WW-055")
@pytest.mark.parametrize("last", [True, False])
def test_the_wolf_king_is_exiled(last: bool) -> None:
    table = village("x12_wk_guard").first_night()
    if last:
        table.strike(2, 3, 4)
    table.vote(1)
    if last:
        assert table.outcome()[:2] == ("good", "wolves-dead")
        assert not table.tells("werewolf-shot")
        return
    assert table.phase == "WORDS"
    table.to("SHOOT").shoot(1, 9)
    assert (table.told("werewolf-shot")["role"], table.cause(9)) == (KING, "claw")


@pytest.mark.rule("WW-132", "WW-219")
@pytest.mark.parametrize("others", [(), (4,)])
def test_the_last_wolf_takes_nobody_along_where_the_day_is_looked_at_in_the_evening(others: tuple[int, ...]) -> None:
    table = village("x12_wk_guard", "moon", **{"penalty.enabled": True}).first_night()
    table.strike(*(seat for seat in (2, 3, 4) if seat not in others)).vote(1)
    assert table.asked("werewolf-shoot") == ((1,) if others else ())


KING_NIGHTS: list[Any] = [
    pytest.param({"poison": 1}, False, marks=pytest.mark.rule("IX-41", "AMB-18")),
    pytest.param({"knife": 1, "save": False}, True, marks=pytest.mark.rule("IX-43", "WW-132")),
    pytest.param({"knife": 1, "save": True, "guard": 1}, True, marks=pytest.mark.rule("IX-44", "AMB-25")),
]


@pytest.mark.parametrize(("acts", "claws"), KING_NIGHTS)
def test_the_wolf_kings_gesture(acts: dict[str, Any], claws: bool) -> None:
    table = village("x12_wk_guard")
    table.deaths(**acts)
    assert table.told("werewolf-gun", (1,)) == {"loaded": claws}
    assert table.asked("werewolf-shoot") == ((1,) if claws else ())


@pytest.mark.rule("IX-42", "AMB-18", "WW-132", "WW-208")
@pytest.mark.parametrize("can", [True, False])
def test_the_wolf_king_self_destructs(can: bool) -> None:
    table = village("x12_wk_guard", **{"wolfking.can_bomb": can}).first_day()
    assert table.asked("werewolf-bomb") == ((1, 2, 3, 4) if can else (2, 3, 4))
    table.answer(2 if not can else 1, "bomb", key="werewolf-bomb")
    assert table.phase == "STAGE" or table.phase == "WOLVES"
    assert not table.tells("werewolf-shot")


@pytest.mark.rule("IX-37", "IX-38", "AMB-18", "AMB-26")
@pytest.mark.parametrize(
    ("shooter", "victim", "chained"), [(7, 1, "wolfking.claw_causes"), (1, 7, "hunter.shoot_causes")]
)
@pytest.mark.parametrize("also", [False, True])
def test_a_shot_for_a_shot_only_where_the_option_says_so(shooter: int, victim: int, chained: str, also: bool) -> None:
    usual = {"wolf_kill": 1, "guard_antidote": 1, "exile": 1}
    table = village("x12_wk_guard", **({chained: {**usual, "shot": 1, "claw": 1}} if also else {})).first_night()
    table.vote(shooter).to("SHOOT").shoot(shooter, victim)
    assert (table.phase == "SHOOT" and table.asked("werewolf-shoot") == (victim,)) is also


# Both


@pytest.mark.rule("AMB-76", "WW-241")
@pytest.mark.parametrize("option", ["hunter.shoot_causes", "wolfking.claw_causes"])
def test_no_skill_follows_a_kill_by_the_referee(option: str) -> None:
    with pytest.raises(Refused):
        WEREWOLF.schema.parse(option, "referee_kill=1")
