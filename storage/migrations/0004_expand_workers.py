from typing import Any

from tortoise import migrations
from tortoise.migrations import operations as ops
from tortoise import fields
from tortoise.indexes import Index


class ForgetAtCrash(ops.RunSQL):
    """PostgreSQL writes no log of a table whose rows may be lost in a crash; SQLite knows no such table."""

    async def database_forward(self, app_label: str, old_state: Any, new_state: Any, state_editor: Any = None) -> None:
        if state_editor.client.capabilities.dialect == "postgres":
            await super().database_forward(app_label, old_state, new_state, state_editor)


class Migration(migrations.Migration):
    dependencies = [("storage", "0003_expand_leases")]

    initial = False

    operations = [
        ops.CreateModel(
            name="Worker",
            fields=[
                ("id", fields.BigIntField(generated=True, primary_key=True, unique=True, db_index=True)),
                ("name", fields.TextField(unique=False)),
                ("until", fields.FloatField()),
                ("epoch", fields.BigIntField()),
            ],
            options={
                "table": "worker",
                "app": "storage",
                "unique_together": (("name",),),
                "pk_attr": "id",
                "table_description": "Processes that write, each until an instant of the server's clock.",
            },
            bases=["Model"],
        ),
        ops.CreateModel(
            name="Duty",
            fields=[
                ("id", fields.BigIntField(generated=True, primary_key=True, unique=True, db_index=True)),
                ("name", fields.TextField(unique=False)),
                ("worker", fields.TextField(unique=False)),
            ],
            options={
                "table": "duty",
                "app": "storage",
                "unique_together": (("name",),),
                "pk_attr": "id",
                "table_description": "Duties, each with the worker that runs it, or that has ended without giving it back.",
            },
            bases=["Model"],
        ),
        ops.CreateModel(
            name="Letter",
            fields=[
                ("id", fields.BigIntField(generated=True, primary_key=True, unique=True, db_index=True)),
                ("addressee", fields.TextField(unique=False)),
                ("body", fields.BinaryField()),
            ],
            options={
                "table": "letter",
                "app": "storage",
                "indexes": [Index(fields=["addressee"])],
                "pk_attr": "id",
                "table_description": "Letters between workers that are not read yet.",
            },
            bases=["Model"],
        ),
        ops.CreateModel(
            name="Counter",
            fields=[
                ("id", fields.BigIntField(generated=True, primary_key=True, unique=True, db_index=True)),
                ("name", fields.TextField(unique=False)),
                ("value", fields.BigIntField()),
            ],
            options={
                "table": "counter",
                "app": "storage",
                "unique_together": (("name",),),
                "pk_attr": "id",
                "table_description": "Numbers that were given last.",
            },
            bases=["Model"],
        ),
        ops.AddField(model_name="Inbox", name="at", field=fields.FloatField(null=True)),
        ForgetAtCrash("ALTER TABLE letter SET UNLOGGED"),
        ops.RunSQL("INSERT INTO counter (name, value) VALUES ('match', 0)"),
    ]
