"""Synapse itself, but for what no test sees: disks that may fail, threads, other workers, metrics, directories.

Some of its users have settings of their own, and a server ACL may shut it out.
"""

import json
import sys
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from prometheus_client import Counter, Gauge, Histogram
from synapse.api.ratelimiting import Ratelimiter
from synapse.app.homeserver import main
from synapse.events import validator
from synapse.handlers.delayed_events import DelayedEventsHandler
from synapse.handlers.register import RegistrationHandler
from synapse.handlers.room import RoomCreationHandler
from synapse.handlers.user_directory import UserDirectoryHandler
from synapse.handlers.worker_lock import WorkerLocksHandler
from synapse.http import server
from synapse.logging import context
from synapse.storage import engines
from synapse.storage.database import LoggingDatabaseConnection
from twisted.enterprise.adbapi import ConnectionPool
from twisted.internet.defer import execute

LIFETIMES = {
    "nonrefreshable_access_token_lifetime": None,
    "refreshable_access_token_lifetime": 300_000,
    "refresh_token_lifetime": None,
}
"""Milliseconds for which logins last; None is for ever."""

create, register = RoomCreationHandler.create_room, RegistrationHandler.register_device_inner
can_do = Ratelimiter.can_do_action


class Unsynced(engines.Sqlite3Engine):
    """SQLite whose files the system writes when it likes to."""

    def on_new_connection(self, db_conn: LoggingDatabaseConnection) -> None:
        super().on_new_connection(db_conn)
        for pragma in ("synchronous = OFF", "journal_mode = MEMORY", "locking_mode = EXCLUSIVE", "temp_store = MEMORY"):
            db_conn.execute(f"PRAGMA {pragma}")


def settings_of(user: str) -> dict[str, Any]:
    users = json.loads(Path(sys.argv[-1]).with_name("users.json").read_text())
    found: dict[str, Any] = users.get(user, {})
    return found


async def create_room(rooms: Any, requester: Any, config: dict[str, Any], *more: Any, **named: Any) -> Any:
    forced = settings_of(requester.user.to_string()).get("initial_state", [])
    return await create(
        rooms, requester, {**config, "initial_state": config.get("initial_state", []) + forced}, *more, **named
    )


async def register_device(handler: Any, user_id: str, *more: Any, **named: Any) -> Any:
    for name, lifetime in {**LIFETIMES, **settings_of(user_id).get("lifetimes", {})}.items():
        setattr(handler, name, lifetime)
    return await register(handler, user_id, *more, **named)


async def can_do_action(limiter: Any, requester: Any, *more: Any, **named: Any) -> Any:
    limits = settings_of(requester.user.to_string()).get("limits", {}) if requester else {}
    return await can_do(limiter, requester, *more, **named | limits.get(limiter._limiter_name, {}))


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
    (validator, "server_acl_evaluator_from_event", lambda acl: SimpleNamespace(server_matches_acl_event=bool)),
    (RoomCreationHandler, "create_room", create_room),
    (RegistrationHandler, "register_device_inner", register_device),
    (Ratelimiter, "can_do_action", can_do_action),
)


if __name__ == "__main__":
    for owner, name, stand_in in STAND_INS:
        setattr(owner, name, stand_in)
    main()
