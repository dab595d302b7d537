"""Names as people type them: games, presets and the values of options, by their keys or in any language."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, Protocol

from bot.messages.vocabulary import Typed
from fsm import AnyRules, Refused
from fsm.kit import kebab
from fsm.options import AUTO, FALSE, TRUE, Flag, Numbers, Table, Word
from fsm.phrases import Phrases

SHORTEST_NAME: Final = 2
ROWS: Final = ("row", "role", "cause")


class Spellings(Protocol):
    def names(self, key: str) -> set[str]:
        """Return a message in all languages, in lower case."""

    def __hash__(self) -> int:
        """Return a stable hash, as look-ups are cached."""


@lru_cache(maxsize=4096)
def settings_of(game: str, option: str) -> tuple[str, str]:
    name = kebab(option)
    return f"{game}-setting-{name}", f"common-setting-{name}"


def keys_of(game: str, option: str, value: str) -> tuple[str, ...]:
    """Return the message keys that may name an option's value, short names first, the game's own before common ones."""
    part = value if value[:1].isalpha() else f"v{value.replace('.', '_')}"
    own, common = settings_of(game, option)
    short = kebab(f"-{option}-") + value
    return f"{own}.{part}", f"{common}.{part}", f"{game}{short}", f"common{short}"


def find_names(spellings: Spellings, commas: re.Pattern[str], game: str, value: str) -> set[str]:
    lines = spellings.names(f"{game}-called-{value}")
    return {name.strip() for line in lines for name in commas.split(line)}


def boards_of(spellings: Spellings, commas: re.Pattern[str], rules: AnyRules) -> dict[str, set[str]]:
    option = rules.schema.options.get(rules.opener)
    boards = option.kind.words if option and isinstance(option.kind, Word) else ()
    shown = {board: keys_of(rules.key, rules.opener, board) for board in boards}
    return {
        board: {name for key in keys for name in spellings.names(key)} | find_names(spellings, commas, rules.key, board)
        for board, keys in shown.items()
    }


def rows_of(game: str, option: str, row: str) -> list[str]:
    """`option` is empty where rows stand alone, such as the cards of a set."""
    named = [f"{settings_of(game, option)[0]}.{row}"] if option else []
    return [*named, *(f"{game}-{noun}-{row}" for noun in ROWS)]


class Names:
    def __init__(self, games: Mapping[str, AnyRules], renderer: Spellings, typed: Typed) -> None:
        self._games = games
        self._renderer = renderer
        self._typed = typed

    def game(self, word: str) -> AnyRules:
        rules = self.known_game(word)
        if rules is None:
            raise Refused("common-unknown-game", game=word[:32], games=list(self._games))
        return rules

    def known_game(self, word: str) -> AnyRules | None:
        typed = word.casefold()
        found = (key for key in self._games if typed in (key, *self._renderer.names(f"{key}-name")))
        return self._games.get(next(found, self._typed.meanings("game").get(typed, "")))

    def preset(self, rules: AnyRules, name: str) -> str:
        preset = self.known_preset(rules, name)
        if preset is None:
            raise Refused("common-unknown-preset", preset=name[:32], presets=list(rules.schema.presets))
        return preset

    def known_preset(self, rules: AnyRules, word: str) -> str | None:
        """Return the preset of this key or name, or whose name in any language begins so: 法典 for 法典版."""
        typed, presets = word.casefold(), rules.schema.presets
        for key in presets:
            if typed in (key, *find_names(self._renderer, self._typed.signs.commas, rules.key, key)):
                return key
        names = {key: self._renderer.names(f"{rules.key}-preset-{key}") for key in presets}
        is_long = len(typed) >= SHORTEST_NAME
        return next((key for key in presets if is_long and any(one.startswith(typed) for one in names[key])), None)

    def board(self, rules: AnyRules, text: str) -> Mapping[str, object]:
        try:
            return rules.called(text, boards_of(self._renderer, self._typed.signs.commas, rules))
        except Refused as refused:
            raise Refused(refused.key, **refused.details, _game=rules.key) from None

    def changes(self, rules: AnyRules, values: Mapping[str, object], key: str, text: str) -> Mapping[str, object]:
        option = rules.schema.options.get(key)
        if option is None:
            raise Refused("common-unknown-option", option=key)
        is_key = isinstance(option.kind, Word) and text.casefold() in option.kind.words
        if key == rules.opener and not is_key and (found := self.board(rules, text)):
            return found
        try:
            return rules.adjust(values, key, self.value(rules, key, text))
        except Refused as refused:
            raise Refused(refused.key, **{**refused.details, "value": text[:64]}) from None

    def value(self, rules: AnyRules, key: str, text: str) -> Any:
        """Return an option's value as it is stored, also by its name: 狼王守卫 for 12 人狼王守卫局. Raises Refused."""
        option = rules.schema.options.get(key)
        if option and isinstance(option.kind, Table):
            text = self._with_rows(rules, key, option.kind, text)
        if option and isinstance(option.kind, Numbers | Phrases):
            text = ",".join(part.strip() for part in self._typed.signs.commas.split(text))
        if option and isinstance(option.kind, Flag) and text.lower() not in TRUE | FALSE:
            text = self._typed.meanings("flag").get(text.casefold(), text)
        if option is None or not isinstance(option.kind, Word):
            return rules.schema.parse(key, text)
        values = [*([AUTO] if option.auto else []), *option.kind.words]
        typed = text.casefold()
        if typed in values:
            return rules.schema.parse(key, typed)
        found = _only(text, {value: self._spell(rules.key, key, value) for value in values})
        if found is None:
            why = {"_game": rules.key, "_choices": values}
            raise Refused("common-bad-option", option=key, value=text[:64], reason="E_RANGE", **why)
        return rules.schema.parse(key, found)

    def _with_rows(self, rules: AnyRules, key: str, kind: Table, text: str) -> str:
        """Replace the names of a table's rows by their keys: 毒杀=1、殉情=0 becomes poison=1,suicide=0."""
        names = {
            name: row
            for row in kind.rows
            for said in rows_of(rules.key, key, row)
            for name in self._renderer.names(said)
        } | {name: row for row in kind.rows for name in self.names_of(rules.key, row)}
        parts = [part.partition("=") for part in self._typed.signs.commas.split(text)]
        return ",".join(names.get(name.strip().casefold(), name) + sign + number for name, sign, number in parts)

    def names_of(self, game: str, value: str) -> set[str]:
        return find_names(self._renderer, self._typed.signs.commas, game, value)

    def _spell(self, game: str, option: str, value: str) -> set[str]:
        return {_squeeze(name) for known in keys_of(game, option, value) for name in self._renderer.names(known)}


def _only(text: str, names: Mapping[str, set[str]]) -> str | None:
    """Return the value of this name, else the only one in whose name all these words occur."""
    whole, words = _squeeze(text), text.casefold().split()
    for value, called in names.items():
        if whole in called:
            return value
    found = [value for value, called in names.items() if any(all(word in name for word in words) for name in called)]
    return found[0] if len(found) == 1 and len(whole) >= SHORTEST_NAME else None


def _squeeze(text: str) -> str:
    return "".join(text.casefold().split())
