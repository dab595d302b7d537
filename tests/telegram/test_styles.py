import msgspec
import pytest

from adapters.base import Button, Question
from adapters.telegram import keyboard, payload
from adapters.telegram.keyboard import Rows
from tests.telegram.fake.things import ApiError, Json, Message
from tests.telegram.fake.world import World
from tests.telegram.group import group, says

REFUSED = "Bad Request: can't parse InlineKeyboardButton: Invalid button style specified"


def question(count: int, most: int, *, irreversible: bool) -> Question:
    buttons = tuple(Button(str(seat), f"{seat} Ann") for seat in range(1, count + 1))
    return Question("p1-2", buttons, 0, most, (), required=False, due=None, irreversible=irreversible)


def styles(rows: Rows) -> list[list[str]]:
    return [[key.style for key in row] for row in rows]


def styles_on(message: Message) -> dict[str, str]:
    return {key["text"]: key["style"] for key in message.buttons if "style" in key}


def test_what_is_confirmed_is_green_and_what_cannot_be_undone_is_red() -> None:
    harmless, final = question(3, 2, irreversible=False), question(3, 2, irreversible=True)
    assert styles(keyboard.asking(harmless, ())) == [["", "", ""], ["success", ""]]
    assert styles(keyboard.asking(final, ())) == [["", "", ""], ["danger", ""]]
    assert styles(keyboard.asking(question(1, 1, irreversible=True), ())) == [["danger"]]
    assert styles(keyboard.once_more("p1-2", ["1"], keyboard.asking(final, ("1",)), {})) == [["danger"], [""]]


def test_the_default_of_a_question_that_cannot_be_undone_is_not_asked_about() -> None:
    asked = msgspec.structs.replace(question(2, 1, irreversible=True), default=("1",))
    assert [type(payload.unpack(key.data)) for row in keyboard.asking(asked, ()) for key in row] == [
        payload.Choose,
        payload.Risk,
    ]


@pytest.mark.asyncio(loop_scope="module")
async def test_the_button_for_a_seat_is_green_and_the_one_that_ends_a_game_is_red(venue: World) -> None:
    table = group(venue)
    lobby = await table.open()
    assert styles_on(lobby) == {"加入": "success"}
    await table.join(lobby)
    await table.start()
    table.players[0].says("/void", table.chat)
    assert list(styles_on(await says(venue, table.chat, "作废")).values()) == ["danger"]


@pytest.mark.asyncio(loop_scope="module")
async def test_a_chat_that_refuses_styles_has_the_same_buttons_without_them(venue: World) -> None:
    table, refused = group(venue), list[str]()

    def fault(method: str, args: Json) -> ApiError | None:
        if args.get("chat_id") != table.chat.id or "'style'" not in str(args.get("reply_markup")):
            return None
        refused.append(method)
        return ApiError(400, REFUSED)

    venue.faults.append(fault)
    lobby = await table.open()
    await table.join(lobby)
    venue.faults.remove(fault)
    assert (styles_on(lobby), lobby.labels[:2]) == ({}, ["加入", "退出"])
    assert refused == ["sendMessage"], "one refusal is remembered"


@pytest.mark.asyncio(loop_scope="module")
async def test_a_refusal_of_something_else_leaves_the_styles(venue: World) -> None:
    table = group(venue)

    def fault(method: str, args: Json) -> ApiError | None:
        is_bad = args.get("chat_id") == table.chat.id and "<b>" in args.get("text", "")
        return ApiError(400, "Bad Request: can't parse entities") if is_bad else None

    venue.faults.append(fault)
    lobby = await table.open()
    venue.faults.remove(fault)
    assert styles_on(lobby) == {"加入": "success"}
