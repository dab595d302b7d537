from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from adapters.base import Line
from fsm.games.avalon import AVALON
from fsm.games.werewolf import WEREWOLF
from tests.bot.recording import ROOM, Bot, running
from tests.werewolf.whole_bot import ANGEL, JUDGE, PEOPLE

OTHER = "test:other"
OTHERS = tuple(f"test:@q{number}" for number in range(1, 8))


@asynccontextmanager
async def two_tables() -> AsyncIterator[Bot]:
    async with running(games={"werewolf": WEREWOLF, "avalon": AVALON}) as bot:
        for room, people in ((ROOM, PEOPLE), (OTHER, OTHERS)):
            title = "Village" if room == ROOM else "Castle"
            await bot.take(Line("test:@mod", "Mod", room, "/new werewolf codex b7_cupid", True, title=title))
            await bot.rule("/config set referee.host @judge", room)
            await bot.rule("/config set referee.assistants @angel", room)
            for person in people:
                await bot.say(person, "/join", room)
            for asked in bot.open("werewolf-ready"):
                assert asked.slot
                await bot.press(asked.to, asked.slot, "confirm")
            assert "common-dealt" in await bot.rule("/start", room)
        yield bot


@pytest.mark.rule("WW-010")
@pytest.mark.parametrize("command", ["/pause", "/penalty 1 execute confirm", "/void wolf", "/status", "/redo", "/skip"])
async def test_in_private_neither_table_is_meant_until_only_one_is_left(command: str) -> None:
    async with two_tables() as bot:
        before = [await bot.app.store.match(number) for number in (1, 2)]
        assert await bot.say(JUDGE, command, None) == ["common-which-table"]
        assert [await bot.app.store.match(number) for number in (1, 2)] == before
        assert await bot.say(JUDGE, "/help", None) != ["common-which-table"]
        assert await bot.say(JUDGE, "/pause", ROOM) == ["common-paused"]
        await bot.say(JUDGE, "/void confirm", OTHER)
        assert "common-resumed-clock" in await bot.say(JUDGE, "/resume", None)


@pytest.mark.rule("WW-012", "WW-235")
async def test_what_comes_from_a_table_names_its_room() -> None:
    async with two_tables() as bot:
        await bot.say(OTHERS[2], "/appeal help", None)
        assert bot.last("common-appeal").text == "Objection in “Castle” · <b>#3 Q3</b>: help"
        assert await bot.say(ANGEL, "/advise look at 3", None) == ["common-which-table"]
        await bot.say(JUDGE, "/void confirm", OTHER)
        await bot.say(ANGEL, "/advise look at 3", None)
        told = bot.last("common-advice")
        assert (told.to, told.text) == (JUDGE, "Assistant referee of “Village”: look at 3")


@pytest.mark.rule("WW-012", "WW-010")
async def test_a_table_is_meant_by_its_number() -> None:
    async with two_tables() as bot:
        await bot.say(ANGEL, "/advise look at 3", None)
        _, *tables = bot.last("common-which-table").text.splitlines()
        assert [table.partition(": #1 ")[0] for table in tables] == ["Table #1 · Werewolf", "Table #2 · Werewolf"]
        assert ["P7" in table for table in tables] == [True, False]
        for line in ("/advise #2 3 lies,\nand 4", "建议 ＃2 3 lies,\nand 4"):
            assert await bot.say(ANGEL, line, None) == ["common-advice", "common-advice-passed"]
            assert bot.last("common-advice").text == "Assistant referee of “Castle”: 3 lies,\nand 4"
        assert await bot.say(ANGEL, "/advise #3 look", None) == ["common-which-table"]
        assert await bot.say(JUDGE, "/pause #2", None) == ["common-paused"]
        assert bot.last("common-paused").to == OTHER
