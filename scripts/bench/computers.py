"""(h) Computers: whole games, and the turns of the bot's loop while they play, at every board, preset and size.

Games and turns are timed in CPU seconds of one thread, which are those of a quiet machine.
"""

import asyncio
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import pairwise
from time import process_time, thread_time
from typing import Final

from adapters.base import COMPUTER
from bot.app import NO_PLAYERS, build
from bot.clock import ManualClock
from bot.match.state import Match, State
from bot.setting.setup import Setup
from fsm import Knowledge, Move, Player, Prompt, begin
from fsm.computer_players import Company, play_out
from scripts.bench.figures import Run
from scripts.bench.hall import NullAdapter, room
from scripts.bench.tables import Table, boards, games, words
from storage.base import Sitting
from storage.memory import MemoryStore

GAMES = 100
RARE = 1_000
"""Only one step of this number comes with a longer turn than the figure."""

SIZES = (5, 7, 10)
DAY: Final = 86_400


async def talk(knows: Knowledge, prompt: Prompt) -> Move | None:
    return Move(prompt.choices[: prompt.min], "I trust nobody here.") if prompt.required else None


PLAYERS: Final[Mapping[str, Mapping[str, Player]]] = {"policies": NO_PLAYERS, "a package": {"own": Player(talk)}}


def measure(seed: str, repetitions: int, *, quick: bool) -> Iterator[Run]:
    for _ in range(repetitions):
        yield _run(seed, quick=quick)


def _run(seed: str, *, quick: bool) -> Run:
    result: Run = {}
    for size in SIZES:
        table, number = Table("avalon", size, {}, {}), 2 if quick else GAMES
        began = process_time()
        for at in range(number):
            deal = table.start(f"{seed}:{at}", {})
            play_out(*begin(table.rules, deal), Company(deal.seed))
        result[f"avalon {size}: games of computers", "games/s"] = number / (process_time() - began)
    turns = defaultdict[str, list[float]](list)
    for table in list(_tables())[:: 20 if quick else 1]:
        for name, installed in PLAYERS.items():
            turns[f"{table.game}, {name}: a turn of the loop, p99.9"] += asyncio.run(_play(table, seed, installed))
    return result | {(name, "ms"): sorted(times)[-1 - len(times) // RARE] * 1e3 for name, times in turns.items()}


async def _play(table: Table, seed: str, installed: Mapping[str, Player]) -> list[float]:
    """Let computers play a game in a bot; return the longest turns of its loop, one for each step of the game."""
    clock, rules = ManualClock(), table.rules
    app = build(MemoryStore(), clock, [NullAdapter()], locale="zh", games=games(), words=words(), installed=installed)
    await app.store.open()
    await app.begin()
    services, state = app.services, State("", table.book or rules.schema.presets[0], dict(table.full))
    state.computers.begin(seed, is_open=False)
    state.computers.play_by("".join(installed), "")
    match = Match(await app.store.new_match(), room(1), rules, state)
    sittings = [Sitting(seat, f"{COMPUTER}@1-{seat}", f"电脑{seat}") for seat in range(1, table.seats + 1)]
    services.matches.reseat(match, tuple(sittings))
    await services.engine.begin(match, seed, None, [], table.start(seed, table.full).drawn)
    instants = [thread_time()]
    watch = asyncio.create_task(_watch(instants))
    while match.playing:
        await clock.advance(DAY, app.rest)
    watch.cancel()
    await app.end()
    return sorted(after - before for before, after in pairwise(instants))[-match.seq :]


async def _watch(instants: list[float]) -> None:
    """Note the time of each turn of the loop."""
    while True:
        await asyncio.sleep(0)
        instants.append(thread_time())


def _tables() -> Iterator[Table]:
    with_boards = set()
    for _, table in boards():
        with_boards.add(table.game)
        yield table
    for game, rules in games().items():
        for seats in rules.seats if game not in with_boards else ():
            for preset in rules.schema.presets:
                options = Setup(rules, preset, {}, seats).options
                if not any(problem.refuses for problem in rules.check(options, seats)):
                    yield Table(game, seats, {}, {}, preset)
