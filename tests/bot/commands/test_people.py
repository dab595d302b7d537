import re

import pytest
from structlog.testing import capture_logs

from adapters.base import Capabilities, Left, Moved, Unreachable
from bot.match.replay import gather
from fsm import ROOM as EVERYBODY
from fsm import Tell
from locales import plain
from tests.bot.pages.reading import read
from tests.bot.recording import PEOPLE, ROOM, Bot, running

ANN, BOB = PEOPLE[:2]
ELSEWHERE = "test:supergroup"


async def finish(bot: Bot) -> None:
    await bot.begin()
    while bot.app.services.matches.in_room(ROOM):
        for ask in [*bot.open("avalon-nominate"), *bot.open("avalon-team-vote"), *bot.open("avalon-discuss-end")]:
            assert ask.question
            ids = [button.id for button in ask.question.buttons]
            await bot.answer(ask, *(["reject"] if "reject" in ids else ids[: ask.question.min]))


async def test_who_cannot_be_called_is_not_called_again() -> None:
    async with running() as bot:
        for person in (ANN, BOB):
            await bot.say(person, "/notify")
        bot.platform.trouble[ANN].append(Unreachable(ANN))
        assert (await bot.rule("/new avalon")).count("common-called") == 1
        await bot.rule("/void")
        assert (await bot.rule("/new avalon")).count("common-called") == 1
        assert list(await bot.app.store.watchers(ROOM)) == [BOB]


async def test_who_has_left_the_group_is_not_called_to_its_tables() -> None:
    async with running() as bot:
        for person, room in ((ANN, ROOM), (BOB, ROOM), (BOB, f"{ROOM}/7")):
            await bot.say(person, "/notify", room)
        await bot.take(Left(BOB, ROOM))
        assert (await bot.rule("/new avalon")).count("common-called") == 1
        assert "common-called" not in await bot.rule("/new avalon", f"{ROOM}/7")


async def test_who_cannot_be_reached_is_told_so_in_the_room_and_not_listed() -> None:
    async with running() as bot:
        await finish(bot)
        for person, words in ((ANN, "/notify"), (BOB, "/replay")):
            bot.platform.trouble[person] += [Unreachable(person), Unreachable(person)]
            assert await bot.say(person, words) == ["common-no-private"]
            assert bot.platform.sent[-1].to == ROOM
        assert list(await bot.app.store.watchers(ROOM)) == []


async def test_a_person_who_comes_late_is_told_of_notify_unless_it_would_end_the_call() -> None:
    async with running() as bot:
        await bot.begin()
        for words in ("Send /notify in the group, and I call you to the next one.", "I call you to the next one."):
            assert await bot.say("test:@zed", "/join") == ["common-game-running"]
            assert bot.last("common-game-running").text == f"A game is already running here. {words}"
            await bot.say("test:@zed", "/notify")


async def test_a_room_that_moves_takes_its_table_its_calls_and_its_games_along() -> None:
    async with running() as bot:
        await finish(bot)
        await bot.say(ANN, "/notify")
        before = (await bot.say(BOB, "/top"), bot.last("common-top").args)
        await bot.app.dispatcher.receive(Moved(ROOM, ELSEWHERE))
        assert (await bot.say(BOB, "/top", ELSEWHERE), bot.last("common-top").args) == before
        assert len(before[1]["lines"]) == len(PEOPLE)
        assert await bot.say(BOB, "/replay", ELSEWHERE) == ["common-replay-text"]
        assert "common-called" in await bot.rule("/again", ELSEWHERE)
        assert "Playing again? " in bot.last("common-lobby").text


async def test_the_last_words_of_a_game_know_nobody_who_wants_to_be_forgotten() -> None:
    async with running() as bot:
        await finish(bot)
        matches = bot.app.services.matches
        (number,) = matches.ended
        before = await matches.scene(number)
        assert before
        assert len(set(before.names.values()) - {""}) == len(PEOPLE)
        assert await bot.say(ANN, "/forgetme yes", None) == ["common-forgotten"]
        after = await matches.scene(number)
        assert after
        assert len(set(after.names.values()) - {""}) == len(PEOPLE) - 1


@pytest.mark.rule("AV-131", "AV-170", "AV-171")
async def test_who_takes_a_seat_in_the_council_reads_what_the_council_knows() -> None:
    async with running(deal=("merlin", "percival", "untrustworthy-servant", "assassin", "oberon")) as bot:
        options = ("untrustworthy_servant true", "oberon true", "morgana false")
        await bot.begin(settings=[f"roles.{option}" for option in options])
        choices = {"avalon-nominate": ("1", "2", "3"), "avalon-team-vote": ("approve",), "avalon-recruit": ("3",)}
        while not bot.open("avalon-council-end"):
            for key in ("avalon-nominate", "avalon-team-vote", "avalon-quest-ballot", "avalon-recruit"):
                for ask in bot.open(key):
                    assert ask.question
                    await bot.answer(ask, *choices.get(key, ("success",))[: ask.question.max])
        news = ["avalon-recruited", "avalon-council-members"]
        for person in PEOPLE[2:]:
            assert [key for key in await bot.say(person, "/role", None) if key in news] == news, person
        assert not set(news) & set(await bot.say(ANN, "/role", None))
        await bot.rule("/replace 5 @joe")
        keys = await bot.say("test:@joe", "/join")
        assert [message.key for message in bot.platform.to("test:@joe") if message.key in news] == news, keys


@pytest.mark.parametrize("locale", ["en", "zh"])
async def test_a_platform_with_files_gets_the_story_and_a_page_with_a_name(locale: str) -> None:
    async with running() as bot:
        bot.platform.capabilities = Capabilities(files=True)
        await bot.say(ANN, "/lang " + locale, moderator=True)
        await finish(bot)
        assert await bot.say(BOB, "/replay") == ["common-replay", "common-replay-page"]
        story, page = bot.platform.sent[-2:]
        assert page.file
        assert page.file.type == "text/html"
        name = {"zh": r"阿瓦隆-\d{4}-\d\d-\d\d-5人\.html", "en": r"Avalon-\d{4}-\d\d-\d\d-5-players\.html"}[locale]
        assert re.fullmatch(name, page.file.name)
        heading, folded = story.text.split("<blockquote expandable>")
        words, lines = read(page.file.body.decode()).text, folded.removesuffix("</blockquote>").splitlines()
        assert heading.count("\n") == 1
        assert len(lines) > 5
        assert all(line in words for line in lines[1:])
        cards = [message for message in bot.platform.sent if message.key == "avalon-role"]
        assert len(cards) == len(PEOPLE)


@pytest.mark.rule("AV-102", "AV-159", "AV-162")
async def test_no_ballot_is_told_with_its_name_when_a_game_is_told_again() -> None:
    async with running(deal=("merlin", "percival", "loyal-servant", "assassin", "morgana")) as bot:
        bot.platform.capabilities = Capabilities(files=True)
        options = ("excalibur.enabled true", "trap.enabled true", "leader.first seat_1", "quest.publish counts")
        await bot.begin(settings=options)
        for key, choices in (
            ("avalon-nominate", ("1", "4", "5")),
            ("avalon-team-vote", ("approve",)),
            ("avalon-excalibur-give", ("4",)),
            ("avalon-quest-ballot", ("success",)),
            ("avalon-excalibur-use", ("5",)),
            ("avalon-trap", ("1",)),
        ):
            for ask in bot.open(key):
                await bot.answer(ask, *choices)
        await bot.rule("/void confirm")
        await bot.say(BOB, "/replay")
        story, page = bot.platform.sent[-2:]
        assert page.file
        for reveal in ("avalon-excalibur-reveal", "avalon-trap-reveal"):
            said = bot.last(reveal).text
            assert said not in page.file.body.decode()
            assert plain(said) not in story.text


def test_what_several_are_told_alike_is_retold_once() -> None:
    card, names = {"role": "civilian"}, {"names": [1, 2, 3]}
    other, to_all = Tell((2,), "role", {"role": "assassin"}), Tell(EVERYBODY, "names", names)
    mine, theirs = Tell((1,), "role", card), Tell((3,), "role", card)
    step = [mine, Tell((1,), "names", names), other, theirs, Tell((3, 1), "names", names), to_all]
    both = [Tell((1, 3), "role", card), Tell((1, 3), "names", names)]
    assert list(gather(step)) == [*both, other, to_all]


async def test_a_game_of_older_rules_is_refused_and_said_so() -> None:
    async with running() as bot:
        await finish(bot)
        number = (await bot.app.store.finished_in(ROOM, 1))[0]
        journal = await bot.app.store.journal(number)
        del bot.app.store._journal[number][len(journal) // 2]  # type: ignore[attr-defined]
        with capture_logs() as logged:
            assert await bot.say(BOB, "/replay") == ["common-replay-lost"]
        [line] = [line for line in logged if line["event"] == "match not replayed"]
        assert (line["exc_info"], "reason" in line) == (True, False), "what an error says may hold roles"
