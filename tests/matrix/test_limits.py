"""A homeserver that limits what we send: everything arrives, late but in order of importance, and nothing twice."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import count

import pytest

from tests.matrix.conftest import NewBot
from tests.matrix.ledger import counted, repeated
from tests.matrix.player import People, Player
from tests.matrix.synapse import NO_LIMITS, Synapse
from tests.matrix.table import Ask, by_number, new_table

SPEED = 25
"""The homeserver's defaults with a clock that runs so many times as fast: a whole game would take ten minutes."""

DEFAULT = {"per_second": 0.2 * SPEED, "burst_count": 10}
STINGY = {"per_second": 0.001, "burst_count": 10}


@pytest.fixture
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Synapse]:
    yield from started(Synapse(tmp_path_factory.mktemp("strict"), rc_message=DEFAULT))


@pytest.fixture
def stingy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Synapse]:
    yield from started(Synapse(tmp_path_factory.mktemp("stingy"), **{**NO_LIMITS, "rc_message": STINGY}))


def started(server: Synapse) -> Iterator[Synapse]:
    server.start()
    yield server
    server.stop()


async def test_a_whole_game_within_the_limits(new_bot: NewBot, strict: Synapse) -> None:
    bot, people = new_bot(strict), People(strict)
    bot.start()
    answers = count(1)

    async def answer(player: Player, ask: Ask) -> None:
        next(answers)
        await by_number(player, ask)

    try:
        table = await new_table(people, bot)
        await table.begin("tempo unlimited")
        await table.play(answer)
        for player in table.players:
            await player.reads("is over" if player is table.host else "Closed. Counted:")
            welcomes = [
                one for one in player.in_room(player.direct(bot.user)) if "your role and your votes" in one.body
            ]
            assert len(welcomes) == 1
        assert counted(bot.home) == next(answers) - 1
        assert repeated(table.players, bot.user) == []
        assert not [one for one in table.host.seen if "limits how fast" in one.body], "nobody plays against the clock"
        await table.host.say(table.room, "!doctor")
        await table.host.reads("⬜ No limit on messages")
    finally:
        await people.leave()
    assert bot.log().count("limits how fast we may send") == 1


async def test_the_bot_ends_although_a_join_waits_for_its_turn(new_bot: NewBot, stingy: Synapse) -> None:
    bot, people = new_bot(stingy), People(stingy)
    bot.start()
    try:
        table = await new_table(people, bot)
        await table.host.say(table.room, "!new avalon")
        for player in table.players * 2:
            await player.say(table.room, "!join")
        while "limits how fast we may send" not in bot.log():  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        assert await asyncio.to_thread(bot.stop) == 0
    finally:
        await people.leave()
