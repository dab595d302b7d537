"""Two `yemu run` on one PostgreSQL database: one plays, the other stands by, and no game notices who it is."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import aiohttp
import pytest

from tests.patience import PATIENCE
from tests.telegram.fake.server import Server
from tests.telegram.group import TelegramGroup, group
from tests.telegram.process import Process, free_port
from tests.workers.history import faults
from tests.workers.proxy import Proxy

STANDBY = {"zh": "待命中", "en": "Standing by"}


class Worker(Process):
    """One of several processes, in a folder of its own."""

    def __init__(self, server: Server, folder: Path, database: str, locale: str = "zh") -> None:
        folder.mkdir()
        self.port = free_port()
        more = {"YEMU_DATABASE": database, "YEMU_LOCALE": locale, "YEMU_HTTP__PORT": str(self.port)}
        super().__init__(server.url, folder, **more)
        self._locale = locale

    async def health(self) -> tuple[int, dict[str, bool]]:
        """How well it is; (0, {}) while nobody answers."""
        with suppress(aiohttp.ClientError):
            page = f"http://127.0.0.1:{self.port}/healthz"
            async with aiohttp.ClientSession() as session, session.get(page) as answer:
                return answer.status, json.loads(await answer.read())
        return 0, {}

    async def becomes(self, wanted: Callable[[dict[str, bool]], bool]) -> dict[str, bool]:
        """Return the signs as soon as they are as wanted."""
        async with asyncio.timeout(PATIENCE):
            while not wanted((await self.health())[1]):  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        return (await self.health())[1]

    async def runs(self) -> None:
        """Return when it runs the bot."""
        await self.becomes(lambda signs: bool(signs.get("lease") and signs.get("telegram")))

    async def stands_by(self) -> None:
        """Return when it waits for its turn."""
        assert (await self.becomes(lambda signs: "standby" in signs))["standby"]
        assert STANDBY[self._locale] in self.log

    def tell(self, number: signal.Signals) -> None:
        """Send it a signal."""
        assert self._process
        self._process.send_signal(number)


@pytest.fixture
def url(fresh: Callable[[str], str]) -> str:
    return fresh("postgres")


@pytest.fixture
def sql(url: str, psql: Callable[..., str]) -> Callable[[str], str]:
    return lambda command: psql(command, url.partition("?")[0].rpartition("/")[2])


async def two(server: Server, home: Path, url: str, *, first: str | None = None, locale: str = "zh") -> list[Worker]:
    """Start a worker that runs the bot, and one that stands by."""
    workers = [Worker(server, home / "one", first or url, locale), Worker(server, home / "two", url, locale)]
    await workers[0].start()
    await workers[0].runs()
    await workers[1].start()
    await workers[1].stands_by()
    return workers


async def seated(server: Server) -> TelegramGroup:
    table = group(server.world)
    await table.seat()
    await table.play(until=5)
    return table


async def goes_on(server: Server, table: TelegramGroup, sql: Callable[[str], str], last: Worker) -> None:
    """Play on, and compare the database with what must be there."""
    await server.world.until(lambda: not table.is_waiting, "prompts after the takeover")
    await table.play(until=8)
    assert await last.stop() == 0
    assert not any("出了点问题" in text for message in table.shown for text in message.history)
    assert faults(sql, {}) == []


async def test_a_killed_worker_is_replaced_and_the_game_goes_on(
    server: Server, tmp_path: Path, url: str, sql: Callable[[str], str]
) -> None:
    one, other = await two(server, tmp_path, url)
    table = await seated(server)
    await one.kill()
    await other.runs()
    await goes_on(server, table, sql, other)


async def test_a_worker_that_is_told_to_stop_hands_over_at_once(
    server: Server, tmp_path: Path, url: str, sql: Callable[[str], str]
) -> None:
    one, other = await two(server, tmp_path, url)
    table = await seated(server)
    assert await one.stop() == 0
    assert sql("SELECT until FROM lease WHERE worker = ''").strip() in ("", "0")
    await other.runs()
    await goes_on(server, table, sql, other)


@pytest.mark.parametrize(("locale", "told"), [("zh", "另一个进程已经接手"), ("en", "Another process has taken over")])
async def test_a_stopped_worker_that_goes_on_says_so_and_ends(
    server: Server, tmp_path: Path, url: str, sql: Callable[[str], str], locale: str, told: str
) -> None:
    one, other = await two(server, tmp_path, url, locale=locale)
    table = await seated(server)
    one.tell(signal.SIGSTOP)
    await other.runs()
    one.tell(signal.SIGCONT)
    assert await one.wait() == 2
    assert told in one.log.strip().splitlines()[-1]
    assert "Traceback" not in one.log
    await goes_on(server, table, sql, other)


async def test_a_worker_behind_a_stalled_network_is_replaced(
    server: Server, tmp_path: Path, url: str, sql: Callable[[str], str]
) -> None:
    async with Proxy(url).serving() as proxy:
        one, other = await two(server, tmp_path, url, first=proxy.url)
        table = await seated(server)
        proxy.stall()
        await other.runs()
        proxy.flow()
        assert await one.wait() == 2
        assert "Traceback" not in one.log
        await goes_on(server, table, sql, other)


async def test_a_standby_that_is_told_to_stop_ends_and_leaves_the_other_alone(
    server: Server, tmp_path: Path, url: str
) -> None:
    one, other = await two(server, tmp_path, url)
    assert await other.stop() == 0
    await one.runs()
    assert await one.stop() == 0
