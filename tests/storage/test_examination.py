import re
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import pytest

from storage import StoreError, examine, migrate
from storage.sql.postgres_check import TABLES
from tests.storage.commits import opened, play
from tests.storage.releases import Move


async def facts(url: str) -> list[str]:
    """The names of what was seen, faults with a mark; of a refusal its reason, which `run` and `migrate` give too."""
    try:
        return [one.fact if one.is_good else f"!{one.fact}" for one in await examine(url)]
    except StoreError as error:
        with pytest.raises(type(error), match=re.escape(str(error))):
            await opened(url)
        if error.why not in ("older", "rights"):
            with pytest.raises(type(error), match=re.escape(str(error))):
                await migrate(url)
        return [f"!{error.why}"]


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def modes(folder: Path) -> set[int]:
    return {path.stat().st_mode & 0o777 for path in folder.iterdir()}


async def stored(url: str) -> None:
    store = await opened(url)
    await play(store, 1, 3)
    await store.close()


async def test_a_file_is_examined_and_stays_as_it_is(fresh: Callable[[str], str], tmp_path: Path) -> None:
    url = fresh("sqlite")
    assert await facts(url) == ["space", "new"]
    assert contents(tmp_path) == {}
    await stored(url)
    before = contents(tmp_path)
    assert await facts(url) == ["space", "good"]
    assert contents(tmp_path) == before


async def test_a_file_is_examined_while_a_bot_writes_there(fresh: Callable[[str], str]) -> None:
    url = fresh("sqlite")
    store = await opened(url)
    await play(store, 1, 3)
    assert await facts(url) == ["space", "good"]
    await play(store, 2, 3)
    await store.close()


def damage(file: str) -> None:
    whole = Path(file).read_bytes()
    Path(file).write_bytes(whole[:4096] + b"\xff" * 8192 + whole[12288:])


async def test_a_damaged_file_is_found(fresh: Callable[[str], str]) -> None:
    url = fresh("sqlite")
    await stored(url)
    damage(url.removeprefix("sqlite://"))
    assert await facts(url) == ["space", "!damaged"]


def keep_a_diary(file: str) -> None:
    Path(file).write_text("this is my diary, and no database at all\n" * 40, encoding="utf-8")


def keep_recipes(file: str) -> None:
    with closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE recipe (name TEXT)")


@pytest.mark.parametrize("use", [keep_a_diary, keep_recipes])
async def test_a_file_of_another_program_is_found(fresh: Callable[[str], str], use: Callable[[str], None]) -> None:
    url = fresh("sqlite")
    use(url.removeprefix("sqlite://"))
    assert await facts(url) == ["space", "!foreign"]


async def test_a_place_where_no_file_can_be_is_found(tmp_path: Path) -> None:
    assert await facts(f"sqlite://{tmp_path}") == ["space", "!closed"]
    assert await facts(f"sqlite://{tmp_path}/nowhere/yemu.sqlite3") == ["!no-folder"]
    assert await facts("sqlite://:memory:") == ["!passing"]


class Usage(NamedTuple):
    free: int


async def test_a_disk_that_is_nearly_full_is_found(
    fresh: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda path: Usage(1 << 20))
    assert await facts(fresh("sqlite")) == ["!no-space", "new"]


@pytest.mark.parametrize(("kind", "older"), [("sqlite", "older-file"), ("postgres", "!older")])
async def test_a_database_of_another_release_is_found(
    fresh: Callable[[str], str], release: Move, kind: str, older: str
) -> None:
    url = fresh("empty postgres" if kind == "postgres" else kind)
    release("first")
    await migrate(url, create=True)
    release("storage.migrations")
    assert (await facts(url))[-1] == older
    release("tomorrow")
    await migrate(url)
    release("storage.migrations")
    assert (await facts(url))[-1] == "!newer"


def as_role(url: str, name: str) -> str:
    assert "//postgres:@" in url
    return url.replace("//postgres:@", f"//{name}:@")


async def test_a_server_is_examined_with_the_rights_of_the_role(
    fresh: Callable[[str], str], psql: Callable[..., str]
) -> None:
    url = fresh("empty postgres")
    database = urlsplit(url).path[1:]
    for name in ("poor", "reader", "calm"):
        psql(f"CREATE ROLE {name} LOGIN")
    psql("ALTER ROLE calm SET default_transaction_read_only = on")
    assert await facts(url) == ["!empty"]
    assert await facts(as_role(url, "poor")) == ["!no-creation"]
    await migrate(url, create=True)
    assert await facts(url) == ["good"]
    psql("GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader", database)
    assert await facts(as_role(url, "reader")) == ["!rights"]
    assert await facts(as_role(url, "calm")) == ["!read-only"]
    assert await facts(as_role(url, "nobody")) == ["!password"]
    assert await facts(url.replace(f"/{database}?", "/nowhere?")) == ["!no-catalog"]
    assert await facts("postgres://yemu:secret@127.0.0.1:9/yemu") == ["!unreachable"]


@pytest.mark.parametrize(
    ("loss", "why"),
    [
        ("TRUNCATE tortoise_migrations, " + ", ".join(f'"{one}"' for one in TABLES), "empty"),
        ("TRUNCATE " + ", ".join(f'"{one}"' for one in TABLES), "emptied"),
        (";".join(f'DELETE FROM "{one}"' for one in TABLES if one != "counter"), "emptied"),
    ],
    ids=["dumped without data", "truncated", "deleted"],
)
async def test_tables_that_have_lost_their_rows_are_used_again_only_on_purpose(
    fresh: Callable[[str], str], psql: Callable[..., str], loss: str, why: str
) -> None:
    url = fresh("postgres")
    store = await opened(url)
    await play(store, await store.new_match(), 3)
    await store.new_match()
    await store.close()
    assert await facts(url) == ["good"]
    psql(loss, urlsplit(url).path[1:])
    assert await facts(url) == [f"!{why}"]
    await migrate(url, create=True)
    assert await facts(url) == ["good"]
    await stored(url)


async def test_numbers_of_games_that_were_never_stored_are_no_loss(fresh: Callable[[str], str]) -> None:
    url = fresh("postgres")
    for _ in range(2):
        store = await opened(url)
        assert await store.new_match()
        await store.close()
    assert await facts(url) == ["good"]


async def test_tables_that_do_not_tell_their_schema_are_dropped_only_without_rows(
    fresh: Callable[[str], str], psql: Callable[..., str]
) -> None:
    url = fresh("postgres")
    await stored(url)
    psql("TRUNCATE tortoise_migrations", urlsplit(url).path[1:])
    with pytest.raises(StoreError) as caught:
        await migrate(url, create=True)
    assert caught.value.why == "broken"
    assert psql('SELECT count(*) FROM "match"', urlsplit(url).path[1:]).strip() == "1"


async def test_a_server_that_cannot_hold_what_a_bot_needs_is_found(
    fresh: Callable[[str], str], psql: Callable[..., str]
) -> None:
    psql("CREATE DATABASE latin ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0")
    assert await facts(psql(database="latin")) == ["!encoding"]
    url = fresh("postgres")
    for name, most in (("few", 6), ("enough", 7)):
        psql(f"CREATE ROLE {name} LOGIN")
        psql(f"ALTER ROLE {name} CONNECTION LIMIT {most}")
        psql(f"GRANT ALL ON ALL TABLES IN SCHEMA public TO {name}", urlsplit(url).path[1:])
        psql(f"GRANT ALL ON ALL SEQUENCES IN SCHEMA public TO {name}", urlsplit(url).path[1:])
    assert await facts(as_role(url, "few")) == ["!connections"]
    assert await facts(as_role(url, "enough")) == ["good"]
    psql("ALTER ROLE few CONNECTION LIMIT 1")
    assert await facts(as_role(url, "few")) == ["!crowded"]


async def test_a_new_file_can_be_read_by_its_owner_alone(fresh: Callable[[str], str], tmp_path: Path) -> None:
    store = await opened(fresh("sqlite"))
    await play(store, 1, 3)
    assert modes(tmp_path) == {0o600}
    await store.close()
