"""Settings of a room beside its game: silence, absence, opening, quiet hours, language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final
from zoneinfo import ZoneInfo

from bot.commands.call import Call
from bot.delivery.outbox import OutboxBuilder
from bot.match import deadlines, muting
from bot.match.journal import Note
from bot.quiet_hours import Quiet, span_of, zone_of
from bot.table.lobby import show
from fsm import Refused

LEVELS: Final[Mapping[str, tuple[str, ...]]] = {
    "silence": muting.LEVELS,
    "absence": ("wait", "pause", "replace"),
    "opening": ("all", "moderators"),
}
"""Levels of each setting; the first holds where nothing was chosen.

The second of silence holds where the table has agreed on it.
"""


async def silence(call: Call) -> None:
    """Set by `/silence off|remind|restrict` the level of this room, and of the table that is open."""
    await _told(call, "silence")


async def absence(call: Call) -> None:
    """Set by `/absence wait|pause|replace` the level of this room, and of the table that is open."""
    await _told(call, "absence")


async def opening(call: Call) -> None:
    """Set by `/opening all|moderators` the level of this room."""
    await _told(call, "opening")


async def need_opener(call: Call) -> None:
    """Raise Refused unless this person may open a table here; a channel without rights could not begin it."""
    if call.line.faceless or (await call.services.profiles.room(call.room)).opening == "moderators":
        await call.need_moderator()


async def _told(call: Call, name: str) -> None:
    chosen = await choose(call, name, call.words[0] if call.words else "")
    call.reply(f"common-{name}", level=chosen)


async def choose(call: Call, name: str, word: str) -> str:
    """Keep a level, named in any language, for the room and its table. Raises Refused."""
    await call.need_moderator()
    renderer, typed = call.services.renderer, word.casefold()
    named = (one for one in LEVELS[name] if typed in (one, *renderer.names(f"common-{name}-{one}")))
    chosen = next(named, "")
    if not chosen:
        raise Refused(f"common-unknown-{name}", level=word[:16])
    if chosen == "restrict" and not await _can_restrict(call):
        raise Refused("common-cannot-restrict")
    await call.services.profiles.change_room(call.room, **{name: chosen})
    if call.match and hasattr(call.match.state, name):
        setattr(call.match.state, name, chosen)
        await call.services.engine.note(call.match, Note(name, call.person, {"level": chosen}), OutboxBuilder())
    return chosen


async def _can_restrict(call: Call) -> bool:
    """Return whether the bot may keep people from speaking, or at least delete their messages."""
    rights = await call.services.adapter_of(call.room).rights(call.room) or {}
    return bool(rights.get("restrict") or rights.get("delete"))


OFF: Final = "off"


SPANS: Final = (OFF, "22-7", "22-8", "23-7", "23-8", "0-8", "0-9")
"""Spans that a menu offers; any other can be typed."""


async def quiet(call: Call) -> None:
    """Set the quiet hours by `/quiet 23-8 [time zone]` or `/quiet off`; alone it shows them to everybody."""
    known = (await call.services.profiles.room(call.room)).quiet
    call.reply("common-quiet", **told(call, await choose_hours(call, call.words) if call.words else known))


async def choose_hours(call: Call, words: Sequence[str]) -> Quiet | None:
    """Keep the hours for the room and its table; raises Refused."""
    await call.need_moderator()
    old = (await call.services.profiles.room(call.room)).quiet
    try:
        chosen = None if words[0].lower() == OFF else _read(call, words, old.zone if old else call.services.zone)
    except ValueError as error:
        raise Refused("common-bad-quiet", value=str(error)[:32]) from None
    await call.services.profiles.change_room(call.room, quiet=chosen)
    if call.match:
        call.match.state.quiet = chosen
        deadlines.keep_quiet(call.match)
        args = {"hours": chosen.span, "zone": chosen.zone} if chosen else {}
        await call.services.engine.note(call.match, Note("quiet", call.person, args), OutboxBuilder())
    return chosen


def _read(call: Call, words: Sequence[str], zone: str) -> Quiet:
    span, *named = words
    try:
        start, end = span_of(call.services.typed.hours(span))
    except ValueError:
        raise ValueError(span) from None  # the refusal repeats it as it was typed
    return Quiet(start, end, zone_of("_".join(named)) if named else zone)


def told(call: Call, hours: Quiet | None) -> dict[str, Any]:
    """Return the hours as arguments of a message, with the present time where they hold."""
    clock = call.services.clock
    now = datetime.fromtimestamp(clock.wall(clock.now()), ZoneInfo(hours.zone if hours else call.services.zone))
    return {"hours": listed(hours), "now": f"{now:%H:%M}"}


def listed(hours: Quiet | None) -> list[dict[str, Any]]:
    """Return the hours as lines of a message: one, or none."""
    return [{"start": hours.start, "end": hours.end, "zone": hours.zone}] if hours else []


async def language(call: Call) -> None:
    """Set the sender's language in private; in a room, for moderators, the room's."""
    word, renderer = call.words[0].casefold() if call.words else "", call.services.renderer
    known = renderer.languages
    chosen = next((one for one in known if word in (one.casefold(), renderer.language(one).casefold())), "")
    if not chosen:
        raise Refused("common-unknown-language", language=word[:16], _languages=list(known))
    profiles = call.services.profiles
    if call.line.room is None:
        await profiles.change_person(call.person, locale=chosen)
    else:
        await call.need_moderator()
        await speak(call, chosen)
    call.reply("common-language", language=chosen)


async def speak(call: Call, language: str) -> None:
    """Keep a language for the room, and show its lobby in it."""
    await call.services.profiles.change_room(call.room, locale=language)
    match = call.match
    if match and match.status == "lobby":
        match.state.locale = language
        outbox = OutboxBuilder()
        show(match, outbox)
        await call.services.engine.note(match, Note("language", call.person, {"language": language}), outbox)
