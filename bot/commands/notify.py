"""`/notify`: a person's wish to hear of every new table in a room, kept until taken back."""

from __future__ import annotations

from typing import Final

from bot.commands.call import Call
from bot.delivery.outbox import Reply
from bot.messages.items import TellItem
from fsm import Refused

LONGEST: Final = 16
"""Number of digits that no number of a table has."""


MOST: Final = 100
"""Maximum number of people called to the tables of one room."""


async def notify(call: Call) -> None:
    """Subscribe to the next tables of this room, or unsubscribe. Raises Refused.

    In private the number of a table stands for its room, and subscribes at each time.
    """
    store, room = call.services.store, _room(call)
    watchers = await store.watchers(room)
    if call.person in watchers and call.line.room:
        await store.watch(room, call.person, on=False)
        call.services.courier.post(Reply(call.person, TellItem("common-notify-off", {}), fallback=room))
        return
    if call.person not in watchers and len(watchers) >= MOST:
        raise Refused("common-watchers-full", max=MOST)
    await call.services.profiles.learn_title(room, call.title)
    await store.watch(room, call.person, on=True)
    try:
        await call.whisper(TellItem("common-notify-on", {}))
    except Refused:
        await store.watch(room, call.person, on=False)
        raise


def _room(call: Call) -> str:
    """Return the room of the command, in private that of the table whose number is named. Raises Refused."""
    if call.line.room:
        return call.line.room
    number = call.words[0] if call.words else ""
    match = call.services.matches.get(int(number)) if number.isdecimal() and len(number) < LONGEST else None
    if match is None:
        raise Refused("common-table-closed" if number else "common-only-in-room")
    return match.room
