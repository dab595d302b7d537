"""All live matches, found by number, by room and by person without a scan."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import structlog

import storage.base as memory
from adapters.base import scheme_of
from adapters.support.cache import Recent
from bot.delivery.outbox import OutboxRow, decode_row
from bot.match import deadlines
from bot.match.state import Match
from bot.messages.items import MatchContext
from fsm import AnyRules, NotInstalled
from fsm.codec import SnapshotError

log = structlog.get_logger()

ENDED: Final = 1000
"""Maximum number of ended matches kept in memory for their last messages."""

AWAITED: Final = 10_000
"""Maximum number of remembered people without an open private chat."""


class Reread(NamedTuple):
    match: Match | None
    """The match; None when it has ended or is gone."""
    unsent: list[OutboxRow]
    """Rows of commits that were stored although their answer was lost."""
    went_back: bool


class Matches:
    def __init__(self, store: memory.Store, games: Mapping[str, AnyRules]) -> None:
        self.store = store
        self.games = games
        self._live: dict[int, Match] = {}
        self._accounts: dict[str, dict[int, Match]] = {}
        self._rooms: dict[str, set[int]] = {}
        self._groups: dict[str, set[int]] = {}
        self._links: dict[str, int] = {}
        self._people: dict[str, tuple[int, ...]] = {}
        self._aides: dict[str, set[int]] = {}
        self._awaited: Recent[str, int] = Recent(AWAITED)
        self._dropped = asyncio.Event()
        self.ended: Recent[int, MatchContext] = Recent(ENDED)
        self.stranded: dict[str, bool] = {}
        """Rooms whose match cannot go on; True if only the stored match is unreadable, False if its game is missing."""

    def __iter__(self) -> Iterator[Match]:
        return iter(self._live.values())

    async def load(self, numbers: Sequence[int] | None = None) -> None:
        for stored in await self.store.live(numbers):
            if stored.game not in self.games:
                log.error("match skipped, its game is not installed", match=stored.id, game=stored.game)
                self.stranded[stored.room] = False
                continue
            try:
                self.keep(Match.of(stored, self.games[stored.game]))
            except NotInstalled as error:
                log.error("match skipped, it needs parts that are not installed", match=stored.id, missing=str(error))
                self.stranded[stored.room] = False
            except Exception as error:  # matches stored by another release must not stop the others
                self.leave_alone(stored, error)

    def leave_alone(self, match: Match | memory.Match, error: Exception) -> None:
        reason = str(error) if isinstance(error, SnapshotError) else repr(error)
        log.error("match skipped, it cannot be read", match=match.id, reason=reason)
        if known := self.get(match.id):
            self.drop(known)
        self.stranded[match.room] = True

    def get(self, number: int | None) -> Match | None:
        return None if number is None else self._live.get(number)

    def on_account(self, account: str) -> list[Match]:
        return [*self._accounts.get(account, {}).values()]

    def find_linked(self, token: str | None) -> Match | None:
        return None if token is None else self.get(self._links.get(token))

    def in_room(self, room: str) -> Match | None:
        """Return the newest table, else a lobby for later, else a decided game."""
        numbers = self._rooms.get(room, ())
        if len(numbers) > 1:
            return max((self._live[number] for number in numbers), key=_rank)
        return self.get(next(iter(numbers), None))

    def planned_in(self, room: str) -> Match | None:
        return next((match for match in self.all_in(room) if match.is_planned), None)

    def all_in(self, room: str) -> list[Match]:
        """Return a room's live matches, newest first: its table, and decided games still under discussion."""
        return [self._live[number] for number in sorted(self._rooms.get(room, ()), reverse=True)]

    def decided_in(self, room: str) -> Match | None:
        return next((match for match in self.all_in(room) if match.is_decided), None)

    def unheard_in(self, room: str) -> Match | None:
        """Return the live match in a group, any topic of which is `room`, that waits for the bot to be heard again."""
        return next((match for match in self.within(_group(room)) if match.state.timing.unheard is not None), None)

    def within(self, room: str) -> list[Match]:
        numbers = sorted(self._groups.get(_group(room), ()))
        return [match for match in map(self._live.__getitem__, numbers) if f"{match.room}/".startswith(f"{room}/")]

    def of(self, person: str) -> Match | None:
        """Return the live match in which a person plays, else one to which the person could return."""
        return max(self.matches_of(person), key=lambda match: (match.counts_on(person), match.id), default=None)

    def matches_of(self, person: str) -> list[Match]:
        return [match for match in map(self.get, self._people.get(person, ())) if match]

    @property
    def crowd(self) -> int:
        return len(self._people)

    def is_free(self, person: str) -> bool:
        match = self.of(person)
        return match is None or not match.counts_on(person)

    def spoken_to(self, person: str) -> Match | None:
        """Return the match that a private text answers: a decided one only where the table asks nothing."""
        match = self.of(person)
        if match is None or match.playing or person in match.state.consent.asked.values():
            return match
        asking = [one for one in self.matches_of(person) if one.open_prompts(one.seat_of(person))]
        return max(asking, key=lambda one: one.id, default=match)

    def objectionable(self, person: str) -> list[Match]:
        return [
            match
            for match in self.matches_of(person)
            if match.playing and (match.is_decided or match.counts_on(person))
        ]

    def aided_by(self, person: str) -> list[Match]:
        known = map(self.get, sorted(self._aides.get(person, ())))
        return [match for match in known if match and person in match.aides]

    def opened_by(self, person: str) -> list[Match]:
        known = map(self.get, self._aides.get(person, ()))
        return [match for match in known if match and match.state.opener == person]

    def host_of(self, number: int) -> str:
        """Return the address of the host of a live match or of one that has ended lately; else an empty one."""
        match, ended = self.get(number), self.ended.get(number)
        return match.state.opener if match else ended.host if ended else ""

    def hand_over(self, match: Match, person: str) -> None:
        """Make a person the host; an empty address leaves the table without one."""
        self._forget(match.state.opener, match.id)
        match.state.hand_over(person)
        self._seat(match)

    def awaiting(self, person: str) -> Match | None:
        """Return the live match that a person last wanted to join: it gives the seat if it waits for a private chat."""
        return self.get(self._awaited.get(person))

    def wait_for(self, person: str, match: Match) -> None:
        self._awaited[person] = match.id

    def keep(self, match: Match) -> None:
        old = self._live.get(match.id)
        if old is match and match.status in memory.LIVE:
            return
        for sitting in old.sittings if old else ():
            self._forget(sitting.person, match.id)
        if match.status not in memory.LIVE:
            self.drop(match)
            self.ended[match.id] = MatchContext(match.rules, match.names, match.room, host=match.state.opener)
            return
        self._live[match.id] = match
        match.state.be_linked()
        self._links[match.state.link] = match.id
        self._accounts.setdefault(scheme_of(match.room), {})[match.id] = match
        self._rooms.setdefault(match.room, set()).add(match.id)
        self._groups.setdefault(_group(match.room), set()).add(match.id)
        self._seat(match)
        for person in match.state.lobby.waiting:
            self.wait_for(person, match)

    def reseat(self, match: Match, sittings: tuple[memory.Sitting, ...]) -> None:
        for sitting in match.sittings:
            self._forget(sitting.person, match.id)
        match.sit(sittings)
        self._seat(match)

    def _seat(self, match: Match) -> None:
        alone = (match.id,)
        for sitting in match.sittings:
            others = [number for number in self._people.get(sitting.person, ()) if number != match.id]
            self._people[sitting.person] = (*others, match.id) if others else alone
        for person in (*match.aides, match.state.opener):
            self._aides.setdefault(person, set()).add(match.id)

    def drop(self, match: Match) -> None:
        self._live.pop(match.id, None)
        self._links.pop(match.state.link, None)
        self._dropped.set()
        self._accounts.get(scheme_of(match.room), {}).pop(match.id, None)
        _take_out(self._rooms, match.room, match.id)
        _take_out(self._groups, _group(match.room), match.id)
        for person in [*match.people.values(), *match.aides, match.state.opener]:
            self._forget(person, match.id)

    async def wait_played(self) -> None:
        while any(match.playing for match in self):
            self._dropped.clear()
            await self._dropped.wait()

    def _forget(self, person: str, number: int) -> None:
        others = tuple(other for other in self._people.pop(person, ()) if other != number)
        if others:
            self._people[person] = others
        aided = self._aides.get(person, set())
        aided.discard(number)
        if not aided:
            self._aides.pop(person, None)

    async def read_again(self, match: Match) -> Reread:
        """Reload a match that cannot be trusted in memory. Raises Unavailable."""
        stored = await self.store.match(match.id)
        seq = stored.seq if stored else 0
        unsent = await self._rows_since(match) if seq > match.seq else []
        self.drop(match)
        if went_back := seq < match.seq:
            known = {"match": match.id, "room": match.room, "known": match.seq}
            log.error("the database has lost steps of a match", **known, stored=seq)
        if stored is None or stored.status not in memory.LIVE:
            return Reread(None, unsent, went_back)
        again = Match.of(stored, match.rules)
        again.rung, again.marks = match.rung, match.marks
        again.shown, again.asked_in, again.standing = match.shown, match.asked_in, match.standing
        for now, silence in match.granted if seq == match.seq else ():
            deadlines.grant(again, now, silence)
        self.keep(again)
        return Reread(again, unsent, went_back)

    async def _rows_since(self, match: Match) -> list[OutboxRow]:
        rows = [row for row in await self.store.pending([match.id]) if row.seq > match.seq]
        return [decode_row(row.match, row.seq, row.n, row.to, row.body) for row in rows]

    def live_scene(self, number: int | None) -> MatchContext | None:
        match = self.get(number)
        if match is None:
            return None
        return MatchContext(match.rules, match.names, match.room, match.playing, match.state.link)

    async def scene(self, number: int) -> MatchContext | None:
        if live := self.live_scene(number):
            return live
        if ended := self.ended.get(number):
            return ended
        stored = await self.store.match(number)
        if stored is None or stored.game not in self.games:
            return None
        names = {sitting.seat: sitting.name for sitting in stored.sittings}
        return MatchContext(self.games[stored.game], names, stored.room)


def _rank(match: Match) -> tuple[bool, bool, int]:
    return not match.is_decided, not match.is_ahead, match.id


def _group(room: str) -> str:
    return room.partition("/")[0]


def _take_out(index: dict[str, set[int]], key: str, number: int) -> None:
    others = index.pop(key, set()) - {number}
    if others:
        index[key] = others
