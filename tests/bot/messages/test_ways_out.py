"""A person who is refused has a button that leads on, and that works in the chat of the refusal."""

from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final

import pytest

from adapters.base import CommandButton, Left, Line, Unreachable
from tests.bot.recording import PEOPLE, ROOM, Bot, Buttons, running

ANN, BOB, *_ = PEOPLE
ZED: Final = "test:@zed"
OTHER: Final = "test:other"


@pytest.fixture
async def bot() -> AsyncIterator[Bot]:
    async with running(platform=Buttons()) as bot:
        yield bot


async def lobby(bot: Bot) -> None:
    await bot.say(ANN, "/new avalon")


async def kicked(bot: Bot) -> None:
    await lobby(bot)
    await bot.say(ZED, "/join")
    await bot.say(ANN, "/kick zed")


async def elsewhere(bot: Bot) -> None:
    await lobby(bot)
    await bot.say(ANN, "/new avalon", OTHER)
    await bot.say(ZED, "/join", OTHER)


async def seated(bot: Bot) -> None:
    await lobby(bot)
    await bot.say(ZED, "/join")


async def left(bot: Bot) -> None:
    await bot.begin(people=(*PEOPLE[:4], ZED))
    await bot.take(Left(ZED, ROOM))


async def over(bot: Bot) -> None:
    await bot.begin()
    await bot.rule("/void")


async def nothing(bot: Bot) -> None:
    pass


async def press(bot: Bot, button: CommandButton) -> list[str]:
    text = f"/start {button.say}" if button.private else f"/{button.say}"
    return await bot.take(Line(ZED, "Zed", None, text, ref=None if button.private else "m"))


WAYS: Final = [
    (lobby, "/new avalon", "common-lobby-open", "Join", "common-welcome"),
    (lobby, "/leave", "common-not-seated", "Join", "common-welcome"),
    (left, "/leave", "common-already-left", "Join", "common-returned"),
    (elsewhere, "/join", "common-elsewhere", "Leave that table", "common-released"),
    (kicked, "/join", "common-kicked", "Call me next time", "common-notify-on"),
    (seated, "/join", "common-already-seated", "How to play", "common-intro"),
    (nothing, "/join", "common-no-lobby", "Opening a table", "common-help-open"),
    (nothing, "/again", "common-nothing-played", "Opening a table", "common-help-open"),
    (over, "/again", "common-no-part", "Opening a table", "common-help-open"),
]


@pytest.mark.parametrize(("before", "command", "refusal", "label", "then"), WAYS)
async def test_a_refusal_ends_in_a_button_that_works_where_it_stands(
    bot: Bot, before: Callable[[Bot], Awaitable[None]], command: str, refusal: str, label: str, then: str
) -> None:
    await before(bot)
    assert refusal in await bot.say(ZED, command)
    (button,) = [one for row in bot.last(refusal).acts for one in row]
    assert button.label == label
    assert then in await press(bot, button)


async def test_where_the_private_chat_is_closed_a_link_opens_it(bot: Bot) -> None:
    bot.platform.trouble[ZED] = deque([Unreachable(), Unreachable()])
    assert await bot.say(ZED, "/notify") == ["common-no-private"]
    (button,) = [one for row in bot.last("common-no-private").acts for one in row]
    assert button.private
    assert await press(bot, button) == ["common-hello"]
