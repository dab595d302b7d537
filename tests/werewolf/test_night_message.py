import pytest

from adapters.base import Capabilities, Message
from fsm.games.werewolf import WEREWOLF
from tests.bot.recording import ROOM, Editing, RecordingAdapter, running
from tests.werewolf.whole_bot import Hall


class Live(Editing):
    capabilities = Capabilities(live=True)


GAMES = {"werewolf": WEREWOLF}


def nights(platform: RecordingAdapter) -> list[Message]:
    return [one for one in platform.to(ROOM) if one.key in ("werewolf-night", "werewolf-stage", "werewolf-wave")]


async def to_stage(room: Hall, count: int) -> None:
    while len(nights(room.adapter)) < count:
        await room.bot.advance(10)


@pytest.mark.parametrize("flow", ["stages", "waves"])
async def test_a_night_is_one_message_that_is_edited_from_stage_to_stage(flow: str) -> None:
    platform = Live()
    async with running(games=GAMES, platform=platform) as bot:
        room = Hall(bot)
        await room.begin(**{"night.flow": flow})
        await room.to("werewolf-day")
        first, *later = nights(platform)
        assert later
        assert platform.edits[first.id] is None
        assert {platform.edits[one.id] for one in later} == {first.id}
        for one in (first, *later):
            heading, call = one.text.splitlines()
            assert heading == "🌙 <b>Night 1</b> · Close your eyes"
            assert "open your eyes ⏳ " in call
        while len({one.args["number"] for one in nights(platform)}) < 2:
            await bot.advance(10)
        assert platform.edits[next(one for one in nights(platform) if one.args["number"] == 2).id] is None


@pytest.mark.parametrize("flow", ["stages", "waves"])
async def test_at_dawn_the_message_of_the_night_says_that_it_is_over(flow: str) -> None:
    platform = Live()
    async with running(games=GAMES, platform=platform) as bot:
        room = Hall(bot)
        await room.begin(**{"night.flow": flow})
        await room.to("werewolf-day")
        await bot.app.dispatcher.settle()
        (over,) = [one for one in platform.to(ROOM) if one.key == "werewolf-night-over"]
        assert over.text == "🌙 <b>Night 1</b> · The night is over"
        assert platform.edits[over.id] == nights(platform)[0].id


async def test_a_game_that_is_stopped_at_night_calls_nobody_any_more() -> None:
    platform = Live()
    async with running(games=GAMES, platform=platform) as bot:
        room = Hall(bot)
        await room.begin()
        await to_stage(room, 2)
        await room.rule("/void")
        await room.rule("/void confirm")
        await bot.app.dispatcher.settle()
        (last,) = [one for one in platform.to(ROOM) if one.key == "werewolf-night-stopped"]
        assert last.text == "🌙 <b>Night 1</b> · The game stopped here"
        assert platform.edits[last.id] == nights(platform)[0].id


@pytest.mark.rule("WW-080")
async def test_a_wolf_reads_what_the_others_chose_in_one_message_of_the_night() -> None:
    platform = Live()
    async with running(games=GAMES, platform=platform) as bot:
        room = Hall(bot)
        await room.begin()
        await room.to("werewolf-knife")
        asked = {one.to: one.slot or "" for one in bot.open("werewolf-knife")}
        reader, chooser = sorted(asked)[:2]
        for choice in ("1", "none"):
            await bot.press(chooser, asked[chooser], choice)
        shown = [one for one in platform.to(reader) if one.key == "werewolf-knife-choice"]
        assert [platform.edits[one.id] for one in shown] == [None, shown[0].id]
        assert "chose nobody" in shown[-1].text
        await bot.press(reader, asked[reader], "1")
        (theirs,) = [one for one in platform.to(chooser) if one.key == "werewolf-knife-choice"]
        assert "nobody" not in theirs.text, "the own choice stands on the question"
