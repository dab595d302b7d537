import asyncio
import re
import sqlite3
from contextlib import closing
from itertools import product
from pathlib import Path

import pytest

from storage import open_store
from tests.bot.cli.command_line import ended_well, refused, watch

pytestmark = pytest.mark.usefixtures("clean")

DAYS = {1: 200, 2: 100, 3: 50, 4: 0}
"""Age of each game in days."""


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("old") / "old.sqlite3"
    for _ in DAYS:
        watch(file)
    with closing(sqlite3.connect(file)) as connection:
        for match, days in DAYS.items():
            connection.execute('UPDATE journal SET at = at - ? WHERE "match" = ?', (days * 86400, match))
        won = ("console:@ann", "console:table", "avalon", "good", "merlin", "Ann", 4, 3)  # computers have no records
        columns = "person, room, game, side, role, name, games, wins"
        connection.execute(f"INSERT INTO record ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", won)
        connection.commit()
    return file


@pytest.fixture
def db(old: Path, tmp_path: Path) -> str:
    (tmp_path / "yemu.sqlite3").write_bytes(old.read_bytes())
    return f"sqlite://{tmp_path}/yemu.sqlite3"


def lines(db: str) -> dict[int, int]:
    with closing(sqlite3.connect(db.removeprefix("sqlite://"))) as connection:
        return dict(connection.execute('SELECT "match", count(*) FROM journal GROUP BY 1').fetchall())


def records(db: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(db.removeprefix("sqlite://"))) as connection:
        return connection.execute("SELECT * FROM record ORDER BY id").fetchall()


def test_what_would_go_is_what_goes_and_statistics_stay(db: str) -> None:
    before, statistics = lines(db), records(db)
    assert statistics
    words = ("prune", "--games", "150", "--journals", "40", "--db", db, "--locale", "en")
    would = ended_well(*words, "--dry-run")
    assert lines(db) == before
    went = ended_well(*words)
    numbers = re.findall("[0-9]+", would)
    assert numbers == re.findall("[0-9]+", went) == ["1", "2", str(before[1] + before[2] + before[3] - 2)]
    assert lines(db) == {2: 1, 3: 1, 4: before[4]}
    assert re.findall("[0-9]+", ended_well(*words)) == ["0", "0", "0"]
    assert records(db) == statistics
    assert "is over" in ended_well("replay", "4", "--db", db, "--locale", "en")


def test_a_pruned_game_has_a_reason_of_its_own(db: str) -> None:
    ended_well("prune", "--games", "150", "--journals", "40", "--db", db)
    for command, language in product(("replay", "verify"), ("en", "zh")):
        assert re.search(r" 2 .*20\d\d-\d\d-\d\d", refused(command, "2", "--db", db, language=language))
        assert re.search("2.*3.*4", refused(command, "1", "--db", db, language=language))


def test_the_settings_stand_in_for_the_options(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("YEMU_DATABASE", db)
    monkeypatch.setenv("YEMU_RETENTION__JOURNALS", "60")
    assert "已清理" in ended_well("prune", "--locale", "zh")
    assert {match for match, size in lines(db).items() if size == 1} == {1, 2}


def test_only_the_named_room_is_pruned(db: str) -> None:
    before = lines(db)
    ended_well("prune", "--journals", "1", "--room", "console:elsewhere", "--db", db)
    assert lines(db) == before
    ended_well("prune", "--journals", "1", "--room", "console:table", "--db", db)
    assert lines(db)[1] == 1


async def test_a_running_bot_is_left_alone_and_named(db: str) -> None:
    store = open_store(db)
    await store.open()
    try:
        words = ("prune", "--journals", "1", "--db", f"{db}?busy_timeout=1")
        for language in ("en", "zh"):
            assert "YEMU_RETENTION__JOURNALS" in await asyncio.to_thread(refused, *words, language=language)
        assert await asyncio.to_thread(ended_well, *words, "--dry-run")
    finally:
        await store.close()


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("prune", "--journals 90 --dry-run"),
        ("prune --journals 0", "--journals"),
        ("prune --games soon", "“soon”"),
        ("prune --games nan", "“nan”"),
        ("prune --journals 90", "yemu.sqlite3"),
        ("prune --journals 90 --dry-run --db sqlite://typo.sqlite3", "typo.sqlite3"),
    ],
)
def test_a_wrong_call_is_explained(words: str, named: str, language: str, tmp_path: Path) -> None:
    assert named in refused(*words.split(), language=language)
    assert list(tmp_path.iterdir()) == []
