"""A bot whose database file is gone although direct rooms remember it: nothing is begun anew unasked."""

import asyncio
import shutil
from contextlib import suppress
from pathlib import Path

from adapters.matrix.account.earlier_use import was_used
from tests.forking import run
from tests.matrix.conftest import NewBot
from tests.matrix.player import People
from tests.matrix.seated import new_table
from tests.matrix.synapse import Synapse
from tests.matrix.test_devices import CLIENT
from tests.matrix.test_doctor import settings_of
from tests.patience import PATIENCE


async def announced(server: Synapse, path: str, token: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            with suppress(OSError):
                await asyncio.to_thread(server.call, "GET", path, None, token)
                return
            await asyncio.sleep(0.1)


async def test_a_lost_file_is_begun_anew_only_on_purpose(new_bot: NewBot, homeserver: Synapse, people: People) -> None:
    bot = new_bot(matrix__encryption="off")
    bot.start()
    table = await new_table(people, bot, seats=1)
    await table.sit_down()
    await announced(homeserver, f"{CLIENT}/user/{bot.user}/account_data/m.direct", bot.account.token)
    assert bot.stop() == 0
    (bot.home / "yemu.sqlite3").unlink()
    for _ in range(2):
        bot.start()
        assert bot.wait() == 78
        line = bot.log().splitlines()[-1]
        assert "is empty, but this Matrix account has been in use before." in line
        assert line.endswith("yemu migrate --create")
        shutil.rmtree(bot.home / "matrix")
    left = {*bot.home.iterdir()}
    for words, code in (("doctor",), 1), (("migrate",), 2):
        done = run(*words, env=bot.environment, cwd=bot.home)
        assert done.returncode == code
        assert line.removeprefix("yemu: ") in (done.stdout + done.stderr).decode()
    assert {*bot.home.iterdir()} == left

    run("migrate", "--create", env=bot.environment, cwd=bot.home, check=True)
    bot.start()
    await bot.logs("is online", 2)
    assert bot.stop() == 0


async def test_direct_rooms_of_a_person_are_no_trace(homeserver: Synapse, people: People, tmp_path: Path) -> None:
    (ann,) = await people.bring("ann")
    account = homeserver.register("of-a-person")
    room = await ann.create_room(account.user, is_direct=True)
    path = f"{CLIENT}/user/{account.user}/account_data/m.direct"
    await asyncio.to_thread(homeserver.call, "POST", f"{CLIENT}/join/{room}", {}, account.token)
    await asyncio.to_thread(homeserver.call, "PUT", path, {ann.user: [room]}, account.token)
    assert not await was_used(settings_of(homeserver, account, tmp_path), may_sign_in=True)
    away = settings_of(homeserver, account, tmp_path, homeserver="http://127.0.0.1:9")
    assert not await was_used(away, may_sign_in=True)
