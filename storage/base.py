"""What the bot remembers, as plain values, and the one contract that every Store keeps.

The store never looks into `bytes`: they are JSON that other layers wrote. All instants are seconds of the bot's clock
since the epoch, seats are 1-based, a match is numbered from 1. The values hold no cycles, so the garbage collector need
not look at them (`gc=False`); what is to be written goes to another process as an array.
"""

from collections.abc import Sequence
from typing import Final, Protocol

import msgspec

KEPT: Final = 10_000
"""So many heeded events of each source outlast an `open`."""

CLEARED: Final = 256
"""So many rows of the outbox go at a time."""

LIVE: Final = ("lobby", "playing")
ENDED: Final = ("over", "void")
"""What the status of a match may be."""


class StoreError(Exception):
    """The root of what can go wrong with the memory."""


class Unavailable(StoreError):
    """The database cannot be written now (full disk, lock, lost connection).

    Where the answer was lost on its way, all of it may have been stored nevertheless: who goes on reads again.
    """


class Conflict(StoreError):
    """Somebody else has moved the match on since `base`; nothing of this commit was stored."""


class SchemaMismatch(StoreError):
    """The database was written by a newer release, or needs `yemu migrate` first; the message says which."""


class Sitting(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """Who sits where; `person` is an address such as `pipe:@ann`."""

    seat: int
    person: str
    name: str


class Outgoing(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """Everything that one commit has to say to one destination; `n` orders the rows of a commit."""

    n: int
    to: str
    body: bytes


class Result(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """How a finished match went for the person on a seat; `side` is empty in a game without sides."""

    person: str
    name: str
    side: str
    role: str
    won: bool


class Record(msgspec.Struct, frozen=True, gc=False):
    """How often somebody has played and won a game on a side in a role."""

    game: str
    side: str
    role: str
    games: int
    wins: int


class Standing(msgspec.Struct, frozen=True, gc=False):
    """How often somebody has played and won in a room."""

    person: str
    name: str
    games: int
    wins: int


class Commit(msgspec.Struct, frozen=True, gc=False, array_like=True, tag=True):
    """One accepted input and all that follows from it, stored whole or not at all.

    `base` is the seq that the match had before (0 creates it); the match has `base + 1` afterwards. `setup` and
    `sittings` are written only when given; `sittings` replaces all earlier ones of the match. `origin` is the event
    (source, id) that caused the commit: it is marked as heeded in the same transaction. `results` are added to the
    records of their people.
    """

    match: int
    base: int
    at: float
    entry: bytes
    room: str
    game: str
    status: str
    state: bytes
    deadline: float | None
    setup: bytes | None = None
    sittings: tuple[Sitting, ...] | None = None
    outbox: tuple[Outgoing, ...] = ()
    origin: tuple[str, str] | None = None
    results: tuple[Result, ...] = ()


class Event(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """Something that a platform reported, as it reported it; `id` is the platform's own, unique within its source."""

    id: str
    body: bytes


class Match(msgspec.Struct, frozen=True, gc=False):
    """A stored match as it stands; `status` is one of `LIVE` or of `ENDED`."""

    id: int
    seq: int
    room: str
    game: str
    status: str
    state: bytes
    setup: bytes | None
    deadline: float | None
    sittings: tuple[Sitting, ...]


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One journal line: the accepted input number `seq` of a match."""

    seq: int
    at: float
    body: bytes


class Pending(msgspec.Struct, frozen=True, gc=False):
    """An outbox row that has not been delivered yet."""

    match: int
    seq: int
    n: int
    to: str
    body: bytes


class Delivery(msgspec.Struct, frozen=True, gc=False, array_like=True, tag=True):
    """The outbox row is delivered; `refs` is what a later edit needs to find the messages again."""

    match: int
    seq: int
    n: int
    refs: bytes | None = None


class Sent(msgspec.Struct, frozen=True, gc=False):
    """The refs of a delivered row of a match that still runs."""

    match: int
    seq: int
    n: int
    to: str
    refs: bytes


class Store(Protocol):
    """The memory; one process owns it. Raises `Unavailable` wherever the database cannot be reached."""

    async def open(self) -> None:
        """Connect and check the schema (an older SQLite file is copied aside and migrated; raises `SchemaMismatch`).

        Forgets the heeded events of each source but the newest `KEPT`, by which a repeated one is known.
        """

    async def close(self) -> None:
        """Write what waits and let go of the connections."""

    def new_match(self) -> int:
        """The next free match number."""

    async def commit(self, commit: Commit) -> None:
        """Return when the commit is durable; raises `Conflict` or `Unavailable`, and then nothing was stored."""

    async def deliver(self, delivery: Delivery) -> None:
        """Mark an outbox row as delivered."""

    async def clear(self, match: int) -> bool:
        """Drop up to `CLEARED` delivered rows of a match that has ended; whether there may be more of them."""

    async def kept(self, after: int, most: int) -> Sequence[tuple[int, float]]:
        """The ended matches behind this number whose rows are kept, by number, each with the instant of its end."""

    async def live(self) -> Sequence[Match]:
        """All matches in `lobby` or `playing`, by id."""

    async def pending(self) -> Sequence[Pending]:
        """All rows not delivered, ordered by match, seq, n."""

    async def sent(self) -> Sequence[Sent]:
        """The refs of delivered rows of live matches, ordered by match, seq, n."""

    async def match(self, number: int) -> Match | None:
        """One match, ended ones included."""

    async def last(self, room: str) -> Match | None:
        """The newest match of a room at which anybody sat, ended ones included."""

    async def finished(self, room: str, most: int) -> Sequence[int]:
        """The numbers of the newest matches of a room that were dealt and have ended, the newest first."""

    async def played(self, person: str, most: int) -> Sequence[int]:
        """The numbers of the newest such matches at whose end a person had a seat, the newest first."""

    async def journal(self, match: int) -> Sequence[Entry]:
        """All accepted inputs of a match in order."""

    async def latest(self) -> float:
        """The instant of the newest journal line, 0 when there is none: where a manual clock goes on."""

    async def recall(self, kind: str, key: str) -> bytes | None:
        """The saved profile of a room (`kind` = `room`) or a person (`person`)."""

    async def remember(self, kind: str, key: str, body: bytes) -> None:
        """Save such a profile; durable on return."""

    async def take_in(self, source: str, events: Sequence[Event], position: str) -> Sequence[Event]:
        """Store events and the position behind them, whole or not at all; returns those that were not known yet."""

    async def position(self, source: str) -> str | None:
        """Up to where the events of a source were taken in."""

    async def waiting(self, source: str) -> Sequence[Event]:
        """The events that were taken in and not heeded yet, in the order of arrival."""

    async def heed(self, source: str, event: str) -> None:
        """Mark an event that caused no commit; one that was never taken in is nothing."""

    async def records(self, person: str) -> Sequence[Record]:
        """What the results of a person add up to, most games first."""

    async def standings(self, room: str, game: str, most: int) -> Sequence[Standing]:
        """Who has won most in a room, of one game or (empty) of all; of equal ones first who needed fewer games."""

    async def watch(self, room: str, person: str, on: bool) -> None:
        """Note that somebody wants to hear of every new table in a room, or no longer there and in its topics."""

    async def watchers(self, room: str) -> Sequence[str]:
        """Who wants to hear of a new table, in the order of asking."""

    async def forget(self, person: str) -> None:
        """Drop a person's profile, records and wishes, and empty the person's seats in ended matches."""

    async def move(self, room: str, to: str) -> None:
        """Put everything of a room but its profile under another address."""
