"""Judges that we did not write: aiogram as a client of the fake, and its types over all that the fake emits.

Its import takes as long as collecting half of all tests, so only what uses it imports it.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from pydantic import TypeAdapter

from tests.telegram.fake.people import Person
from tests.telegram.fake.server import Server
from tests.telegram.fake.things import BOT
from tests.telegram.fake.world import TOKEN, World
from tests.telegram.group import TelegramGroup, people
from tests.telegram.process import Process

if TYPE_CHECKING:
    from aiogram import Bot, types

GROUP = -1001234567890


def client(server: Server) -> Bot:
    from aiogram import Bot
    from aiogram.client.session.aiohttp import AiohttpSession
    from aiogram.client.telegram import TelegramAPIServer

    return Bot(TOKEN, session=AiohttpSession(api=TelegramAPIServer.from_base(server.url)))


@pytest.fixture
async def bot(server: Server) -> AsyncIterator[Bot]:
    async with client(server) as made:
        yield made


async def test_a_bot_made_with_aiogram_works_on_the_fake(world: World, bot: Bot) -> None:
    from aiogram import Dispatcher, types

    dispatcher = Dispatcher()
    keys = types.InlineKeyboardMarkup(inline_keyboard=[[types.InlineKeyboardButton(text="A", callback_data="a")]])

    @dispatcher.message()
    async def hear(message: types.Message) -> None:
        await message.answer(f"<b>{message.text}</b>", parse_mode="HTML", reply_markup=keys)

    @dispatcher.callback_query()
    async def pressed(query: types.CallbackQuery) -> None:
        assert isinstance(query.message, types.Message)
        await query.answer("yes", show_alert=True)
        await query.message.edit_text("done")

    ann = Person(world, 101, "Ann")
    polling = asyncio.create_task(dispatcher.start_polling(bot, handle_signals=False))
    ann.says("hello & goodbye".replace("&", "and"))
    await world.until(lambda: ann.private, "the echo")
    assert ann.private[0].entities == [{"type": "bold", "offset": 0, "length": 17}]
    query = ann.press(ann.private[0], "A")
    await world.until(lambda: ann.private[0].text == "done", "the edit")
    assert query
    assert (query.answer or {})["show_alert"] is True
    await dispatcher.stop_polling()
    await asyncio.gather(polling, return_exceptions=True)
    assert world.problems() == []


async def test_the_fake_refuses_as_telegram_does(world: World, bot: Bot) -> None:
    from aiogram.exceptions import TelegramBadRequest, TelegramForbiddenError, TelegramMigrateToChat

    stranger = Person(world, 102, "Bob")
    with pytest.raises(TelegramForbiddenError, match="can't initiate conversation"):
        await bot.send_message(stranger.id, "hi")
    with pytest.raises(TelegramBadRequest, match="chat not found"):
        await bot.send_message(4711, "hi")
    stranger.says("/start")
    stranger.block()
    with pytest.raises(TelegramForbiddenError, match="blocked by the user"):
        await bot.send_message(stranger.id, "hi")
    old = world.group(-50, "Old", [stranger.id])
    sent = await bot.send_message(old.id, "hi")
    with pytest.raises(TelegramBadRequest, match="message is not modified"):
        await bot.edit_message_text("hi", chat_id=old.id, message_id=sent.message_id)
    world.migrate(old, GROUP)
    with pytest.raises(TelegramMigrateToChat) as moved:
        await bot.send_message(old.id, "hi")
    assert moved.value.migrate_to_chat_id == GROUP
    assert world.violations == []


@pytest.mark.parametrize(
    "text", ["<b>open", "a < b", "<blink>x</blink>", "<b>x</i>", "&", "x" * 4097, "<b>x</b>" * 101, " "]
)
async def test_bad_texts_are_violations(world: World, bot: Bot, text: str) -> None:
    from aiogram.exceptions import TelegramBadRequest

    Person(world, 103, "Cid").says("/start")
    with pytest.raises(TelegramBadRequest):
        await bot.send_message(103, text, parse_mode="HTML")
    assert len(world.violations) == 1


async def test_keyboards_are_held_against_the_schema(world: World, bot: Bot) -> None:
    from aiogram import types
    from aiogram.exceptions import TelegramBadRequest

    Person(world, 104, "Dan").says("/start")
    wrong: list[dict[str, Any]] = [
        {"callback_data": "x" * 65},
        {},
        {"callback_data": "a", "url": "https://example.org"},
    ]
    for button in wrong:
        keys = types.InlineKeyboardMarkup(inline_keyboard=[[types.InlineKeyboardButton(text="A", **button)]])
        with pytest.raises(TelegramBadRequest):
            await bot.send_message(104, "x", reply_markup=keys)
    assert len(world.violations) == 3


async def test_the_meter_refuses_the_twenty_first_operation() -> None:
    from aiogram.exceptions import TelegramRetryAfter

    world = World(speed=1)
    async with Server(world) as server, client(server) as one:
        group = world.group(-60, "Night", [])
        world.meter.gap = 0
        for number in range(20):
            await one.send_message(group.id, str(number))
        with pytest.raises(TelegramRetryAfter):
            await one.send_message(group.id, "one too many")
    assert world.meter.exceeded


async def test_all_that_the_fake_emits_is_what_aiogram_expects(world: World, process: Process) -> None:
    from aiogram import types

    judges: dict[str, TypeAdapter[Any]] = {
        "Update": TypeAdapter(types.Update),
        "User": TypeAdapter(types.User),
        "Message": TypeAdapter(types.Message),
        "ChatMember": TypeAdapter(types.ResultChatMemberUnion),
        "Array of BotCommand": TypeAdapter(list[types.BotCommand]),
        "True": TypeAdapter(bool),
    }
    judged: Counter[str] = Counter()
    emitted = world.emitted

    def judge(kind: str, value: Any) -> None:
        judges[kind].validate_python(value)
        judged[next(iter(set(value) - {"update_id"})) if kind == "Update" else kind] += 1
        emitted(kind, value)

    world.emitted = judge  # type: ignore[method-assign]
    players = people(world, 6)
    chat = world.group(-70, "Night", [one.id for one in players], admins=[players[0].id, players[5].id])
    chat.rights = {"can_pin_messages": True}
    world.member_changed(chat, BOT, "member", "administrator")
    chat.members[BOT] = "administrator"
    chat.anonymous.add(players[5].id)
    table = TelegramGroup(world, chat, players)
    await table.seat()
    await table.play(until=6)
    players[5].says_anonymously("/status", chat)
    players[0].says("/doctor", chat)
    table.chat = world.migrate(chat, GROUP)
    players[0].says("/void confirm", table.chat)
    await world.until(lambda: table.over, "the end")
    players[0].press(table.results[-1], "复盘")
    await world.until(lambda: any(one.file for one in table.shown), "the files")
    table.chat.restricted[players[3].id] = {"permissions": {}}
    world.member_changed(table.chat, players[3].id, "member", "restricted")
    players[1].block()
    players[2].leave(table.chat)
    assert set(judged) >= {*judges, "message", "callback_query", "my_chat_member", "chat_member"} - {"Update"}
    await world.until(lambda: all(query.answer for query in world.queries.values()), "all answered")
    await process.stop()


def test_no_machine_is_named_in_the_extract() -> None:
    text = (Path(__file__).parent / "bot_api.json").read_text(encoding="utf-8")
    assert "http" not in text.replace('"https_', "")
    assert "description" in text
