"""Commands that only explain: roles, languages, help."""

from __future__ import annotations

from collections import Counter
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from bot.delivery.outbox import Parcels
from bot.match.journal import Note
from bot.messages.items import Say
from bot.table.lobby import show
from bot.table.setup import Setup, setup_of
from fsm import Refused

if TYPE_CHECKING:
    from bot.call import Call


async def roles(call: Call) -> None:
    """The roles that are in play here, with what they want and can; raises Refused where that is a secret."""
    setup = await setup_of(call)
    if not setup.rules.open_lineup(setup.options):
        raise Refused("common-roles-secret")
    call.reply_about(setup.rules, Say("common-roles", {"lines": _lines(setup)}))


def _lines(setup: Setup) -> list[dict[str, Any]]:
    lineup = Counter(setup.rules.lineup(setup.options, setup.players))
    notes = setup.rules.notes(setup.options, setup.players)
    return [
        {"role": role, "goal": role, "skill": role, "count": count, "_term": "skill", "_notes": notes.get(role, ())}
        for role, count in lineup.items()
    ]


async def language(call: Call) -> None:
    """In private: my language. In a room, for moderators: the room's."""
    word, speech = call.words[0].casefold() if call.words else "", call.services.speech
    known = speech.languages
    chosen = next((one for one in known if word in (one.casefold(), speech.language(one).casefold())), "")
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
        parcels = Parcels()
        show(match, parcels)
        await call.services.referee.note(match, Note("language", call.person, {"language": language}), parcels)


async def help_page(call: Call) -> None:
    """What can be said here."""
    if call.line.room:
        call.reply("common-help-room")
    else:
        call.reply("common-help-private", _buttons=call.services.adapter_of(call.person).capabilities.buttons)


async def about(call: Call) -> None:
    """What this is."""
    call.reply("common-about", version=version("yemu"))
