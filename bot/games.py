from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

import structlog

from fsm import AnyRules, Player
from fsm.registry import EXPANSIONS, PLAYERS, Broken, find_games, find_players
from locales import DIRECTORY, Words, WordsError
from locales.words import FALLBACK

log = structlog.get_logger()


def load_words(games: Mapping[str, AnyRules], more: Sequence[Path] = ()) -> Words:
    directories = list(dict.fromkeys([DIRECTORY, *more, *(one for rules in games.values() for one in folders(rules))]))
    words = Words.load(directories)
    for directory in directories[1:]:
        words.read(directory)
    return words


USUAL: Final = ("werewolf", "avalon", "assassins")
"""Keys of games in the order in which they are offered; the first one is played where none is named."""


def installed_games(check: Callable[[AnyRules], object] = lambda rules: None) -> Mapping[str, AnyRules]:
    games, broken = find_games(check=check)
    _log(broken)
    return {key: games[key] for key in sorted(games, key=lambda key: (*(key != usual for usual in USUAL), key))}


def installed_players() -> Mapping[str, Player]:
    players, broken = find_players()
    _log(broken)
    return players


KIND: Final = {EXPANSIONS: "expansion", PLAYERS: "player"}


def _log(broken: Sequence[Broken]) -> None:
    for one in broken:
        kind = KIND.get(one.group, "game")
        log.error(f"{kind} not loaded", game=one.name, distribution=one.distribution, reason=one.reason)


def games_and_words(more: Sequence[Path] = ()) -> tuple[Mapping[str, AnyRules], Words]:
    told: dict[str, AnyRules] = {}
    words = load_words(told, more)

    def read(rules: AnyRules) -> None:
        nonlocal words
        if {*folders(rules)} != {DIRECTORY}:
            known = load_words({**told, rules.key: rules}, more)
            if missing := next((key for key in required_keys(rules) if not known.has(FALLBACK, key)), None):
                raise WordsError(f"{missing} is missing")
            told[rules.key], words = rules, known

    return installed_games(read), words


def required_keys(rules: AnyRules) -> tuple[str, ...]:
    presets = (f"{rules.key}-preset-{preset}" for preset in rules.schema.presets)
    own = (f"{rules.key}-name", *presets, *([f"{rules.key}-item"] if rules.stock else []))
    return (*own, *rules.tells, *rules.asks, *rules.remarks, *rules.signs, *rules.words)


def folders(rules: AnyRules) -> tuple[Path, ...]:
    return (rules.locales, *rules.expanded)
