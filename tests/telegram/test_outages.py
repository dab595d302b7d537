"""Connections that break after Telegram has taken a message and before it could say so: nothing stands twice."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise

import pytest

from tests.telegram.fake.things import Json, Message
from tests.telegram.fake.world import World
from tests.telegram.group import group, says

pytestmark = pytest.mark.asyncio(loop_scope="module")


@contextmanager
def breaking(world: World, *chats: int) -> Iterator[dict[int, list[str]]]:
    """Meanwhile the connection breaks after every second message to these chats; returns what was sent to each."""
    sent: dict[int, list[str]] = {chat: [] for chat in chats}

    def is_lost(method: str, args: Json) -> bool:
        if method != "sendMessage" or args["chat_id"] not in sent:
            return False
        sent[args["chat_id"]].append(args["text"])
        return len(sent[args["chat_id"]]) % 2 == 1

    world.lost.append(is_lost)
    yield sent
    world.lost.remove(is_lost)


def asks(message: Message) -> bool:
    """Whether a message has the buttons of a prompt."""
    return any(key.get("callback_data", "")[:2] in ("a|", "r|", "m|") for key in message.buttons)


@pytest.mark.parametrize("number", [-1001234567890, -5000], ids=["supergroup", "group"])
async def test_a_whole_game_over_connections_that_break_says_everything_once(venue: World, number: int) -> None:
    table = group(venue, number=number)
    for player in table.players:
        player.says("/start")
        await says(venue, venue.chats[player.id], "夜幕")
    with breaking(venue, table.chat.id, *(one.id for one in table.players)) as sent:
        await table.seat()
        await table.play()
    for texts in sent.values():
        assert len(texts) > 2
        assert not [text for text, after in pairwise(texts) if text == after], "sent again although it had arrived"
    everything = [one for player in table.players for one in player.private]
    await venue.until(lambda: not any(asks(one) for one in everything), "all prompts are closed")
