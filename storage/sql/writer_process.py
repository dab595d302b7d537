"""Process that writes an SQLite file: it reads batches from standard input and writes answers to standard output.

It is run as a script and imports little, for a quick start. It still stores a batch that arrived whole when its parent
is gone; then it ends.
"""

import os
import signal
import sqlite3
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from itertools import chain
from typing import Any, BinaryIO, Final

import msgspec

from storage.sql.batch import steps
from storage.sql.requests import Work
from storage.sql.statements import Row, Statement, Step

HEAD: Final = 4
"""Bytes before each message that hold its length."""

ROWS: Final = 64
"""Maximum number of rows at a time: SQLite prepares each length anew, and limits the values of a statement."""

PREPARED: Final = 256
"""Number of prepared statements kept: one for each usual number of rows."""

CONFLICT: Final = "Conflict"

IN_USE: Final = "another process writes there"

TRY_AGAIN: Final = 0.01


class WriterAnswer(msgspec.Struct, frozen=True, array_like=True):
    told: list[list[Any]] = []
    failed: str = ""
    """Name of the error, from sqlite3 or a Conflict; empty without an error."""
    why: str = ""


def frame(answer: WriterAnswer) -> bytes:
    body = msgspec.msgpack.encode(answer)
    return len(body).to_bytes(HEAD, "big") + body


def main(name: str, *pragmas: str) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # the end of the input ends the process
    decoder = msgspec.msgpack.Decoder(list[Work])
    try:
        connection = _open(name, pragmas)
    except (OSError, sqlite3.Error) as error:
        return _tell(_failure(error))
    _tell(WriterAnswer())
    while (body := _receive(sys.stdin.buffer)) is not None:
        try:
            answer = _store(connection, decoder.decode(body))
        except Exception as error:
            answer = _failure(error)
        _tell(answer)


def _open(name: str, pragmas: tuple[str, ...]) -> sqlite3.Connection:
    connection = sqlite3.connect(name, isolation_level=None, cached_statements=PREPARED)
    for pragma in pragmas:
        connection.execute(f"PRAGMA {pragma}")
    if sys.platform != "win32":
        (milliseconds,) = connection.execute("PRAGMA busy_timeout").fetchone()
        _own(os.open(name, os.O_RDWR | os.O_CREAT, 0o644), milliseconds / 1000)
    return connection


def _own(file: int, patience: float) -> None:
    """Lock the file against other bots, within seconds; it is never closed: that would end SQLite's locks."""
    import fcntl

    latest = time.monotonic() + patience
    while True:
        try:
            return fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() > latest:
                raise OSError(IN_USE) from None
            time.sleep(TRY_AGAIN)


def _receive(source: BinaryIO) -> bytes | None:
    size = int.from_bytes(source.read(HEAD), "big")
    body = source.read(size)
    return body if size and len(body) == size else None


def _tell(answer: WriterAnswer) -> None:
    rest = frame(answer)
    while rest:
        rest = rest[os.write(1, rest) :]


def _store(connection: sqlite3.Connection, batch: list[Work]) -> WriterAnswer:
    told: list[list[Any]] = []
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in steps(batch):
            found = _carry_out(connection, step)
            if found is None:
                connection.rollback()
                return WriterAnswer(failed=CONFLICT)
            told += found
        connection.commit()
    except BaseException:
        connection.rollback()
        raise
    return WriterAnswer(told)


def _carry_out(connection: sqlite3.Connection, step: Step) -> list[list[Any]] | None:
    statement, rows = step
    told: list[list[Any]] = []
    for start in range(0, len(rows), ROWS):
        some = rows[start : start + ROWS]
        found = connection.execute(_query(statement, len(some)), list(chain.from_iterable(some))).fetchall()
        if statement.every and len(found) < _rows_required(connection, statement, some):
            return None
        if statement.told:
            told += map(list, found)
    return told


def _rows_required(connection: sqlite3.Connection, statement: Statement, rows: Sequence[Row]) -> int:
    if not statement.among:
        return len(rows)
    query = _table(statement, len(rows)) + f" SELECT count(*) FROM t WHERE {statement.among}"  # noqa: S608
    return int(connection.execute(query, list(chain.from_iterable(rows))).fetchone()[0])


@cache
def _query(statement: Statement, rows: int) -> str:
    """SQLite keeps prepared statements by their text."""
    return f"{_table(statement, rows)} {statement.body}"


def _table(statement: Statement, rows: int) -> str:
    row = f"({', '.join('?' * len(statement.types))})"
    return f"WITH t ({statement.names}) AS (VALUES {', '.join([row] * rows)})"


def _failure(error: Exception) -> WriterAnswer:
    return WriterAnswer(failed=type(error).__name__, why=str(error))


if __name__ == "__main__":
    with suppress(BrokenPipeError):  # the parent is gone
        main(*sys.argv[1:])
