import asyncio
import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tortoise.context import TortoiseContext
from tortoise.migrations.autodetector import MigrationAutodetector

from storage import BadAddress, SchemaMismatch, Unavailable, migrate
from storage.sql import schema
from tests.storage.commits import is_whole, opened, play
from tests.storage.releases import BEGUN, TAKEN_IN, Move, check, ended, filled


def rows(file: str) -> dict[str, list[Any]]:
    with closing(sqlite3.connect(file)) as connection:
        tables = ("match", "journal", "sitting", "outbox", "profile", "inbox")
        return {table: connection.execute(f'SELECT * FROM "{table}" ORDER BY id').fetchall() for table in tables}


def layout(file: str) -> set[tuple[str, ...]]:
    with closing(sqlite3.connect(file)) as connection:
        found = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master").fetchall()
        return {(kind, name, table, " ".join(sql.split()) if sql else "") for kind, name, table, sql in found}


def meaning(file: str) -> dict[str, Any]:
    """The columns of each table, and the columns of its indexes, whatever these are called."""
    with closing(sqlite3.connect(file)) as connection:

        def ask(query: str) -> list[Any]:
            return connection.execute(query).fetchall()

        def indexes(table: str) -> list[Any]:
            found = [(name, unique, partial) for _, name, unique, _, partial in ask(f'PRAGMA index_list("{table}")')]
            return sorted((unique, partial, ask(f'PRAGMA index_info("{name}")')) for name, unique, partial in found)

        tables = {name for (name,) in ask("SELECT name FROM sqlite_master WHERE type = 'table'")}
        tables.discard("tortoise_migrations")
        return {table: (ask(f'PRAGMA table_info("{table}")'), indexes(table)) for table in tables}


def leftovers(home: Path) -> list[Path]:
    return list(home.glob("*.new*"))


async def test_the_models_need_no_new_migration() -> None:
    config = schema.config("sqlite", {"file_path": ":memory:"})
    async with TortoiseContext() as context:
        await context.init(config=config)
        assert context.apps is not None
        assert await MigrationAutodetector(context.apps, config["apps"]).changes() == []


async def test_the_migrations_make_what_the_models_say(fresh: Callable[[str], str]) -> None:
    made, drawn = (fresh("sqlite").removeprefix("sqlite://") for _ in range(2))
    await (await opened(f"sqlite://{made}")).close()
    async with TortoiseContext() as context:
        await context.init(config=schema.config("sqlite", {"file_path": drawn}))
        await context.generate_schemas()
    assert meaning(made) == meaning(drawn)


class TestSqlite:
    async def test_an_older_file_is_copied_aside_and_migrated(
        self, fresh: Callable[[str], str], release: Move, tmp_path: Path
    ) -> None:
        url, new = fresh("sqlite"), fresh("sqlite")
        file = url.removeprefix("sqlite://")
        store = await filled(url)
        for end in ("", "-wal"):  # as a kill would leave it
            shutil.copy(file + end, f"{tmp_path}/crashed{end}")
        await store.close()
        before, indexes = rows(file), {table: found for table, (_, found) in meaning(file).items()}
        release("tomorrow")
        for crashed in (file, f"{tmp_path}/crashed"):
            await (await opened(f"sqlite://{crashed}")).close()
            assert rows(f"{crashed}.bak-0004") == before
            modes = {os.stat(name).st_mode & 0o777 for name in (crashed, f"{crashed}.bak-0004")}
            assert modes == {0o600}, "both hold roles"
            after = rows(crashed)
            assert {name: len(found) for name, found in after.items()} == {n: len(found) for n, found in before.items()}
            assert [row[:5] for row in after["journal"]] == before["journal"]
            assert {row[5] for row in after["journal"]} == {"-"}
            assert all(after[name] == before[name] for name in before.keys() - {"journal"})
            await check(f"sqlite://{crashed}")
        await (await opened(new)).close()
        assert layout(file) == layout(new.removeprefix("sqlite://"))
        assert {table: found for table, (_, found) in meaning(file).items()} == indexes
        assert leftovers(tmp_path) == []
        release("storage.migrations")
        await check(f"{url}.bak-0004")

    async def test_a_migration_that_fails_has_changed_nothing(
        self, fresh: Callable[[str], str], release: Move, tmp_path: Path
    ) -> None:
        url = fresh("sqlite")
        file = url.removeprefix("sqlite://")
        await (await filled(url)).close()
        before = layout(file)
        release("broken")
        for _ in range(2):
            with pytest.raises(Unavailable, match="nothing"):
                await opened(url)
        assert (layout(file), leftovers(tmp_path)) == (before, [])
        release("storage.migrations")
        await check(url)

    async def test_a_newer_file_is_refused_and_left_alone(self, fresh: Callable[[str], str], release: Move) -> None:
        url = fresh("sqlite")
        release("tomorrow")
        await (await filled(url)).close()
        file = url.removeprefix("sqlite://")
        before = layout(file), rows(file)
        release("storage.migrations")
        with pytest.raises(SchemaMismatch, match=r"newer Yemu .*0005_more.*0004_expand_accounts") as caught:
            await opened(url)
        assert len(str(caught.value).splitlines()) == 1
        assert (layout(file), rows(file)) == before

    async def test_a_file_of_the_first_release_is_brought_up_to_date(
        self, fresh: Callable[[str], str], release: Move, tmp_path: Path
    ) -> None:
        url, new = fresh("sqlite"), fresh("sqlite")
        file = url.removeprefix("sqlite://")
        release("first")
        await (await filled(url, setup=None)).close()
        with closing(sqlite3.connect(file)) as connection, connection:
            connection.execute(BEGUN.format("blob"))
            connection.execute(TAKEN_IN.format("blob"))
        before = rows(file)
        release("storage.migrations")
        await ended(url)
        assert rows(f"{file}.bak-0001") == before
        await check(url)
        await (await opened(new)).close()
        assert layout(file) == layout(new.removeprefix("sqlite://"))
        assert leftovers(tmp_path) == []

    async def test_migrate_does_it_ahead(self, fresh: Callable[[str], str], release: Move) -> None:
        url = fresh("sqlite")
        with pytest.raises(BadAddress, match="no database"):
            await migrate(url)
        made = await migrate(url, create=True)
        assert made == ["0001_initial", "0002_records", "0003_expand_leases", "0004_expand_accounts"]
        assert await migrate(url) == []
        await (await filled(url)).close()
        release("tomorrow")
        assert await migrate(url) == ["0005_more"]
        await check(url)

    async def test_a_memory_has_no_past(self) -> None:
        assert await migrate("sqlite://:memory:") == []


class TestPostgres:
    async def test_an_older_one_waits_for_migrate(
        self, fresh: Callable[[str], str], psql: Callable[..., str], release: Move
    ) -> None:
        url, new = fresh("postgres"), fresh("empty postgres")
        await (await filled(url)).close()
        release("tomorrow")
        with pytest.raises(SchemaMismatch, match="`yemu migrate`"):
            await opened(url)
        assert sorted(await asyncio.gather(migrate(url), migrate(url))) == [[], ["0005_more"]]
        await check(url)
        await migrate(new, create=True)
        assert self.layout(psql, url) == self.layout(psql, new)

    async def test_one_of_the_first_release_is_brought_up_to_date(
        self, fresh: Callable[[str], str], psql: Callable[..., str]
    ) -> None:
        url, new = fresh("postgres"), fresh("postgres")
        await (await filled(url, setup=None)).close()
        self.take_back(psql, url)
        with pytest.raises(SchemaMismatch, match="`yemu migrate`"):
            await opened(url)
        assert await migrate(url) == ["0002_records", "0003_expand_leases", "0004_expand_accounts"]
        await ended(url)
        await check(url)
        await (await opened(new)).close()
        assert self.layout(psql, url) == self.layout(psql, new)

    async def test_a_migration_that_fails_has_changed_nothing(
        self, fresh: Callable[[str], str], psql: Callable[..., str], release: Move
    ) -> None:
        url = fresh("postgres")
        await (await filled(url)).close()
        before = self.layout(psql, url)
        release("broken")
        with pytest.raises(Exception, match="nothing"):
            await migrate(url)
        assert self.layout(psql, url) == before
        release("storage.migrations")
        await check(url)

    async def test_a_newer_one_is_refused(self, fresh: Callable[[str], str], release: Move) -> None:
        url = fresh("empty postgres")
        release("tomorrow")
        assert await migrate(url, create=True) == [
            *("0001_initial", "0002_records", "0003_expand_leases", "0004_expand_accounts", "0005_more")
        ]
        release("storage.migrations")
        for call in (opened(url), migrate(url)):
            with pytest.raises(SchemaMismatch, match="newer"):
                await call

    async def test_several_may_find_it_empty_at_once(self, fresh: Callable[[str], str]) -> None:
        url = fresh("empty postgres")
        for call in (opened(url), migrate(url)):
            with pytest.raises(SchemaMismatch, match=r"is empty.*--create"):
                await call
        done = await asyncio.gather(*(migrate(url, create=True) for _ in range(3)))
        assert sorted(map(len, done)) == [0, 0, len(schema.migrations_of_release())]
        store = await opened(url)
        await play(store, 1, 1)
        assert await is_whole(store, 1) == 1
        await store.close()

    def take_back(self, psql: Callable[..., str], url: str) -> None:
        """Make the database one of the first release, as only that release itself could have written it."""
        name = url.partition("?")[0].rpartition("/")[2]
        index = psql("SELECT indexname FROM pg_indexes WHERE indexdef LIKE '%sitting%(person)'", name).strip()
        psql(f'DROP INDEX "{index}"; DROP TABLE setup, record, watcher, lease, worker, account, place, counter', name)
        psql("DELETE FROM tortoise_migrations WHERE name <> '0001_initial'", name)
        psql('ALTER TABLE "match" ADD COLUMN setup bytea; ALTER TABLE inbox DROP COLUMN at', name)
        psql(f"{BEGUN.format('bytea')}; {TAKEN_IN.format('bytea')}", name)

    def layout(self, psql: Callable[..., str], url: str) -> list[str]:
        name = url.partition("?")[0].rpartition("/")[2]
        columns = (
            "SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns"
        )
        indexes = "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1"
        return [psql(f"{columns} WHERE table_schema = 'public' ORDER BY 1, 2", name), psql(indexes, name)]
