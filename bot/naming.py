"""What people call things: games, presets and the values of options, by their keys or in any language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from fsm import Refused, RuleSet
from fsm.kit import kebab
from fsm.options import AUTO, Table, Word

if TYPE_CHECKING:
    from bot.host import Host

SHORTEST_NAME: Final = 2
ROWS: Final = ("row", "role", "cause")
"""Of what the rows of a table may be the names."""

COMMA: Final = re.compile("[,，、]")


def game_named(host: Host, word: str) -> RuleSet[Any]:
    """The game of this key, or of this name in any language; raises Refused."""
    rules = game_of(host, word)
    if rules is None:
        raise Refused("common-unknown-game", game=word[:32], games=list(host.games))
    return rules


def game_of(host: Host, word: str) -> RuleSet[Any] | None:
    """The same, None where there is no such game."""
    typed = word.casefold()
    found = (key for key in host.games if typed in (key, *host.speech.names(f"{key}-name")))
    return host.games.get(next(found, ""))


def preset_named(host: Host, rules: RuleSet[Any], name: str) -> str:
    """The preset of this key or name; raises Refused."""
    preset = preset_of(host, rules, name)
    if preset is None:
        raise Refused("common-unknown-preset", preset=name[:32], presets=list(rules.schema.presets))
    return preset


def preset_of(host: Host, rules: RuleSet[Any], word: str) -> str | None:
    """The preset of this key, or whose name in any language begins so: 法典 for 法典版."""
    typed = word.casefold()
    for key in rules.schema.presets:
        names = host.speech.names(f"{rules.key}-preset-{key}")
        if typed == key or (len(typed) >= SHORTEST_NAME and any(name.startswith(typed) for name in names)):
            return key
    return None


def keys_of(game: str, option: str, value: str) -> tuple[str, str]:
    """The keys under which an option's value may have a name: the game's own, and one for all games."""
    return f"{game}-{kebab(option)}-{value}", f"common-{kebab(option)}-{value}"


def rows_of(game: str, row: str) -> list[str]:
    """The keys under which a row of a table may have a name."""
    return [f"{game}-{noun}-{row}" for noun in ROWS]


def value_named(host: Host, rules: RuleSet[Any], key: str, text: str) -> Any:
    """The value of an option as it is stored, or by its name: 狼王守卫 for 12 人狼王守卫局; raises Refused."""
    option = rules.schema.options.get(key)
    if option and isinstance(option.kind, Table):
        text = _with_rows(host, rules, option.kind, text)
    if option is None or not isinstance(option.kind, Word):
        return rules.schema.parse(key, text)
    values = [*([AUTO] if option.auto else []), *option.kind.words]
    names = {value: _names(host, rules.key, key, value) for value in values}
    found = text.casefold() if text.casefold() in values else _only(names, text)
    if found is None:
        why = {"_game": rules.key, "_choices": values}
        raise Refused("common-bad-option", option=key, value=text[:64], reason="E_RANGE", **why)
    return rules.schema.parse(key, found)


def _with_rows(host: Host, rules: RuleSet[Any], kind: Table, text: str) -> str:
    """The text with the rows of a table by their keys: 毒杀=1、殉情=0 is poison=1,suicide=0."""
    names = {name: row for row in kind.rows for key in rows_of(rules.key, row) for name in host.speech.names(key)}
    parts = [part.partition("=") for part in COMMA.split(text)]
    return ",".join(names.get(name.strip().casefold(), name) + sign + number for name, sign, number in parts)


def _names(host: Host, game: str, option: str, value: str) -> set[str]:
    return {_squeezed(name) for known in keys_of(game, option, value) for name in host.speech.names(known)}


def _only(names: Mapping[str, set[str]], text: str) -> str | None:
    """What has this name, else the only one in whose name all these words occur."""
    whole, words = _squeezed(text), text.casefold().split()
    for value, called in names.items():
        if whole in called:
            return value
    found = [value for value, called in names.items() if any(all(word in name for word in words) for name in called)]
    return found[0] if len(found) == 1 and len(whole) >= SHORTEST_NAME else None


def _squeezed(text: str) -> str:
    """Without spaces: 12人 is 12 人."""
    return "".join(text.casefold().split())
