from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.telegram.fake.server import Server
from tests.telegram.fake.world import World
from tests.telegram.process import RUNNING, SPEED, Process, serving


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    world = World(SPEED)
    async with Server(world) as running:
        yield running


@pytest.fixture
def world(server: Server) -> World:
    return server.world


@pytest.fixture(autouse=True)
async def ended() -> AsyncIterator[None]:
    """No process outlives the test that started it."""
    before = set(RUNNING)
    yield
    for left in RUNNING - before:
        await left.kill()


@pytest.fixture
async def process(server: Server, tmp_path: Path) -> AsyncIterator[Process]:
    async with serving(server, tmp_path) as running:
        yield running
