"""Helpers for the tests of a game's author: check that the game has words for all that it declares and says."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from bot.games import folders, load_words, required_keys
from bot.messages.arguments import problem_keys
from bot.messages.items import RenderContext
from bot.messages.renderer import Renderer
from fsm import AnyRules, Flag, Number, Prompt, Refused, Tell, Word, kinds
from fsm.effects import End
from fsm.game import kinds_of
from fsm.kit import kebab
from fsm.options import Kind
from fsm.testing import Record, Violation
from fsm.testing.words import check_words_of, played
from locales import DIRECTORY, Use, Words, problems, uses
from locales.words import FALLBACK

PLURALS: Final = ("zero", "one", "two", "few", "many", "other")
WORDS_OF: Final[Mapping[str, Callable[[Any], Collection[str]]]] = {
    kinds.WORD.name: lambda word: (word,),
    **dict.fromkeys((kinds.WORDS.name, kinds.COUNTS.name), tuple),
    **dict.fromkeys((kinds.CAST.name, kinds.CAMPS.name), lambda cast: tuple(cast.values())),
}
"""The words in a value, by its kind."""
PARTS: Final = {"role": ("goal", "skill"), "skill": kinds.SKILL_PARTS}


def check_locales(rules: AnyRules, *, games: int = 5, languages: Collection[str] = ()) -> None:
    """Raise Violation unless there are words for all declarations, and for the messages of random games.

    `games` random games of each preset and number of players reveal undeclared words: sides, reasons and the arguments
    of a message. The names of the game, its presets, options and roles are needed as well. `languages` of the package
    say the same; by default those of which it has a folder.
    """
    words = load_words({rules.key: rules})
    own = [folder for folder in folders(rules) if folder != DIRECTORY]
    used = [use for use in uses(folders(rules)) if use.name.startswith(f"{rules.key}-")]
    records = [*played(rules, games=games)]
    lacking = [*_lacking(rules, words, records), *_without_words(rules, words)]
    wrong = [*problems(own, languages, beside=[DIRECTORY]), *lacking, *_find_unmatched(rules, words, used)]
    if wrong:
        raise Violation("\n".join(wrong))
    check_words_of(rules, _Render(rules, words, used), words.locales, records)


class _Render:
    def __init__(self, rules: AnyRules, words: Words, used: Sequence[Use]) -> None:
        self._rules, self._renderer = rules, Renderer(words)
        self._shown = {(use.locale, use.name): use.shown for use in used}

    def __call__(self, locale: str, said: Tell | Prompt) -> str:
        context = RenderContext(
            locale, self._rules, {seat: f"Player {seat}" for seat in range(1, self._rules.seats.stop)}
        )
        self._check_words(locale, said.key, said.args)
        if isinstance(said, Tell):
            return self._renderer.text(context, said.key, said.args)
        for choice in said.choices:
            _check_label(self._renderer.words, said.key, choice)
        return self._renderer.question(context, said, None)

    def _check_words(self, locale: str, key: str, args: Mapping[str, Any]) -> None:
        """Raise LookupError for a word that the text would show as its bare key."""
        for name, kind in kinds_of(self._rules, key).items():
            value = args.get(name)
            if kind.name == kinds.LINES.name:
                for line in value or ():
                    self._check_words(locale, kind.detail, line)
            if name.removeprefix("_") in self._shown.get((locale, key), ()):
                for word in WORDS_OF[kind.name](value) if value and kind.name in WORDS_OF else ():
                    keys = (f"{kind.detail}-{word}", f"common-{kind.detail.rpartition('-')[2]}-{word}")
                    if not word.isdecimal() and not any(self._renderer.words.has(locale, one) for one in keys):
                        raise LookupError(f"{keys[0]} is missing, the text would show {word}")


def _find_unmatched(rules: AnyRules, words: Words, used: Sequence[Use]) -> Iterator[str]:
    """Find variants that no value of their argument can match."""
    for use in used:
        known = {name.removeprefix("_"): kind for name, kind in kinds_of(rules, use.name).items()}
        for variable, variant in ((name, one) for name, variants in use.selections for one in variants):
            name = variable.removesuffix("-optional")
            advice = _advice(words, use.locale, known[name], variant) if name in known else ""
            if advice and (name == variable or variant != "none"):
                yield f"{use.locale}: {use.name}: [{variant}] of ${variable} never matches, {advice}"


def _advice(words: Words, locale: str, kind: kinds.GameKind, variant: str) -> str:
    """Return advice about a variant that never matches; empty for any other."""
    if kind.name == kinds.FLAG.name:
        return "" if variant in ("true", "false") else "write [true] or [false]"
    if variant == "none" or kind.name in (kinds.TEXT.name, kinds.FIELDS.name):
        return ""
    if kind.name in (kinds.NUMBER.name, kinds.PAGE.name, kinds.ENDS.name):
        return "" if variant in PLURALS or variant.isdecimal() else "write a number or [none]"
    if kind.name not in (kinds.WORD.name, kinds.ENDING.name):
        return "write [none]"
    if words.has(locale, f"{kind.detail}-{variant}"):
        return f"write its text as an attribute of {kind.detail}-{variant}"
    return f"there is no {kind.detail}-{variant}" if words.behind(f"{kind.detail}-") else ""


def _without_words(rules: AnyRules, words: Words) -> Iterator[str]:
    """Find problems of options, each in turn with its furthest values, that would be said as their bare codes."""
    codes: dict[str, None] = {}
    for preset, players, chosen in _settings(rules):
        with suppress(Refused):
            found = rules.check(rules.schema.resolve(preset, chosen, players), players)
            codes |= dict.fromkeys(problem.code for problem in found)
    for code in codes:
        keys = problem_keys(rules.key, code)
        if not any(words.has(FALLBACK, key) for key in keys):
            yield f"{keys[0]} is missing, the room would read {code}"


def _settings(rules: AnyRules) -> Iterator[tuple[str, int, dict[str, Any]]]:
    schema, few, many = rules.schema, rules.seats[0], rules.seats[-1]
    yield from ((preset, players, {}) for preset in schema.presets for players in rules.seats)
    for key, option in schema.options.items():
        for value in _furthest(option.kind):
            yield from ((preset, players, {key: value}) for preset in schema.presets for players in (few, many))


def _furthest(kind: Kind) -> Sequence[Any]:
    match kind:
        case Flag():
            return (False, True)
        case Word(words=words):
            return words
        case Number(low=low, high=high):
            return (low, high)
        case _:
            return ()


def _check_label(words: Words, key: str, choice: str) -> None:
    """Raise LookupError unless a choice that is no seat has a label, lest a button say the bare word."""
    act, _, seat = choice.partition(":")
    label = act if seat.isdecimal() else choice
    known = (f"{key}.{label}", f"common-choice-{label}")
    if not choice.isdecimal() and not any(words.has(FALLBACK, one) for one in known):
        raise LookupError(f"the choice {label} has no label")


def _lacking(rules: AnyRules, words: Words, records: Sequence[Record]) -> Iterator[str]:
    rights = (f"{key}.typed" for key, inquiry in rules.asks.items() if inquiry.standing)
    for key in dict.fromkeys((*required_keys(rules), *rights, *_on_cards(records), *_said(rules, records))):
        if not words.has(FALLBACK, key):
            yield f"{key} is missing"
    for kind, value in sorted(_seen_names(rules, records)):
        if not any(words.has(FALLBACK, f"{game}-{kind}-{value}") for game in (rules.key, "common")):
            yield f"{rules.key}-{kind}-{value} is missing"
        for part in PARTS.get(kind, ()):
            if not words.has(FALLBACK, f"{rules.key}-{kind}-{value}.{part}"):
                yield f"{rules.key}-{kind}-{value}.{part} is missing"


def _said(rules: AnyRules, records: Sequence[Record]) -> Iterator[str]:
    """Yield the keys of the game's messages and refusals, declared or not."""
    for record in records:
        refusals = (step.outcome for step in record.steps if isinstance(step.outcome, Refused))
        keys = (one.key for one in (*record.effects, *refusals) if isinstance(one, Tell | Refused))
        yield from (key for key in keys if key.startswith(f"{rules.key}-"))


def _on_cards(records: Sequence[Record]) -> Iterator[str]:
    cards = (record.game.rules.card(record.game, seat) for record in records for seat in record.game.seats)
    yield from (key for card in cards if card for key in (card.side, card.says) if key)


def _seen_names(rules: AnyRules, records: Sequence[Record]) -> set[tuple[str, str]]:
    schema = rules.schema
    shown = {("option", kebab(key)) for key in schema.options if key not in schema.locked}
    for record in records:
        skills = rules.skills(record.game.options, record.start.seats)
        end = next(effect for effect in record.effects if isinstance(effect, End))
        shown |= {("skill", skill) for found in skills.values() for skill in found}
        shown |= {("role", role) for role in end.roles.values()} | {("reason", end.reason)}
        shown |= {("side", side) for side in (*rules.sides(record.game), end.winner) if side}
    return shown
