"""Health of a bot on Matrix as its operator sees it: whether the homeserver answers."""

import asyncio
import json
from collections.abc import Mapping

import aiohttp

from tests.matrix.conftest import NewBot
from tests.matrix.synapse import Synapse
from tests.patience import PATIENCE
from tests.telegram.process import free_port


async def health(port: int) -> tuple[int, Mapping[str, bool]]:
    """How well the bot is; nothing before it answers."""
    try:
        async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/healthz") as answer:
            return answer.status, json.loads(await answer.read())
    except aiohttp.ClientError:
        return 0, {}


async def becomes(port: int, status: int) -> Mapping[str, bool]:
    async with asyncio.timeout(PATIENCE):
        while (found := await health(port))[0] != status:  # noqa: ASYNC110
            await asyncio.sleep(0.1)
    return found[1]


async def test_it_is_well_only_while_the_homeserver_answers(new_bot: NewBot, homeserver: Synapse) -> None:
    port = free_port()
    bot = new_bot(http__port=str(port))
    bot.start()
    assert await becomes(port, 200) == {"store": True, "matrix": True}
    homeserver.stop()
    assert await becomes(port, 503) == {"store": True, "matrix": False}
    homeserver.start()
    await becomes(port, 200)
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/metrics") as answer:
        text = await answer.text()
    assert 'yemu_connected{platform="matrix"} 1.0' in text
    assert 'yemu_queue_length{platform="matrix",stage="platform"} 0.0' in text
    assert bot.user not in text
    assert await asyncio.to_thread(bot.stop) == 0
