"""Proofreading of the names of settings: each that people can choose has one in every language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.games import installed_games, load_words
from bot.messages.names import keys_of, rows_of, settings_of
from fsm import AnyRules, Option, Table, Word
from fsm.options import AUTO
from locales import DIRECTORY, Words


def of_our_games() -> list[str]:
    games = {key: rules for key, rules in installed_games().items() if rules.locales == DIRECTORY}
    return find_unnamed(games, load_words(games))


def find_unnamed(games: Mapping[str, AnyRules], words: Words) -> list[str]:
    """Return the options, values, rows, groups and presets without a name, one line each with the missing message."""
    return [
        f"{locale}: {what} has no name, add {keys[0]}"
        for rules in games.values()
        for what, keys in _names_required(rules)
        for locale in words.locales
        if not any(words.has(locale, key) for key in keys)
    ]


def _names_required(rules: AnyRules) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each thing that needs a name, and the messages that may hold it."""
    for preset in rules.schema.presets:
        yield f"preset {preset} of {rules.key}", (f"{rules.key}-preset-{preset}",)
    for option in rules.schema.options.values():
        if option.key in rules.schema.locked:
            continue
        yield f"option {option.key} of {rules.key}", settings_of(rules.key, option.key)
        yield f"group {option.group}", (f"common-group-{option.group}", f"{rules.key}-group-{option.group}")
        for value in _values(option):
            yield f"value {value} of option {option.key}", keys_of(rules.key, option.key, value)
        for row in option.kind.rows if isinstance(option.kind, Table) else ():
            if not row.isdecimal():
                yield f"row {row} of option {option.key}", tuple(rows_of(rules.key, row))


def _values(option: Option) -> tuple[str, ...]:
    if not isinstance(option.kind, Word):
        return ()
    return option.kind.words if option.auto is None else (AUTO, *option.kind.words)
