"""Carries outbox rows to people: one queue per destination, in order, each row until the platform has taken it.

A row is at least once delivered and its messages keep their ids, so a reader can drop what a crash doubled. Replies
to a single person (refusals, answers to /status) go through the same queues but are not stored.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Protocol

import msgspec
import structlog

from adapters.base import Adapter, Message, Question, Unreachable
from bot.clock import Clock
from bot.outbox import Channel, Done, Item, Query, Row, Say, Speakers, unpack
from bot.profiles import Profiles
from bot.speech import Reader, Speech
from fsm import RuleSet
from storage.base import Delivery, Store, StoreError

log = structlog.get_logger()

FIRST_RETRY: Final = 0.5
LONGEST_RETRY: Final = 30.0


@dataclass(frozen=True, slots=True)
class Scene:
    """What a text needs to know of its match."""

    rules: RuleSet[Any]
    names: Mapping[int, str]
    room: str


@dataclass(frozen=True, slots=True)
class Reply:
    """Something to say that is not stored; `answer` turns a Query into the edit that shows what was chosen.

    `fallback` is where it goes when the address cannot be reached, `rules` the game that it is about without a match.
    """

    to: str
    item: Item
    match: int | None = None
    seat: int | None = None
    refused: bool = False
    fallback: str | None = None
    rules: RuleSet[Any] | None = None
    answer: tuple[str, ...] | None = None


class Scenes(Protocol):
    """Finds the scene of a match, running or ended."""

    async def scene(self, match: int) -> Scene | None:
        """The scene, None when the match is unknown."""


@dataclass(slots=True)
class Courier:
    """Everything on its way out."""

    adapters: Mapping[str, Adapter]
    store: Store
    speech: Speech
    profiles: Profiles
    clock: Clock
    scenes: Scenes
    unreachable: Callable[[str, int | None], None] = lambda person, match: None
    _queues: dict[str, deque[Row | Reply]] = field(default_factory=dict)
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)
    _refs: dict[tuple[str, str], str] = field(default_factory=dict)
    _replies: int = 0

    async def recover(self) -> None:
        """Take up what an earlier process stored and did not deliver."""
        for sent in await self.store.sent():
            for slot, ref in msgspec.json.decode(sent.refs, type=dict[str, str]).items():
                self._refs[sent.to, slot] = ref
        for row in await self.store.pending():
            self.post(unpack(row.match, row.seq, row.n, row.to, row.body))

    def post(self, parcel: Row | Reply) -> None:
        """Queue a parcel for its destination."""
        if parcel.to in self._queues:
            self._queues[parcel.to].append(parcel)
            return
        self._queues[parcel.to] = deque([parcel])
        task = asyncio.create_task(self._drain(parcel.to))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @property
    def busy(self) -> bool:
        """Whether anything is on its way."""
        return bool(self._tasks)

    async def idle(self) -> None:
        """Return when everything is delivered."""
        while self._tasks:
            await asyncio.wait(set(self._tasks))

    async def stop(self) -> None:
        """Give up what cannot be delivered now; rows stay stored."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def forget(self, to: str, slot: str) -> None:
        """Drop a ref that no message will overwrite any more."""
        self._refs.pop((to, slot), None)

    async def _drain(self, to: str) -> None:
        queue = self._queues[to]
        while queue:
            parcel = queue.popleft()
            try:
                await (self._row(parcel) if isinstance(parcel, Row) else self._reply(parcel))
            except Unreachable:
                self.unreachable(to, parcel.match)
            except Exception:
                log.exception("parcel dropped", to=to, match=parcel.match)
        del self._queues[to]

    async def _row(self, row: Row) -> None:
        refs: dict[str, str] = {}
        try:
            reader = await self._reader(row.to, row.match, None)
            number = f"m{row.match}.{row.seq}.{row.n}"
            built = [(item, self._build(reader, row, item, f"{number}.{k}")) for k, item in enumerate(row.items)]
            for item, message in merged(built) if self._adapter(row.to).capabilities.merges else built:
                ref = await self._show(item, message)
                if isinstance(item, Say) and item.slot:
                    refs[item.slot] = ref
        except Exception:
            await self._mark(row, refs)
            raise
        await self._mark(row, refs)

    async def _mark(self, row: Row, refs: Mapping[str, str]) -> None:
        try:
            await self.store.deliver(Delivery(row.match, row.seq, row.n, msgspec.json.encode(refs) if refs else None))
        except StoreError as error:
            log.warning("delivery not marked, it may be repeated", match=row.match, reason=str(error))

    async def _reply(self, reply: Reply) -> None:
        try:
            await self.reach(reply)
        except Unreachable:
            if reply.fallback is None:
                raise
            await self.reach(replace(reply, to=reply.fallback, fallback=None))

    async def reach(self, reply: Reply) -> None:
        """Say something now, out of turn; raises Unreachable."""
        reader = await self._reader(reply.to, reply.match, reply.rules)
        self._replies += 1
        await self._show(reply.item, self._build(reader, reply, reply.item, f"r{self._replies}"))

    async def _reader(self, to: str, match: int | None, rules: RuleSet[Any] | None) -> Reader:
        scene = None if match is None else await self.scenes.scene(match)
        locale = await self.profiles.locale(to, scene.room if scene else to)
        return Reader(locale, rules or (scene.rules if scene else None), scene.names if scene else {})

    def _build(self, reader: Reader, parcel: Row | Reply, item: Item, number: str) -> Message:
        return BUILDERS[type(item)](self, reader, parcel, item, number)

    async def _show(self, item: Item, message: Message) -> str:
        if message.slot is None:
            return await self._send(message, None)
        place = (message.to, message.slot)
        if isinstance(item, Query) and item.again:
            self._refs.pop(place, None)
        ref = await self._send(message, self._refs.get(place))
        if isinstance(item, Done):
            self._refs.pop(place, None)
        else:
            self._refs[place] = ref
        return ref

    async def _send(self, message: Message, ref: str | None) -> str:
        adapter = self._adapter(message.to)
        delay = FIRST_RETRY
        while True:
            try:
                return await adapter.send(message, ref)
            except (OSError, TimeoutError) as error:
                log.warning("sending again", to=message.to, reason=str(error), seconds=delay)
                await asyncio.sleep(delay)
                delay = min(LONGEST_RETRY, delay * 2)

    def _adapter(self, to: str) -> Adapter:
        return self.adapters[to.partition(":")[0]]

    # One builder per item

    def _say(self, reader: Reader, parcel: Row | Reply, item: Say, number: str) -> Message:
        kind = "refused" if isinstance(parcel, Reply) and parcel.refused else "tell"
        text = self.speech.text(reader, item.key, item.args)
        return Message(kind, number, parcel.to, item.key, item.args, text, parcel.seat, item.slot)

    def _query(self, reader: Reader, parcel: Row | Reply, item: Query, number: str) -> Message:
        prompt = item.prompt
        answer = parcel.answer if isinstance(parcel, Reply) else None
        text = self.speech.question(reader, prompt, None if item.due is None else max(0, item.due - self.clock.now()))
        question = Question(
            item.token,
            self.speech.buttons(reader, prompt),
            prompt.min,
            prompt.max,
            prompt.default,
            prompt.required,
            item.due,
            answer,
        )
        return Message("ask", number, parcel.to, prompt.key, prompt.args, text, parcel.seat, item.token, question)

    def _done(self, reader: Reader, parcel: Row | Reply, item: Done, number: str) -> Message:
        args = {"choice": list(item.answer), "prompt": item.key}
        text = self.speech.text(reader, "common-closed", args)
        data = {"prompt": item.token, "answer": list(item.answer)}
        return Message("close", number, parcel.to, item.key, args, text, parcel.seat, item.token, None, data)

    def _speakers(self, reader: Reader, parcel: Row | Reply, item: Speakers, number: str) -> Message:
        key, args = ("common-floor-all", {}) if item.seats is None else ("common-floor", {"seats": list(item.seats)})
        text = self.speech.text(reader, key, args)
        data = {"seats": "all" if item.seats is None else list(item.seats)}
        return Message("floor", number, parcel.to, key, args, text, None, None, None, data)

    def _channel(self, reader: Reader, parcel: Row | Reply, item: Channel, number: str) -> Message:
        key = "common-relay-open" if item.open else "common-relay-closed"
        args = {"channel": item.channel, "seats": list(item.seats)}
        text = self.speech.text(reader, key, args)
        step = number.rsplit(".", 2)[0]
        data = {"channel": item.channel, "seats": list(item.seats), "open": item.open, "step": step}
        return Message("relay", number, parcel.to, key, args, text, parcel.seat, None, None, data)


def merged(built: list[tuple[Item, Message]]) -> list[tuple[Item, Message]]:
    """Messages of one step that nobody will edit or answer, as one message: its first key, and all texts."""
    result: list[tuple[Item, Message]] = []
    for item, message in built:
        if result and _is_plain(message) and _is_plain(last := result[-1][1]):
            text = f"{last.text}\n\n{message.text}"
            result[-1] = (result[-1][0], msgspec.structs.replace(last, text=text))
        else:
            result.append((item, message))
    return result


def _is_plain(message: Message) -> bool:
    return message.kind == "tell" and message.slot is None


Builder = Callable[[Courier, Reader, Row | Reply, Any, str], Message]

BUILDERS: Mapping[type[Item], Builder] = {
    Say: Courier._say,
    Query: Courier._query,
    Done: Courier._done,
    Speakers: Courier._speakers,
    Channel: Courier._channel,
}
