"""`yemu pipe`: the whole bot between a program's two streams."""

import asyncio
import sys
from contextlib import redirect_stdout
from typing import Final

from adapters.registry import find_adapter
from bot.app import App, build
from bot.cli.deals import check_roles
from bot.cli.process import told_to_stop
from bot.cli.shell import make_shell
from bot.clock import ManualClock, RealClock
from bot.games import games_and_words, installed_players
from bot.match.deal import Rehearsal
from storage import open_store

REAL, MANUAL = "real", "manual"
CLOCKS: Final = (REAL, MANUAL)


def pipe_through(db: str, *, manual: bool, seed: str | None, deal: tuple[str, ...] | None, locale: str) -> None:
    """A game's own output is no line of the protocol."""
    with redirect_stdout(sys.stderr):
        asyncio.run(_serve(db, manual, Rehearsal(seed, deal), locale))


async def _serve(db: str, manual: bool, rehearsal: Rehearsal, locale: str) -> None:
    games, words = games_and_words()
    check_roles(games.values(), words, rehearsal.deal)
    store = open_store(db)
    await store.open()
    clock = ManualClock(await store.latest()) if manual else RealClock()
    app: App
    adapter = find_adapter("pipe").make(None, make_shell(words, locale, clock, lambda: app))
    app = build(
        store,
        clock,
        [adapter],
        locale=locale,
        games=games,
        words=words,
        rehearsal=rehearsal,
        installed=installed_players(),
    )
    with told_to_stop() as stop:
        try:
            await app.begin()
            await app.dispatcher.settle()
            await app.listen(asyncio.ensure_future(stop.wait()))
            await app.dispatcher.settle()
        finally:
            await app.end()
