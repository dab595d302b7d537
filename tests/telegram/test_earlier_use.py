import asyncio
from pathlib import Path

import pytest

from adapters.telegram.earlier_use import was_used
from adapters.telegram.settings import TelegramSettings
from tests.forking import run
from tests.telegram.fake.server import Server
from tests.telegram.fake.things import ApiError
from tests.telegram.fake.world import TOKEN
from tests.telegram.group import people
from tests.telegram.process import Process, environment
from tests.telegram.test_doctor import SHELL, installed

TOLD = {
    "en": "is empty, but this Telegram account has been in use before.",
    "zh": "是空的，但这个 Telegram 账号以前用夜幕带过局。",
}


@pytest.mark.parametrize("language", TOLD)
async def test_a_lost_file_is_begun_anew_only_on_purpose(server: Server, tmp_path: Path, language: str) -> None:
    world, file = server.world, tmp_path / "yemu.sqlite3"
    process = Process(server.url, tmp_path, YEMU_LOCALE=language)
    await process.start()
    await world.until(lambda: len(world.commands) == 9, "the commands are listed")
    assert await process.stop() == 0
    file.unlink()

    await process.start()
    assert await process.wait() == 78
    line = process.log.splitlines()[-1]
    assert line.startswith("yemu: ")
    assert str(file) in line
    assert TOLD[language] in line
    assert line.endswith("yemu migrate --create")
    assert not file.exists()
    env = environment(server.url, file, YEMU_LOCALE=language)
    told = line.removeprefix("yemu: ")
    setup = ("setup", "--platform", "telegram", "--locale", language)
    for words, code in (("doctor",), 1), (("migrate",), 2), (setup, 0):
        done = await asyncio.to_thread(run, *words, env=env, cwd=tmp_path)
        assert done.returncode == code
        assert told in (done.stdout + done.stderr).decode()
        assert not file.exists()

    run("migrate", "--create", env=env, cwd=tmp_path, check=True)
    (ann,) = people(world, 1)
    ann.says("/start")
    await process.start()
    await world.until(lambda: ann.private, "the greeting")
    assert await process.stop() == 0
    assert "Traceback" not in process.log
    assert world.problems() == []


async def test_our_own_commands_alone_are_a_trace(server: Server) -> None:
    assert await was_used(installed(server), SHELL)
    others = ("new", "join", "leave", "help", "settings", "stats", "top", "lang")
    server.world.commands["all_group_chats", ""] = [{"command": name, "description": "…"} for name in others]
    settings = TelegramSettings.model_validate({"token": TOKEN, "base_url": server.url})
    assert not await was_used(settings, SHELL)


async def test_a_server_that_does_not_tell_counts_as_no_trace(server: Server) -> None:
    settings = installed(server)
    server.world.faults.append(lambda asked, args: ApiError(502, "Bad Gateway"))
    assert not await was_used(settings, SHELL)
    away = {"token": TOKEN, "base_url": "http://127.0.0.1:9"}
    assert not await was_used(TelegramSettings.model_validate(away), SHELL)
