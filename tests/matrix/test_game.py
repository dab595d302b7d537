"""Whole games between people with real clients on a real homeserver."""

from __future__ import annotations

import pytest

from tests.matrix.player import People
from tests.matrix.process import Bot
from tests.matrix.table import by_number, new_table


@pytest.mark.parametrize("version", ["10", "12"])
async def test_five_people_play_avalon(bot: Bot, people: People, version: str) -> None:
    table = await new_table(people, bot, version=version)
    await table.begin()
    over = await table.play(by_number)
    assert over.room == table.room
    assert "wins" in over.body
    assert bot.stop() == 0
