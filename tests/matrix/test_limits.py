"""A homeserver that limits what we send: everything arrives, late but in order of importance, and nothing twice."""

import asyncio
from collections.abc import Iterator
from itertools import count

import pytest

from tests.matrix.conftest import NewBot
from tests.matrix.counted import counted, repeated
from tests.matrix.player import People, Player
from tests.matrix.seated import Ask, MatrixRoom, by_number, new_table
from tests.matrix.synapse import NO_LIMITS, Synapse

FAST = {"per_second": 5, "burst_count": 10}
"""Limits allowed later: with the defaults of the homeserver a whole game would take ten minutes."""

LIMITED = "limits how fast we may send"
STINGY = {"per_second": 0.001, "burst_count": 10}


@pytest.fixture
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Synapse]:
    yield from started(Synapse(tmp_path_factory.mktemp("strict"), rc_message={"per_second": 0.2, "burst_count": 10}))


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
        strict.limit(player.user for player in table.players)
        await asks_until_the_bot_is_limited(table)
        assert bot.log().count(LIMITED) == 1
        strict.limit([bot.user], **FAST)
        await table.begin()
        await table.play(answer)
        for player in table.players:
            await player.reads("is over" if player is table.host else " → ")
            welcomes = [
                one for one in player.in_room(player.direct(bot.user)) if "Your role and your votes" in one.body
            ]
            assert len(welcomes) == 1
        assert counted(bot.home) == next(answers) - 1
        assert repeated(table.players, bot.user) == []
        assert not [one for one in table.host.seen if "limits how fast" in one.body], "nobody plays against the clock"
    finally:
        await people.leave()


async def asks_until_the_bot_is_limited(table: MatrixRoom) -> None:
    """However slow a machine is, answers to who has read the last one soon come faster than the defaults allow."""
    says = ""
    while "⬜ No limit on messages" not in says:
        before = len(table.host.seen)
        await table.host.say(table.room, "!doctor")
        says = (await table.host.reads("No limit on messages", before)).body


async def test_the_bot_ends_although_a_join_waits_for_its_turn(new_bot: NewBot, stingy: Synapse) -> None:
    bot, people = new_bot(stingy), People(stingy)
    bot.start()
    try:
        table = await new_table(people, bot)
        await table.host.say(table.room, "!new avalon")
        for player in table.players * 2:
            await player.say(table.room, "!join")
        await bot.logs(LIMITED)
        assert await asyncio.to_thread(bot.stop) == 0
    finally:
        await people.leave()
