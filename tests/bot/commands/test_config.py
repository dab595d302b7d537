"""`/config set`: its work for a table of twelve."""

from __future__ import annotations

import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from bot.games import load_words
from fsm.games.werewolf import WEREWOLF
from tests.bot import recording
from tests.bot.recording import running

ROOT = Path(__file__).parents[3]
OURS = tuple(f"{ROOT / package}/" for package in ("adapters", "bot", "fsm", "locales", "storage"))

MOST_CALLS = 800


class Calls:
    """Number of calls of our own functions, each return to a generator included."""

    def __init__(self) -> None:
        self.number = 0

    def __enter__(self) -> Calls:
        sys.setprofile(self._count)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _count(self, frame: FrameType, event: str, _: Any) -> None:
        self.number += event == "call" and frame.f_code.co_filename.startswith(OURS)


async def test_a_new_value_at_a_table_of_twelve_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    games = {"werewolf": WEREWOLF}
    words = load_words(games)
    monkeypatch.setattr(recording, "words", lambda: words)
    async with running(games=games) as bot:
        await bot.rule("/new werewolf chat")
        for number in range(12):
            await bot.say(f"test:@player{number}", "/join")
        await bot.rule("/config set timer.vote 40")
        for value in ("timer.vote 35", "timer.speech 75", "timer.badge 25"):
            with Calls() as calls:
                assert sorted(await bot.rule(f"/config set {value}")) == ["common-config-set", "common-lobby"]
            assert calls.number <= MOST_CALLS, value
