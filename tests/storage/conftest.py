import itertools
import shutil
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

import storage.migrations
from storage import Store
from storage.sql import schema
from tests.storage.commits import opened
from tests.storage.postgres import BEGUN, EMPTY, Psql, new_database, postgres
from tests.storage.releases import CONTRACT, EXPAND, MORE, WRONG, Move

COPIED = {"empty postgres": EMPTY, "postgres": BEGUN}

KINDS = ("memory", "sqlite", "postgres")


@pytest.fixture(scope="session")
def psql() -> Iterator[Psql]:
    """Run SQL on a PostgreSQL server that lives as long as the tests; asked for nothing it tells its URL."""
    with postgres("fsync = off") as run:  # the power will not fail during a test
        yield run


@pytest.fixture(scope="session")
def numbers() -> Iterator[int]:
    return itertools.count(1)


@pytest.fixture
def fresh(request: pytest.FixtureRequest, tmp_path: Path, numbers: Iterator[int]) -> Callable[[str], str]:
    def url(kind: str) -> str:
        if kind in COPIED:
            return new_database(request.getfixturevalue("psql"), COPIED[kind])
        return {"memory": "sqlite://:memory:", "sqlite": f"sqlite://{tmp_path}/yemu-{next(numbers)}.sqlite3"}[kind]

    return url


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, fresh: Callable[[str], str]) -> str:
    return fresh(request.param)


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = await opened(url)
    yield store
    await store.close()


@pytest.fixture(scope="module")
def releases(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    home = tmp_path_factory.mktemp("releases")
    for name, more in (("tomorrow", MORE), ("broken", WRONG)):
        shutil.copytree(storage.migrations.__path__[0], home / name, ignore=shutil.ignore_patterns("__pycache__"))
        (home / name / "0005_more.py").write_text(more)
    shutil.copytree(storage.migrations.__path__[0], home / "next", ignore=shutil.ignore_patterns("__pycache__"))
    (home / "next" / "0005_expand_host.py").write_text(EXPAND)
    (home / "next" / "0006_contract_owner.py").write_text(CONTRACT)
    shutil.copytree(home / "tomorrow", home / "first", ignore=shutil.ignore_patterns("000[2345]*", "__pycache__"))
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(home)
        yield


@pytest.fixture
def release(releases: None, monkeypatch: pytest.MonkeyPatch) -> Move:
    """Become another release: `first`, `tomorrow`, `next`, `broken` or, as this one, `storage.migrations`."""
    return lambda name: monkeypatch.setattr(schema, "MIGRATIONS", name)
