import asyncio

import msgspec
import pytest

from adapters.base import Capabilities, Line
from bot.delivery.outbox import OutboxBuilder
from bot.match.journal import Note
from bot.messages.items import CloseItem, Item, TellItem
from tests.bot.recording import ROOM, Bot, Editing, running

SKIP = Line("test:@mod", "Mod", ROOM, "/skip", moderator=True)


async def skipped_while_the_leader_waits(bot: Bot) -> list[tuple[str, str]]:
    await bot.begin()
    leader = bot.open("avalon-discuss-end")[0].to
    before = len(bot.platform.to(leader))
    bot.platform.gates[leader] = gate = asyncio.Event()
    for _ in range(2):
        await bot.app.dispatcher.receive(SKIP)
    assert bot.open("avalon-discuss-end")[0].to == leader, "nothing has reached the Leader yet"
    gate.set()
    await bot.app.dispatcher.settle()
    return [(message.kind, message.key) for message in bot.platform.to(leader)[before:]]


async def test_a_prompt_that_is_over_before_its_turn_comes_is_not_shown_and_nor_is_its_end() -> None:
    async with running() as bot:
        bot.platform.capabilities = Capabilities(live=True, merges=True)
        assert await skipped_while_the_leader_waits(bot) == [
            ("close", "avalon-discuss-end"),
            ("close", "avalon-nominate"),
        ]


async def test_a_platform_that_shows_everything_in_order_shows_that_too() -> None:
    async with running() as bot:
        shown = await skipped_while_the_leader_waits(bot)
        assert shown[-2:] == [("ask", "avalon-nominate"), ("close", "avalon-nominate")]


@pytest.mark.parametrize("restarted", [True, False])
async def test_a_prompt_asked_again_names_the_answer_that_counts(restarted: bool) -> None:
    async with running() as first:
        await first.begin()
        nominate = first.open("avalon-nominate")[0]
        assert nominate.question
        await first.answer(nominate, *[one.id for one in nominate.question.buttons[:2]])
        voter, other = first.open("avalon-team-vote")[:2]
        assert voter.slot
        await first.press(voter.to, voter.slot, "approve")
        if restarted:
            async with running(store=first.app.store) as second:
                _tells_what_counts(second, voter.to, other.to)
        else:
            await first.rule("/pause")
            await first.rule("/resume")
            _tells_what_counts(first, voter.to, other.to)


def _tells_what_counts(bot: Bot, voter: str, other: str) -> None:
    text, open_text = (
        next(one.text for one in reversed(bot.platform.to(who)) if one.key == "avalon-team-vote")
        for who in (voter, other)
    )
    assert "You have answered: <b>Approve</b>" in text
    assert "You have answered" not in open_text


async def test_a_prompt_asked_again_that_is_over_before_its_turn_comes_ends_where_it_stood() -> None:
    platform = Editing()
    async with running(platform=platform) as bot:
        await bot.begin()
        [asked] = bot.open("avalon-discuss-end")
        before = len(platform.to(asked.to))
        platform.gates[asked.to] = gate = asyncio.Event()
        for command in ("/pause", "/resume", "/skip"):
            await bot.app.dispatcher.receive(Line("test:@mod", "Mod", ROOM, command, moderator=True))
        gate.set()
        await bot.app.dispatcher.settle()
        shown = [one for one in platform.to(asked.to)[before:] if one.slot == asked.slot]
        assert [one.kind for one in shown] == ["close"]
        assert platform.edits[shown[0].id] == asked.id


class Buttons(Editing):
    capabilities = Capabilities(live=True, merges=True, buttons=True)


async def asked_after_news(bot: Bot, *, over: bool) -> list[tuple[str, str]]:
    """Tell a player something, and ask a question below it; return kinds and texts of the messages that came."""
    await bot.begin()
    to, match = bot.open("avalon-discuss-end")[0].to, bot.app.services.matches.in_room(ROOM)
    assert match
    prompt = msgspec.structs.replace(match.open_prompts()[0], id=999)
    before = len(bot.platform.to(to))
    bot.platform.gates[to] = gate = asyncio.Event()
    news: list[Item] = [TellItem("common-missed", {"count": 2})]
    asked: list[Item] = [*news, match.query(prompt)]
    for items in (news, asked, [CloseItem(match.token(999), prompt.key, ("end",), prompt.args), *news] if over else []):
        outbox = OutboxBuilder()
        outbox.seats[prompt.seat] += items
        await bot.app.services.engine.note(match, Note("test"), outbox)
    gate.set()
    await bot.app.dispatcher.settle()
    return [(one.kind, one.text) for one in bot.platform.to(to)[before:]]


async def test_news_stand_above_the_question_in_a_message_of_their_own() -> None:
    async with running(platform=Buttons()) as bot:
        assert [kind for kind, _ in await asked_after_news(bot, over=False)] == ["tell", "tell", "ask"]


async def test_news_above_a_question_that_is_over_before_its_turn_are_read_all_the_same() -> None:
    async with running(platform=Buttons()) as bot:
        shown = await asked_after_news(bot, over=True)
        assert [kind for kind, _ in shown] == ["tell", "tell", "tell"]
        assert len({text for _, text in shown}) == 1
