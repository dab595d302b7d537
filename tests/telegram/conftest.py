from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

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
    before = set(RUNNING)
    yield
    for left in RUNNING - before:
        await left.kill()


@pytest.fixture
async def process(server: Server, tmp_path: Path) -> AsyncIterator[Process]:
    async with serving(server, tmp_path) as running:
        yield running


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def venue(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[World]:
    async with Server(World(SPEED)) as server, serving(server, tmp_path_factory.mktemp("venue")):
        yield server.world
