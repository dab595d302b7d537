"""Whole bot on a platform that takes everything at once and shows nothing; games begin without a lobby."""

import gc
import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import psutil  # type: ignore[import-untyped]

from adapters.base import Capabilities, Local, Message, Press, Receive
from bot.app import App, build
from bot.clock import Clock, RealClock
from bot.delivery.courier import Courier
from bot.delivery.outbox import OutboxRow, Reply
from bot.match.state import Match, State
from fsm import Answer, Command
from scripts.bench.tables import Table, games, moves, words
from storage.base import Sitting, Store


class NullAdapter(Local):
    scheme = "null"
    capabilities = Capabilities()

    def __init__(self) -> None:
        self.sent = 0
        self.watch: Callable[[Message], None] | None = None

    async def run(self, receive: Receive) -> None: ...

    async def send(self, message: Message, ref: str | None) -> str:
        self.sent += 1
        if self.watch:
            self.watch(message)
        return ref or message.id

    async def moderates(self, person: str, room: str) -> bool:
        return True


@dataclass(slots=True)
class Hall:
    app: App
    adapter: NullAdapter
    table: Table
    seed: str
    begun: int = 0
    random: Random = field(init=False)

    def __post_init__(self) -> None:
        self.random = Random(self.seed)

    async def begin(self, number: int) -> Match:
        self.begun += 1
        rules = self.table.rules
        services = self.app.services
        match = Match(
            await services.store.new_match(), room(number), rules, State("null:@host", rules.schema.presets[0])
        )
        seats = range(1, self.table.seats + 1)
        sittings = tuple(Sitting(seat, f"null:@{number}-{seat}", f"玩家{number}-{seat}") for seat in seats)
        services.matches.reseat(match, sittings)
        await services.engine.begin(match, f"{self.seed}:{number}:{self.begun}", None, [])
        return match

    def next(self, match: Match) -> Press | Command:
        if match.game is None:
            raise RuntimeError(f"match {match.id} has not begun")
        command = next(moves(match.game, self.random))
        if not isinstance(command, Answer):
            return command
        return Press(match.person(command.seat), match.token(command.prompt), command.choices)

    async def play(self, number: int, commands: int) -> int:
        services = self.app.services
        for _ in range(commands):
            match = services.matches.in_room(room(number))
            if match is None:
                await self.begin(number)
            elif isinstance(step := self.next(match), Press):
                await self.app.dispatcher.receive(step)
            else:
                await services.engine.act(match, step)
        return commands


def room(number: int) -> str:
    return f"null:r{number}"


class Silent(Courier):
    def post(self, parcel: OutboxRow | Reply) -> None:
        pass


def open_hall(store: Store, table: Table, seed: str, clock: Clock | None = None, *, silent: bool = False) -> Hall:
    """Return a bot on an opened store, whose messages are stored only if it is silent; `app.begin` lets it run."""
    adapter = NullAdapter()
    app = build(store, clock or RealClock(), [adapter], locale="zh", games=games(), words=words())
    if silent:
        services, old = app.services, app.services.courier
        services.courier = services.engine.courier = Silent(store, app.clock, old.addresses, old.letters)
    return Hall(app, adapter, table, seed)


def resident() -> int:
    gc.collect()
    return int(psutil.Process().memory_info().rss)


def fresh(module: str, *arguments: object) -> Any:
    command = [sys.executable, "-m", module, *map(str, arguments)]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
