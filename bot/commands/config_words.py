"""Settings in words and by number: `/config 无警长`, `/config speech 90`, `/config 3` for the third common one."""

import re
from typing import Any, Final

from adapters.support.signs import both_widths
from bot.commands import config
from bot.commands.call import Call, rules_of
from bot.commands.majority import may_alone_in_lobby
from bot.messages.items import TellItem
from bot.setting.menu import Menu, button, values_of
from bot.setting.setup import Setup, write_value
from bot.setting.words import PRESET, Setting, find_setting, near
from fsm import Refused
from fsm.options import Flag, Seconds

PARTS: Final = re.compile(f"[{both_widths(',;')}]")
MOST: Final = 8
LONGEST: Final = 256
LONGEST_NUMBER: Final = 2
KEY: Final = re.compile(r"[a-z]\.[a-z]")
BEFORE: Final = ("set", "show")


async def is_in_words(call: Call) -> bool:
    verb, *rest = call.words or ("show",)
    if verb not in BEFORE or not rest:
        return verb not in config.VERBS
    if KEY.search(rest[0]):
        return False
    options = (await rules_of(call)).schema.options
    if verb == "set":
        return rest[0] != PRESET and rest[0] not in options
    return not any(key.startswith(tuple(rest)) for key in (PRESET, *options))


async def set_in_words(call: Call) -> None:
    menu = await config.menu(call)
    setup, words = menu.setup, call.words[1:] if call.words[0] in BEFORE else call.words
    if number := _number(setup, words[0]):
        await _choose_number(call, menu, number, words[1:])
        return
    text = " ".join(words)
    settings = _understand(call, setup, text)
    if not settings:
        await _offer(call, menu, text)
    elif not any(one.text for one in settings):
        _show(call, menu, settings[0].option)
    else:
        await _change(call, setup, [one for one in settings if one.text])


def _understand(call: Call, setup: Setup, text: str) -> list[Setting]:
    spellings = call.services.renderer
    if len(text) > LONGEST:
        return []
    if whole := find_setting(spellings, setup.rules, text):
        return [whole]
    parts = [part for part in PARTS.split(text) if part.strip()]
    found = [one for part in parts[:MOST] if (one := find_setting(spellings, setup.rules, part.strip()))]
    return found if len(found) == len(parts) else []


async def _change(call: Call, setup: Setup, settings: list[Setting]) -> None:
    if len(settings) == 1 and config.is_tempo_of_game(call, settings[0].option):
        await config.change_tempo(call, settings[0].text)
        return
    alone, now = await config.may_change(call, setup, *(one.option for one in settings)), setup
    for option, text in settings:
        now, verb = config.choose_value(call, now, option, text)
    command = (verb, option) if len(settings) == 1 else call.words[call.words[0] in BEFORE :]
    if not await config.adopt(call, setup, now, *command, alone=alone):
        return
    for one in settings:
        await config.tell_change(call, now, one.option, alone=alone)
    await config.warn(call)


async def _offer(call: Call, menu: Menu, text: str) -> None:
    offers = near(call.services.renderer, menu.setup.rules, text)
    if not offers:
        raise Refused("common-unknown-option", option=text[:64])
    await may_alone_in_lobby(call)
    lines = [line_of(menu.setup, one) for one in offers]
    args: dict[str, Any] = {"word": text[:64], "near": lines, "_count": len(offers)}
    if call.services.adapter_of(call.place).capabilities.buttons:
        alone = len(offers) == 1 and bool(offers[0].text)
        keys = [
            button("offer", "", _said=line, alone=alone) | {"say": _say(one)}
            for line, one in zip(lines, offers, strict=True)
        ]
        args["buttons"] = [[key] for key in keys if menu.fits(key)]
    else:
        args["_typed"] = [{"_said": line} for line in lines]
    call.reply_about(menu.setup.rules, TellItem("common-config-near", args))


def _say(one: Setting) -> str:
    return f"config set {one.option} {one.text}" if one.text else f"config menu o {one.option}"


def line_of(setup: Setup, one: Setting) -> dict[str, Any]:
    if one.option != PRESET and one.text:
        return setup.saying(one.option, one.text)
    form = "preset" if one.option == PRESET else "name"
    return {"option": one.option, "value": one.text, "_form": form, "_game": setup.rules.key, "_pace": None}


def _show(call: Call, menu: Menu, key: str) -> None:
    has_buttons = call.services.adapter_of(call.place).capabilities.buttons
    say = menu.option(menu.find_option([key]), "") if has_buttons else menu.choices(menu.find_option([key]))
    call.reply_about(menu.setup.rules, say)


def _number(setup: Setup, word: str) -> int:
    number = int(word) if word.isdecimal() and len(word) <= LONGEST_NUMBER else 0
    return number if number <= len(setup.rules.common) else 0


async def _choose_number(call: Call, menu: Menu, number: int, words: tuple[str, ...]) -> None:
    setup = menu.setup
    key = menu.find_option([setup.rules.common[number - 1]])
    kind = setup.rules.schema.options[key].kind
    if isinstance(kind, Flag) and not words:
        text = write_value(not setup.options.flag(key))
    elif not words:
        _show(call, menu, key)
        return
    else:
        values, word = values_of(setup, key), " ".join(words)
        is_place = word.isdecimal() and len(word) <= LONGEST_NUMBER and not isinstance(kind, Seconds)
        text = values[int(word) - 1] if is_place and 0 < int(word) <= len(values) else word
    await _change(call, setup, [Setting(key, text)])
