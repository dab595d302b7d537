import asyncio

import pytest

from adapters.base import Capabilities, File, Press, Scope, Unreachable
from bot.messages.drawing import Picture, RoleCard, SeatCircle
from tests.bot.recording import ANN, ROOM, Bot, running

PNG = File("yemu.png", "image/png", b"", (1080, 620))


class DrawingProcess:
    def __init__(self, file: File | None) -> None:
        self.file = file
        self.begun, self.open = asyncio.Event(), asyncio.Event()
        self.drawn: list[tuple[Picture, str]] = []

    async def draw(self, picture: Picture, theme: str, name: str) -> File | None:
        self.drawn.append((picture, theme))
        self.begun.set()
        await self.open.wait()
        return self.file

    def close(self) -> None:
        return


def watch(bot: Bot, file: File | None = PNG) -> DrawingProcess:
    bot.platform.capabilities = Capabilities(live=True, merges=True, files=True, pictures=True)
    bot.app.services.courier.letters.studio = studio = DrawingProcess(file)  # type: ignore[assignment]
    return studio


async def test_a_game_goes_on_while_a_picture_is_drawn() -> None:
    async with running() as bot:
        studio = watch(bot)
        bot.platform.capabilities = Capabilities(live=True, files=True, pictures=True)
        await bot.begin()
        before = len(bot.platform.to(ROOM))
        asking = asyncio.create_task(bot.say(ANN, "/board"))
        await studio.begun.wait()
        pausing = asyncio.create_task(bot.rule("/pause"))
        await bot.platform.shown("common-paused", 1)
        assert not any(message.file for message in bot.platform.to(ROOM)[before:])
        studio.open.set()
        await asyncio.gather(asking, pausing)
        (board,) = (message for message in bot.platform.to(ROOM) if message.file)
        assert board.key == "avalon-board"
        assert isinstance(studio.drawn[0][0], SeatCircle)


@pytest.mark.parametrize("file", [PNG, None])
async def test_a_card_comes_with_the_text_that_it_had_without_a_picture(file: File | None) -> None:
    async with running() as bot:
        studio = watch(bot, file)
        studio.open.set()
        await bot.begin()
        before = len(bot.platform.to(ANN))
        await bot.say(ANN, "/role", None)
        told = bot.platform.to(ANN)[before:]
        card = next(message for message in told if message.key == "avalon-role")
        assert card.file == file
        assert card.seat
        assert "Your role" in card.text
        assert [message for message in told if message.file] == ([card] if file else [])
        ((picture, _),) = studio.drawn
        assert isinstance(picture, RoleCard)
        assert picture.role in card.text


async def test_the_room_decides_on_the_colours_of_its_players_cards_and_on_none() -> None:
    async with running() as bot:
        studio = watch(bot)
        studio.open.set()
        await bot.rule("/pictures dark")
        await bot.begin()
        await bot.say(ANN, "/role", None)
        await bot.rule("/pictures off")
        await bot.say(ANN, "/role", None)
        await bot.say(ANN, "/board")
        assert [theme for _, theme in studio.drawn] == ["dark"]


async def test_a_platform_without_pictures_gets_texts_alone() -> None:
    async with running() as bot:
        studio = watch(bot)
        bot.platform.capabilities = Capabilities(live=True, merges=True)
        await bot.begin()
        assert "avalon-role" in await bot.say(ANN, "/role", None)
        assert "avalon-board" in await bot.say(ANN, "/board")
        assert not studio.drawn


async def test_the_picture_of_a_decided_game_comes_though_it_is_refused_for_an_unknown_reason() -> None:
    async with running() as bot:
        studio = watch(bot)
        await bot.begin()
        bot.game.board.rejections = 4
        (ask,) = bot.open("avalon-nominate")
        await bot.answer(ask, "1", "2")
        for vote in bot.open("avalon-team-vote"):
            await bot.app.dispatcher.receive(Press(vote.to, vote.slot or "", ("reject",)))
        await studio.begun.wait()
        bot.platform.trouble[ROOM].append(Unreachable("why", Scope.UNKNOWN))
        studio.open.set()
        await bot.platform.shown("common-picture", 1)
