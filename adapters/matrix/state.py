"""State of the adapter itself: a small file beside the bot's database.

It holds only data that the homeserver cannot be asked for again. Losing it costs new direct rooms and the meaning of
reactions to old prompts, never a game. Every write is one transaction, so it survives a kill at any moment.
While the file cannot be used, operations fail with an OSError and are tried again, as with an unreachable homeserver.
The file is opened anew each time, so that a restored file is used. Values that could not be written are known
meanwhile: people answer the prompts that they see.
"""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
import structlog

from adapters.base import PlatformError
from adapters.matrix.state_keys import PASSING, Entries, StateKind
from adapters.support.retries import retry

log = structlog.get_logger()

KEPT: Final = 5_000
"""Number of prompts and answers remembered over a restart."""

LOCKED: Final = 0.02
"""Maximum seconds that the whole adapter may wait for another process's lock."""

SCHEMA: Final = "CREATE TABLE IF NOT EXISTS entry (kind TEXT, key TEXT, value BLOB NOT NULL, PRIMARY KEY (kind, key))"

OLD: Final = (
    "DELETE FROM entry WHERE kind = ? AND rowid NOT IN "
    "(SELECT rowid FROM entry WHERE kind = ? ORDER BY rowid DESC LIMIT ?)"
)

T = TypeVar("T")


class State:
    def __init__(self, directory: Path) -> None:
        self._path = directory / "state.sqlite3"
        self._file: sqlite3.Connection | None = None
        self._late: dict[tuple[str, str], bytes | None] = {}
        self._is_down = False
        try:
            directory.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._file = _open(self._path)
            for kind in PASSING:
                self.prune(kind, KEPT)
        except (OSError, sqlite3.Error) as error:
            self.close()
            raise PlatformError(
                "cli-matrix-directory",
                directory=str(directory),
                reason=error if isinstance(error, OSError) else str(error),
            ) from None

    def get(self, kind: StateKind[T], key: str) -> T | None:
        if (kind.name, key) in self._late:
            value = self._late[kind.name, key]
        else:
            rows = self._do("SELECT value FROM entry WHERE kind = ? AND key = ?", kind.name, key)
            value = rows[0][0] if rows else None
        return None if value is None else msgspec.json.decode(value, type=kind.shape)

    def all(self, kind: StateKind[T]) -> dict[str, T]:
        found = dict(self._do("SELECT key, value FROM entry WHERE kind = ?", kind.name))
        found |= {key: value for (late, key), value in self._late.items() if late == kind.name}
        return {key: msgspec.json.decode(value, type=kind.shape) for key, value in found.items() if value is not None}

    def put(self, kind: StateKind[T], key: str, value: T) -> None:
        self.put_all({(kind, key): value})

    def drop(self, kind: StateKind[Any], key: str) -> None:
        self.put_all({(kind, key): None})

    def put_all(self, entries: Entries) -> None:
        self._late |= {
            (kind.name, key): None if value is None else msgspec.json.encode(value)
            for (kind, key), value in entries.items()
        }
        self._do("BEGIN IMMEDIATE")
        for place, value in self._late.items():
            if value is None:
                self._do("DELETE FROM entry WHERE kind = ? AND key = ?", *place)
            else:
                self._do("REPLACE INTO entry VALUES (?, ?, ?)", *place, value)
        self._do("COMMIT")
        self._late.clear()
        if self._is_down:
            log.warning("state file of Matrix can be used again", file=str(self._path))
        self._is_down = False

    def prune(self, kind: StateKind[Any], most: int) -> None:
        self._do(OLD, kind.name, kind.name, most)

    def close(self) -> None:
        if self._file:
            self._file.close()
        self._file = None

    def _do(self, statement: str, *values: Any) -> list[Any]:
        try:
            self._file = self._file or _open(self._path)
            return self._file.execute(statement, values).fetchall()
        except sqlite3.Error as error:
            self.close()
            if not self._is_down:
                log.error("state file of Matrix cannot be used, trying again", file=str(self._path), reason=str(error))
            self._is_down = True
            raise OSError(f"{self._path.name}: {error}") from None


def glance(directory: Path, kind: StateKind[T]) -> dict[str, T]:
    """Return all values of a kind, by key; the file is not changed. Raises OSError for an unusable file."""
    path = directory / "state.sqlite3"
    if not path.exists():
        return {}
    mode = "mode=ro" if path.with_name(f"{path.name}-wal").exists() else "immutable=1"
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?{mode}", uri=True)) as file:
            rows = file.execute("SELECT key, value FROM entry WHERE kind = ?", (kind.name,)).fetchall()
    except sqlite3.Error as error:
        raise OSError(f"{path.name}: {error}") from None
    return {key: msgspec.json.decode(value, type=kind.shape) for key, value in rows}


async def retry_state(work: Callable[[], T]) -> T:
    """Repeat an operation on a State until its file can be used, because the next step depends on it."""

    async def once() -> T:
        return work()

    return await retry(once, OSError)


def _open(path: Path) -> sqlite3.Connection:
    file = sqlite3.connect(path, timeout=LOCKED, isolation_level=None)
    try:
        file.execute("PRAGMA journal_mode = WAL")
        file.execute("PRAGMA synchronous = NORMAL")
        file.execute(SCHEMA)
    except sqlite3.Error:
        file.close()
        raise
    return file
