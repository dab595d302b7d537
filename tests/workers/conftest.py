from collections.abc import Callable

import pytest

from tests.storage.conftest import fresh, numbers, psql, release, releases
from tests.storage.postgres import Psql, sql_of
from tests.telegram.conftest import ended, server, world

__all__ = ["ended", "fresh", "numbers", "psql", "release", "releases", "server", "world"]


@pytest.fixture
def url(fresh: Callable[[str], str]) -> str:
    return fresh("postgres")


@pytest.fixture
def sql(url: str, psql: Psql) -> Callable[[str], str]:
    return sql_of(psql, url)
