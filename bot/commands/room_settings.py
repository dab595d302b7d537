from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from bot.commands.call import Call
from bot.delivery.outbox import OutboxBuilder
from bot.match import deadlines
from bot.match.journal import Note
from bot.match.muting import LEVELS
from bot.match.parts import OFF, Computers, Muting
from bot.match.state import State
from bot.profiles import BALLOTS, IN_ROOM, PICTURES
from bot.quiet_hours import Quiet, span_of, zone_of
from bot.table.lobby import note_and_show
from bot.table.seats import need_admitted
from fsm import FRIENDS, Refused

STRANGERS: Final = "strangers"

RESTRICTING: Final = ("restrict", "mute", "delete", "redact")
"""Rights any of which lets the bot silence people or delete their messages."""


class Setting(NamedTuple):
    levels: Sequence[str]
    """The first holds by default, the second of silence where the table has agreed on it."""
    at_table: Callable[[State], Muting | Computers] | None = None
    """Part of a table that changes at once; None for a setting that holds from the next table on."""


SETTINGS: Final[Mapping[str, Setting]] = {
    "silence": Setting(LEVELS, lambda state: state.muting),
    "opening": Setting(("all", "moderators")),
    "pictures": Setting(PICTURES),
    "ballots": Setting(BALLOTS),
    "friends": Setting((STRANGERS, FRIENDS)),
    "computers": Setting(("host", "moderators", OFF), lambda state: state.computers),
}


AT_DEAL: Final = ("ballots", "friends")
"""Settings that each game takes when it begins; a level alone names them."""


async def choose_level(name: str, call: Call) -> None:
    level = await choose(call, name, call.words[0] if call.words else "")
    in_lobby = call.match is not None and call.match.status == "lobby"
    call.reply(f"common-{name}", level=level, **({"_lobby": in_lobby} if name in AT_DEAL else {}))


async def ballots(call: Call) -> None:
    """Choose where questions stand that one message of the room can ask, in private for oneself; from the next game."""
    if call.line.room:
        await choose_level("ballots", call)
        return
    chosen = find_level(call, "ballots", call.words[0] if call.words else "")
    await call.services.profiles.change_person(call.person, ballots=chosen)
    call.reply("common-ballots-own", level=chosen)


async def need_opener(call: Call) -> None:
    """Raise Refused unless this person may open a table here; a channel without rights could not begin it."""
    await need_admitted(call.services, call.room, call.person)
    if call.line.anonymous or (await call.services.profiles.room(call.room)).opening == "moderators":
        await call.need_moderator()


async def choose(call: Call, name: str, word: str) -> str:
    await call.need_moderator()
    chosen = find_level(call, name, word)
    if chosen == "restrict" and not await _can_restrict(call):
        raise Refused("common-cannot-restrict")
    if name == "ballots" and chosen == IN_ROOM and not call.services.adapter_of(call.room).capabilities.secret_presses:
        raise Refused("common-presses-seen")
    await call.services.profiles.change_room(call.room, **{name: chosen})
    if call.match and (at_table := SETTINGS[name].at_table):
        at_table(call.match.state).choose(chosen)
        await call.services.engine.note(call.match, Note(name, call.person, {"level": chosen}), OutboxBuilder())
    return chosen


def find_level(call: Call, name: str, word: str) -> str:
    names, typed = call.services.renderer.names, word.casefold()
    found = (one for one in SETTINGS[name].levels if typed in (one, *names(f"common-{name}-{one}")))
    if chosen := next(found, ""):
        return chosen
    raise Refused(f"common-unknown-{name}", level=word[:16])


def is_level(call: Call, name: str) -> bool:
    return len(call.words) == 1 and call.words[0].casefold() in {
        word for level in SETTINGS[name].levels for word in call.services.renderer.names(f"common-{name}-{level}")
    }


async def _can_restrict(call: Call) -> bool:
    rights = await call.services.adapter_of(call.room).rights(call.room) or {}
    return any(rights.get(right) for right in RESTRICTING)


SPANS: Final = (OFF, "22-7", "22-8", "23-7", "23-8", "0-8", "0-9")


async def quiet(call: Call) -> None:
    known = (await call.services.profiles.room(call.room)).quiet
    call.reply("common-quiet", **as_arguments(call, await choose_hours(call, call.words) if call.words else known))


async def choose_hours(call: Call, words: Sequence[str]) -> Quiet | None:
    await call.need_moderator()
    try:
        chosen = None if words[0].lower() == OFF else _read(call, words, await call.services.zone_in(call.room))
    except ValueError as error:
        raise Refused("common-bad-quiet", value=str(error)[:32]) from None
    await call.services.profiles.change_room(call.room, quiet=chosen)
    if call.match:
        call.match.state.timing.set_quiet(chosen)
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
    return Quiet(start, end, zone_of(" ".join(named)) if named else zone)


def as_arguments(call: Call, hours: Quiet | None) -> dict[str, object]:
    now = call.services.now_in(hours.zone if hours else call.services.zone)
    return {"hours": as_lines(hours), "now": f"{now:%H:%M}"}


def as_lines(hours: Quiet | None) -> list[dict[str, object]]:
    return [{"start": hours.start, "end": hours.end, "zone": hours.zone}] if hours else []


async def language(call: Call) -> None:
    word, renderer = call.words[0].casefold() if call.words else "", call.services.renderer
    known = renderer.languages
    chosen = next((one for one in known if word in (one.casefold(), renderer.language(one).casefold())), "")
    if not chosen:
        raise Refused("common-unknown-language", language=word[:16], _languages=list(map(renderer.language, known)))
    profiles = call.services.profiles
    if call.line.room is None:
        await profiles.change_person(call.person, locale=chosen)
    else:
        await call.need_moderator()
        await speak(call, chosen)
    call.reply("common-language", language=chosen)


async def speak(call: Call, language: str) -> None:
    await call.services.profiles.change_room(call.room, locale=language)
    match = call.match
    if match and match.status == "lobby":
        match.state.speak(language)
        await note_and_show(call.services, match, Note("language", call.person, {"language": language}))
