"""Courier: brings parcels to their addresses, each address in a line of its own, rows before answers."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import msgspec
import structlog

from adapters.base import Capabilities, Unreachable, is_computer, scheme_of
from adapters.support.tasks import Tasks
from bot.clock import Clock
from bot.delivery.addresses import Addresses, Late, Undelivered
from bot.delivery.letters import Ids, Letters
from bot.delivery.outbox import OutboxRow, Reply, decode_row, find_line, joins
from bot.delivery.replies import Replies
from bot.delivery.rows import Rows
from bot.delivery.sent_messages import SentMessages, patiently
from bot.messages.items import LINE, TellItem
from storage.base import Pending, Sent, Store

log = structlog.get_logger()
REFS: Final = msgspec.json.Decoder(dict[str, str])
SHORTLY: Final = 0.01

LAST_MARKS: Final = 0.2
"""Seconds to mark the last messages of an account as shown; another worker shows the others."""

SOON: Final = 5.0
"""Seconds within which a message arrives at an address that can be written to."""


class Courier:
    def __init__(
        self, store: Store, clock: Clock, addresses: Addresses, letters: Letters, seed: str | None = None
    ) -> None:
        self._store = store
        self._seed = seed
        self._queues: dict[str, Queue] = {}
        self._tasks = Tasks()
        self._lines: dict[int, Pending] = {}
        """Rows with the progress lines of an earlier process, by match."""
        self.addresses = addresses
        self.letters = letters
        self.sent = SentMessages(addresses)
        self.replies = Replies(addresses, letters, self.sent, self._tasks)
        self._rows = Rows(store, clock, addresses, letters, self.sent, self._tasks)

    async def start(self, undelivered: Undelivered, late: Late) -> None:
        self.addresses.undelivered, self.addresses.late = undelivered, late
        self.letters.ids = await Ids.of(self._store, self._seed)

    async def take_up(self, matches: Sequence[int] | None = None) -> None:
        shown, waiting = await asyncio.gather(self._store.sent_refs(matches), self._store.pending(matches))
        lines: dict[int, int] = {}
        for sent in shown:
            try:
                for slot, ref in REFS.decode(sent.refs).items():
                    self.sent.recall(sent.to, slot, ref)
                    if slot.startswith(LINE):
                        lines[sent.match] = sent.seq
            except msgspec.MsgspecError as error:
                _skip(sent, error)
        for row in waiting:
            try:
                self.post(parcel := _decode(row))
                if find_line(parcel):
                    lines[row.match] = row.seq
            except Exception as error:
                _skip(row, error)
        self._lines |= {row.match: row for row in await self._store.room_rows(lines)}

    def knows_line(self, match: int) -> bool:
        return match in self._lines

    async def recall_line(self, match: int) -> TellItem | None:
        """Return the progress line that an earlier process has sent last; the news above it are known again."""
        row = self._lines.pop(match, None)
        if row is None:
            return None
        try:
            parcel = _decode(row)
            await self.letters.of_row(parcel, self.addresses.able(row.to))
        except Exception as error:
            _skip(row, error)
            return None
        return find_line(parcel)

    def post(self, parcel: OutboxRow | Reply) -> None:
        if is_computer(parcel.to):
            return
        queue, able = self._queues.get(parcel.to), self.addresses.able(parcel.to)
        if isinstance(parcel, OutboxRow):
            self._rows.expect(parcel, able)
        elif not self.replies.expect(parcel, able):
            return
        elif (parcel.refused or parcel.aside or parcel.answer is not None) and able.live:
            self._tasks.start(self.replies.show(able, parcel), scheme_of(parcel.to))
            return
        if queue is None:
            queue = self._queues[parcel.to] = Queue(parcel.to, able)
        queue.put(parcel)
        self._serve(queue)

    def _serve(self, queue: Queue) -> None:
        if not queue.is_served:
            queue.is_served = True
            self._tasks.start(self._drain(queue), scheme_of(queue.to))

    async def _drain(self, queue: Queue) -> None:
        able = queue.able
        while parcel := queue.take():
            if isinstance(parcel, OutboxRow):
                await self._rows.show(parcel, able, queue.put_back)
            elif parcel.subject is not None and able.pictures:  # nothing waits for a picture
                self._tasks.start(self.replies.show(able, parcel, *queue.take_along(parcel)), scheme_of(queue.to))
            else:
                with self.addresses.holding_up(queue.to):
                    await self.replies.show(able, parcel, *queue.take_along(parcel))
        queue.is_served = False
        if not queue:
            del self._queues[queue.to]

    def offer(self, reply: Reply, refusal: Reply, unreached: Reply) -> None:
        self._tasks.start(self.addresses.carry(reply, self._offer(reply, refusal, unreached)), scheme_of(reply.to))

    async def _offer(self, reply: Reply, refusal: Reply, unreached: Reply) -> None:
        try:
            await self.replies.reach(reply)
        except Unreachable:
            self.post(unreached)
        else:
            self.post(refusal)

    def remove(self, room: str, own: str) -> None:
        self._tasks.start(patiently(room, partial(self.addresses.adapter(room).remove, room, own)), scheme_of(room))

    async def again(self, to: str) -> bool:
        if (queue := self._queues.get(to)) is not None:  # an empty one has a message under way
            queue.try_again()
            self._serve(queue)
            with suppress(TimeoutError):
                async with asyncio.timeout(SOON):
                    await self.wait_done([to])
        return to not in self._queues

    def waiting(self) -> Counter[str]:
        lengths = Counter[str]()
        for to, queue in self._queues.items():
            lengths[scheme_of(to)] += len(queue)
        return lengths

    def is_waited_for(self, to: str) -> bool:
        return to in self._queues

    @property
    def busy(self) -> bool:
        return self._tasks.busy

    async def idle(self) -> None:
        await self._tasks.idle()

    async def wait_done(self, addresses: Collection[str]) -> None:
        while any(queue.is_served for to, queue in self._queues.items() if to in addresses):  # noqa: ASYNC110
            await asyncio.sleep(SHORTLY)

    async def leave(self, account: str) -> None:
        """Deliver nothing more for an account that its platform has left: another worker shows the rows."""
        queues = [queue for to, queue in self._queues.items() if scheme_of(to) == account]
        for queue in queues:
            for parcel in queue.clear():
                if isinstance(parcel, OutboxRow):
                    self.sent.note_shown(parcel, live=queue.able.live)
                else:
                    self.replies.drop(parcel)
        await self._tasks.stop(LAST_MARKS, account)
        for queue in queues:
            self._queues.pop(queue.to, None)

    async def stop(self) -> None:
        await self._tasks.stop()
        await self._rows.stop()
        self.letters.studio.close()


def _decode(row: Pending) -> OutboxRow:
    return decode_row(row.match, row.seq, row.n, row.to, row.body)


def _skip(row: Sent | Pending, error: Exception) -> None:
    """Leave out a row that another release has written, or of a platform that is not set up."""
    log.error("row skipped, it cannot be read", match=row.match, seq=row.seq, reason=repr(error))


@dataclass(slots=True, eq=False)
class Queue:
    """Parcels of one address: rows in order, and behind them on live platforms answers, for which no game waits."""

    to: str
    able: Capabilities
    is_served: bool = False
    _parcels: deque[OutboxRow | Reply] = field(default_factory=deque)
    _behind: deque[Reply] = field(default_factory=deque)
    _is_stuck: bool = False

    def __len__(self) -> int:
        return len(self._parcels) + len(self._behind)

    def put(self, parcel: OutboxRow | Reply) -> None:
        if isinstance(parcel, Reply) and self.able.live:
            self._behind.append(parcel)
        else:
            self._parcels.append(parcel)
            self._is_stuck = False

    def put_back(self, row: OutboxRow) -> None:
        """Return a row that could not be shown; it stays first until another one is worth a try."""
        self._parcels.appendleft(row)
        self._is_stuck = True

    def try_again(self) -> None:
        self._is_stuck = False

    def take(self) -> OutboxRow | Reply | None:
        if self._parcels and not self._is_stuck:
            return self._parcels.popleft()
        return self._behind.popleft() if self._behind else None

    def clear(self) -> list[OutboxRow | Reply]:
        parcels = [*self._parcels, *self._behind]
        self._parcels.clear()
        self._behind.clear()
        return parcels

    def take_along(self, reply: Reply) -> list[Reply]:
        """Return the next replies to the same command, to share a message where a platform counts messages."""
        along: list[Reply] = []
        while self._behind and joins(self._behind[0], reply):
            along.append(self._behind.popleft())
        return along
