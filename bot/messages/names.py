"""Names as people type them: games, presets and the values of options, by their keys or in any language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol

from bot.messages.typed import Typed
from fsm import Refused, RuleSet
from fsm.kit import kebab
from fsm.options import AUTO, Flag, Table, Word

SHORTEST_NAME: Final = 2


ROWS: Final = ("row", "role", "cause")
"""Nouns after which the rows of a table may be named."""


class Spellings(Protocol):
    """The part of the renderer that looks up typed names."""

    def names(self, key: str) -> set[str]:
        """Return a message in all languages, in lower case."""


def keys_of(game: str, option: str, value: str) -> tuple[str, str]:
    """Return the message keys that may name an option's value: the game's own, and one for all games."""
    return f"{game}-{kebab(option)}-{value}", f"common-{kebab(option)}-{value}"


def rows_of(game: str, row: str) -> list[str]:
    """Return the message keys that may name a row of a table."""
    return [f"{game}-{noun}-{row}" for noun in ROWS]


class Names:
    """Finds games, presets and values by their names."""

    def __init__(self, games: Mapping[str, RuleSet[Any]], renderer: Spellings, typed: Typed) -> None:
        self._games = games
        self._renderer = renderer
        self._typed = typed

    def game(self, word: str) -> RuleSet[Any]:
        """Return the game of this key, or of this name in any language. Raises Refused."""
        rules = self.known_game(word)
        if rules is None:
            raise Refused("common-unknown-game", game=word[:32], games=list(self._games))
        return rules

    def known_game(self, word: str) -> RuleSet[Any] | None:
        """Return the game of this key or name, None for no game."""
        typed = word.casefold()
        found = (key for key in self._games if typed in (key, *self._renderer.names(f"{key}-name")))
        return self._games.get(next(found, self._typed.meanings("game").get(typed, "")))

    def preset(self, rules: RuleSet[Any], name: str) -> str:
        """Return the preset of this key or name. Raises Refused."""
        preset = self.known_preset(rules, name)
        if preset is None:
            raise Refused("common-unknown-preset", preset=name[:32], presets=list(rules.schema.presets))
        return preset

    def known_preset(self, rules: RuleSet[Any], word: str) -> str | None:
        """Return the preset of this key, or whose name in any language begins so: 法典 for 法典版."""
        typed = word.casefold()
        for key in rules.schema.presets:
            names = self._renderer.names(f"{rules.key}-preset-{key}")
            if typed == key or (len(typed) >= SHORTEST_NAME and any(name.startswith(typed) for name in names)):
                return key
        return None

    def value(self, rules: RuleSet[Any], key: str, text: str) -> Any:
        """Return an option's value as it is stored, also by its name: 狼王守卫 for 12 人狼王守卫局. Raises Refused."""
        option = rules.schema.options.get(key)
        if option and isinstance(option.kind, Table):
            text = self._with_rows(rules, option.kind, text)
        if option and isinstance(option.kind, Flag):
            text = self._typed.meanings("flag").get(text.casefold(), text)
        if option is None or not isinstance(option.kind, Word):
            return rules.schema.parse(key, text)
        values = [*([AUTO] if option.auto else []), *option.kind.words]
        typed = text.casefold()
        if typed in values:
            return rules.schema.parse(key, typed)
        found = _only({value: self._spelled(rules.key, key, value) for value in values}, text)
        if found is None:
            why = {"_game": rules.key, "_choices": values}
            raise Refused("common-bad-option", option=key, value=text[:64], reason="E_RANGE", **why)
        return rules.schema.parse(key, found)

    def _with_rows(self, rules: RuleSet[Any], kind: Table, text: str) -> str:
        """Replace the names of a table's rows by their keys: 毒杀=1、殉情=0 becomes poison=1,suicide=0."""
        names = {
            name: row for row in kind.rows for key in rows_of(rules.key, row) for name in self._renderer.names(key)
        }
        parts = [part.partition("=") for part in self._typed.signs.commas.split(text)]
        return ",".join(names.get(name.strip().casefold(), name) + sign + number for name, sign, number in parts)

    def _spelled(self, game: str, option: str, value: str) -> set[str]:
        return {_squeezed(name) for known in keys_of(game, option, value) for name in self._renderer.names(known)}


def _only(names: Mapping[str, set[str]], text: str) -> str | None:
    """Return the value of this name, else the only one in whose name all these words occur."""
    whole, words = _squeezed(text), text.casefold().split()
    for value, called in names.items():
        if whole in called:
            return value
    found = [value for value, called in names.items() if any(all(word in name for word in words) for name in called)]
    return found[0] if len(found) == 1 and len(whole) >= SHORTEST_NAME else None


def _squeezed(text: str) -> str:
    """Remove the spaces of a name: 12 人 becomes 12人."""
    return "".join(text.casefold().split())
