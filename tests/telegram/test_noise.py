"""What a whole game of twelve strangers sends them in private, and what the group shows instead."""

import re
from collections.abc import Iterator

import pytest

from tests.telegram.evening import evening
from tests.telegram.fake.things import BOT, Message
from tests.telegram.fake.world import World
from tests.telegram.strangers import Strangers

pytestmark = pytest.mark.filterwarnings("ignore::telegram.warnings.PTBUserWarning")


@pytest.fixture(scope="module")
def game() -> World:
    async def whole(table: Strangers) -> None:
        await table.play_game("/new werewolf")

    world, _ = evening(12, whole, seed="noise")
    return world


def sent(world: World, kind: str) -> Iterator[Message]:
    chats = (chat for chat in world.chats.values() if chat.type == kind)
    return (one for chat in chats for one in chat.messages.values() if one.sender == BOT)


def test_a_speech_is_announced_and_timed_in_the_group_alone(game: World) -> None:
    speeches = [one for one in sent(game, "supergroup") if "过麦" in one.labels]
    assert speeches
    clocks = {text.partition("⏳ ")[2] for one in speeches for text in one.history[1:]}
    assert {"25 秒", "10 秒"} <= clocks <= {"", "25 秒", "10 秒"}
    about = [text for one in sent(game, "private") for text in one.history if re.search("发言时间|轮到你", text)]
    assert about == []
