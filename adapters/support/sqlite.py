"""SQLite files of the adapters' own."""

import sqlite3
from pathlib import Path


def open_file(path: Path | str, schema: str, *, patience: float = 5.0) -> sqlite3.Connection:
    """Open a file in which each statement is stored when it is done, and make its tables.

    `patience` are the seconds to wait for another process's lock. Raises sqlite3.Error for an unusable file.
    """
    file = sqlite3.connect(path, timeout=patience, isolation_level=None)
    try:
        file.execute("PRAGMA journal_mode = WAL")
        file.execute("PRAGMA synchronous = NORMAL")
        file.executescript(schema)
    except sqlite3.Error:
        file.close()
        raise
    return file
