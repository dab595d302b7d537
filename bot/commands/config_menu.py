"""`/config menu`: the configuration as pages of buttons. Everybody may look, moderators change."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any, Final

from bot.commands import clock, config, config_private, room_settings
from bot.commands.call import Call
from bot.commands.room_settings import SETTINGS, choose, speak
from bot.current_event import cause
from bot.delivery.outbox import Reply
from bot.messages.items import TellItem
from bot.profiles import Config, RoomProfile
from bot.table.setup import Setup, config_of, listed, written
from fsm import Refused
from fsm.kit import kebab
from fsm.options import AUTO, Flag, Kind, Number, Numbers, Word

PRIVATE: Final = "private"


PAGE: Final = 8


SHORT: Final = 12


SECONDS: Final = (0, 30, 60, 90, 120, 180, 300, 600, 1800, 3600, 43200, 86400)


STEPS: Final = (-10, -1, 1, 10)


SIGNS: Final = {True: "✅", False: "⬜"}


Button = dict[str, Any]


Rows = list[list[Button]]


async def configure(call: Call) -> None:
    """Handle `/config`: the menu where there are buttons, else text; in private for the room taken there."""
    buttons = call.services.adapter_of(call.place).capabilities.buttons
    if call.line.room is None and not call.desk:
        await config_private.go_on(call, configure)
    elif call.words == (PRIVATE,):
        await config_private.hand_over(call, configure)
    elif buttons and call.words[:1] in ((), ("menu",)):
        await menu(call, call.words[1:])
    elif call.words[:1] == ("set",) and clock.is_about_game(call, call.words[1:]):
        await clock.change_tempo(call, " ".join(call.words[2:]))
    else:
        await config.config(call)


async def menu(call: Call, words: tuple[str, ...]) -> None:
    """Show a page of the menu, after the change that a button asks for."""
    verb, *rest = words or ("root",)
    page = PAGES.get(verb)
    if page is None:
        raise Refused("common-unknown-command", command=f"config menu {verb}"[:32])
    await page(call, tuple(rest))


def _button(key: str, say: str, **args: Any) -> Button:
    return {"key": f"common-menu-{key}", "args": args, "say": f"config menu {say}".strip()}


def _show(call: Call, setup: Setup, say: TellItem) -> None:
    number = call.match.id if call.match else None
    ref, by = call.line.ref, call.person
    call.services.courier.post(Reply(call.place, say, number, rules=setup.rules, cause=cause(), ref=ref, by=by))


async def _root(call: Call, words: tuple[str, ...]) -> None:
    setup = await config.target(call)
    profile = await call.services.profiles.room(call.room)
    rows: Rows = [
        [_button("preset", f"p {name}", preset=name, chosen=name == setup.preset)]
        for name in setup.rules.schema.presets
    ]
    pages = [_button("group", f"g {group}", group=group) for group in dict.fromkeys(_options(call, setup).values())]
    pages += [
        _button(name, say, level=_level(call, setup, profile, name))
        for name, say in (("silence", "q"), ("absence", "a"), ("opening", "n"))
    ]
    pages.append(_button("quiet", "u", hours=room_settings.listed(profile.quiet)))
    rows += [pages[at : at + 2] for at in range(0, len(pages), 2)]
    if call.match is None and len(call.services.games) > 1:
        games = [key for key in call.services.games if key != setup.rules.key]
        rows.append([_button("game", f"t {key}", game=key) for key in games])
    known = call.services.renderer.languages
    rows.append([_button("language", f"l {one}", language=one, chosen=one == profile.locale) for one in known])
    if call.line.room:
        rows.append([{"key": "common-menu-private", "args": {}, "say": f"config {PRIVATE}"}])
    args = {
        "game": setup.rules.key,
        "preset": setup.preset,
        "changed": len(setup.chosen),
        "later": config.is_later(call),
        "problems": _problems(call, setup),
        "buttons": rows,
    }
    _show(call, setup, TellItem("common-menu", args))


def _options(call: Call, setup: Setup) -> dict[str, str]:
    """Return the options that can be changed here, with the group of each."""
    schema, left_out = setup.rules.schema, {*setup.rules.schema.locked, *config.hidden(call, setup)}
    return {key: option.group for key, option in schema.options.items() if key not in left_out}


def _need_shown(call: Call, setup: Setup, key: str) -> None:
    if key in config.hidden(call, setup):
        raise Refused("common-roles-secret")


def _problems(call: Call, setup: Setup) -> list[dict[str, Any]]:
    """Return the obstacles to a start, and the warnings that tell nothing of secret roles."""
    return listed(one for one in setup.problems if one.refuses or not config.hidden(call, setup))


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
        [_button(f"{name}-level", f"{say} {one}", level=one, chosen=one == level)] for one in SETTINGS[name].levels
    ]
    rows.append([_button("back", "root")])
    _show(call, await config.target(call), TellItem(f"common-menu-{name}-page", {"level": level, "buttons": rows}))


async def _quiet(call: Call, words: tuple[str, ...]) -> None:
    hours = (
        await room_settings.choose_hours(call, words) if words else (await call.services.profiles.room(call.room)).quiet
    )
    now = hours.span if hours else room_settings.OFF
    keys = [_button("quiet-span", f"u {one}", span=one, chosen=one == now) for one in room_settings.SPANS]
    rows: Rows = [keys[at : at + 3] for at in range(0, len(keys), 3)]
    rows.append([_button("back", "root")])
    _show(
        call,
        await config.target(call),
        TellItem("common-menu-quiet-page", {**room_settings.told(call, hours), "buttons": rows}),
    )


async def _group(call: Call, words: tuple[str, ...]) -> None:
    setup = await config.target(call)
    group, number = (words[0] if words else ""), (int(words[1]) if len(words) > 1 and words[1].isdecimal() else 0)
    keys = [key for key, its_group in _options(call, setup).items() if its_group == group]
    if not keys:
        raise Refused("common-unknown-option", option=group[:64])
    number = min(number, (len(keys) - 1) // PAGE)
    rows: Rows = [[_line(setup, key)] for key in keys[number * PAGE : (number + 1) * PAGE]]
    turns = [at for at in (number - 1, number + 1) if 0 <= at <= (len(keys) - 1) // PAGE]
    if turns:
        rows.append([_button("page", f"g {group} {at}", number=at + 1) for at in turns])
    rows.append([_button("back", "root")])
    _show(call, setup, TellItem("common-menu-group-page", {"group": group, "buttons": rows}))


def _line(setup: Setup, key: str) -> Button:
    value = setup.options.values()[key]
    shown = SIGNS[value] if isinstance(value, bool) else written(value)[:24]
    return _button("option", f"o {key}", value=shown, about=kebab(key), changed=key in setup.chosen)


async def _option(call: Call, words: tuple[str, ...]) -> None:
    setup = await config.target(call)
    key = words[0] if words else ""
    option = setup.rules.schema.options.get(key)
    if option is None:
        raise Refused("common-unknown-option", option=key[:64])
    _need_shown(call, setup, key)
    value = setup.values[key]
    default = option.default(setup.rules.schema.presets.index(setup.preset))
    choices = [*([AUTO] if option.auto else []), *_choices(option.kind, value)]
    able = [_button("value", f"s {key} {one}", option=key, value=one, chosen=one == written(value)) for one in choices]
    keys = [button for button in able if _fits(call, button)]
    rows: Rows = [keys[at : at + 3] for at in range(0, len(keys), 3)]
    rows.append([_button("back", f"g {option.group}")])
    args = {
        "option": key,
        "about": kebab(key),
        "value": written(setup.options.values()[key]),
        "_pace": setup.pace(key),
        "default": written(default),
        "allowed": "" if isinstance(option.kind, Word) else option.kind.allowed,
        "problems": _problems(call, setup),
        "buttons": rows,
    }
    _show(call, setup, TellItem("common-menu-option-page", args))


def _fits(call: Call, button: Button) -> bool:
    """Return whether a button of this platform can carry so long a command; a longer one has to be typed."""
    longest = call.services.adapter_of(call.place).capabilities.longest_say
    return longest is None or len(button["say"].encode()) <= longest


def _choices(kind: Kind, value: Any) -> list[str]:
    """Return the values that buttons offer; of too many, those near the current one."""
    match kind:
        case Flag():
            return ["true", "false"]
        case Word(words):
            return list(words)
        case Number(low, high) if high - low < SHORT:
            return [str(one) for one in range(low, high + 1)]
        case Number(low, high):
            now = value if isinstance(value, int) else low
            near = SECONDS if high >= SECONDS[-1] else tuple(now + step for step in STEPS)
            return [str(one) for one in near if low <= one <= high]
        case Numbers(low, high) if high - low <= SHORT:  # the sets with one number more or less
            chosen = set(value) if isinstance(value, list | tuple) else set()
            return [written(tuple(sorted(chosen ^ {one}))) for one in range(low, high + 1)]
    return []


async def _set(call: Call, words: tuple[str, ...]) -> None:
    if clock.is_about_game(call, words):
        await clock.change_tempo(call, words[1])
        await _option(call, words[:1])
        return
    await call.need_moderator()
    if len(words) != 2:
        raise Refused("common-unknown-option", option=" ".join(words)[:64])
    setup = await config.target(call)
    _need_shown(call, setup, words[0])
    await config.change(call, setup, *words)
    await _option(call, words[:1])


async def _preset(call: Call, words: tuple[str, ...]) -> None:
    await call.need_moderator()
    setup = await config.target(call)
    name = call.services.names.preset(setup.rules, words[0] if words else "")
    await config.save(call, setup.rules, Config(name))
    await _root(call, ())


async def _game(call: Call, words: tuple[str, ...]) -> None:
    await call.need_moderator()
    key = words[0] if words else ""
    if key not in call.services.games:
        raise Refused("common-unknown-game", game=key[:32], games=list(call.services.games))
    rules = call.services.games[key]
    await config.save(call, rules, config_of(await call.services.profiles.room(call.room), rules))
    await _root(call, ())


async def _language(call: Call, words: tuple[str, ...]) -> None:
    await call.need_moderator()
    language = words[0] if words else ""
    known = call.services.renderer.languages
    if language not in known:
        raise Refused("common-unknown-language", language=language[:16], _languages=list(known))
    await speak(call, language)
    await _root(call, ())


PAGES: Final[Mapping[str, Callable[[Call, tuple[str, ...]], Awaitable[None]]]] = {
    "root": _root,
    "g": _group,
    "o": _option,
    "s": _set,
    "p": _preset,
    "t": _game,
    "l": _language,
    "q": partial(_levels, "silence", "q"),
    "a": partial(_levels, "absence", "a"),
    "n": partial(_levels, "opening", "n"),
    "u": _quiet,
}
