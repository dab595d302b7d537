from tortoise import migrations
from tortoise.migrations import operations as ops
from tortoise import fields
from tortoise.indexes import Index


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
                ("leaves", fields.BooleanField()),
            ],
            options={
                "table": "worker",
                "app": "storage",
                "unique_together": (("name",),),
                "pk_attr": "id",
                "table_description": "Processes that hold accounts, each until an instant of the server's clock.",
            },
            bases=["Model"],
        ),
        ops.CreateModel(
            name="Account",
            fields=[
                ("id", fields.BigIntField(generated=True, primary_key=True, unique=True, db_index=True)),
                ("name", fields.TextField(unique=False)),
                ("worker", fields.TextField(unique=False)),
                ("epoch", fields.BigIntField()),
                ("paused", fields.BooleanField()),
            ],
            options={
                "table": "account",
                "app": "storage",
                "unique_together": (("name",),),
                "pk_attr": "id",
                "table_description": "Accounts of platforms, each with the worker that holds it, or that has ended without giving it back.",
            },
            bases=["Model"],
        ),
        ops.CreateModel(
            name="Place",
            fields=[
                ("id", fields.BigIntField(generated=True, primary_key=True, unique=True, db_index=True)),
                ("person", fields.TextField(unique=False)),
                ("match", fields.BigIntField()),
            ],
            options={
                "table": "place",
                "app": "storage",
                "unique_together": (("person",),),
                "indexes": [Index(fields=["match"])],
                "pk_attr": "id",
                "table_description": "The one table at which a person plays, over all accounts.",
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
        ops.RunSQL("INSERT INTO counter (name, value) VALUES ('match', 0)"),
    ]
