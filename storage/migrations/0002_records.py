from tortoise import migrations
from tortoise.migrations import operations as ops
from tortoise import fields
from tortoise.indexes import Index


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
        ops.AddIndex(
            model_name="Sitting",
            index=Index(fields=["person"]),
        ),
    ]
