import pytest

from tests.werewolf.whole_bot import JUDGE, PEOPLE, hall, talking


@pytest.mark.rule("WW-246", "BMV-13")
async def test_most_of_the_living_may_stop_the_clock_and_let_it_go_on() -> None:
    async with talking(pause__who="majority") as table:
        assert await table.rule("/pause") == ["common-players-pause"]
        await table.rule("/penalty 7 execute confirm")
        assert await table.say(PEOPLE[6], "/pause") == ["common-not-living"]
        for person in PEOPLE[:3]:
            assert await table.say(person, "/pause") == ["common-pause-asked"]
        assert await table.say(PEOPLE[0], "/pause") == ["common-wish-counted"]
        assert table.shown[-1].args == {"count": 3, "needed": 4}
        assert await table.say(PEOPLE[3], "/pause") == ["common-paused"]
        assert await table.bot.advance(1000) == []
        for person in PEOPLE[:3]:
            assert await table.say(person, "/resume") == ["common-pause-asked"]
        assert (await table.say(PEOPLE[4], "/resume"))[0] == "common-resumed-clock"


@pytest.mark.rule("WW-246", "WW-057")
async def test_in_a_pause_all_close_their_eyes_and_their_mouths() -> None:
    async with hall() as table:
        speaker, other = await table.to_speech()
        match = table.match
        match.state.muting.choose("restrict")
        await table.rule("/pause")
        assert set(match.state.muting.people) == {*PEOPLE}
        prompt = table.bot.last("werewolf-speak").slot
        assert prompt
        assert await table.bot.press(speaker, prompt, "pass") == ["common-paused-refused"]
        await table.rule("/resume")
        assert set(match.state.muting.people) == {*PEOPLE} - {speaker}
        assert other in match.state.muting.people


@pytest.mark.rule("WW-246")
@pytest.mark.parametrize("who", ["none", "host", "host_else_majority"])
async def test_who_may_pause_is_agreed_on(who: str) -> None:
    async with talking(pause__who=who) as table:
        refusal = {"none": "common-no-pause", "host": "common-not-moderator"}.get(who, "common-pause-asked")
        assert await table.say(PEOPLE[2], "/pause") == [refusal]
        assert await table.rule("/pause") == ["common-no-pause" if who == "none" else "common-paused"]


@pytest.mark.rule("WW-246")
@pytest.mark.parametrize(
    ("who", "judge", "resumes"),
    [
        ("host", "none", "a moderator"),
        ("host", "@judge", "the referee"),
        ("majority", "none", "more than half of the players"),
        ("host_else_majority", "none", "a moderator, or by more than half of the players"),
    ],
)
async def test_a_pause_says_who_ends_it(who: str, judge: str, resumes: str) -> None:
    async with talking(pause__who=who, referee__host=judge) as table:
        for person in (JUDGE, *PEOPLE):
            await table.say(person, "/pause")
        await table.rule("/pause")
        assert table.bot.last("common-paused").text.endswith(f"It goes on after /resume by {resumes}.")
        await table.rule("/status")
        assert table.bot.last("common-status-paused").text.endswith(f"after /resume by {resumes}.")
