"""SQL of the accounts, each of which one living worker of a PostgreSQL database holds.

An account names its last holder. It is free when that worker no longer lives, or has taken its name away (`GIVEN`). If
no worker lives to continue it, the next worker that begins marks it as `IDLE`.
"""

from typing import Final

from storage.sql.lease import CHANNEL, GIVEN, IDLE, WRITES

INTRODUCE: Final = (
    "INSERT INTO account (name, worker, epoch, paused) "  # noqa: S608
    f"SELECT name, '{IDLE}', 0, false FROM unnest($1::text[]) AS name ON CONFLICT DO NOTHING"
)

CLAIM: Final = (
    f"WITH held AS ({WRITES} AND EXISTS (SELECT 1 FROM worker WHERE worker.name = $1)), "  # noqa: S608
    "free AS (SELECT account.id, account.worker AS last FROM account, held WHERE account.name = ANY($2) "
    "AND NOT EXISTS (SELECT 1 FROM worker WHERE worker.name = account.worker)), "
    "taken AS (UPDATE account SET worker = $1, epoch = epoch + 1 FROM free "
    "WHERE account.id = free.id AND account.worker = free.last RETURNING account.name, account.epoch, free.last), "
    f"rung AS (SELECT count(pg_notify('{CHANNEL}', $1)) FROM (SELECT 1 FROM taken LIMIT 1) AS one) "
    "SELECT rung.count, taken.name, taken.epoch, taken.last FROM held, rung LEFT JOIN taken ON true"
)
"""Query that takes the free ones of the accounts `$2` for the worker `$1`, once the last write of each is done.

It finds nothing at all if that worker has ended.
"""

FREE: Final = (
    f"WITH freed AS (UPDATE account SET worker = '{GIVEN}', epoch = epoch + 1 "  # noqa: S608
    "WHERE worker = $1 AND name = ANY($2) RETURNING 1) "
    f"SELECT pg_notify('{CHANNEL}', $1) FROM (SELECT 1 FROM freed LIMIT 1) AS one"
)

LEAVE: Final = (
    "WITH left_ AS (UPDATE worker SET leaves = true WHERE name = $1 RETURNING 1) "  # noqa: S608
    f"SELECT pg_notify('{CHANNEL}', $1) FROM left_"
)

ROSTER: Final = (
    "SELECT name, leaves, array(SELECT account.name FROM account WHERE account.worker = worker.name) "
    "FROM worker ORDER BY id"
)
