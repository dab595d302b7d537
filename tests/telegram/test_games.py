"""Whole games by the buttons that are shown."""

from __future__ import annotations

import pytest

from tests.telegram.fake.world import World
from tests.telegram.process import Process
from tests.telegram.table import Table, people


@pytest.mark.parametrize(("count", "language"), [(5, "zh-hans")])
async def test_a_whole_game_of_avalon(world: World, process: Process, count: int, language: str) -> None:
    players = people(world, count, language=language)
    chat = world.group(-1001234567890, "Night", [one.id for one in players], admins=[players[0].id])
    table = Table(world, chat, players, seed=f"{count}")
    lobby = await table.open()
    await table.join(lobby)
    await table.start()
    await table.play()
    assert all(query.answer for player in players for query in player.queries)
    for one in table.shown:
        print("---", one.id, one.labels)
        print(one.text)
    for one in players[0].private:
        print("=== private", one.labels)
        print(one.text)
    print(dict(world.meter.counts), world.meter.worst)
