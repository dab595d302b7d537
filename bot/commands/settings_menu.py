"""The options in the settings menu: the common ones first, then by group; a tap changes one, or shows its values.

The word `c` in a command says that the way leads back to the common page, else it leads to the option's group.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final

from bot.commands import clock, config
from bot.commands.call import Call
from bot.commands.config_private import may_steer
from bot.commands.menu_page import Button, Rows, button, fits, in_rows, reply_of, show
from bot.messages.items import TellItem
from bot.messages.said import NAME
from bot.setting.setup import TEMPO, Setup, listed, written
from fsm import Refused
from fsm.kit import kebab
from fsm.options import AUTO, Flag, Kind, Number, Numbers, Option, Seconds, Table, Word

PAGE: Final = 8
"""Number of options on a page."""

SHORT: Final = 12
"""Number of values up to which all of them have a button."""

LADDER: Final = (
    *(3, 5, 10, 15, 20, 25, 30, 45, 60, 90, 120, 180, 300, 600, 1200, 1800, 3600, 7200),
    *(14400, 28800, 43200, 86400, 172800, 604800),
)
"""Seconds that people say."""

STEPS: Final = 6
"""Number of times that are offered."""

BELOW: Final = {True: 4, False: 2}
"""Number of steps below the usual time, by whether that is talk (a minute or more) or a reaction."""

HOUR: Final = 3600
"""Greatest number up to which the range of an option is told."""

NEARBY: Final = (-10, -1, 1, 10)
"""Distances from a number to those that are offered beside it."""

WIDE: Final = 3
"""Number of short buttons in a row."""

COMMON: Final = "c"
"""Word of a command whose way leads back to the common page."""

Home = str
"""`COMMON`, or empty for the way back to the group."""


def said_of(home: Home, say: str) -> str:
    """Return a command of the menu with its way back."""
    return f"{home} {say}".strip()


async def common_page(call: Call) -> tuple[Setup, TellItem]:
    """Return the page of the most common options."""
    setup, steers = await config.target(call), await may_steer(call)
    shown = options_of(call, setup)
    rows: Rows = []
    if len(setup.rules.schema.presets) > 1:
        rows.append([button("preset-line", "p", preset=setup.preset)])
    rows += [_line(setup, key, COMMON) for key in setup.rules.common if key in shown and key != TEMPO]
    spoken = button("language-line", "l", language=await call.services.profiles.locale(call.room))
    rows.append([*_line(setup, TEMPO, COMMON), *([spoken] if steers else [])])
    rows.append([button("more", "m"), button("done", "x")])
    changes = [key for key in setup.chosen if key in shown]
    args = {
        "game": setup.rules.key,
        "preset": setup.preset,
        "changed": len(changes),
        "later": config.is_later(call),
        "problems": problems_of(call, setup),
        "buttons": rows,
        "_changes": setup.told(changes),
        "_odds": setup.odds,
        "_most": not steers,
        "_room": await call.services.profiles.title(call.room) if call.desk else "",
    }
    return setup, TellItem("common-menu", args)


async def root(call: Call, words: tuple[str, ...], home: Home = COMMON) -> None:
    setup, page = await common_page(call)
    show(call, setup, page)


async def open_page(call: Call) -> None:
    """Show the common page as a message of its own, whatever was pressed."""
    setup, page = await common_page(call)
    call.services.courier.post(reply_of(call, setup, page, None))


async def done(call: Call, words: tuple[str, ...], home: Home = "") -> None:
    """Close the menu: its message says what is agreed."""
    setup = await config.target(call)
    show(call, setup, TellItem("common-menu-closed", {"_main": setup.main}))


def options_of(call: Call, setup: Setup) -> dict[str, str]:
    """Return the options that can be changed here, with the group of each."""
    schema, left_out = setup.rules.schema, {*setup.rules.schema.locked, *config.hidden(call, setup)}
    return {key: option.group for key, option in schema.options.items() if key not in left_out}


def problems_of(call: Call, setup: Setup) -> list[dict[str, Any]]:
    """Return all findings; none where they would tell of secret roles."""
    return [] if config.hidden(call, setup) else listed(setup.problems)


def _line(setup: Setup, key: str, home: Home) -> list[Button]:
    """Return the button of an option, and beside it the one that puts it back if it was changed."""
    (line,), is_changed = setup.said([key]), key in setup.chosen
    if isinstance(setup.rules.schema.options[key].kind, Flag):
        on = setup.options.flag(key)
        first = button("flag", said_of(home, f"f {key}"), option=key, on=on, changed=is_changed)
    else:
        if isinstance(setup.rules.schema.options[key].kind, Table):  # the rows stand on its own page
            line = {**line, "_form": NAME}
        is_auto = key == setup.rules.opener and setup.values[key] == AUTO != line["value"]
        first = button("choice", said_of(home, f"o {key}"), _said=line, auto=is_auto, changed=is_changed)
    return [first, _undo(setup, key, home)] if is_changed else [first]


def _undo(setup: Setup, key: str, home: Home) -> Button:
    kept = {other: value for other, value in setup.chosen.items() if other != key}
    before = Setup(setup.rules, setup.preset, kept, setup.players)
    is_auto = key == setup.rules.opener and before.values[key] == AUTO
    line = setup.saying(key, AUTO) if is_auto else before.said([key])[0]
    is_long = isinstance(setup.rules.schema.options[key].kind, Table)
    return button("undo", said_of(home, f"d {key}"), _shown=None if is_long else line)


async def group(call: Call, words: tuple[str, ...], home: Home = "") -> None:
    setup = await config.target(call)
    name, number = (words[0] if words else ""), (int(words[1]) if len(words) > 1 and words[1].isdecimal() else 0)
    keys = [key for key, its_group in options_of(call, setup).items() if its_group == name]
    if not keys:
        raise Refused("common-unknown-option", option=name[:64])
    last = (len(keys) - 1) // PAGE
    number = min(number, last)
    rows = [_line(setup, key, "") for key in keys[number * PAGE : (number + 1) * PAGE]]
    turns = [at for at in (number - 1, number + 1) if 0 <= at <= last]
    if turns:
        rows.append([button("page", f"g {name} {at}", number=at + 1) for at in turns])
    rows.append([button("back", "m")])
    show(call, setup, TellItem("common-menu-group-page", {"group": name, "buttons": rows}))


async def _list(call: Call, key: str, home: Home) -> None:
    """Show the page on which an option stands."""
    setup = await config.target(call)
    if home == COMMON:
        await root(call, ())
        return
    name = setup.rules.schema.options[key].group
    keys = [one for one, its_group in options_of(call, setup).items() if its_group == name]
    await group(call, (name, str(keys.index(key) // PAGE if key in keys else 0)))


async def option(call: Call, words: tuple[str, ...], home: Home = "") -> None:
    setup = await config.target(call)
    show(call, setup, page_of(call, setup, _known(call, setup, words), home))


def page_of(call: Call, setup: Setup, key: str, home: Home) -> TellItem:
    one = setup.rules.schema.options[key]
    rows = _values(call, setup, one, home)
    if key in setup.chosen:
        rows.append([_undo(setup, key, home)])
    rows.append([button("back", "root" if home == COMMON else f"g {one.group}")])
    (line,), kind = setup.said([key]), one.kind
    is_wide = isinstance(kind, Number) and (isinstance(kind, Seconds) or kind.high - kind.low >= SHORT)
    args = {
        "option": key,
        "value": line["value"],
        "default": written(one.default(setup.rules.schema.presets.index(setup.preset))),
        "problems": problems_of(call, setup),
        "buttons": rows,
        "_said": {**line, "_form": NAME} if _rows_of(one) else line,
        "_name": key,
        "_about": "" if isinstance(kind, Seconds) else kebab(key),
        "_typed": is_wide or not (isinstance(kind, Flag | Word | Number | Numbers) or _rows_of(one)),
        "_example": example(kind),
        "_range": kind.allowed if isinstance(kind, Number) and is_wide and kind.high <= HOUR else "",
    }
    return TellItem("common-menu-option-page", args)


def example(kind: Kind) -> tuple[str, ...]:
    """Return the rows of a table that show how its values are typed."""
    return tuple(kind.rows[:2]) if isinstance(kind, Table) and kind.width == 1 else ()


def values_of(setup: Setup, key: str) -> list[str]:
    """Return the values of an option that are offered, in their order."""
    one = setup.rules.schema.options[key]
    usual = Setup(setup.rules, setup.preset, {}, setup.players).options.values()[key]
    choices = _choices(setup, one, usual, setup.options.values()[key])
    return [*dict.fromkeys([*([AUTO] if one.auto else []), *choices])]


def _values(call: Call, setup: Setup, one: Option, home: Home) -> Rows:
    """Return the buttons for the values of an option, the present one marked."""
    if rows := _rows_of(one):
        now = setup.options.values()[one.key]
        return [[button("row", said_of(home, f"r {one.key} {row}"), row=row, on=bool(now.get(row)))] for row in rows]
    stored, choices = written(setup.values[one.key]), values_of(setup, one.key)
    made = [
        button("value", said_of(home, f"s {one.key} {value}"), **valued(setup, one.key, value), chosen=value == stored)
        for value in choices
    ]
    width = 1 if isinstance(one.kind, Word) and len(made) <= PAGE else 2 if isinstance(one.kind, Word) else WIDE
    able = [each for each in made if fits(call, each)]
    alone = 1 if able and (able[0]["args"]["_paced"] or able[0]["args"]["_shown"]["value"] == AUTO) else 0
    return [*in_rows(able[:alone], 1), *in_rows(able[alone:], width)]


def valued(setup: Setup, key: str, value: str) -> dict[str, Any]:
    """Return a value as a message shows it among others, and whether it is the one that the tempo sets."""
    line, kind = setup.saying(key, value), setup.rules.schema.options[key].kind
    is_paced = isinstance(kind, Seconds) and (value == AUTO or (value == "0" and line["_pace"] is not None))
    if is_paced and value == AUTO:
        kept = {other: chosen for other, chosen in setup.chosen.items() if other != key}
        (line,) = Setup(setup.rules, setup.preset, kept, setup.players).said([key])
    return {"_shown": line, "_paced": is_paced}


def _rows_of(one: Option) -> tuple[str, ...]:
    """Return the rows of an option that is a set of words, each of which a tap puts in or out."""
    kind = one.kind
    return kind.rows if isinstance(kind, Table) and kind.is_set else ()


def _choices(setup: Setup, one: Option, usual: Any, now: Any) -> Iterable[str]:
    """Return the values that buttons offer; of too many, those near the usual or the present one."""
    kind: Kind = one.kind
    match kind:
        case Flag():
            return ("true", "false")
        case Word(words):
            return words
        case Seconds(low, high):
            known = usual or setup.pace(one.key) or 0
            paced = [0] if low == 0 else []
            return [str(each) for each in (*paced, *sorted({*_steps(low, high, known), *([now] if now else [])}))]
        case Number(low, high) if high - low < SHORT:
            return [str(each) for each in range(low, high + 1)]
        case Number(low, high):
            near = (now + step for step in NEARBY) if isinstance(now, int) else ()
            return [str(each) for each in near if low <= each <= high]
        case Numbers(low, high) if high - low <= SHORT:  # the sets with one number more or less
            chosen = set(now) if isinstance(now, list | tuple) else set()
            return [written(tuple(sorted(chosen ^ {each}))) for each in range(low, high + 1)]
    return ()


def _steps(low: int, high: int, usual: int) -> list[int]:
    """Return the times around the usual one, more of them shorter where it is talk."""
    able = [each for each in LADDER if low <= each <= high]
    at = next((place for place, each in enumerate(able) if each >= usual), len(able))
    start = max(0, min(at - BELOW[usual >= 60], len(able) - STEPS))
    return able[start : start + STEPS]


def _known(call: Call, setup: Setup, words: tuple[str, ...]) -> str:
    """Return the option that a command names; raises Refused for none, and for one that is secret here."""
    key = words[0] if words else ""
    if key not in setup.rules.schema.options:
        raise Refused("common-unknown-option", option=key[:64])
    if key in config.hidden(call, setup):
        raise Refused("common-roles-secret")
    return key


async def choose(call: Call, words: tuple[str, ...], home: Home = "") -> None:
    """Give an option the value of a button, and show where it stands."""
    if clock.is_about_game(call, words):
        await clock.change_tempo(call, words[1])
        if await may_steer(call):
            await _list(call, words[0], home)
        return
    setup = await config.target(call)
    if len(words) != 2:
        raise Refused("common-unknown-option", option=" ".join(words)[:64])
    key = _known(call, setup, words)
    alone = await config.may_change(call, setup, key)
    now, verb = config.chosen(call, setup, key, words[1])
    if await config.adopt(call, setup, now, verb, key, alone=alone):
        await _list(call, key, home)


async def flip(call: Call, words: tuple[str, ...], home: Home = "") -> None:
    """Turn a flag on or off."""
    setup = await config.target(call)
    key = _known(call, setup, words)
    if not isinstance(setup.rules.schema.options[key].kind, Flag):
        raise Refused("common-unknown-option", option=key)
    await choose(call, (key, written(not setup.options.flag(key))), home)


async def turn_row(call: Call, words: tuple[str, ...], home: Home = "") -> None:
    """Put a row of a set in or out."""
    setup = await config.target(call)
    key, row = _known(call, setup, words), words[1] if len(words) == 2 else ""
    if row not in _rows_of(setup.rules.schema.options[key]):
        raise Refused("common-unknown-option", option=" ".join(words)[:64])
    rows = setup.options.values()[key]
    alone = await config.may_change(call, setup, key)
    now = config.changed(call, setup, key, written({**rows, row: int(not rows.get(row))}))
    if await config.adopt(call, setup, now, "set", key, alone=alone):
        await option(call, (key,), home)


async def put_back(call: Call, words: tuple[str, ...], home: Home = "") -> None:
    """Give an option the value of the preset again; without one all of them."""
    setup = await config.target(call)
    keys = (_known(call, setup, words),) if words else ()
    alone = await config.may_change(call, setup, *keys)
    if await config.adopt(call, setup, setup.without(*keys), "reset", *keys, alone=alone):
        await (_list(call, *keys, home) if keys else root(call, ()))


PAGES: Final[dict[str, Callable[[Call, tuple[str, ...], Home], Awaitable[None]]]] = {
    "root": root,
    "g": group,
    "o": option,
    "s": choose,
    "f": flip,
    "r": turn_row,
    "d": put_back,
    "x": done,
}
