from tests.storage.conftest import fresh, numbers, psql, release, releases
from tests.telegram.conftest import ended, server, world

__all__ = ["ended", "fresh", "numbers", "psql", "release", "releases", "server", "world"]
