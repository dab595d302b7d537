"""`yemu replay`: a stored match played again from its journal, as the room saw it."""

from __future__ import annotations

import asyncio
import re
from html import unescape
from typing import Any

from bot.app import installed_games, load_words
from bot.express import outcome_of
from bot.journal import Note, read
from bot.match import Match
from bot.speech import Reader, Speech
from fsm import ROOM, Effect, End, Game, RuleSet, Start, Tell
from fsm.codec import dump
from storage import Entry, StoreError, open_store
from storage import Match as Stored

TAG = re.compile(r"</?(?:b|i|code)>")


def replay(db: str, number: int, locale: str) -> tuple[bool, str]:
    """Whether the match could be played again, and its text or the reason."""
    try:
        stored, journal = asyncio.run(_load(db, number))
    except (StoreError, ValueError) as error:
        return False, str(error)
    games = installed_games()
    if stored is None or stored.setup is None:
        return False, f"no match {number} has been dealt in this database"
    if stored.game not in games:
        return False, f"the game {stored.game} is not installed"
    return _tell(stored, games[stored.game], journal, locale)


async def _load(db: str, number: int) -> tuple[Stored | None, list[Entry]]:
    store = open_store(db)
    await store.open()
    try:
        return await store.match(number), list(await store.journal(number))
    finally:
        await store.close()


def _tell(stored: Stored, rules: RuleSet[Any], journal: list[Entry], locale: str) -> tuple[bool, str]:
    match = Match.of(stored, rules)
    reader = Reader(locale, rules, match.names)
    speech = Speech(load_words({rules.key: rules}))
    finished = stored.status in ("over", "void")
    game: Game[Any] | None = None
    lines: list[str] = []
    for entry in journal:
        command = read(entry)
        if isinstance(command, Note):
            continue
        if isinstance(command, Start):
            game, effects = Game.begin(rules, command)
        elif game:
            effects = game.apply(command)
        if game:
            lines += [plain(text) for effect in effects for text in _texts(speech, reader, game, effect, finished)]
    if game is None or match.game is None or dump(game) != dump(match.game):
        return False, f"match {stored.id} does not come out as it was stored"
    lines += [plain(speech.text(reader, tell.key, tell.args)) for tell in rules.recap(game)] if finished else []
    return True, "\n".join(lines)


def _texts(speech: Speech, reader: Reader, game: Game[Any], effect: Effect, finished: bool) -> list[str]:
    if isinstance(effect, End):
        return [speech.text(reader, "common-over", outcome_of(game, effect))]
    if not isinstance(effect, Tell) or not (finished or effect.to == ROOM):
        return []
    text = speech.text(reader, effect.key, effect.args)
    if effect.to == ROOM:
        return [text]
    return [f"→ {speech.seat(reader, seat)}  {text}" for seat in effect.to]


def plain(text: str) -> str:
    """A text without its markup."""
    return unescape(TAG.sub("", text))
