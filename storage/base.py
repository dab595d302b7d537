"""Contract of the stores: the records that the bot keeps, as plain values, and the operations on them.

The store never looks into `bytes`: they are JSON that other layers wrote. All instants are seconds of the bot's clock
since the epoch, seats are 1-based, matches are numbered from 1. The values hold no cycles, so the garbage collector may
skip them (`gc=False`). Values to be written go to another process as arrays.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final, Protocol

import msgspec

CLEARED: Final = 256
"""Maximum number of outbox rows, journal lines or events deleted at a time."""

KEPT: Final = 10_000 - CLEARED
"""Number of handled events per source that `discard_handled` keeps: with those handled since, at most ten thousand."""

LIVE: Final = ("lobby", "playing")
ENDED: Final = ("over", "void")

APART: Final = "apart"
"""Room in which results that count apart are kept; no address is so."""


def person_of(address: str) -> str:
    """Return the address of a person on the first account of a platform: `telegram.west:@7` is `telegram:@7`."""
    account, colon, rest = address.partition(":")
    return f"{account.partition('.')[0]}{colon}{rest}"


def on_account(person: str, room: str) -> str:
    """Return the address of a person on the account of a room; people of another platform have only their own."""
    platform, _, rest = person.partition(":")
    account = room.partition(":")[0]
    return f"{account}:{rest}" if platform == account.partition(".")[0] else person


class StoreError(Exception):
    """Base class of all errors of a store.

    `why` names the reason, by which the shell finds its own words, with `facts` in them; empty for no known one.
    """

    def __init__(self, text: str, why: str = "", **facts: str) -> None:
        super().__init__(text)
        self.why = why
        self.facts = facts


class BadAddress(StoreError):
    """Refusal of a database URL that cannot be read, or that leads nowhere; neither text nor facts show a password."""


class Unavailable(StoreError):
    """Failure to reach or write the database now (full disk, lock, lost connection).

    If only the answer was lost, everything may have been stored nevertheless: read again before going on.
    """


class Superseded(Unavailable):
    """Refusal to write because another process has taken the database over, which is for good."""


class Conflict(StoreError):
    """Refusal of a commit because the match has moved on, or its event is handled; nothing of it was stored."""


class SchemaMismatch(StoreError):
    """Refusal of a database that is newer than this release, or that needs `yemu migrate`; the message says which."""


class Observation(msgspec.Struct, frozen=True):
    fact: str
    is_good: bool = True
    args: dict[str, str | int] = {}


class Sitting(msgspec.Struct, frozen=True, gc=False, array_like=True):
    seat: int
    person: str
    """Address of the player, such as `pipe:@ann`."""
    name: str


class Outgoing(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """Outbox row: all messages of one commit to one destination."""

    n: int
    to: str
    body: bytes


class Result(msgspec.Struct, frozen=True, gc=False, array_like=True):
    person: str
    name: str
    side: str
    """Side of the player; empty in a game without sides."""
    role: str
    won: bool


class Record(msgspec.Struct, frozen=True, gc=False):
    game: str
    side: str
    role: str
    games: int
    wins: int


class Standing(msgspec.Struct, frozen=True, gc=False):
    person: str
    name: str
    games: int
    wins: int


class Commit(msgspec.Struct, frozen=True, gc=False, array_like=True, tag=True, kw_only=True):
    """One accepted input and all its consequences, stored whole or not at all."""

    match: int
    base: int
    """Seq of the match before the commit (0 creates the match); afterwards it is `base + 1`."""
    at: float
    entry: bytes
    room: str
    game: str
    status: str
    """A value of `LIVE` or of `ENDED`."""
    state: bytes
    deadline: float | None
    setup: bytes | None = None
    """Setup of the match, in JSON; written only when given."""
    sittings: tuple[Sitting, ...] | None = None
    """All sittings of the match; when given, they replace the earlier ones."""
    outbox: tuple[Outgoing, ...] = ()
    origin: tuple[str, str] | None = None
    """Event (source, id) that caused the commit; it is marked as handled in the same transaction.

    If it was taken in and is handled already, the commit is a Conflict.
    """
    results: tuple[Result, ...] = ()
    apart: bool = False
    """Whether the results count apart, as at a table with computers."""
    players: tuple[str, ...] | None = None
    """People who play at this table and so at no other; None if they are the same as before."""
    newcomers: tuple[str, ...] = ()
    """Players who did not play here before. If another table has one, the commit is a Conflict."""


class Event(msgspec.Struct, frozen=True, gc=False, array_like=True):
    id: str
    """Id given by the platform, unique within its source."""
    body: bytes


class Match(msgspec.Struct, frozen=True, gc=False):
    """Stored match; its fields are the fields of `Commit`, `seq` counts its commits."""

    id: int
    seq: int
    room: str
    game: str
    status: str
    deadline: float | None
    state: bytes
    setup: bytes | None
    sittings: tuple[Sitting, ...]


class Entry(msgspec.Struct, frozen=True, gc=False):
    """Journal line: the accepted input number `seq` of a match."""

    seq: int
    at: float
    body: bytes


class Pending(msgspec.Struct, frozen=True, gc=False):
    match: int
    seq: int
    n: int
    to: str
    body: bytes


class Expired(msgspec.Struct, frozen=True, gc=False):
    match: int
    at: float
    lines: int
    """Number of its journal lines; 1 when the journal was pruned."""
    spare: bool
    """Whether its row is free to go: it is neither the newest match nor the last of its room."""


class Delivery(msgspec.Struct, frozen=True, gc=False, array_like=True, tag=True):
    match: int
    seq: int
    n: int
    to: str
    refs: bytes | None = None
    """Refs by which later edits find the messages again."""


class Sent(msgspec.Struct, frozen=True, gc=False):
    match: int
    seq: int
    n: int
    to: str
    refs: bytes


class Tenure(msgspec.Struct, frozen=True, gc=False):
    held: bool
    age: float
    """Seconds since it was asked of the database and confirmed."""
    takeovers: int
    """Number of workers whose accounts this worker took over after an abrupt end."""


class Roster(msgspec.Struct, frozen=True):
    me: str
    workers: tuple[str, ...]
    """Names of the living workers that do not leave, the oldest first."""
    accounts: Mapping[str, str]
    """Worker that holds each account; a free account is left out."""


class Worker(msgspec.Struct, frozen=True, gc=False):
    """Process that runs the bot on a shared database, or stands by."""

    name: str
    """Host, number of the process, a token that makes it unique, and the number of its newest migration."""
    left: float | None
    """Seconds until its lease ends, below 0 if it has ended; None for a worker that stands by."""
    accounts: tuple[str, ...] | None = ()
    """Accounts that it holds, sorted; None for a process of release 0.2.0, which runs all there is."""


class Account(msgspec.Struct, frozen=True, gc=False):
    name: str
    worker: str = ""
    """Worker that holds it; empty for none."""
    paused: bool = False
    tables: int = 0
    """Number of its live matches."""


class Backlog(msgspec.Struct, frozen=True, gc=False):
    source: str
    events: int
    oldest: str
    since: float | None
    """Instant of its arrival by the system's clock; None if an older release took it in."""


class Sharing(Protocol):
    """Part of a store that workers of one database share: the workers, and the accounts that each of them holds.

    By itself, that of a store for a single process.
    """

    async def wait_superseded(self) -> None:
        """Raise Superseded when another process has ended this worker; wait for ever where none can."""
        await _for_ever()

    async def confirm_lease(self) -> None:
        """Return when this worker is sure that no other process has ended it.

        That is at once, unless it was stopped or cut off for so long that another one may have.
        """
        return

    async def wait_reconnected(self) -> None:
        """Return when the lost database is reached again; wait for ever if the store cannot be shared.

        It may be another database than before: a replica that was behind, or a copy.
        """
        await _for_ever()

    def tenure(self) -> Tenure | None:
        """Return the state of this worker's lease; None if the store cannot be shared."""
        return None

    async def instant(self) -> float | None:
        """Return the present instant of the server's clock, which workers share; None for a store without workers."""
        return None

    async def roster(self) -> Roster | None:
        """End the workers whose leases have lapsed, and return the others; None if the store cannot be shared.

        The accounts of an ended worker are free. Raises Superseded if this worker was ended.
        """
        return None

    async def claim(self, accounts: Sequence[str]) -> Mapping[str, bool]:
        """Take the free ones of these accounts; map each to whether it stood still: no living worker gave it back.

        After Unavailable the roster says which of them were taken.
        """
        return {}

    async def claim_all(self, accounts: Sequence[str]) -> None:
        """Take all of these accounts; raises Unavailable if another worker still has some after a few seconds."""
        return

    async def give_back(self, accounts: Sequence[str]) -> None:
        """Free accounts of this worker, behind all that was written before."""
        return

    async def leave(self) -> None:
        """Let the other workers count without this one, which will give its accounts back."""
        return

    async def changed_people(self) -> Collection[str]:
        """Return the people whose profiles a worker has changed since the last call; "" stands for all.

        Wait for ever if the store cannot be shared.
        """
        await _for_ever()
        return ()

    async def rung(self) -> Collection[str]:
        """Return when something about the roster may have changed since the last call, or events have arrived.

        Workers ring when they begin, leave, end, claim an account or give one back. The result names the accounts for
        which another worker has stored events.
        """
        await _for_ever()
        return ()

    async def workers(self) -> Sequence[Worker]:
        """Return the processes that share the database, those with accounts first; none where none can."""
        return []


async def _for_ever() -> None:
    from asyncio import get_running_loop  # only here: the process that writes starts without it

    await get_running_loop().create_future()


class Store(Sharing, Protocol):
    """Storage owned by one process, or shared by workers. Raises `Unavailable` from every method if the database is
    away.

    A worker writes for the accounts that it has claimed. The name of an account begins the addresses of its rooms and
    people, up to a colon, and is the source of its events. `platform.name` are further accounts of a platform. A person
    is the same one on all of them: profiles, records, seats and subscriptions are stored without the name.
    """

    async def open(self, waiting: Callable[[], None] | None = None) -> None:
        """Connect and check the schema (an older SQLite file is copied aside and migrated; raises `SchemaMismatch`).

        If a process of release 0.2.0 owns the database, stands by until it has ended; `waiting` is called
        then. Without `waiting`, and with other databases, raises `Unavailable` after a few seconds.
        """

    async def close(self) -> None:
        """Write the pending work, give all accounts back and close the connections."""

    async def new_match(self) -> int:
        """Return the next free match number, which no other worker gets."""

    async def commit(self, commit: Commit) -> None:
        """Store a commit, durable on return; raises `Conflict` or `Unavailable`, and then nothing was stored."""

    async def deliver(self, delivery: Delivery) -> None: ...

    async def clear(self, match: int) -> bool:
        """Delete up to `CLEARED` delivered rows of a match that has ended; return whether there may be more."""

    async def kept_matches(self, after: int, most: int) -> Sequence[tuple[int, float]]:
        """Return the ended matches above a number whose rows are kept, by number, each with the instant of its end."""

    async def expired_matches(self, before: float, after: int, most: int, room: str = "") -> Sequence[Expired]:
        """Return the matches above a number that ended before an instant, by number, in one room or (empty) in all."""

    async def prune(self, match: int, mark: bytes) -> bool:
        """Replace the last journal line of an ended match by a mark, and delete up to `CLEARED` of the others.

        Returns whether there may be more. The last line stays, as it holds the instant of the end.
        """

    async def drop(self, match: int) -> None:
        """Delete a spare match (`Expired`) with its journal, seats and messages; its results stay in the records."""

    async def live_rooms(self) -> Sequence[tuple[int, str, int]]:
        """Return number, room and seq of each match in `lobby` or `playing`, by number."""

    async def live(self, matches: Sequence[int] | None = None) -> Sequence[Match]:
        """Return all matches in `lobby` or `playing`, or only the matches of these numbers, by id."""

    async def pending(self, matches: Sequence[int] | None = None) -> Sequence[Pending]:
        """Return all undelivered rows, or only the rows of these matches, ordered by match, seq, n."""

    async def sent_refs(self, matches: Sequence[int] | None = None) -> Sequence[Sent]:
        """Return the refs of delivered rows of live matches, all or these, ordered by match, seq, n."""

    async def room_rows(self, steps: Mapping[int, int]) -> Sequence[Pending]:
        """Return the row to the room of one step of each match, delivered or not; a cleared row is left out."""

    async def match(self, number: int) -> Match | None:
        """Return a match, live or ended."""

    async def last(self, room: str) -> Match | None:
        """Return the newest match of a room, live or ended, with at least one player."""

    async def dealt(self, most: int) -> Sequence[int]:
        """Return the numbers of the newest matches that were dealt, live or ended, newest first."""

    async def finished_in(self, room: str, most: int) -> Sequence[int]:
        """Return the numbers of the newest matches of a room that were dealt and have ended, newest first."""

    async def setups(self, game: str, most: int) -> Sequence[bytes]:
        """Return the setups of the newest matches of a game that were played to their end, newest first."""

    async def lengths(self, room: str, game: str, most: int) -> Sequence[tuple[int, float]]:
        """Return players, and seconds from the deal on, of a room's newest games that are over and not pruned."""

    async def played_by(self, person: str, most: int) -> Sequence[int]:
        """Return the numbers of the newest such matches in which a person kept a seat until the end, newest first."""

    async def journal(self, match: int, after: int = 0) -> Sequence[Entry]:
        """Return the accepted inputs of a match in order: all, or only the inputs after a number."""

    async def latest(self) -> float:
        """Return the instant of the newest journal line, where a manual clock continues; 0 when there is none."""

    async def recall(self, kind: str, key: str) -> bytes | None:
        """Return the saved profile of a room (`kind` = `room`) or a person (`person`)."""

    async def remember(self, kind: str, key: str, body: bytes) -> None:
        """Save a profile; durable on return."""

    async def take_in(self, source: str, events: Sequence[Event], position: str | None) -> Sequence[Event]:
        """Store events and the position behind them, whole or not at all; return the new events.

        Without a position any worker may do so; the holder of the account is rung.
        """

    async def position(self, source: str) -> str | None:
        """Return the position up to which the events of a source were taken in."""

    async def waiting(self, source: str) -> Sequence[Event]:
        """Return the events that were taken in and not handled yet, in the order of arrival."""

    async def backlog(self) -> Sequence[Backlog]:
        """Return the events that are not handled yet, by source; sources without any are left out."""

    async def mark_handled(self, source: str, event: str) -> None:
        """Mark an event without a commit as handled; ignore an event that was never taken in."""

    async def discard_handled(self, source: str) -> bool:
        """Delete up to `CLEARED` handled events of a source, except the newest `KEPT`, which identify repeated ones.

        Returns whether there may be more.
        """

    async def accounts(self) -> Sequence[Account]:
        """Return the accounts that have been held, paused or played on, by name."""

    async def pause(self, account: str, on: bool) -> None:
        """Let an account take no new tables, or take them again."""

    async def paused_accounts(self) -> Sequence[str]:
        """Return the accounts that take no new tables, by name."""

    async def remove_account(self, account: str) -> None:
        """Forget that an account was held or paused; its rooms and results stay."""

    async def places(self, people: Sequence[str]) -> Mapping[str, int]:
        """Return the number of the live match at which each of these people plays; others are left out."""

    async def seats_of(self, person: str) -> Sequence[int]:
        """Return the numbers of the live matches that name a person as a player, also one who has left."""

    async def free_places(self) -> None:
        """Let the players of ended matches play elsewhere, where an older release has ended them."""
        return

    async def vacate(self, match: int) -> None:
        """Let the players of a match that cannot go on play at another table."""

    async def records(self, person: str, *, apart: bool = False) -> Sequence[Record]:
        """Return the totals of a person's results, most games first; of those apart, or else of all others."""

    async def roles_held(self, people: Collection[str], game: str) -> Mapping[tuple[str, str], int]:
        """Return how often each of these people has had a role of a game, without results apart."""

    async def standings(self, room: str, game: str, most: int) -> Sequence[Standing]:
        """Return the people with the most wins, then fewest games, in a room, in one game or (empty) in all."""

    async def watch(self, room: str, person: str, on: bool) -> None:
        """Subscribe a person to new tables in a room, or unsubscribe from the room and its topics."""

    async def watchers(self, room: str) -> Sequence[str]:
        """Return the people subscribed to new tables in a room, in the order of subscription."""

    async def forget(self, person: str) -> None:
        """Delete a person's profile, records and subscriptions, and empty the person's seats in ended matches."""

    async def move(self, room: str, to: str) -> None:
        """Move everything of a room except its profile to another address."""
