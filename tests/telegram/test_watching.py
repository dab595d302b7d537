import asyncio
import json
import re
import signal
import sqlite3
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import psutil  # type: ignore[import-untyped]
import pytest
from prometheus_client.parser import text_string_to_metric_families
from structlog.testing import capture_logs
from telegram.error import TimedOut

from adapters.base import Line
from adapters.intake import Pulse
from adapters.telegram import webhook
from adapters.telegram.adapter import TelegramAdapter
from adapters.telegram.settings import TelegramSettings
from adapters.testing import MemoryIntake, make_shell
from bot.games import load_words
from fsm.registry import find_games
from tests.patience import PATIENCE
from tests.telegram.fake.server import Server
from tests.telegram.fake.things import ApiError, Json
from tests.telegram.fake.world import TOKEN, World
from tests.telegram.group import TelegramGroup, group, people, says
from tests.telegram.process import Process, free_port

ALL_WELL = (200, {"store": True, "telegram": True})


class Watcher:
    def __init__(self) -> None:
        self.port = free_port()
        self.settings = {"YEMU_HTTP__PORT": str(self.port)}
        self.accounts: Mapping[str, Mapping[str, float]] = {}

    async def ask(self, path: str) -> tuple[int, bytes]:
        """Return the response of a page; raises ConnectionError when nobody answers."""
        async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{self.port}{path}") as answer:
            return answer.status, await answer.read()

    async def health(self) -> tuple[int, Mapping[str, bool]]:
        status, body = await self.ask("/healthz")
        signs = json.loads(body)
        self.accounts = signs.pop("accounts")
        return status, signs

    async def becomes(self, status: int) -> Mapping[str, bool]:
        async with asyncio.timeout(PATIENCE):
            while True:
                with suppress(aiohttp.ClientError):
                    now, signs = await self.health()
                    if now == status:
                        return signs
                await asyncio.sleep(0.05)

    async def numbers(self) -> dict[str, float]:
        status, body = await self.ask("/metrics")
        assert status == 200
        samples = [one for family in text_string_to_metric_families(body.decode()) for one in family.samples]
        return {f"{one.name}{sorted(one.labels.values())}": one.value for one in samples}

    async def until(self, *names: str) -> dict[str, float]:
        async with asyncio.timeout(PATIENCE):
            while True:
                found = await self.numbers()
                if all(found[name] for name in names):
                    return found
                await asyncio.sleep(0.01)


@pytest.fixture
def watcher() -> Watcher:
    return Watcher()


def listening(process: Process) -> list[tuple[str, int]]:
    found = [one for one in psutil.Process(process.pid).net_connections() if one.status == psutil.CONN_LISTEN]
    return [(one.laddr.ip, one.laddr.port) for one in found]


async def test_nobody_can_ask_unless_it_is_set(world: World, process: Process) -> None:
    await world.until(lambda: world.allowed, "the first poll")
    assert listening(process) == []


async def test_an_address_that_is_taken_is_one_clear_line(server: Server, tmp_path: Path, watcher: Watcher) -> None:
    taken = await asyncio.start_server(lambda reader, writer: None, "127.0.0.1", watcher.port)
    process = Process(server.url, tmp_path, **watcher.settings, YEMU_LOCALE="en")
    await process.start()
    assert await process.wait() == 2
    taken.close()
    assert process.log.splitlines()[-1].startswith(f"yemu: YEMU_HTTP: 127.0.0.1:{watcher.port}: another program")


async def test_it_is_well_only_while_telegram_answers(tmp_path: Path, watcher: Watcher) -> None:
    port = free_port()
    process = Process(f"http://127.0.0.1:{port}", tmp_path, **watcher.settings)
    await process.start()
    while await watcher.becomes(503) == {"store": False, "telegram": False}:  # noqa: ASYNC110 (being opened)
        await asyncio.sleep(0.05)
    assert await watcher.becomes(503) == {"store": True, "telegram": False}
    async with Server(World(), port=port):
        await watcher.becomes(200)
        assert (await watcher.numbers())["yemu_connected['telegram']"] == 1
    assert await watcher.becomes(503) == {"store": True, "telegram": False}
    assert (await watcher.numbers())["yemu_connected['telegram']"] == 0
    async with Server(World(), port=port):
        await watcher.becomes(200)
    assert await process.stop() == 0
    assert TOKEN not in process.log
    assert "Traceback" not in process.log


async def test_on_loopback_alone_it_is_well_only_while_the_store_writes(
    server: Server, tmp_path: Path, watcher: Watcher
) -> None:
    process = Process(server.url, tmp_path, **watcher.settings)
    await process.start()
    await watcher.becomes(200)
    assert listening(process) == [("127.0.0.1", watcher.port)]
    other = sqlite3.connect(tmp_path / "yemu.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert await watcher.health() == (503, {"store": False, "telegram": True})
    other.execute("ROLLBACK")
    other.close()
    assert await watcher.health() == ALL_WELL
    assert watcher.accounts.keys() == {"telegram"}
    assert await process.stop() == 0


async def test_the_numbers_follow_a_game_and_tell_no_role_and_nobody(
    server: Server, tmp_path: Path, watcher: Watcher
) -> None:
    process = Process(server.url, tmp_path, **watcher.settings)
    await process.start()
    world = server.world
    table = group(world)
    await table.join(await table.open())
    before = await watcher.numbers()
    assert before["yemu_matches['avalon', 'lobby']"] == 1
    await table.start()
    dealt = await watcher.numbers()
    assert (dealt["yemu_matches['avalon', 'lobby']"], dealt["yemu_matches['avalon', 'playing']"]) == (0, 1)
    table.players[1].says("/void", table.chat)
    await says(world, world.chats[table.players[1].id], "管理")
    await table.play()
    await world.until(lambda: table.over, "the end")
    after = await watcher.numbers()
    assert after["yemu_matches['avalon', 'playing']"] == 0
    assert after["yemu_matches_ended_total['avalon', 'over']"] == 1
    assert after["yemu_inputs_total['accepted']"] > before["yemu_inputs_total['accepted']"] >= 6
    assert after["yemu_inputs_total['refused']"] >= 1
    assert after["yemu_inputs_total['failed']"] == after["yemu_inputs_total['unstored']"] == 0
    assert after["yemu_commit_seconds_count[]"] == after["yemu_commit_seconds_bucket['+Inf']"] > 20
    assert 0 < after["yemu_commit_seconds_sum[]"] < after["yemu_commit_seconds_count[]"]
    _tells_nobody((await watcher.ask("/metrics"))[1].decode(), table)
    assert await process.stop() == 0


def _tells_nobody(text: str, table: TelegramGroup) -> None:
    games = find_games()[0]
    words = load_words(games)
    roles = {role: f"{key}-role-{role}" for key in games for role in words.behind(f"{key}-role-")}
    named = {words.plain(locale, key) for locale in ("zh", "en") for key in roles.values()}
    people = {str(one) for player in table.players for one in (player.id, player.name)}
    families = list(text_string_to_metric_families(text))
    told = {word for family in families for word in re.findall(r"[\w-]+", f"{family.name} {family.documentation}")}
    told |= {word for family in families for sample in family.samples for word in sample.labels.values()}
    assert told >= {*games}
    assert not (told - {*games}) & {*roles, *named, *people, str(table.chat.id), table.chat.title}


async def test_what_waits_for_telegram_is_counted(server: Server, tmp_path: Path, watcher: Watcher) -> None:
    world, left = server.world, [1]

    def fault(method: str, args: Json) -> ApiError | None:
        if method != "sendMessage" or not left:
            return None
        left.pop()
        return ApiError(429, "Too Many Requests: retry after 4", retry_after=4)

    world.faults.append(fault)
    process = Process(server.url, tmp_path, **watcher.settings)
    await process.start()
    (ann,) = people(world, 1)
    ann.says("/about")
    ann.says("/help")
    await world.until(lambda: not left, "the refusal")
    now = await watcher.until("yemu_limit_waits_total['telegram']", "yemu_queue_length['bot', 'telegram']")
    assert now["yemu_limit_wait_seconds_total['telegram']"] == 4
    assert now["yemu_queue_length['platform', 'telegram']"] == now["yemu_queue_length['bot', 'telegram']"] == 1
    assert now["yemu_log_lines_total['warning']"] >= 1
    await world.until(lambda: len(ann.private) == 2, "both answers")
    rest = await watcher.numbers()
    assert rest["yemu_queue_length['platform', 'telegram']"] == rest["yemu_queue_length['bot', 'telegram']"] == 0
    assert await process.stop() == 0


async def test_told_to_stop_it_opens_no_table_and_lets_the_game_end(
    server: Server, tmp_path: Path, watcher: Watcher
) -> None:
    process = Process(server.url, tmp_path, YEMU_DRAIN="600", **watcher.settings)
    await process.start()
    world = server.world
    table, other = group(world), group(world)
    await table.seat()
    psutil.Process(process.pid).send_signal(signal.SIGTERM)
    await watcher.until("yemu_draining[]")
    other.players[0].says("/start")
    other.players[0].says("/new avalon", other.chat)
    await says(world, world.chats[other.players[0].id], "重启")
    assert other.saw("人就能开") == []
    assert await watcher.health() == ALL_WELL
    await table.play()
    assert len(table.results) == 1
    assert await process.wait() == 0
    assert "Traceback" not in process.log
    assert world.problems() == []


async def test_told_to_stop_it_sends_what_was_on_its_way(server: Server, tmp_path: Path) -> None:
    process = Process(server.url, tmp_path, YEMU_TELEGRAM__LIMITS__GAP="0.1")
    await process.start()
    world = server.world
    (ann,) = people(world, 1)
    for _ in range(5):
        ann.says("/about")
    await world.until(lambda: ann.private, "the first answer")
    assert await process.stop() == 0
    assert len(ann.private) == 5
    assert world.problems() == []


@pytest.mark.parametrize("ahead", [-4000, 4000])
async def test_lines_are_too_old_by_telegrams_clock_and_a_wrong_clock_of_ours_is_in_the_log(
    server: Server, monkeypatch: pytest.MonkeyPatch, ahead: int
) -> None:
    world, theirs = server.world, int(time.time()) + ahead
    world.ahead = ahead
    adapter = TelegramAdapter(TelegramSettings.model_validate({"token": TOKEN, "base_url": server.url}), make_shell())
    table = group(world)
    with capture_logs() as logs:
        listening = asyncio.create_task(adapter.listen(MemoryIntake()))
        read = []
        for date in (theirs, theirs - 7200):
            monkeypatch.setattr("tests.telegram.fake.world.DATE", date)
            said = world.message_json(world.post(table.chat, table.players[0].id, "/new"))
            read.append(await adapter.read(json.dumps({"update_id": 1, "message": said}).encode()))
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
    assert [isinstance(one, Line) for one in read] == [True, False]
    (warning,) = [line for line in logs if line["log_level"] == "warning"]
    assert (warning["event"], warning["seconds_ahead"] * ahead < 0) == ("the clock of this machine is wrong", True)


async def test_telegram_is_asked_now_and_then_whether_updates_arrive(monkeypatch: pytest.MonkeyPatch) -> None:
    pulse, waits = Pulse(), list[tuple[float, bool]]()
    answers = [SimpleNamespace(pending_update_count=0, last_error_date=None), TimedOut()]

    async def get_webhook_info() -> object:
        if not answers:
            raise asyncio.CancelledError
        answer = answers.pop()
        if isinstance(answer, TimedOut):
            raise answer
        return answer

    async def sleep(seconds: float) -> None:
        waits.append((seconds, pulse.is_connected))

    bot = SimpleNamespace(get_webhook_info=get_webhook_info)
    monkeypatch.setattr("adapters.telegram.webhook.asyncio.sleep", sleep)
    with pytest.raises(asyncio.CancelledError):
        await webhook.feel(cast(Any, bot), pulse, cast(Any, SimpleNamespace(taken=0)))
    assert waits == [(webhook.SOON, False), (webhook.LOOK, True)]
