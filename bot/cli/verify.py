"""`yemu verify`: whether a deal was the one that was promised."""

from __future__ import annotations

import asyncio

from bot.fairness import commitment, dealt
from bot.journal import read
from fsm import Start
from fsm.registry import find_games
from storage import Match, Store, StoreError, open_store


def verify_shown(promised: str, seed: str, roles: tuple[str, ...]) -> tuple[bool, str]:
    """Check what the chat showed: the commitment at the deal against the seed and the roles at the end."""
    found = commitment(seed, roles)
    if found == promised.strip().lower():
        return True, f"kept: {found}"
    return False, f"not kept: {promised} was promised, seed and roles make {found}"


def verify_stored(db: str, number: int) -> tuple[bool, str]:
    """Check a finished match of the database: its seed deals its roles, and they make its commitment."""
    try:
        return asyncio.run(_verify(open_store(db, only_reads=True), number))
    except (StoreError, ValueError) as error:
        return False, str(error)


async def _verify(store: Store, number: int) -> tuple[bool, str]:
    await store.open()
    try:
        match = await store.match(number)
        first = [read(entry) for entry in await store.journal(number)] if match else []
    finally:
        await store.close()
    start = next((entry for entry in first if isinstance(entry, Start)), None)
    if match is None or start is None:
        return False, f"no match {number} has been dealt in this database"
    if match.status == "playing":
        return False, f"match {number} is still being played, its seed is secret"
    return _judge(match, start)


def _judge(match: Match, start: Start) -> tuple[bool, str]:
    games, _ = find_games()
    if match.game not in games:
        return False, f"the game {match.game} is not installed"
    roles = dealt(games[match.game], start)
    how = "by the rehearsal's list" if start.deal else "by the seed"
    lines = [f"{seat} {role}" for seat, role in enumerate(roles, 1)]
    return True, "\n".join([f"dealt {how}: {commitment(start.seed, roles)}", f"seed {start.seed}", *lines])
