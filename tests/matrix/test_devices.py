import asyncio
import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from adapters.matrix.keys.signing import SigningKey
from tests.matrix.conftest import NewBot
from tests.matrix.player import People
from tests.matrix.process import Bot
from tests.matrix.seated import new_table
from tests.matrix.synapse import Account, Synapse
from tests.matrix.test_encryption import ENCRYPTED
from tests.patience import PATIENCE

CLIENT = "/_matrix/client/v3"
UNSIGNED = "could not all be signed"


def log_in(server: Synapse, account: Account, **device: str) -> Account:
    identifier = {"type": "m.id.user", "user": account.user}
    body = {"type": "m.login.password", "identifier": identifier, "password": account.password, **device}
    answer = server.call("POST", f"{CLIENT}/login", body)
    return account._replace(token=answer["access_token"], device=answer["device_id"])


def shown(server: Synapse, account: Account) -> dict[str, Any]:
    return server.call("POST", f"{CLIENT}/keys/query", {"device_keys": {account.user: []}}, account.token)


def is_signed(server: Synapse, account: Account, key: str) -> bool:
    keys = shown(server, account)
    device = keys["device_keys"].get(account.user, {}).get(account.device, {})
    own = keys["self_signing_keys"].get(account.user, {}).get("keys", {})
    return bool(own) and key in str(own) and set(own) <= set(device.get("signatures", {}).get(account.user, {}))


async def signs(server: Synapse, account: Account, key: str = "") -> None:
    async with asyncio.timeout(PATIENCE):
        while not await asyncio.to_thread(is_signed, server, account, key):  # noqa: ASYNC110
            await asyncio.sleep(0.1)


async def test_a_device_is_signed_whatever_happens_to_its_token_and_lost_keys_end_with_one_line(
    new_bot: NewBot, homeserver: Synapse, insiders: People
) -> None:
    bot = new_bot()
    bot.start()
    await signs(homeserver, bot.account)
    assert bot.stop() == 0

    newer = log_in(homeserver, bot.account)
    bot.set(matrix__access_token=newer.token)
    bot.start()
    await signs(homeserver, newer)
    assert bot.stop() == 0

    homeserver.call("POST", f"{CLIENT}/logout", {}, newer.token)
    again = log_in(homeserver, bot.account, device_id=newer.device)
    assert newer.device not in shown(homeserver, again)["device_keys"].get(bot.user, {})
    bot.set(matrix__access_token=again.token)
    bot.start()
    await signs(homeserver, again)
    table = await new_table(insiders, bot, seats=1, initial_state=[ENCRYPTED])
    await table.host.say(table.room, "!status")
    await table.host.reads("No game is running here")
    assert bot.stop() == 0
    assert UNSIGNED not in bot.log()

    renewed = renew_self_signing(bot)
    bot.start()
    await bot.logs("asks for the password")
    assert bot.stop() == 0
    bot.set(matrix__password=bot.account.password)
    bot.start()
    await signs(homeserver, again, renewed)
    assert bot.stop() == 0
    assert bot.log().count(UNSIGNED) == 1
    assert bot.account.password not in bot.log()

    for lost in ("keys", "state.sqlite3"):
        lines = bot.log().splitlines()
        for path in (bot.home / "matrix").glob(f"{lost}*"):
            forget(path)
        bot.start()
        assert bot.wait() == 78
        *_, signed_in, end = bot.log().splitlines()[len(lines) :]
        assert "signed in" in signed_in
        assert end.startswith("yemu: Matrix: ")
        assert "keys" in end


def forget(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink()


def renew_self_signing(bot: Bot) -> str:
    """Give the bot another key for its devices, which the homeserver takes only with the password."""
    with closing(sqlite3.connect(bot.home / "matrix" / "state.sqlite3", isolation_level=None)) as file:
        [(kept,)] = file.execute("SELECT value FROM entry WHERE kind = 'signing'")
        newer = SigningKey()
        seeds = json.dumps({**json.loads(kept), "self_signing": newer.seed})
        file.execute("UPDATE entry SET value = ? WHERE kind = 'signing'", [seeds])
    return newer.public
