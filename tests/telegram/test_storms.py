from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise

import pytest

from tests.telegram.fake.people import Person
from tests.telegram.fake.things import ApiError, Json, Message
from tests.telegram.fake.world import World
from tests.telegram.group import group, people, says, stranger

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_burst_of_updates_is_answered(venue: World) -> None:
    crowd = people(venue, 40, first=100_000)
    for turn in range(5):
        for person in crowd:
            person.says("/about" if turn % 2 else "/help")
    await venue.until(lambda: all(len(person.private) == 5 for person in crowd), "200 answers")


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


async def test_a_flood_of_presses_is_answered(venue: World) -> None:
    ann = stranger(venue, "Ann")
    ann.says("/start")
    await venue.until(lambda: ann.private, "the greeting")
    for _ in range(200):
        venue.press(ann.id, ann.private[0], "a|p1-1|approve")
    await venue.until(lambda: all(query.answer for query in ann.queries), "all presses answered")
    assert (ann.queries[0].answer or {}).get("text")


@pytest.mark.parametrize(
    "data",
    [
        *("v9|what", "", "|", "a|p1-2", "a|p99999-1|x", "m|p1-1|x", "n|p1-1", "y|p1-1|x,y", "r|p1|", "k|p1"),
        *("s|", "s|/void"),
    ],
)
async def test_a_button_of_another_release_is_answered(venue: World, data: str) -> None:
    ann = stranger(venue, "Ann")
    ann.says("/start")
    await venue.until(lambda: ann.private, "the greeting")
    query = venue.press(ann.id, ann.private[0], data)
    await venue.until(lambda: query.answer, "an answer")
    assert (query.answer or {}).get("text")


FORGED = ("a|{}|1", "r|{}|1", "m|{}|1", "c|{}", "k|{}", "x|{}", "y|{}|1", "n|{}", "v|{}", "s|pass 9", "s|board 1")


async def test_forged_presses_change_no_button_of_anybody_else(venue: World) -> None:
    table = group(venue)
    await table.seat()

    def marking() -> list[tuple[Person, Message]]:
        found = ((player, one) for player in table.players for one in player.private if one.buttons)
        return [(player, one) for player, one in found if one.buttons[0].get("callback_data", "").startswith("m|")]

    await venue.until(marking, "a Leader")
    ((leader, asked),) = marking()
    token = asked.buttons[0]["callback_data"].split("|")[1]
    board = next(one for one in table.shown if one.buttons)
    forger = next(player for player in table.players if player is not leader)
    zoe = stranger(venue, "Zoe", table.chat)
    zoe.says("/start")
    await venue.until(lambda: zoe.private, "the greeting")
    before = [(one, one.labels) for one in (asked, board)]
    for person, message in ((zoe, board), (forger, board), (zoe, zoe.private[0]), (forger, asked)):
        for data in FORGED:
            query = venue.press(person.id, message, data.format(token))
            await venue.until(lambda: query.answer, f"an answer to {data}")  # noqa: B023
    leader.press(asked, asked.labels[0])
    await venue.until(lambda: any("✅" in label for label in asked.labels), "the leader's own mark")
    assert [one.labels for one, _ in before][1:] == [labels for _, labels in before][1:]
    assert [label.removeprefix("✅ ") for label in asked.labels] == before[0][1]


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


async def test_telegrams_faults_lose_nothing(venue: World) -> None:
    left = {"sendMessage": 4}

    def fault(method: str, args: Json) -> ApiError | None:
        if not left.get(method):
            return None
        left[method] -= 1
        if left[method] % 2:
            return ApiError(429, "Too Many Requests: retry after 1", retry_after=1)
        return ApiError(502, "Bad Gateway")

    venue.faults.append(fault)
    crowd = [stranger(venue, "Ann") for _ in range(4)]
    for person in crowd:
        person.says("/about")
    await venue.until(lambda: all(len(person.private) == 1 for person in crowd), "all answers")
    venue.faults.remove(fault)


async def test_an_answer_to_a_press_that_is_lost_is_given_again(venue: World) -> None:
    lost: list[str] = []

    def fault(method: str, args: Json) -> ApiError | None:
        if method != "answerCallbackQuery" or lost:
            return None
        lost.append(args["callback_query_id"])
        return ApiError(502, "Bad Gateway")

    ann = stranger(venue, "Ann")
    ann.says("/start")
    await venue.until(lambda: ann.private, "the greeting")
    venue.faults.append(fault)
    query = venue.press(ann.id, ann.private[0], "a|p1-1|approve")
    await venue.until(lambda: query.answer, "the answer")
    assert lost == [query.id]
    venue.faults.remove(fault)


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
