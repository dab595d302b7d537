"""Sent messages: the next message of a slot edits the last one instead of coming below it."""

from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

import msgspec
import structlog

from adapters.base import Line, Message, Scope, Unreachable, scheme_of
from adapters.support.retries import retry
from bot.delivery.addresses import Addresses
from bot.delivery.outbox import OutboxRow
from bot.messages.items import PROGRESS, AskItem, CloseItem, Item, TellItem
from storage.base import Unavailable

log = structlog.get_logger()

T = TypeVar("T")

Place = tuple[str, str]


class SentMessages:
    """Shows messages, and knows which can be edited; of a prompt only the newest copy is open."""

    def __init__(self, addresses: Addresses) -> None:
        self._addresses = addresses
        self._refs: dict[Place, str] = {}
        self._first: dict[Place, str] = {}
        self._over: set[Place] = set()
        self._coming: Counter[Place] = Counter()
        self._marks: dict[Place, Message] = {}
        self._pages: dict[str, str] = {}
        self.refusals = Counter[tuple[str, Scope]]()
        self.shown = Counter[str]()
        """Messages and edits that each account's platform has taken."""

    def keep(self, to: str, slot: str, ref: str) -> None:
        if ref:
            self._refs[to, slot] = ref
        else:
            self.forget(to, slot)

    def recall(self, to: str, slot: str, ref: str) -> None:
        """Remember a message shown by an earlier process; messages of a slot come in order."""
        self.keep(to, slot, ref)
        if ref:
            self._first.setdefault((to, slot), ref)

    def forget(self, to: str, slot: str) -> None:
        self._refs.pop((to, slot), None)
        self._first.pop((to, slot), None)

    async def was_shown(self, line: Line, to: str, slot: str) -> bool:
        """Return whether a question stood before its reader when the line was written; True for unknown ones."""
        place = to, slot
        first = self._first.get(place)
        if line.written is None or first is None:
            return True
        marks = {first, self._refs.get(place, first)}
        adapter = self._addresses.adapter(line.person)
        return any([await adapter.was_shown(mark, line) for mark in marks])

    def expect(self, row: OutboxRow, number: Callable[[int], str], *, live: bool) -> None:
        """Announce a row: prompts that it closes need not be shown if they still wait for their turn.

        `number` gives the id of the message at a place of the row. A platform that is not live shows all in order.
        """
        for at, item in enumerate(row.items if live else ()):
            if isinstance(item, CloseItem):
                self._over.add((row.to, item.token))
            elif isinstance(item, AskItem):
                self._over.discard((row.to, item.token))
                self._coming[row.to, item.token] += 1
                self._first.setdefault((row.to, item.token), number(at))
            elif isinstance(item, TellItem) and item.key == PROGRESS and item.slot:
                self._first.setdefault((row.to, item.slot), number(at))

    def note_shown(self, row: OutboxRow, *, live: bool) -> None:
        for item in row.items if live else ():
            if isinstance(item, AskItem):
                self._has_come((row.to, item.token))

    def _has_come(self, place: Place) -> None:
        self._coming[place] -= 1
        if not self._coming[place]:
            del self._coming[place]
            self._marks.pop(place, None)

    def drop(self, row: OutboxRow) -> None:
        for item in row.items:
            if isinstance(item, CloseItem):
                self._over.discard((row.to, item.token))
                self.forget(row.to, item.token)

    def is_edit(self, item: Item, message: Message) -> bool:
        again = isinstance(item, AskItem) and item.again
        return not again and message.slot is not None and (message.to, message.slot) in self._refs

    async def place(self, item: Item, message: Message, in_text: Message | None = None) -> str:
        """A message that stands in a chat proves that its reader can be reached. Raises Unreachable."""
        try:
            ref = await self.show(item, message)
        except Unreachable as refusal:
            if refusal.scope is not Scope.KIND or in_text is None:
                raise
            log.info("picture refused, shown as text", to=message.to, reason=str(refusal))
            ref = await self.show(item, in_text)
        if ref not in ("", message.id):
            self._addresses.meet(message.to)
        return ref

    async def show(self, item: Item, message: Message) -> str:
        """Show a message, new or as an edit; return its ref, empty if it has become needless. Raises Unreachable."""
        if message.slot is None:
            return await self.send(message, None)
        place = message.to, message.slot
        if isinstance(item, TellItem) and item.page:
            self._turn(*place)
        if message.question and message.question.answer is not None:
            return await self._mark(message, place)
        if isinstance(item, CloseItem):
            self._over.discard(place)
        if isinstance(item, AskItem) and (item.again or place not in self._refs):
            return await self._ask(message, place)
        ref = await self.send(message, self._refs.get(place))
        if self._first.get(place) == message.id:
            self._first[place] = ref
        if isinstance(item, CloseItem) or message.pinned is False:
            self.forget(*place)
        else:
            self.keep(*place, ref)
        return ref

    def _turn(self, to: str, page: str) -> None:
        before, self._pages[to] = self._pages.get(to, page), page
        if before != page:
            self.forget(to, before)

    async def _ask(self, message: Message, place: Place) -> str:
        """Show a prompt, unless it is over before its turn; its end then edits the copy shown before."""
        message = msgspec.structs.replace(message, is_wanted=lambda: place not in self._over)
        older, first = self._refs.pop(place, None), self._first.setdefault(place, message.id)
        if older and message.is_wanted():
            await patiently(message.to, lambda: self._addresses.adapter(message.to).retire(message, older))
        ref = await self.send(message, None) if message.is_wanted() else ""
        if ref and first == message.id:
            self._first[place] = ref
        if standing := ref or older:
            self.keep(*place, standing)
        if ref and (mark := self._marks.get(place)):
            of_copy = msgspec.structs.replace(mark, id=f"{mark.id}.{message.id}")  # each copy that comes shows it
            await self.send(of_copy, ref)
        return ref

    async def _mark(self, message: Message, place: Place) -> str:
        """Show the chosen answer on the standing copy, and on a copy that still waits for its turn."""
        if place in self._coming:
            self._marks[place] = message
        return await self.send(message, self._refs.get(place))

    async def send(self, message: Message, ref: str | None) -> str:
        account = scheme_of(message.to)

        async def deliver() -> str:
            try:
                return await self._addresses.adapter(message.to).send(message, ref)
            except Unreachable as refusal:
                self.refusals[account, refusal.scope] += 1
                raise

        sent = await patiently(message.to, deliver)
        self.shown[account] += 1
        return sent


async def patiently(to: str, work: Callable[[], Awaitable[T]]) -> T:
    """Retry work for an address while a platform cannot be reached or refuses the account, or the store is away."""
    return await retry(work, (OSError, Unavailable, Unreachable), partial(_again, to))


def _again(to: str, error: Exception, seconds: float) -> float:
    if not isinstance(error, Unreachable):
        log.warning("trying again", to=to, reason=str(error), seconds=seconds)
    elif error.scope is Scope.ACCOUNT:
        log.error("account refused, trying again", to=to, reason=str(error), seconds=seconds)
    else:
        raise error
    return seconds
