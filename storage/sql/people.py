from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from storage.base import APART, Commit, Delivery, person_of
from storage.sql.requests import Forget, Move, Watch, Work, of_kind
from storage.sql.statements import SQL_LIVE, Statement, Step

KEY: Final = "person, room, game, side, role"

ADD: Final = (
    f"ON CONFLICT ({KEY}) DO UPDATE SET name = excluded.name, "
    "games = record.games + excluded.games, wins = record.wins + excluded.wins"
)

COUNT = Statement(
    "person text, room text, game text, side text, role text, name text, games int, wins int",
    f"INSERT INTO record ({KEY}, name, games, wins) SELECT t.* FROM t WHERE true {ADD}",  # noqa: S608
)

NAME = Statement(
    "person text, room text, game text, side text, role text, name text",
    "UPDATE record SET name = t.name FROM t "  # noqa: S608
    "WHERE record.person = t.person AND record.room = t.room AND record.name <> t.name "
    "AND (record.person, record.room, record.game, record.side, record.role) "
    f"NOT IN (SELECT {KEY} FROM t)",
)

WATCH = Statement(
    "room text, person text",
    "INSERT INTO watcher (room, person) SELECT t.* FROM t WHERE true ON CONFLICT (room, person) DO NOTHING",
    behind=True,
)

UNWATCH = Statement(
    "room text, person text",
    "DELETE FROM watcher WHERE EXISTS (SELECT 1 FROM t WHERE t.person = watcher.person "
    "AND (watcher.room = t.room OR substr(watcher.room, 1, length(t.room) + 1) = t.room || '/'))",
    behind=True,
)

FORGET = tuple(
    Statement("person text", body, behind=True)
    for body in (
        "DELETE FROM record WHERE person IN (SELECT person FROM t)",
        "DELETE FROM watcher WHERE person IN (SELECT person FROM t)",
        "DELETE FROM profile WHERE kind = 'person' AND key IN (SELECT person FROM t)",
        "UPDATE sitting SET person = '', name = '' WHERE person IN (SELECT person FROM t) "  # noqa: S608
        f'AND "match" NOT IN (SELECT id FROM "match" WHERE status IN {SQL_LIVE})',
    )
)

MOVE = tuple(
    Statement("room text, dest text", body, behind=True)
    for body in (
        f"INSERT INTO record ({KEY}, name, games, wins) "  # noqa: S608
        "SELECT r.person, t.dest, r.game, r.side, r.role, r.name, r.games, r.wins FROM record r "
        f"JOIN t ON r.room = t.room WHERE true {ADD}",
        "DELETE FROM record WHERE room IN (SELECT room FROM t)",
        "INSERT INTO watcher (room, person) SELECT t.dest, w.person FROM watcher w "
        "JOIN t ON w.room = t.room WHERE true ON CONFLICT (room, person) DO NOTHING",
        "DELETE FROM watcher WHERE room IN (SELECT room FROM t)",
        'UPDATE "match" SET room = t.dest FROM t WHERE "match".room = t.room',
    )
)

FREQUENT: Final = frozenset({Commit, Delivery})
"""Most frequent kinds of requests, none of which is about people."""

Tally: TypeAlias = dict[tuple[str, ...], tuple[int, int]]


def steps(batch: Sequence[Work]) -> Iterator[Step]:
    """Yield the steps about people: first the results of the commits, then the other requests one by one."""
    yield from _count([commit for commit in of_kind(Commit, batch) if commit.results])
    for work in batch:
        if type(work) in FREQUENT:
            continue
        match work:
            case Watch(room=room, person=person, on=on):
                yield WATCH if on else UNWATCH, [(room, person)]
            case Forget(person=person):
                yield from ((statement, [(person,)]) for statement in FORGET)
            case Move(room=room, to=to):
                yield from ((statement, [(room, to)]) for statement in MOVE)


def _count(commits: Sequence[Commit]) -> Iterator[Step]:
    """Yield one row per record, as no statement may touch a row twice; the newest name goes to all of a person's."""
    tally: Tally = {}
    names: dict[Sequence[str], str] = {}
    for commit in commits:
        for one in commit.results:
            room = APART if commit.apart else commit.room
            key = (person_of(one.person), room, commit.game, one.side, one.role)
            games, wins = tally.get(key, (0, 0))
            tally[key] = (games + 1, wins + one.won)
            names[key[:2]] = one.name
    yield COUNT, [(*key, names[key[:2]], *numbers) for key, numbers in sorted(tally.items())]
    yield NAME, [(*key, names[key[:2]]) for key in tally]
