"""A homeserver with its default limits: everything arrives, late but in order of importance, and nothing twice."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.matrix.conftest import NewBot
from tests.matrix.player import People
from tests.matrix.synapse import Synapse
from tests.matrix.table import new_table


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Synapse]:
    server = Synapse(tmp_path_factory.mktemp("strict"))
    server.start()
    yield server
    server.stop()


async def test_five_people_sit_down(new_bot: NewBot, strict: Synapse) -> None:
    bot, people = new_bot(strict), People(strict)
    bot.start()
    try:
        table = await new_table(people, bot)
        for player in table.players:
            await player.say(table.room, "!join" if player is not table.host else "!new avalon")
        await table.host.reads("Players: 4")
        await table.host.say(table.room, "!players")
        await table.host.reads("4 ")
        for player in table.players[1:]:
            welcomes = [one for one in player.in_room(player.direct(bot.user)) if "You have joined" in one.body]
            assert len(welcomes) == 1
    finally:
        await people.leave()
    assert bot.log().count("limits how fast we may send") == 1
