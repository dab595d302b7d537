import pytest

from tests.werewolf.whole_bot import PEOPLE, Hall, hall, talking


async def a_sheriff(table: Hall) -> str:
    await table.to("werewolf-election")
    first, second = PEOPLE[5:7]
    for asked in table.bot.open("werewolf-run"):
        await table.bot.press(asked.to, asked.slot or "", "run" if asked.to in (first, second) else "stay")
    await table.to("werewolf-sheriff-voting")
    for asked in table.bot.open("werewolf-sheriff-vote"):
        await table.bot.press(asked.to, asked.slot or "", "7")
    return second


@pytest.mark.rule("WW-192", "WW-193")
@pytest.mark.parametrize(
    ("order", "call", "called"),
    [("正序", "3号", [3]), ("/vote ascending", "/call 3 5", [3, 5]), ("descending", "/归票 none", [])],
)
async def test_the_sheriff_orders_and_calls_in_the_room(order: str, call: str, called: list[int]) -> None:
    async with hall(timer__signup=20) as table:
        await table.rule("/lang zh")
        sheriff = await a_sheriff(table)
        await table.to("werewolf-order")
        assert await table.say(PEOPLE[0], order) != ["common-unknown-choice"]
        assert "werewolf-order-set" in await table.say(sheriff, order)
        await table.to("werewolf-call")
        assert not {"werewolf-called"} & set(await table.say(PEOPLE[0], call))
        await table.say(sheriff, call)
        assert (await table.to("werewolf-called")).args["seats"] == called


@pytest.mark.rule("WB-153", "WW-193")
async def test_in_the_own_speech_the_sheriff_calls_by_the_word_and_a_number() -> None:
    async with hall(timer__signup=20, sheriff__call_early="true") as table:
        sheriff = await a_sheriff(table)
        await table.to("werewolf-call-early")
        for talk in ("3", "归 3", "我归票 3"):
            assert "werewolf-called" not in await table.say(sheriff, talk)
        assert "werewolf-called" not in await table.say(PEOPLE[0], "归票 3")
        assert "werewolf-called" in await table.say(sheriff, "归票3号")
        assert table.bot.last("werewolf-called").args["seats"] == [3]
        assert "werewolf-called" in await table.say(sheriff, "/call 4 5")
        assert table.bot.last("werewolf-called").args["seats"] == [4, 5]


@pytest.mark.rule("WW-061")
async def test_a_right_of_some_is_talk_in_the_room_whoever_names_it() -> None:
    async with hall() as table:
        speaker, _ = await table.to_speech()
        wolves = {asked.to for asked in table.bot.open("werewolf-bomb")}
        heard: dict[bool, tuple[list[str], list[str]]] = {}
        while len(heard) < 2:
            heard[speaker in wolves] = await table.say(speaker, "bomb"), await table.say(speaker, "/vote bomb")
            await table.say(speaker, "/pass")
            speaker = PEOPLE[table.bot.last("werewolf-speaker").args["seat"] - 1]
        assert heard[True] == heard[False] == ([], ["common-vote-in-private"])


@pytest.mark.rule("WW-023")
@pytest.mark.parametrize("words", ["/vote p6", "P6", "@p6", "/vote @p6"])
async def test_a_vote_for_a_name_is_refused_and_counts_nothing(words: str) -> None:
    async with talking() as table:
        await table.to("werewolf-exile-voting")
        voter = table.bot.open("werewolf-exile-vote")[0].to
        assert await table.whisper(voter, words) == ["common-use-number"]
        assert "werewolf-exile-vote" in await table.whisper(voter, "/vote 6")
        (ballot,) = [prompt for prompt in table.bot.open("werewolf-exile-vote") if prompt.to == voter]
        assert ballot.question
        assert ballot.question.answer == ("6",)


@pytest.mark.rule("WW-204", "WW-205", "WW-223", "WW-224", "WW-061")
@pytest.mark.parametrize("words", ["自爆", "绑票", "交牌", "退水", "Self-destruct"])
async def test_what_cannot_be_done_now_is_refused_to_everybody_alike(words: str) -> None:
    async with hall(tempo="quick", sheriff__enabled="false", end__bind="off", end__concede="false") as table:
        await table.to("werewolf-exile-vote")
        for person in PEOPLE:
            assert await table.whisper(person, words) == ["common-not-now"]
            assert await table.whisper(person, f"/vote {words}") == ["common-not-now"]


@pytest.mark.rule("WW-023", "WW-077")
async def test_a_name_among_wolves_is_talk_and_no_knife() -> None:
    async with hall() as table:
        await table.to("werewolf-knife")
        wolf = table.bot.open("werewolf-knife")[0].to
        victim = PEOPLE.index(next(person for person in PEOPLE if person != wolf)) + 1
        assert await table.whisper(wolf, f"P{victim}") == ["common-relayed"]


@pytest.mark.rule("WW-158", "AMB-49")
@pytest.mark.parametrize(("words", "left"), [("5号是狼", 1), ("", 1), ("放弃遗言", 2)])
async def test_who_has_begun_to_speak_declines_the_last_words_no_more(words: str, left: int) -> None:
    async with hall(lastwords__mode="quota", tempo="quick", sheriff__enabled="false") as table:
        await table.rule("/lang zh")
        await table.to("werewolf-exile-vote")
        for asked in table.bot.open("werewolf-exile-vote"):
            await table.bot.press(asked.to, asked.slot or "", "3")
        while table.bot.last("werewolf-speaker").args["kind"] != "last-words":
            await table.bot.advance(5)
        speaker = PEOPLE[2]
        await (table.say(speaker, words) if words else table.signal(speaker))
        for asked in table.bot.open("werewolf-speak"):
            assert asked.question
            assert [button.id for button in asked.question.buttons] == ["pass"]
            assert await table.whisper(speaker, "放弃遗言") == ["common-not-now"]
            await table.whisper(speaker, "过")
        assert table.game.words_left == left
        assert await table.rule("/penalty 3 spoke") == ["common-unknown-ruling"]
