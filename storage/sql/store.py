"""Store over a database: it reads through Tortoise, and leaves all writing to the Writer.

Plain SQL loads live matches, thousands at once, finds rows that may be deleted, and follows the indexes of the inbox,
which a query with a bound condition does not. Tortoise's models read all else.
"""

import asyncio
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from operator import attrgetter
from time import time
from typing import Any

from tortoise.expressions import Subquery
from tortoise.functions import Max, Sum
from tortoise.queryset import QuerySet
from typing_extensions import override

from storage.address import Address
from storage.base import (
    APART,
    CLEARED,
    ENDED,
    KEPT,
    LIVE,
    Account,
    Backlog,
    Commit,
    Delivery,
    Entry,
    Event,
    Expired,
    Match,
    Pending,
    Record,
    Sent,
    Sitting,
    Standing,
    Store,
    on_account,
    person_of,
)
from storage.sql import models
from storage.sql.connection import Link, opened
from storage.sql.profile_reader import ProfileReader
from storage.sql.requests import (
    Clear,
    Discard,
    Drop,
    Forget,
    Handled,
    Intake,
    Move,
    Profile,
    Prune,
    Vacate,
    Watch,
    Work,
)
from storage.sql.statements import FREE_PLACES, POSITION, SQL_LIVE, Row
from storage.sql.writer import Writer

LIVE_ROOMS = f'SELECT id, room, seq FROM "match" WHERE status IN {SQL_LIVE} ORDER BY id'  # noqa: S608

LIVE_MATCHES = (
    "SELECT m.id, m.seq, m.room, m.game, m.status, m.deadline, m.state, s.body "  # noqa: S608
    f'FROM "match" m LEFT JOIN setup s ON s.id = m.id WHERE status IN {SQL_LIVE} AND {{these}}'
)

LIVE_SEATS = (
    'SELECT "match", seat, person, name FROM sitting WHERE "match" IN '  # noqa: S608
    f'(SELECT m.id FROM "match" m WHERE status IN {SQL_LIVE} AND {{these}}) ORDER BY "match", seat'
)

PENDING = (
    'SELECT o."match", o.seq, o.n, o.dest, o.body FROM outbox o WHERE o.delivered = false AND {these} '
    'ORDER BY o."match", o.seq, o.n'
)

SENT = (
    'SELECT o."match", o.seq, o.n, o.dest, o.refs FROM outbox o JOIN "match" m ON m.id = o."match" '  # noqa: S608
    f"WHERE m.status IN {SQL_LIVE} AND {{these}} AND o.delivered = true AND o.refs IS NOT NULL "
    'ORDER BY o."match", o.seq, o.n'
)

DELIVERED = (
    'SELECT o.id FROM outbox o JOIN "match" m ON m.id = o."match" '  # noqa: S608
    f'WHERE o."match" = $1 AND o.delivered = true AND m.status IN {ENDED} ORDER BY o.seq, o.n LIMIT $2'
)

EXPIRED = (
    'SELECT m.id, j.at, (SELECT count(*) FROM journal WHERE "match" = m.id), '  # noqa: S608
    'm.id < (SELECT max(id) FROM "match") AND (NOT EXISTS (SELECT 1 FROM sitting WHERE "match" = m.id) '
    'OR EXISTS (SELECT 1 FROM "match" n WHERE n.room = m.room '
    'AND n.id > m.id AND EXISTS (SELECT 1 FROM sitting WHERE "match" = n.id))) '
    'FROM "match" m JOIN journal j ON j."match" = m.id AND j.seq = m.seq '
    f"WHERE j.at < $1 AND m.id > $2 AND m.status IN {ENDED} AND ($4 = '' OR m.room = $4) ORDER BY m.id LIMIT $3"
)

EARLIER_LINES = (
    'SELECT j.id FROM journal j JOIN "match" m ON m.id = j."match" '  # noqa: S608
    f"WHERE m.id = $1 AND j.seq < m.seq AND m.status IN {ENDED} ORDER BY j.seq LIMIT $2"
)

STILL_KEPT = (
    'SELECT m.id, j.at FROM (SELECT DISTINCT "match" AS id FROM outbox '  # noqa: S608
    f'WHERE "match" > $1 AND "match" NOT IN (SELECT id FROM "match" WHERE status IN {SQL_LIVE}) '
    'ORDER BY "match" LIMIT $2) AS o JOIN "match" m ON m.id = o.id '
    'JOIN journal j ON j."match" = m.id AND j.seq = m.seq ORDER BY m.id'
)

ACCOUNTS = (
    "SELECT account.name, worker.name, account.paused FROM account LEFT JOIN worker ON worker.name = account.worker"
)

PAUSE = (
    "INSERT INTO account (name, worker, epoch, paused) VALUES ($1, '-', 0, $2) "
    "ON CONFLICT (name) DO UPDATE SET paused = excluded.paused"
)

SETUPS = (
    'SELECT s.body FROM setup s JOIN "match" m ON m.id = s.id '
    "WHERE m.game = $1 AND m.status || '' = 'over' ORDER BY s.id DESC LIMIT $2"
)
"""Query that follows the primary keys: with `status ||` it does not read all matches that are over first."""

LENGTHS = (
    'SELECT (SELECT count(*) FROM sitting WHERE "match" = m.id), last.at - deal.at FROM "match" m '
    'JOIN setup s ON s.id = m.id JOIN journal deal ON deal."match" = m.id AND deal.body = s.body '
    'JOIN journal last ON last."match" = m.id AND last.seq = m.seq '
    "WHERE m.room = $1 AND m.game = $2 AND m.status || '' = 'over' ORDER BY m.id DESC LIMIT $3"
)

ROLES_HELD = (
    "SELECT person, role, sum(games) FROM record "
    "WHERE game = $1 AND room <> $2 AND person IN ({these}) GROUP BY person, role"
)

ROOM_ROWS = 'SELECT "match", seq, n, dest, body FROM outbox WHERE n = 0 AND ("match", seq) IN (VALUES {these})'

WAITING = "SELECT event, body FROM inbox WHERE source = $1 AND heeded = false ORDER BY id"

BACKLOG = (
    "SELECT i.source, i.events, inbox.event, inbox.at FROM "
    "(SELECT source, count(*) AS events, min(id) AS first FROM inbox WHERE heeded = false GROUP BY source) AS i "
    "JOIN inbox ON inbox.id = i.first ORDER BY i.source"
)

NEWEST_NOT_KEPT = "SELECT id FROM inbox WHERE source || '' = $1 AND heeded = true ORDER BY id DESC LIMIT 1 OFFSET $2"
"""Query that follows the primary key: `source ||` keeps it from reading and sorting all rows of the source."""

OLDEST_HANDLED = "SELECT id FROM inbox WHERE source || '' = $1 AND heeded = true AND id <= $2 ORDER BY id LIMIT $3"

WRITES_NOTHING = "DELETE FROM inbox WHERE 1 = 0"
"""Statement that fails on a database that can only be read."""

NEWEST = 'SELECT max(id) FROM "match"'

COLUMNS = ("id", "seq", "room", "game", "status", "deadline", "state")


def _ended_matches() -> QuerySet[models.Match]:
    dealt = Subquery(models.Setup.all().values("id"))
    return models.Match.filter(status__in=ENDED, id__in=dealt).order_by("-id")


def _matches_with(**columns: str) -> Subquery:
    return Subquery(models.Sitting.filter(**columns).values("match"))


def _live() -> Subquery:
    return Subquery(models.Match.filter(status__in=LIVE).values("id"))


def _key(kind: str, key: str) -> str:
    return person_of(key) if kind == "person" else key


def _totals(records: QuerySet[models.Record], *keys: str) -> QuerySet[models.Record]:
    return records.annotate(total=Sum("games"), won=Sum("wins")).group_by(*keys)


class SqlStore(Link, Store):
    def __init__(self, address: Address, *, only_reads: bool = False) -> None:
        super().__init__(address, only_reads=only_reads)
        self._writer: Writer | None = None
        self._last = 0
        self._profiles = ProfileReader(self.read)

    async def open(self, waiting: Callable[[], None] | None = None) -> None:
        try:
            with self.reaching():
                await self._prepare(waiting)
            if not self._only_reads:
                await self.read(WRITES_NOTHING)
                self._last = (await self.read(NEWEST))[0][0] or 0
                self._writer = Writer(self.write)
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        writer, self._writer = self._writer, None
        try:
            if writer:
                await writer.close()
        finally:
            await self._disconnect()

    async def new_match(self) -> int:
        self._last += 1
        return self._last

    async def commit(self, commit: Commit) -> None:
        self._last = max(self._last, commit.match)
        await self._submit(commit)

    async def deliver(self, delivery: Delivery) -> None:
        await self._submit(delivery)

    async def clear(self, match: int) -> bool:
        """A delivered row of an ended match never changes again."""
        rows = [row for (row,) in await self.read(DELIVERED, match, CLEARED)]
        if rows:
            await self._submit(Clear(tuple(rows)))
        return len(rows) == CLEARED

    async def kept_matches(self, after: int, most: int) -> Sequence[tuple[int, float]]:
        return [(number, at) for number, at in await self.read(STILL_KEPT, after, most)]

    async def expired_matches(self, before: float, after: int, most: int, room: str = "") -> Sequence[Expired]:
        found = await self.read(EXPIRED, before, after, most, room)
        return [Expired(number, at, lines, bool(spare)) for number, at, lines, spare in found]

    async def prune(self, match: int, mark: bytes) -> bool:
        """The lines of an ended match never change again."""
        rows = [row for (row,) in await self.read(EARLIER_LINES, match, CLEARED)]
        if rows:
            await self._submit(Prune(match, mark, tuple(rows)))
        return len(rows) == CLEARED

    async def drop(self, match: int) -> None:
        await self._submit(Drop(match))

    async def remember(self, kind: str, key: str, body: bytes) -> None:
        await self._submit(Profile(kind, _key(kind, key), body))

    async def take_in(self, source: str, events: Sequence[Event], position: str | None) -> Sequence[Event]:
        return await self._submit(Intake(source, tuple(events), position, time()))

    async def mark_handled(self, source: str, event: str) -> None:
        await self._submit(Handled(source, event))

    async def discard_handled(self, source: str) -> bool:
        """Each query follows the primary key, over not many more rows than are kept."""
        for (border,) in await self.read(NEWEST_NOT_KEPT, source, KEPT):
            rows = [row for (row,) in await self.read(OLDEST_HANDLED, source, border, CLEARED)]
            await self._submit(Discard(tuple(rows)))
            return len(rows) == CLEARED
        return False

    async def watch(self, room: str, person: str, on: bool) -> None:
        await self._submit(Watch(room, person_of(person), on))

    async def forget(self, person: str) -> None:
        await self._submit(Forget(person_of(person)))

    async def move(self, room: str, to: str) -> None:
        await self._submit(Move(room, to))

    async def live_rooms(self) -> Sequence[tuple[int, str, int]]:
        return [(number, room, seq) for number, room, seq in await self.read(LIVE_ROOMS)]

    async def live(self, matches: Sequence[int] | None = None) -> Sequence[Match]:
        seats: dict[int, list[Sitting]] = defaultdict(list)
        queries = [query.format(these=_among("m.id", matches)) for query in (LIVE_MATCHES, LIVE_SEATS)]
        found, seated = await asyncio.gather(*map(self.read, queries))
        for number, seat, person, name in seated:
            seats[number].append(Sitting(seat, person, name))
        return sorted((_match(row, seats[row[0]]) for row in found), key=attrgetter("id"))

    async def pending(self, matches: Sequence[int] | None = None) -> Sequence[Pending]:
        these = _among('o."match"', matches)
        return [Pending(*row) for row in await self.read(PENDING.format(these=these))]

    async def sent_refs(self, matches: Sequence[int] | None = None) -> Sequence[Sent]:
        these = _among('o."match"', matches)
        return [Sent(*row) for row in await self.read(SENT.format(these=these))]

    async def room_rows(self, steps: Mapping[int, int]) -> Sequence[Pending]:
        these = ", ".join(f"({match:d}, {seq:d})" for match, seq in steps.items())
        return [Pending(*row) for row in await self.read(ROOM_ROWS.format(these=these))] if these else []

    async def latest(self) -> float:
        """The newest rows by number, which needs no index on `at`."""
        return max(await self._column(lambda: models.Journal.all().order_by("-id").limit(64), "at"), default=0.0)

    async def match(self, number: int) -> Match | None:
        return await self._first(lambda: models.Match.filter(id=number))

    async def last(self, room: str) -> Match | None:
        return await self._first(
            lambda: models.Match.filter(room=room, id__in=_matches_with()).order_by("-id").limit(1)
        )

    async def dealt(self, most: int) -> Sequence[int]:
        return await self._column(lambda: models.Setup.all().order_by("-id").limit(most), "id")

    async def finished_in(self, room: str, most: int) -> Sequence[int]:
        return await self._column(lambda: _ended_matches().filter(room=room).limit(most), "id")

    async def setups(self, game: str, most: int) -> Sequence[bytes]:
        return [body for (body,) in await self.read(SETUPS, game, most)]

    async def lengths(self, room: str, game: str, most: int) -> Sequence[tuple[int, float]]:
        return [(players, seconds) for players, seconds in await self.read(LENGTHS, room, game, most)]

    async def played_by(self, person: str, most: int) -> Sequence[int]:
        return await self._column(
            lambda: _ended_matches().filter(id__in=_matches_with(person=person_of(person))).limit(most), "id"
        )

    async def journal(self, match: int, after: int = 0) -> Sequence[Entry]:
        lines = await self._rows(
            lambda: models.Journal.filter(match=match, seq__gt=after).order_by("seq"), "seq", "at", "body"
        )
        return [Entry(*line) for line in lines]

    async def recall(self, kind: str, key: str) -> bytes | None:
        return await self._profiles.body(kind, _key(kind, key))

    async def position(self, source: str) -> str | None:
        found = await self.recall(POSITION, source)
        return None if found is None else found.decode()

    async def waiting(self, source: str) -> Sequence[Event]:
        return [Event(*row) for row in await self.read(WAITING, source)]

    async def backlog(self) -> Sequence[Backlog]:
        return [Backlog(*row) for row in await self.read(BACKLOG)]

    async def records(self, person: str, *, apart: bool = False) -> Sequence[Record]:
        keys, own = ("game", "side", "role"), {"person": person_of(person), "room" if apart else "room__not": APART}
        rows = await self._rows(
            lambda: _totals(models.Record.filter(**own), *keys).order_by("-total", *keys), *keys, "total", "won"
        )
        return [Record(*row) for row in rows]

    async def roles_held(self, people: Collection[str], game: str) -> Mapping[tuple[str, str], int]:
        by_person = {person_of(one): one for one in people}
        these = ", ".join(f"${number}" for number in range(3, len(by_person) + 3)) or "NULL"
        rows = await self.read(ROLES_HELD.format(these=these), game, APART, *by_person)
        return {(by_person[person], role): games for person, role, games in rows}

    async def standings(self, room: str, game: str, most: int) -> Sequence[Standing]:
        chosen = {"game": game} if game else {}
        rows = await self._rows(
            lambda: (
                _totals(models.Record.filter(room=room, **chosen), "person")
                .annotate(newest=Max("name"))
                .order_by("-won", "total", "person")
                .limit(most)
            ),
            "person",
            "newest",
            "total",
            "won",
        )
        return [Standing(*row) for row in rows]

    async def watchers(self, room: str) -> Sequence[str]:
        found = await self._column(lambda: models.Watcher.filter(room=room).order_by("id"), "person")
        return [on_account(person, room) for person in found]

    async def accounts(self) -> Sequence[Account]:
        tables = Counter(room.partition(":")[0] for _, room, _ in await self.live_rooms())
        held = {name: (worker, paused) for name, worker, paused in await self.read(ACCOUNTS)}
        known = {name: held.get(name, ("", False)) for name in sorted({*tables, *held})}
        return [Account(name, worker or "", bool(paused), tables[name]) for name, (worker, paused) in known.items()]

    async def paused_accounts(self) -> Sequence[str]:
        return await self._column(lambda: models.Account.filter(paused=True).order_by("name"), "name")

    async def pause(self, account: str, on: bool) -> None:
        await self.read(PAUSE, account, on)

    async def remove_account(self, account: str) -> None:
        await self.read("DELETE FROM account WHERE name = $1", account)

    async def places(self, people: Sequence[str]) -> Mapping[str, int]:
        asked = {person_of(one): one for one in people}
        found = await self._rows(lambda: models.Place.filter(person__in=[*asked], match__in=_live()), "person", "match")
        return {asked[person]: match for person, match in found}

    async def seats_of(self, person: str) -> Sequence[int]:
        return await self._column(
            lambda: models.Sitting.filter(person=person_of(person), match__in=_live()).order_by("match"), "match"
        )

    @override
    async def free_places(self) -> None:
        await self.read(FREE_PLACES)

    async def vacate(self, match: int) -> None:
        await self._submit(Vacate(match))

    async def _first(self, matches: Callable[[], QuerySet[models.Match]]) -> Match | None:
        found = await self._rows(matches, *COLUMNS)
        if not found:
            return None
        number = found[0][0]
        seats = await self._rows(lambda: models.Sitting.filter(match=number).order_by("seat"), "seat", "person", "name")
        setup = await self._column(lambda: models.Setup.filter(id=number), "body")
        return _match([*found[0], *(setup or [None])], [Sitting(*seat) for seat in seats])

    async def _rows(self, query: Callable[[], QuerySet[Any]], *columns: str) -> list[tuple[Any, ...]]:
        return await self.select(lambda: query().values_list(*columns))

    async def _column(self, query: Callable[[], QuerySet[Any]], column: str) -> list[Any]:
        return await self.select(lambda: query().values_list(column, flat=True))

    def _submit(self, work: Work) -> Awaitable[Sequence[Event]]:
        return opened(self._writer).submit(work)


def _among(column: str, numbers: Sequence[int] | None) -> str:
    if numbers is None:
        return "true"
    return f"{column} IN ({', '.join(f'{number:d}' for number in numbers) or 'NULL'})"


def _match(row: Row, sittings: Sequence[Sitting]) -> Match:
    room = row[2]
    seated = tuple(Sitting(one.seat, on_account(one.person, room), one.name) for one in sittings)
    return Match(*(*row, seated))
