"""1.24: who self-destructs in the speeches, and when nobody can."""

import pytest

from tests.werewolf.moves import (
    GUARD,
    HUNTER,
    PACK,
    SEER,
    WITCH,
    V,
    W,
    bomb,
    calls,
    custom,
    dead,
    elect,
    end_of,
    night,
    no_election,
    phase,
    private,
    refusal,
    run,
    strike,
    to,
    village,
    vote,
)
from tests.werewolf.openings import morning


@pytest.mark.rule("WW-202", "WW-203", "IX-81", "IX-86", "WW-053", "WW-146")
def test_a_bomb_cuts_the_speech_and_brings_the_night() -> None:
    table = morning()
    elect(table, 9, 5)
    to(table, "SPEECH")
    speaker = table.told("werewolf-speaker")["seat"]
    assert table.asked("werewolf-bomb") == (1, 2, 3, 4)
    bomb(table, 3)
    told = table.told("werewolf-bombed", "room")
    assert (told["seat"], told["role"], told["during"]) == (3, W, "speech")
    assert speaker != 3
    assert phase(table) == "STAGE"
    assert not [tell for tell in table.tells("werewolf-vote") if tell["kind"] == "exile"]
    assert table.board.sheriff == 9


@pytest.mark.rule("WW-054", "IX-87", "AMB-10")
def test_the_second_bomb_comes_too_late() -> None:
    table = morning()
    no_election(table)
    late = table.prompt(2, "werewolf-bomb")
    bomb(table, 1)
    assert late.id not in table.game.prompts
    assert dead(table) == [1]
    assert all("werewolf-bombed" not in private(table, seat) for seat in table.game.seats)


@pytest.mark.rule("WW-205", "AMB-66", "IX-80")
def test_there_is_no_bomb_outside_the_windows() -> None:
    table = morning()
    run(table, 2, 5)
    open_in = set()
    for _ in range(60):
        if table.asked("werewolf-bomb"):
            open_in.add(phase(table))
        if phase(table) == "VOTE":
            vote(table, {1: 9, 5: 10})
        elif phase(table) == "ELECT":
            vote(table, 5, "werewolf-sheriff-vote")
        else:
            table.expire()
        if table.board.number == 2:
            break
    assert open_in == {"CAMPAIGN", "SPEECH", "DUEL"}


@pytest.mark.rule("WW-202", "AMB-66")
def test_windows_are_options() -> None:
    table = morning(**{"bomb.windows": {"speech": 0}})
    no_election(table)
    assert not table.asked("werewolf-bomb")
    off = morning(**{"bomb.enabled": False})
    no_election(off)
    assert not off.asked("werewolf-bomb")


@pytest.mark.rule("WW-204")
@pytest.mark.parametrize(("before", "blocks"), [(False, True), (True, True), (True, False)])
def test_a_bomb_before_the_order(before: bool, blocks: bool) -> None:
    table = morning(**{"bomb.before_order": before, "bomb.blocks_order": blocks})
    elect(table, 9, 5)
    to(table, "ORDER")
    assert bool(table.asked("werewolf-bomb")) is before
    if before:
        bomb(table, 1)
        assert (phase(table) == "ORDER") is not blocks
        if not blocks:
            assert refusal(table, 1, key="werewolf-bomb") == "common-answer-final"
            table.answer(9, "ascending", key="werewolf-order")
        assert bool(table.tells("werewolf-order-set")) is not blocks
        assert phase(table) == "STAGE"
        assert table.told("werewolf-bombed")["during"] == "order"


@pytest.mark.rule("WW-156", "BMV-19")
@pytest.mark.parametrize(("preset", "speaks"), [("codex", False), ("face", True), ("moon", False)])
def test_last_words_of_a_bomber(preset: str, speaks: bool) -> None:
    table = morning(preset)
    no_election(table)
    to(table, "SPEECH")
    bomb(table, 1)
    assert (phase(table) == "WORDS") is speaks


@pytest.mark.rule("IX-83", "AMB-64", "WW-198")
def test_a_sheriff_bombs() -> None:
    table = morning()
    elect(table, 1, 5)
    to(table, "SPEECH")
    bomb(table, 1)
    assert phase(table) == "BADGE"
    table.answer(1, 5)
    assert phase(table) == "STAGE"


@pytest.mark.rule("IX-82", "WW-206", "WW-216")
def test_the_last_wolf_bombs() -> None:
    table = morning()
    no_election(table)
    strike(table, 2, 3, 4)
    bomb(table, 1)
    assert end_of(table)[:2] == ("good", "wolves-dead")


@pytest.mark.rule("IX-68", "IX-62")
def test_a_wolf_in_love_bombs() -> None:
    table = village("b9_cupid")
    night(table, link=(4, 7))
    no_election(table)
    bomb(table, 4)
    assert dead(table) == [4, 7]
    assert table.told("werewolf-suicide")["seat"] == 7


@pytest.mark.rule("WW-082", "WW-069")
def test_calls_stay_the_same_after_a_bomb() -> None:
    table = custom(*PACK, SEER, WITCH, HUNTER, GUARD, V, V, V, V)
    night(table)
    no_election(table)
    bomb(table, 1)
    night(table)
    assert calls(table, 1) == calls(table, 2)
