"""What stands where: the message of each slot, which the next one of that slot edits instead of coming below it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

import structlog

from adapters.base import Adapter, Message
from adapters.pauses import pauses
from bot.outbox import Done, Item, Query

log = structlog.get_logger()


class Screen:
    """Shows messages, and knows those that can still be edited."""

    def __init__(self, adapters: Mapping[str, Adapter]) -> None:
        self._adapters = adapters
        self._refs: dict[tuple[str, str], str] = {}

    def adapter(self, to: str) -> Adapter:
        """The platform of an address."""
        return self._adapters[to.partition(":")[0]]

    def keep(self, to: str, slot: str, ref: str) -> None:
        """An earlier process has shown the message of a slot."""
        self._refs[to, slot] = ref

    def forget(self, to: str, slot: str) -> None:
        """No message will edit that of this slot any more."""
        self._refs.pop((to, slot), None)

    def is_edit(self, item: Item, message: Message) -> bool:
        """Whether the message only changes what is shown already."""
        again = isinstance(item, Query) and item.again
        return not again and message.slot is not None and (message.to, message.slot) in self._refs

    async def show(self, item: Item, message: Message) -> str:
        """Show a message, new or as an edit; returns its ref, raises Unreachable."""
        if message.slot is None:
            return await self.send(message, None)
        if isinstance(item, Query) and item.again:
            self.forget(message.to, message.slot)
        ref = await self.send(message, self._refs.get((message.to, message.slot)))
        if isinstance(item, Done) or message.pinned is False:
            self.forget(message.to, message.slot)
        else:
            self.keep(message.to, message.slot, ref)
        return ref

    async def send(self, message: Message, ref: str | None) -> str:
        """Send until the platform has taken it, as an edit of `ref` where there is one; raises Unreachable."""
        adapter = self.adapter(message.to)
        pause = pauses()
        while True:
            try:
                return await adapter.send(message, ref)
            except OSError as error:
                seconds = next(pause)
                log.warning("sending again", to=message.to, reason=str(error), seconds=seconds)
                await asyncio.sleep(seconds)
