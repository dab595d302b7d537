"""`/notify`: a person's wish to hear of every new table in a room, kept until taken back."""

from __future__ import annotations

from typing import Final

from bot.commands.call import Call
from bot.delivery.outbox import Reply
from bot.messages.items import TellItem
from fsm import Refused

MOST: Final = 100
"""Maximum number of people called to the tables of one room."""


async def notify(call: Call) -> None:
    """Subscribe to the next tables of this room, or unsubscribe. Raises Refused."""
    store = call.services.store
    watchers = await store.watchers(call.place)
    if call.person in watchers:
        await store.watch(call.place, call.person, on=False)
        call.services.courier.post(Reply(call.person, TellItem("common-notify-off", {}), fallback=call.place))
        return
    if len(watchers) >= MOST:
        raise Refused("common-watchers-full", max=MOST)
    await call.services.profiles.learn_title(call.place, call.title)
    await store.watch(call.place, call.person, on=True)
    try:
        await call.whisper(TellItem("common-notify-on", {}))
    except Refused:
        await store.watch(call.place, call.person, on=False)
        raise
