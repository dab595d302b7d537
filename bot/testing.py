"""Helpers for the tests of a game's author: check that the game has words for all that it declares and says."""

from collections.abc import Collection, Iterator
from typing import Final

from bot.games import folders, load_words, required_keys
from bot.messages.items import RenderContext
from bot.messages.renderer import Renderer
from fsm import AnyRules, Prompt, Refused, Tell
from fsm.effects import End
from fsm.kinds import SKILL_PARTS
from fsm.kit import kebab
from fsm.testing import Violation, check_words, playable, random_play
from locales import DIRECTORY, Words, problems
from locales.words import FALLBACK

PARTS: Final = {"role": ("goal", "skill"), "skill": SKILL_PARTS}


def check_locales(rules: AnyRules, *, games: int = 5, languages: Collection[str] = ()) -> None:
    """Raise Violation unless there are words for all declarations, and for the messages of random games.

    `games` random games of each preset and number of players reveal undeclared words: sides, reasons and the arguments
    of a message. The names of the game, its presets, options and roles are needed as well. `languages` of the package
    say the same; by default those of which it has a folder.
    """
    words = load_words({rules.key: rules})
    own = [folder for folder in folders(rules) if folder != DIRECTORY]
    wrong = [*problems(own, languages, beside=[DIRECTORY]), *_lacking(rules, words, games)]
    if wrong:
        raise Violation("\n".join(wrong))
    check_words(rules, _Render(rules, words), words.locales, games=games)


class _Render:
    def __init__(self, rules: AnyRules, words: Words) -> None:
        self._rules, self._renderer = rules, Renderer(words)

    def __call__(self, locale: str, said: Tell | Prompt) -> str:
        context = RenderContext(
            locale, self._rules, {seat: f"Player {seat}" for seat in range(1, self._rules.seats.stop)}
        )
        if isinstance(said, Tell):
            return self._renderer.text(context, said.key, said.args)
        for choice in said.choices:
            _check_label(self._renderer.words, said.key, choice)
        return self._renderer.question(context, said, None)


def _check_label(words: Words, key: str, choice: str) -> None:
    """Raise LookupError unless a choice that is no seat has a label, lest a button say the bare word."""
    act, _, seat = choice.partition(":")
    label = act if seat.isdecimal() else choice
    known = (f"{key}.{label}", f"common-choice-{label}")
    if not choice.isdecimal() and not any(words.has(FALLBACK, one) for one in known):
        raise LookupError(f"the choice {label} has no label")


def _lacking(rules: AnyRules, words: Words, games: int) -> Iterator[str]:
    rights = (f"{key}.typed" for key, inquiry in rules.asks.items() if inquiry.standing)
    for key in dict.fromkeys((*required_keys(rules), *rights, *sorted(_on_cards(rules)), *_said(rules, games))):
        if not words.has(FALLBACK, key):
            yield f"{key} is missing"
    for kind, value in sorted(_seen_names(rules, games)):
        if not any(words.has(FALLBACK, f"{game}-{kind}-{value}") for game in (rules.key, "common")):
            yield f"{rules.key}-{kind}-{value} is missing"
        for part in PARTS.get(kind, ()):
            if not words.has(FALLBACK, f"{rules.key}-{kind}-{value}.{part}"):
                yield f"{rules.key}-{kind}-{value}.{part} is missing"


def _said(rules: AnyRules, games: int) -> Iterator[str]:
    """Yield what random games say or refuse in the name of their game, declared or not."""
    for preset, players in playable(rules):
        for number in range(games):
            record = random_play(rules, players, preset, f"words {number}")
            refusals = (step.outcome for step in record.steps if isinstance(step.outcome, Refused))
            keys = (one.key for one in (*record.effects, *refusals) if isinstance(one, Tell | Refused))
            yield from (key for key in keys if key.startswith(f"{rules.key}-"))


def _on_cards(rules: AnyRules) -> set[str]:
    games = [random_play(rules, players, preset, "words").game for preset, players in playable(rules)]
    cards = [rules.card(game, seat) for game in games for seat in game.seats]
    return {key for card in cards if card for key in (card.side, card.says) if key}


def _seen_names(rules: AnyRules, games: int) -> set[tuple[str, str]]:
    schema = rules.schema
    shown = {("option", kebab(key)) for key in schema.options if key not in schema.locked}
    for preset, players in playable(rules):
        skills = rules.skills(schema.resolve(preset, {}, players), players)
        shown |= {("skill", skill) for found in skills.values() for skill in found}
        for number in range(games):
            record = random_play(rules, players, preset, f"words {number}")
            end = next(effect for effect in record.effects if isinstance(effect, End))
            shown |= {("role", role) for role in end.roles.values()} | {("reason", end.reason)}
            shown |= {("side", side) for side in (*rules.sides(record.game), end.winner) if side}
    return shown
