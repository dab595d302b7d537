"""SQL of the duties, which the living workers of a PostgreSQL database share.

A duty names its last claimant. It is free when that worker no longer lives, or has taken its name away (`GIVEN`). If no
worker lives to continue it, the next worker that begins marks it as `IDLE`.
"""

from typing import Final

from storage.sql.lease import CHANNEL, FENCE, GIVEN, IDLE

HELD: Final = "ln((SELECT count(*) FROM held))"
"""Expression that fails in a transaction without the lease."""

INTRODUCE: Final = (
    f"INSERT INTO duty (name, worker) SELECT name, '{IDLE}' FROM unnest($1::text[]) AS name ON CONFLICT DO NOTHING"  # noqa: S608
)

CLAIM: Final = (
    f"WITH held AS ({FENCE}), "  # noqa: S608
    "free AS (SELECT id, worker AS last FROM duty "
    "WHERE name = ANY($3) AND NOT EXISTS (SELECT 1 FROM worker WHERE worker.name = duty.worker)), "
    "taken AS (UPDATE duty SET worker = $1 FROM free WHERE duty.id = free.id AND duty.worker = free.last "
    "RETURNING duty.name, free.last), "
    f"rung AS (SELECT count(pg_notify('{CHANNEL}', $1)) FROM (SELECT 1 FROM taken LIMIT 1) AS one) "
    f"SELECT {HELD}, rung.count, taken.name, taken.last FROM rung LEFT JOIN taken ON true"
)

FREE: Final = (
    f"WITH held AS ({FENCE}), "  # noqa: S608
    f"freed AS (UPDATE duty SET worker = '{GIVEN}' WHERE worker = $1 AND name = ANY($3)) "
    f"SELECT {HELD}, pg_notify('{CHANNEL}', $1)"
)

ROSTER: Final = "SELECT name, array(SELECT duty.name FROM duty WHERE duty.worker = worker.name) FROM worker ORDER BY id"
