"""How the value of an option is said: by the names that it has, or as it is written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.context import Reader, Rendering
from bot.naming import keys_of, rows_of
from fsm.options import NONE, Table
from locales import Key, Lines, Text


def option_value(speech: Rendering, reader: Reader, detail: str, value: Any, args: Mapping[str, Any]) -> Any:
    """A value of the option that the message names beside it, by its name where it has one, or by those of its rows."""
    game = args.get("_game", reader.game)
    keys = keys_of(game, args["option"], str(value))
    named = next((Key(key) for key in keys if speech.words.has(reader.locale, key)), None)
    return named or option_rows(speech, reader, detail, value, args)


def option_rows(speech: Rendering, reader: Reader, detail: str, value: Any, args: Mapping[str, Any]) -> Any:
    """A table of the option beside it by its rows' names: of a set those in it, else each with its number, in order.

    Where one has no name, of a part of a set, and of any other option it is the value as it is written.
    """
    option = reader.rules.schema.options.get(args["option"]) if reader.rules else None
    if option is None or not isinstance(option.kind, Table) or option.kind.width > 1 or "=" not in str(value):
        return str(value)
    given, is_set = option.kind.parse(value), option.kind.high == 1
    rows = {row: given[row] for row in option.kind.rows if row in given}  # others went with what had brought them
    counts = {row: count for row, count in rows.items() if count}
    is_whole = len(rows) == len(option.kind.rows)
    if not counts:
        return NONE if is_whole else str(value)
    keys = [rows_of(reader.game, row) for row in counts]
    named = [next((Key(key) for key in some if speech.words.has(reader.locale, key)), None) for some in keys]
    if not all(named) or (is_set and not is_whole):
        return str(value)
    if is_set:
        return tuple(named)
    numbered = sorted(zip(named, counts.values(), strict=True), key=lambda row: row[1])
    return tuple(Text("common-row", what=name, count=count) for name, count in numbered)


def option_values(speech: Rendering, reader: Reader, detail: str, value: Any, args: Mapping[str, Any]) -> Any:
    """Several of them: names one below the other, for they may be long."""
    values = tuple(option_value(speech, reader, detail, item, args) for item in value)
    return Lines(values) if any(isinstance(item, Key) for item in values) else values
