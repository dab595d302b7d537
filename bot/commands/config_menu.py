"""`/config` where there are buttons: a menu for moderators, with a page of the most common options first."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from bot.commands import clock, config, config_private, room_settings, settings_menu, settings_words
from bot.commands.call import Call
from bot.commands.majority import has_say_in_lobby, may_alone_in_lobby
from bot.commands.menu_page import Rows, button, in_rows, show
from bot.commands.room_settings import SETTINGS, choose, speak
from bot.messages.items import TellItem
from bot.profiles import RoomProfile
from bot.setting.setup import Setup, configured
from bot.setting.words import PRESET
from fsm import Refused

PRIVATE: Final = "private"
"""Word after which the configuration goes on in the private chat."""

PAIR: Final = re.compile(r"([a-z_]+(?:\.[a-z_]+)*)=(.+)")
"""Pattern of a key with its value."""

LOCKED: Final = "common-settings-locked"


async def configure(call: Call) -> None:
    """Handle `/config`: the menu where there are buttons, else text; in private for the room taken there.

    A key with its value, as in an exported configuration, sets it.
    """
    if call.words and (pair := PAIR.fullmatch(call.words[0])):
        call = replace(call, words=("set", *pair.groups(), *call.words[1:]))
    buttons = call.services.adapter_of(call.place).capabilities.buttons
    if call.line.room is None and not call.desk:
        await config_private.go_on(call, configure)
    elif call.words == (PRIVATE,):
        await config_private.hand_over(call, configure)
    elif buttons and call.words in ((), ("menu",)):
        await _open(call)
    elif buttons and call.words[:1] == ("menu",):
        await menu(call, call.words[1:])
    elif call.words[:1] == ("set",) and clock.is_about_game(call, call.words[1:]):
        await clock.change_tempo(call, " ".join(call.words[2:]))
    elif await settings_words.is_in_words(call):
        await settings_words.set_in_words(call)
    else:
        await config.config(call)


async def _open(call: Call) -> None:
    """Open the menu as a message of its own: in private after a press in a room, where that chat is open.

    People without a say are told what is agreed.
    """
    if call.line.ref is None and not await has_say_in_lobby(call):
        await config.config(replace(call, words=()))
        return
    await need_menu(call)
    await open_beside(call)


async def open_beside(call: Call) -> None:
    """Show the common page as a message of its own: after a press in a room in private, where that chat is open."""
    is_moved = call.line.room and call.line.ref and await config_private.open_there(call, settings_menu.common_page)
    if not is_moved:
        await settings_menu.open_page(call)


async def need_menu(call: Call) -> None:
    """Raise Refused for a press of a person without a say, with the settings that hold."""
    try:
        await may_alone_in_lobby(call)
    except Refused as refused:
        if refused.key != "common-not-moderator":
            raise
        setup, is_lobby = await config.target(call), call.match is not None and call.match.status == "lobby"
        raise Refused(LOCKED, _main=setup.main, _lobby=is_lobby) from None


async def menu(call: Call, words: tuple[str, ...]) -> None:
    """Show a page of the menu, after the change that a button asks for."""
    home = settings_menu.COMMON if words[:1] == (settings_menu.COMMON,) else ""
    verb, *others = words[1:] if home else words or ("root",)
    rest = tuple(others)
    if not (verb == "s" and clock.is_about_game(call, rest)):
        await need_menu(call)
    if verb in settings_menu.PAGES:
        await settings_menu.PAGES[verb](call, rest, home)
    elif verb in PAGES:
        await PAGES[verb](call, rest)
    else:
        raise Refused("common-unknown-command", command=f"config menu {verb}"[:32])


async def _more(call: Call, words: tuple[str, ...]) -> None:
    """Show the groups of options, and the settings of the room beside its game."""
    setup = await config.target(call)
    profile = await call.services.profiles.room(call.room)
    shown = settings_menu.options_of(call, setup)
    groups = dict.fromkeys(shown.values())
    pages = [button("group", f"g {group}", group=group) for group in groups]
    if steers := await config_private.may_steer(call):
        pages += [
            button(name, say, level=_level(call, setup, profile, name))
            for name, say in (("silence", "q"), ("absence", "a"), ("opening", "n"), ("pictures", "i"))
        ]
    rows = in_rows(pages, 2)
    if steers:
        rows.append([button("quiet", "u", hours=room_settings.listed(profile.quiet))])
    if call.match is None and len(call.services.games) > 1:
        games = [key for key in call.services.games if key != setup.rules.key]
        rows.append([button("game", f"t {key}", game=key) for key in games])
    if changes := [key for key in setup.chosen if key in shown]:
        rows.append([button("reset", "d", count=len(changes))])
    if call.line.room:
        rows.append([{"key": "common-menu-private", "args": {}, "say": f"config {PRIVATE}"}])
    rows.append([button("back", "root")])
    show(call, setup, TellItem("common-menu-more-page", {"game": setup.rules.key, "buttons": rows}))


def _level(call: Call, setup: Setup, profile: RoomProfile, name: str) -> str:
    """Return the level in force: the table's, else the room's, else the one that the table has agreed on."""
    setting = SETTINGS[name]
    of_table = setting.of_table(call.match.state) if call.match else ""
    agreed = name == "silence" and setup.rules.customs(setup.options).reminds
    return of_table or setting.of_room(profile) or setting.levels[agreed]


async def _levels(name: str, say: str, call: Call, words: tuple[str, ...]) -> None:
    if words:
        await choose(call, name, words[0])
    level = _level(call, await config.target(call), await call.services.profiles.room(call.room), name)
    rows: Rows = [
        [button(f"{name}-level", f"{say} {one}", level=one, chosen=one == level)] for one in SETTINGS[name].levels
    ]
    rows.append([button("back", "m")])
    show(call, await config.target(call), TellItem(f"common-menu-{name}-page", {"level": level, "buttons": rows}))


async def _quiet(call: Call, words: tuple[str, ...]) -> None:
    hours = (
        await room_settings.choose_hours(call, words) if words else (await call.services.profiles.room(call.room)).quiet
    )
    now = hours.span if hours else room_settings.OFF
    keys = [button("quiet-span", f"u {one}", span=one, chosen=one == now) for one in room_settings.SPANS]
    rows: Rows = [keys[at : at + 3] for at in range(0, len(keys), 3)]
    rows.append([button("back", "m")])
    show(
        call,
        await config.target(call),
        TellItem("common-menu-quiet-page", {**room_settings.told(call, hours), "buttons": rows}),
    )


async def _presets(call: Call, words: tuple[str, ...]) -> None:
    setup = await config.target(call)
    if words:
        alone = await config.may_change(call, setup)
        now = config.changed(call, setup, PRESET, words[0])
        if await config.adopt(call, setup, now, "set", PRESET, alone=alone):
            await settings_menu.root(call, ())
        return
    known = setup.rules.schema.presets
    rows: Rows = [[button("preset", f"p {name}", preset=name, chosen=name == setup.preset)] for name in known]
    rows.append([button("back", "root")])
    show(call, setup, TellItem("common-menu-preset-page", {"preset": setup.preset, "buttons": rows}))


async def _game(call: Call, words: tuple[str, ...]) -> None:
    key = words[0] if words else ""
    if key not in call.services.games:
        raise Refused("common-unknown-game", game=key[:32], games=list(call.services.games))
    if call.match and call.match.status == "lobby":
        raise Refused("common-lobby-open")
    await config.save(call, configured(await call.services.profiles.room(call.room), call.services.games[key]))
    await settings_menu.root(call, ())


async def _language(call: Call, words: tuple[str, ...]) -> None:
    known, setup = call.services.renderer.languages, await config.target(call)
    if words and words[0] in known:
        await call.need_moderator()
        await speak(call, words[0])
        await settings_menu.root(call, ())
        return
    now = await call.services.profiles.locale(call.room)
    rows: Rows = [[button("language", f"l {one}", language=one, chosen=one == now)] for one in known]
    rows.append([button("back", "root")])
    show(call, setup, TellItem("common-menu-language-page", {"buttons": rows}))


PAGES: Final[Mapping[str, Callable[[Call, tuple[str, ...]], Awaitable[None]]]] = {
    "m": _more,
    "p": _presets,
    "t": _game,
    "l": _language,
    "q": partial(_levels, "silence", "q"),
    "a": partial(_levels, "absence", "a"),
    "n": partial(_levels, "opening", "n"),
    "i": partial(_levels, "pictures", "i"),
    "u": _quiet,
}
