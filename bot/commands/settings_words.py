"""Settings in words and by number: `/config 无警长`, `/config speech 90`, `/config 3` for the third common one."""

from __future__ import annotations

import re
from typing import Any, Final

from adapters.support.signs import both_widths
from bot.commands import clock, config
from bot.commands.call import Call
from bot.commands.majority import may_alone_in_lobby
from bot.commands.menu_page import Rows, button, fits, reply_of
from bot.commands.settings_menu import example, page_of, valued, values_of
from bot.messages.items import TellItem
from bot.setting.setup import TEMPO, Setup, written
from bot.setting.words import PRESET, Setting, meant, near
from fsm import Refused
from fsm.options import Flag, Seconds

PARTS: Final = re.compile(f"[{both_widths(',;')}]")
"""Signs between several settings."""

MOST: Final = 8
"""Maximum number of settings in one command."""

LONGEST: Final = 256
"""Maximum number of characters of a command with settings."""

LONGEST_NUMBER: Final = 2

KEY: Final = re.compile(r"[a-z]\.[a-z]")
"""Pattern of an option's key, which is no word of players."""

BEFORE: Final = ("set", "show")
"""Commands of the text form that may stand before a setting."""


async def is_in_words(call: Call) -> bool:
    """Return whether the words are no command of the text form, and no option by its key."""
    verb, *rest = call.words or ("show",)
    if verb not in BEFORE or not rest:
        return verb not in config.VERBS
    if KEY.search(rest[0]):
        return False
    options = (await config.target(call)).rules.schema.options
    if verb == "set":
        return rest[0] != PRESET and rest[0] not in options
    return not any(key.startswith(tuple(rest)) for key in (PRESET, *options))


async def set_in_words(call: Call) -> None:
    """Carry out what is wished in words; offer what is near where that is not understood."""
    setup = await config.target(call)
    words = call.words[1:] if call.words[0] in BEFORE else call.words
    if number := _number(setup, words[0]):
        await _numbered(call, setup, setup.rules.common[number - 1], words[1:])
        return
    text = " ".join(words)
    settings = _understood(call, setup, text)
    if not settings:
        await _offer(call, setup, text)
    elif not any(one.text for one in settings):
        _show(call, setup, settings[0].option)
    elif [one.option for one in settings] == [TEMPO] and clock.is_about_game(call, (TEMPO, settings[0].text)):
        await clock.change_tempo(call, settings[0].text)
    else:
        await _change(call, setup, [one for one in settings if one.text])


def _understood(call: Call, setup: Setup, text: str) -> list[Setting]:
    """Return what the words mean as a whole, else what all their parts mean; nothing where one is not understood."""
    spellings = call.services.renderer
    if len(text) > LONGEST:
        return []
    if whole := meant(spellings, setup.rules, text):
        return [whole]
    parts = [part for part in PARTS.split(text) if part.strip()]
    found = [one for part in parts[:MOST] if (one := meant(spellings, setup.rules, part.strip()))]
    return found if len(found) == len(parts) else []


async def _change(call: Call, setup: Setup, settings: list[Setting]) -> None:
    """Make all changes at once, and say each of them."""
    alone, now = await config.may_change(call, setup, *(one.option for one in settings)), setup
    for option, text in settings:
        now, verb = config.chosen(call, now, option, text)
    command = (verb, option) if len(settings) == 1 else call.words[call.words[0] in BEFORE :]
    if not await config.adopt(call, setup, now, *command, alone=alone):
        return
    for one in settings:
        config.tell_change(call, now, one.option)
    await config.warn(call)


async def _offer(call: Call, setup: Setup, text: str) -> None:
    """Offer the settings whose names are near. Raises Refused where there are none."""
    offers = near(call.services.renderer, setup.rules, text)
    if not offers:
        raise Refused("common-unknown-option", option=text[:64])
    await may_alone_in_lobby(call)
    lines = [line_of(setup, one) for one in offers]
    rows: Rows = [
        [button("offer", "", _said=line, alone=len(offers) == 1 and bool(one.text)) | {"say": _say(one)}]
        for line, one in zip(lines, offers, strict=True)
    ]
    has_buttons = call.services.adapter_of(call.place).capabilities.buttons
    args: dict[str, Any] = {"word": text[:64], "near": lines, "_count": len(offers)}
    if has_buttons:
        args["buttons"] = [row for row in rows if fits(call, row[0])]
    else:
        args["_typed"] = [{"_said": line} for line in lines]
    call.services.courier.post(reply_of(call, setup, TellItem("common-config-near", args), None))


def _say(one: Setting) -> str:
    return f"config set {one.option} {one.text}" if one.text else f"config menu o {one.option}"


def line_of(setup: Setup, one: Setting) -> dict[str, Any]:
    """Return a setting as a message says it."""
    if one.option != PRESET and one.text:
        return setup.saying(one.option, one.text)
    form = "preset" if one.option == PRESET else "name"
    return {"option": one.option, "value": one.text, "_form": form, "_game": setup.rules.key, "_pace": None}


def _show(call: Call, setup: Setup, key: str) -> None:
    """Show an option that was only named, with the values that it can have."""
    if key in config.hidden(call, setup):
        raise Refused("common-roles-secret")
    if call.services.adapter_of(call.place).capabilities.buttons:
        say = page_of(call, setup, key, "")
    else:
        say = _choices(setup, key)
    call.services.courier.post(reply_of(call, setup, say, None))


def _number(setup: Setup, word: str) -> int:
    """Return the number of a common option, 0 for anything else."""
    number = int(word) if word.isdecimal() and len(word) <= LONGEST_NUMBER else 0
    return number if number <= len(setup.rules.common) else 0


async def _numbered(call: Call, setup: Setup, key: str, words: tuple[str, ...]) -> None:
    """Turn a common option on or off, list its values, or choose one of them by its number or name."""
    if key in config.hidden(call, setup):
        raise Refused("common-roles-secret")
    kind = setup.rules.schema.options[key].kind
    if isinstance(kind, Flag) and not words:
        text = written(not setup.options.flag(key))
    elif not words:
        _show(call, setup, key)
        return
    else:
        values, word = values_of(setup, key), " ".join(words)
        is_place = word.isdecimal() and len(word) <= LONGEST_NUMBER and not isinstance(kind, Seconds)
        text = values[int(word) - 1] if is_place and 0 < int(word) <= len(values) else word
    if key == TEMPO and clock.is_about_game(call, (TEMPO, text)):
        await clock.change_tempo(call, text)
        return
    await _change(call, setup, [Setting(key, text)])


def _choices(setup: Setup, key: str) -> TellItem:
    """Return an option with its values by number."""
    (line,) = setup.said([key])
    common = [*setup.rules.common]
    number = common.index(key) + 1 if key in common else 0
    kind = setup.rules.schema.options[key].kind
    is_time = isinstance(kind, Seconds)
    values = [
        {"number": 0 if is_time else at, **valued(setup, key, value), "_chosen": value == written(setup.values[key])}
        for at, value in enumerate(values_of(setup, key), 1)
    ]
    args = {"option": key, "value": line["value"], "_said": line, "_lines": values, "_number": number, "_time": is_time}
    others = [one["_shown"] for one in values if not (one["_chosen"] or one["_paced"])]
    args |= {"_name": key, "_other": others[0] if others else None, "_example": example(kind)}
    return TellItem("common-config-choices", args)
