from tortoise import fields, migrations
from tortoise.indexes import Index, PartialIndex

from storage.migrations import make_table


class Migration(migrations.Migration):
    initial = True

    operations = [
        make_table(
            "Inbox",
            "What the platforms reported, in the order of arrival, kept for a while to know it again.",
            unique=("source", "event"),
            indexes=[PartialIndex(fields=["source", "id"], condition={"heeded": False})],
            source=fields.TextField(),
            event=fields.TextField(),
            body=fields.BinaryField(),
            heeded=fields.BooleanField(),
        ),
        make_table(
            "Journal",
            "Every accepted input, in the order of writing.",
            unique=("match", "seq"),
            match=fields.BigIntField(),
            seq=fields.IntField(),
            at=fields.FloatField(),
            body=fields.BinaryField(),
        ),
        make_table(
            "Match",
            "The newest snapshot of each match, with room for the owner of the day of several workers.",
            indexes=[Index(fields=["room", "id"]), Index(fields=["status"])],
            seq=fields.IntField(),
            room=fields.TextField(),
            game=fields.TextField(),
            status=fields.TextField(),
            deadline=fields.FloatField(null=True),
            owner=fields.TextField(null=True),
            lease_until=fields.FloatField(null=True),
            state=fields.BinaryField(),
            setup=fields.BinaryField(null=True),
        ),
        make_table(
            "Outbox",
            "What a commit has to say, kept while its match lives for the sake of later edits.",
            unique=("match", "seq", "n"),
            indexes=[PartialIndex(fields=["match", "seq", "n"], condition={"delivered": False})],
            match=fields.BigIntField(),
            seq=fields.IntField(),
            n=fields.IntField(),
            dest=fields.TextField(),
            body=fields.BinaryField(),
            delivered=fields.BooleanField(),
            refs=fields.BinaryField(null=True),
        ),
        make_table(
            "Profile",
            "What a room or a person has chosen for good, and up to where a source was read.",
            unique=("kind", "key"),
            kind=fields.TextField(),
            key=fields.TextField(),
            body=fields.BinaryField(),
        ),
        make_table(
            "Sitting",
            "Who sits where.",
            unique=("match", "seat"),
            match=fields.BigIntField(),
            seat=fields.IntField(),
            person=fields.TextField(),
            name=fields.TextField(),
        ),
    ]
