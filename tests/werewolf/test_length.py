"""The length of a game that a lobby promises (WB-178)."""

from collections.abc import Sequence
from typing import Any

import pytest

from fsm.games.werewolf import WEREWOLF
from storage.memory import MemoryStore
from tests.bot.recording import running

TABLE = {
    6: ((10, 20), (5, 15)),
    7: ((10, 25), (10, 15)),
    8: ((15, 25), (10, 15)),
    9: ((20, 35), (15, 20)),
    10: ((25, 40), (20, 30)),
    11: ((30, 45), (20, 30)),
    12: ((35, 50), (25, 35)),
    13: ((35, 60), (25, 40)),
    14: ((40, 65), (30, 45)),
    16: ((40, 65), (30, 45)),
}
"""By players: speech in turn, free talk."""


def promised(players: int, preset: str = "chat", /, **chosen: Any) -> tuple[int, int] | None:
    return WEREWOLF.minutes(WEREWOLF.schema.resolve(preset, chosen, players), players)


@pytest.mark.rule("WB-178")
@pytest.mark.parametrize("players", TABLE)
def test_the_range_is_that_of_the_table(players: int) -> None:
    assert (promised(players), promised(players, **{"speech.flow": "free"})) == TABLE[players]


@pytest.mark.rule("WB-178")
def test_no_sheriff_is_shorter_and_an_early_wave_longer() -> None:
    assert promised(12, **{"sheriff.enabled": False}) == (30, 45)
    assert promised(12, **{"sheriff.enabled": False, "speech.flow": "free"}) == (20, 30)
    assert promised(12, board="p12_nightmare_guard") == (40, 55)
    assert promised(12, board="p12_wwk_guard") == (35, 50)


@pytest.mark.rule("WB-178")
def test_a_number_that_somebody_has_set_moves_both_ends() -> None:
    longer, shorter = promised(12, **{"timer.speech": 90}), promised(12, **{"timer.speech": 30})
    assert longer == (55, 80)
    assert shorter == (30, 40)
    assert promised(12, **{"speech.flow": "free", "speech.free": 360}) == (40, 55)


@pytest.mark.rule("WB-178")
@pytest.mark.parametrize("chosen", [{"tempo": "post"}, {"tempo": "slow"}, {"tempo": "unlimited"}])
def test_nothing_is_promised_where_nothing_was_measured(chosen: dict[str, Any]) -> None:
    assert promised(12, **chosen) is None
    assert promised(12, "codex") is None


@pytest.mark.rule("WB-178")
@pytest.mark.parametrize(
    ("players", "words", "said"),
    [
        (6, "新手局", "一局大约 10–20 分钟"),
        (12, "轮流发言", "一局大约 35–50 分钟"),
        (12, "自由发言", "一局大约 25–35 分钟"),
    ],
)
async def test_the_lobby_says_it(players: int, words: str, said: str) -> None:
    async with running(games={"werewolf": WEREWOLF}) as bot:
        await bot.rule("/lang zh")
        await bot.rule("/new werewolf chat")
        await bot.rule(f"/config {words}")
        for number in range(players):
            await bot.say(f"test:@p{number}", "/join")
        assert f"\n{said}\n" in bot.last("common-lobby").text
        assert "二十分钟" not in bot.last("common-lobby").text


class Experienced(MemoryStore):
    """A room that has played five games of six players, and four of seven."""

    async def lengths(self, room: str, game: str, most: int) -> Sequence[tuple[int, float]]:
        minutes = {6: (62, 11, 23, 31, 12), 7: (90, 90, 90, 90)}
        return [(players, 60.0 * one) for players, some in minutes.items() for one in some]


@pytest.mark.rule("WB-178")
async def test_a_room_that_has_played_five_games_of_a_size_is_told_what_these_took() -> None:
    async with running(games={"werewolf": WEREWOLF}, store=Experienced()) as bot:
        await bot.rule("/lang zh")
        await bot.rule("/new werewolf chat")
        for number in range(6):
            await bot.say(f"test:@p{number}", "/join")
        assert "\n一局大约 10–40 分钟\n" in bot.last("common-lobby").text, "from 11.8 to 37.2"
        await bot.say("test:@p6", "/join")
        assert "\n一局大约 10–25 分钟\n" in bot.last("common-lobby").text
