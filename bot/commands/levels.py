"""What a room wants: `/silence` when somebody speaks out of turn, `/absence` when somebody leaves or never answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from bot import silence as speaking
from bot.journal import Note
from bot.outbox import Parcels
from fsm import Refused

if TYPE_CHECKING:
    from bot.call import Call

LEVELS: Final[Mapping[str, tuple[str, ...]]] = {
    "silence": speaking.LEVELS,
    "absence": ("wait", "pause", "replace"),
}
"""The first of each is what holds where nothing was chosen; the second of silence where the table has agreed on it."""


async def silence(call: Call) -> None:
    """`/silence off|remind|restrict`: for this room, and for the table that is open."""
    await _told(call, "silence")


async def absence(call: Call) -> None:
    """`/absence wait|pause|replace`: for this room, and for the table that is open."""
    await _told(call, "absence")


async def _told(call: Call, name: str) -> None:
    chosen = call.words[0].lower() if call.words else ""
    await choose(call, name, chosen)
    call.reply(f"common-{name}", level=chosen)


async def choose(call: Call, name: str, chosen: str) -> None:
    """Keep a level for the room and its table; raises Refused."""
    await call.need_moderator()
    if chosen not in LEVELS[name]:
        raise Refused(f"common-unknown-{name}", level=chosen[:16])
    if chosen == "restrict" and not (await call.host.adapter_of(call.room).rights(call.room) or {}).get("restrict"):
        raise Refused("common-cannot-restrict")
    await call.host.profiles.change_room(call.room, **{name: chosen})
    if call.match:
        setattr(call.match.state, name, chosen)
        await call.host.referee.note(call.match, Note(name, call.person, {"level": chosen}), Parcels())
