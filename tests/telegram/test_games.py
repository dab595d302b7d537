"""Whole games by the buttons that are shown."""

from __future__ import annotations

import asyncio

import pytest

from tests.telegram.fake.world import World
from tests.telegram.table import group

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.mark.parametrize(("count", "language"), [(5, "zh-hans"), (5, "en"), (7, "zh-hans"), (7, "en"), (10, "en")])
async def test_a_whole_game_of_avalon(venue: World, count: int, language: str) -> None:
    table = group(venue, count, language=language)
    if language == "en":
        table.players[0].says("/lang en", table.chat)
    await table.seat()
    await table.play()
    assert len(table.results) == 1
    for player in table.players:
        cards = [one for one in player.private if one.protected]
        assert cards, "no role card"
        assert all(query.answer is not None and query.answer["after"] < 1 for query in player.queries)


async def test_ten_players_stay_below_the_flood_limit(venue: World) -> None:
    table = group(venue, 10)
    await table.seat()
    await table.play()
    assert venue.meter.worst <= 20
    assert venue.meter.exceeded == []


async def test_two_groups_at_once_with_somebody_in_both(venue: World) -> None:
    one, two = group(venue, 5), group(venue, 5)
    both = one.players[4]
    two.chat.members[both.id] = "member"
    await asyncio.gather(one.seat(), two.seat())
    lobbies = len(two.shown)
    both.says("/join", two.chat)
    await asyncio.gather(one.play(), two.play())
    assert len(two.shown) > lobbies
    await venue.until(lambda: any("另一局" in message.text for message in both.private), "the refusal")
    assert one.over
    assert two.over
