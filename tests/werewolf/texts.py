from collections.abc import Mapping
from functools import cache
from typing import Any

from fluent.syntax import FluentParser, ast

from bot.messages.items import RenderContext
from fsm.games.werewolf import WEREWOLF
from locales import DIRECTORY
from tests.rendering import spoken

LOCALES = ("zh", "en")


@cache
def patterns(locale: str) -> Mapping[str, ast.Pattern]:
    files = sorted((DIRECTORY / locale).glob("werewolf*.ftl"))
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    found = FluentParser().parse(text).body
    return {entry.id.name: entry.value for entry in found if isinstance(entry, ast.Message) and entry.value}


def read(locale: str, key: str, args: Mapping[str, Any]) -> str:
    return spoken().text(RenderContext(locale, WEREWOLF, {seat: f"P{seat}" for seat in range(1, 13)}), key, args)
