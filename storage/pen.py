"""SQLite's connection that writes, in a thread of its own.

The thread shares Python's one lock with the event loop, and waits for it wherever a statement ends. So a batch is one
statement: its rows go into a view, whose triggers carry each of them to where it belongs.
"""

import asyncio
import re
import sqlite3
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Final

from storage.address import Address
from storage.base import Conflict
from storage.sql import Row, Statement, Step

PATIENCE: Final = 0.0002
"""Seconds that a thread waits for Python's lock before it asks for it; Python's own 0.005 is longer than a batch."""

WIDTH: Final = 8
"""So many columns the widest statement has."""

SIZES: Final = (4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 1024)
"""So many rows are written at a time, the last of them perhaps empty: SQLite prepares each number once."""

LOST: Final = "a match is no longer where it was"
COLUMNS: Final = ["kind", *(f"c{n}" for n in range(WIDTH))]
INLET: Final = f"CREATE TEMP VIEW inlet AS SELECT {', '.join(f'NULL AS {name}' for name in COLUMNS)}"
TOLD: Final = "CREATE TEMP TABLE told (c0, c1)"


class Pen:
    """The connection and its thread; a batch goes there and back once, as a turn costs as much as several commits."""

    def __init__(self, address: Address) -> None:
        sys.setswitchinterval(PATIENCE)
        self._thread = ThreadPoolExecutor(1, "storage")
        self._connection = sqlite3.connect(address.name, isolation_level=None, check_same_thread=False)
        for pragma, value in {**address.options, "temp_store": "MEMORY"}.items():
            if pragma != "file_path":
                self._connection.execute(f"PRAGMA {pragma} = {value}")
        self._connection.execute(INLET)
        self._connection.execute(TOLD)
        self._kinds: dict[str, int] = {}

    async def write(self, steps: Sequence[Step]) -> Sequence[Row]:
        """Carry out the steps in one transaction; returns what was told, raises Conflict."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._store, steps)

    def close(self) -> None:
        """Let go of the file and of the thread."""
        self._thread.shutdown()
        self._connection.close()

    def _store(self, steps: Sequence[Step]) -> Sequence[Row]:
        execute = self._connection.execute
        portions = list(self._portions(steps))
        try:
            if len(portions) == 1:  # a statement is a transaction
                execute(*portions[0])
            else:
                self._store_all(portions)
        except sqlite3.IntegrityError as error:
            raise Conflict(LOST) if str(error) == LOST else error from None
        if not any(statement.told for statement, _ in steps):
            return ()
        told = execute("SELECT * FROM told").fetchall()
        execute("DELETE FROM told")
        return told

    def _store_all(self, portions: Sequence[tuple[str, Sequence[object]]]) -> None:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            for portion in portions:
                self._connection.execute(*portion)
            self._connection.commit()
        except BaseException:
            self._connection.rollback()
            raise

    def _portions(self, steps: Sequence[Step]) -> Iterator[tuple[str, Sequence[object]]]:
        """What goes into the inlet at a time."""
        lines: list[Row] = []
        for statement, rows in steps:
            kind, rest = (self._kind(statement),), (None,) * (WIDTH - len(statement.types))
            lines += [(*kind, *row, *rest) for row in rows]
        for start in range(0, len(lines), SIZES[-1]):
            some = lines[start : start + SIZES[-1]]
            size = next(size for size in SIZES if size >= len(some))
            values = [value for line in some for value in line]
            yield _insert(size), values + [None] * (len(COLUMNS) * (size - len(some)))

    def _kind(self, statement: Statement) -> int:
        """The number that the rows of a statement bear; its trigger is made with the first of them."""
        kind = self._kinds.get(statement.body)
        if kind is None:
            kind = len(self._kinds) + 1
            self._connection.execute(_trigger(statement, kind))
            self._kinds[statement.body] = kind
        return kind


@cache
def _insert(size: int) -> str:
    line = f"({', '.join('?' * len(COLUMNS))})"
    return f"INSERT OR ROLLBACK INTO inlet VALUES {', '.join([line] * size)}"  # noqa: S608


def _trigger(statement: Statement, kind: int) -> str:
    """The statement for one row, in the form that SQLite takes in a trigger: `t.room` is what the row has there."""
    values = {name: f"NEW.c{n}" for n, name in enumerate(statement.names.split(", "))}
    body, _, returned = statement.body.partition(" RETURNING ")
    body = re.sub(r"( FROM|,) t(?![.\w])", "", body).replace("t.*", ", ".join(values.values()))
    acts = [re.sub(r"\bt\.([\w\"]+)", lambda found: values[found[1]], body)]
    if statement.every:
        acts.append(f"SELECT raise(ROLLBACK, '{LOST}') WHERE changes() = 0")
    if statement.told:
        columns = ", ".join(values[name] for name in returned.split(", "))
        acts.append(f"INSERT INTO told SELECT {columns} WHERE changes() > 0")
    head = f"CREATE TEMP TRIGGER kind{kind} INSTEAD OF INSERT ON inlet WHEN NEW.kind = {kind}"
    return f"{head} BEGIN {'; '.join(acts)}; END"
