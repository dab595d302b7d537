"""Stored rows: each is shown until the platform has taken it, and then marked.

A row is delivered at least once and its messages keep their ids, so a reader can drop duplicates after a crash.

What becomes of a refused message depends on the scope of the refusal. A picture becomes its text. A row for a room that
may not be written to waits for as long as its game goes on, and a row that is refused for an unknown reason is tried
again. While the account is refused, everything waits. Everything else is dropped, and the log says so.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final
from weakref import WeakValueDictionary

import msgspec
import structlog

from adapters.base import Capabilities, Message, Scope, Unreachable, scheme_of
from adapters.support.retries import pauses, retry
from adapters.support.tasks import Tasks
from bot.clock import Clock
from bot.delivery.addresses import Addresses
from bot.delivery.letters import Built, Letters
from bot.delivery.outbox import OutboxRow, is_passing
from bot.delivery.sent_messages import SentMessages, patiently
from bot.messages.items import CloseItem, GridItem, HushItem, Item, TagsItem
from storage.base import Delivery, Store, StoreError, Unavailable

log = structlog.get_logger()

ENDED: Final = 600.0
"""Seconds for which a row is tried again although its match has ended."""

REFUSED: Final = "refused"
"""Kind of the notes about refused messages, by the number of their match."""

PutBack = Callable[[OutboxRow], None]


class Waiting(msgspec.Struct, frozen=True):
    seq: int
    n: int
    reason: str


@dataclass(slots=True)
class Rows:
    store: Store
    clock: Clock
    addresses: Addresses
    letters: Letters
    sent: SentMessages
    tasks: Tasks
    _marking: Tasks = field(default_factory=Tasks)
    _hushing: WeakValueDictionary[str, asyncio.Lock] = field(default_factory=WeakValueDictionary)
    _tagging: WeakValueDictionary[str, asyncio.Lock] = field(default_factory=WeakValueDictionary)

    def expect(self, row: OutboxRow, able: Capabilities) -> None:
        self.sent.expect(row, partial(self.letters.ids.row, row), live=able.live)

    async def show(self, row: OutboxRow, able: Capabilities, put_back: PutBack) -> None:
        await self.store.confirm_lease()  # a replaced bot must not overwrite the messages of the next
        await self._carry(row, self._show(row, able, put_back))

    async def stop(self) -> None:
        await self._marking.stop()

    async def _carry(self, row: OutboxRow, work: Coroutine[Any, Any, object]) -> None:
        if not await self.addresses.carry(row, work):
            self.sent.drop(row)

    def _aside(self, row: OutboxRow, work: Coroutine[Any, Any, object]) -> asyncio.Task[object]:
        return self.tasks.start(self._carry(row, work), scheme_of(row.to))

    async def _show(self, row: OutboxRow, able: Capabilities, put_back: PutBack) -> None:
        refs: dict[str, str] = {}
        beside = [*await self._hush(row), *self._tag(row)]
        try:
            letters = await self.letters.of_row(row, able, self.sent.is_edit)
            edits = [one for one in letters if able.live and self.sent.is_edit(*one)]
            letters = [one for one in letters if one not in edits]
            edits = [one for one in edits if not is_passing(one[0])]
            if edits:  # before the messages in turn: the answer to a press is among the edits
                beside.append(self._aside(row, self._edit(row, edits, refs)))
            with self.addresses.holding_up(row.to):
                for item, message in letters:
                    place = partial(self.sent.place, item, message)
                    _keep(refs, item, message, await self._insist(row, place))
            if able.pictures:  # nothing waits for them
                grids = [(number, item) for number, item in enumerate(row.items) if isinstance(item, GridItem)]
                beside += [self._aside(row, self._picture(row, able, *grid)) for grid in grids]
        except Exception as error:
            if isinstance(error, Unreachable) and error.scope is Scope.CHAT_FOR_NOW and self._can_wait(row):
                put_back(row)
            else:
                await self._finish(row, refs, beside)
            raise
        finally:
            self.sent.note_shown(row, live=able.live)
        await self._finish(row, refs, beside)

    async def _picture(self, row: OutboxRow, able: Capabilities, number: int, item: GridItem) -> None:
        if table := await self.letters.of_table(row, able, number, item):
            await self._insist(row, partial(self.sent.place, *table))

    async def _edit(self, row: OutboxRow, edits: Sequence[Built], refs: dict[str, str]) -> None:
        done = await asyncio.gather(*(self.sent.show(*one) for one in edits), return_exceptions=True)
        for (item, message), ref in zip(edits, done, strict=True):
            if isinstance(ref, str):
                _keep(refs, item, message, ref)
        for (item, message), failed in zip(edits, done, strict=True):
            if isinstance(failed, Unreachable):
                again = partial(self.sent.show, item, message)
                _keep(refs, item, message, await self._insist(row, again, failed))
            elif isinstance(failed, BaseException):
                raise failed

    async def _insist(
        self, row: OutboxRow, show: Callable[[], Awaitable[str]], refusal: Unreachable | None = None
    ) -> str:
        """Show a message, again and again while its match lives. Raises Unreachable, unless the reason is unknown."""
        if refusal is None:
            try:
                return await show()
            except Unreachable as first:
                refusal = first
        now = asyncio.get_running_loop().time
        until = now() + ENDED
        noted = ""
        for seconds in pauses():
            is_over = self.letters.scenes.live_scene(row.match) is None and now() > until
            if refusal.scope is not Scope.UNKNOWN or is_over:
                break
            if noted != (noted := str(refusal)):
                await self._note(Waiting(row.seq, row.n, noted), row.match)
            log.error("message refused, trying again", to=row.to, match=row.match, reason=str(refusal), seconds=seconds)
            self.addresses.refused[row.to] = noted
            try:
                await asyncio.sleep(seconds)
                return await show()
            except Unreachable as again:
                refusal = again
            finally:
                self.addresses.refused.pop(row.to, None)
        raise refusal

    async def _note(self, waiting: Waiting, match: int) -> None:
        with suppress(StoreError):
            await self.store.remember(REFUSED, str(match), msgspec.json.encode(waiting))

    def _can_wait(self, row: OutboxRow) -> bool:
        """Return whether an undeliverable row is of a running game in its own room; a lobby is closed there."""
        scene = self.letters.scenes.live_scene(row.match)
        return scene is not None and scene.playing and scene.room == row.to

    async def _hush(self, row: OutboxRow) -> list[asyncio.Task[object]]:
        """Begin to restrict and free people, ahead of the messages but without holding them up."""
        hushes = [item for item in row.items if isinstance(item, HushItem)]
        if not hushes:
            return []
        turn = self._hushing.setdefault(row.to, asyncio.Lock())
        begun = self.tasks.start(self._hush_all(row.to, hushes, turn), scheme_of(row.to))
        await asyncio.sleep(0)
        return [begun]

    async def _hush_all(self, room: str, hushes: Sequence[HushItem], turn: asyncio.Lock) -> None:
        hush = self.addresses.adapter(room).hush
        async with turn:
            for one in hushes:
                until = self.clock.wall(one.until)
                await patiently(room, partial(hush, room, one.silent, one.freed, until))

    def _tag(self, row: OutboxRow) -> list[asyncio.Task[object]]:
        turn = self._tagging.setdefault(row.to, asyncio.Lock())
        tags = [item for item in row.items if isinstance(item, TagsItem)]
        return [self.tasks.start(self._show_tags(row, item, turn), scheme_of(row.to)) for item in tags]

    async def _show_tags(self, row: OutboxRow, item: TagsItem, turn: asyncio.Lock) -> None:
        async with turn:
            tags = await patiently(row.to, partial(self.letters.of_tags, row, item))
            await patiently(row.to, partial(self.addresses.adapter(row.to).tag, row.to, tags))

    async def _finish(self, row: OutboxRow, refs: Mapping[str, str], beside: Sequence[asyncio.Task[object]]) -> None:
        if beside:
            self.tasks.start(self._mark(row, refs, beside), scheme_of(row.to))
        else:
            await self._mark(row, refs)

    async def _mark(self, row: OutboxRow, refs: Mapping[str, str], beside: Sequence[asyncio.Task[object]] = ()) -> None:
        await asyncio.gather(*beside, return_exceptions=True)
        delivery = Delivery(row.match, row.seq, row.n, row.to, msgspec.json.encode(refs) if refs else None)
        try:
            await self.store.deliver(delivery)
        except StoreError as error:
            log.warning("delivery not marked yet, it may be repeated", match=row.match, reason=str(error))
            self._marking.start(retry(partial(self.store.deliver, delivery), Unavailable))


def _keep(refs: dict[str, str], item: Item, message: Message, ref: str) -> None:
    """Note for the next process where the message of a slot stands, or that its prompt is over."""
    if message.slot and (ref or isinstance(item, CloseItem)):
        refs[message.slot] = "" if isinstance(item, CloseItem) else ref
