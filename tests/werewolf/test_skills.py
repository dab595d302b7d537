"""1.10 to 1.16: what every role can do, and the interaction cases of chapter 7 that belong to it."""

from typing import Any

import pytest

from fsm import Refused
from fsm.games.werewolf import WEREWOLF
from fsm.games.werewolf.roles import ROLES
from tests.werewolf.play import (
    CUPID,
    DREAM,
    ELDER,
    GUARD,
    HALF,
    HUNTER,
    IDIOT,
    KING,
    PACK,
    SEER,
    THIEF,
    WITCH,
    V,
    Village,
    W,
    cause,
    custom,
    dead,
    elect,
    end_of,
    exile,
    keys,
    night,
    no_election,
    peace,
    phase,
    private,
    problems,
    refusal,
    relays,
    room,
    strike,
    to,
    village,
    vote,
)


def first_deaths(table: Village, **acts: Any) -> list[int]:
    """Who is announced dead after this night."""
    night(table, **acts)
    if table.board.number == 1:
        no_election(table)
    return list(table.told("werewolf-deaths")["seats"])


def later(board: str = "b12_444_guard", preset: str = "codex", /, **options: Any) -> Village:
    """The second night begins and nothing has happened so far."""
    table = village(board, preset, **options)
    night(table)
    no_election(table)
    peace(table)
    return table


# Seer


@pytest.mark.rule("WW-084", "WW-085", "WW-087", "AMB-18")
@pytest.mark.parametrize(("seat", "wolf"), [(1, True), (2, True), (9, False), (6, False)])
def test_a_check_is_wolf_or_not(seat: int, wolf: bool) -> None:
    table = village("x12_wk_guard")
    night(table, check=seat)
    assert table.tells("werewolf-seen") == [{"seat": seat, "wolf": wolf}]
    assert table.tells("werewolf-seen", (5,))


@pytest.mark.rule("WW-084", "WW-066")
def test_the_answer_comes_at_once_and_is_final() -> None:
    table = village("b9_std")
    to(table, "STAGE")
    to(table, "STAGE")
    while not table.asked("werewolf-seer"):
        table.expire()
    table.answer(4, 1)
    assert table.told("werewolf-seen", (4,)) == {"seat": 1, "wolf": True}
    assert refusal(table, 4, 2, key="werewolf-seer") == "common-answer-final"


@pytest.mark.rule("WW-085", "WW-086", "AMB-19", "IX-59")
@pytest.mark.parametrize(("seat", "wolf"), [(4, True), (7, False), (1, False)])
def test_lovers_and_cupid_look_like_what_they_are(seat: int, wolf: bool) -> None:
    table = village("b9_cupid")
    night(table, link=(4, 7), check=seat)
    assert table.board.sides[0] == "third"
    assert table.told("werewolf-seen")["wolf"] is wolf


@pytest.mark.rule("WW-087", "WW-130", "AMB-19", "AMB-16")
def test_a_half_blood_of_the_wolves_looks_good() -> None:
    table = village("x12_halfblood")
    night(table, kin=1, check=9)
    assert table.board.sides[8] == "wolf"
    assert table.told("werewolf-seen") == {"seat": 9, "wolf": False}


@pytest.mark.rule("WW-088", "AMB-20")
def test_whom_the_seer_may_choose() -> None:
    table = village()
    night(table, check=1)
    no_election(table)
    exile(table, 9)
    while not table.asked("werewolf-seer"):
        table.expire()
    assert table.prompt(5).choices == ("1", "2", "3", "4", "6", "7", "8", "10", "11", "12", "none")
    strict = village(**{"seer.allow_recheck": False, "seer.allow_self": True, "seer.allow_skip": False})
    night(strict, check=1)
    no_election(strict)
    peace(strict)
    while not strict.asked("werewolf-seer"):
        strict.expire()
    assert strict.prompt(5).choices == tuple(str(seat) for seat in range(2, 13))


# Witch


def to_witch(table: Village, knife: int | None = None) -> None:
    """The Witch's stage opens."""
    to(table, "WOLVES")
    for seat in table.asked("werewolf-knife") if knife else ():
        table.answer(seat, knife or 0, key="werewolf-knife")
    while table.told("werewolf-stage")["role"] != WITCH:
        table.expire()


@pytest.mark.rule("WW-089", "WW-098", "WW-101")
def test_each_potion_once() -> None:
    table = later()
    night(table, poison=9)
    assert not table.board.poison
    peace(table)
    to_witch(table, 10)
    assert table.asked("werewolf-poison") == ()
    assert table.asked("werewolf-antidote") == (6,)
    table.expire()
    assert table.board.antidote


@pytest.mark.rule("WW-090", "IX-09")
@pytest.mark.parametrize("single", [True, False])
def test_one_potion_in_a_night(single: bool) -> None:
    table = village(**{"witch.one_potion_per_night": single})
    to_witch(table, 9)
    table.answer(6, "use", key="werewolf-antidote")
    if single:
        assert refusal(table, 6, 4, key="werewolf-poison") == "werewolf-one-potion"
    else:
        table.answer(6, 4, key="werewolf-poison")
        table.expire()
        assert (table.board.antidote, table.board.poison) == (False, False)


@pytest.mark.rule("WW-090", "WW-066")
def test_with_one_potion_nothing_is_left_to_answer() -> None:
    table = village(**{"night.fixed_length": False})
    to_witch(table, 9)
    table.answer(6, 4, key="werewolf-poison")
    assert table.told("werewolf-stage")["role"] == SEER
    assert (table.board.antidote, table.board.night.poison) == (True, 4)
    table = village()
    to_witch(table, 9)
    table.answer(6, "use", key="werewolf-antidote")
    assert table.game.missing() == ()
    table.answer(6, "skip", key="werewolf-antidote")
    table.answer(6, 4, key="werewolf-poison")
    table.expire()
    assert (table.board.antidote, table.board.night.poison) == (True, 4)
    both = village(**{"witch.one_potion_per_night": False})
    to_witch(both, 9)
    both.answer(6, "use", key="werewolf-antidote")
    assert both.game.missing() == (6,)


@pytest.mark.rule("AMB-76", "WW-241")
@pytest.mark.parametrize("option", ["hunter.shoot_causes", "wolfking.claw_causes"])
def test_no_skill_follows_a_kill_by_the_referee(option: str) -> None:
    with pytest.raises(Refused):
        WEREWOLF.schema.parse(option, "referee_kill=1")


@pytest.mark.rule("WW-091", "AMB-21", "IX-10")
def test_the_victim_is_the_knifes_target() -> None:
    table = village()
    night(table, guard=9, knife=9)
    assert table.tells("werewolf-victim", (6,)) == [{"seat": 9}]
    no_election(table)
    peace(table)
    to_witch(table)
    assert table.told("werewolf-victim", (6,)) == {"seat": None}
    assert table.asked("werewolf-antidote") == ()


@pytest.mark.rule("WW-092")
@pytest.mark.parametrize(("knows", "told"), [(False, 1), (True, 2)])
def test_after_the_antidote_she_knows_no_more(knows: bool, told: int) -> None:
    table = village(**{"witch.knows_after_antidote": knows})
    night(table, knife=9, save=True)
    no_election(table)
    peace(table)
    night(table, knife=10)
    assert len(table.tells("werewolf-victim")) == told


SELF_SAVE = [
    ("b12_444_guard", "codex", 1, False),
    ("b12_444_guard", "face", 1, False),
    ("b12_444_guard", "moon", 1, True),
    ("b12_444_guard", "moon", 2, False),
    ("b7_cupid", "codex", 1, True),
    ("b8_cupid", "codex", 1, True),
    ("b9_cupid", "codex", 1, True),
    ("b9_cupid", "codex", 2, False),
    ("b9_std", "codex", 1, False),
    ("b10_cupid", "codex", 1, False),
]


@pytest.mark.rule("WW-094", "IX-12", "IX-13", "AMB-22", "WW-252", "WW-253")
@pytest.mark.parametrize(("board", "preset", "number", "offered"), SELF_SAVE)
def test_may_the_witch_save_herself(board: str, preset: str, number: int, offered: bool) -> None:
    table = later(board, preset) if number == 2 else village(board, preset)
    witch = table.board.roles.index(WITCH) + 1
    to_witch(table, witch)
    assert table.told("werewolf-victim") == {"seat": witch}
    assert bool(table.asked("werewolf-antidote")) is offered
    assert table.asked("werewolf-poison") == (witch,)


@pytest.mark.rule("WW-094", "AMB-23", "WW-096")
def test_options_of_the_witch() -> None:
    table = later(**{"witch.self_save": "always", "witch.poison_self": True})
    to_witch(table, 6)
    assert table.asked("werewolf-antidote") == (6,)
    assert "6" in table.prompt(6, "werewolf-poison").choices
    usual = village()
    to_witch(usual, 9)
    assert usual.prompt(6, "werewolf-poison").choices == (
        "1",
        "2",
        "3",
        "4",
        "5",
        "7",
        "8",
        "9",
        "10",
        "11",
        "12",
        "none",
    )


# One night, one result


NIGHTS: list[Any] = [
    pytest.param({"guard": 9, "knife": 9}, [], marks=pytest.mark.rule("IX-01", "WW-105")),
    pytest.param({"knife": 9, "save": True}, [], marks=pytest.mark.rule("IX-02", "WW-093")),
    pytest.param({"guard": 9, "knife": 9, "save": True}, [9], marks=pytest.mark.rule("IX-03", "WW-108", "IX-11")),
    pytest.param({"guard": 9, "poison": 9}, [9], marks=pytest.mark.rule("IX-06", "WW-097", "WW-109")),
    pytest.param({"guard": 9, "knife": 9, "poison": 9}, [9], marks=pytest.mark.rule("IX-07")),
    pytest.param({"knife": 9, "poison": 9}, [9], marks=pytest.mark.rule("IX-08", "WW-096")),
    pytest.param({"knife": 0}, [], marks=pytest.mark.rule("IX-10", "WW-045")),
    pytest.param({"knife": 6, "poison": 2}, [2, 6], marks=pytest.mark.rule("IX-15", "WW-052", "WW-041")),
    pytest.param({"knife": 8, "guard": 10}, [8], marks=pytest.mark.rule("IX-16")),
    pytest.param({"knife": 9, "poison": 1}, [1, 9], marks=pytest.mark.rule("IX-18", "WW-137")),
    pytest.param({"knife": 9, "poison": 2, "guard": 8}, [2, 9], marks=pytest.mark.rule("WW-095")),
]


@pytest.mark.parametrize(("acts", "deaths"), NIGHTS)
def test_what_a_night_brings(acts: dict[str, Any], deaths: list[int]) -> None:
    assert first_deaths(village(), **acts) == deaths


@pytest.mark.rule("IX-04")
def test_guard_and_antidote_may_go_together() -> None:
    assert first_deaths(village(**{"guard.antidote_conflict": "lives"}), guard=9, knife=9, save=True) == []


@pytest.mark.rule("IX-14")
def test_a_witch_who_saves_herself_behind_the_guard_dies() -> None:
    table = village(**{"witch.self_save": "first_night"})
    assert first_deaths(table, guard=6, knife=6, save=True) == [6]
    assert not table.board.antidote


@pytest.mark.rule("IX-08", "AMB-27")
def test_two_causes_are_one_death_with_the_earlier_place() -> None:
    table = village()
    night(table, knife=7, poison=7)
    (doom,) = table.board.doomed
    assert doom.causes == ["wolf_kill", "poison"]
    assert table.told("werewolf-gun", (7,)) == {"loaded": False}


# Hunter


@pytest.mark.rule("WW-099", "IX-26", "IX-25", "WW-103", "WW-059", "WW-053", "WW-051")
@pytest.mark.parametrize("number", [1, 2])
def test_the_hunter_shoots_when_knifed(number: int) -> None:
    table = village() if number == 1 else later()
    first_deaths(table, knife=7)
    assert (phase(table), table.asked("werewolf-shoot")) == ("SHOOT", (7,))
    table.answer(7, 9)
    to(table, "WORDS", "ORDER", "SPEECH")
    told = table.told("werewolf-shot", "room")
    assert (told["shooter"], told["seat"], told["role"]) == (7, 9, HUNTER)
    assert dead(table) == [7, 9]
    words = [tell["seat"] for tell in table.tells("werewolf-speaker") if tell["kind"] == "last-words"]
    if number == 1:
        to(table, "SPEECH")
        words = [tell["seat"] for tell in table.tells("werewolf-speaker") if tell["kind"] == "last-words"]
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
    table = later()
    night(table, **acts)
    assert table.tells("werewolf-gun", (7,))[-1] == {"loaded": loaded}
    asked = table.asked("werewolf-shoot")
    assert asked == ((7,) if loaded and 7 in dead(table) else ())


@pytest.mark.rule("IX-27", "IX-28", "WW-100")
@pytest.mark.parametrize(("number", "speaks"), [(1, True), (2, False)])
def test_a_poisoned_hunter_leaves_without_a_word(number: int, speaks: bool) -> None:
    table = village() if number == 1 else later()
    first_deaths(table, poison=7)
    assert (phase(table), table.asked("werewolf-shoot")) == ("SHOOT", ())
    table.expire()
    assert (phase(table) == "WORDS") is speaks
    assert not table.tells("werewolf-shot")


@pytest.mark.rule("WW-104", "AMB-29", "WW-049")
def test_not_shooting_looks_like_not_being_the_hunter() -> None:
    worlds = []
    for victim, swap in ((7, False), (7, True)):
        deal = (*PACK, SEER, WITCH, HUNTER, GUARD, V, V, V, V)
        table = village(deal=(*PACK, SEER, WITCH, V, GUARD, HUNTER, V, V, V) if swap else deal)
        night(table, knife=victim)
        no_election(table)
        to(table, "WORDS")
        worlds.append(room(table))
    assert worlds[0] == worlds[1]
    moon = village("b12_444_guard", "moon")
    night(moon, knife=9)
    no_election(moon)
    assert phase(moon) != "SHOOT"


@pytest.mark.rule("WW-103", "AMB-30")
@pytest.mark.parametrize(("timing", "words"), [("with_shooter", []), ("actual", [9])])
def test_the_time_of_a_shot(timing: str, words: list[int]) -> None:
    table = later("b12_444_guard", "face", **{"deaths.shot_timing": timing})
    night(table, knife=7)
    table.answer(7, 9)
    to(table, "SPEECH", "ORDER")
    said = [tell["seat"] for tell in table.tells("werewolf-speaker") if tell["kind"] == "last-words"]
    assert said == words


@pytest.mark.rule("WW-103", "WW-155", "WW-220", "AMB-30")
@pytest.mark.parametrize(("timing", "words"), [("with_shooter", []), ("actual", [9, 10])])
def test_who_follows_the_shot_dies_at_the_time_of_the_shot(timing: str, words: list[int]) -> None:
    options: dict[str, Any] = {"preset": "face", "deaths.shot_timing": timing}
    table = custom(CUPID, *PACK, SEER, WITCH, HUNTER, V, V, V, V, **options)
    night(table, link=(9, 10))
    no_election(table)
    peace(table)
    night(table, knife=8)
    to(table, "SHOOT")
    table.answer(8, 9)
    to(table, "SPEECH", "ORDER")
    assert dead(table) == [8, 9, 10]
    said = [tell["seat"] for tell in table.tells("werewolf-speaker") if tell["kind"] == "last-words"]
    assert said == words


@pytest.mark.rule("WW-102", "WW-103", "AMB-28", "IX-33")
def test_a_hunter_with_a_cause_of_his_own_may_shoot() -> None:
    table = custom(CUPID, *PACK, SEER, WITCH, HUNTER, V, V, V, V)
    night(table, link=(8, 9))
    no_election(table)
    peace(table)
    night(table, knife=8, poison=9)
    assert table.told("werewolf-deaths")["seats"] == [8, 9]
    assert table.asked("werewolf-shoot") == (8,)


@pytest.mark.rule("IX-34", "WW-121")
def test_the_lover_of_a_shot_player_follows() -> None:
    table = custom(CUPID, *PACK, SEER, WITCH, HUNTER, V, V, V, V)
    night(table, link=(9, 10))
    no_election(table)
    vote(table, 8)
    to(table, "SHOOT")
    table.answer(8, 9)
    table.expire()
    assert dead(table) == [8, 9, 10]
    assert table.told("werewolf-suicide")["seat"] == 10


@pytest.mark.rule("IX-35", "WW-116")
def test_the_hunter_shoots_the_idiot() -> None:
    table = village("b12_444_idiot")
    first_deaths(table, knife=7)
    table.answer(7, 8)
    table.expire()
    assert dead(table) == [7, 8]
    assert not table.tells("werewolf-flipped")


@pytest.mark.rule("IX-36")
def test_a_shot_sheriff_hands_over_after_all_skills() -> None:
    table = village("b12_444_guard")
    night(table)
    elect(table, 9, 5)
    peace(table)
    night(table, knife=7)
    table.answer(7, 9)
    table.expire()
    assert (phase(table), table.asked("werewolf-badge")) == ("BADGE", (9,))


# Wolf King


@pytest.mark.rule("WW-132", "IX-39", "IX-40", "AMB-18", "WW-055")
@pytest.mark.parametrize("last", [True, False])
def test_the_wolf_king_is_exiled(last: bool) -> None:
    table = village("x12_wk_guard")
    night(table)
    no_election(table)
    if last:
        strike(table, 2, 3, 4)
    vote(table, 1)
    if last:
        assert end_of(table)[:2] == ("good", "wolves-dead")
        assert not table.tells("werewolf-shot")
        return
    assert phase(table) == "WORDS"
    to(table, "SHOOT")
    table.answer(1, 9)
    table.expire()
    assert table.told("werewolf-shot")["role"] == KING
    assert cause(table, 9) == "claw"


KING_NIGHTS: list[Any] = [
    pytest.param({"poison": 1}, False, marks=pytest.mark.rule("IX-41", "AMB-18")),
    pytest.param({"knife": 1, "save": False}, True, marks=pytest.mark.rule("IX-43", "WW-132")),
    pytest.param({"knife": 1, "save": True, "guard": 1}, True, marks=pytest.mark.rule("IX-44", "AMB-25")),
]


@pytest.mark.parametrize(("acts", "claws"), KING_NIGHTS)
def test_the_wolf_kings_gesture(acts: dict[str, Any], claws: bool) -> None:
    table = village("x12_wk_guard")
    first_deaths(table, **acts)
    assert table.told("werewolf-gun", (1,)) == {"loaded": claws}
    assert table.asked("werewolf-shoot") == ((1,) if claws else ())


@pytest.mark.rule("IX-42", "AMB-18", "WW-132", "WW-208")
@pytest.mark.parametrize("can", [True, False])
def test_the_wolf_king_self_destructs(can: bool) -> None:
    table = village("x12_wk_guard", **{"wolfking.can_bomb": can})
    night(table)
    no_election(table)
    to(table, "SPEECH")
    assert table.asked("werewolf-bomb") == ((1, 2, 3, 4) if can else (2, 3, 4))
    table.answer(2 if not can else 1, "bomb", key="werewolf-bomb")
    assert phase(table) == "STAGE" or phase(table) == "WOLVES"
    assert not table.tells("werewolf-shot")


@pytest.mark.rule("IX-37", "IX-38", "AMB-18", "AMB-26")
@pytest.mark.parametrize(
    ("shooter", "victim", "chained"), [(7, 1, "wolfking.claw_causes"), (1, 7, "hunter.shoot_causes")]
)
@pytest.mark.parametrize("also", [False, True])
def test_a_shot_for_a_shot_only_where_the_option_says_so(shooter: int, victim: int, chained: str, also: bool) -> None:
    usual = {"wolf_kill": 1, "guard_antidote": 1, "exile": 1}
    table = village("x12_wk_guard", **({chained: {**usual, "shot": 1, "claw": 1}} if also else {}))
    night(table)
    no_election(table)
    vote(table, shooter)
    to(table, "SHOOT")
    table.answer(shooter, victim)
    table.expire()
    assert (phase(table) == "SHOOT" and table.asked("werewolf-shoot") == (victim,)) is also


# Guard


@pytest.mark.rule("WW-106", "WW-107", "AMB-24")
def test_the_guard_never_protects_one_player_twice_in_a_row() -> None:
    table = village()
    assert table.prompt(8).choices == (*map(str, range(1, 13)), "none")
    assert table.prompt(8).args == {"last": None}
    night(table, guard=8)
    no_election(table)
    peace(table)
    assert "8" not in table.prompt(8).choices
    assert table.prompt(8).args == {"last": 8}
    assert refusal(table, 8, 8, key="werewolf-guard") == "common-unknown-choice"
    night(table, guard=7)
    peace(table)
    assert "8" in table.prompt(8).choices
    night(table)
    peace(table)
    assert "7" in table.prompt(8).choices


@pytest.mark.rule("WW-105", "WW-106", "WW-107")
def test_options_of_the_guard() -> None:
    table = village(**{"guard.allow_self": False, "guard.allow_skip": False, "guard.no_repeat": False})
    assert table.prompt(8).choices == ("1", "2", "3", "4", "5", "6", "7", "9", "10", "11", "12")
    night(table, guard=9)
    no_election(table)
    peace(table)
    assert "9" in table.prompt(8).choices


@pytest.mark.rule("WW-107", "WW-106")
def test_a_guard_with_nobody_left_to_protect_is_not_asked() -> None:
    strict = {"guard.allow_self": False, "guard.allow_skip": False, "victory.wolf": "slaughter_all"}
    options: dict[str, Any] = strict
    table = custom(W, GUARD, V, V, SEER, WITCH, HUNTER, **options)
    night(table, guard=1)
    no_election(table)
    strike(table, 3, 4, 5, 6, 7)
    to(table, "STAGE")
    assert table.told("werewolf-stage")["role"] == GUARD
    assert table.asked("werewolf-guard") == ()


# Idiot


@pytest.mark.rule("WW-111", "IX-50", "WW-053", "WW-008", "WW-112", "WW-113", "AMB-33", "IX-57", "WW-045")
@pytest.mark.parametrize("duel", [False, True])
def test_the_idiot_flips(duel: bool) -> None:
    table = village("b12_444_idiot")
    night(table)
    no_election(table)
    if duel:
        vote(table, {1: 8, 2: 9})
    vote(table, 8)
    assert (phase(table), table.asked("werewolf-flip")) == ("FLIP", (8,))
    table.answer(8, "flip")
    table.expire()
    told = table.told("werewolf-flipped", "room")
    assert (told["seat"], told["role"]) == (8, IDIOT)
    assert phase(table) == "WOLVES"
    assert dead(table) == []
    assert first_deaths(table, knife=8) == [8]


@pytest.mark.rule("AMB-31", "IX-52", "WW-104")
def test_an_idiot_who_does_not_flip_dies() -> None:
    table = village("b12_444_idiot")
    night(table)
    elect(table, 8, 5)
    vote(table, 8)
    table.expire()
    assert (dead(table), phase(table)) == ([8], "WORDS")
    table.expire()
    assert phase(table) == "SHOOT"
    table.expire()
    assert table.asked("werewolf-badge") == (8,)


@pytest.mark.rule("AMB-31", "AMB-33", "AMB-34")
def test_moon_flips_by_itself_and_lets_him_speak() -> None:
    table = village("b12_444_idiot", "moon")
    night(table)
    no_election(table)
    vote(table, 8)
    assert table.told("werewolf-flipped")["seat"] == 8
    assert phase(table) == "WORDS"
    assert table.told("werewolf-speaker") == {"seat": 8, "kind": "day", "next": None, "style": 1}
    to(table, "WOLVES")
    night(table)
    assert 8 in table.board.living


@pytest.mark.rule("WW-111", "AMB-31")
def test_every_exile_on_an_idiots_board_takes_the_same_time() -> None:
    worlds = []
    for deal in ((*PACK, SEER, WITCH, HUNTER, IDIOT, V, V, V, V), (*PACK, SEER, WITCH, HUNTER, V, IDIOT, V, V, V)):
        table = village("b12_444_idiot", deal=deal)
        night(table)
        no_election(table)
        vote(table, 8)
        to(table, "WORDS")
        worlds.append(room(table))
    assert worlds[0] == worlds[1]


@pytest.mark.rule("AMB-32", "WW-112", "IX-56")
@pytest.mark.parametrize(
    ("second", "offered", "dies"), [("not_a_target", False, False), ("immune", True, False), ("dies", True, True)]
)
def test_a_later_exile_of_the_idiot(second: str, offered: bool, dies: bool) -> None:
    table = village("b12_444_idiot", **{"idiot.second_exile": second})
    night(table)
    no_election(table)
    vote(table, 8)
    table.answer(8, "flip")
    to(table, "WOLVES")
    night(table)
    to(table, "VOTE")
    assert ("8" in table.prompt(9, "werewolf-exile-vote").choices) is offered
    vote(table, 8)
    to(table, "WORDS", "WOLVES", "SHOOT")
    assert (8 in dead(table)) is dies


@pytest.mark.rule("WW-112", "IX-55", "WW-116")
@pytest.mark.parametrize("acts", [{"knife": 8, "save": False}, {"poison": 8}])
def test_the_idiot_dies_at_night_like_everybody(acts: dict[str, Any]) -> None:
    table = village("b12_444_idiot")
    assert first_deaths(table, **acts) == [8]
    assert not table.tells("werewolf-flipped")


@pytest.mark.rule("WW-117")
@pytest.mark.parametrize(("kind", "won"), [("god", True), ("villager", False)])
def test_the_idiot_counts_as_god_or_villager(kind: str, won: bool) -> None:
    table = village("b12_444_idiot", **{"idiot.attribute": kind})
    night(table)
    no_election(table)
    strike(table, 9, 10, 11, 12)
    assert bool(table.board.reason) is won


@pytest.mark.rule("IX-58", "WW-117", "WW-211")
def test_a_flipped_idiot_is_a_living_god() -> None:
    table = village("b12_444_idiot")
    night(table)
    no_election(table)
    vote(table, 8)
    table.answer(8, "flip")
    to(table, "WOLVES")
    strike(table, 5, 6, 7)
    assert not table.board.reason
    strike(table, 8)
    assert end_of(table)[:2] == ("wolf", "gods-dead")


# Cupid and the lovers


@pytest.mark.rule("WW-118", "WW-119", "WW-120", "AMB-39", "IX-60", "BMV-26", "BMV-28")
def test_cupid_links_and_the_lovers_meet() -> None:
    table = village("b9_cupid")
    assert table.prompt(1).choices == tuple(map(str, range(1, 10)))
    table.answer(1, 1, 8)
    table.expire()
    assert table.tells("werewolf-linked", (1,)) == [{"seats": [1, 8]}]
    assert table.tells("werewolf-lovers") == table.tells("werewolf-lovers", (1, 8)) == [{"seats": [1, 8]}]
    assert relays(table, "lovers") == [((1, 8), True)]
    table.expire()
    assert relays(table, "lovers")[-1] == ((1, 8), False)
    assert all("werewolf-lovers" not in private(table, seat) for seat in (2, 3, 4, 5, 6, 7, 9))
    assert table.board.sides[0] == "good"


@pytest.mark.rule("WW-118", "WW-120", "AMB-35")
def test_options_of_cupid() -> None:
    table = village("b9_cupid", **{"cupid.allow_self": False, "lovers.channel": "none"})
    assert "1" not in table.prompt(1).choices
    night(table, link=(2, 3))
    assert not relays(table, "lovers")
    silent = village("b9_cupid")
    night(silent)
    assert (silent.board.lovers, set(silent.board.sides)) == ([], {"good", "wolf"})
    assert not silent.tells("werewolf-lovers")
    drawn = village("b9_cupid", **{"cupid.timeout": "random"})
    night(drawn)
    assert len(set(drawn.board.lovers)) == 2


FACTIONS = [
    ("b9_cupid", (2, 3), {1: "good", 2: "good", 3: "good"}),
    ("b9_cupid", (4, 3), {1: "third", 4: "third", 3: "third"}),
    ("b9_cupid", (4, 5), {1: "good", 4: "wolf", 5: "wolf"}),
    ("b11_cupid", (4, 5), {1: "good", 4: "wolf", 5: "wolf"}),
    ("b10_cupid", (4, 5), {1: "wolf", 4: "wolf", 5: "wolf"}),
    ("b7_cupid", (4, 5), {1: "wolf", 4: "wolf", 5: "wolf"}),
    ("b8_cupid", (4, 5), {1: "wolf", 4: "wolf", 5: "wolf"}),
    ("b9_cupid", (1, 4), {1: "third", 4: "third"}),
    ("b9_cupid", (1, 7), {1: "good", 7: "good"}),
]


@pytest.mark.rule(
    "WW-124", "WW-125", "WW-035", "IX-59", "IX-60", "IX-61", "AMB-36", "WW-252", "WW-253", "WW-255", "WW-256"
)
@pytest.mark.parametrize(("board", "pair", "sides"), FACTIONS)
def test_the_factions_of_a_pair(board: str, pair: tuple[int, int], sides: dict[int, str]) -> None:
    table = village(board)
    told = [len(private(table, seat)) for seat in table.game.seats]
    night(table, link=pair)
    assert {seat: table.board.side(seat) for seat in sides} == sides
    assert table.board.kinds == village(board).board.kinds
    assert len(told) == len(table.game.seats)


@pytest.mark.rule("WW-121", "WW-122", "IX-62", "BMV-18")
def test_lovers_die_together_at_night_and_by_day() -> None:
    table = village("b9_cupid")
    night(table, link=(2, 7), knife=2, save=False)
    no_election(table)
    assert table.told("werewolf-deaths")["seats"] == [2, 7]
    assert not table.tells("werewolf-suicide")
    day = village("b9_cupid")
    night(day, link=(4, 5))
    no_election(day)
    vote(day, 4)
    assert keys(day)[1:3] == ["werewolf-exiled", "werewolf-suicide"]
    assert dead(day) == [4, 5]


@pytest.mark.rule("WW-122", "IX-53", "WW-116", "IX-54")
@pytest.mark.parametrize("flips", [True, False])
def test_an_idiot_in_love(flips: bool) -> None:
    table = custom(CUPID, *PACK, SEER, WITCH, IDIOT, V, V, V, V)
    night(table, link=(8, 9))
    no_election(table)
    if flips:
        vote(table, 8)
        table.answer(8, "flip")
        to(table, "WOLVES")
        assert dead(table) == []
    else:
        vote(table, 9)
        to(table, "WORDS")
        assert dead(table) == [8, 9]
        assert not table.tells("werewolf-flipped")


@pytest.mark.rule("WW-122", "WW-198")
def test_a_follower_passes_the_badge_but_does_not_shoot() -> None:
    table = custom(CUPID, *PACK, SEER, WITCH, HUNTER, V, V, V, V)
    night(table, link=(8, 9))
    elect(table, 8, 5)
    vote(table, 9)
    seen = set()
    while phase(table) in ("WORDS", "SHOOT", "BADGE"):
        seen.add(phase(table))
        assert not table.asked("werewolf-shoot")
        table.expire()
    assert "BADGE" in seen


@pytest.mark.rule("WW-123", "IX-70", "IX-71", "BMV-21")
def test_lovers_never_vote_for_each_other() -> None:
    table = village("b9_cupid")
    night(table, link=(8, 9))
    elect(table, 9, 7)
    to(table, "CALL")
    table.answer(9, 8)
    assert "8" not in table.prompt(9, "werewolf-exile-vote").choices
    assert refusal(table, 9, 8, key="werewolf-exile-vote") == "common-unknown-choice"
    vote(table, {1: 8, 2: 6})
    to(table, "VOTE")
    assert table.prompt(9, "werewolf-exile-vote").choices == ("6", "abstain")
    free = village("b9_cupid", **{"lovers.vote_ban": False})
    night(free, link=(8, 9))
    no_election(free)
    to(free, "VOTE")
    assert "8" in free.prompt(9, "werewolf-exile-vote").choices


@pytest.mark.rule("WW-128", "WW-036", "AMB-38")
def test_cupid_is_neither_god_nor_villager() -> None:
    table = custom(CUPID, *PACK, SEER, WITCH, HUNTER, V, V, V, V)
    night(table, link=(1, 2))
    no_election(table)
    strike(table, 9, 10, 11, 12)
    assert not table.board.reason
    strike(table, 1)
    assert end_of(table)[:2] == ("wolf", "villagers-dead")


# Roles that the seed only names


@pytest.mark.rule("WW-129", "WW-130", "IX-76", "AMB-16")
def test_the_half_blood_chooses_a_relative() -> None:
    table = village("x12_halfblood")
    assert "9" not in table.prompt(9).choices
    night(table, kin=1)
    assert table.told("werewolf-relative", (9,)) == {"seat": 1}
    no_election(table)
    exile(table, 1)
    assert table.board.side(9) == "wolf"
    assert table.board.kinds[8] == "villager"
    assert 9 not in table.board.night.awake
    good = village("x12_halfblood")
    night(good, kin=5)
    assert good.board.side(9) == "good"


@pytest.mark.rule("WW-129", "AMB-16")
def test_without_a_choice_a_relative_is_drawn_or_not() -> None:
    table = village("x12_halfblood")
    night(table)
    assert table.told("werewolf-relative", (9,))["seat"] != 9
    none = village("x12_halfblood", **{"halfblood.timeout": "none"})
    night(none)
    assert not none.tells("werewolf-relative")
    assert none.board.side(9) == "good"


@pytest.mark.rule("AMB-16", "WW-130", "WW-213")
@pytest.mark.parametrize(("counts", "won"), [("villager", True), ("wolf", False)])
def test_a_half_blood_of_the_wolves_counts_as_the_option_says(counts: str, won: bool) -> None:
    table = village("x12_halfblood", **{"halfblood.wolf_side_counts_as": counts})
    night(table, kin=1)
    no_election(table)
    strike(table, 1, 2, 3, 4)
    assert bool(table.board.reason) is won


@pytest.mark.rule("AMB-16", "WW-129")
def test_a_half_blood_in_the_third_faction_stays_there() -> None:
    table = custom(CUPID, W, W, W, W, SEER, WITCH, HALF, V, V, V, V)
    night(table, link=(2, 8), kin=3)
    assert table.board.side(8) == "third"


def dreaming(**options: Any) -> Village:
    return village("x12_wk_dream", **options)


DREAMS: list[Any] = [
    pytest.param({"dream": 9, "knife": 9}, [], marks=pytest.mark.rule("IX-72", "WW-131")),
    pytest.param({"dream": 9, "knife": 9, "poison": 9}, [], marks=pytest.mark.rule("IX-72")),
    pytest.param({"dream": 9, "knife": 9, "save": True}, [], marks=pytest.mark.rule("IX-11", "AMB-17")),
    pytest.param({"dream": 9, "knife": 8, "save": False}, [8, 9], marks=pytest.mark.rule("IX-74")),
    pytest.param({"dream": 9, "knife": 8, "save": True}, [], marks=pytest.mark.rule("IX-75")),
    pytest.param({"knife": 9, "save": False}, [9], marks=pytest.mark.rule("AMB-17")),
]


@pytest.mark.parametrize(("acts", "deaths"), DREAMS)
def test_the_dreamcatcher(acts: dict[str, Any], deaths: list[int]) -> None:
    assert first_deaths(dreaming(), **acts) == deaths


@pytest.mark.rule("IX-73", "WW-131")
def test_a_second_night_of_sleepwalking_is_deadly() -> None:
    table = dreaming()
    night(table, dream=7)
    no_election(table)
    peace(table)
    night(table, dream=7, knife=7, save=True)
    assert table.told("werewolf-deaths")["seats"] == [7]
    assert "dream_streak" in table.board.deaths[0].causes
    assert table.asked("werewolf-shoot") == ()


@pytest.mark.rule("WW-131")
def test_a_hunter_dying_with_the_dreamcatcher_has_no_shot() -> None:
    table = dreaming()
    assert first_deaths(table, dream=7, knife=8, save=False) == [7, 8]
    assert cause(table, 7) == "dream_link"
    assert table.asked("werewolf-shoot") == ()
    strict = dreaming(**{"dream.allow_skip": False})
    assert strict.prompt(8).choices == tuple(str(seat) for seat in range(1, 13) if seat != 8)


def elders(**options: Any) -> Village:
    return custom(*PACK, SEER, WITCH, HUNTER, ELDER, V, V, V, V, **options)


@pytest.mark.rule("WW-044", "WW-133", "IX-77", "AMB-14", "WW-048")
@pytest.mark.parametrize(("lives", "nights"), [(0, 1), (1, 2), (2, 3)])
def test_the_elders_extra_lives(lives: int, nights: int) -> None:
    table = elders(**{"elder.extra_lives": lives})
    for number in range(1, nights + 1):
        told = private(table, 8)
        night(table, knife=8, save=False)
        if number == 1:
            no_election(table)
        assert private(table, 8) == told
        assert (8 in dead(table)) is (number == nights)
        peace(table)


@pytest.mark.rule("IX-78")
def test_an_extra_life_undoes_the_conflict() -> None:
    table = custom(*PACK, SEER, WITCH, GUARD, ELDER, V, V, V, V)
    assert first_deaths(table, guard=8, knife=8, save=True) == []
    assert table.board.lives == {8: 0}


@pytest.mark.rule("WW-044", "IX-77")
def test_one_life_saves_from_one_cause() -> None:
    table = elders()
    assert first_deaths(table, knife=8, poison=8, save=False) == [8]
    assert table.board.lives == {8: 0}
    assert cause(table, 8) == "poison"


@pytest.mark.rule("IX-79", "AMB-14")
@pytest.mark.parametrize(("scope", "dies"), [("any", False), ("wolf_kill", True)])
def test_an_elder_is_exiled(scope: str, dies: bool) -> None:
    table = elders(**{"elder.life_scope": scope})
    night(table)
    no_election(table)
    vote(table, 8)
    assert (8 in dead(table)) is dies
    assert table.told("werewolf-exiled")["seat"] == (8 if dies else None)


@pytest.mark.rule("AMB-14", "AMB-15")
@pytest.mark.parametrize(("scope", "dies"), [("any", False), ("wolf_kill", True)])
@pytest.mark.parametrize("at_night", [True, False])
def test_an_elder_in_love(scope: str, dies: bool, at_night: bool) -> None:
    table = custom(CUPID, *PACK, SEER, WITCH, ELDER, V, V, V, V, **{"elder.life_scope": scope})
    night(table, link=(8, 9), knife=9 if at_night else 0, save=False)
    no_election(table)
    if not at_night:
        vote(table, 9)
    assert dead(table) == ([8, 9] if dies else [9])


@pytest.mark.rule("AMB-14")
@pytest.mark.parametrize("curse", [True, False])
def test_the_curse_of_the_elder(curse: bool) -> None:
    table = elders(**{"elder.extra_lives": 0, "elder.curse": curse})
    night(table)
    no_election(table)
    exile(table, 8)
    to(table, "WOLVES")
    table.expire()
    assert bool(table.asked("werewolf-poison")) is not curse
    night(table)
    assert table.told("werewolf-gun", (7,))["loaded"] is not curse
    vote(table, 7)
    to(table, "SHOOT")
    assert bool(table.asked("werewolf-shoot")) is not curse


@pytest.mark.rule("AMB-14")
@pytest.mark.parametrize(("killer", "cursed"), [("poison", True), ("knife", False), ("shot", True)])
def test_who_is_to_blame_for_the_elder(killer: str, cursed: bool) -> None:
    table = elders(**{"elder.extra_lives": 0, "elder.curse": True})
    if killer == "shot":
        night(table)
        no_election(table)
        vote(table, 7)
        to(table, "SHOOT")
        table.answer(7, 8)
        table.expire()
    else:
        first_deaths(table, **{killer: 8})
    assert table.board.cursed is cursed


def thieves(*spare: str, **options: Any) -> Village:
    """Seat 12 is the Thief, two cards lie beside."""
    cards = (*PACK, SEER, WITCH, HUNTER, V, V, V, V, THIEF, *spare)
    counts = {role: cards.count(role) for role in cards}
    return village("custom", deal=cards, players=12, checked=False, **{"board.roles": counts, **options})


@pytest.mark.rule("WW-134", "WW-032", "AMB-13")
def test_the_thief_must_take_the_wolf() -> None:
    table = thieves(W, V)
    assert table.prompt(12).choices == (W,)
    assert table.prompt(12).args == {"cards": [W, V]}
    night(table, card=W)
    first, last = table.tells("werewolf-role", (12,))
    assert (first["role"], first["_open"]) == (THIEF, True)
    assert (last["role"], last["side"], "_open" in last) == (W, "wolf", False)
    assert table.board.nights[0].awake == [1, 2, 3, 4, 12]
    assert 12 in table.told("werewolf-pack")["seats"]
    no_election(table)
    strike(table, 1, 2, 3, 4, 12)
    assert table.told("werewolf-verdict")["roles"]["12"] == W
    end_of(table)
    assert table.end is not None
    assert table.end.roles[12] == THIEF
    free = thieves(W, V, **{"thief.must_take_wolf": False})
    assert free.prompt(12).choices == (W, V)


@pytest.mark.rule("WW-134", "AMB-13", "AMB-19")
def test_without_a_choice_the_thief_gets_one() -> None:
    table = thieves(SEER, V)
    night(table)
    assert table.board.roles[11] in (SEER, V)
    assert table.board.night.card == table.board.roles[11]
    elder = thieves(ELDER, ELDER)
    night(elder)
    assert elder.board.lives == {12: 1}
    none = thieves()
    night(none)
    assert none.board.roles[11] == THIEF


@pytest.mark.rule("WW-032", "WW-258")
def test_a_board_with_a_thief_needs_more_cards() -> None:
    roles = {W: 4, V: 4, SEER: 1, WITCH: 1, HUNTER: 1, THIEF: 1}
    assert problems("custom", 12, **{"board.roles": roles})["E_CARDS"]["needed"] == 14
    assert not problems("custom", 12, **{"board.roles": {**roles, V: 6}})


@pytest.mark.rule("WW-005", "WW-007", "WW-033", "WW-034", "WW-036", "WW-001")
@pytest.mark.parametrize(
    ("name", "side", "kind"),
    [
        (V, "good", "villager"),
        (W, "wolf", "wolf"),
        (SEER, "good", "god"),
        (WITCH, "good", "god"),
        (HUNTER, "good", "god"),
        (GUARD, "good", "god"),
        (IDIOT, "good", "god"),
        (CUPID, "good", "neither"),
        (ELDER, "good", "god"),
        (KING, "wolf", "wolf"),
        (DREAM, "good", "god"),
        (HALF, "good", "villager"),
        (THIEF, "good", "neither"),
    ],
)
def test_faction_and_attribute(name: str, side: str, kind: str) -> None:
    assert (ROLES[name].side, ROLES[name].kind) == (side, kind)
