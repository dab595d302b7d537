"""Settings as players say them: names of options and of their values, and both together as 发言 90 秒 or 无警长."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from adapters.support.signs import both_widths
from bot.messages.items import RenderContext
from bot.messages.names import keys_of
from bot.messages.speech import Speech
from fsm.options import AUTO, NONE, Word
from locales import Argument, Duration, Key, Text, Verbatim

Line = Mapping[str, Any]
"""One setting: `option`, `value` as `/config set` takes it, and `_form`, `_game`, `_pace` of it (`Setup.said`).

`_given` is the message, with arguments, that stands for it in a lobby.
"""

FLAG: Final = "flag"
SECONDS: Final = "seconds"
NUMBERS: Final = "numbers"
PRESET: Final = "preset"
NAME: Final = "name"
CHANGED: Final = "changed"
EMPTY: Final = ("", "-", NONE)

LONG: Final = 300
"""Seconds from which a time is told in minutes: people say 90 seconds, and 5 minutes."""

SEPARATOR: Final = " · "
HEAD: Final = re.compile(f"[{both_widths(':')}]")
KEYED: Final = re.compile(r"\w[._=]\w")
"""Pattern of keys in a description, which are no words of players."""

EXPLAINED: Final = rf"(?<![\w.-]){{}}(?![\w-])[^{both_widths(',;()')}]*(\([^)]*\))?"
"""Pattern of a value and its explanation within a text that lists values: `known (to each other), hidden`."""


def _value(setting: Speech) -> Argument:
    line = setting.beside
    value, form = line["value"], line["_form"]
    if named := setting.renderer.words.first(setting.context.locale, keys_of(setting.game, line["option"], value)):
        return named
    if value in EMPTY:
        return Key("common-setting-none")
    if value == AUTO:
        return Key(f"common-setting-{'by-tempo' if form == SECONDS else 'auto'}")
    if form == FLAG:
        return Key(f"common-setting-{'on' if value == 'true' else 'off'}")
    if form == NUMBERS:
        return tuple(value.split(","))
    if form == SECONDS:
        return _time(int(value) or setting.beside["_pace"] or 0)
    rows = setting.rows(value)
    if rows == NONE:
        return Key("common-setting-none")
    return Verbatim(rows) if isinstance(rows, str) else rows


def _time(seconds: int) -> Argument:
    if not seconds:
        return Key("common-setting-endless")
    return Text("common-seconds", n=seconds) if seconds < LONG else Duration(seconds)


def _whole(setting: Speech) -> Argument:
    """Return a setting with its name, unless its value says all: 无警长."""
    line = setting.beside
    if given := line.get("_given"):
        return setting.message(given["key"], given["args"])
    if line["_form"] == PRESET:
        return Key(f"{line['_game']}-preset-{line['value']}")
    if line["_form"] == NAME:
        return setting.option(line["option"])
    if line["_form"] == CHANGED:
        return Text("common-setting-changed", name=setting.option(line["option"]))
    return _add_name(setting, _value(setting))


def _add_name(setting: Speech, value: Argument) -> Argument:
    form = setting.beside["_form"]
    if form == FLAG and isinstance(value, Key) and not value.startswith("common-"):
        return value
    is_time = form == SECONDS and not isinstance(value, Key)
    how = "common-setting-timed" if is_time else "common-setting-whole"
    return Text(how, name=setting.option(setting.beside["option"]), value=value)


def _short(setting: Speech) -> Argument:
    value, given = _value(setting), setting.beside["value"]
    is_named = isinstance(value, Key) and not value.startswith("common-") and not given.isdecimal()
    return value if is_named else _add_name(setting, value)


def say_said(speech: Speech, detail: str, line: Line | None) -> Argument:
    return Verbatim(_phrase(speech, line, _whole)) if line else None


def say_shown(speech: Speech, detail: str, line: Line | None) -> Argument:
    return _value(Speech(speech.renderer, speech.context, line)) if line else None


def say_settings(speech: Speech, detail: str, lines: Iterable[Line]) -> Argument:
    is_whole = detail == "whole"
    said = [
        _phrase(speech, line, _short if line.get("_alone") and not is_whole and "_given" not in line else _whole)
        for line in lines
    ]
    return Verbatim(SEPARATOR.join(said)) if said else None


def _phrase(speech: Speech, line: Line, say: Callable[[Speech], Argument]) -> str:
    def setting(context: RenderContext, form: str, line: Line) -> str:
        return speech.render(say(Speech(speech.renderer, context, line)))

    return speech.renderer.once(speech.context, say.__name__, line, setting)


def say_example(speech: Speech, detail: str, rows: Iterable[str]) -> Argument:
    return speech.entries(dict.fromkeys(rows, 1)) or None


def say_setting(speech: Speech, prefix: str, option: str) -> Argument:
    """Describe an option with its value: marked within the description if explained there, else behind it."""
    about = speech.render(speech.word(prefix, option))
    word = str(speech.beside["value"])
    if found := None if word.isdecimal() else re.search(EXPLAINED.format(re.escape(word)), about):
        before, after = about[: found.start()], about[found.end() :]
        return Text("common-chosen", before=Verbatim(before), chosen=Verbatim(found[0]), after=Verbatim(after))
    said = Key(f"common-flag-{word}") if word in ("true", "false") else speech.value(word)
    return Text("common-set-to", about=Verbatim(about), value=Verbatim(said) if type(said) is str else said)


def say_subject(speech: Speech, prefix: str, option: str) -> Argument:
    if not speech.has(f"{prefix}-{option}"):
        return None
    head, *listed = HEAD.split(speech.plain(f"{prefix}-{option}"))
    declared = speech.find_option()
    words = declared.kind.words if declared and isinstance(declared.kind, Word) else ()
    is_plain = listed or not words
    return Verbatim(head[:1].upper() + head[1:]) if is_plain and KEYED.search(head) is None else None
