"""`/notify`: a person's wish to hear of every new table in a room, kept until taken back."""

from typing import Final

from bot.commands.call import Call
from bot.delivery.outbox import Reply
from bot.messages.items import TellItem
from bot.table.seats import need_member
from fsm import Refused

MOST: Final = 100


async def notify(call: Call) -> None:
    store, room = call.services.store, _room(call)
    watchers = await store.watchers(room)
    if call.person in watchers and call.line.room and call.line.ref is None:
        await store.watch(room, call.person, on=False)
        call.services.courier.post(Reply(call.person, TellItem("common-notify-off", {}), fallback=room))
        return
    await need_member(call.services, call.person, room)
    if call.person not in watchers and len(watchers) >= MOST:
        raise Refused("common-watchers-full", max=MOST)
    await call.services.profiles.learn_title(room, call.title)
    await store.watch(room, call.person, on=True)
    try:
        await call.whisper(TellItem("common-notify-on", {}))
    except Refused as refused:
        if refused.key == "common-asked-in-private":  # the call comes there too
            raise Refused("common-notify-invited", **refused.details) from None
        await store.watch(room, call.person, on=False)
        raise


def _room(call: Call) -> str:
    if call.line.room:
        return call.line.room
    if call.match is None or not call.is_named:
        raise Refused("common-table-closed" if call.words else "common-only-in-room")
    return call.match.room
