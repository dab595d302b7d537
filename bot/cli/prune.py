"""`yemu prune`: old games lose their journals, or everything but their results."""

import asyncio
import time

from bot.cli.errors import CliError
from bot.games import load_words
from bot.match.retention import FOR_EVER, old_matches, remove
from bot.settings import RetentionSettings
from locales import Verbatim
from storage import Unavailable, is_there, opened
from storage.address import parse


def prune(db: str, keep: RetentionSettings, room: str, locale: str, *, is_dry: bool) -> str:
    if keep == FOR_EVER:
        raise CliError("cli-prune-what")
    if not is_there(address := parse(db)):
        raise CliError("cli-database-missing", name=Verbatim(address.name))
    try:
        journals, games, lines = asyncio.run(_prune(db, keep, room, is_dry=is_dry))
    except Unavailable as error:
        if error.why != "in-use":
            raise
        raise CliError("cli-prune-in-use", name=Verbatim(address.name)) from None
    key = "cli-prune-would" if is_dry else "cli-prune-done"
    return load_words({}).plain(locale, key, {"journals": journals, "games": games, "lines": lines})


async def _prune(db: str, keep: RetentionSettings, room: str, *, is_dry: bool) -> tuple[int, int, int]:
    """Return the number of pruned journals, of dropped games, and of their journal lines."""
    now, journals, games, lines = time.time(), 0, 0, 0
    async with opened(db, only_reads=is_dry) as store:
        async for old in old_matches(store, keep, now, room):
            games, journals = games + old.is_whole, journals + (not old.is_whole)
            lines += old.lines if old.is_whole else old.lines - 1
            if not is_dry:
                async for _ in remove(store, old, now):
                    pass
    return journals, games, lines
