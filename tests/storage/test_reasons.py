import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Callable
from pathlib import Path

import pytest

from storage import examine
from tests.bot.cli.test_errors import HAN, LANGUAGES, said
from tests.bot.cli.test_setup import served, set_up
from tests.storage.commits import opened

pytestmark = pytest.mark.usefixtures("clean")


@pytest.fixture
def clean(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("YEMU_DATABASE", "sqlite://:memory:")


def name_of(url: str) -> str:
    return url.partition("?")[0].rpartition("/")[2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_database_or_a_user_whom_the_server_does_not_know_or_who_has_no_rights(
    fresh: Callable[[str], str], psql: Callable[..., str], language: str
) -> None:
    assert "createdb" in said("migrate", "--db", psql(database="nothing_here"), language=language)
    url = fresh("postgres")
    unknown = url.replace("postgres:@", "nobody_here:hunter2@")
    assert name_of(url) in said("pipe", "--db", unknown, language=language)
    psql("REVOKE CREATE ON SCHEMA public FROM PUBLIC", name_of(url))
    psql("DO 'BEGIN CREATE ROLE stranger LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END'")
    for command in ("migrate", "pipe"):
        line = said(command, "--db", url.replace("postgres:@", "stranger:@"), language=language)
        assert name_of(url) in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_database_that_can_only_be_read_or_lacks_a_table(
    fresh: Callable[[str], str], psql: Callable[..., str], language: str
) -> None:
    url = fresh("postgres")
    psql("DROP TABLE setup", name_of(url))
    assert name_of(url) in said("replay", "1", "--db", url, language=language)
    url = fresh("postgres")
    psql(f"ALTER DATABASE {name_of(url)} SET default_transaction_read_only = on")
    assert name_of(url) in said("migrate", "--db", url, language=language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_empty_database(fresh: Callable[[str], str], language: str) -> None:
    url = fresh("empty postgres")
    for command in (["replay", "1"], ["pipe"], ["migrate"]):
        line = said(*command, "--db", url, language=language)
        assert name_of(url) in line
        assert "yemu migrate --create" in line


def test_setup_begins_a_new_database(
    fresh: Callable[[str], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("YEMU_DATABASE")
    url = fresh("empty postgres")
    with served() as api:
        assert "Next: yemu run" in set_up("--set", api, "--set", f"database={url}").stdout
        assert [one.fact for one in asyncio.run(examine(url))] == ["good"]
        told = set_up("--yes", "--set", api, "--set", f"database={url.replace('/test', '/nowhere')}").stdout
    assert "The server has no database nowhere" in told
    assert "Next: yemu run" in told


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_database_in_use(fresh: Callable[[str], str], language: str) -> None:
    url = fresh("postgres")
    store = await opened(url)
    try:
        command = [sys.executable, "-m", "bot", "pipe", "--db", url]
        env = {**os.environ, "LC_ALL": f"{language}_XX.UTF-8"}
        process = await asyncio.create_subprocess_exec(*command, env=env, stdin=DEVNULL, stderr=PIPE)
        line = (await process.communicate())[1].decode()
        assert (process.returncode, len(line.splitlines())) == (2, 1), line
        assert name_of(url) in line
        assert bool(HAN.search(line)) == (language == "zh")
    finally:
        await store.close()
