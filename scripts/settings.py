"""Settings without a name or a meaning in a language: `python -m scripts.settings` lists them, for `make check`."""

import sys
from collections.abc import Iterator, Mapping

from pydantic import BaseModel

from bot.cli.settings_file import meaning_of
from bot.games import installed_games, load_words
from bot.messages.names import keys_of, rows_of, settings_of
from bot.settings import every_setting, platform_adapters, with_sections
from fsm import AnyRules, Option, Table, Word
from fsm.options import AUTO
from locales import DIRECTORY, Words


def without_meaning(model: type[BaseModel], words: Words) -> list[str]:
    """Return the settings that some language does not explain, one line each with the missing message."""
    return [
        f"{locale}: setting {'.'.join(path)} has no meaning, add {meaning_of(path)}"
        for path, _ in every_setting(model)
        for locale in words.locales
        if not words.has(locale, meaning_of(path))
    ]


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


if __name__ == "__main__":
    ours = {key: rules for key, rules in installed_games().items() if rules.locales == DIRECTORY}
    words = load_words(ours)
    found = [*find_unnamed(ours, words), *without_meaning(with_sections(platform_adapters()), words)]
    print(*found, sep="\n", end="\n" if found else "")
    sys.exit(bool(found))
