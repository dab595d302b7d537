import re
from collections.abc import Iterator
from contextlib import suppress

import pytest

from bot.commands.registry import COMMANDS
from bot.games import load_words
from bot.messages.vocabulary import Typed
from fsm import Refused
from scripts.docs import ROOT, SITE, games, settings
from scripts.site import PLACES

CODE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
OTHERS = {"newbot", "revoke", "setprivacy"}
"""Commands of BotFather."""

PATHS = {"healthz", "metrics", "telegram", "data"}
QUOTED = re.compile(r"^## .*?[“\"]([^”\"\n]+)[”\"]", re.MULTILINE)
SETS = re.compile(r"/config set (\S+) (\S+)")


def named(language: str) -> Iterator[str]:
    for page in (SITE / language).rglob("*.md"):
        yield from CODE.findall(page.read_text("utf-8"))


@pytest.mark.parametrize("language", PLACES)
def test_every_command_is_one(language: str) -> None:
    known = {*COMMANDS, *Typed(load_words({})).commands, *OTHERS, *PATHS}
    commands = {text[1:].split()[0].partition("@")[0] for text in named(language) if re.match(r"[/!][^/]+$", text)}
    assert commands - known == set()


@pytest.mark.parametrize("language", PLACES)
def test_every_option_that_is_set_takes_its_value(language: str) -> None:
    pairs = {
        found for text in named(language) for found in SETS.findall(text) if found[0].isascii() and "." in found[0]
    }
    assert pairs
    for key, value in pairs:
        assert any(_takes(game, key, value) for game in games()), (key, value)


def _takes(game: str, key: str, value: str) -> bool:
    with suppress(Refused):
        games()[game].schema.parse(key, value)
        return True
    return False


@pytest.mark.parametrize("language", PLACES)
def test_every_setting_is_one(language: str) -> None:
    known = {*re.findall(r"YEMU_\w+", settings(language)), "YEMU_CONFIG", "YEMU_"}
    assert {text for text in named(language) if re.fullmatch(r"YEMU_\w+", text)} - known == set()


@pytest.mark.parametrize("language", PLACES)
def test_a_message_by_which_trouble_is_found_is_one_of_the_bot(language: str) -> None:
    quoted = QUOTED.findall((SITE / language / "operators/troubleshooting.md").read_text("utf-8"))
    told = "".join(path.read_text("utf-8") for path in (ROOT / "locales" / language).glob("*.ftl"))
    assert len(quoted) >= 2
    assert [text for text in quoted if text not in told] == []
