"""(m) Matrix: from an answer to its acknowledgement, beside a bare echo bot; and answers while the bot is killed.

The real `yemu run`, a real homeserver on loopback and people with nio clients.
"""

import asyncio
import sys
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from scripts.bench.figures import Run
from tests.matrix.counted import acknowledged, counted, repeated
from tests.matrix.player import People, Player, Seen
from tests.matrix.process import Bot
from tests.matrix.seated import Ask, MatrixRoom, by_number, new_table
from tests.matrix.synapse import Account, Synapse

WARM_UP: Final = 8
VOTERS: Final = 4


def measure(seed: str, repetitions: int, *, quick: bool) -> Iterator[Run]:
    for repetition in range(repetitions):
        yield asyncio.run(_measure(quick=quick, chaos=repetition == 0))


async def _measure(*, quick: bool, chaos: bool) -> Run:
    run: Run = {}
    with TemporaryDirectory(prefix="yemu-bench-") as home:
        (server_home := Path(home) / "server").mkdir()
        server = Synapse(server_home)
        server.start()
        try:
            for name, latencies in (
                ("echo", await _echo(server, 20 if quick else 200)),
                ("answer to acknowledgement", await _answers(server, Path(home), 20 if quick else 200)),
            ):
                cuts = quantiles(latencies, n=100)
                run[f"matrix: {name}, p50", "ms"], run[f"matrix: {name}, p99", "ms"] = cuts[49] * 1e3, cuts[98] * 1e3
            ratio = run["matrix: answer to acknowledgement, p50", "ms"] / run["matrix: echo, p50", "ms"]
            run["matrix: answer to acknowledgement / echo, p50", "ratio"] = ratio
            if chaos:
                run |= await _chaos(server, Path(home), 30 if quick else 400, 2 if quick else 10)
        finally:
            server.stop()
    return run


async def _echo(server: Synapse, times: int) -> list[float]:
    account, people = server.register("echo"), People(server)
    command = [sys.executable, "-m", "scripts.bench.matrix_echo", server.url, *_signed_in(account)]
    process = await asyncio.create_subprocess_exec(*command)
    try:
        [player] = await people.bring("caller")
        room = await player.create_room(account.user)
        await player.until(lambda one: one.sender == account.user)
        return [await _call(player, account.user, room, f"call {number}") for number in range(times)]
    finally:
        await people.leave()
        process.terminate()
        await process.wait()


def _signed_in(account: Account) -> tuple[str, str, str]:
    return account.user, account.device, account.token


async def _call(player: Player, bot: str, room: str, words: str) -> float:
    began = perf_counter()
    await player.say(room, words)
    await player.until(lambda one: one.sender == bot and one.body == words)
    return perf_counter() - began


async def _answers(server: Synapse, home: Path, times: int) -> list[float]:
    """Change the votes of some voters in turn; a last voter stays silent."""
    async with _running(server, home / "answers") as bot:
        people = People(server)
        try:
            table = await new_table(people, bot)
            await table.host.say(table.room, "!config set tempo unlimited")
            await table.begin()
            votes = list((await table.votes()).items())
            turns = [votes[number % VOTERS] for number in range(times + WARM_UP)]
            return [await _change(player, ask, turn // VOTERS) for turn, (player, ask) in enumerate(turns)][WARM_UP:]
        finally:
            await people.leave()


async def _change(player: Player, ask: Ask, time: int) -> float:
    choice, label = (("1", "Approve"), ("2", "Reject"))[time % 2]

    def is_shown(one: Seen) -> bool:
        return one.id == ask.id and f"✅ {choice}. {label}" in one.body

    before, began = len(player.seen), perf_counter()
    await player.say(ask.room, choice)
    await player.until(is_shown, before)
    return perf_counter() - began


async def _chaos(server: Synapse, home: Path, answers: int, kills: int) -> Run:
    said, killed, every = 0, 0, max(2, answers // (kills + 1))
    async with _running(server, home / "chaos") as bot:
        people, tables, given = People(server), list[MatrixRoom](), Counter[Player]()

        async def answer(player: Player, ask: Ask) -> None:
            nonlocal said, killed
            said += 1
            given[player] += 1
            is_kill = said % every == 0 and bot.is_running
            if is_kill:
                killed += 1
                bot.kill()
            await (player.say(ask.room, "2") if _rejects(ask) else by_number(player, ask))
            if is_kill:
                bot.start()

        try:
            while said < answers:
                tables.append(await new_table(people, bot))
                await tables[-1].begin()
                await tables[-1].play(answer)
                await asyncio.gather(*(_all_shown(one, bot, given[one]) for one in tables[-1].players))
        finally:
            await people.leave()
        players = [player for table in tables for player in table.players]
        shown = sum(acknowledged(player, bot.user) for player in players)
        return {
            ("matrix: answers given", ""): said,
            ("matrix: SIGKILLs", ""): killed,
            ("matrix: answers not counted once", ""): abs(counted(bot.home) - said),
            ("matrix: acknowledgements", ""): shown,
            ("matrix: acknowledgements missing or doubled", ""): abs(shown - said) + len(repeated(players, bot.user)),
        }


async def _all_shown(player: Player, bot: Bot, given: int) -> None:
    await player.when(lambda: acknowledged(player, bot.user) >= given)


def _rejects(ask: Ask) -> bool:
    """Return whether the team is voted down: only the teams of seat 5 are not."""
    return "Do you approve" in ask.body and "proposes" in ask.body and not ask.body.split(": ", 1)[1].startswith("5 ")


@asynccontextmanager
async def _running(server: Synapse, home: Path) -> AsyncIterator[Bot]:
    bot = Bot(home, server, server.register(home.name))
    bot.start()
    try:
        yield bot
    finally:
        if bot.is_running:
            await asyncio.to_thread(bot.stop)
