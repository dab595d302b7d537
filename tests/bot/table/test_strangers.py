import re

import msgspec
import pytest

from adapters.base import Capabilities, Press
from bot.messages.buttons import JOIN, link_of
from storage.memory import MemoryStore
from tests.bot.commands.test_people import finish
from tests.bot.recording import ANN, PEOPLE, ROOM, Bot, Editing, running

EVE, ZED = "test:@mallory", "test:@zed"
LOBBY, GAME = "test:lobby", "test:game"
COMMANDS = (
    *("/start join_{n}", "/start join_#{n}", "/notify {n}", "/replay {n}", "/penalty #{n} 1 remind"),
    *(f"/{word} #{{n}}" for word in ("notify", "join", "start", "status", "players", "board", "role", "card", "notes")),
    *(f"/{word} #{{n}}" for word in ("void", "replay", "why", "rules", "config")),
    *("/note #{n} x", "/appeal #{n} x", "/advise #{n} x"),
)


class Buttons(Editing):
    capabilities = Capabilities(live=True, merges=True, buttons=True)


async def evening(bot: Bot) -> None:
    await finish(bot)
    for room, title in ((GAME, "Secret game"), (LOBBY, "Secret lobby")):
        await bot.app.services.profiles.learn_title(room, title)
    await bot.begin(GAME)
    await bot.rule("/new avalon", LOBBY)
    await bot.rule("/lang zh", LOBBY)


def linked(bot: Bot, room: str) -> str:
    match = bot.app.services.matches.in_room(room)
    assert match
    return match.state.link


def nobody_new(bot: Bot) -> bool:
    return not bot.app.services.matches.matches_of(EVE) and not bot.app.services.matches.awaiting(EVE)


@pytest.mark.parametrize("command", COMMANDS)
async def test_a_number_tells_a_stranger_nothing_and_gives_no_seat(command: str) -> None:
    async with running() as bot:
        await evening(bot)
        answers = set()
        for number in (*range(1, 6), 999):
            before = len(bot.platform.sent)
            await bot.say(EVE, command.replace("{n}", str(number)), None)
            said = bot.platform.sent[before:]
            assert {message.to for message in said} == {EVE}
            answers.add(tuple(re.sub(rf"\b{number}\b", "N", message.text) for message in said))
        assert len(answers) == 1, "a table of this number can be told from none"
        assert nobody_new(bot)
        assert [await bot.app.store.watchers(room) for room in (ROOM, GAME, LOBBY)] == [[], [], []]


async def test_a_prompt_of_a_strange_table_is_answered_in_the_strangers_own_language() -> None:
    async with running() as bot:
        await evening(bot)
        await bot.rule("/lang zh", GAME)
        texts = set()
        for ask in (*bot.open("avalon-nominate"), *bot.open("avalon-discuss-end")):
            assert ask.question
            await bot.take(Press(EVE, ask.question.token, ("1",)))
            texts.add(bot.platform.sent[-1].text)
        assert texts == {"This question is not for you."}
        assert await bot.press(EVE, "p1-101", "1") == await bot.press(EVE, "p77-101", "1") == ["common-unknown-prompt"]
        assert await bot.press(ANN, "p1-101", "1") == ["common-prompt-closed"]


async def test_a_link_holds_64_bits_of_chance_and_is_void_once_its_table_is_closed() -> None:
    async with running(platform=Buttons()) as bot:
        await bot.say(ZED, "/notify")
        await bot.rule("/new avalon")
        (row,) = bot.last("common-called").acts
        first = row[0].say.removeprefix(JOIN)
        assert first == linked(bot, ROOM)
        assert len(first) * 6 >= 64
        assert row[0].private
        await bot.rule("/void")
        await bot.rule("/new avalon")
        assert linked(bot, ROOM) != first
        assert await bot.say(ZED, f"/start {JOIN}{first}", None) == ["common-table-closed"]
        assert await bot.say(ZED, f"/notify {first}", None) == ["common-table-closed"]
        assert "common-lobby" in await bot.say(ZED, f"/start {JOIN}{linked(bot, ROOM)}", None)
        assert bot.app.services.matches.find_linked(first) is None


async def test_a_game_that_seeks_a_player_is_joined_by_its_link_until_its_end() -> None:
    async with running() as bot:
        await bot.begin()
        link = linked(bot, ROOM)
        await bot.rule("/replace 2")
        assert "common-seat-changed" in await bot.say(ZED, f"/start {JOIN}{link}", None)
        await bot.rule("/void confirm")
        assert await bot.say(EVE, f"/start {JOIN}{link}", None) == ["common-table-closed"]


@pytest.mark.parametrize("way", ["/join", "link", "/notify", "notify link"])
async def test_a_person_who_is_not_in_the_room_has_no_seat_and_is_not_called(way: str) -> None:
    async with running() as bot:
        await bot.rule("/new avalon")
        link = linked(bot, ROOM)
        line = {"/join": ("/join", ROOM), "link": (f"/start {JOIN}{link}", None)} | {
            "/notify": ("/notify", ROOM),
            "notify link": (f"/notify {link}", None),
        }
        bot.platform.outside.add(EVE)
        assert await bot.say(EVE, *line[way]) == ["common-not-in-room"]
        assert nobody_new(bot)
        assert list(await bot.app.store.watchers(ROOM)) == []
        bot.platform.outside.clear()
        assert await bot.say(EVE, *line[way]) != ["common-not-in-room"], "who has come in may sit down at once"


async def test_a_player_who_has_left_the_room_is_not_seated_again_from_outside() -> None:
    async with running() as bot:
        await finish(bot)
        bot.platform.outside.add(ANN)
        assert "common-called" not in await bot.rule("/again")
        assert [*bot.match.state.lobby.asked] == [*PEOPLE[1:]]
    async with running() as bot:
        await bot.begin()
        await bot.say(ANN, "/leave")
        bot.platform.outside.add(ANN)
        assert await bot.say(ANN, "/start", None) == ["common-not-in-room"]


async def test_a_person_who_has_left_the_room_is_not_called_to_its_tables() -> None:
    async with running(platform=Buttons()) as bot:
        for watcher in (EVE, ZED):
            await bot.say(watcher, "/notify")
        bot.platform.outside.add(EVE)
        await bot.rule("/new avalon")
        assert {one.to for one in bot.platform.sent if one.key == "common-called"} == {ZED}
        await bot.rule("/void")
        bot.platform.outside.clear()
        await bot.rule("/new avalon")
        assert bot.platform.to(EVE)[-1].key == "common-called", "who has come back is called again"


async def test_a_lobby_of_an_earlier_release_gets_a_link_and_keeps_it() -> None:
    store = MemoryStore()
    async with running(store=store) as bot:
        await bot.rule("/new avalon")
    (stored,) = store._matches.values()
    flat = b'{"host":"test:@mod","preset":"classic"}'
    store._matches[stored.id] = msgspec.structs.replace(stored, state=flat)
    async with running(store=store) as bot:
        link = linked(bot, ROOM)
        assert link
        assert "common-lobby" in await bot.say(ANN, f"/start {JOIN}{link}", None)
    async with running(store=store) as bot:
        assert linked(bot, ROOM) == link


def test_a_line_is_a_link_as_platforms_make_them_and_in_no_other_form() -> None:
    for text in ("", "/start", "/start added", "/notify", "/start join_x y", "join_x", "notify x"):
        assert link_of(text) is None
    assert (link_of("/start join_x-_"), link_of("/notify x-_")) == ("x-_", "x-_")
