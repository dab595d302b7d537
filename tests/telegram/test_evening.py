"""What stands in the group once an evening of strangers is over."""

import asyncio

import pytest

from tests.telegram.evening import evening
from tests.telegram.strangers import Strangers

pytestmark = pytest.mark.filterwarnings("ignore::telegram.warnings.PTBUserWarning")

LATER = 300.0
"""Virtual seconds after which all questions beside a result are over."""


async def to_the_end(table: Strangers) -> None:
    await table.play_game("/new werewolf codex b9_std")
    await asyncio.sleep(LATER)


def test_the_offers_under_a_result_outlast_the_question_below_them() -> None:
    world, _ = evening(9, to_the_end)
    results = [one for chat in world.chats.values() for one in chat.messages.values() if "🏁" in one.text]
    assert [one.labels for one in results] == [["再来一局", "复盘", "换板子"]]
