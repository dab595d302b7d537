"""`yemu replay`: a stored match played again from its journal, as the room saw it."""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec

from bot.cli.errors import CliError, because
from bot.games import installed_games, load_words
from bot.match.replay import ReplayMismatch, as_text, retell
from bot.match.retention import pruned_on
from bot.match.state import Match
from bot.messages.items import RenderContext
from bot.messages.renderer import Renderer
from bot.pages.replay import replay_page
from fsm import AnyRules, NotInstalled, Refused
from fsm.codec import SnapshotError
from locales import Verbatim, Words
from storage import Entry, opened
from storage import Match as Stored
from storage.address import parse
from storage.base import ENDED

KNOWN: Final = 10


def replay(db: str, number: int, locale: str, page: Path | None = None) -> str:
    stored, journal = asyncio.run(load(db, number, "yemu replay"))
    rules = rules_of(stored, "yemu replay")
    renderer = Renderer(words_of(rules))
    with told_of(number, "yemu replay"):
        match = Match.of(stored, rules)
        context = RenderContext(locale, rules, match.names)
        text = as_text(match, retell(stored, journal, rules), renderer, context)
        if page:
            write_page(page, stored, journal, rules, renderer, locale)
    return text


@contextmanager
def told_of(number: int, command: str) -> Iterator[None]:
    try:
        yield
    except NotInstalled as error:
        raise CliError("cli-no-parts", match=number, command=command, reason=Verbatim(error)) from None
    except (Refused, ReplayMismatch):
        raise CliError("cli-not-replayed", match=number) from None
    except (SnapshotError, msgspec.MsgspecError):
        raise CliError("cli-unreadable", match=number) from None


def write_page(
    file: Path, stored: Stored, journal: Sequence[Entry], rules: AnyRules, renderer: Renderer, locale: str
) -> None:
    if stored.status not in ENDED and not Match.of(stored, rules).is_decided:
        raise CliError("cli-page-secret", match=stored.id)
    try:
        file.write_text(replay_page(stored, journal, rules, renderer, locale), "utf-8")
    except OSError as error:
        raise CliError("cli-of", what=Verbatim(file), reason=because(error)) from None


async def load(db: str, number: int, command: str = "yemu replay") -> tuple[Stored, list[Entry]]:
    name = Verbatim(parse(db).name)
    async with opened(db, only_reads=True) as store:
        stored = await store.match(number)
        if stored is None:
            known = await store.dealt(KNOWN)
            listed, newest = tuple(sorted(known)), next(iter(known), None)
            raise CliError("cli-no-match", match=number, database=name, known=listed, newest=newest, command=command)
        if stored.setup is None:
            raise CliError("cli-not-dealt", match=number, database=name)
        journal = list(await store.journal(number))
    with told_of(number, command):
        if day := pruned_on(journal):
            raise CliError("cli-pruned", match=number, day=day)
    return stored, journal


def rules_of(stored: Stored, command: str) -> AnyRules:
    games = installed_games()
    if stored.game not in games:
        raise CliError("cli-no-package", match=stored.id, game=stored.game, command=command)
    return games[stored.game]


def words_of(rules: AnyRules) -> Words:
    return load_words({rules.key: rules})
