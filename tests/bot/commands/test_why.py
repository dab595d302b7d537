import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from bot.commands.why import reasons
from bot.games import load_words
from bot.messages.items import RenderContext, TellItem
from bot.messages.renderer import Renderer
from fsm import RuleSet
from fsm.registry import find_games
from fsm.testing.contract import playable
from fsm.testing.play import random_play
from scripts.rules import named_for

GAMES: Mapping[str, RuleSet[Any]] = find_games()[0]
WORDS = load_words(GAMES)
TESTS = Path(__file__).parents[2]
NUMBER = re.compile(r"[A-Z]{2}-[0-9]{3}")
PLAYED = 5
"""Number of random games of each kind, enough for most decisions."""


def decisions(rules: RuleSet[Any]) -> Iterator[TellItem]:
    for preset, players in playable(rules):
        for number in range(PLAYED):
            record = random_play(rules, players, preset, f"why {number}")
            yield from (say for effect in record.effects for say in reasons(rules, effect) if WORDS.has("en", say.key))


@pytest.mark.parametrize("game", GAMES)
def test_a_decision_is_explained_in_every_language_by_rules_of_its_book(game: str) -> None:
    rules, speech = GAMES[game], Renderer(WORDS)
    known, explained = named_for(game, TESTS), set[str]()
    for say in decisions(rules):
        explained.add(say.key)
        for locale in ("zh", "en"):
            text = speech.text(RenderContext(locale, rules, {}), say.key, say.args)
            assert "{" not in text
            numbers = NUMBER.findall(text)
            assert text.startswith(numbers[0])
            assert set(numbers) <= known, text
    assert len(explained) >= {"avalon": 5, "assassins": 6, "undercover": 6, "werewolf": 20}[game], explained


@pytest.mark.parametrize("game", GAMES)
def test_whatever_ends_a_game_is_explained(game: str) -> None:
    reasons = [f"{game}-reason-{one}" for one in WORDS.behind(f"{game}-reason-")]
    assert reasons
    causes = [key for key in reasons if key.rpartition("-")[0] not in reasons]  # the others are a cause by its winner
    assert [key for key in causes if not WORDS.has("en", f"{key}.why")] == []
