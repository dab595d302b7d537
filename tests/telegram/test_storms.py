from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise

import pytest

from tests.telegram.fake.things import Json, Message
from tests.telegram.fake.world import World
from tests.telegram.group import group, says, stranger

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_flood_of_one_user_leaves_room_for_the_game(venue: World) -> None:
    table = group(venue)
    await table.seat()
    troll = stranger(venue, "Troll", table.chat)
    before = len(table.shown)
    for _ in range(200):
        troll.says("/about", table.chat)
        troll.says("/about")
    await table.play()
    assert len(table.results) == 1
    assert before < len(table.shown) < before + 200
    asked = len(troll.private)
    troll.says("/help")
    await venue.until(lambda: len(troll.private) > asked, "an answer when the flood is over")


async def test_an_update_that_cannot_be_understood_stops_no_other(venue: World) -> None:
    ann, bob = stranger(venue, "Ann"), stranger(venue, "Bob")
    private = {"id": ann.id, "type": "private", "first_name": "Ann"}
    broken: list[tuple[str, Json]] = [
        ("message", {}),
        ("message", {"message_id": "x", "date": 0, "chat": private}),
        ("message", {"message_id": 1, "date": "soon", "chat": private, "text": "/help"}),
        ("message", {"message_id": 1, "date": 0, "chat": {"id": None, "type": "group"}, "text": "/help"}),
        ("message", {"message_id": 1, "date": 0, "chat": private, "from": {"id": "7"}, "text": ["/help"]}),
        ("callback_query", {"id": "1", "data": "a|p1-1|approve"}),
        ("callback_query", {"id": 7, "from": {"id": ann.id, "is_bot": False, "first_name": "Ann"}, "data": None}),
        ("my_chat_member", {"chat": private}),
        ("chat_member", {"chat": private, "new_chat_member": {"status": "emperor"}}),
    ]
    ann.says("/help")
    for kind, body in broken:
        venue.push(kind, body, raw=True)
    for body in ({}, {"news": {"from": "the future"}}, {"message": None}):
        venue.next_update += 1
        venue.updates.append({"update_id": venue.next_update, **body})
    bob.says("/help")
    await venue.until(lambda: ann.private and bob.private, "both answers")


async def test_what_nobody_asked_for_is_left_alone(venue: World) -> None:
    table = group(venue)
    ann = table.players[0]
    ann.says("/new@SomeOtherBot", table.chat)
    ann.says("/unknown_command", table.chat)
    edited = ann.says("/new@yemutestbot avalon", table.chat)
    await says(venue, table.chat, "人就能开")
    venue.push("edited_message", venue.message_json(edited) | {"edit_date": 1_900_000_001, "text": "/void"})
    post = {"message_id": 5, "date": 1_900_000_000, "chat": {"id": -100999, "type": "channel", "title": "C"}}
    venue.push("channel_post", post | {"text": "/new"})
    ann.says("/about@YemuTestBot", table.chat)
    await venue.until(lambda: len(table.shown) == 2, "the answer to /about")
    assert len(table.saw("人就能开")) == 1


@contextmanager
def breaking(world: World, *chats: int) -> Iterator[dict[int, list[str]]]:
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
