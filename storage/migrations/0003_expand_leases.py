from tortoise import fields, migrations
from tortoise.migrations import operations as ops

from storage.migrations import make_table


class Migration(migrations.Migration):
    dependencies = [("storage", "0002_records")]

    initial = False

    operations = [
        make_table(
            "Lease",
            "Which process may write for the time being, and how often that has changed.",
            unique=("name",),
            name=fields.TextField(),
            worker=fields.TextField(),
            until=fields.FloatField(),
            epoch=fields.BigIntField(),
        ),
        ops.RunSQL("INSERT INTO lease (name, worker, until, epoch) VALUES ('bot', '', 0, 0)"),
    ]
