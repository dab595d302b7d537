from collections import deque

import pytest

from adapters.base import Unreachable
from tests.werewolf.whole_bot import PEOPLE, hall


@pytest.mark.rule("WW-261", "WW-069")
@pytest.mark.parametrize("role", ["seer", "villager"])
async def test_who_is_lost_at_night_is_missed_when_asked_in_public(role: str) -> None:
    async with hall() as table:
        await table.to("werewolf-night")
        person = PEOPLE[table.game.roles.index(role)]
        table.adapter.trouble[person] = deque([Unreachable()] * 99)
        assert (await table.to("common-left-game")).args["seat"] == PEOPLE.index(person) + 1
        told = [message.key for message in table.shown]
        assert told.index("werewolf-day") < told.index("common-left-game")
