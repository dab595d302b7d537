"""Settings as players say them: names of options and of their values, and both together as 发言 90 秒 or 无警长."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from adapters.support.signs import both_widths
from bot.messages.arguments import option_rows
from bot.messages.context import RenderContext, Rendering
from bot.messages.names import keys_of, rows_of, settings_of
from fsm.options import AUTO, NONE, Flag, Table, Word
from locales import Duration, Either, Key, Text, Verbatim, plain

Line = Mapping[str, Any]
"""One setting: `option`, `value` as `/config set` takes it, and `_form`, `_game`, `_pace` of it (`Setup.said`)."""

FLAG: Final = "flag"
SECONDS: Final = "seconds"
NUMBERS: Final = "numbers"
PRESET: Final = "preset"
NAME: Final = "name"
CHANGED: Final = "changed"

EMPTY: Final = ("", "-", NONE)
"""Values that hold nothing, as `/config set` takes them."""

LONG: Final = 300
"""Seconds from which a time is told in minutes: people say 90 seconds, and 5 minutes."""

SEPARATOR: Final = " · "

EXAMPLES: Final = 2
"""Number of rows in an example of a table's value."""

HEAD: Final = re.compile(f"[{both_widths(':')}]")

KEYED: Final = re.compile(r"\w[._=]\w")
"""Pattern of keys in a description, which are no words of players."""


def _name(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Line) -> Any:
    """Convert an option's key to its name: of a game without names to its description, else to the key itself."""
    game = args.get("_game") or context.game
    described = f"{game}-option-{value.replace('.', '-').replace('_', '-')}"
    return renderer.words.first(context.locale, (*settings_of(game, value), described)) or Verbatim(value)


def _value(renderer: Rendering, context: RenderContext, line: Line) -> Any:
    game, option, value = line.get("_game") or context.game, line["option"], line["value"]
    if named := renderer.words.first(context.locale, keys_of(game, option, value)):
        return named
    if value in EMPTY:
        return Key("common-setting-none")
    if value == AUTO:
        return Key(f"common-setting-{'by-tempo' if line['_form'] == SECONDS else 'auto'}")
    if line["_form"] == FLAG:
        return Key(f"common-setting-{'on' if value == 'true' else 'off'}")
    if line["_form"] == NUMBERS:
        return tuple(value.split(","))
    if line["_form"] == SECONDS:
        return _time(int(value) or line["_pace"] or 0)
    rows = option_rows(renderer, context, "", value, line)
    if rows == NONE:
        return Key("common-setting-none")
    return Verbatim(rows) if isinstance(rows, str) else rows


def _time(seconds: int) -> Any:
    if not seconds:
        return Key("common-setting-endless")
    return Text("common-seconds", n=seconds) if seconds < LONG else Duration(seconds)


def _whole(renderer: Rendering, context: RenderContext, line: Line) -> Any:
    """Return a setting with its name, unless its value says all: 无警长."""
    if line["_form"] == PRESET:
        return Key(f"{line['_game']}-preset-{line['value']}")
    if line["_form"] == NAME:
        return _name(renderer, context, "", line["option"], line)
    if line["_form"] == CHANGED:
        return Text("common-setting-changed", name=_name(renderer, context, "", line["option"], line))
    return _named(renderer, context, line, _value(renderer, context, line))


def _named(renderer: Rendering, context: RenderContext, line: Line, value: Any) -> Any:
    """Return a value with the name of its setting, unless the value of a flag says all."""
    if line["_form"] == FLAG and not value.startswith("common-"):
        return value
    is_time = line["_form"] == SECONDS and not isinstance(value, Key)
    how = "common-setting-timed" if is_time else "common-setting-whole"
    return Text(how, name=_name(renderer, context, "", line["option"], line), value=value)


def _short(renderer: Rendering, context: RenderContext, line: Line) -> Any:
    """Return a setting as briefly as a lobby says it: a common choice by its value alone."""
    value = _value(renderer, context, line)
    is_named = isinstance(value, Key) and not value.startswith("common-") and not line["value"].isdecimal()
    return value if is_named else _named(renderer, context, line, value)


def _said(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Line) -> Any:
    return value and Verbatim(_phrase(renderer, context, value, _whole))


def _shown(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Line) -> Any:
    return value and _value(renderer, context, value)


def _settings(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Line) -> Any:
    is_whole = detail == "whole"
    said = [
        _phrase(renderer, context, line, _short if line.get("_alone") and not is_whole else _whole) for line in value
    ]
    return Verbatim(SEPARATOR.join(said)) if said else None


def _phrase(renderer: Rendering, context: RenderContext, line: Line, say: Callable[..., Any]) -> str:
    """Return a setting as text, made once for all messages that say it."""

    def setting(context: RenderContext, form: str, line: Line) -> str:
        return _rendered(renderer, context, say(renderer, context, line))

    return renderer.once(context, say.__name__, line, setting)


def _rendered(renderer: Rendering, context: RenderContext, argument: Any) -> str:
    return plain(renderer.words.show(context.locale, argument))


def _row(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Line) -> Any:
    return renderer.words.first(context.locale, rows_of(context.game, value)) or Verbatim(value)


def _example(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Line) -> Any:
    """Convert rows of a table to what a person may type for them."""
    names = (_rendered(renderer, context, _row(renderer, context, detail, row, args)) for row in value)
    return Verbatim(",".join(f"{name}=1" for name in names)) if value else None


def _entries(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Line) -> Any:
    """Convert rows of a table with their numbers to what a person types for them."""
    names = {row: _rendered(renderer, context, _row(renderer, context, detail, row, args)) for row in value}
    return Verbatim(",".join(f"{names[row]}={count}" for row, count in value.items()))


def _allowed(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Line) -> Any:
    """Convert the allowed values of a table to an example with the names of its rows; other values stay as they are."""
    option = context.rules.schema.options.get(args["option"]) if context.rules else None
    if option and isinstance(option.kind, Flag):
        return Either((Key("common-setting-on"), Key("common-setting-off")))
    if value is None or option is None or not isinstance(option.kind, Table):
        return value and Verbatim(value)
    names = [_rendered(renderer, context, _row(renderer, context, "", row, args)) for row in option.kind.rows]
    low, high = (None, None) if option.kind.is_set else (option.kind.low, option.kind.high)
    numbers = "" if low is None else "=" + "/".join([str(max(1, low))] * option.kind.width)
    example = Verbatim(",".join(f"{name}{numbers}" for name in names[:EXAMPLES]))
    return Text("common-table-form", example=example, rows=tuple(map(Verbatim, names)), low=low, high=high)


def _subject(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Line) -> Any:
    """Return what an option is about: the head of its description, None where that lists the values by their keys."""
    key = f"{detail}-{value}"
    if not renderer.words.has(context.locale, key):
        return None
    head, *listed = HEAD.split(renderer.words.plain(context.locale, key))
    option = context.rules.schema.options.get(args["option"]) if context.rules else None
    words = option.kind.words if option and isinstance(option.kind, Word) else ()
    is_plain = listed or not words
    return Verbatim(head[:1].upper() + head[1:]) if is_plain and KEYED.search(head) is None else None


SAID: Final[Mapping[str, Callable[[Rendering, RenderContext, str, Any, Line], Any]]] = {
    "option": _name,
    "said": _said,
    "shown": _shown,
    "settings": _settings,
    "row": _row,
    "example": _example,
    "entries": _entries,
    "allowed": _allowed,
    "subject": _subject,
}
