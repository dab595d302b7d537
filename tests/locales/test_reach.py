"""No text is written for a value that its argument never has: a word with a name of its own arrives as that name."""

from collections.abc import Iterator, Mapping

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bot.messages.arguments import PLAIN, OwnKind
from bot.messages.catalog import read_catalog
from fsm.game import kinds_of
from fsm.games.assassins import ASSASSINS
from fsm.games.avalon import AVALON
from fsm.games.werewolf import WEREWOLF
from fsm.kinds import NUMBER
from locales import DIRECTORY, Words

Declared = Mapping[str, OwnKind]
GAMES = {rules.key: rules for rules in (AVALON, WEREWOLF, ASSASSINS)}
PLURALS = {"zero", "one", "two", "few", "many", "other"}
LISTS = {
    *("seat", "seats", "names", "words", "items", "lines", "counts", "cast", "camps", "numbers", "tally", "ballots"),
    "values",
}
"""Kinds that are never a bare word: a text can be chosen only for their absence."""


class Choices(Visitor):
    def __init__(self, entry: ast.Message) -> None:
        self.found: list[tuple[str, str]] = []
        self.visit(entry)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        if isinstance(node.selector, ast.VariableReference):
            named = [variant.key for variant in node.variants if not variant.default]
            keys = [key.name if isinstance(key, ast.Identifier) else key.value for key in named]
            self.found += [(node.selector.id.name, key) for key in keys]
        self.generic_visit(node)


def declared(key: str, game: str) -> Declared:
    """The kinds of a message's arguments, by the names that its text uses; nothing is known of a mere name."""
    rules = GAMES.get(game)
    shell = read_catalog().get(key, {}) if key.startswith("common-") else {}
    kinds = kinds_of(rules, key) if rules and key in {*rules.tells, *rules.asks} else shell
    return {name.removeprefix("_"): kind for name, kind in kinds.items()}


def choices(locale: str, game: str) -> Iterator[tuple[str, str, str, str]]:
    """Message, kind of the argument, what follows its colon, and value, for each text that is chosen by a value."""
    body = FluentResource((DIRECTORY / locale / f"{game}.ftl").read_text(encoding="utf-8")).body
    for entry in (entry for entry in body if isinstance(entry, ast.Message)):
        kinds = declared(entry.id.name, game)
        for argument, value in Choices(entry).found:
            name, _, part = argument.partition("-")
            kind = NUMBER if part == "count" else kinds.get(name, PLAIN)
            yield entry.id.name, kind.name, kind.detail.replace("*", game), value


def is_reached(words: Words, kind: str, detail: str, value: str) -> bool:
    if value == "none":
        return True
    if kind == "flag":
        return value in ("true", "false")
    if kind in ("number", "seconds"):
        return value in PLURALS or value.lstrip("-").isdecimal()
    if kind in ("word", "of"):
        common = f"common-{detail.rpartition('-')[2]}-{value}"
        return not any(words.has("en", key) for key in (f"{detail}-{value}", common))
    return kind not in LISTS


@pytest.mark.parametrize("game", [*GAMES, "common"])
@pytest.mark.parametrize("locale", ["zh", "en"])
def test_every_text_can_be_chosen(locale: str, game: str) -> None:
    words = Words.load([DIRECTORY])
    found = list(choices(locale, game))
    assert found
    assert [(key, value) for key, kind, detail, value in found if not is_reached(words, kind, detail, value)] == []


def test_a_named_word_chooses_nothing() -> None:
    words = Words.load([DIRECTORY])
    assert not is_reached(words, "word", "werewolf-ballot", "sheriff")
    assert is_reached(words, "word", "avalon-kind", "messengers")
    assert not is_reached(words, "seat", "", "true")
