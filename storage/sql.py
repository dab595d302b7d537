"""The SQL that writes: each statement takes any number of rows as the table `t` and is the same for both databases."""

from collections.abc import Awaitable, Callable, Sequence
from functools import cache
from typing import Any, Final, TypeAlias

import msgspec

from storage.base import LIVE, Commit, Conflict, Delivery, Event
from storage.writer import Answer, Heed, Intake, Profile, Work

Row: TypeAlias = Sequence[Any]


class Statement(msgspec.Struct, frozen=True):
    """`columns` are those of `t` with their PostgreSQL types."""

    columns: str
    body: str

    @property
    def names(self) -> str:
        """The columns without their types."""
        return ", ".join(column.split()[0] for column in self.columns.split(", "))


Run: TypeAlias = Callable[[Statement, Sequence[Row]], Awaitable[Sequence[Row]]]

CREATE = Statement(
    "id bigint, room text, game text, status text, deadline float8, state bytea",
    'INSERT INTO "match" (seq, id, room, game, status, deadline, state) SELECT 1, t.* FROM t WHERE true '
    "ON CONFLICT (id) DO NOTHING RETURNING id",
)
ADVANCE = Statement(
    "id bigint, base int, room text, game text, status text, deadline float8, state bytea",
    'UPDATE "match" SET seq = t.base + 1, room = t.room, game = t.game, status = t.status, deadline = t.deadline, '
    "state = t.state FROM t "
    'WHERE "match".id = t.id AND "match".seq = t.base RETURNING "match".id',
)
BEGIN = Statement(
    "id bigint, body bytea",
    "INSERT INTO setup (id, body) SELECT t.* FROM t WHERE true ON CONFLICT (id) DO UPDATE SET body = excluded.body",
)
NOTE = Statement(
    '"match" bigint, seq int, at float8, body bytea',
    'INSERT INTO journal ("match", seq, at, body) SELECT t.* FROM t',
)
SAY = Statement(
    '"match" bigint, seq int, n int, dest text, body bytea',
    'INSERT INTO outbox (delivered, "match", seq, n, dest, body) SELECT false, t.* FROM t',
)
RISE = Statement('"match" bigint', 'DELETE FROM sitting WHERE "match" IN (SELECT "match" FROM t)')
SIT = Statement(
    '"match" bigint, seat int, person text, name text',
    'INSERT INTO sitting ("match", seat, person, name) SELECT t.* FROM t',
)
DELIVER = Statement(
    '"match" bigint, seq int, n int, refs bytea',
    "UPDATE outbox SET delivered = true, refs = t.refs FROM t "
    'WHERE outbox."match" = t."match" AND outbox.seq = t.seq AND outbox.n = t.n',
)
REMEMBER = Statement(
    "kind text, key text, body bytea",
    "INSERT INTO profile (kind, key, body) SELECT t.* FROM t WHERE true "
    "ON CONFLICT (kind, key) DO UPDATE SET body = excluded.body",
)
TAKE_IN = Statement(
    "source text, event text, body bytea",
    "INSERT INTO inbox (heeded, source, event, body) SELECT false, t.* FROM t WHERE true "
    "ON CONFLICT (source, event) DO NOTHING RETURNING source, event",
)
HEED = Statement(
    "source text, event text",
    "UPDATE inbox SET heeded = true FROM t WHERE inbox.source = t.source AND inbox.event = t.event",
)
POSITION: Final = "position"
"""The kind of profile that tells where a source was read up to."""

SQL_LIVE: Final = str(LIVE)
"""`storage.base.LIVE` as a list of SQL."""


@cache
def for_sqlite(statement: Statement, rows: int) -> str:
    """With the rows as VALUES; sqlite3 keeps the statements prepared by their text."""
    row = f"({', '.join('?' * (statement.columns.count(',') + 1))})"
    return f"WITH t ({statement.names}) AS (VALUES {', '.join([row] * rows)}) {statement.body}"


@cache
def for_postgres(statement: Statement) -> str:
    """With the rows as one array a column, so that asyncpg prepares each statement only once."""
    types = [column.split()[1] for column in statement.columns.split(", ")]
    arrays = ", ".join(f"${n}::{kind}[]" for n, kind in enumerate(types, 1))
    return f"WITH t ({statement.names}) AS (SELECT * FROM unnest({arrays})) {statement.body}"  # noqa: S608


async def write(run: Run, batch: Sequence[Work]) -> Sequence[Answer]:
    """Write a batch in the transaction of `run`; a commit that is answered with a Conflict has left no trace."""
    new = await _take_in(run, [work for work in batch if isinstance(work, Intake)])
    commits = [work for work in batch if isinstance(work, Commit)]
    stored = await _advance(run, commits)
    kept = [commit for commit in commits if commit.match in stored]
    await _follow(run, kept)
    heeded = [c.origin for c in kept if c.origin] + [(h.source, h.event) for h in batch if isinstance(h, Heed)]
    if heeded:
        await run(HEED, heeded)
    await _set(run, batch)
    return [_answer(work, stored, new) for work in batch]


def _answer(work: Work, stored: set[int], new: set[Row]) -> Answer:
    if isinstance(work, Commit) and work.match not in stored:
        return Conflict(f"Match {work.match} is no longer at {work.base}.")
    return _claim(work, new) if isinstance(work, Intake) else ()


def _claim(intake: Intake, new: set[Row]) -> list[Event]:
    """The events that are new, and from now on new to nobody else."""
    fresh: list[Event] = []
    for event in intake.events:
        if (key := (intake.source, event.id)) in new:
            new.remove(key)
            fresh.append(event)
    return fresh


async def _take_in(run: Run, intakes: Sequence[Intake]) -> set[Row]:
    rows = [(intake.source, event.id, event.body) for intake in intakes for event in intake.events]
    return {tuple(row) for row in await run(TAKE_IN, rows)} if rows else set()


async def _set(run: Run, batch: Sequence[Work]) -> None:
    sent = {(d.match, d.seq, d.n): (d.match, d.seq, d.n, d.refs) for d in batch if isinstance(d, Delivery)}
    if sent:
        await run(DELIVER, list(sent.values()))
    profiles = {(p.kind, p.key): (p.kind, p.key, p.body) for p in batch if isinstance(p, Profile)}
    profiles |= {
        (POSITION, i.source): (POSITION, i.source, i.position.encode()) for i in batch if isinstance(i, Intake)
    }
    if profiles:
        await run(REMEMBER, list(profiles.values()))


async def _advance(run: Run, commits: Sequence[Commit]) -> set[int]:
    born = [(c.match, c.room, c.game, c.status, c.deadline, c.state) for c in commits if not c.base]
    old = [(c.match, c.base, c.room, c.game, c.status, c.deadline, c.state) for c in commits if c.base]
    stored = await run(CREATE, born) if born else ()
    moved = await run(ADVANCE, old) if old else ()
    return {row[0] for row in (*stored, *moved)}


async def _follow(run: Run, commits: Sequence[Commit]) -> None:
    if commits:
        await run(NOTE, [(c.match, c.base + 1, c.at, c.entry) for c in commits])
    said = [(c.match, c.base + 1, out.n, out.to, out.body) for c in commits for out in c.outbox]
    if said:
        await run(SAY, said)
    begun = [(c.match, c.setup) for c in commits if c.setup is not None]
    if begun:
        await run(BEGIN, begun)
    seated = [(c.match, c.sittings) for c in commits if c.sittings is not None]
    if seated:
        await run(RISE, [(match,) for match, _ in seated])
    sitting = [(match, s.seat, s.person, s.name) for match, sittings in seated for s in sittings]
    if sitting:
        await run(SIT, sitting)
