"""`yemu replay`: a stored match played again from its journal, as the room saw it."""

from __future__ import annotations

import asyncio

from bot.app import installed_games, load_words
from bot.retelling import Unlike, as_text, retell
from bot.speech import Speech
from fsm import Refused
from fsm.codec import SnapshotError
from storage import Entry, StoreError, open_store
from storage import Match as Stored


def replay(db: str, number: int, locale: str) -> tuple[bool, str]:
    """Whether the match could be played again, and its text or the reason."""
    try:
        stored, journal = asyncio.run(load(db, number))
    except (StoreError, ValueError) as error:
        return False, str(error)
    games = installed_games()
    if stored is None or stored.setup is None:
        return False, f"no match {number} has been dealt in this database"
    if stored.game not in games:
        return False, f"the game {stored.game} is not installed"
    rules = games[stored.game]
    try:
        return True, as_text(retell(stored, journal, rules, Speech(load_words({rules.key: rules})), locale))
    except (Refused, SnapshotError, Unlike) as error:
        return False, f"match {number} cannot be played again: {error}"


async def load(db: str, number: int) -> tuple[Stored | None, list[Entry]]:
    """A stored match and its journal; raises StoreError, and ValueError for a database that is not there."""
    store = open_store(db, only_reads=True)
    await store.open()
    try:
        return await store.match(number), list(await store.journal(number))
    finally:
        await store.close()
