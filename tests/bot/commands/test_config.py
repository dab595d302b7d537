from __future__ import annotations

import sys
from functools import _lru_cache_wrapper
from pathlib import Path
from types import FrameType
from typing import Any, Final

import pytest

from adapters.base import Capabilities
from bot.games import load_words
from bot.setting.words import learn
from fsm.games.werewolf import WEREWOLF
from tests.bot import recording
from tests.bot.recording import running

ROOT = Path(__file__).parents[3]
PACKAGES: Final = ("adapters", "bot", "fsm", "locales", "storage")
OURS: Final = tuple(f"{ROOT / package}/" for package in PACKAGES)
GAMES: Final = {"werewolf": WEREWOLF}

MOST_CALLS: Final = 1000


class Calls:
    def __init__(self) -> None:
        self.number = 0

    def __enter__(self) -> Calls:
        sys.setprofile(self._count)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _count(self, frame: FrameType, event: str, _: Any) -> None:
        self.number += event == "call" and frame.f_code.co_filename.startswith(OURS)


class Buttons(recording.RecordingAdapter):
    capabilities = Capabilities(
        merges=True, other_bots=True, live=True, buttons=True, longest_say=256, files=True, pins=True, accounts=False
    )


def forget() -> None:
    """Empty our caches of computed values, so that a test counts what a young process does."""
    ours = [vars(module) for name, module in sys.modules.items() if name.startswith(PACKAGES)]
    for one in [one for found in ours for one in found.values()]:
        if isinstance(one, _lru_cache_wrapper):
            one.cache_clear()


@pytest.fixture(params=[recording.RecordingAdapter, Buttons])
def platform(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> recording.RecordingAdapter:
    forget()
    words = load_words(GAMES)
    monkeypatch.setattr(recording, "words", lambda: words)
    adapter: recording.RecordingAdapter = request.param()
    return adapter


@pytest.mark.parametrize(
    "value",
    [
        *("timer.vote 35", "timer.speech 75", "timer.badge 25", "night.decoy true", "tempo quick"),
        *("sheriff.enabled false", "board b12_444_guard"),
    ],
)
async def test_a_new_value_at_a_table_of_twelve_is_worked_out_once(
    platform: recording.RecordingAdapter, value: str
) -> None:
    async with running(games=GAMES, platform=platform) as bot:
        await bot.rule("/new werewolf chat")
        for number in range(12):
            await bot.say(f"test:@player{number}", "/join")
        await bot.rule("/config set timer.vote 40")
        with Calls() as calls:
            assert sorted(await bot.rule(f"/config set {value}")) == ["common-config-set", "common-lobby"]
        assert calls.number <= MOST_CALLS


async def test_words_for_a_setting_are_known_before_anybody_types_them(platform: recording.RecordingAdapter) -> None:
    async with running(games=GAMES, platform=platform) as bot:
        learn(bot.app.services.renderer, WEREWOLF)
        await bot.rule("/new werewolf chat")
        await bot.rule("/config set timer.vote 40")
        with Calls() as calls:
            await bot.rule("/config 无警长")
        assert calls.number <= 2 * MOST_CALLS
