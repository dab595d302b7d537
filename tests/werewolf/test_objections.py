import pytest

from tests.bot.recording import ROOM
from tests.werewolf.whole_bot import JUDGE, ONLOOKER, PEOPLE, hall, talking


@pytest.mark.rule("WW-234", "WW-016")
async def test_notes_are_for_who_wrote_them() -> None:
    async with hall() as table:
        assert await table.whisper(PEOPLE[2], "/note 4 voted for 6 <b>twice</b>") == ["common-noted"]
        assert await table.whisper(PEOPLE[2], "/note 5 is quiet") == ["common-noted"]
        assert await table.whisper(PEOPLE[3], "/notes") == ["common-notes"]
        assert table.shown[-1].args == {"lines": []}
        assert await table.say(PEOPLE[2], "/notes") == ["common-notes"]
        assert (table.shown[-1].to, len(table.shown[-1].args["lines"])) == (PEOPLE[2], 2)
        assert "&lt;b&gt;twice" in table.shown[-1].text
        assert await table.say(PEOPLE[2], "/note aloud") == ["common-only-in-private"]
        assert await table.whisper(PEOPLE[2], f"/note {'x' * 501}") == ["common-too-long"]
        assert await table.whisper(ONLOOKER, "/notes") == ["common-no-game"]
        for _ in range(28):
            await table.whisper(PEOPLE[2], "/note more")
        assert await table.whisper(PEOPLE[2], "/note too much") == ["common-too-many"]
        await table.rule("/void")
        assert not [line for line in await table.journal() if b"twice" in line]
        stored = await table.bot.app.store.match(1)
        assert stored
        assert b"twice" not in stored.state


@pytest.mark.rule("WW-235", "WW-011")
async def test_an_objection_reaches_the_judge_and_nobody_else() -> None:
    async with talking(referee__host="@judge") as table:
        keys = await table.whisper(PEOPLE[3], "/appeal stage was too short")
        assert keys == ["common-appeal", "common-appeal-kept"]
        assert table.read(JUDGE) == ["common-appeal"]
        assert table.bot.last("common-appeal").args == {"seat": 4, "text": "stage was too short"}
        assert not [message for message in table.adapter.to(ROOM) if "appeal" in message.key]
        entry = (await table.journal())[-1]
        assert b"stage was too short" in entry
        assert b'"phase":"SPEECH"' in entry
        assert await table.say(PEOPLE[3], "/appeal aloud") == ["common-only-in-private"]
        await table.rule("/pause")
        assert "common-appeal" in await table.whisper(PEOPLE[3], "/appeal and now it is paused")
        for _ in range(3):
            await table.whisper(PEOPLE[3], "/appeal again")
        assert await table.whisper(PEOPLE[3], "/appeal again") == ["common-too-many"]
        await table.rule("/void")
        assert not [message for message in table.adapter.to(ROOM) if "appeal" in message.key]


@pytest.mark.rule("WW-235", "WW-250", "WW-011")
async def test_without_a_judge_objections_are_published_at_the_end() -> None:
    async with talking() as table:
        assert await table.whisper(PEOPLE[3], "/appeal stage was too short") == ["common-appeal-kept"]
        assert not [message for message in table.adapter.to(ROOM) if "appeal" in message.key]
        await table.rule("/void")
        told = table.bot.last("common-appeals")
        assert (told.to, told.args) == (ROOM, {"lines": [{"seat": 4, "text": "stage was too short"}]})


@pytest.mark.rule("WW-250", "WW-235")
@pytest.mark.parametrize("appeals", [0, 2])
async def test_the_result_is_accepted_unless_somebody_objects_in_time(appeals: int) -> None:
    async with talking(referee__host="@judge", award__mvp="off") as table:
        await table.say(JUDGE, "/penalty 1 forfeit confirm")
        assert table.bot.last("werewolf-appeals").args["seconds"] == 600
        for person in PEOPLE[:appeals]:
            await table.whisper(person, "/appeal I was mute")
            await table.whisper(person, "/appeal I was really mute")
        assert await table.bot.advance(599) == []
        assert "common-over" in await table.bot.advance(1)
        assert table.bot.last("werewolf-accepted").args["appeals"] == appeals
        assert "No more waiting" not in table.bot.last("werewolf-accepted").text


@pytest.mark.rule("WW-250", "WW-235")
async def test_an_objection_counts_from_the_verdict_on_while_titles_are_still_voted_on() -> None:
    async with talking(referee__host="@judge") as table:
        await table.whisper(PEOPLE[2], "/appeal before the verdict")
        await table.say(JUDGE, "/penalty 1 forfeit confirm")
        assert table.bot.open("werewolf-award")
        await table.whisper(PEOPLE[3], "/appeal after it")
        await table.bot.advance(60)
        await table.bot.advance(600)
        assert table.bot.last("werewolf-accepted").args["appeals"] == 1
