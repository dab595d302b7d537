"""`yemu replay`: a stored match played again from its journal, as the room saw it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bot.cli.errors import CliError, in_one_line
from bot.games import installed_games, load_words
from bot.match.replay import ReplayMismatch, as_text, retell
from bot.match.state import Match
from bot.messages.context import RenderContext
from bot.messages.drawing import as_text as in_characters
from bot.messages.grid import drawn
from bot.messages.renderer import Renderer
from bot.pages.replay import replay_page
from fsm import NotInstalled, Refused, RuleSet
from fsm.codec import SnapshotError
from locales import Words, WordsError
from storage import Entry, StoreError, open_store
from storage import Match as Stored
from storage.base import ENDED


def replay(db: str, number: int, locale: str, page: Path | None = None) -> str:
    """Play the match again, as text, and write its page to a file if one is named. Raises CliError."""
    with in_one_line(StoreError, ValueError):
        stored, journal = asyncio.run(load(db, number))
    games = installed_games()
    if stored is None or stored.setup is None:
        raise CliError(f"there is no dealt match {number} in this database")
    if stored.game not in games:
        raise CliError(f"the game {stored.game} is not installed")
    rules = games[stored.game]
    renderer, match = Renderer(words_of(rules)), Match.of(stored, rules)
    context = RenderContext(locale, rules, match.names)
    try:
        text = as_text(retell(stored, journal, rules), renderer, context)
        if match.game and (grid := rules.grid(match.game)):
            text += f"\n\n{in_characters(drawn(grid, renderer, context))}"
        if page:
            write_page(page, stored, journal, rules, renderer, context)
    except (NotInstalled, Refused, SnapshotError, ReplayMismatch) as error:
        raise CliError(f"match {number} cannot be replayed: {error}") from None
    return text


def write_page(
    file: Path,
    stored: Stored,
    journal: Sequence[Entry],
    rules: RuleSet[Any],
    renderer: Renderer,
    context: RenderContext,
) -> None:
    """Write the page of a finished match. Raises CliError, and what the replay raises."""
    if stored.status not in ENDED and not Match.of(stored, rules).decided:
        raise CliError(f"match {stored.id} is not over yet: its page would tell its secrets")
    try:
        file.write_text(replay_page(stored, journal, rules, renderer, context.locale), "utf-8")
    except OSError as error:
        raise CliError(f"{file} cannot be written: {error.strerror}") from None


async def load(db: str, number: int) -> tuple[Stored | None, list[Entry]]:
    """Load a stored match and its journal. Raises StoreError, and ValueError for a database that is not there."""
    store = open_store(db, only_reads=True)
    await store.open()
    try:
        return await store.match(number), list(await store.journal(number))
    finally:
        await store.close()


def words_of(rules: RuleSet[Any]) -> Words:
    """Return our messages and those of this game. Raises CliError where they cannot be used."""
    with in_one_line(WordsError, UnicodeDecodeError):
        return load_words({rules.key: rules})
