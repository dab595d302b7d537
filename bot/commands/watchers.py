"""Who wants to hear of every new table in a room: asked for once with `/notify`, kept until taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.items import Say
from bot.outbox import Parcels
from bot.replies import Reply
from fsm import Refused

if TYPE_CHECKING:
    from bot.call import Call
    from bot.host import Host
    from bot.match import Match

MOST: Final = 100
"""So many people are called to the tables of one room."""


async def notify(call: Call) -> None:
    """Be called to the next tables of this room, or no longer; raises Refused."""
    store = call.host.store
    watchers = await store.watchers(call.place)
    if call.person in watchers:
        await store.watch(call.place, call.person, on=False)
        call.host.courier.post(Reply(call.person, Say("common-notify-off", {}), fallback=call.place))
        return
    if len(watchers) >= MOST:
        raise Refused("common-watchers-full", max=MOST)
    await call.host.profiles.learn_title(call.place, call.title)
    await store.watch(call.place, call.person, on=True)
    try:
        await call.whisper(Say("common-notify-on", {}))
    except Refused:
        await store.watch(call.place, call.person, on=False)
        raise


async def call_watchers(host: Host, match: Match, parcels: Parcels) -> None:
    """Tell those who asked for it, and do not play already, that a table is open, and where."""
    title = await host.profiles.title(match.room)
    for person in await host.store.watchers(match.room):
        if person != match.state.opener and host.matches.is_free(person):
            parcels.to_person(person, Say("common-called", {"game": match.rules.key, "_room": title}))
