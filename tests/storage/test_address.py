import subprocess
import sys
from pathlib import Path
from ssl import CERT_REQUIRED, SSLContext

import pytest

from storage import BadAddress, MemoryStore, open_store
from storage.address import parse

AT = "me:x@db.example/games"
EXAMPLE: dict[str, dict[str, object]] = {
    f"postgres://{AT}?sslmode=no-verify&channel_binding=require&connect_timeout=7": {"ssl": "require", "timeout": 7},
    f"postgres://{AT}?options=endpoint%3Dcool&pgbouncer=true": {
        **{"server_settings": {"options": "endpoint=cool"}, "ssl": None, "timeout": 10}
    },
    f"psql 'postgresql://{AT}?sslmode=require&channel_binding=require'": {
        **{"user": "me", "password": "x", "ssl": "require"}
    },
    f'"postgresql+asyncpg://{AT}?keepalives=1&supa=base-pooler.x&uselibpqcompat=true"\n': {
        **{"user": "me", "database": "games"}
    },
    "Postgres://me@db.example/games?ssl=true&socket_timeout=9": {"ssl": "require"},
    "postgres://db.example/games?ssl=true&sslmode=disable": {"ssl": "disable"},
}


@pytest.mark.parametrize(
    ("url", "dialect", "name", "options"),
    [
        ("sqlite://:memory:", "memory", ":memory:", {}),
        ("memory:", "memory", ":memory:", {}),
        ("sqlite://yemu.sqlite3", "sqlite", "yemu.sqlite3", {"file_path": "yemu.sqlite3", "foreign_keys": "OFF"}),
        ("sqlite:///var/lib/y 1.db?busy_timeout=9", "sqlite", "/var/lib/y 1.db", {"busy_timeout": "9"}),
        (
            "postgres://me:p%40s%2Fs%25@db.example:6000/games?sslmode=require",
            "postgres",
            "games@db.example",
            {"user": "me", "password": "p@s/s%", "host": "db.example", "port": 6000, "ssl": "require"},
        ),
        (
            "postgresql://postgres:@/test?host=/run/pg",
            "postgres",
            "test@/run/pg",
            {"user": "postgres", "password": None, "host": "/run/pg", "port": 5432, "database": "test"},
        ),
        *((url, "postgres", "games@db.example", options) for url, options in EXAMPLE.items()),
        ("postgres:///games", "postgres", "games", {"user": None, "host": None}),
    ],
)
def test_forms(url: str, dialect: str, name: str, options: dict[str, object]) -> None:
    address = parse(url)
    assert (address.dialect, address.name) == (dialect, name)
    assert options.items() <= address.options.items()


@pytest.mark.parametrize(
    "url",
    [
        *("", "yemu.sqlite3", "mysql://me:sekret@host/games", "sqlite:yemu.sqlite3", "sqlite://"),
        *("sqlite://x?busy_timeout=1;sekret", "postgres:me:sekret@host/games", "postgres://me:sek/ret@host/games"),
        *(f"postgres://me:sekret@{rest}" for rest in ("host", "host/", "host:port/games", "[::1/games")),
        *(f"postgres://me:sekret@host/games?port={port}" for port in ("sekret", "65536")),
        *(f"postgres://me:sekret@host/games?{key}=sekret" for key in ("password", "sslmode", "ssl", "connect_timeout")),
        "postgres://me:sekret@host/games?sslmode=verify-full&sslrootcert=/sekret",
    ],
)
def test_a_slip_is_told_in_a_line_that_keeps_the_secret(url: str) -> None:
    with pytest.raises(BadAddress) as caught:
        open_store(url)
    assert len(str(caught.value).splitlines()) == 1
    assert "sek" not in str(caught.value)
    assert caught.value.why != "query" or caught.value.facts["parameter"]
    assert caught.value.__cause__ is None
    assert caught.value.__suppress_context__ or caught.value.__context__ is None


@pytest.mark.parametrize(
    ("query", "is_named"),
    [("sslmode=verify-full", True), ("sslmode=verify-ca&sslrootcert=system", False), ("sslrootcert=system", True)],
)
def test_a_server_is_verified_by_the_certificates_of_the_system(query: str, is_named: bool) -> None:
    tls = parse(f"postgres://me:x@db.example/games?{query}").options["ssl"]
    assert isinstance(tls, SSLContext)
    assert tls.verify_mode is CERT_REQUIRED
    assert tls.check_hostname is is_named


def test_importing_the_package_loads_no_database() -> None:
    code = "import sys, storage; storage.open_store('sqlite://:memory:'); print(*sys.modules)"
    call = [sys.executable, "-c", code]
    loaded = subprocess.run(call, check=True, capture_output=True, text=True, cwd=Path(__file__).parents[2]).stdout
    assert not {"tortoise", "aiosqlite", "asyncpg", "sqlite3"} & set(loaded.split())
    assert isinstance(open_store("sqlite://:memory:"), MemoryStore)


def test_the_process_that_writes_starts_without_an_event_loop() -> None:
    code = "import sys, storage.sql.writer_process; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    assert "sqlite3" in loaded
    assert not {"asyncio", "tortoise"} & {*loaded}
