"""(f) Messages of one game: a group plays in virtual time, on the strict server with Telegram's own limits."""

import asyncio
from collections.abc import Iterator
from typing import Final

from scripts.bench.figures import Run
from scripts.bench.strangers import PATIENCE, meeting, traffic
from scripts.bench.tables import Table, installed_tables
from scripts.bench.virtual import run_virtually
from tests.telegram.fake.people import Person
from tests.telegram.fake.things import Message
from tests.telegram.fake.world import World
from tests.telegram.group import TelegramGroup, people

THOUGHT: Final = (2.0, 15.0)
"""Least and most seconds before a press."""

SURE: Final = 0.1
"""Share of second questions, before an act that cannot be undone, with yes as their answer."""


class Group(TelegramGroup):
    """Group whose members think before they press, and seldom do an act that cannot be undone."""

    async def play_thinking(self, player: Person) -> None:
        while not self.over:
            await self.world.until(lambda: self.over or self._open(player))
            await asyncio.sleep(self._random.uniform(*THOUGHT))
            if found := self._open(player):
                await self._answer(*found)

    async def _answer(self, player: Person, message: Message) -> None:
        is_second_question = any(key["callback_data"].startswith("n|") for key in message.buttons)
        if is_second_question and self._random.random() > SURE:
            await self._press(player, message, message.labels[-1])
            self._answered.add((player.id, message.id))
        else:
            await super()._answer(player, message)


def measure(seed: str, repetitions: int, *, quick: bool) -> Iterator[Run]:
    tables = [table for table in installed_tables() if table.seats >= 10]
    for repetition in range(repetitions):
        run: Run = {}
        for table in tables[: 1 if quick else None]:
            run |= _figures(table.name, *play(table, f"{seed}-{repetition}"))
        yield run


def play(table: Table, seed: str) -> tuple[World, float]:
    """Play one game from the lobby to its end; return the world of the server, and the virtual seconds."""
    return run_virtually(_play(table, seed))


async def _play(table: Table, seed: str) -> tuple[World, float]:
    world = World(speed=1, patience=PATIENCE)
    async with meeting(world, people(world, table.seats), seed=seed) as met:
        group = Group(world, met.chat, met.people, seed=seed)
        await group.join(await group.open(f"/new {table.game}"))
        if table.asks_first:
            await group.ready()
        await group.start()
        await asyncio.gather(*(group.play_thinking(player) for player in met.people))
        return world, asyncio.get_running_loop().time()


def _figures(name: str, world: World, seconds: float) -> Run:
    if problems := world.problems():
        raise RuntimeError(f"{name}: {problems[0]}")
    answers = [query.answer["after"] for query in world.queries.values() if query.answer]
    return {
        **traffic(name, [world.meter]),
        (f"{name}: answers to presses", "/game"): len(answers),
        (f"{name}: minutes", "/game"): seconds / 60,
        (f"{name}: operations", "/s"): sum(world.meter.counts.values()) / seconds,
        (f"{name}: longest wait of a press for a limit", "s"): round(max(answers), 3),
    }
