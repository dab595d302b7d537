"""`/config`: the menu of a room's settings on platforms with buttons, else text; in the room and in private."""

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from bot import mailbox
from bot.commands import config, config_words, planning, room_settings
from bot.commands.call import Call, need_only_table, next_setup, rules_of
from bot.commands.computers import choose_player, computers
from bot.commands.desk import go_on, show_there
from bot.commands.majority import may_alone_in_lobby, may_steer
from bot.commands.room_settings import AT_DEAL, SETTINGS, STRANGERS, choose, choose_level, speak
from bot.delivery.outbox import Reply
from bot.mailbox import cause
from bot.match.parts import OFF
from bot.messages.buttons import in_rows
from bot.messages.items import TellItem
from bot.profiles import RoomProfile
from bot.setting.menu import COMMON, Button, button, choice_page, rows_of
from bot.setting.setup import Setup, write_value
from bot.setting.words import PRESET
from bot.table.lobby import where_ballots_stand
from fsm import FRIENDS, Refused
from fsm.options import Flag
from fsm.pastimes import offer_of
from fsm.registry import POLICY

PRIVATE: Final = "private"
PAIR: Final = re.compile(r"([a-z_]+(?:\.[a-z_]+)*)=(.+)")


async def configure(call: Call) -> None:
    need_only_table(call)
    if call.words and (pair := PAIR.fullmatch(call.words[0])):
        call = replace(call, words=("set", *pair.groups(), *call.words[1:]))
    buttons = call.services.adapter_of(call.place).capabilities.buttons
    if call.line.room is None and not call.desk:
        await go_on(call, configure)
    elif call.words == (PRIVATE,):
        await _hand_over(call)
    elif buttons and call.words in ((), ("menu",)):
        await _open(call)
    elif buttons and call.words[:1] == ("menu",):
        await _press(call, call.words[1:])
    elif switch := next((name for name in AT_DEAL if room_settings.is_level(call, name)), ""):
        await choose_level(switch, call)
    elif change := _of_room(call):
        await change(replace(call, words=call.words[1:]))
    elif await config_words.is_in_words(call):
        await config_words.set_in_words(call)
    else:
        await config.config(call)


def _of_room(call: Call) -> Callable[[Call], Awaitable[None]] | None:
    word = call.words[0].casefold() if call.words else ""
    return OF_ROOM.get(call.services.typed.commands.get(word, word))


async def set_level(name: str, call: Call) -> None:
    typed = computers if name == "computers" else partial(choose_level, name)
    await _choose_by(next(verb for verb, one in LEVELS.items() if one == name), typed, call)


async def set_language(call: Call) -> None:
    await _choose_by("l", room_settings.language, call)


async def _choose_by(verb: str, typed: Callable[[Call], Awaitable[None]], call: Call) -> None:
    """Show the page of a setting of the room to choose from, unless a level was typed."""
    buttons = call.services.adapter_of(call.place).capabilities.buttons
    if buttons and call.line.room and not call.words:
        await call.need_moderator()
        await _press(call, (verb,))
    else:
        await typed(call)


# The menu, and its way into the private chat


async def _open(call: Call) -> None:
    try:
        await _need_say(call)
    except Refused:
        if call.line.ref is not None:
            raise
        await config.config(replace(call, words=()))
    else:
        await open_beside(call)


async def open_beside(call: Call) -> None:
    """Show the common page as a message of its own: in private after a press in a room, if that chat is open."""
    if not (call.line.room and call.line.ref and await _open_there(call)):
        call.reply_about(await rules_of(call), await _common(call))


async def _open_there(call: Call) -> bool:
    if call.line.anonymous:
        return False
    try:
        await show_there(call, _common, await rules_of(call))
    except Refused:
        return False
    call.tell(call.person, "common-config-opened")
    return True


async def _hand_over(call: Call) -> None:
    await may_alone_in_lobby(call)
    moved = await show_there(call, _say_here)
    say = TellItem("common-config-moved", {"name": call.name})
    call.services.courier.post(Reply(call.place, say, cause=cause(), ref=call.line.ref))
    mailbox.answered()  # the event is answered in the room: private messages after it are no answer
    await configure(replace(moved, words=()))


async def _say_here(moved: Call) -> TellItem:
    return TellItem("common-config-here", {})


async def _need_say(call: Call) -> None:
    try:
        await may_alone_in_lobby(call)
    except Refused as refused:
        if refused.key != "common-not-moderator":
            raise
        setup, is_lobby = await config.target(call), call.match is not None and call.match.status == "lobby"
        raise Refused("common-settings-locked", _main=setup.main, _lobby=is_lobby) from None


# Its pages, after the change that a button asks for


async def _press(call: Call, words: tuple[str, ...]) -> None:
    home = COMMON if words[:1] == (COMMON,) else ""
    verb, *others = words[1:] if home else words or ("root",)
    rest = tuple(others)
    if not (verb == "s" and config.is_tempo_of_game(call, rest[0] if rest else "")):
        await _need_say(call)
    if verb not in PAGES:
        raise Refused("common-unknown-command", command=f"config menu {verb}"[:32])
    if say := await PAGES[verb](call, rest, home):
        call.reply_about(await rules_of(call), say, ref=call.line.ref)


async def _common(call: Call, words: tuple[str, ...] = (), home: str = "") -> TellItem:
    profiles, steers, menu = call.services.profiles, await may_steer(call), await config.menu(call)
    return menu.common(
        await profiles.locale(call.room) if steers else None,
        await _switches(call, menu.setup) if steers else (),
        later=config.is_later(call),
        _most=not steers,
        _room=await profiles.title(call.room) if call.desk else "",
    )


async def _switches(call: Call, setup: Setup) -> list[Button]:
    """Return the settings of the room that mean something beside those of the game."""
    rules, profile = setup.rules, await call.services.profiles.room(call.room)
    customs, levels = rules.customs(setup.options), dict[str, str]()
    if place := await where_ballots_stand(call.services, call.room, customs):
        levels["ballots"] = place
    if offer_of(rules.key) in rules.asks and customs.god_view == FRIENDS:
        levels["friends"] = profile.friends or STRANGERS
    levels["computers"] = profile.computers or SETTINGS["computers"].levels[0]
    buttons = []
    for name, level in levels.items():
        first, *_, last = SETTINGS[name].levels
        buttons.append(button(f"{name}-line", f"{SWITCHES[name]} {first if level == last else last}", level=level))
    return buttons


async def _close(call: Call, words: tuple[str, ...], home: str) -> TellItem:
    return TellItem("common-menu-closed", {"_main": (await config.target(call)).main})


async def _group(call: Call, words: tuple[str, ...], home: str) -> TellItem:
    name, number = (*words, "", "")[:2]
    return (await config.menu(call)).group(name, int(number) if number.isdecimal() else 0)


async def _option(call: Call, words: tuple[str, ...], home: str) -> TellItem:
    menu = await config.menu(call)
    key = menu.find_option(words)
    say = menu.option(key, home)
    if key == menu.setup.rules.opener and await _is_for_tonight(call, menu.setup):
        say.args["buttons"].insert(-1, [{"key": "common-menu-keep", "args": {}, "say": "config keep"}])
    return say


async def _is_for_tonight(call: Call, setup: Setup) -> bool:
    config = (await call.services.profiles.room(call.room)).configs.get(setup.rules.key)
    return config is not None and config.since is not None and await may_steer(call)


async def _list(call: Call, key: str, home: str) -> TellItem:
    return await _common(call) if home == COMMON else (await config.menu(call)).group_of(key)


async def _value(call: Call, words: tuple[str, ...], home: str) -> TellItem | None:
    menu = await config.menu(call)
    if len(words) != 2:
        raise Refused("common-unknown-option", option=" ".join(words)[:64])
    is_set = await config.put(call, menu.setup, menu.find_option(words), words[1])
    return await _list(call, words[0], home) if is_set else None


async def _flip(call: Call, words: tuple[str, ...], home: str) -> TellItem | None:
    menu = await config.menu(call)
    key = menu.find_option(words)
    if not isinstance(menu.setup.rules.schema.options[key].kind, Flag):
        raise Refused("common-unknown-option", option=key)
    return await _value(call, (key, write_value(not menu.setup.options.flag(key))), home)


async def _turn_row(call: Call, words: tuple[str, ...], home: str) -> TellItem | None:
    menu = await config.menu(call)
    key, row = menu.find_option(words), words[1] if len(words) == 2 else ""
    if row not in rows_of(menu.setup.rules.schema.options[key]):
        raise Refused("common-unknown-option", option=" ".join(words)[:64])
    rows = menu.setup.options.values()[key]
    is_set = await config.put(call, menu.setup, key, write_value({**rows, row: int(not rows.get(row))}))
    return (await config.menu(call)).option(key, home) if is_set else None


async def _put_back(call: Call, words: tuple[str, ...], home: str) -> TellItem | None:
    menu = await config.menu(call)
    keys = (menu.find_option(words),) if words else ()
    if not await config.put_back(call, menu.setup, *keys):
        return None
    return await (_list(call, *keys, home) if keys else _common(call))


async def _more(call: Call, words: tuple[str, ...], home: str) -> TellItem:
    menu, profile, steers = await config.menu(call), await call.services.profiles.room(call.room), await may_steer(call)
    pages = [button("group", f"g {group}", group=group) for group in dict.fromkeys(menu.options.values())]
    if steers:
        pages += [button(name, verb, level=_level(call, menu.setup, profile, name)) for verb, name in LEVELS.items()]
    rows = in_rows(pages, 2)
    if call.services.players.installed and await call.moderates_room():
        rows.append([button("player", "w", **call.services.players.naming(profile.player))])
    if steers:
        rows.append([button("quiet", "u", hours=room_settings.as_lines(profile.quiet))])
    if steers and menu.setup.rules.stock:
        rows.append([{"key": "common-words-do-open", "args": {}, "say": "words"}])
    games = [key for key in call.services.games if key != menu.setup.rules.key]
    if call.match is None and games:
        rows.append([button("game", f"t {key}", game=key) for key in games])
    if menu.changes:
        rows.append([button("reset", "d", count=len(menu.changes))])
    if call.line.room:
        rows.append([{"key": "common-menu-private", "args": {}, "say": f"config {PRIVATE}"}])
    rows.append([button("back", "root")])
    return TellItem("common-menu-more-page", {"game": menu.setup.rules.key, "buttons": rows})


def _level(call: Call, setup: Setup, profile: RoomProfile, name: str) -> str:
    levels, at_table = SETTINGS[name]
    of_table = at_table(call.match.state).level if call.match and at_table else ""
    agreed = name == "silence" and setup.rules.customs(setup.options).reminds
    return of_table or getattr(profile, name) or levels[agreed]


async def _levels(verb: str, call: Call, words: tuple[str, ...], home: str) -> TellItem:
    name = LEVELS[verb]
    if words:
        await choose(call, name, words[0])
    level = _level(call, await config.target(call), await call.services.profiles.room(call.room), name)
    keys = [button(f"{name}-level", f"{verb} {one}", level=one, chosen=one == level) for one in SETTINGS[name].levels]
    return choice_page(name, {"level": level}, keys, back="m")


async def _switch(name: str, call: Call, words: tuple[str, ...], home: str) -> TellItem:
    await choose(call, name, words[0] if words else "")
    return await _common(call)


async def _player(call: Call, words: tuple[str, ...], home: str) -> TellItem:
    if words:
        await choose_player(call, words[0])
    players, now = call.services.players, (await call.services.profiles.room(call.room)).player
    keys = [
        button("player-name", f"w {name or POLICY}", chosen=name == now, _player=name)
        for name in ("", *players.installed)
    ]
    lines = [players.naming(name) for name in players.installed]
    return choice_page("player", {"lines": lines}, [*filter((await config.menu(call)).fits, keys)], back="m")


async def _quiet(call: Call, words: tuple[str, ...], home: str) -> TellItem:
    known = (await call.services.profiles.room(call.room)).quiet
    hours = await room_settings.choose_hours(call, words) if words else known
    now = hours.span if hours else OFF
    keys = [button("quiet-span", f"u {one}", span=one, chosen=one == now) for one in room_settings.SPANS]
    return choice_page("quiet", room_settings.as_arguments(call, hours), keys, back="m", width=3)


async def _presets(call: Call, words: tuple[str, ...], home: str) -> TellItem | None:
    setup = await config.target(call)
    if words:
        return await _common(call) if await config.put(call, setup, PRESET, words[0]) else None
    known, now = setup.rules.schema.presets, setup.preset
    keys = [button("preset", f"p {name}", preset=name, chosen=name == now) for name in known]
    return choice_page("preset", {"preset": setup.preset}, keys)


async def _game(call: Call, words: tuple[str, ...], home: str) -> TellItem:
    key = words[0] if words else ""
    if key not in call.services.games:
        raise Refused("common-unknown-game", game=key[:32], games=list(call.services.games))
    if call.match and call.match.status == "lobby":
        raise Refused("common-lobby-open")
    await config.save(call, await next_setup(call, call.services.games[key]))
    return await _common(call)


async def _language(call: Call, words: tuple[str, ...], home: str) -> TellItem:
    known = call.services.renderer.languages
    if words and words[0] in known:
        await call.need_moderator()
        await speak(call, words[0])
        return await _common(call)
    now = await call.services.profiles.locale(call.room)
    keys = [button("language", f"l {one}", language=one, chosen=one == now) for one in known]
    return choice_page("language", {}, keys)


SWITCHES: Final = {"ballots": "b", "friends": "k", "computers": "e"}
"""Settings that a button turns from the first level to the last, or back."""

LEVELS: Final = {"q": "silence", "n": "opening", "i": "pictures", "a": "computers"}

OF_ROOM: Final[Mapping[str, Callable[[Call], Awaitable[None]]]] = {
    **{name: partial(set_level, name) for name in LEVELS.values()},
    "lang": set_language,
    "quiet": room_settings.quiet,
    "zone": planning.zone,
}
"""Commands that set something of the room, which `/config` understands by their names."""

PAGES: Final[Mapping[str, Callable[[Call, tuple[str, ...], str], Awaitable[TellItem | None]]]] = {
    "root": _common,
    "g": _group,
    "o": _option,
    "s": _value,
    "f": _flip,
    "r": _turn_row,
    "d": _put_back,
    "x": _close,
    "m": _more,
    "p": _presets,
    "t": _game,
    "l": _language,
    **{verb: partial(_levels, verb) for verb in LEVELS},
    "u": _quiet,
    "w": _player,
    **{verb: partial(_switch, name) for name, verb in SWITCHES.items()},
}
