from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Final

import pytest

from adapters.base import Moved
from bot.games import load_words
from bot.match.deal import commitment
from fsm.testing import make_start
from locales import Words
from storage.base import Store
from tests.bot.recording import PEOPLE, ROOM, Bot, running
from tests.pairs import PAIRS, words_of

FEW: Final = PEOPLE[:3]


@cache
def texts() -> Words:
    return load_words({"pairs": PAIRS})


@asynccontextmanager
async def pairs(store: Store | None = None) -> AsyncIterator[Bot]:
    async with running(games={"pairs": PAIRS}, texts=texts(), store=store) as bot:
        yield bot


async def play(bot: Bot, room: str = ROOM, people: tuple[str, ...] = FEW) -> str:
    """Play a game to its end, and return what was drawn."""
    await bot.begin(room, people, "pairs")
    assert bot.last("common-dealt").to == room
    for ask in bot.open("pairs-vote"):
        await bot.answer(ask, "none")
    over = bot.last("common-over")
    assert over.to == room
    return str(over.args["drawn"])


@pytest.mark.rule("UC-011")
async def test_a_room_gets_no_item_twice_before_all_that_fit_were_used() -> None:
    async with pairs() as bot:
        drawn = [await play(bot) for _ in range(6)]
        assert len({*drawn[:5]}) == 5
        assert drawn[5] == drawn[0]
        others = [await play(bot, "test:other") for _ in range(5)]
        assert {*others} == {*drawn}


@pytest.mark.rule("UC-011")
async def test_what_was_used_is_known_after_a_restart_and_after_the_room_has_moved() -> None:
    async with pairs() as bot:
        drawn, store = [await play(bot), await play(bot)], bot.app.store
        await bot.take(Moved(ROOM, "test:new"))
        drawn += [await play(bot, "test:new")]
    async with pairs(store) as bot:
        drawn += [await play(bot, "test:new"), await play(bot, "test:new")]
    assert len({*drawn}) == 5


@pytest.mark.rule("UC-008", "UC-064")
async def test_what_is_drawn_is_committed_to_and_told_at_the_end_alone() -> None:
    async with pairs() as bot:
        await bot.begin(people=FEW, game="pairs")
        start, roles = bot.game.start, PAIRS.roles(bot.game)
        promised = bot.last("common-dealt").args["commitment"]
        assert promised == commitment(start.seed, roles, start.drawn) != commitment(start.seed, roles)
        for text in ("/status", "/why", "/replay", "/stats", "/rules", "/top", "/board"):
            await bot.say("test:@zed", text)
        public = "\n".join(message.text for message in bot.platform.to(ROOM))
        assert not [word for word in words_of(start.drawn) if word in public]
        for ask in bot.open("pairs-vote"):
            await bot.answer(ask, "none")
        over = bot.last("common-over")
        assert (over.args["seed"], over.args["drawn"]) == (start.seed, start.drawn)
        assert start.drawn in over.text
        await bot.rule("/replay")
        assert f"--drawn '{start.drawn}'" in bot.platform.sent[-1].text


def test_an_older_commitment_stays_as_it_was() -> None:
    start = make_start(PAIRS, 3)
    assert commitment(start.seed, ("spy",), "") == commitment(start.seed, ("spy",))


async def test_a_room_that_has_nothing_to_draw_does_not_begin() -> None:
    async with pairs() as bot:
        keys = await bot.begin(people=FEW, game="pairs", settings=["words.from room"])
        assert keys == ["common-cannot-start"]
        assert "nothing to draw" in bot.last("common-cannot-start").text
        assert bot.match.status == "lobby"
        await bot.rule("/config set words.from both")
        assert "common-dealt" in await bot.rule("/start")
