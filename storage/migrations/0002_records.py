from typing import Any

from tortoise import fields, migrations
from tortoise.indexes import Index
from tortoise.migrations import operations as ops

from storage.migrations import make_table


class DropColumn(ops.RemoveField):
    """Both databases can drop a column; Tortoise would remake SQLite's table and forget its indexes."""

    async def database_forward(self, *where: Any, **more: Any) -> None:
        await ops.RunSQL('ALTER TABLE "match" DROP COLUMN setup').database_forward(*where, **more)


class Migration(migrations.Migration):
    dependencies = [("storage", "0001_initial")]

    initial = False

    operations = [
        make_table(
            "Record",
            "How often a person has played and won in a room: one row for each game, side and role.",
            unique=("person", "room", "game", "side", "role"),
            indexes=[Index(fields=["room"])],
            person=fields.TextField(),
            room=fields.TextField(),
            game=fields.TextField(),
            side=fields.TextField(),
            role=fields.TextField(),
            name=fields.TextField(),
            games=fields.IntField(),
            wins=fields.IntField(),
        ),
        make_table(
            "Watcher",
            "Who wants to hear of every new table in a room.",
            unique=("room", "person"),
            indexes=[Index(fields=["person"])],
            room=fields.TextField(),
            person=fields.TextField(),
        ),
        make_table(
            "Setup",
            "What the match of this number was begun with, apart from what every step changes.",
            body=fields.BinaryField(),
        ),
        ops.RunSQL('INSERT INTO setup (id, body) SELECT id, setup FROM "match" WHERE setup IS NOT NULL'),
        DropColumn(model_name="Match", name="setup"),
        ops.AddIndex(model_name="Sitting", index=Index(fields=["person"])),
    ]
