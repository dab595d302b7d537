"""What people call things: games and presets, by their keys or in any language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from fsm import Refused, RuleSet

if TYPE_CHECKING:
    from bot.host import Host

SHORTEST_NAME: Final = 2


def game_named(host: Host, word: str) -> RuleSet[Any]:
    """The game of this key, or of this name in any language; raises Refused."""
    for key, rules in host.games.items():
        if word.casefold() in (key, *host.speech.names(f"{key}-name")):
            return rules
    raise Refused("common-unknown-game", game=word[:32], games=list(host.games))


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
