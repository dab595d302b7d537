"""`yemu verify`: proof that a deal kept its commitment."""

import asyncio
from collections.abc import Sequence

from bot.cli.errors import CliError
from bot.cli.replay import load, rules_of, told_of, words_of
from bot.games import load_words
from bot.match.deal import commitment, frozen
from bot.match.journal import played_again, read
from bot.match.replay import hands, line_of
from bot.match.state import Match
from bot.messages.items import RenderContext
from bot.messages.renderer import Renderer
from fsm import AnyGame, AnyRules, Options, Refused, Start, begin
from fsm.codec import alike
from locales import Verbatim
from storage import Entry
from storage import Match as Stored


def verify_shown(promised: str, seed: str, roles: tuple[str, ...], locale: str, drawn: str = "") -> str:
    found = commitment(seed, roles, drawn)
    if found != promised.strip().lower():
        raise CliError("cli-not-kept", promised=promised, found=found)
    return _say(locale, "cli-kept", commitment=found)


def verify_stored(db: str, number: int, promised: str | None, locale: str) -> str:
    stored, journal = asyncio.run(load(db, number, "yemu verify"))
    with told_of(number, "yemu verify"):
        return _verify(promised, stored, journal, locale)


def _verify(promised: str | None, stored: Stored, journal: Sequence[Entry], locale: str) -> str:
    if stored.status == "playing":
        raise CliError("cli-running", match=stored.id)
    rules = rules_of(stored, "yemu verify")
    start = next((line for line in map(read, journal) if isinstance(line, Start)), None)
    if start is None:
        raise CliError("cli-unreadable", match=stored.id)
    game, effects = begin(rules, start)
    roles = rules.roles(game)
    if promised:
        return verify_shown(promised, start.seed, roles, locale, start.drawn)
    match = Match.of(stored, rules)
    end = match.game
    if end and end.start.drawn != start.drawn:
        drawn, journal_says = Verbatim(end.start.drawn), Verbatim(start.drawn)
        raise CliError("cli-drawn-otherwise", match=stored.id, drawn=drawn, journal=journal_says)
    if not end or not _leads(rules, journal, end):
        raise CliError("cli-not-kept-stored", match=stored.id)
    promise = commitment(start.seed, roles, start.drawn)
    lines = [
        _say(locale, "cli-dealt-by-list" if start.deal else "cli-dealt", commitment=promise),
        _say(locale, "cli-seed", seed=start.seed),
        _say(locale, "cli-settings", settings=frozen(Options.of(start.options))),
        *([_say(locale, "cli-drawn", drawn=start.drawn)] if start.drawn else []),
    ]
    renderer, context = Renderer(words_of(rules)), RenderContext(locale, rules, match.names)
    lines += (f"{seat} {role}" for seat, role in enumerate(roles, 1))
    return "\n".join([*lines, *(line_of(told, renderer, context) for told in hands(game, effects))])


def _say(locale: str, key: str, **args: str) -> str:
    return load_words({}).plain(locale, key, {name: Verbatim(value) for name, value in args.items()})


def _leads(rules: AnyRules, journal: Sequence[Entry], end: AnyGame) -> bool:
    try:
        *_, last = played_again(rules, journal)
    except Refused:
        return False
    return last.game.start == end.start and alike(last.game, end)
