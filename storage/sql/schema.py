"""Schema of a database, schema of this release, and the migrations between them.

The version is the set of migrations in Tortoise's own table, so it cannot disagree with the migrations that were run. A
migration that an older release can live with has `expand` in its name, such as `0003_expand_leases`; a migration that
removes their parts has `contract`. So two releases can share a database between the two.
"""

import pkgutil
from collections.abc import Iterable
from importlib import import_module
from typing import Any

from tortoise.backends.base.client import BaseDBAsyncClient
from tortoise.migrations.executor import MigrationExecutor, MigrationTarget
from tortoise.migrations.schema_editor import AsyncpgSchemaEditor, SqliteSchemaEditor

from storage.base import SchemaMismatch

APP = "storage"

MIGRATIONS = "storage.migrations"

APPLIED = f"SELECT name FROM tortoise_migrations WHERE app = '{APP}'"  # noqa: S608


def config(dialect: str, options: dict[str, object]) -> dict[str, Any]:
    """Connections are named by dialect, because Tortoise caches SQL by their names."""
    engine = {"sqlite": "tortoise.backends.sqlite", "postgres": "tortoise.backends.asyncpg"}[dialect]
    app = {"models": ["storage.sql.models"], "default_connection": dialect, "migrations": MIGRATIONS}
    return {"connections": {dialect: {"engine": engine, "credentials": options}}, "apps": {APP: app}}


TORTOISE = config("sqlite", {"file_path": ":memory:"})  # for `tortoise -c storage.sql.schema.TORTOISE makemigrations`


def migrations_of_release() -> list[str]:
    return sorted(module.name for module in pkgutil.iter_modules(import_module(MIGRATIONS).__path__))


def contracts(name: str) -> bool:
    """Return whether a migration only removes parts that older releases use."""
    return "_contract_" in name


def number() -> str:
    return migrations_of_release()[-1][:4]


def lacking(applied: Iterable[str]) -> bool:
    return not all(map(contracts, missing(applied)))


def missing(applied: Iterable[str]) -> list[str]:
    """Return the migrations that a database lacks; raises SchemaMismatch if only a newer release can use it."""
    known, found = migrations_of_release(), sorted(applied)
    if unknown := [name for name in found if name not in known and "_expand_" not in name]:
        raise SchemaMismatch(
            f"The database was written by a newer Yemu (it has {unknown[-1]}, this release knows {known[-1]}): "
            "install that release, or go back to a backup.",
            "newer",
        )
    return [name for name in known if name not in found]


def check(applied: Iterable[str], name: str) -> None:
    found = list(applied)
    if not found:
        text = f"The database {name} is empty: restore its backup, or begin a new one by `yemu migrate --create`."
        raise SchemaMismatch(text, "empty", name=name)
    if lacking(found):
        text = f"The database {name} has an older schema: run `yemu migrate`, then start again."
        raise SchemaMismatch(text, "older", name=name)


async def upgrade(client: BaseDBAsyncClient, last: str | None = None) -> None:
    """Run the missing migrations up to the last one, in the client's context; the caller undoes all if this raises."""
    editor = {"sqlite": SqliteSchemaEditor, "postgres": AsyncpgSchemaEditor}[client.capabilities.dialect]
    executor = MigrationExecutor(client, config(client.connection_name, {})["apps"])
    await executor.recorder.ensure_schema(editor(client, atomic=False))  # asking before it is there breaks PostgreSQL
    await executor.migrate(None if last is None else [MigrationTarget(APP, last)], direction="forward")
