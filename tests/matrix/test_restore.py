import asyncio
import shutil
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from adapters.matrix.account.login import sign_in
from adapters.matrix.keys import backup, recovery_key
from adapters.matrix.keys.recovery import known_key
from adapters.matrix.keys.secret_storage import make_default
from adapters.matrix.keys.signing import keys_of, new_seeds
from adapters.matrix.keys.status import Status, ask_status, status_line
from adapters.matrix.state import State
from bot.games import games_and_words
from tests.matrix import synapse
from tests.matrix.conftest import NewBot
from tests.matrix.player import People, Player
from tests.matrix.process import Bot
from tests.matrix.seated import by_number, new_table
from tests.matrix.synapse import Synapse
from tests.matrix.test_devices import CLIENT, UNSIGNED, log_in, shown, signs
from tests.matrix.test_doctor import faults, settings_of
from tests.matrix.test_encryption import ENCRYPTED
from tests.patience import PATIENCE


def key_of(bot: Bot) -> str:
    return (bot.home / "matrix" / "recovery-key").read_text(encoding="utf-8").strip()


async def backs_up(server: Synapse, account: synapse.Account, number: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            answer = await asyncio.to_thread(server.call, "GET", f"{CLIENT}/room_keys/version", None, account.token)
            if answer["count"] >= number:
                return
            await asyncio.sleep(0.1)


async def newer_device(server: Synapse, account: synapse.Account) -> str:
    async with asyncio.timeout(PATIENCE):
        while True:
            keys = await asyncio.to_thread(shown, server, account)
            for device in keys["device_keys"].get(account.user, {}).keys() - {account.device}:
                return str(device)
            await asyncio.sleep(0.1)


def has_spoken(player: Player, room: str) -> bool:
    return any(one.sender == player.user and one.body for one in player.in_room(room))


def waiting_for_keys(bot: Bot) -> int:
    with closing(sqlite3.connect(bot.home / "matrix" / "state.sqlite3")) as file:
        [(number,)] = file.execute("SELECT count(*) FROM entry WHERE kind = 'sealed'")
    return int(number)


async def test_a_game_goes_on_where_only_recovery_key_and_database_are_left(
    new_bot: NewBot, homeserver: Synapse, insiders: People
) -> None:
    bot = new_bot(matrix__encryption="on")
    bot.start()
    table = await new_table(insiders, bot, initial_state=[ENCRYPTED])
    await table.begin()
    votes = await table.votes()
    asked = [player for player in table.players if has_spoken(player, player.direct(bot.user))]
    await backs_up(homeserver, bot.account, len(table.players) + len(asked))
    bot.kill()
    master = shown(homeserver, bot.account)["master_keys"][bot.user]["keys"]
    await table.host.say(table.room, "!status")
    assert asked
    for player in asked:
        await by_number(player, votes[player])

    key = key_of(bot)
    shutil.rmtree(bot.home / "matrix")
    bot.set(matrix__access_token="", matrix__user=bot.user, matrix__password=bot.account.password)
    bot.set(matrix__recovery_key=key)
    bot.start()
    seen = bot.account._replace(token=table.host.client.access_token)
    await signs(homeserver, seen._replace(device=await newer_device(homeserver, seen)))
    assert shown(homeserver, seen)["master_keys"][bot.user]["keys"] == master, "no app warns of a new identity"
    await table.play(by_number, "Quest 1 succeeded")
    assert bot.stop() == 0
    assert waiting_for_keys(bot) == 0
    assert "cannot be decrypted" not in bot.log()
    assert UNSIGNED not in bot.log()
    assert key not in bot.log()
    assert bot.account.password not in bot.log()
    assert not (bot.home / "matrix" / "recovery-key").exists(), "the operator has it"
    for player in table.players:
        assert len({room for room, inviter in player.rooms.items() if inviter == bot.user}) == 1


async def test_the_operator_reads_once_where_the_recovery_key_is_and_what_is_wrong_with_the_encryption(
    new_bot: NewBot, homeserver: Synapse, insiders: People, tmp_path: Path
) -> None:
    bot = new_bot()
    state = State(tmp_path / "doctor")
    api = await sign_in(homeserver.bot_settings(bot.account.token, tmp_path / "doctor"), state)
    assert (await ask_status(api, None)).faults == ("matrix-unsigned", "matrix-no-storage", "matrix-no-backup")
    works = f"🔐 Encryption: device {bot.account.device} is signed"
    for starts in (1, 2):
        bot.start()
        await bot.logs(works, starts)
        assert bot.stop() == 0
    file = bot.home / "matrix" / "recovery-key"
    assert bot.log().count(f"The recovery key of the encryption is in {file}.") == 1
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert key_of(bot) not in bot.log()

    lost = known_key("", bot.home / "matrix")
    file.unlink()
    bot.start()
    await bot.logs(works, 3)
    key = known_key("", bot.home / "matrix")
    settings = settings_of(homeserver, bot.account, bot.home / "matrix")
    assert await faults(settings) == []
    whole = await ask_status(api, key)
    assert whole.faults == ()
    assert whole.master in str(shown(homeserver, bot.account)["master_keys"])
    for wrong in (lost, recovery_key.new_key(), None):
        assert (await ask_status(api, wrong)).faults == ("matrix-locked",)
    await backup.create(api, backup.new_key(), dict)
    assert (await ask_status(api, key)).faults == ("matrix-other-backup",)
    [told] = await faults(settings)
    assert told.startswith("Another app has begun a new backup")
    table = await new_table(insiders, bot, seats=1, initial_state=[ENCRYPTED])
    await table.host.say(table.room, "!status")
    await table.host.reads("No game is running here")
    await bot.logs("not backed up until the next start")
    await api.close()
    state.close()
    newer, state = log_in(homeserver, bot.account), State(tmp_path / "newer")
    api = await sign_in(homeserver.bot_settings(newer.token, tmp_path / "newer"), state)
    assert "matrix-unsigned" in (await ask_status(api, key)).faults
    await api.close()
    state.close()

    assert bot.stop() == 0
    bot.start()
    await bot.logs("⚠️ Encryption: Another app has begun a new backup")
    assert bot.stop() == 0
    file.write_text("EsTj 3yST")
    [told] = await faults(settings)
    assert "holds no recovery key" in told
    bot.start()
    assert bot.wait() == 78
    assert f"{file} holds no recovery key" in bot.log().splitlines()[-1]
    assert "3yST" not in bot.log()


async def test_keys_of_another_client_are_named_once_and_used_with_its_recovery_key(
    new_bot: NewBot, homeserver: Synapse, insiders: People, tmp_path: Path
) -> None:
    bot, key, seeds, secret = new_bot(), recovery_key.new_key(), new_seeds(), backup.new_key()
    keys = keys_of(seeds)
    others = {
        f"{usage}_key": keys["master"].sign(keys[usage].describe(bot.user, usage), bot.user)
        for usage in ("self_signing", "user_signing")
    }
    body = {"master_key": keys["master"].describe(bot.user, "master"), **others}
    homeserver.call("POST", f"{CLIENT}/keys/device_signing/upload", body, bot.account.token)
    bot.start()
    table = await new_table(insiders, bot, seats=3, initial_state=[ENCRYPTED])
    for player in table.players:
        before = len(player.seen)
        await player.say(table.room, "!status")
        await player.reads("No game is running here", before)
    assert bot.log().count(UNSIGNED) == 1
    assert shown(homeserver, bot.account)["master_keys"][bot.user]["keys"] == body["master_key"]["keys"]
    assert bot.stop() == 0

    state = State(tmp_path / "client")
    api = await sign_in(homeserver.bot_settings(bot.account.token, tmp_path / "client"), state)
    storage = await make_default(api, key)
    for usage, seed in seeds.items():
        await storage.put(f"m.cross_signing.{usage}", seed)
    await storage.put("m.megolm_backup.v1", secret)
    theirs = await backup.create(api, secret, dict)
    bot.set(matrix__recovery_key=recovery_key.write_key(key))
    bot.start()
    await signs(homeserver, bot.account, keys["self_signing"].public)
    await bot.logs(f"(version {theirs.version})")
    assert (await ask_status(api, key)).faults == ()
    await api.close()
    state.close()


@pytest.mark.parametrize("locale", ["en", "zh"])
def test_every_fault_has_words(locale: str) -> None:
    _, words = games_and_words([])

    def text(key: str, **args: Any) -> str:
        return words.render(locale, key, args)

    bad = Status("DEV", False, "", False, False, "", 0, False)
    locked = Status("DEV", True, "M", True, False, "2", 1, False)
    other = Status("DEV", True, "M", True, True, "2", 1, False)
    lines = [status_line(one, text) for one in (bad, locked, other)]
    assert all(line.startswith("⚠️") for line in lines)
    assert "DEV" in lines[0]
    assert len({*lines}) == len(lines)
