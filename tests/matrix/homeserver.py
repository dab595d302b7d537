"""Synapse itself, but for what no test sees: disks that may fail, threads, other workers, metrics, directories."""

from contextlib import nullcontext
from typing import Any

from prometheus_client import Counter, Gauge, Histogram
from synapse.app.homeserver import main
from synapse.events import validator
from synapse.handlers.delayed_events import DelayedEventsHandler
from synapse.handlers.user_directory import UserDirectoryHandler
from synapse.handlers.worker_lock import WorkerLocksHandler
from synapse.http import server
from synapse.logging import context
from synapse.storage import engines
from synapse.storage.database import LoggingDatabaseConnection
from twisted.enterprise.adbapi import ConnectionPool
from twisted.internet.defer import execute


class Unsynced(engines.Sqlite3Engine):
    """SQLite whose files the system writes when it likes to."""

    def on_new_connection(self, db_conn: LoggingDatabaseConnection) -> None:
        super().on_new_connection(db_conn)
        for pragma in ("synchronous = OFF", "journal_mode = MEMORY", "locking_mode = EXCLUSIVE", "temp_store = MEMORY"):
            db_conn.execute(f"PRAGMA {pragma}")


def nothing(*_: object, **__: object) -> None:
    return


STAND_INS: tuple[tuple[Any, str, Any], ...] = (
    (engines, "Sqlite3Engine", Unsynced),
    (ConnectionPool, "runWithConnection", lambda pool, *act, **named: execute(pool._runWithConnection, *act, **named)),
    (server, "defer_to_thread", lambda reactor, *act: execute(*act)),
    (WorkerLocksHandler, "acquire_read_write_lock", lambda *_, **__: nullcontext()),
    (DelayedEventsHandler, "notify_new_event", nothing),
    (UserDirectoryHandler, "notify_new_event", nothing),
    (context, "random_string_insecure_fast", str),
    *((kind, "labels", lambda metric, *_, **__: metric) for kind in (Counter, Gauge, Histogram)),
    *((Gauge, act, nothing) for act in ("inc", "dec", "set", "set_function")),
    *((kind, act, nothing) for kind, act in ((Counter, "inc"), (Histogram, "observe"))),
    *((kind, "check_schema", nothing) for kind in (validator.POWER_LEVELS_VALIDATOR, validator.MENTIONS_VALIDATOR)),
)
"""Half of what an event costs."""


if __name__ == "__main__":
    for owner, name, stand_in in STAND_INS:
        setattr(owner, name, stand_in)
    main()
