"""(f) What one game sends: a group that plays in virtual time, on the strict server with Telegram's own limits."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Final

from adapters.telegram.adapter import TelegramAdapter
from adapters.telegram.link import Link
from bot.app import App, build
from bot.match.deal import Rehearsal
from scripts.bench.figures import Run
from scripts.bench.tables import Table, games, installed, words
from scripts.bench.virtual import Desk, LoopClock, VirtualLoop
from storage import open_store
from tests.telegram.fake.people import Person
from tests.telegram.fake.server import Server
from tests.telegram.fake.things import Message
from tests.telegram.fake.world import TOKEN, World
from tests.telegram.group import TelegramGroup, people

ROOM: Final = -1001000000000
THOUGHT: Final = (2.0, 15.0)
"""Seconds that somebody thinks before pressing."""

SURE: Final = 0.1
"""How often the second question before an act that cannot be undone is answered with yes."""

DAY: Final = 24 * 3600.0


class Group(TelegramGroup):
    """People who take their time, side by side, and seldom do what cannot be undone."""

    async def play_thinking(self, player: Person) -> None:
        """Press what is shown until the game is over."""
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
    """The section's figures: another game in each repetition."""
    tables = [table for table in installed() if table.seats >= 10]
    for repetition in range(repetitions):
        run: Run = {}
        for table in tables[: 1 if quick else None]:
            run |= _figures(table.name, *play(table, f"{seed}-{repetition}"))
        yield run


def play(table: Table, seed: str) -> tuple[World, float]:
    """One game from the lobby to its end; returns what the server saw of it, and its virtual seconds."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(_play(table, seed))


async def _play(table: Table, seed: str) -> tuple[World, float]:
    world = World(speed=1, patience=DAY)
    async with Server(world) as server:
        app = bot_on(server.url, seed)
        await app.store.open()
        await app.begin()
        stop = asyncio.get_running_loop().create_future()
        running = asyncio.create_task(app.listen(stop))
        players = people(world, table.seats)
        chat = world.group(ROOM, "Night", [one.id for one in players], admins=[players[0].id])
        group = Group(world, chat, players, seed=seed)
        await group.join(await group.open(f"/new {table.game}"))
        if table.asks_first:
            await group.ready()
        await group.start()
        await asyncio.gather(*(group.play_thinking(player) for player in players))
        seconds = asyncio.get_running_loop().time()
        stop.set_result(None)
        await running
        await app.end()
    return world, seconds


def bot_on(url: str, seed: str) -> App:
    """The whole bot on virtual time, with its deals fixed by the seed."""
    adapter, store = TelegramAdapter(Link(token=TOKEN, base_url=url)), open_store("memory:")
    rehearsal = Rehearsal(seed)
    app = build(store, LoopClock(), [adapter], locale="zh", rehearsal=rehearsal, games=games(), words=words())
    app.services.courier.studio = Desk()
    return app


def _figures(name: str, world: World, seconds: float) -> Run:
    if problems := world.problems():
        raise RuntimeError(f"{name}: {problems[0]}")
    counts = world.meter.counts
    answers = [query.answer["after"] for query in world.queries.values() if query.answer]
    return {
        (f"{name}: group messages", "/game"): counts["group send"],
        (f"{name}: group edits", "/game"): counts["group edit"],
        (f"{name}: group messages and edits", "/game"): counts["group send"] + counts["group edit"],
        (f"{name}: worst 60 s in the group", ""): world.meter.worst,
        (f"{name}: private messages", "/game"): counts["private send"],
        (f"{name}: private edits", "/game"): counts["private edit"],
        (f"{name}: answers to presses", "/game"): len(answers),
        (f"{name}: minutes", "/game"): seconds / 60,
        (f"{name}: operations", "/s"): sum(world.meter.counts.values()) / seconds,
        (f"{name}: longest wait of a press for a limit", "s"): max(answers),
    }
