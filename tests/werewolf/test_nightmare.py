"""1.8 of the boards: the Nightmare, and players without a skill for a night."""

from __future__ import annotations

from typing import Any

import pytest

from fsm.games.werewolf import BOOK
from tests.werewolf.moves import (
    GARGOYLE,
    NIGHTMARE,
    SEER,
    WITCH,
    V,
    Village,
    W,
    calls,
    custom,
    dead,
    exile,
    last_wait,
    night,
    no_election,
    peace,
    private,
    problems,
    refusal,
    relays,
    to,
    village,
)
from tests.werewolf.texts import LOCALES, read

FEAR, FEARED, NO_KNIFE, KNIFE = "werewolf-fear", "werewolf-feared", "werewolf-no-knife", "werewolf-knife"
STAGES = {"night.flow": "stages", "end.bind": "off"}


def frightened(board: str = "p12_nightmare_guard", /, **options: Any) -> Village:
    return village(board, "chat", **{**STAGES, **options})


def asking(table: Village, key: str) -> Village:
    """Let time pass until somebody is asked this."""
    for _ in range(200):
        if table.asked(key):
            return table
        table.expire()
    raise AssertionError(key)


def next_night(table: Village) -> None:
    if table.board.number == 1:
        no_election(table)
    peace(table)


@pytest.mark.rule("WB-007", "WB-008")
def test_the_nightmare_wakes_before_all_others() -> None:
    table = frightened()
    night(table)
    assert calls(table, 1) == [NIGHTMARE, "guard", W, WITCH, SEER, "hunter"]
    order = {name: place for place, name in enumerate(BOOK.stages, 1)}
    order |= {"magician": order[NIGHTMARE], NIGHTMARE: order["magician"]}
    assert problems("b12_444_guard", 12, **{"night.order": order})["E_ORDER"] == {
        "stage": "magician",
        "before": NIGHTMARE,
    }


@pytest.mark.rule("WB-011")
def test_the_nightmare_has_a_wave_alone() -> None:
    table = frightened("p12_nightmare_guard", **{"night.flow": "waves"})
    assert table.told("werewolf-wave")["roles"] == [NIGHTMARE]
    table.expire()
    assert table.told("werewolf-wave")["roles"] == ["guard", W, SEER]


@pytest.mark.rule("WB-037", "WB-017")
@pytest.mark.parametrize("flow", ["stages", "waves"])
def test_a_feared_seer_is_told_so_in_her_stage_and_checks_nobody(flow: str) -> None:
    table = frightened("p12_nightmare_guard", **{"night.flow": flow})
    asking(table, FEAR)
    table.answer(1, 5, key=FEAR)
    assert FEARED not in private(table, 5)
    night(table)
    assert [FEARED in private(table, seat) for seat in range(1, 13)] == [seat == 5 for seat in range(1, 13)]
    assert not any(prompt.key == "werewolf-seer" for prompt in table.game.prompts.values())
    assert "werewolf-seen" not in private(table, 5)
    next_night(table)
    assert asking(table, "werewolf-seer").asked("werewolf-seer") == (5,)


@pytest.mark.rule("WB-017")
def test_a_feared_witch_sees_no_victim_and_has_no_potion() -> None:
    table = frightened()
    night(table)
    next_night(table)
    night(table, fear=6, knife=9, save=True, poison=2)
    assert private(table, 6).count(FEARED) == 1
    assert private(table, 6).count("werewolf-victim") == 1, "that of night 1"
    next_night(table)
    assert 9 in dead(table)
    assert 2 not in dead(table)
    assert asking(table, "werewolf-poison").asked("werewolf-poison") == (6,)
    assert "werewolf-victim" in private(table, 6)


@pytest.mark.rule("WB-017", "WB-009")
def test_the_room_hears_and_waits_the_same_where_somebody_is_feared() -> None:
    heard = []
    for fear in (0, 5, 6, 8):
        table, times = frightened(), []
        asking(table, FEAR)
        table.answer(1, fear or "none", key=FEAR)
        while table.board.asleep:
            times.append((last_wait(table).seconds, last_wait(table).floor))
            table.expire()
        heard.append((times, calls(table, 1)))
    assert all(one == heard[0] for one in heard)


@pytest.mark.rule("WB-038")
def test_with_a_feared_wolf_the_pack_has_no_knife() -> None:
    table = asking(frightened(), FEAR)
    table.answer(1, 3, key=FEAR)
    to(table, "WOLVES")
    assert table.asked(KNIFE) == ()
    assert [NO_KNIFE in private(table, seat) for seat in range(1, 13)] == [seat <= 4 for seat in range(1, 13)]
    assert [seats for seats, open_ in relays(table, "wolves") if open_] == [(1, 2, 3, 4)]
    usual = frightened()
    to(usual, "WOLVES")
    assert (last_wait(table).seconds, last_wait(table).floor) == (last_wait(usual).seconds, last_wait(usual).floor)
    asking(table, "werewolf-poison")
    assert table.told("werewolf-victim", 6)["seat"] is None
    assert table.asked("werewolf-antidote") == ()
    next_night(table)
    assert dead(table) == []
    to(table, "WOLVES")
    assert table.asked(KNIFE) == (1, 2, 3, 4)


@pytest.mark.rule("WB-038", "WB-013")
def test_a_feared_lone_wolf_with_the_knife_has_none() -> None:
    table = custom(NIGHTMARE, GARGOYLE, W, SEER, WITCH, V, V, V, V, V, preset="chat", **STAGES)
    assert asking(table, FEAR).asked(FEAR) == (1,)
    table.answer(1, 2, key=FEAR)
    asking(table, KNIFE)
    assert table.asked(KNIFE) == (1, 3), "he has no knife to lose yet"
    assert private(table, 2).count(FEARED) == 1
    next_night(table)


@pytest.mark.rule("WB-038")
def test_a_night_without_a_knife_is_none_for_an_all_in() -> None:
    table = frightened("p12_nightmare_guard", **{"end.all_in": True})
    night(table)
    next_night(table)
    asking(table, FEAR)
    to(table, "WOLVES")
    assert table.asked("werewolf-all-in")
    feared = frightened("p12_nightmare_guard", **{"end.all_in": True, "nightmare.may_fear_pack": "always"})
    night(feared)
    next_night(feared)
    asking(feared, FEAR)
    feared.answer(1, 3, key=FEAR)
    to(feared, "WOLVES")
    assert feared.asked("werewolf-all-in") == ()


@pytest.mark.rule("WB-039")
def test_not_himself_and_not_the_same_twice() -> None:
    table = asking(frightened(), FEAR)
    assert "1" not in table.prompt(1, FEAR).choices
    assert {"2", "3", "4"} <= {*table.prompt(1, FEAR).choices}
    table.answer(1, 5, key=FEAR)
    night(table)
    next_night(table)
    asking(table, FEAR)
    assert table.prompt(1, FEAR).choices == (*map(str, range(6, 13)), "none")
    assert refusal(table, 1, 5, key=FEAR) == "werewolf-repeat"
    assert refusal(table, 1, 2, key=FEAR) == "werewolf-of-the-pack"
    night(table, fear=6)
    next_night(table)
    assert "5" in asking(table, FEAR).prompt(1, FEAR).choices


@pytest.mark.rule("WB-039")
def test_the_table_may_allow_the_pack_in_every_night() -> None:
    table = frightened("p12_nightmare_guard", **{"nightmare.may_fear_pack": "always"})
    night(table)
    next_night(table)
    assert "2" in asking(table, FEAR).prompt(1, FEAR).choices


@pytest.mark.rule("WB-039")
@pytest.mark.parametrize(("able", "seats"), [(True, (1, 2, 3, 4)), (False, (2, 3, 4))])
def test_he_self_destructs_where_the_table_lets_him(able: bool, seats: tuple[int, ...]) -> None:
    table = frightened("p12_nightmare_guard", **{"nightmare.can_bomb": able})
    night(table)
    no_election(table)
    to(table, "SPEECH")
    assert table.asked("werewolf-bomb") == seats


@pytest.mark.rule("WB-039")
def test_the_pack_may_knife_him() -> None:
    table = frightened()
    to(table, "WOLVES")
    assert "1" in table.prompt(2, KNIFE).choices


@pytest.mark.rule("WB-040", "WB-017", "WB-071")
def test_a_feared_hunter_who_is_knifed_does_not_shoot() -> None:
    table = frightened()
    night(table)
    next_night(table)
    night(table, fear=7, knife=7, save=False)
    assert table.told("werewolf-gun", 7)["loaded"] is False
    to(table, "SHOOT")
    assert 7 in table.told("werewolf-deaths")["seats"]
    assert table.asked("werewolf-shoot") == ()


@pytest.mark.rule("WB-040")
def test_a_feared_hunter_who_is_exiled_shoots() -> None:
    table = frightened()
    night(table, fear=7)
    exile(table, 7)
    to(table, "SHOOT")
    assert table.asked("werewolf-shoot") == (7,)


@pytest.mark.rule("IB-13", "WB-017", "WW-107")
def test_a_feared_guard_has_made_no_choice() -> None:
    table = frightened()
    night(table, guard=9)
    next_night(table)
    night(table, fear=8, guard=10, knife=10, save=False)
    assert private(table, 8).count(FEARED) == 1
    next_night(table)
    assert 10 in dead(table)
    assert "9" in asking(table, "werewolf-guard").prompt(8, "werewolf-guard").choices


@pytest.mark.rule("IB-14", "WB-017", "WB-018")
def test_a_feared_dreamcatcher_makes_nobody_sleepwalk() -> None:
    table = frightened("p12_nightmare_dream")
    night(table, dream=9)
    next_night(table)
    night(table, fear=8, knife=9, save=False)
    assert table.board.nights[1].dream == 0
    next_night(table)
    assert dead(table) == [9]
    assert "werewolf-dream-drawn" not in private(table, 8)


@pytest.mark.rule("WB-037")
@pytest.mark.parametrize("locale", LOCALES)
def test_it_is_read_in_both_languages(locale: str) -> None:
    table = asking(frightened(), FEAR)
    table.answer(1, 5, key=FEAR)
    assert read(locale, FEARED, {})
    assert read(locale, NO_KNIFE, {})
    told = [tell.args for tell in table.game.view(1) if tell.key == "werewolf-did"]
    assert told == []
    night(table)
    told = [tell.args for tell in table.game.view(1) if tell.key == "werewolf-did"]
    assert told == [{"number": 1, "act": "fear", "seat": 5}]
