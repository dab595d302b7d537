"""`yemu status`: the processes on a database, its tables, and the events that wait to be handled."""

import asyncio
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from time import time

from bot.games import games_and_words
from bot.workers.duties import SHARES, TABLES, scheme_of_account
from locales import Argument, Duration, Text, Verbatim, Words
from storage import Backlog, Worker, open_store
from storage.address import parse
from storage.base import LIVE

Live = Counter[tuple[str, str]]


def status(db: str, locale: str) -> str:
    games, words = games_and_words()
    names = {key: words.plain(locale, f"{key}-name", {}) for key in games}
    return "\n".join(_lines(words, locale, names, parse(db).name, *asyncio.run(_look(db))))


async def _look(db: str) -> tuple[Sequence[Worker], Live, Sequence[Backlog]]:
    store = open_store(db, only_reads=True)
    await store.open()
    try:
        live = Counter((match.game, match.status) for match in await store.live())
        return await store.workers(), live, await store.backlog()
    finally:
        await store.close()


def _lines(
    words: Words,
    locale: str,
    names: Mapping[str, str],
    database: str,
    workers: Sequence[Worker],
    live: Live,
    waiting: Sequence[Backlog],
) -> Iterator[str]:
    def line(key: str, **args: Argument) -> str:
        return words.plain(locale, key, args)

    yield line("status-database", database=Verbatim(database))
    for worker in workers:
        yield line(_state(worker), worker=Verbatim(worker.name), work=_work(worker.duties or ()))
    for game in sorted({game for game, _ in live}):
        counts = {status: live[game, status] for status in LIVE}
        yield line("status-tables", game=Verbatim(names.get(game, game)), **counts)
    if not live:
        yield line("status-no-tables")
    for one in waiting:
        age = None if one.since is None else Duration(max(0, round(time() - one.since)))
        args = {"platform": Verbatim(one.source), "oldest": Verbatim(one.oldest), "age": age}
        yield line("status-waiting", events=one.events, **args)
    if not waiting:
        yield line("status-nothing-waits")


def _state(worker: Worker) -> str:
    if worker.left is None or worker.duties == ():
        return "status-standby"
    return "status-lapsed" if worker.left < 0 else "status-runs"


def _work(duties: Sequence[str]) -> tuple[Argument, ...]:
    tables = [duty for duty in duties if duty in TABLES]
    accounts = [scheme.title() for duty in duties if (scheme := scheme_of_account(duty))]
    shares = [Text("status-shares", count=len(tables), all=SHARES)] if tables else []
    return (*shares, *map(Verbatim, accounts))
