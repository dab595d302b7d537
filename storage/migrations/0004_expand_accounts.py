from tortoise import fields, migrations
from tortoise.indexes import Index
from tortoise.migrations import operations as ops

from storage.migrations import make_table


class Migration(migrations.Migration):
    dependencies = [("storage", "0003_expand_leases")]

    initial = False

    operations = [
        make_table(
            "Worker",
            "Processes that hold accounts, each until an instant of the server's clock.",
            unique=("name",),
            name=fields.TextField(),
            until=fields.FloatField(),
            leaves=fields.BooleanField(),
        ),
        make_table(
            "Account",
            "Accounts of platforms, each with the worker that holds it, or that has ended without giving it back.",
            unique=("name",),
            name=fields.TextField(),
            worker=fields.TextField(),
            epoch=fields.BigIntField(),
            paused=fields.BooleanField(),
        ),
        make_table(
            "Place",
            "The one table at which a person plays, over all accounts.",
            unique=("person",),
            indexes=[Index(fields=["match"])],
            person=fields.TextField(),
            match=fields.BigIntField(),
        ),
        make_table(
            "Counter",
            "Numbers that were given last.",
            unique=("name",),
            name=fields.TextField(),
            value=fields.BigIntField(),
        ),
        ops.AddField(model_name="Inbox", name="at", field=fields.FloatField(null=True)),
        ops.RunSQL("INSERT INTO counter (name, value) VALUES ('match', 0)"),
    ]
