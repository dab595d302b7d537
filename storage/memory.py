"""Store in dicts, for pipes, watched games and tests; its content ends with the process."""

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from operator import attrgetter
from time import time

import msgspec

from storage.base import (
    APART,
    CLEARED,
    KEPT,
    LIVE,
    Account,
    Backlog,
    Commit,
    Conflict,
    Delivery,
    Entry,
    Event,
    Expired,
    Match,
    Outgoing,
    Pending,
    Record,
    Result,
    Sent,
    Sitting,
    Standing,
    Store,
    Unavailable,
    on_account,
    person_of,
)

Row = tuple[int, int, int]


class MemoryStore(Store):
    """Store in memory; its content outlasts `close` until the next `open`."""

    def __init__(self) -> None:
        self._open = False
        self._last = 0
        self._matches: dict[int, Match] = {}
        self._journal: dict[int, list[Entry]] = defaultdict(list)
        self._outbox: dict[Row, Outgoing] = {}
        self._refs: dict[Row, bytes | None] = {}
        self._profiles: dict[tuple[str, str], bytes] = {}
        self._positions: dict[str, str] = {}
        self._inbox: dict[str, dict[str, Event]] = defaultdict(dict)
        self._arrivals: dict[tuple[str, str], float] = {}
        self._handled: set[tuple[str, str]] = set()
        self._places: dict[str, int] = {}
        self._paused: set[str] = set()
        self._latest = 0.0
        self._results: list[tuple[str, str, Result]] = []
        self._watchers: dict[str, list[str]] = defaultdict(list)

    async def open(self, waiting: Callable[[], None] | None = None) -> None:
        self._open = True

    async def close(self) -> None:
        self._open = False

    async def new_match(self) -> int:
        self._last += 1
        return self._last

    async def commit(self, commit: Commit) -> None:
        self._check()
        old = self._matches.get(commit.match)
        if commit.base != (old.seq if old else 0):
            raise Conflict(f"Match {commit.match} is no longer at {commit.base}.")
        if commit.origin in self._handled:
            raise Conflict(f"Event {commit.origin} is handled.")
        taken = self._live_places()
        if any(taken.get(person_of(one), commit.match) != commit.match for one in commit.newcomers):
            raise Conflict("Somebody plays at another table.")
        if commit.players is not None:
            self._places = {one: number for one, number in self._places.items() if number != commit.match}
            self._places = dict.fromkeys(map(person_of, commit.players), commit.match) | self._places
            self._places |= dict.fromkeys(map(person_of, commit.newcomers), commit.match)
        seq = commit.base + 1
        sittings = commit.sittings if commit.sittings is not None else old.sittings if old else ()
        self._matches[commit.match] = Match(
            id=commit.match,
            seq=seq,
            room=commit.room,
            game=commit.game,
            status=commit.status,
            state=commit.state,
            setup=commit.setup if commit.setup is not None else old.setup if old else None,
            deadline=commit.deadline,
            sittings=tuple(sorted(sittings, key=attrgetter("seat"))),
        )
        self._journal[commit.match].append(Entry(seq, commit.at, commit.entry))
        self._outbox |= {(commit.match, seq, out.n): out for out in commit.outbox}
        self._last, self._latest = max(self._last, commit.match), max(self._latest, commit.at)
        for one in commit.results:
            counted = msgspec.structs.replace(one, person=person_of(one.person))
            self._results.append((APART if commit.apart else commit.room, commit.game, counted))
        if commit.origin:
            self._mark(*commit.origin)

    async def deliver(self, delivery: Delivery) -> None:
        self._check()
        row = (delivery.match, delivery.seq, delivery.n)
        if row in self._outbox:
            self._refs[row] = delivery.refs

    async def clear(self, match: int) -> bool:
        self._check()
        ended = match in self._matches and self._matches[match].status not in LIVE
        rows = [row for row in sorted(self._refs) if row[0] == match][:CLEARED] if ended else []
        for row in rows:
            del self._outbox[row], self._refs[row]
        return len(rows) == CLEARED

    async def kept_matches(self, after: int, most: int) -> Sequence[tuple[int, float]]:
        self._check()
        kept = sorted({match for match, *_ in self._outbox if match > after})
        ended = [match for match in kept if self._matches[match].status not in LIVE]
        return [(match, self._journal[match][-1].at) for match in ended[:most]]

    async def expired_matches(self, before: float, after: int, most: int, room: str = "") -> Sequence[Expired]:
        self._check()
        ended = [
            match
            for number, match in sorted(self._matches.items())
            if number > after and match.status not in LIVE and room in ("", match.room)
        ]
        lines = {match.id: self._journal[match.id] for match in ended}
        old = [match for match in ended if lines[match.id][-1].at < before]
        return [Expired(m.id, lines[m.id][-1].at, len(lines[m.id]), self._is_spare(m)) for m in old[:most]]

    def _is_spare(self, match: Match) -> bool:
        later = [one for one in self._matches.values() if one.id > match.id]
        return bool(later) and (not match.sittings or any(one.room == match.room and one.sittings for one in later))

    async def prune(self, match: int, mark: bytes) -> bool:
        self._check()
        lines = self._journal[match]
        if match not in self._matches or self._matches[match].status in LIVE or len(lines) == 1:
            return False
        lines[-1] = msgspec.structs.replace(lines[-1], body=mark)
        gone = min(len(lines) - 1, CLEARED)
        del lines[:gone]
        return gone == CLEARED

    async def drop(self, match: int) -> None:
        self._check()
        if match in self._matches and self._matches[match].status not in LIVE:
            del self._matches[match]
            self._journal.pop(match, None)
            for row in [row for row in self._outbox if row[0] == match]:
                del self._outbox[row]
                self._refs.pop(row, None)

    async def live_rooms(self) -> Sequence[tuple[int, str, int]]:
        return [(match.id, match.room, match.seq) for match in await self.live()]

    async def live(self, matches: Sequence[int] | None = None) -> Sequence[Match]:
        self._check()
        numbers = sorted(self._matches if matches is None else self._matches.keys() & {*matches})
        return [self._matches[number] for number in numbers if self._matches[number].status in LIVE]

    async def pending(self, matches: Sequence[int] | None = None) -> Sequence[Pending]:
        self._check()
        return [
            Pending(*row, out.to, out.body)
            for row, out in sorted(self._outbox.items())
            if row not in self._refs and (matches is None or row[0] in matches)
        ]

    async def sent_refs(self, matches: Sequence[int] | None = None) -> Sequence[Sent]:
        self._check()
        live = {match.id for match in await self.live(matches)}
        return [
            Sent(*row, self._outbox[row].to, refs)
            for row, refs in sorted(self._refs.items())
            if refs is not None and row[0] in live
        ]

    async def room_rows(self, steps: Mapping[int, int]) -> Sequence[Pending]:
        self._check()
        found = [(match, seq, self._outbox.get((match, seq, 0))) for match, seq in steps.items()]
        return [Pending(match, seq, 0, row.to, row.body) for match, seq, row in found if row]

    async def match(self, number: int) -> Match | None:
        self._check()
        return self._matches.get(number)

    async def last(self, room: str) -> Match | None:
        self._check()
        found = [match for match in self._matches.values() if match.room == room and match.sittings]
        return max(found, key=lambda match: match.id, default=None)

    async def dealt(self, most: int) -> Sequence[int]:
        self._check()
        return sorted((m.id for m in self._matches.values() if m.setup is not None), reverse=True)[:most]

    async def finished_in(self, room: str, most: int) -> Sequence[int]:
        self._check()
        found = [m.id for m in self._matches.values() if m.room == room and m.setup is not None]
        return sorted((number for number in found if self._matches[number].status not in LIVE), reverse=True)[:most]

    async def setups(self, game: str, most: int) -> Sequence[bytes]:
        self._check()
        over = [m for m in self._matches.values() if m.game == game and m.status == "over" and m.setup]
        return [m.setup or b"" for m in sorted(over, key=attrgetter("id"), reverse=True)[:most]]

    async def lengths(self, room: str, game: str, most: int) -> Sequence[tuple[int, float]]:
        self._check()
        over = [m for m in self._matches.values() if (m.room, m.game, m.status) == (room, game, "over")]
        found = [
            (len(m.sittings), self._journal[m.id][-1].at - line.at)
            for m in sorted(over, key=attrgetter("id"), reverse=True)
            for line in self._journal[m.id]
            if line.body == m.setup
        ]
        return found[:most]

    async def played_by(self, person: str, most: int) -> Sequence[int]:
        self._check()
        ended = [m for m in self._matches.values() if m.setup is not None and m.status not in LIVE]
        return sorted((m.id for m in ended if _names(m, person)), reverse=True)[:most]

    async def journal(self, match: int, after: int = 0) -> Sequence[Entry]:
        self._check()
        lines = self._journal.get(match, [])
        return lines[bisect_right(lines, after, key=lambda line: line.seq) :]

    async def latest(self) -> float:
        self._check()
        return self._latest

    async def recall(self, kind: str, key: str) -> bytes | None:
        self._check()
        return self._profiles.get((kind, person_of(key) if kind == "person" else key))

    async def remember(self, kind: str, key: str, body: bytes) -> None:
        self._check()
        self._profiles[kind, person_of(key) if kind == "person" else key] = body

    async def take_in(self, source: str, events: Sequence[Event], position: str | None) -> Sequence[Event]:
        self._check()
        known = self._inbox[source]
        fresh: list[Event] = []
        for event in events:
            if event.id not in known:
                known[event.id] = event
                self._arrivals[source, event.id] = time()
                fresh.append(event)
        if position is not None:
            self._positions[source] = position
        return fresh

    async def position(self, source: str) -> str | None:
        self._check()
        return self._positions.get(source)

    async def waiting(self, source: str) -> Sequence[Event]:
        self._check()
        return [event for name, event in self._inbox[source].items() if (source, name) not in self._handled]

    async def backlog(self) -> Sequence[Backlog]:
        waiting = {source: await self.waiting(source) for source in sorted(self._inbox)}
        return [
            Backlog(source, len(events), events[0].id, self._arrivals[source, events[0].id])
            for source, events in waiting.items()
            if events
        ]

    async def mark_handled(self, source: str, event: str) -> None:
        self._check()
        self._mark(source, event)

    async def discard_handled(self, source: str) -> bool:
        self._check()
        events = self._inbox[source]
        gone = [event for event in events if (source, event) in self._handled][:-KEPT][:CLEARED]
        for event in gone:
            del events[event], self._arrivals[source, event]
            self._handled.remove((source, event))
        return len(gone) == CLEARED

    async def records(self, person: str, *, apart: bool = False) -> Sequence[Record]:
        self._check()
        won: dict[tuple[str, str, str], list[bool]] = defaultdict(list)
        for room, game, one in self._results:
            if one.person == person_of(person) and (room == APART) == apart:
                won[game, one.side, one.role].append(one.won)
        found = [Record(*key, len(each), sum(each)) for key, each in won.items()]
        return sorted(found, key=lambda one: (-one.games, one.game, one.side, one.role))

    async def roles_held(self, people: Collection[str], game: str) -> Mapping[tuple[str, str], int]:
        self._check()
        counted = Counter((one.person, one.role) for room, what, one in self._results if what == game and room != APART)
        return {(one, role): n for one in people for (person, role), n in counted.items() if person == person_of(one)}

    async def standings(self, room: str, game: str, most: int) -> Sequence[Standing]:
        self._check()
        here = [(what, one) for where, what, one in self._results if where == room]
        names = {one.person: one.name for _, one in here}
        won: dict[str, list[bool]] = defaultdict(list)
        for what, one in here:
            if game in ("", what):
                won[one.person].append(one.won)
        found = [Standing(person, names[person], len(each), sum(each)) for person, each in won.items()]
        return sorted(found, key=lambda one: (-one.wins, one.games, one.person))[:most]

    async def watch(self, room: str, person: str, on: bool) -> None:
        self._check()
        person = person_of(person)
        if on and person not in self._watchers[room]:
            self._watchers[room].append(person)
        for place, people in self._watchers.items():
            if not on and person in people and f"{place}/".startswith(f"{room}/"):
                people.remove(person)

    async def watchers(self, room: str) -> Sequence[str]:
        self._check()
        return [on_account(person, room) for person in self._watchers[room]]

    async def accounts(self) -> Sequence[Account]:
        self._check()
        tables = Counter(match.room.partition(":")[0] for match in self._matches.values() if match.status in LIVE)
        return [
            Account(one, paused=one in self._paused, tables=tables[one]) for one in sorted({*tables, *self._paused})
        ]

    async def pause(self, account: str, on: bool) -> None:
        self._check()
        (self._paused.add if on else self._paused.discard)(account)

    async def paused_accounts(self) -> Sequence[str]:
        self._check()
        return sorted(self._paused)

    async def remove_account(self, account: str) -> None:
        await self.pause(account, on=False)

    async def places(self, people: Sequence[str]) -> Mapping[str, int]:
        self._check()
        taken = self._live_places()
        return {one: taken[person_of(one)] for one in people if person_of(one) in taken}

    async def seats_of(self, person: str) -> Sequence[int]:
        self._check()
        live = [match for match in self._matches.values() if match.status in LIVE]
        return [match.id for match in live if _names(match, person)]

    async def vacate(self, match: int) -> None:
        self._check()
        self._places = {one: number for one, number in self._places.items() if number != match}

    async def forget(self, person: str) -> None:
        self._check()
        person = person_of(person)
        self._results = [row for row in self._results if row[2].person != person]
        self._profiles.pop(("person", person), None)
        for room in self._watchers:
            await self.watch(room, person, on=False)
        for match in self._matches.values():
            if match.status not in LIVE:
                seats = tuple(Sitting(s.seat, "", "") if person_of(s.person) == person else s for s in match.sittings)
                self._matches[match.id] = msgspec.structs.replace(match, sittings=seats)

    async def move(self, room: str, to: str) -> None:
        self._check()
        self._results = [(to if where == room else where, what, one) for where, what, one in self._results]
        for person in self._watchers.pop(room, ()):
            await self.watch(to, person, on=True)
        for match in self._matches.values():
            if match.room == room:
                self._matches[match.id] = msgspec.structs.replace(match, room=to)

    def _live_places(self) -> dict[str, int]:
        live = {match.id for match in self._matches.values() if match.status in LIVE}
        return {person: number for person, number in self._places.items() if number in live}

    def _mark(self, source: str, event: str) -> None:
        if event in self._inbox[source]:
            self._handled.add((source, event))

    def _check(self) -> None:
        if not self._open:
            raise Unavailable("The store is not open.")


def _names(match: Match, person: str) -> bool:
    return any(person_of(one.person) == person_of(person) for one in match.sittings)
