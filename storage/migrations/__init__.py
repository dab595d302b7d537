"""Migrations of the tables, in the order in which they are run."""

from collections.abc import Sequence
from typing import Any

from tortoise import fields
from tortoise.indexes import Index
from tortoise.migrations import operations as ops


def make_table(
    model: str, description: str, /, unique: Sequence[str] = (), indexes: Sequence[Index] = (), **columns: Any
) -> ops.CreateModel:
    """Return the operation that makes the table of a model; it gets a number for each row."""
    options = {
        "table": model.lower(),
        "app": "storage",
        **({"unique_together": (tuple(unique),)} if unique else {}),
        **({"indexes": list(indexes)} if indexes else {}),
        "pk_attr": "id",
        "table_description": description,
    }
    number = fields.BigIntField(generated=True, primary_key=True, unique=True, db_index=True)
    return ops.CreateModel(name=model, fields=[("id", number), *columns.items()], options=options, bases=["Model"])
