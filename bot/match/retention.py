"""Retention: in small steps, ended games lose their messages, their journals, and all but their results."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from datetime import UTC, datetime
from typing import Final, NamedTuple

import msgspec
import structlog

from adapters.support.tasks import Tasks
from bot.clock import Clock
from bot.match.journal import Note, read
from bot.match.timing import DAY
from bot.settings import RetentionSettings
from storage.base import LIVE, Entry, Store, StoreError

log = structlog.get_logger()
PRUNED: Final = "pruned"
HOUR: Final = 3600.0
PAGE: Final = 100

REST: Final = 0.02
"""Seconds between two steps, which leave the store to running games."""

FOR_EVER: Final = RetentionSettings()


class Old(NamedTuple):
    match: int
    lines: int
    is_whole: bool
    """Whether everything goes, and not only the journal."""


def kept_for(keep: RetentionSettings) -> int | None:
    limits = [days for days in (keep.journals, keep.games) if days is not None]
    return round(min(limits) * DAY) if limits else None


def pruned_on(journal: Sequence[Entry]) -> str | None:
    """Return the day on which a journal was pruned, None for a whole one. Raises SnapshotError."""
    note = read(journal[-1]) if journal else None
    return str(note.args["day"]) if isinstance(note, Note) and note.act == PRUNED else None


async def last_use(store: Store, room: str, since: float, now: float) -> float:
    """Return the instant of a room's last use; now with a table or subscribers there. Raises StoreError."""
    last = await store.last(room)
    if (last and last.status in LIVE) or await store.watchers(room):
        return now
    ended = await store.expired_matches(
        now, last.id - 1 if last else 0, PAGE, room
    )  # with later lobbies that stayed empty
    return max([since, *(one.at for one in ended)])


async def old_matches(store: Store, keep: RetentionSettings, now: float, room: str = "") -> AsyncIterator[Old]:
    """Yield the matches to be pruned, of a room or of all; the newest lose only journals. Raises StoreError."""
    kept, last = kept_for(keep), 0
    while kept is not None and (page := await store.expired_matches(now - kept, last, PAGE, room)):
        for one in page:
            is_whole = one.spare and keep.games is not None and one.at < now - keep.games * DAY
            if is_whole or one.lines > 1:
                yield Old(one.match, one.lines, is_whole)
        last = page[-1].match


async def remove(store: Store, old: Old, now: float) -> AsyncIterator[None]:
    day = datetime.fromtimestamp(now, UTC).date().isoformat()
    mark = msgspec.json.encode(Note(PRUNED, args={"day": day}))
    while await store.prune(old.match, mark):
        yield
    if old.is_whole:
        yield
        await store.drop(old.match)
    yield


class Retention:
    def __init__(self, store: Store, clock: Clock, keep: RetentionSettings) -> None:
        self._store = store
        self._clock = clock
        self._keep = keep
        self._work = Tasks()

    def begin(self) -> None:
        self._work.start(self._repeat(self.clear_messages, HOUR))
        if self._keep != FOR_EVER:
            self._work.start(self._repeat(self.remove_games, DAY))

    async def stop(self) -> None:
        await self._work.stop()

    async def _repeat(self, work: Callable[[], Awaitable[None]], seconds: float) -> None:
        while True:
            try:
                await work()
            except StoreError as error:
                log.warning("what is old is kept for now", reason=str(error))
            await asyncio.sleep(seconds)

    async def clear_messages(self) -> None:
        before, last = self._clock.now() - DAY, 0
        while page := await self._store.kept_matches(last, PAGE):
            for match, at in page:
                is_left = at <= before
                while is_left:
                    is_left = await self._store.clear(match)
                    await asyncio.sleep(REST)
            last = page[-1][0]

    async def remove_games(self) -> None:
        now = self._clock.now()
        async for old in old_matches(self._store, self._keep, now):
            async for _ in remove(self._store, old, now):
                await asyncio.sleep(REST)
