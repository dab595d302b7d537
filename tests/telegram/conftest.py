from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.telegram.fake.server import Server
from tests.telegram.fake.world import TOKEN, World
from tests.telegram.process import SPEED, Process


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    world = World(SPEED)
    async with Server(world) as running:
        yield running


@pytest.fixture
def world(server: Server) -> World:
    return server.world


@pytest.fixture
async def process(server: Server, tmp_path: Path) -> AsyncIterator[Process]:
    running = Process(server.url, tmp_path)
    await running.start()
    yield running
    await running.stop()
    assert TOKEN not in running.log
    assert "Traceback" not in running.log, running.log[-3000:]
    assert server.world.problems() == []
