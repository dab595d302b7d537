"""Synapse itself, whose database waits for no disk and no thread: the power will not fail during a test."""

from synapse.app.homeserver import main
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


if __name__ == "__main__":
    engines.Sqlite3Engine = Unsynced  # type: ignore[misc]
    ConnectionPool.runWithConnection = lambda pool, *act, **named: execute(pool._runWithConnection, *act, **named)  # type: ignore[method-assign]
    main()
