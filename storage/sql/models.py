"""The tables as Tortoise models: what the migrations are made from.

Each table bears its model's name in small letters. No table refers to another, so nothing that a migration does to one
can cascade into the next. Indexes stand in `Meta.indexes`, because a migration forgets those of a field. The docstrings
become part of the schema: leave them, and keep semicolons out of them, at which SQLite's migrations split their
statements.
"""

from typing import ClassVar

from tortoise import fields
from tortoise.indexes import Index, PartialIndex
from tortoise.models import Model


class Row(Model):
    id = fields.BigIntField(primary_key=True)

    class Meta:
        abstract = True


class Match(Row):
    """The newest snapshot of each match, with room for the owner of the day of several workers."""

    seq = fields.IntField()
    room = fields.TextField()
    game = fields.TextField()
    status = fields.TextField()
    deadline = fields.FloatField(null=True)
    owner = fields.TextField(null=True)
    lease_until = fields.FloatField(null=True)
    state = fields.BinaryField()

    class Meta:
        indexes: ClassVar = [Index(fields=("room", "id")), Index(fields=("status",))]


class Setup(Row):
    """What the match of this number was begun with, apart from what every step changes."""

    body = fields.BinaryField()


class Journal(Row):
    """Every accepted input, in the order of writing."""

    match = fields.BigIntField()
    seq = fields.IntField()
    at = fields.FloatField()
    body = fields.BinaryField()

    class Meta:
        unique_together = (("match", "seq"),)


class Sitting(Row):
    """Who sits where."""

    match = fields.BigIntField()
    seat = fields.IntField()
    person = fields.TextField()
    name = fields.TextField()

    class Meta:
        unique_together = (("match", "seat"),)
        indexes: ClassVar = [Index(fields=("person",))]


class Outbox(Row):
    """What a commit has to say, kept while its match lives for the sake of later edits."""

    match = fields.BigIntField()
    seq = fields.IntField()
    n = fields.IntField()
    dest = fields.TextField()
    body = fields.BinaryField()
    delivered = fields.BooleanField()
    refs = fields.BinaryField(null=True)

    class Meta:
        unique_together = (("match", "seq", "n"),)
        indexes: ClassVar = [PartialIndex(fields=("match", "seq", "n"), condition={"delivered": False})]


class Inbox(Row):
    """What the platforms reported, in the order of arrival, kept for a while to know it again."""

    source = fields.TextField()
    event = fields.TextField()
    body = fields.BinaryField()
    heeded = fields.BooleanField()
    at = fields.FloatField(null=True)

    class Meta:
        unique_together = (("source", "event"),)
        indexes: ClassVar = [PartialIndex(fields=("source", "id"), condition={"heeded": False})]


class Profile(Row):
    """What a room or a person has chosen for good, and up to where a source was read."""

    kind = fields.TextField()
    key = fields.TextField()
    body = fields.BinaryField()

    class Meta:
        unique_together = (("kind", "key"),)


class Record(Row):
    """How often a person has played and won in a room: one row for each game, side and role."""

    person = fields.TextField()
    room = fields.TextField()
    game = fields.TextField()
    side = fields.TextField()
    role = fields.TextField()
    name = fields.TextField()
    games = fields.IntField()
    wins = fields.IntField()

    class Meta:
        unique_together = (("person", "room", "game", "side", "role"),)
        indexes: ClassVar = [Index(fields=("room",))]


class Watcher(Row):
    """Who wants to hear of every new table in a room."""

    room = fields.TextField()
    person = fields.TextField()

    class Meta:
        unique_together = (("room", "person"),)
        indexes: ClassVar = [Index(fields=("person",))]


class Lease(Row):
    """Which process may write for the time being, and how often that has changed."""

    name = fields.TextField()
    worker = fields.TextField()
    until = fields.FloatField()
    epoch = fields.BigIntField()

    class Meta:
        unique_together = (("name",),)


class Worker(Row):
    """Processes that hold accounts, each until an instant of the server's clock."""

    name = fields.TextField()
    until = fields.FloatField()
    leaves = fields.BooleanField()

    class Meta:
        unique_together = (("name",),)


class Account(Row):
    """Accounts of platforms, each with the worker that holds it, or that has ended without giving it back."""

    name = fields.TextField()
    worker = fields.TextField()
    epoch = fields.BigIntField()
    paused = fields.BooleanField()

    class Meta:
        unique_together = (("name",),)


class Place(Row):
    """The one table at which a person plays, over all accounts."""

    person = fields.TextField()
    match = fields.BigIntField()

    class Meta:
        unique_together = (("person",),)
        indexes: ClassVar = [Index(fields=("match",))]


class Counter(Row):
    """Numbers that were given last."""

    name = fields.TextField()
    value = fields.BigIntField()

    class Meta:
        unique_together = (("name",),)
