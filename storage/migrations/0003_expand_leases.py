from tortoise import migrations
from tortoise.migrations import operations as ops
from tortoise import fields

class Migration(migrations.Migration):
    dependencies = [("storage", "0002_records")]

    initial = False

    operations = [
        ops.CreateModel(
            name="Lease",
            fields=[
                ("id", fields.BigIntField(generated=True, primary_key=True, unique=True, db_index=True)),
                ("name", fields.TextField(unique=False)),
                ("worker", fields.TextField(unique=False)),
                ("until", fields.FloatField()),
                ("epoch", fields.BigIntField()),
            ],
            options={
                "table": "lease",
                "app": "storage",
                "unique_together": (("name",),),
                "pk_attr": "id",
                "table_description": "Which process may write for the time being, and how often that has changed.",
            },
            bases=["Model"],
        ),
        ops.RunSQL("INSERT INTO lease (name, worker, until, epoch) VALUES ('bot', '', 0, 0)"),
    ]
