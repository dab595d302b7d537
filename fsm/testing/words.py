"""Checks that everything that a game can say has words in every language."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

from fsm.effects import Tell
from fsm.engine import apply, begin
from fsm.game import RuleSet
from fsm.prompts import ROOM, Prompt
from fsm.testing.contract import playable, spoken, unsaid
from fsm.testing.play import Record, Violation, random_play, remarks


def check_words(
    rules: RuleSet[Any],
    render: Callable[[str, Tell | Prompt], str],
    locales: Iterable[str],
    *,
    options: Mapping[str, Any] | None = None,
    games: int = 1,
) -> frozenset[str]:
    """Raise Violation unless `render` finds words for all that random games say; return the keys that came up.

    The lines of computer players need words as well.
    """
    records = played(rules, options, games)
    return check_words_of(rules, render, tuple(locales), records, options)


def played(rules: RuleSet[Any], options: Mapping[str, Any] | None = None, games: int = 1) -> Iterator[Record]:
    for preset, players in playable(rules, options):
        for number in range(games):
            yield random_play(rules, players, preset, f"words {number}", options=options)


def check_words_of(
    rules: RuleSet[Any],
    render: Callable[[str, Tell | Prompt], str],
    locales: Collection[str],
    records: Iterable[Record],
    options: Mapping[str, Any] | None = None,
) -> frozenset[str]:
    """Check the words of these games, and of the lines of computer players."""
    keys = set()
    said_in_games = chain.from_iterable(_all_said(rules, record) for record in records)
    for said in unsaid(chain(said_in_games, _lines(rules, options)), set()):
        keys.add(said.key)
        for locale in locales:
            _check(render, locale, said)
    return frozenset(keys)


def _lines(rules: RuleSet[Any], options: Mapping[str, Any] | None) -> Iterator[Tell]:
    for preset, players in playable(rules, options) if rules.plays else ():
        for remark in remarks(rules, players, preset, options):
            yield Tell(ROOM, remark.key, dict(remark.args))


def _all_said(rules: RuleSet[Any], record: Record) -> Iterator[Tell | Prompt]:
    game, opening = begin(rules, record.start)
    yield from spoken(game, opening)
    for command in record.commands:
        yield from spoken(game, apply(game, command))


def _check(render: Callable[[str, Tell | Prompt], str], locale: str, said: Tell | Prompt) -> None:
    try:
        text = render(locale, said)
    except Exception as error:
        raise Violation(f"{said.key} cannot be said in {locale}: {error}") from error
    if not text.strip():
        raise Violation(f"{said.key} has no words in {locale}")
