"""`yemu run`: the bot on every platform that the settings name, in one process, until it is told to stop."""

from __future__ import annotations

import asyncio
import signal

from adapters.base import Adapter
from bot.app import build, installed_games, load_words
from bot.clock import RealClock
from bot.settings import SettingError, Settings
from storage import StoreError, open_store


def run(settings: Settings) -> str:
    """Serve until SIGTERM or SIGINT; returns why it could not, empty when it could."""
    try:
        asyncio.run(_serve(settings))
    except (StoreError, ValueError, SettingError) as error:
        return str(error)
    return ""


def platforms(settings: Settings) -> list[Adapter]:
    """The adapters that the settings name; raises SettingError when they name none."""
    named: list[Adapter] = []
    if not named:
        raise SettingError("YEMU_TELEGRAM__TOKEN or YEMU_MATRIX__HOMESERVER: at least one platform must be set")
    return named


async def _serve(settings: Settings) -> None:
    adapters = platforms(settings)
    games = installed_games()
    store = open_store(settings.database)
    await store.open()
    app = build(store, RealClock(), adapters, locale=settings.locale, games=games, words=load_words(games))
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    try:
        await app.begin()
        await app.listen(asyncio.ensure_future(stop.wait()))
    finally:
        await app.end()
