from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from tests.telegram.fake.things import BOT

if TYPE_CHECKING:
    from tests.world.run import Run

SHORT: Final = 20.0
"""Seconds of an absence that the bot may take for a slow answer."""

EVERY: Final = 300.0
"""Seconds between two faults on average."""


class Fault(NamedTuple):
    at: float
    kind: str
    seconds: float
    dice: float

    def __str__(self) -> str:
        return f"{self.at:.0f} s: {self.kind} for {self.seconds:.0f} s"


def drawn(chance: Random, until: float) -> list[Fault]:
    found, at = list[Fault](), 120.0
    while (at := at + chance.expovariate(1 / EVERY)) < until:
        kind = chance.choice(tuple(KINDS))
        low, high = SPANS.get(kind, (5.0, 200.0))
        found.append(Fault(at, kind, chance.uniform(low, high), chance.random()))
    return found


async def befall(run: Run, fault: Fault) -> None:
    await asyncio.sleep(fault.at - asyncio.get_running_loop().time())
    async with run.turns[GROUPS.get(fault.kind, fault.kind)]:
        run.log.note("FAULT", fault=str(fault))
        await KINDS[fault.kind](run, fault)
        run.log.note("fault over", fault=str(fault))


def _weather(name: str, value: float | bool, effect: str = "platform") -> Callable[[Run, Fault], Awaitable[None]]:
    async def change(run: Run, fault: Fault) -> None:
        weather = run.network.weather[run.host]
        before = getattr(weather, name)
        setattr(weather, name, value)
        with run.away(effect):
            await asyncio.sleep(fault.seconds)
            setattr(weather, name, before)

    return change


async def _kill(run: Run, fault: Fault) -> None:
    process = run.process
    process.doom = process.steps + int(fault.dice * 400)
    while process.is_alive:  # noqa: ASYNC110
        await asyncio.sleep(0.1)
    with run.away("bot"):
        await asyncio.sleep(fault.seconds)
        run.start()


async def _stop(run: Run, fault: Fault) -> None:
    with run.away("bot"):
        await run.stop()
        await asyncio.sleep(fault.seconds)
        run.start()


async def _freeze(run: Run, fault: Fault) -> None:
    with run.away("platform"):
        process = run.process
        process.freeze()
        await asyncio.sleep(fault.seconds)
        process.thaw(run.loop)


async def _limit(run: Run, fault: Fault) -> None:
    """A chat asks for a pause, in the middle of which the bot may be killed."""
    table = run.table(fault)
    run.telegram.limited[table.chat.id] = asyncio.get_running_loop().time() + fault.seconds
    with run.away(table.room):
        await asyncio.sleep(fault.seconds / 2)
        if fault.seconds % 2 < 1 and not run.turns["process"].locked():
            async with run.turns["process"]:
                await _kill(run, fault._replace(seconds=1.0))
        await asyncio.sleep(fault.seconds / 2)


async def _unknown(run: Run, fault: Fault) -> None:
    """A chat refuses everything for a reason that was never heard."""
    table = run.table(fault)
    run.telegram.refusing[table.chat.id] = "Bad Request: SOMETHING_NEW_HAPPENED"
    with run.away(table.room):
        await asyncio.sleep(fault.seconds)
        del run.telegram.refusing[table.chat.id]


async def _pictures(run: Run, fault: Fault) -> None:
    table = run.table(fault)
    table.chat.forbids.add("photos")
    table.say(table.players[0].person, "/board")
    await asyncio.sleep(fault.seconds)
    table.chat.forbids.discard("photos")


async def _mute(run: Run, fault: Fault) -> None:
    table = run.table(fault)
    table.chat.forbids |= {"text messages", "photos"}
    with run.away(f"mute {table.room}"):
        await asyncio.sleep(fault.seconds)
        table.chat.forbids -= {"text messages", "photos"}


async def _block(run: Run, fault: Fault) -> None:
    person = run.player(fault).person
    if not person.user.started:
        return
    with run.away(f"person {person.id}"):
        person.block()
        await asyncio.sleep(fault.seconds)
        person.user.blocked = False
        run.telegram.member_changed_in_private(person.id)
        person.says("/start")


async def _disk(run: Run, fault: Fault) -> None:
    health = run.health
    before = health.slowest, health.refused, health.unsaid
    health.slowest, health.refused, health.unsaid = (0.5, 0.0, 0.0) if fault.dice < 0.3 else (0.01, 0.3, 0.1)
    if fault.dice > 0.8:
        health.refused, health.unsaid = 0.0, 0.4
    with run.away("disk"):
        await asyncio.sleep(fault.seconds)
        health.slowest, health.refused, health.unsaid = before


async def _clock(run: Run, fault: Fault) -> None:
    run.machine.ahead = (fault.dice - 0.5) * 4 * 3600
    await asyncio.sleep(fault.seconds * 10)
    run.machine.ahead = 0.0


async def _channel(run: Run, fault: Fault) -> None:
    chat = run.telegram.channel(-1009000000000 - len(run.channels), "新闻")
    run.channels.append(chat)
    run.telegram.member_changed(chat, BOT, "left", "administrator")


async def _dissolve(run: Run, fault: Fault) -> None:
    """A group is dissolved in the middle of a game; its people found another one."""
    table = run.table(fault)
    newest = table.newest
    if newest and newest.status == "playing":
        run.dissolved[newest.match] = asyncio.get_running_loop().time()
        table.chat.dissolved = True
        table.found()


async def _host_leaves(run: Run, fault: Fault) -> None:
    run.table(fault).host_leaves = True


KINDS: Final[dict[str, Callable[[Run, Fault], Awaitable[None]]]] = {
    "bad gateway": _weather("is_down", True),
    "refused connections": _weather("is_refused", True),
    "silence": _weather("is_silent", True),
    "losses": _weather("lost", 0.2, "rough"),
    "slow network": _weather("slowest", 2.5, "rough"),
    "kill": _kill,
    "stop": _stop,
    "freeze": _freeze,
    "limit": _limit,
    "unknown refusal": _unknown,
    "no pictures": _pictures,
    "mute": _mute,
    "block": _block,
    "disk": _disk,
    "clock": _clock,
    "channel": _channel,
    "dissolved group": _dissolve,
    "host leaves": _host_leaves,
}
GROUPS: Final = {
    **dict.fromkeys(("kill", "stop", "freeze"), "process"),
    **dict.fromkeys(("limit", "unknown refusal", "mute", "no pictures", "dissolved group"), "group"),
}
"""Kinds of which one happens at a time."""
SPANS: Final = {
    "kill": (0.5, 60.0),
    "stop": (0.5, 60.0),
    "limit": (10.0, 240.0),
    "unknown refusal": (5.0, 60.0),
    "disk": (3.0, 60.0),
    "losses": (30.0, 200.0),
}
