"""The end of a game in the group: one message with the result, and the way to the next game."""

from __future__ import annotations

import pytest

from tests.telegram.fake.world import World
from tests.telegram.group import group
from tests.telegram.test_speeches import QUICKLY

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_one_message_tells_who_won_and_every_role_and_leads_to_the_next_game(venue: World) -> None:
    table = group(venue, 7)
    lobby = await table.open("/new werewolf")
    table.players[0].says(QUICKLY, table.chat)
    await table.join(lobby)
    await table.start()
    await table.play()
    (over,) = table.results
    assert over.labels == ["再来一局", "复盘", "换板子"]
    lines = over.text.splitlines()
    assert sum(line.startswith("🏁 ") and "胜 · " in line for line in lines) == 1
    (wolves,) = (line for line in lines if line.startswith("狼人："))
    assert wolves.count("号 ") == 2
    assert all(f"号 {player.name}" in over.text for player in table.players)
    assert "第 1 夜" not in over.text, "the review comes at a wish"
    assert any(one["type"] == "expandable_blockquote" for one in over.entities)
    assert not [one for one in table.shown if "申诉" in one.text or "最佳" in one.text]

    ann = table.players[0]
    ann.press(over, "复盘")
    await venue.until(lambda: any(one.file for one in table.shown), "the review as a file")
