import pytest

from adapters.base import Capabilities
from tests.bot.recording import ROOM
from tests.werewolf.moves import village
from tests.werewolf.whole_bot import ANGEL, ONLOOKER, PEOPLE, hall, talking

# Audience and the dead


@pytest.mark.rule("WW-014", "WW-013")
async def test_a_spectator_cannot_vote_nor_write_nor_learn_anything() -> None:
    async with talking(setup__spectators="true") as table:
        before = table.game
        assert await table.whisper(ONLOOKER, "/vote 3") == ["common-not-seated"]
        assert table.game == before
        assert await table.say(ONLOOKER, "hello") == ["common-audience-listens"]
        assert await table.say(ONLOOKER, "hello again") == []
        assert await table.say(ONLOOKER, "/status") == ["werewolf-board", "common-status"]
        assert await table.say(ONLOOKER, "/role") == ["common-not-seated"]
        assert await table.say(ONLOOKER, "/pass") == ["common-not-seated"]


@pytest.mark.rule("WW-014", "WW-013")
async def test_the_scene_is_for_the_players_where_no_audience_was_agreed_on() -> None:
    async with talking(referee__assistants="@angel") as table:
        assert await table.say(ONLOOKER, "/board") == ["common-no-audience"]
        assert await table.say(ONLOOKER, "/why") == ["common-no-audience"]
        assert await table.say(ONLOOKER, "hello") == ["common-no-audience"]
        assert await table.say(ANGEL, "hello") == []
        assert await table.say(ANGEL, "/board") == ["werewolf-board"]
        assert await table.rule("/board") == ["werewolf-board"]
        assert "Sheriff" not in table.bot.last("werewolf-board").text
        assert await table.say(PEOPLE[0], "/board") == ["werewolf-board"]


@pytest.mark.rule("WW-013", "WW-147")
async def test_in_a_room_that_restricts_an_onlooker_who_spoke_is_restricted_with_the_players() -> None:
    async with hall() as table:
        speaker, _ = await table.to_speech()
        match = table.match
        match.state.muting.choose("restrict")
        await table.say(ONLOOKER, "hello")
        assert set(match.state.muting.people) == {ONLOOKER, *PEOPLE} - {speaker}


@pytest.mark.rule("WW-038", "AMB-08")
@pytest.mark.parametrize("reads", ["true", "false"])
async def test_the_dead_read_on_where_it_was_agreed_on(reads: str) -> None:
    async with talking(dead__read=reads) as table:
        await table.rule("/penalty 4 execute confirm")
        told = "werewolf-out" in table.read(PEOPLE[3])
        assert told is (reads == "false")
        assert not any("werewolf-out" in table.read(person) for person in PEOPLE if person != PEOPLE[3])
        answer = await table.whisper(PEOPLE[3], "/status")
        assert answer[0] == ("werewolf-board" if reads == "true" else "common-dead-reads")
        assert (await table.whisper(PEOPLE[4], "/status"))[0] == "werewolf-board"
        assert ("werewolf-board" in await table.whisper(PEOPLE[3], "/role")) is (reads == "true")
        assert (await table.whisper(PEOPLE[3], "/why") == ["common-dead-reads"]) is (reads == "false")


@pytest.mark.rule("WW-229", "AMB-79")
async def test_who_is_in_the_second_scene_reads_no_more_of_the_first() -> None:
    async with talking(secondscene__enabled="true") as table:
        await table.rule("/penalty 4 execute confirm")
        assert "werewolf-out" in table.read(PEOPLE[3])
        for place in (table.whisper, table.say):
            assert "common-dead-reads" in await place(PEOPLE[3], "/board")
        assert await table.whisper(PEOPLE[4], "/board") == ["werewolf-board"]


@pytest.mark.rule("WW-038", "WW-161", "AMB-08")
def test_the_dead_are_sent_out_when_nothing_is_asked_of_them_any_more() -> None:
    table = village(**{"dead.read": False}).first_night(knife=7, save=False).to("SHOOT")
    table.answer(7, 9)
    told = [("werewolf-out" in table.private(7), "werewolf-out" in table.private(9))]
    for _ in range(3):
        table.expire()
        told.append(("werewolf-out" in table.private(7), "werewolf-out" in table.private(9)))
    assert told == [(False, False), (False, False), (True, False), (True, True)]
    table.exile(10).to("STAGE")
    assert [seat for seat in range(1, 13) if "werewolf-out" in table.private(seat)] == [7, 9, 10]
    assert all(table.private(seat).count("werewolf-out") == 1 for seat in (7, 9, 10))


# Conduct


@pytest.mark.rule("WW-238", "WW-239", "WW-147", "WW-150", "WW-233", "WW-230")
async def test_who_speaks_out_of_turn_is_reminded_and_then_warned() -> None:
    async with hall() as table:
        _, other = await table.to_speech()
        assert await table.say(other, "that is a lie") == ["common-not-your-turn"]
        assert await table.say(other, "and another") == []
        await table.rule("/skip")
        assert await table.say(other, "no!") in (["common-warned"], [])
        await table.rule("/skip")
        assert "common-warned" in [*await table.say(other, "no!"), *table.read(other)]
        assert [line for line in await table.journal() if b"violation" in line]
        assert not [message for message in table.adapter.to(ROOM) if message.key in ("common-warned", "violation")]


@pytest.mark.rule("WW-147", "WW-062")
async def test_people_hear_who_speaks_once() -> None:
    async with talking() as table:
        assert "floor" not in {message.kind for message in table.shown}
        table.adapter.capabilities = Capabilities(floors=True)
        keys = await table.rule("/skip")
        assert [key for key in keys if "floor" in key or "speaker" in key] == ["common-floor", "werewolf-speaker"]


@pytest.mark.rule("WW-233", "WW-150")
async def test_a_reaction_to_a_speech_is_a_violation() -> None:
    async with hall() as table:
        speaker, other = await table.to_speech()
        assert await table.signal(speaker) == []
        assert await table.signal(other) == ["common-not-your-turn"]
        assert b"common-not-your-turn" in (await table.journal())[-1]
        assert await table.signal(ONLOOKER) == ["common-no-audience"]


@pytest.mark.rule("WW-230")
@pytest.mark.parametrize("words", ["x" * 1501, "THIS IS AN OUTRAGE", "flood"])
async def test_a_speech_has_a_measure(words: str) -> None:
    async with hall() as table:
        speaker, _ = await table.to_speech()
        assert await table.say(speaker, "I am the Seer. OK?") == []
        found = [key for _ in range(25 if words == "flood" else 1) for key in await table.say(speaker, words)]
        assert found == ["common-too-loud"]


@pytest.mark.rule("WW-238", "WW-230")
@pytest.mark.parametrize("off", ["penalty", "room"])
async def test_nobody_is_reminded_where_it_was_not_agreed_on(off: str) -> None:
    async with hall(penalty__auto_remind="false" if off == "penalty" else "true") as table:
        if off == "room":
            await table.rule("/silence off")
        _, other = await table.to_speech()
        assert await table.say(other, "that is a lie") == []
        assert await table.say(ONLOOKER, "hello") == []


@pytest.mark.rule("WW-231", "WW-232", "WW-236", "WW-011")
async def test_what_words_may_say_is_in_the_rules_and_the_referee_judges_it() -> None:
    async with hall() as table:
        speaker, _ = await table.to_speech()
        for locale, words in (("zh", ("贴脸", "场外", "约定")), ("en", ("insults", "oaths", "agreed"))):
            await table.rule(f"/lang {locale}")
            await table.rule("/rules")
            assert all(word in table.bot.last("werewolf-rules").text for word in words)
        assert await table.say(speaker, "I swear by my mother") == []
        assert await table.rule(f"/penalty {PEOPLE.index(speaker) + 1} remind") == ["common-penalty"]


@pytest.mark.rule("WW-149")
@pytest.mark.parametrize("said", ["pass", "Pass.", "过。"])
async def test_the_usual_word_ends_a_speech_in_every_language_as_a_phone_writes_it(said: str) -> None:
    async with hall() as table:
        speaker, _ = await table.to_speech()
        assert await table.say(speaker, "I pass on that question") == []
        assert "werewolf-speaker" in await table.say(speaker, said)


@pytest.mark.rule("WW-149")
@pytest.mark.parametrize(("word", "ends"), [("过", "过"), ("说完了", "说完了"), ("none", "/pass")])
async def test_a_speech_ends_with_the_word_agreed_on(word: str, ends: str) -> None:
    async with hall(speech__end_word=word) as table:
        speaker, other = await table.to_speech()
        for said in ("过", "说完了", "我说完了"):
            if said != ends:
                assert await table.say(speaker, said) == []
        if ends != "/pass":
            assert set(await table.say(other, ends)) <= {"common-not-your-turn"}
        assert "werewolf-speaker" in await table.say(speaker, ends)
