"""Replies: they are not stored, and only a limited number of them waits for a chat."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

import msgspec

from adapters.base import Capabilities, Message, Unreachable, scheme_of
from adapters.support.tasks import Tasks
from bot.delivery.addresses import Addresses
from bot.delivery.letters import Letters
from bot.delivery.outbox import Reply
from bot.delivery.sent_messages import SentMessages
from bot.messages.items import Item, TellItem

MOST_REPLIES: Final = 12
"""Maximum number of answers waiting for one chat; further ones are dropped."""

MOST_OF_ONE: Final = 4


@dataclass(slots=True)
class Replies:
    addresses: Addresses
    letters: Letters
    sent: SentMessages
    tasks: Tasks
    _waiting: Counter[str | tuple[str, str]] = field(default_factory=Counter)

    def expect(self, reply: Reply, able: Capabilities) -> bool:
        """Edits are never one too many for their chat, as only the newest is shown."""
        adds = not (reply.only_edit or reply.aside) and reply.answer is None and not reply.ref
        of_one = self._waiting[reply.to, reply.by] if reply.by != reply.to else 0
        if adds and able.live and (self._waiting[reply.to] >= MOST_REPLIES or of_one >= MOST_OF_ONE):
            return False
        self._waiting.update(_counters(reply))
        return True

    async def show(self, able: Capabilities, *replies: Reply) -> None:
        await self.addresses.carry(replies[0], self._show(able, *replies))

    async def _show(self, able: Capabilities, *replies: Reply) -> None:
        try:
            await self._send(able, *replies)
        except Unreachable:
            first = replies[0]
            if first.aside:
                return
            if first.fallback is None:
                raise
            item = first.instead or first.item
            await self.reach(msgspec.structs.replace(first, to=first.fallback, item=item, fallback=None))
        finally:
            for reply in replies:
                self.drop(reply)

    def drop(self, reply: Reply) -> None:
        for key in _counters(reply):
            self._waiting[key] -= 1
            if not self._waiting[key]:
                del self._waiting[key]

    async def reach(self, *replies: Reply) -> None:
        """Send replies now, out of turn. Raises Unreachable."""
        await self._send(self.addresses.able(replies[0].to), *replies)

    async def _send(self, able: Capabilities, *replies: Reply) -> None:
        for item, message in await self.letters.of_replies(able, *replies):
            await self._place(able, replies[0], item, message)

    async def _place(self, able: Capabilities, reply: Reply, item: Item, message: Message) -> None:
        if reply.ref:
            await self.sent.send(message, reply.ref)
        elif able.live and self.sent.is_edit(item, message):
            self.tasks.start(self.addresses.carry(reply, self._edit(reply, item, message)), scheme_of(reply.to))
        elif not reply.only_edit:
            is_picture = message.file is not None and reply.file is None
            in_text = msgspec.structs.replace(message, file=None) if is_picture else None
            await self.sent.place(item, message, in_text)

    async def _edit(self, reply: Reply, item: Item, message: Message) -> None:
        headings = self.letters.headings
        if isinstance(item, TellItem) and "offers" in item.args:
            shown = headings.alone(item, message)
        else:
            shown = headings.under(message)
        if shown:
            await self.sent.show(item, shown)
        if reply.last:
            self.sent.forget(message.to, message.slot or "")


def _counters(reply: Reply) -> Iterator[str | tuple[str, str]]:
    yield reply.to
    if reply.by:
        yield reply.to, reply.by
