import sqlite3
from contextlib import closing
from pathlib import Path
from time import time

import pytest

from tests.bot.cli.command_line import ended_well, refused
from tests.pipe.driver import Pipe

pytestmark = pytest.mark.usefixtures("clean")


def test_a_file_tells_its_tables_and_what_waits(tmp_path: Path) -> None:
    file = tmp_path / "yemu.sqlite3"
    db = f"sqlite://{file}"
    with Pipe(locale="en", db=db) as pipe:
        pipe.say("mod", "/new avalon", "r1", moderator=True)
        pipe.say("mod", "/new werewolf", "r2", moderator=True)
        quiet = ended_well("status", "--db", db, "--locale", "en")
    assert "Avalon: 0 games, 1 lobby\n" in quiet
    assert "Werewolf: 0 games, 1 lobby\n" in quiet
    assert quiet.endswith("Every event is handled.\n")
    with closing(sqlite3.connect(file)) as database, database:
        for event in (7, 8):
            database.execute(
                "INSERT INTO inbox (source, event, body, heeded) VALUES ('telegram', ?, x'5e', 0)", [event]
            )
    assert "telegram：2 个事件没处理，最早的是 7。" in ended_well("status", "--db", db, "--locale", "zh")
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE inbox SET at = ?", [time() - 7300])
    for locale, told in (("zh", "最早的是 7，已经等了 2 小时"), ("en", "the oldest is 7, from 2 hours")):
        assert told in ended_well("status", "--db", db, "--locale", locale)


def test_a_database_that_is_not_there_is_named(tmp_path: Path) -> None:
    assert "nothing.sqlite3" in refused("status", "--db", f"sqlite://{tmp_path}/nothing.sqlite3")
