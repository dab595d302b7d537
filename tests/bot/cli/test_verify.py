import asyncio
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.cli.errors import CliError, explain
from bot.cli.verify import verify_shown, verify_stored
from storage import open_store
from tests.bot.table.test_stock import pairs, play
from tests.pairs import words_of
from tests.pairs.installed import install


@pytest.fixture
def database(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """URL of a database for which a package with the game is installed."""
    install(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    return f"sqlite://{tmp_path / 'yemu.sqlite3'}"


@pytest.mark.rule("UC-008")
async def test_the_drawn_item_is_verified_and_a_changed_one_is_named(database: str) -> None:
    async with pairs(open_store(database)) as bot:
        drawn = await play(bot)
        promised = str(bot.last("common-dealt").args["commitment"])
        over, number = bot.last("common-over").args, (await bot.app.store.finished_in("test:room", 1))[0]
    told = await in_thread(database, number)
    assert told.splitlines()[0] == f"dealt by the seed: {promised}"
    assert f"drawn {drawn}" in told
    assert {line.rpartition(" ")[2] for line in told.splitlines() if line.startswith("→ ")} == {*words_of(drawn)}
    roles = tuple(over["roles"][str(seat)] for seat in range(1, 4))
    assert promised in verify_shown(promised, over["seed"], roles, "en", drawn)
    with pytest.raises(CliError, match="cli-not-kept"):
        verify_shown(promised, over["seed"], roles, "en", "sea|lake")
    with closing(sqlite3.connect(database.removeprefix("sqlite://"))) as file, file:
        (body,) = file.execute("SELECT body FROM journal WHERE CAST(body AS TEXT) LIKE '%drawn%'").fetchone()
        changed = bytes(body).replace(drawn.encode(), b"sea|lake")
        assert file.execute("UPDATE journal SET body = ? WHERE body = ?", (changed, body)).rowcount == 1
    with pytest.raises(CliError) as told_so:
        await in_thread(database, number)
    reason = explain(told_so.value, ["--locale", "en"], None) or ""
    assert re.search(rf"began with {re.escape(drawn)}, but its journal says sea\|lake", reason)


async def in_thread(database: str, number: int) -> str:
    """Verify as the command does, which runs a loop of its own."""
    return await asyncio.to_thread(verify_stored, database, number, None, "en")
