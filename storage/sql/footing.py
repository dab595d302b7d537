"""Checks of a PostgreSQL server before anything is written: a session of our own, and all rights."""

from secrets import token_hex
from typing import Any, Final

import asyncpg

from storage.base import MissingRights, Pooled

TABLES: Final = (
    *("match", "setup", "journal", "sitting", "outbox", "inbox", "profile", "record", "watcher"),
    *("lease", "worker", "duty", "letter", "counter"),
)
"""Tables that the bot writes."""

MARK: Final = "yemu.session"
"""Setting by which a session is recognised."""

LACKING: Final = (
    "SELECT name FROM (SELECT name, quote_ident(name) AS quoted FROM unnest($1::text[]) AS name) AS tables "
    "WHERE NOT (has_table_privilege(quoted, 'SELECT') AND has_table_privilege(quoted, 'INSERT') "
    "AND has_table_privilege(quoted, 'UPDATE') AND has_table_privilege(quoted, 'DELETE') "
    "AND coalesce(has_sequence_privilege(pg_get_serial_sequence(quoted, 'id'), 'USAGE'), true))"
)


async def need_sessions(one: Any, other: Any) -> None:
    """Raise Pooled unless each of two connections has a session of its own.

    A transaction pooler lets connections share sessions. While the other has a transaction open, the one must still
    find its own setting, and the other must not. Only the simple protocol is used, which every pooler passes on.
    """
    value = token_hex(8)
    await one.execute(f"SELECT set_config('{MARK}', '{value}', false)")
    found = f"coalesce(current_setting('{MARK}', true), '') = '{value}'"
    try:
        await other.execute(f"BEGIN; SELECT 1 / (NOT {found})::int")
        await one.execute(f"SELECT 1 / ({found})::int")
    except asyncpg.DivisionByZeroError:
        text = "A transaction pooler stands before the database; connect to PostgreSQL itself, or pool by session."
        raise Pooled(text, "pooled") from None
    finally:
        await other.execute("ROLLBACK")


async def need_rights(connection: Any) -> None:
    """Raise MissingRights unless the user may read and write every table."""
    if lacking := [name for (name,) in await connection.fetch(LACKING, TABLES)]:
        tables = ", ".join(lacking)
        text = f"The database user may not read and write all tables. Rights are missing on: {tables}."
        raise MissingRights(text, "rights", tables=tables)
