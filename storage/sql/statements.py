"""SQL that writes: each statement takes any number of rows as the table `t` and is the same for both databases."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import msgspec

from storage.base import ENDED, LIVE

Row: TypeAlias = Sequence[Any]


class Statement(msgspec.Struct, frozen=True):
    columns: str
    """Columns of `t` with their PostgreSQL types."""
    body: str
    every: bool = False
    """Whether each row must find its place: the statement returns the found rows, and a missing row is a Conflict."""
    among: str = ""
    """Condition of the rows that must find a place, where not all of them must."""
    told: bool = False
    """Whether the returned rows are an answer."""
    behind: bool = False
    """Whether the statement reads rows written by others of its batch."""

    @property
    def names(self) -> str:
        return ", ".join(column.split()[0] for column in self.columns.split(", "))

    @property
    def types(self) -> list[str]:
        return [column.split()[1] for column in self.columns.split(", ")]


Step: TypeAlias = tuple[Statement, Sequence[Row]]

CREATE = Statement(
    "id bigint, room text, game text, status text, deadline float8, state bytea",
    'INSERT INTO "match" (seq, id, room, game, status, deadline, state) SELECT 1, t.* FROM t WHERE true '
    "ON CONFLICT (id) DO NOTHING RETURNING id",
    every=True,
)

ADVANCE = Statement(
    "id bigint, base int, room text, game text, status text, deadline float8, state bytea",
    'UPDATE "match" SET seq = t.base + 1, room = t.room, game = t.game, status = t.status, deadline = t.deadline, '
    "state = t.state FROM t "
    'WHERE "match".id = t.id AND "match".seq = t.base RETURNING "match".id',
    every=True,
)

BEGIN = Statement(
    "id bigint, body bytea",
    "INSERT INTO setup (id, body) SELECT t.* FROM t WHERE true ON CONFLICT (id) DO UPDATE SET body = excluded.body",
)

NOTE = Statement(
    '"match" bigint, seq int, at float8, body bytea', 'INSERT INTO journal ("match", seq, at, body) SELECT t.* FROM t'
)

SAY = Statement(
    '"match" bigint, seq int, n int, dest text, body bytea',
    'INSERT INTO outbox (delivered, "match", seq, n, dest, body) SELECT false, t.* FROM t',
)

RISE = Statement(
    '"match" bigint, seat int',
    'DELETE FROM sitting WHERE "match" IN (SELECT "match" FROM t) '
    'AND ("match", seat) NOT IN (SELECT "match", seat FROM t)',
)

SIT = Statement(
    '"match" bigint, seat int, person text, name text',
    'INSERT INTO sitting ("match", seat, person, name) SELECT t.* FROM t WHERE true '
    'ON CONFLICT ("match", seat) DO UPDATE SET person = excluded.person, name = excluded.name',
)

LEAVE_PLACES = Statement(
    '"match" bigint, person text',
    'DELETE FROM place WHERE "match" IN (SELECT "match" FROM t) '
    'AND ("match", person) NOT IN (SELECT "match", person FROM t)',
)

KEEP_PLACES = Statement(
    'person text, "match" bigint',
    'INSERT INTO place (person, "match") SELECT t.* FROM t WHERE true ON CONFLICT (person) DO NOTHING',
)

TAKE_PLACES = Statement(
    'person text, "match" bigint',
    'INSERT INTO place (person, "match") SELECT t.* FROM t WHERE true ON CONFLICT (person) '
    'DO UPDATE SET "match" = excluded."match" WHERE place."match" = excluded."match" RETURNING person',
    every=True,
)
"""Statement that fails for a person who plays at another table of any account.

Whether that table still lives is not asked: the query would not see a match that another worker stores meanwhile.
"""

FREE_PLACES: Final = f'DELETE FROM place WHERE "match" NOT IN (SELECT id FROM "match" WHERE status IN {LIVE})'  # noqa: S608
"""Query that frees the places of matches that an older release has ended."""

DELIVER = Statement(
    '"match" bigint, seq int, n int, refs bytea',
    "UPDATE outbox SET delivered = true, refs = t.refs FROM t "
    'WHERE outbox."match" = t."match" AND outbox.seq = t.seq AND outbox.n = t.n',
)

CLEAR = Statement("id bigint", "DELETE FROM outbox WHERE id IN (SELECT id FROM t) AND delivered = true")

MARK = Statement(
    '"match" bigint, body bytea',
    'UPDATE journal SET body = t.body FROM t, "match" m WHERE m.id = t."match" AND journal."match" = m.id '  # noqa: S608
    f"AND journal.seq = m.seq AND m.status IN {ENDED}",
)

PRUNE = Statement(
    "id bigint",
    "DELETE FROM journal WHERE id IN (SELECT id FROM t) "  # noqa: S608
    f'AND "match" IN (SELECT id FROM "match" WHERE status IN {ENDED})',
)

DROP = tuple(
    Statement(
        "id bigint",
        f"DELETE FROM {table} WHERE {column} IN "  # noqa: S608
        f'(SELECT m.id FROM "match" m JOIN t ON t.id = m.id WHERE m.status IN {ENDED})',
        behind=True,
    )
    for table, column in (
        ("journal", '"match"'),
        ("outbox", '"match"'),
        ("sitting", '"match"'),
        ("setup", "id"),
        ('"match"', "id"),
    )
)
"""Statements that delete a match; its own row goes last, as the others look at it."""

REMEMBER = Statement(
    "kind text, key text, body bytea",
    "INSERT INTO profile (kind, key, body) SELECT t.* FROM t WHERE true "
    "ON CONFLICT (kind, key) DO UPDATE SET body = excluded.body",
)

TAKE_IN = Statement(
    "source text, event text, body bytea, at float8",
    "INSERT INTO inbox (heeded, source, event, body, at) SELECT false, t.* FROM t WHERE true "
    "ON CONFLICT (source, event) DO NOTHING RETURNING source, event",
    told=True,
)

MARK_HANDLED = Statement(
    "source text, event text",
    "UPDATE inbox SET heeded = true FROM t WHERE inbox.source = t.source AND inbox.event = t.event",
)

DISCARD = Statement("id bigint", "DELETE FROM inbox WHERE id IN (SELECT id FROM t) AND heeded = true")

HANDLE = Statement(
    "source text, event text",
    "UPDATE inbox SET heeded = true FROM t "
    "WHERE inbox.source = t.source AND inbox.event = t.event AND heeded = false RETURNING inbox.id",
    every=True,
    among="EXISTS (SELECT 1 FROM inbox WHERE inbox.source = t.source AND inbox.event = t.event)",
)
"""Statement that marks the events of commits: an event can cause a single commit."""

NOBODY: Final = 0
"""Seat that stands for the match itself, so that a match without players is named too."""

POSITION: Final = "position"
MOVED_ON: Final = "A match is no longer where it was, or its event is handled."
SQL_LIVE: Final = str(LIVE)
