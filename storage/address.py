"""Database URLs: read without connecting, so that a slip is reported at once and without the password."""

from __future__ import annotations

import re
from collections.abc import Mapping
from os.path import exists, expanduser
from typing import TYPE_CHECKING, NoReturn
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from storage.base import BadAddress

if TYPE_CHECKING:
    from ssl import SSLContext

FORMS = "`sqlite://FILE`, `sqlite://:memory:`, `postgres://USER:PASSWORD@HOST:PORT/DATABASE`"
SQLITE = {"synchronous": "FULL", "busy_timeout": 3000, "journal_size_limit": 1 << 26, "wal_autocheckpoint": 4000}
POSTGRES = {"timeout": 10, "command_timeout": 60}
SSL_MODES = {mode: mode for mode in ("disable", "allow", "prefer", "require", "verify-ca", "verify-full")}
VERIFIED = ("require", "verify-ca", "verify-full")
"""Modes in which given certificates verify the server."""
ROOTS = "~/.postgresql/root.crt"
"""File of certificates that verify where none are given."""
SYSTEM = "system"
SSL_MODES |= {"no-verify": "require", "true": "require", "1": "require", "false": "disable", "0": "disable"}
"""Further values are for Node and Java, whose `ssl` stands for sslmode, and where `require` alone verifies."""
READ = {"host", "port", "sslmode", "sslrootcert", "connect_timeout", "options"}
LEFT_OUT = {
    *("application_name", "channel_binding", "client_encoding", "connection_limit", "fallback_application_name"),
    *("gssencmode", "keepalives", "keepalives_count", "keepalives_idle", "keepalives_interval", "pgbouncer"),
    *("pool_timeout", "socket_timeout", "sslcompression", "sslnegotiation", "supa", "target_session_attrs"),
    *("tcp_user_timeout", "uselibpqcompat"),
}
"""Parameters of URLs that providers print, which ask for nothing that matters here."""
PRINTED = re.compile(r"""\s*(?:psql\s+)?(["']?)(.*?)\1\s*""", re.DOTALL)
"""URL as a provider prints it or a file of settings has it: within quotes, as an argument of psql."""


class Address(msgspec.Struct, frozen=True):
    dialect: str
    """`sqlite`, `postgres` or `memory`."""
    name: str
    """Name without secrets, which may be shown to anybody."""
    options: dict[str, object]
    """Arguments of Tortoise's client."""


def parse(url: str) -> Address:
    """Parse a database URL; raises a BadAddress that never shows the URL."""
    if printed := PRINTED.fullmatch(url):
        url = printed[2]
    scheme, _, rest = url.partition(":")
    scheme = scheme.lower()
    if url == "memory:":  # as earlier releases spelt it
        return _sqlite(":memory:")
    if scheme == "sqlite" and rest.startswith("//"):
        return _sqlite(rest[2:])
    if scheme.partition("+")[0] in ("postgres", "postgresql") and rest.startswith("//"):
        return _postgres(rest)
    if re.fullmatch(r"[^:@?]+\.(sqlite3?|db)", url):
        raise BadAddress(f"The database URL is none of {FORMS}.", "bare", name=url)
    raise BadAddress(f"The database URL is none of {FORMS}.", "form")


def _sqlite(rest: str) -> Address:
    path, _, query = rest.partition("?")
    pragmas = dict(item.partition("=")[::2] for item in query.split("&") if query)
    if not path:
        raise BadAddress("The database URL names no file: write `sqlite://yemu.sqlite3`.", "no-file")
    if path == ":memory:":
        return Address("memory", path, {})
    if not all(re.fullmatch(r"\w+", word) for item in pragmas.items() for word in item):
        raise BadAddress("After `?` an sqlite URL takes pragmas, such as `busy_timeout=5000`.", "pragma")
    return Address("sqlite", path, {"file_path": path, "foreign_keys": "OFF", **SQLITE, **pragmas})


def _postgres(rest: str) -> Address:
    try:
        parts = urlsplit(rest)
        aside = dict(parse_qsl(parts.query))
        host, port = aside.get("host", parts.hostname), int(aside.get("port", parts.port or 5432))
    except ValueError:
        _refuse("has no readable host and port: in a password write `/ ? # [ ] @ : %` as `%2F` and so on", "host")
    if mode := aside.pop("ssl", ""):
        aside.setdefault("sslmode", mode)
    database = unquote(parts.path[1:])
    if not database:
        _refuse("names no database after the host", "no-name")
    if not 0 < port < 1 << 16:
        _refuse("has no readable host and port: a port is a number up to 65535", "host")
    if unknown := aside.keys() - READ - LEFT_OUT:
        parameter = min(unknown)
        _refuse("has a parameter after `?` that is not understood", "query", parameter=parameter)
    if aside.get("sslmode", "disable") not in SSL_MODES:
        _refuse("has an unknown sslmode after `?`", "query", parameter="sslmode")
    if not re.fullmatch("[0-9]{1,4}", aside.get("connect_timeout", "0")):
        _refuse("has no number of seconds as connect_timeout", "query", parameter="connect_timeout")
    options: dict[str, object] = {
        **POSTGRES,
        "host": host,
        "port": port,
        "user": unquote(parts.username or "") or None,
        "password": unquote(parts.password or "") or None,
        "database": database,
        "ssl": _tls(aside),
        "timeout": int(aside.get("connect_timeout", 0)) or POSTGRES["timeout"],
        "server_settings": {"options": aside["options"]} if "options" in aside else {},
    }
    return Address("postgres", f"{database}@{host}" if host else database, options)


def _tls(aside: Mapping[str, str]) -> SSLContext | str | None:
    """Return how to encrypt the connection; the system's certificates verify the server where none are given."""
    roots = aside.get("sslrootcert", "")
    mode = SSL_MODES.get(aside.get("sslmode", "verify-full" if roots else ""))
    if mode not in VERIFIED or (not roots and (mode == "require" or exists(expanduser(ROOTS)))):
        return mode
    from ssl import create_default_context  # slow, and of use for few databases

    try:
        context = create_default_context(cafile=None if roots in ("", SYSTEM) else roots)
    except (OSError, ValueError):
        _refuse("names a file of certificates that cannot be read", "query", parameter="sslrootcert")
    context.check_hostname = mode == "verify-full"
    return context


def _refuse(text: str, why: str, **facts: str) -> NoReturn:
    raise BadAddress(f"The database URL {text}.", why, **facts) from None
