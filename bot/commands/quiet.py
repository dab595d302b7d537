"""`/quiet 23-8`: the hours in which no deadline of a game by post ends, for this room and its table."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final
from zoneinfo import ZoneInfo

from bot.delivery.outbox import Parcels
from bot.match import deadlines
from bot.match.journal import Note
from bot.quiet_hours import Quiet, span_of, zone_of
from fsm import Refused

if TYPE_CHECKING:
    from bot.call import Call

OFF: Final = "off"
SPANS: Final = (OFF, "22-7", "22-8", "23-7", "23-8", "0-8", "0-9")
"""What a menu offers; whatever else can be typed."""


async def quiet(call: Call) -> None:
    """`/quiet 23-8 [time zone]`, `/quiet off`; alone it says what holds, to everybody."""
    known = (await call.services.profiles.room(call.room)).quiet
    call.reply("common-quiet", **told(call, await choose(call, call.words) if call.words else known))


async def choose(call: Call, words: Sequence[str]) -> Quiet | None:
    """Keep the hours for the room and its table; raises Refused."""
    await call.need_moderator()
    old = (await call.services.profiles.room(call.room)).quiet
    try:
        chosen = None if words[0].lower() == OFF else _read(words, old.zone if old else call.services.zone)
    except ValueError as error:
        raise Refused("common-bad-quiet", value=str(error)[:32]) from None
    await call.services.profiles.change_room(call.room, quiet=chosen)
    if call.match:
        call.match.state.quiet = chosen
        deadlines.keep_quiet(call.match)
        args = {"hours": chosen.span, "zone": chosen.zone} if chosen else {}
        await call.services.referee.note(call.match, Note("quiet", call.person, args), Parcels())
    return chosen


def _read(words: Sequence[str], zone: str) -> Quiet:
    span, *named = words
    return Quiet(*span_of(span), zone_of(" ".join(named).replace(" ", "_")) if named else zone)


def told(call: Call, hours: Quiet | None) -> dict[str, Any]:
    """The hours as arguments of a message, with the time that it is where they hold."""
    clock = call.services.clock
    now = datetime.fromtimestamp(clock.wall(clock.now()), ZoneInfo(hours.zone if hours else call.services.zone))
    return {"hours": listed(hours), "now": f"{now:%H:%M}"}


def listed(hours: Quiet | None) -> list[dict[str, Any]]:
    """The hours as lines of a message: one, or none."""
    return [{"start": hours.start, "end": hours.end, "zone": hours.zone}] if hours else []
