from tests.storage.conftest import fresh, numbers, psql
from tests.telegram.conftest import ended, server, world

__all__ = ["ended", "fresh", "numbers", "psql", "server", "world"]
