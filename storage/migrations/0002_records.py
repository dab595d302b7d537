from typing import Any

from tortoise import migrations
from tortoise.migrations import operations as ops
from tortoise import fields
from tortoise.indexes import Index


class DropColumn(ops.RemoveField):
    """Both databases can drop a column; Tortoise would remake SQLite's table and forget its indexes."""

    async def database_forward(self, *where: Any, **more: Any) -> None:
        await ops.RunSQL('ALTER TABLE "match" DROP COLUMN setup').database_forward(*where, **more)


class Migration(migrations.Migration):
    dependencies = [("storage", "0001_initial")]

    initial = False

    operations = [
        ops.CreateModel(
            name="Record",
            fields=[
                ("id", fields.BigIntField(generated=True, primary_key=True, unique=True, db_index=True)),
                ("person", fields.TextField(unique=False)),
                ("room", fields.TextField(unique=False)),
                ("game", fields.TextField(unique=False)),
                ("side", fields.TextField(unique=False)),
                ("role", fields.TextField(unique=False)),
                ("name", fields.TextField(unique=False)),
                ("games", fields.IntField()),
                ("wins", fields.IntField()),
            ],
            options={
                "table": "record",
                "app": "storage",
                "unique_together": (("person", "room", "game", "side", "role"),),
                "indexes": [Index(fields=["room"])],
                "pk_attr": "id",
                "table_description": "How often a person has played and won in a room: one row for each game, side and role.",
            },
            bases=["Model"],
        ),
        ops.CreateModel(
            name="Watcher",
            fields=[
                ("id", fields.BigIntField(generated=True, primary_key=True, unique=True, db_index=True)),
                ("room", fields.TextField(unique=False)),
                ("person", fields.TextField(unique=False)),
            ],
            options={
                "table": "watcher",
                "app": "storage",
                "unique_together": (("room", "person"),),
                "indexes": [Index(fields=["person"])],
                "pk_attr": "id",
                "table_description": "Who wants to hear of every new table in a room.",
            },
            bases=["Model"],
        ),
        ops.CreateModel(
            name="Setup",
            fields=[
                ("id", fields.BigIntField(generated=True, primary_key=True, unique=True, db_index=True)),
                ("body", fields.BinaryField()),
            ],
            options={
                "table": "setup",
                "app": "storage",
                "pk_attr": "id",
                "table_description": "What the match of this number was begun with, apart from what every step changes.",
            },
            bases=["Model"],
        ),
        ops.RunSQL('INSERT INTO setup (id, body) SELECT id, setup FROM "match" WHERE setup IS NOT NULL'),
        DropColumn(model_name="Match", name="setup"),
        ops.AddIndex(
            model_name="Sitting",
            index=Index(fields=["person"]),
        ),
    ]
