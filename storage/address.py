"""Database URLs: read without connecting, so that a slip is reported at once and without the password."""

import re
from typing import NoReturn
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

FORMS = "`sqlite://FILE`, `sqlite://:memory:`, `postgres://USER:PASSWORD@HOST:PORT/DATABASE` or `memory:`"
SQLITE = {"synchronous": "FULL", "busy_timeout": 3000, "journal_size_limit": 1 << 26, "wal_autocheckpoint": 4000}
POSTGRES = {"timeout": 10, "command_timeout": 60}


class Address(msgspec.Struct, frozen=True):
    """Location of a database."""

    dialect: str
    """`sqlite`, `postgres` or `memory`."""
    name: str
    """Name without secrets, which may be shown to anybody."""
    options: dict[str, object]
    """Arguments of Tortoise's client."""


def parse(url: str) -> Address:
    """Parse a database URL; raises a ValueError that never shows the URL."""
    scheme, _, rest = url.partition(":")
    if url == "memory:":
        return Address("memory", url, {})
    if scheme == "sqlite" and rest.startswith("//"):
        return _sqlite(rest[2:])
    if scheme in ("postgres", "postgresql") and rest.startswith("//"):
        return _postgres(rest)
    raise ValueError(f"The database URL is none of {FORMS}.")


def _sqlite(rest: str) -> Address:
    path, _, query = rest.partition("?")
    pragmas = dict(parse_qsl(query))
    if not path:
        raise ValueError("The database URL names no file: write `sqlite://yemu.sqlite3`.")
    if not all(re.fullmatch(r"\w+", word) for item in pragmas.items() for word in item):
        raise ValueError("After `?` an sqlite URL takes pragmas, such as `busy_timeout=5000`.")
    return Address("sqlite", path, {"file_path": path, "foreign_keys": "OFF", **SQLITE, **pragmas})


def _postgres(rest: str) -> Address:
    try:
        parts = urlsplit(rest)
        aside = dict(parse_qsl(parts.query))
        host, port = aside.get("host", parts.hostname), int(aside.get("port", parts.port or 5432))
    except ValueError:
        _refuse("has no readable host and port: in a password write `/ ? # [ ] @ : %` as `%2F` and so on")
    database = unquote(parts.path[1:])
    if not database:
        _refuse("names no database after the host")
    if not aside.keys() <= {"host", "port", "sslmode"}:
        _refuse("takes only host, port and sslmode after `?`")
    options: dict[str, object] = {
        **POSTGRES,
        "host": host,
        "port": port,
        "user": unquote(parts.username or "") or None,
        "password": unquote(parts.password or "") or None,
        "database": database,
        "ssl": aside.get("sslmode"),
    }
    return Address("postgres", f"{database} at {host or 'the local socket'}", options)


def _refuse(why: str) -> NoReturn:
    raise ValueError(f"The database URL {why}.") from None
