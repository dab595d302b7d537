"""`yemu status`: the processes on a database, its tables, and the events that wait to be handled."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from time import time

from bot.cli.account import line
from bot.games import games_and_words
from locales import Argument, Duration, Verbatim, Words
from storage import Backlog, Worker, opened
from storage.address import parse
from storage.base import LIVE

Live = Counter[tuple[str, str]]


def status(db: str, locale: str) -> str:
    games, words = games_and_words()

    def say(key: str, **args: Argument) -> str:
        return words.plain(locale, key, args)

    workers, live, waiting, accounts = asyncio.run(_look(db, words, locale))
    lines = [say("status-database", database=Verbatim(parse(db).name))]
    lines += [
        say(_state(one), worker=Verbatim(one.name), work=tuple(map(Verbatim, one.accounts or ()))) for one in workers
    ]
    lines += accounts
    for game in sorted({game for game, _ in live}):
        counts = {status: live[game, status] for status in LIVE}
        name = say(f"{game}-name") if game in games else game
        lines.append(say("status-tables", game=Verbatim(name), **counts))
    if not live:
        lines.append(say("status-no-tables"))
    for one in waiting:
        age = None if one.since is None else Duration(max(0, round(time() - one.since)))
        args = {"platform": Verbatim(one.source), "oldest": Verbatim(one.oldest), "age": age}
        lines.append(say("status-waiting", events=one.events, **args))
    if not waiting:
        lines.append(say("status-nothing-waits"))
    return "\n".join(lines)


async def _look(db: str, words: Words, locale: str) -> tuple[Sequence[Worker], Live, Sequence[Backlog], Sequence[str]]:
    async with opened(db, only_reads=True) as store:
        live = Counter((match.game, match.status) for match in await store.live())
        accounts = [await line(store, one, words, locale) for one in await store.accounts()]
        return await store.workers(), live, await store.backlog(), accounts


def _state(worker: Worker) -> str:
    if worker.left is None or worker.accounts == ():
        return "status-standby"
    return "status-lapsed" if worker.left < 0 else "status-runs"
