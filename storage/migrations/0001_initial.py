from tortoise import migrations
from tortoise.migrations import operations as ops
from tortoise import fields
from tortoise.indexes import Index, PartialIndex

class Migration(migrations.Migration):
    initial = True

    operations = [
        ops.CreateModel(
            name='Inbox',
            fields=[
                ('id', fields.BigIntField(generated=True, primary_key=True, unique=True, db_index=True)),
                ('source', fields.TextField(unique=False)),
                ('event', fields.TextField(unique=False)),
                ('body', fields.BinaryField()),
                ('heeded', fields.BooleanField()),
            ],
            options={'table': 'inbox', 'app': 'storage', 'unique_together': (('source', 'event'),), 'indexes': [PartialIndex(fields=['source', 'id'], condition={'heeded': False})], 'pk_attr': 'id', 'table_description': 'What the platforms reported, in the order of arrival, kept for a while to know it again.'},
            bases=['Model'],
        ),
        ops.CreateModel(
            name='Journal',
            fields=[
                ('id', fields.BigIntField(generated=True, primary_key=True, unique=True, db_index=True)),
                ('match', fields.BigIntField()),
                ('seq', fields.IntField()),
                ('at', fields.FloatField()),
                ('body', fields.BinaryField()),
            ],
            options={'table': 'journal', 'app': 'storage', 'unique_together': (('match', 'seq'),), 'pk_attr': 'id', 'table_description': 'Every accepted input, in the order of writing.'},
            bases=['Model'],
        ),
        ops.CreateModel(
            name='Match',
            fields=[
                ('id', fields.BigIntField(generated=True, primary_key=True, unique=True, db_index=True)),
                ('seq', fields.IntField()),
                ('room', fields.TextField(unique=False)),
                ('game', fields.TextField(unique=False)),
                ('status', fields.TextField(unique=False)),
                ('deadline', fields.FloatField(null=True)),
                ('owner', fields.TextField(null=True, unique=False)),
                ('lease_until', fields.FloatField(null=True)),
                ('state', fields.BinaryField()),
                ('setup', fields.BinaryField(null=True)),
            ],
            options={'table': 'match', 'app': 'storage', 'indexes': [Index(fields=['room', 'id']), Index(fields=['status'])], 'pk_attr': 'id', 'table_description': 'The newest snapshot of each match, with room for the owner of the day of several workers.'},
            bases=['Model'],
        ),
        ops.CreateModel(
            name='Outbox',
            fields=[
                ('id', fields.BigIntField(generated=True, primary_key=True, unique=True, db_index=True)),
                ('match', fields.BigIntField()),
                ('seq', fields.IntField()),
                ('n', fields.IntField()),
                ('dest', fields.TextField(unique=False)),
                ('body', fields.BinaryField()),
                ('delivered', fields.BooleanField()),
                ('refs', fields.BinaryField(null=True)),
            ],
            options={'table': 'outbox', 'app': 'storage', 'unique_together': (('match', 'seq', 'n'),), 'indexes': [PartialIndex(fields=['match', 'seq', 'n'], condition={'delivered': False})], 'pk_attr': 'id', 'table_description': 'What a commit has to say, kept while its match lives for the sake of later edits.'},
            bases=['Model'],
        ),
        ops.CreateModel(
            name='Profile',
            fields=[
                ('id', fields.BigIntField(generated=True, primary_key=True, unique=True, db_index=True)),
                ('kind', fields.TextField(unique=False)),
                ('key', fields.TextField(unique=False)),
                ('body', fields.BinaryField()),
            ],
            options={'table': 'profile', 'app': 'storage', 'unique_together': (('kind', 'key'),), 'pk_attr': 'id', 'table_description': 'What a room or a person has chosen for good, and up to where a source was read.'},
            bases=['Model'],
        ),
        ops.CreateModel(
            name='Sitting',
            fields=[
                ('id', fields.BigIntField(generated=True, primary_key=True, unique=True, db_index=True)),
                ('match', fields.BigIntField()),
                ('seat', fields.IntField()),
                ('person', fields.TextField(unique=False)),
                ('name', fields.TextField(unique=False)),
            ],
            options={'table': 'sitting', 'app': 'storage', 'unique_together': (('match', 'seat'),), 'pk_attr': 'id', 'table_description': 'Who sits where.'},
            bases=['Model'],
        ),
    ]
