from collections.abc import Mapping
from typing import Any

import pytest

from fsm import Ask
from tests.werewolf.moves import village
from tests.werewolf.openings import day


@pytest.mark.rule("WW-237", "WW-238", "WW-239", "WW-236", "WW-010", "AMB-75")
@pytest.mark.parametrize(
    ("act", "told"),
    [
        ("remind", {"penalty": "remind", "_order": "remind"}),
        ("warn 别插话", {"penalty": "warn", "_order": "warn", "_reason": "别插话"}),
        ("mute", {"penalty": "mute", "times": 1}),
        ("novote all", {"penalty": "novote", "times": -1}),
        ("nonight 2", {"penalty": "nonight", "times": 2}),
        ("novote once", {"penalty": "novote", "times": 1}),
    ],
    ids=str,
)
def test_penalties_are_announced(act: str, told: Mapping[str, Any]) -> None:
    table = day()
    table.rule(act, 5)
    assert table.told("common-penalty", "room") == {"seat": 5, **told}


@pytest.mark.rule("WW-237", "AMB-75")
def test_what_cannot_be_ruled() -> None:
    assert day("b12_444_guard", "moon").refused_ruling("novote", 5) == "werewolf-no-penalties"
    table = day()
    assert table.refused_ruling("praise", 5) == "common-unknown-ruling"
    assert table.refused_ruling("warn", None) == table.refused_ruling("warn", 13) == "common-no-seat"
    assert table.refused_ruling("novote often", 5) == "common-bad-number"
    for number in ("0", "-1", "1.5", "100", "00995", "9" * 400):
        assert table.refused_ruling(f"novote {number}", 5) == "common-bad-number", number
    assert table.refused_ruling("execute now", 5) == "common-bad-number"
    assert table.refused_ruling("mvp", 5) == "werewolf-no-award"
    table.rule("forfeit", 1)
    assert table.refused_ruling("warn", 5) == "common-game-over"


@pytest.mark.rule("WW-240", "AMB-77")
@pytest.mark.parametrize(("act", "missing"), [("mute", 1), ("mute 2", 2), ("mute all", 3)])
def test_a_ban_from_speeches(act: str, missing: int) -> None:
    table = day()
    table.rule(act, 5)
    table.rule("mute", 5) if act == "mute all" else None
    silent = 0
    for _ in range(3):
        table.to("VOTE")
        silent += 5 not in [tell["seat"] for tell in table.tells("werewolf-speaker")[-12:]]
        table.to("STAGE").night()
    assert silent == missing


@pytest.mark.rule("WW-240", "AMB-77", "WW-070")
def test_a_ban_from_a_night_shows_nowhere() -> None:
    worlds = []
    for banned in (True, False):
        table = day()
        if banned:
            for seat in table.game.seats:
                table.rule("nonight", seat)
        else:
            for seat in table.game.seats:
                table.rule("warn", seat)
        table.peace()
        before = len(table.room)
        asked = bool(table.asked("werewolf-guard"))
        table.night()
        worlds.append(table.room[before:])
        assert asked is not banned
        table.peace()
        assert table.asked("werewolf-guard")
    assert worlds[0] == worlds[1]


@pytest.mark.rule("WW-240", "AMB-77", "AMB-40")
@pytest.mark.parametrize("banned", [True, False])
def test_a_banned_wolf_is_as_good_as_a_silent_one(banned: bool) -> None:
    table = day("b12_444_guard", "face", **{"penalty.enabled": True})
    if banned:
        table.rule("nonight", 2)
    table.to("WOLVES")
    assert (2 in table.asked("werewolf-knife")) is not banned
    assert table.relays("wolves")[-1] == ((1, 2, 3, 4), True)
    for seat in (1, 3, 4):
        table.answer(seat, 9, key="werewolf-knife")
    table.expire()
    assert table.board.night.knife == 0
    assert table.tells("werewolf-knife-result", (1, 2, 3, 4))


@pytest.mark.rule("WW-240", "AMB-77")
def test_a_ban_made_at_night_is_for_the_next_night() -> None:
    table = village().asking("werewolf-seer")
    table.rule("nonight", 5)
    assert table.asked("werewolf-seer") == (5,)
    nights = []
    for _ in range(3):
        nights.append(len([one for one in table.log if isinstance(one, Ask) and one.prompt.key == "werewolf-seer"]))
        table.to("SPEECH").peace().night()
    assert nights == [1, 1, 2]


@pytest.mark.rule("WW-240", "WW-160")
def test_who_is_banned_from_last_words_is_not_called_next() -> None:
    table = village().night(knife=5, poison=9)
    table.rule("mute", 9)
    table.no_election().to("WORDS")
    assert (table.told("werewolf-speaker")["seat"], table.told("werewolf-speaker")["next"]) == (5, None)


@pytest.mark.rule("WW-240")
def test_where_everybody_is_banned_from_everything_the_days_still_pass_one_by_one() -> None:
    table = village(**{"night.fixed_length": False, "sheriff.enabled": False})
    for ban in ("mute all", "novote all", "nonight all"):
        for seat in table.game.seats:
            table.rule(ban, seat)
    for number in (1, 2, 3):
        table.to("VOTE")
        assert (table.board.number, table.last_wait.floor) == (number, table.game.options.number("timer.vote"))
        table.expire()
