from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Any

import msgspec
import pytest

from bot.messages.items import RenderContext
from fsm import ROOM, Prompt, RuleSet, Schema, Tell
from fsm.games.avalon import AVALON, BOOK
from fsm.testing import check_ruleset, check_secrecy, check_words, random_play
from tests.avalon.random_options import Chosen, is_legal, legal
from tests.avalon.rights import BY_RIGHT
from tests.avalon.test_night_table import KNOWS
from tests.rendering import spoken

TEMPO = {"forum": "post"}
SIZES = range(5, 11)
REACHES_INTO_BALLOTS = ("excalibur", "trap")
"""With these a seat is chosen, and what it has cast changes the numbers."""


@cache
def only(preset: str) -> RuleSet[Any]:
    index = AVALON.schema.presets.index(preset)
    options = [
        msgspec.structs.replace(option, defaults=(option.default(index),))
        for key, option in AVALON.schema.options.items()
        if key != "tempo"
    ]
    return replace(AVALON, schema=Schema((preset,), options, tempo=TEMPO, locked=tuple(AVALON.schema.locked)))


def at(players: int, chosen: Chosen) -> Chosen:
    return {**chosen, "players.min": players, "players.max": players}


def render(locale: str, said: Tell | Prompt) -> str:
    reader = RenderContext(locale, AVALON, {seat: f"P{seat}" for seat in range(1, 11)})
    if isinstance(said, Tell):
        return spoken().text(reader, said.key, said.args)
    return spoken().question(reader, said, None) + "".join(button.label for button in spoken().buttons(reader, said))


@pytest.mark.rule("AV-185", "AV-182", "AV-186")
@pytest.mark.parametrize("players", SIZES)
def test_games_of_any_legal_set_keep_the_contract(players: int) -> None:
    for preset, chosen in legal(players):
        check_ruleset(only(preset), options=at(players, chosen), games=1)


@pytest.mark.rule("AV-179", "AV-180", "AV-128")
@pytest.mark.parametrize("players", SIZES)
def test_games_of_any_legal_set_keep_their_secrets(players: int) -> None:
    for preset, chosen in legal(players)[::2]:
        reaching = any(chosen.get(f"{name}.enabled") for name in REACHES_INTO_BALLOTS)
        by_right = {**BY_RIGHT, "avalon-quest-result": ROOM} if reaching else BY_RIGHT
        check_secrecy(only(preset), knows=KNOWS, by_right=by_right, options=at(players, chosen), games=4)


@pytest.mark.parametrize("players", SIZES)
def test_everything_has_words_in_both_languages(players: int) -> None:
    for preset, chosen in legal(players)[::4]:
        check_words(only(preset), render, ("zh", "en"), options=at(players, chosen))


ON: Mapping[str, Chosen] = {
    **{switch.name: {switch.option: True} for switch in BOOK.switches if BOOK.off[switch.option] is False},
    "lancelot": {"lancelot.mode": "closed_deck"},
}
OFF: Chosen = {f"roles.{name}": False for name in ("percival", "morgana", "mordred", "oberon")}


@pytest.mark.rule("AV-186", "AV-176", "AV-177")
@pytest.mark.parametrize("first", ON)
def test_every_two_expansions_can_be_played_together(first: str) -> None:
    pairs = [pair for pair in combinations(ON, 2) if pair[0] == first]
    for pair in pairs:
        chosen = OFF | ON[pair[0]] | ON[pair[1]]
        assert is_legal("extended", 10, chosen)
        assert random_play(AVALON, 10, "extended", "pair", options=chosen).game.over
