"""What a room wants: `/silence`, `/absence`, `/opening`.

When somebody speaks out of turn, when somebody leaves or never answers, and who may open a table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from bot.delivery.outbox import Parcels
from bot.match.journal import Note
from fsm import Refused

if TYPE_CHECKING:
    from bot.call import Call

LEVELS: Final[Mapping[str, tuple[str, ...]]] = {
    "silence": speaking.LEVELS,
    "absence": ("wait", "pause", "replace"),
    "opening": ("all", "moderators"),
}
"""The first of each is what holds where nothing was chosen; the second of silence where the table has agreed on it."""


async def silence(call: Call) -> None:
    """`/silence off|remind|restrict`: for this room, and for the table that is open."""
    await _told(call, "silence")


async def absence(call: Call) -> None:
    """`/absence wait|pause|replace`: for this room, and for the table that is open."""
    await _told(call, "absence")


async def opening(call: Call) -> None:
    """`/opening all|moderators`: for this room."""
    await _told(call, "opening")


async def need_opener(call: Call) -> None:
    """Raise Refused unless this person may open a table here; a channel without rights could not begin it."""
    if call.line.faceless or (await call.services.profiles.room(call.room)).opening == "moderators":
        await call.need_moderator()


async def _told(call: Call, name: str) -> None:
    chosen = await choose(call, name, call.words[0] if call.words else "")
    call.reply(f"common-{name}", level=chosen)


async def choose(call: Call, name: str, word: str) -> str:
    """Keep a level, which goes by its name in any language, for the room and its table; raises Refused."""
    await call.need_moderator()
    speech, typed = call.services.speech, word.casefold()
    named = (one for one in LEVELS[name] if typed in (one, *speech.names(f"common-{name}-{one}")))
    chosen = next(named, "")
    if not chosen:
        raise Refused(f"common-unknown-{name}", level=word[:16])
    if chosen == "restrict" and not await _can_restrict(call):
        raise Refused("common-cannot-restrict")
    await call.services.profiles.change_room(call.room, **{name: chosen})
    if call.match and hasattr(call.match.state, name):
        setattr(call.match.state, name, chosen)
        await call.services.referee.note(call.match, Note(name, call.person, {"level": chosen}), Parcels())
    return chosen


async def _can_restrict(call: Call) -> bool:
    """Whether the bot may keep people from speaking, or at least take back what they have said."""
    rights = await call.services.adapter_of(call.room).rights(call.room) or {}
    return bool(rights.get("restrict") or rights.get("delete"))
