"""Choices that are marked and not submitted."""

import pytest

from adapters.base import Message, Press
from tests.bot.recording import Bot, running


async def nominating(bot: Bot) -> Message:
    await bot.begin()
    await bot.rule("/skip")
    return bot.open("avalon-nominate")[0]


@pytest.mark.parametrize(("marked", "follows"), [(("1", "2"), "avalon-team-vote"), (("1",), "avalon-no-nomination")])
async def test_a_complete_mark_is_the_answer_when_the_time_is_over(marked: tuple[str, ...], follows: str) -> None:
    async with running() as bot:
        asked = await nominating(bot)
        assert asked.slot
        for choices in (("3", "4"), marked):
            assert await bot.take(Press(asked.to, asked.slot, choices, only_marks=True)) == []
        assert bot.open("avalon-nominate") == [asked], "it may still be changed"
        assert follows in await bot.advance(120)


async def test_only_the_asked_player_marks() -> None:
    async with running() as bot:
        asked = await nominating(bot)
        assert asked.slot
        other = next(one for one in ("test:@ann", "test:@bob") if one != asked.to)
        for person, slot in ((other, asked.slot), (asked.to, "p999-1"), (asked.to, "nothing")):
            assert await bot.take(Press(person, slot, ("1", "2"), only_marks=True)) == []
        assert "avalon-no-nomination" in await bot.advance(120)
