"""Releases of tomorrow, made up: the migrations of today and one more, written as every later one must be.

One of them can share a database with the release of today, until it takes a column away.
"""

from collections.abc import Callable

from storage import Store
from storage.base import Delivery, Event, Record, Result
from tests.storage.commits import ANN, BOB, is_whole, opened, said, step

Move = Callable[[str], None]

# AlterField remakes a table of SQLite without its indexes and constraints: RunSQL puts them back, where they are gone.
# A new column takes a `db_default`.
MORE = """
from tortoise import fields, migrations
from tortoise.migrations import operations as ops


class Migration(migrations.Migration):
    dependencies = [("storage", "0004_expand_accounts")]
    operations = [
        ops.AlterField("Match", "game", fields.TextField(null=True)),
        ops.RunSQL('CREATE INDEX IF NOT EXISTS "idx_match_room_414ed6" ON "match" ("room", "id")'),
        ops.RunSQL('CREATE INDEX IF NOT EXISTS "idx_match_status_29bab4" ON "match" ("status")'),
        ops.AddField("Journal", "note", fields.TextField(db_default="-")),
        ops.AlterField("Journal", "at", fields.FloatField(null=True)),
        ops.RunSQL('CREATE UNIQUE INDEX IF NOT EXISTS "uid_journal_match_a09a73" ON "journal" ("match", "seq")'),
    ]
"""
EXPAND = """
from tortoise import migrations
from tortoise.migrations import operations as ops


class Migration(migrations.Migration):
    dependencies = [("storage", "0004_expand_accounts")]
    operations = [ops.RunSQL('ALTER TABLE "match" ADD COLUMN host text')]
"""
CONTRACT = EXPAND.replace("0004_expand_accounts", "0005_expand_host").replace(
    "ADD COLUMN host text", "DROP COLUMN owner"
)
BEGUN = "UPDATE \"match\" SET setup = CAST('s' AS {})"
TAKEN_IN = (
    "INSERT INTO inbox (source, event, body, heeded) "
    "VALUES ('x', '1', CAST('a' AS {0}), true), ('x', '2', CAST('b' AS {0}), false)"
)
WRONG = MORE.replace("    ]", "        ops.RunSQL('CREATE INDEX x ON nothing (at)'),\n    ]")


async def filled(url: str, setup: bytes | None = b"s") -> Store:
    """A store with something in every table; the first release kept the setup elsewhere, and no instant of arrival."""
    store = await opened(url)
    for match in range(1, 6):
        await store.commit(step(match, 0, setup=setup, sittings=(ANN, BOB), outbox=said(b"x", b"y")))
        await store.commit(step(match, 1))
    await store.deliver(Delivery(1, 1, 1, "pipe:room", b"refs"))
    await store.remember("room", "a", b"1")
    if setup:
        await store.take_in("x", [Event("1", b"a"), Event("2", b"b")], "2")
        await store.mark_handled("x", "1")
    else:
        await store.remember("position", "x", b"2")
    return store


async def check(url: str) -> None:
    store = await opened(url)
    assert [(match.sittings, match.setup) for match in await store.live()] == [((ANN, BOB), b"s")] * 5
    assert [await is_whole(store, match) for match in range(1, 6)] == [2] * 5
    assert (len(await store.pending()), len(await store.sent_refs()), await store.recall("room", "a")) == (9, 1, b"1")
    assert (await store.waiting("x"), await store.position("x")) == ([Event("2", b"b")], "2")
    assert await store.take_in("x", [Event("1", b"a")], "2") == []
    await store.commit(step(1, 2))
    await store.close()


async def ended(url: str) -> None:
    store = await opened(url)
    number = await store.new_match()
    await store.commit(step(number, 0, status="over", results=(Result("pipe:@ann", "Ann", "good", "merlin", True),)))
    assert await store.records("pipe:@ann") == [Record("avalon", "good", "merlin", 1, 1)]
    await store.close()
