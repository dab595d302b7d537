import pytest

from adapters.base import Line
from fsm.games.werewolf import WEREWOLF
from tests.bot.recording import ROOM, running
from tests.werewolf.outcomes import BADGE, GOES_ON, MOVED, SPEAK, WAITS
from tests.werewolf.whole_bot import PEOPLE, Hall, hall


async def to_the_speech(table: Hall) -> tuple[str, str]:
    """Somebody else than the sheriff speaks: both of them."""
    await table.to("werewolf-election")
    for asked in table.bot.open("werewolf-run"):
        assert asked.slot
        await table.bot.press(asked.to, asked.slot, "run" if asked.to == PEOPLE[6] else "stay")
    if table.bot.open("werewolf-speak"):
        await table.say(PEOPLE[6], "/pass")
    speaker, _ = await table.to_speech()
    while speaker == PEOPLE[6] or not table.bot.open("werewolf-speak"):
        await table.bot.advance(10)
        speaker = PEOPLE[table.bot.last("werewolf-speaker").args["seat"] - 1]
    return PEOPLE[6], speaker


async def to_the_badge(table: Hall) -> tuple[str, str]:
    """The referee has killed the sheriff in somebody's speech: the sheriff, and who was speaking."""
    people = await to_the_speech(table)
    await table.rule("/penalty 7 execute confirm")
    return people


@pytest.mark.rule("WW-241", "WW-246", "AMB-76")
async def test_the_room_sees_it_and_a_pause_keeps_it() -> None:
    async with hall() as table:
        _, speaker = await to_the_badge(table)
        old = table.bot.last("werewolf-speak").slot
        assert old
        assert await table.say(speaker, "/pass") == [WAITS]
        assert await table.whisper(speaker, "whatever") == [WAITS]
        assert await table.bot.press(speaker, old, "pass") == [WAITS]
        await table.rule("/pause")
        assert await table.bot.advance(500) == []
        await table.rule("/resume")
        shown = await table.bot.advance(20)
        assert (MOVED in shown, GOES_ON in shown) == (True, True)
        prompt = table.bot.last("werewolf-speak")
        assert (prompt.slot, prompt.to) == (old, speaker)
        assert prompt.question
        assert prompt.question.due == table.bot.app.clock.now() + 120
        assert "werewolf-speaker" in await table.say(speaker, "/pass")


@pytest.mark.rule("WW-260", "AMB-76")
async def test_it_outlives_the_process() -> None:
    async with hall() as table:
        chief, speaker = await to_the_badge(table)
        table.bot.app.clock.stop()
        async with running(games={"werewolf": WEREWOLF}, store=table.bot.app.store) as again:
            [asked] = again.open(BADGE)
            assert (asked.to, again.open(SPEAK)) == (chief, [])
            assert asked.slot
            assert GOES_ON in await again.press(chief, asked.slot, "tear")
            await again.app.dispatcher.receive(Line(speaker, "p", ROOM, "/pass"))
            await again.app.dispatcher.settle()
            assert again.platform.sent[-1].key != WAITS
