"""Delivery of outbox rows: one queue per destination, in order, each row until the platform has taken it.

A row is delivered at least once and its messages keep their ids, so a reader can drop duplicates after a crash. Replies
to a single person (refusals, answers to /status) go through the same queues but are not stored.

What becomes of a refused message depends on the scope of the refusal. A picture becomes its text. A row for a room that
may not be written to waits for as long as its game goes on, and a row that is refused for an unknown reason is tried
again. While the account is refused, everything waits. Everything else is dropped, and the log says so.
"""

from __future__ import annotations

import asyncio
import math
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from html import escape
from typing import Any, Final
from weakref import WeakValueDictionary

import msgspec
import structlog

from adapters.base import Adapter, Capabilities, File, Line, Message, Scope, Unreachable, scheme_of
from adapters.support.cache import Recent
from adapters.support.retries import pauses, retried
from adapters.support.tasks import Tasks
from bot.clock import Clock
from bot.delivery.destination import Destination
from bot.delivery.ids import Ids
from bot.delivery.outbox import OutboxRow, Reply, decode_row, is_overwritten
from bot.delivery.queues import Queue, ReplyBudget
from bot.delivery.sent_messages import SentMessages, patiently
from bot.messages.builder import MessageBuilder
from bot.messages.context import RenderContext
from bot.messages.drawing import Poster, as_text
from bot.messages.grid import drawn, pictured
from bot.messages.items import CloseItem, FloorItem, GridItem, HushItem, Item, MatchContexts, TellItem
from bot.messages.merging import PROGRESS, Built, Headings, merged
from bot.messages.renderer import Renderer
from bot.pictures.drawing_process import Studio
from bot.profiles import PICTURES, Profiles
from fsm import AnyRules
from locales import plain
from storage.base import Delivery, Pending, Sent, Store, StoreError, Unavailable

log = structlog.get_logger()


PHONE: Final = 38
"""Characters of one width in a line of a small phone."""

SHORTLY: Final = 0.01
"""Seconds between two looks at queues that are about to be empty."""

SOON: Final = 5.0
"""Seconds within which a message arrives at an address that can be written to."""

LATELY: Final = 60.0
"""Seconds in which an open private chat needs no proof."""

MOST_READERS: Final = 10_000
"""Maximum number of addresses whose last message is remembered."""


ENDED: Final = 600.0
"""Seconds for which a row is tried again although its match has ended."""

HELD_UP: Final = 30.0
"""Seconds after which a message that waits for its platform keeps a room from following its game."""

CHAT: Final = frozenset({Scope.CHAT_FOR_NOW, Scope.CHAT_FOR_GOOD})
"""Scopes of refusals that are about a chat."""


REFUSED: Final = "refused"
"""Kind of the notes about refused messages, by the number of their match."""


class Waiting(msgspec.Struct, frozen=True):
    seq: int
    n: int
    reason: str


Undelivered = Callable[[OutboxRow | Reply, Scope], None]
"""Takes back a parcel whose chat may not be written to."""


Late = Callable[[str], None]
"""Is told of an address that a message has held up."""


@dataclass(slots=True)
class Courier:
    adapters: Mapping[str, Adapter]
    store: Store
    renderer: Renderer
    profiles: Profiles
    clock: Clock
    scenes: MatchContexts
    seed: str | None = None
    """Text of a rehearsal, from which the ids of messages come; None in real play."""
    studio: Studio = field(default_factory=Studio)
    refused: dict[str, str] = field(default_factory=dict)
    """Unknown reasons for which the next message of an address is refused, and tried again."""
    _undelivered: Undelivered = lambda parcel, scope: None
    _late: Late = lambda to: None
    _since: dict[str, float] = field(default_factory=dict)
    _queues: dict[str, Queue] = field(default_factory=dict)
    _carrying: Tasks = field(default_factory=Tasks)
    _marking: Tasks = field(default_factory=Tasks)
    _answers: ReplyBudget = field(default_factory=ReplyBudget)
    _hushing: WeakValueDictionary[str, asyncio.Lock] = field(default_factory=WeakValueDictionary)
    _ids: Ids = field(default_factory=Ids)
    _headings: Headings = field(default_factory=Headings)
    _met: Recent[str, float] = field(default_factory=lambda: Recent(MOST_READERS))
    _sent: SentMessages = field(init=False)
    _builder: MessageBuilder = field(init=False)

    def __post_init__(self) -> None:
        self._sent = SentMessages()
        self._builder = MessageBuilder(self.renderer, self.clock)

    async def start(self, undelivered: Undelivered, late: Late) -> None:
        """Begin to deliver; `undelivered` gets parcels without a reachable address."""
        self._undelivered, self._late = undelivered, late
        self._ids = await Ids.of(self.store, self.seed)

    async def take_up(self, matches: Sequence[int] | None = None) -> None:
        """Take up the undelivered rows of earlier processes, of these matches or of all."""
        for sent in await self.store.sent(matches):
            with self._leaving_out(sent):
                for slot, ref in msgspec.json.decode(sent.refs, type=dict[str, str]).items():
                    self._sent.recall(sent.to, slot, ref)
        for row in await self.store.pending(matches):
            with self._leaving_out(row):
                self.post(decode_row(row.match, row.seq, row.n, row.to, row.body))

    @contextmanager
    def _leaving_out(self, row: Sent | Pending) -> Iterator[None]:
        """Skip a row that another release has written, or of a platform that is not set up."""
        try:
            yield
        except Exception as error:
            log.error("row skipped, it cannot be read", match=row.match, seq=row.seq, reason=repr(error))

    def post(self, parcel: OutboxRow | Reply) -> None:
        """Queue a parcel for its destination; the answer to a button is carried at once."""
        queue, there = self._queues.get(parcel.to), self._destination(parcel.to)
        if isinstance(parcel, Reply):
            if self._is_flooded(there, parcel):
                return
            self._answers.add(parcel)
            if (parcel.refused or parcel.aside or parcel.answer is not None) and there.able.live:
                self._aside(parcel, self._reply(there, parcel))
                return
        else:
            self._sent.expect(parcel, partial(self._ids.row, parcel), live=there.able.live)
        if queue is None:
            queue = self._queues[parcel.to] = Queue(there)
        if isinstance(parcel, Reply) and there.able.live:  # a game does not wait for answers to questions
            queue.put_behind(parcel)
        else:
            queue.put(parcel)
        self._serve(queue)

    def _serve(self, queue: Queue) -> None:
        if not queue.is_served:
            queue.is_served = True
            self._carrying.start(self._drain(queue))

    async def again(self, to: str) -> bool:
        if (queue := self._queues.get(to)) is not None:  # an empty one has a message under way
            queue.try_again()
            self._serve(queue)
            with suppress(TimeoutError):
                async with asyncio.timeout(SOON):
                    await self.done([to])
        return to not in self._queues

    def _is_flooded(self, there: Destination, reply: Reply) -> bool:
        """Return whether this is one answer too many for its chat; edits never are, as only the newest is shown."""
        adds = not (reply.only_edit or reply.aside) and reply.answer is None and not reply.ref
        return adds and there.able.live and self._answers.are_enough(reply)

    def _destination(self, to: str) -> Destination:
        """Return the destination of an address: that of its queue while anything waits there."""
        queue = self._queues.get(to)
        return queue.destination if queue is not None else Destination.of(self.adapters, to)

    def able(self, to: str) -> Capabilities:
        return self._destination(to).able

    async def was_shown(self, line: Line, token: str) -> bool:
        """Return whether a prompt stood before its reader when the line was written."""
        return await self._sent.was_shown(self._destination(line.person).adapter, line, token)

    def waiting(self) -> Counter[str]:
        lengths = Counter[str]()
        for to, queue in self._queues.items():
            lengths[scheme_of(to)] += len(queue)
        return lengths

    def refusals(self) -> Counter[tuple[str, Scope]]:
        return self._sent.refusals

    def is_held_up(self, to: str) -> bool:
        """Return whether an address cannot be spoken to for now: its messages are refused, or wait for long."""
        return to in self.refused or self.clock.now() - self._since.get(to, math.inf) > HELD_UP

    def is_waited_for(self, to: str) -> bool:
        return to in self._queues

    @property
    def busy(self) -> bool:
        return self._carrying.busy

    async def idle(self) -> None:
        await self._carrying.idle()

    async def done(self, addresses: Collection[str]) -> None:
        """Return when nothing waits for these addresses any more that can be shown now."""
        while any(queue.is_served for to, queue in self._queues.items() if to in addresses):  # noqa: ASYNC110
            await asyncio.sleep(SHORTLY)

    def leave(self, addresses: Collection[str]) -> None:
        """Deliver nothing more to these addresses: rows stay stored, and another worker shows them."""
        for to in addresses:
            if (queue := self._queues.get(to)) and not queue.is_served:
                del self._queues[to]

    async def stop(self) -> None:
        """Give up undelivered parcels; rows stay stored."""
        await self._carrying.stop()
        await self._marking.stop()
        self.studio.close()

    def forget(self, to: str, slot: str) -> None:
        self._sent.forget(to, slot)

    def remove(self, room: str, own: str) -> None:
        """Delete a person's message in a room, where the platform allows it."""
        self._carrying.start(patiently(room, partial(self._destination(room).adapter.remove, room, own)))

    async def _drain(self, queue: Queue) -> None:
        there = queue.destination
        while parcel := queue.take():
            if isinstance(parcel, OutboxRow):
                await self.store.confirmed()  # a bot that has been replaced must not overwrite what the next one shows
                await self._carry(parcel, self._row(there, parcel))
            elif parcel.subject is not None and there.able.pictures:  # nothing waits for a picture
                self._aside(parcel, self._reply(there, parcel, *queue.take_along(parcel)))
            else:
                with self._holding_up(there.to):
                    await self._carry(parcel, self._reply(there, parcel, *queue.take_along(parcel)))
        queue.is_served = False
        if not queue:
            del self._queues[there.to]

    async def _carry(self, parcel: OutboxRow | Reply, work: Coroutine[Any, Any, object]) -> None:
        try:
            await work
        except Unreachable as refusal:
            if refusal.scope in CHAT:
                self._undelivered(parcel, refusal.scope)
            else:
                seq = parcel.seq if isinstance(parcel, OutboxRow) else None  # a reply has none
                known = {"to": parcel.to, "match": parcel.match, "seq": seq, "scope": refusal.scope.value}
                log.error("message refused and dropped", **known, reason=str(refusal))
        except Exception:
            log.exception("message dropped", to=parcel.to, match=parcel.match)
        else:
            return
        if isinstance(parcel, OutboxRow):
            self._sent.drop(parcel)

    def _aside(self, parcel: OutboxRow | Reply, work: Coroutine[Any, Any, object]) -> asyncio.Task[object]:
        """Carry a parcel beside the others: only its newest state counts, and nothing waits for it."""
        return self._carrying.start(self._carry(parcel, work))

    async def _row(self, there: Destination, row: OutboxRow) -> None:
        refs: dict[str, str] = {}
        beside = await self._hush(there, row)
        try:
            shown = await self._letters(there, row)
            edits = [one for one in shown if there.able.live and self._sent.is_edit(*one)]
            if edits:  # before the messages in turn: the answer to a press is among the edits
                beside.append(self._aside(row, self._edits(there, row, edits, refs)))
            with self._holding_up(row.to):
                for item, message in (one for one in shown if one not in edits):
                    _keep(refs, item, message, await self._insist(row, partial(self._place, there, item, message)))
            if there.able.pictures:
                beside += self._pictures(there, row)
        except Exception as error:
            if isinstance(error, Unreachable) and error.scope is Scope.CHAT_FOR_NOW and self._can_wait(row):
                self._queues[row.to].put_back(row)
            else:
                await self._shown(row, refs, beside)
            raise
        finally:
            self._sent.shown(row, live=there.able.live)
        await self._shown(row, refs, beside)

    @contextmanager
    def _holding_up(self, to: str) -> Iterator[None]:
        """Note that a message waits for its platform, and tell if it has held up its address."""
        self._since[to] = since = self.clock.now()
        try:
            yield
        finally:
            del self._since[to]
        if self.clock.now() - since > HELD_UP:
            self._late(to)

    def _pictures(self, there: Destination, row: OutboxRow) -> list[asyncio.Task[object]]:
        """Begin to show the pictures of a row; nothing waits for them."""
        return [
            self._aside(row, self._picture(there, row, item, self._ids.row(row, number)))
            for number, item in enumerate(row.items)
            if isinstance(item, GridItem)
        ]

    async def _picture(self, there: Destination, row: OutboxRow, item: GridItem, number: str) -> None:
        """Show the table of a match as a picture, or in text where none can be drawn, unless the room wants none."""
        theme = await self._theme(row.to)
        if theme is None:
            return
        context = await self._context(row.to, row.match)
        drawing = drawn(item.grid, self.renderer, context)
        told = TellItem("common-picture", item.args)
        message = self._build(there, context, row, told, number)
        file = await self.studio.draw(Poster(plain(message.text), drawing), theme, f"yemu-{row.match}")
        table = f"{message.text}\n<code>{escape(as_text(drawing, PHONE), quote=False)}</code>"
        in_text = msgspec.structs.replace(message, text=table, silent=True)
        shown = msgspec.structs.replace(message, file=file, silent=True) if file else in_text
        await self._insist(row, partial(self._place, there, told, shown, in_text))

    async def _theme(self, room: str) -> str | None:
        """Return the colours of pictures in a room, None for a room without pictures."""
        theme = (await self.profiles.room(room)).pictures or PICTURES[0]
        return None if theme == PICTURES[-1] else theme

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
            is_over = self.scenes.live_scene(row.match) is None and now() > until
            if refusal.scope is not Scope.UNKNOWN or is_over:
                break
            if noted != (noted := str(refusal)):
                await self._note(Waiting(row.seq, row.n, noted), row.match)
            log.error("message refused, trying again", to=row.to, match=row.match, reason=str(refusal), seconds=seconds)
            self.refused[row.to] = noted
            try:
                await asyncio.sleep(seconds)
                return await show()
            except Unreachable as again:
                refusal = again
            finally:
                self.refused.pop(row.to, None)
        raise refusal

    async def _note(self, waiting: Waiting, match: int) -> None:
        """Note for the operator why a message waits; the log says the same."""
        with suppress(StoreError):
            await self.store.remember(REFUSED, str(match), msgspec.json.encode(waiting))

    def _can_wait(self, row: OutboxRow) -> bool:
        """Return whether an undeliverable row is of a running game in its own room; a lobby is closed there."""
        scene = self.scenes.live_scene(row.match)
        return scene is not None and scene.playing and scene.room == row.to

    async def _hush(self, there: Destination, row: OutboxRow) -> list[asyncio.Task[object]]:
        """Begin to restrict and free people, ahead of the messages but without holding them up."""
        hushes = [item for item in row.items if isinstance(item, HushItem)]
        if not hushes:
            return []
        turn = self._hushing.setdefault(row.to, asyncio.Lock())
        begun = self._carrying.start(self._hush_all(there, hushes, turn))
        await asyncio.sleep(0)
        return [begun]

    async def _hush_all(self, there: Destination, hushes: Sequence[HushItem], turn: asyncio.Lock) -> None:
        async with turn:
            for one in hushes:
                until = self.clock.wall(one.until)
                await patiently(there.to, partial(there.adapter.hush, there.to, one.silent, one.freed, until))

    async def _letters(self, there: Destination, row: OutboxRow) -> list[Built]:
        context = await patiently(row.to, lambda: self._context(row.to, row.match))
        able = there.able
        silent = (HushItem, GridItem) if able.floors else (HushItem, FloorItem, GridItem)
        built: list[Built] = [
            (item, self._build(there, context, row, item, self._ids.row(row, k)))
            for k, item in enumerate(row.items)
            if not isinstance(item, silent) and not (able.live and is_overwritten(row.items, k))
        ]
        return merged(built, self._headings if able.live else None) if able.merges else built

    async def _edits(self, there: Destination, row: OutboxRow, edits: Sequence[Built], refs: dict[str, str]) -> None:
        done = await asyncio.gather(*(self._sent.show(there.adapter, *one) for one in edits), return_exceptions=True)
        for (item, message), ref in zip(edits, done, strict=True):
            if isinstance(ref, str):
                _keep(refs, item, message, ref)
        for (item, message), failed in zip(edits, done, strict=True):
            if isinstance(failed, Unreachable):
                again = partial(self._sent.show, there.adapter, item, message)
                _keep(refs, item, message, await self._insist(row, again, failed))
            elif isinstance(failed, BaseException):
                raise failed

    async def _shown(self, row: OutboxRow, refs: Mapping[str, str], beside: Sequence[asyncio.Task[object]]) -> None:
        """Mark a row as delivered once its parallel parts are; nothing else waits for that."""
        if beside:
            self._carrying.start(self._mark_after(beside, row, refs))
        else:
            await self._mark(row, refs)

    async def _mark_after(
        self, beside: Sequence[asyncio.Task[object]], row: OutboxRow, refs: Mapping[str, str]
    ) -> None:
        await asyncio.gather(*beside, return_exceptions=True)
        await self._mark(row, refs)

    async def _mark(self, row: OutboxRow, refs: Mapping[str, str]) -> None:
        delivery = Delivery(row.match, row.seq, row.n, msgspec.json.encode(refs) if refs else None)
        try:
            await self.store.deliver(delivery)
        except StoreError as error:
            log.warning("delivery not marked yet, it may be repeated", match=row.match, reason=str(error))
            self._marking.start(retried(partial(self.store.deliver, delivery), Unavailable))

    async def _reply(self, there: Destination, reply: Reply, *along: Reply) -> None:
        try:
            await self._send(there, reply, *along)
        except Unreachable:
            if reply.fallback is None:
                raise
            await self.reach(msgspec.structs.replace(reply, to=reply.fallback, fallback=None))
        finally:
            for one in (reply, *along):
                self._answers.remove(one)

    async def reach(self, *replies: Reply) -> None:
        """Send replies now, out of turn, as one message where the platform counts messages; raises Unreachable."""
        await self._send(self._destination(replies[0].to), *replies)

    def meet(self, person: str) -> None:
        """Note that a private chat is open, as a message has just come from or to it."""
        self._met[person] = self.clock.now()

    def has_met(self, to: str) -> bool:
        """Return whether a private chat with buttons was open just now: the next message arrives, however late."""
        at = self._met.get(to)
        return at is not None and self.clock.now() < at + LATELY and self.able(to).buttons

    def offer(self, reply: Reply, refusal: Reply, unreached: Reply) -> None:
        """Send a reply beside all others; after it the refusal, or the one for readers who cannot be reached."""
        self._carrying.start(self._carry(reply, self._offer(reply, refusal, unreached)))

    async def _offer(self, reply: Reply, refusal: Reply, unreached: Reply) -> None:
        try:
            await self.reach(reply)
        except Unreachable:
            self.post(unreached)
        else:
            self.post(refusal)

    async def _send(self, there: Destination, *replies: Reply) -> None:
        letters: list[Built] = [(one.item, await self._answer(there, one)) for one in replies]
        for item, message in merged(letters) if there.able.merges else letters:
            await self._show(there, replies[0], item, message)

    async def _answer(self, there: Destination, reply: Reply) -> Message:
        room = reply.room or reply.fallback
        try:
            context = await self._context(reply.to, reply.match, reply.rules, room)
        except StoreError:  # which is what the reply tells, most likely
            scene = self.scenes.live_scene(reply.match)
            locale = self.profiles.likely_locale(reply.to, scene.room if scene else room)
            context = RenderContext(
                locale, reply.rules or (scene.rules if scene else None), scene.names if scene else {}
            )
        message = self._build(there, context, reply, reply.item, self._ids.reply())
        file = reply.file or await self._picture_of(there, context, reply, plain(message.text))
        return message if file is None else msgspec.structs.replace(message, file=file)

    async def _picture_of(self, there: Destination, context: RenderContext, reply: Reply, text: str) -> File | None:
        if reply.subject is None or not there.able.pictures:
            return None
        scene = None if reply.match is None else await self.scenes.scene(reply.match)
        theme = await self._theme(scene.room if scene else reply.room or reply.to)
        if theme is None:
            return None
        picture = pictured(reply.subject, text.partition("\n")[0], self.renderer, context)
        return await self.studio.draw(picture, theme, "yemu")

    async def _show(self, there: Destination, reply: Reply, item: Item, message: Message) -> None:
        if reply.ref:
            await self._sent.send(there.adapter, message, reply.ref)
        elif there.able.live and self._sent.is_edit(item, message):
            self._aside(reply, self._edit(there, reply, item, message))
        elif not reply.only_edit:
            is_picture = message.file is not None and reply.file is None
            in_text = msgspec.structs.replace(message, file=None) if is_picture else None
            await self._place(there, item, message, in_text)

    async def _place(self, there: Destination, item: Item, message: Message, in_text: Message | None = None) -> str:
        """Show a message, or `in_text` if its picture is refused; its reader then counts as reached. Return its ref."""
        try:
            ref = await self._sent.show(there.adapter, item, message)
        except Unreachable as refusal:
            if refusal.scope is not Scope.KIND or in_text is None:
                raise
            log.info("picture refused, shown as text", to=message.to, reason=str(refusal))
            ref = await self._sent.show(there.adapter, item, in_text)
        if ref not in ("", message.id):
            self.meet(message.to)
        return ref

    async def _edit(self, there: Destination, reply: Reply, item: Item, message: Message) -> None:
        if not reply.last:
            await self._sent.show(there.adapter, item, self._headings.under(message))
            return
        if last := self._headings.alone(message) if message.key == PROGRESS else message:
            await self._sent.show(there.adapter, item, last)
        self._sent.forget(message.to, message.slot or "")

    async def _context(
        self, to: str, match: int | None, rules: AnyRules | None = None, room: str | None = None
    ) -> RenderContext:
        scene = None if match is None else await self.scenes.scene(match)
        locale = await self.profiles.locale(to, scene.room if scene else room)
        if scene is None:
            return RenderContext(locale, rules, {})
        return RenderContext(locale, rules or scene.rules, scene.names, scene.link)

    def _build(
        self, there: Destination, context: RenderContext, parcel: OutboxRow | Reply, item: Item, number: str
    ) -> Message:
        return self._builder.message(context, parcel.envelope, item, number, there.able)


def _keep(refs: dict[str, str], item: Item, message: Message, ref: str) -> None:
    """Note for the next process where the message of a slot stands, or that its prompt is over."""
    if message.slot and (ref or isinstance(item, CloseItem)):
        refs[message.slot] = "" if isinstance(item, CloseItem) else ref
