"""(f) Forty accounts of Telegram in one process, on virtual time: presses answered while one account must wait."""

import asyncio
import json
from collections.abc import Iterator, Mapping, Sequence
from email.utils import formatdate
from random import Random
from statistics import quantiles
from typing import Any, Final

from structlog.testing import capture_logs
from typing_extensions import override

from adapters.named_account import NamedAccount
from adapters.telegram.adapter import TelegramAdapter
from adapters.telegram.settings import TelegramSettings
from adapters.testing import make_shell
from bot.app import App, build
from scripts.bench.figures import Run
from scripts.bench.tables import games, words
from storage import open_store
from tests.telegram.evening import Evening
from tests.telegram.fake.people import Person
from tests.telegram.fake.server import Server
from tests.telegram.fake.things import ApiError, Json, Message
from tests.telegram.group import TelegramGroup, people
from tests.telegram.virtual import Desk, LoopClock, run_virtually
from tests.world.loop import Machine, WorldLoop
from tests.world.network import Answer, Session
from tests.world.telegram import HOST, form

ACCOUNTS: Final = 40
TABLES: Final = 25
SECONDS: Final = 120.0
TRAVEL: Final = 0.05
"""Seconds that a request is under way."""

APART: Final = 6.0
"""Seconds between two lobbies of an account."""


class Wires(Session):
    """Session that reaches the server of the account whose token is in the address."""

    def __init__(self, servers: Mapping[str, Server]) -> None:
        super().__init__(self)
        self._servers = servers

    async def ask(self, method: str, url: str, data: Any, headers: Mapping[str, str], limit: float) -> Answer:
        token = url.split("/bot")[1].split("/")[0]
        async with asyncio.timeout(limit):
            await asyncio.sleep(TRAVEL)
            status, body = await self._servers[token].respond(url.rpartition("/")[2], form(data))
        return Answer(status, json.dumps(body).encode(), {"Date": formatdate(usegmt=True)})


class Table(TelegramGroup):
    """People of a group, and how long each of their presses waits for its answer."""

    def __init__(self, server: Server, number: int) -> None:
        players = people(server.world, 5, first=10_000 + 100 * number)
        chat = server.world.group(-1009000000001 - number, "Night", [one.id for one in players], admins=[players[0].id])
        super().__init__(server.world, chat, players, seed=str(number))
        self.waits: list[float] = []

    @override
    async def _press(self, player: Person, message: Message, label: str) -> str:
        now = asyncio.get_running_loop().time
        began = now()
        said = await super()._press(player, message, label)
        self.waits.append(now() - began)
        return said

    async def play_on(self, dice: Random) -> None:
        while not self.over:
            await asyncio.sleep(dice.uniform(1, 12))
            await self.play(until=1)


def measure(seed: str, repetitions: int, *, quick: bool) -> Iterator[Run]:
    yield run_virtually(_measure(seed, *((2, 2, 30.0) if quick else (ACCOUNTS, TABLES, SECONDS))))


async def _measure(seed: str, accounts: int, number: int, seconds: float) -> Run:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, WorldLoop)
    tokens = [f"{900_100 + account}:secret-token-number-{account:010d}" for account in range(accounts)]
    servers = {token: Server(Evening(speed=1, patience=3600.0), token=token) for token in tokens}
    with Machine(loop, Random(seed)).at_work(lambda **_: Wires(servers)), capture_logs():
        app, run, stop = _bot(tokens), Run(), loop.create_future()
        await app.store.open()
        await app.begin()
        running = asyncio.create_task(app.listen(stop))
        halls = [
            [Table(server, hall * number + one) for one in range(number)]
            for hall, server in enumerate(servers.values())
        ]
        await asyncio.gather(*(_seat(table, APART * place) for tables in halls for place, table in enumerate(tables)))
        others, limited = [table for tables in halls[1:] for table in tables], halls[0]
        before = await _play(others, seconds, run, "all accounts in order")
        limited[0].world.faults.append(_wait_for_ever)
        for table in limited:
            for player in table.players:
                player.says("/role")
        after = await _play(others, seconds, run, "one more account is told to wait for ever")
        run["press to answer, p99: with such an account / without", "x"] = after / before
        stop.set_result(None)
        await running
        await app.end()
    return run


def _bot(tokens: Sequence[str]) -> App:
    adapters: list[TelegramAdapter | NamedAccount] = []
    for number, token in enumerate(tokens):
        settings = TelegramSettings.model_validate({"token": token, "base_url": f"http://{HOST}"})
        adapter = TelegramAdapter(settings, make_shell())
        adapters.append(NamedAccount(adapter, f"telegram.west{number}") if number else adapter)
    app = build(open_store("sqlite://:memory:"), LoopClock(), adapters, locale="zh", games=games(), words=words())
    app.services.courier.letters.studio = Desk()
    return app


async def _seat(table: Table, after: float) -> None:
    await asyncio.sleep(after)
    await table.seat()


async def _play(tables: Sequence[Table], seconds: float, run: Run, name: str) -> float:
    """Return the 99th percentile of the waits, in seconds."""
    for table in tables:
        table.waits.clear()
    playing = [asyncio.create_task(table.play_on(Random(f"{name} {place}"))) for place, table in enumerate(tables)]
    await asyncio.sleep(seconds)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    found = quantiles([wait for table in tables for wait in table.waits], n=100)
    run[f"{name}: press to answer, p50", "ms"] = found[49] * 1000
    run[f"{name}: press to answer, p99", "ms"] = found[98] * 1000
    return found[98]


def _wait_for_ever(method: str, args: Json) -> ApiError | None:
    if method.startswith(("send", "edit", "answer")):
        return ApiError(429, "Too Many Requests: retry after 1", retry_after=1)
    return None
