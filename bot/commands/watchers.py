"""Who wants to hear of every new table in a room: asked for once with `/notify`, kept until taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.delivery.outbox import Parcels, Reply
from bot.messages.items import Say
from fsm import Refused

if TYPE_CHECKING:
    from bot.call import Call
    from bot.match.state import Match
    from bot.services import Services

MOST: Final = 100
"""So many people are called to the tables of one room."""


async def notify(call: Call) -> None:
    """Be called to the next tables of this room, or no longer; raises Refused."""
    store = call.services.store
    watchers = await store.watchers(call.place)
    if call.person in watchers:
        await store.watch(call.place, call.person, on=False)
        call.services.courier.post(Reply(call.person, Say("common-notify-off", {}), fallback=call.place))
        return
    if len(watchers) >= MOST:
        raise Refused("common-watchers-full", max=MOST)
    await call.services.profiles.learn_title(call.place, call.title)
    await store.watch(call.place, call.person, on=True)
    try:
        await call.whisper(Say("common-notify-on", {}))
    except Refused:
        await store.watch(call.place, call.person, on=False)
        raise


async def call_watchers(services: Services, match: Match, parcels: Parcels) -> None:
    """Tell those who asked for it, and do not play already, that a table is open, and where."""
    title = await services.profiles.title(match.room)
    for person in await services.store.watchers(match.room):
        if person != match.state.opener and services.matches.is_free(person):
            parcels.to_person(person, Say("common-called", {"game": match.rules.key, "_room": title}))
