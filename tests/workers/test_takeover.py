from __future__ import annotations

import asyncio
import json
import re
import signal
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from itertools import count
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web

from bot.cli.status import status
from tests.patience import PATIENCE
from tests.telegram.fake.server import Server
from tests.telegram.fake.world import TOKEN
from tests.telegram.group import group
from tests.telegram.process import Process, free_port
from tests.workers.history import faults
from tests.workers.proxy import Proxy


class Worker(Process):
    def __init__(self, server: Server, folder: Path, database: str, locale: str = "zh", **more: str) -> None:
        folder.mkdir()
        self.port = free_port()
        ours = {"YEMU_DATABASE": database, "YEMU_LOCALE": locale, "YEMU_HTTP__PORT": str(self.port)}
        super().__init__(server.url, folder, **ours, **more)

    async def health(self) -> tuple[int, dict[str, int]]:
        """How well it is; (0, {}) while nobody answers."""
        with suppress(aiohttp.ClientError):
            page = f"http://127.0.0.1:{self.port}/healthz"
            async with aiohttp.ClientSession() as session, session.get(page) as answer:
                return answer.status, json.loads(await answer.read())
        return 0, {}

    async def becomes(self, wanted: Callable[[dict[str, int]], bool]) -> dict[str, int]:
        async with asyncio.timeout(PATIENCE):
            while not wanted((await self.health())[1]):  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        return (await self.health())[1]

    async def runs(self) -> None:
        await self.becomes(lambda signs: bool(signs.get("lease") and signs.get("telegram")))

    async def joins(self) -> None:
        await self.becomes(lambda signs: bool(signs.get("lease")) and not signs.get("accounts"))


class Switch:
    """Proxy before the webhooks of several workers, each of which gets every so many requests while it listens."""

    def __init__(self) -> None:
        self._port = free_port()
        self._hooks: list[int] = []
        self._turns = count()
        self.taken: Counter[int] = Counter()

    def hook(self) -> dict[str, str]:
        self._hooks.append(free_port())
        hook = {"URL": f"http://127.0.0.1:{self._port}/", "SECRET": "s", "PORT": str(self._hooks[-1]), "PATH": "/"}
        return {f"YEMU_TELEGRAM__WEBHOOK__{name}": value for name, value in hook.items()}

    async def _pass(self, request: web.Request) -> web.Response:
        body, turn = await request.read(), next(self._turns) % len(self._hooks)
        for port in (*self._hooks[turn:], *self._hooks[:turn]):
            with suppress(aiohttp.ClientError):
                async with self._session.post(
                    f"http://127.0.0.1:{port}/", data=body, headers=request.headers
                ) as answer:
                    self.taken[port] += answer.status == 200
                    return web.Response(status=answer.status)
        return web.Response(status=502)

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[Switch]:
        app = web.Application()
        app.router.add_post("/", self._pass)
        runner = web.AppRunner(app)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", self._port).start()
        async with aiohttp.ClientSession() as self._session:
            yield self
        await runner.cleanup()


async def rests(sql: Callable[[str], str]) -> None:
    """Return when all is delivered and handled: a worker that is told to stop leaves the rest to the next one."""
    async with asyncio.timeout(PATIENCE):
        while faults(sql, {}):  # noqa: ASYNC110
            await asyncio.sleep(0.2)


@pytest.fixture
def worker(server: Server, tmp_path: Path, url: str) -> Callable[..., Awaitable[Worker]]:
    """Start another worker, and wait until it waits for an account; the first one has it."""
    numbers = count(1)

    async def start(database: str = url, locale: str = "zh", **more: str) -> Worker:
        number = next(numbers)
        new = Worker(server, tmp_path / str(number), database, locale, **more)
        await new.start()
        await (new.runs() if number == 1 else new.joins())
        return new

    return start


async def test_whatever_happens_to_a_worker_the_next_one_goes_on_with_the_game(
    server: Server, url: str, sql: Callable[[str], str], worker: Callable[..., Awaitable[Worker]]
) -> None:
    one, two = await worker(), await worker()
    async with asyncio.timeout(PATIENCE):
        while "账号现在都有别的进程带着，这边等着分一份，分不到就待命。" not in two.log:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    told = await asyncio.to_thread(status, url, "en")
    load = "0 tables, .* messages a second, 0 waiting, held by .*"
    assert re.search(rf"Runs the bot: .*\(telegram\)\nStands by: .*\ntelegram .*: {load}\nNo tables", told)
    assert await two.stop() == 0
    two = await worker()
    table = group(server.world)
    await table.seat()
    await table.play(until=3)

    async def goes_on(next_one: Worker) -> None:
        await next_one.runs()
        await server.world.until(lambda: not table.is_waiting, "prompts after the takeover")
        await table.play(until=2)

    await one.kill()
    await goes_on(two)

    three = await worker(locale="en")
    assert await two.stop() == 0
    await goes_on(three)

    async with Proxy(url).serving() as proxy:
        four = await worker(proxy.url)
        three.tell(signal.SIGSTOP)
        await goes_on(four)
        three.tell(signal.SIGCONT)
        assert await three.wait() == 2
        assert "Another process has taken over" in three.log.strip().splitlines()[-1]

        five = await worker()
        proxy.stall()
        await goes_on(five)
        proxy.flow()
        assert await four.wait() == 2
        assert "另一个进程已经接手" in four.log.strip().splitlines()[-1]

    await rests(sql)
    assert await five.stop() == 0
    assert not any("出了点问题" in text for message in table.shown for text in message.history)
    assert not any("Traceback" in one.log or TOKEN in one.log for one in (one, two, three, four, five))
    assert faults(sql, {}) == []


async def test_a_webhook_may_bring_an_update_to_any_worker(
    server: Server, sql: Callable[[str], str], worker: Callable[..., Awaitable[Worker]]
) -> None:
    async with Switch().serving() as switch:
        one, two = await worker(**switch.hook()), await worker(**switch.hook())
        table = group(server.world)
        await table.seat()
        await table.play(until=6)
        assert min(switch.taken.values()) > 3, "both have taken updates in"
        await two.kill()
        await table.play(until=6)
        three = await worker(**switch.hook())
        await one.kill()
        await three.runs()
        await table.play(until=6)
        await rests(sql)
        assert await three.stop() == 0
    assert len(switch.taken) == 3
    assert not any("Traceback" in one.log or TOKEN in one.log for one in (one, two, three))
    assert faults(sql, {}) == []
