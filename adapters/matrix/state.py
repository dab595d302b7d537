"""What the adapter itself must remember: a small file of its own beside the bot's database.

It holds only what the homeserver cannot be asked for again. Losing it costs new direct rooms and the meaning of
reactions to old prompts, never a game. Every write is one transaction, so it survives being killed at any moment.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from adapters.matrix.errors import Unusable

KEPT: Final = 5_000
"""So many prompts and answers are remembered over a restart."""

PASSING: Final = ("prompt", "answer", "pick", "standing", "said", "edit", "accepted")
"""The kinds of which old entries may be forgotten."""

T = TypeVar("T")


class State:
    """Values by kind and key."""

    def __init__(self, directory: Path) -> None:
        try:
            directory.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._file = sqlite3.connect(directory / "state.sqlite3", isolation_level=None)
            self._file.execute("PRAGMA journal_mode = WAL")
            self._file.execute("PRAGMA synchronous = NORMAL")
            self._file.execute(
                "CREATE TABLE IF NOT EXISTS entry (kind TEXT, key TEXT, value BLOB NOT NULL, PRIMARY KEY (kind, key))"
            )
            self._prune()
        except (OSError, sqlite3.Error) as error:
            raise Unusable(f"Matrix: cannot use the directory {directory}: {error}") from None

    def get(self, kind: str, key: str, shape: type[T]) -> T | None:
        """What was remembered, None when nothing was."""
        row = self._file.execute("SELECT value FROM entry WHERE kind = ? AND key = ?", (kind, key)).fetchone()
        return None if row is None else msgspec.json.decode(row[0], type=shape)

    def all(self, kind: str, shape: type[T]) -> dict[str, T]:
        """Everything of a kind, by key."""
        rows = self._file.execute("SELECT key, value FROM entry WHERE kind = ?", (kind,))
        return {key: msgspec.json.decode(value, type=shape) for key, value in rows}

    def put(self, kind: str, key: str, value: Any) -> None:
        """Remember; kept on return also when the process is killed then."""
        self._file.execute("REPLACE INTO entry VALUES (?, ?, ?)", (kind, key, msgspec.json.encode(value)))

    def drop(self, kind: str, key: str) -> None:
        """Forget."""
        self._file.execute("DELETE FROM entry WHERE kind = ? AND key = ?", (kind, key))

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def _prune(self) -> None:
        for kind in PASSING:
            self._file.execute(
                "DELETE FROM entry WHERE kind = ? AND rowid NOT IN "
                "(SELECT rowid FROM entry WHERE kind = ? ORDER BY rowid DESC LIMIT ?)",
                (kind, kind, KEPT),
            )
