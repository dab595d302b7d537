"""Times that tables are called for, as people type them, and the time zone of a room."""

import re
from datetime import date, datetime, timedelta
from typing import Final, NamedTuple
from unicodedata import normalize

from bot.commands.call import Call
from bot.match.journal import Note
from bot.match.parts import When
from bot.match.state import Match
from bot.messages.vocabulary import Typed
from bot.quiet_hours import tzinfo_of, zone_of
from bot.table.lobby import note_and_show, time_of
from fsm import Refused

NOON: Final = 12
DAY: Final = 24
HALF: Final = 30
HOUR: Final = 60
DAYS: Final = ("today", "tomorrow")
MORNING: Final = 6
"""Hour before which a time still belongs to the evening before."""


class Timed(NamedTuple):
    """Words of a command, and the time among them."""

    words: tuple[str, ...]
    when: When | None = None
    has_day: bool = False


async def read_time(call: Call) -> Timed:
    """Take a time out of the words of a command: the next one, in the room's zone. Raises Refused."""
    typed, text = call.services.typed, normalize("NFKC", " ".join(call.words))
    times = (one for one in typed.time.finditer(text) if one["clock"] or one["day"] or one["behind"])
    found = next(times, None)
    if found is None:
        return Timed(call.words)
    zone = await call.services.zone_in(call.room)
    before, behind = text[: found.start()].split(), text[found.end() :].split()
    if behind and (named := _zone_named(behind[0])):
        if named != zone:
            raise Refused("common-other-zone", zone=zone, value=behind[0][:32])
        behind = behind[1:]
    at = _next(typed, found, call.services.now_in(zone))
    has_day = any(_says(typed, found, name) for name in DAYS)
    return Timed((*before, *behind), When(at.timestamp(), zone), has_day)


def asks_day(call: Call, lobby: Match, when: When) -> bool:
    """Ask which day is meant if a time without one would move a table to another evening than its own."""
    planned = lobby.state.lobby.when
    if planned is None or _evening(planned) == _evening(when):
        return False
    time = f"{_here(when):%H:%M}"
    keys = [{"key": f"common-choice-{day}", "args": {"_time": time}, "say": f"new {day} {time}"} for day in DAYS]
    has_buttons = call.services.adapter_of(call.place).capabilities.buttons
    call.reply("common-which-day", **time_of(lobby), _time=time, **({"buttons": [keys]} if has_buttons else {}))
    return True


def _evening(when: When) -> date:
    return (_here(when) - timedelta(hours=MORNING)).date()


def _here(when: When) -> datetime:
    return datetime.fromtimestamp(when.at, tzinfo_of(when.zone))


def _next(typed: Typed, found: re.Match[str], now: datetime) -> datetime:
    """Return the next day and time that are meant, in the time zone of `now`. Raises Refused."""
    hour, minute = int(found["hour"]), found["minute"] or "0"
    minutes = int(minute) if minute.isdecimal() else HALF
    if hour > DAY or minutes >= HOUR:
        raise Refused("common-bad-time", value=found[0].strip()[:16])
    if _says(typed, found, "evening") and hour < NOON:
        hour += NOON
    at = now.replace(hour=hour % DAY, minute=minutes, second=0, microsecond=0, fold=0)
    if _says(typed, found, "tomorrow") or (at <= now and at.hour < MORNING):
        return at + timedelta(days=1)
    if at <= now:
        raise Refused("common-time-over", value=f"{at:%H:%M}")
    return at


def _says(typed: Typed, found: re.Match[str], name: str) -> bool:
    said = f"{found['day']} {found['behind'] or ''}".casefold()
    return any(word in said for word in typed.words("time", name))


def _zone_named(word: str) -> str | None:
    try:
        return zone_of(word)
    except ValueError:
        return None


async def zone(call: Call) -> None:
    """Show or choose the time zone in which the room means its times."""
    if call.words:
        await call.need_moderator()
        named = " ".join(call.words)
        if (chosen := _zone_named(named)) is None:
            raise Refused("common-unknown-zone", value=named[:32])
        await call.services.profiles.change_room(call.room, zone=chosen)
        if planned := call.services.matches.planned_in(call.room):
            planned.state.lobby.show_in(chosen)
            await note_and_show(call.services, planned, Note("zone", call.person, {"zone": chosen}))
    known = await call.services.zone_in(call.room)
    call.reply("common-zone", zone=known, now=f"{call.services.now_in(known):%H:%M}")
