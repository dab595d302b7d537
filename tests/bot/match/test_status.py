from collections.abc import AsyncIterator

import pytest

from tests.bot.recording import ROOM, Bot, Editing, running


@pytest.fixture
async def vote() -> AsyncIterator[Bot]:
    async with running(platform=Editing()) as bot:
        await bot.begin()
        await bot.rule("/skip")
        await bot.answer(bot.open("avalon-nominate")[0], "1", "2")
        await bot.advance(10)
        await votes(bot, 1)
        yield bot


async def votes(bot: Bot, count: int) -> None:
    for ballot in bot.open("avalon-team-vote")[:count]:
        await bot.answer(ballot, "approve")


def stands(bot: Bot) -> list[tuple[str, list[str]]]:
    """Return text and buttons of the announcements with such a line as they are now."""
    latest = {one.slot: one for one in bot.platform.to(ROOM) if one.slot and one.slot.startswith("status-")}
    return [(one.text, [act.say for row in one.acts for act in row]) for one in latest.values()]


async def test_only_the_latest_announcement_says_how_many_have_answered(vote: Bot) -> None:
    assert "1/5" in stands(vote)[-1][0]
    await vote.rule("/extend 60")
    *old, (latest, _) = stands(vote)
    assert "1/5" in latest
    assert not any("/5" in text for text, _ in old)
    assert "Vote" in old[-1][0], "what it announced still stands there"
    await votes(vote, 5)
    assert not any("/5" in text for text, _ in stands(vote)), "the last answer ends it"


NOTHING_OFFERED = {("card",), ("pass 2",)}
"""Buttons that stay: the own card, and the end of a discussion, which says that it is over."""


async def test_a_count_moves_at_most_every_ten_seconds_and_with_the_clock(vote: Bot) -> None:
    await votes(vote, 3)
    await vote.advance(9)
    assert "1/5" in stands(vote)[-1][0]
    await vote.advance(1)
    assert "3/5" in stands(vote)[-1][0]
    await vote.advance(44)
    assert "3/5" in stands(vote)[-1][0]
    await votes(vote, 4)
    await vote.advance(1)
    assert "⏳ 25 seconds · 4/5" in stands(vote)[-1][0]


async def test_a_button_goes_away_with_what_it_offers(vote: Bot) -> None:
    await vote.rule("/pause")
    assert ["resume", "card"] in [says for _, says in stands(vote)]
    await vote.rule("/replace 2")
    assert ["resume", "card"] in [says for _, says in stands(vote)], "the clock still stands"
    await vote.rule("/resume")
    offered = [says for _, says in stands(vote)]
    assert ["resume", "card"] not in offered
    assert any("card" in says and len(says) == 2 for says in offered), "the seat can still be taken"
    await vote.say("test:@zed", "/join")
    assert {*map(tuple, (says for _, says in stands(vote)))} <= NOTHING_OFFERED
    await vote.rule("/pause")
    await vote.rule("/void")
    assert {*map(tuple, (says for _, says in stands(vote)))} <= NOTHING_OFFERED, "nothing can be resumed any more"


async def test_the_room_reads_how_long_a_quest_still_takes_and_never_how_many_have_played(vote: Bot) -> None:
    await votes(vote, 5)
    assert stands(vote)[-1][0].endswith("⏳ 90 seconds · #1 Ann and #2 Bob: play your card in private")
    await vote.advance(65)
    late = stands(vote)[-1][0]
    assert late.endswith("⏳ 25 seconds · #1 Ann and #2 Bob: play your card in private")
    await vote.answer(vote.open("avalon-quest-ballot")[0], "success")
    assert stands(vote)[-1][0] == late, "an answer shows by nothing"


async def test_the_room_reads_how_long_a_discussion_and_its_leader_still_have() -> None:
    async with running(platform=Editing()) as bot:
        await bot.begin()
        assert stands(bot)[-1][0].endswith("\n#2 Bob: say “pass” to end the discussion."), "the announcement says when"
        await bot.advance(150)
        assert stands(bot)[-1][0].endswith("\n⏳ 2 minutes 30 seconds · #2 Bob: say “pass” to end the discussion.")
        await bot.rule("/skip")
        assert stands(bot)[-1][0].endswith("\n⏳ 2 minutes · #2 Bob, please look at your private chat")
        said = len(stands(bot))
        await bot.advance(60)
        assert stands(bot)[-1][0].endswith("\n⏳ 1 minute · #2 Bob, please look at your private chat")
        assert len(stands(bot)) == said, "by edits alone"


async def test_a_question_that_is_asked_anew_points_to_its_new_copy() -> None:
    async with running(platform=Editing()) as bot:
        await bot.begin()
        await bot.rule("/skip")
        closed = [one.text for one in bot.platform.sent if one.kind == "close" and one.key == "avalon-nominate"]
        assert closed == ["Quest 1: pick a team of 2 → see below"]
        await bot.rule("/skip")
        closed = [one.text for one in bot.platform.sent if one.kind == "close" and one.key == "avalon-nominate"]
        assert closed[1:] == ["Quest 1: pick a team of 2 → nothing chosen"]
