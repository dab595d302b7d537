"""A number alone answers what stands on the screen and is waited for: no standing right, and nothing shown later."""

import asyncio

import pytest

from adapters.base import Line
from fsm.games.assassins import ASSASSINS
from fsm.games.werewolf import WEREWOLF
from tests.bot.inbound.test_text import DEAL, SEER, WOLVES, seated
from tests.bot.inbound.test_text import PEOPLE as NINE
from tests.bot.recording import PEOPLE as FIVE
from tests.bot.recording import Bot, Clockwork, running

WITCH, VILLAGER = "test:@p5", "test:@p9"


async def until(bot: Bot, key: str) -> None:
    while not bot.open(key):
        await bot.advance(5)


def answer(bot: Bot, key: str, person: str) -> tuple[str, ...] | None:
    (message,) = [one for one in bot.open(key) if one.to == person]
    return message.question.answer if message.question else None


def counts(bot: Bot, person: str) -> int:
    (match,) = bot.app.services.matches
    assert match.game
    seat = match.seat_of(person)
    return sum(match.game.prompts[number].seat == seat for number in match.game.answers)


@pytest.mark.rule("WW-225")
@pytest.mark.parametrize("person", [*WOLVES, SEER, VILLAGER])
async def test_one_runs_for_sheriff_whatever_rights_the_player_holds(person: str) -> None:
    async with running(games={"werewolf": WEREWOLF}, deal=DEAL, platform=Clockwork()) as bot:
        await seated(bot)
        await until(bot, "werewolf-run")
        assert await bot.say(person, "1", None) == ["werewolf-run"]
        assert answer(bot, "werewolf-run", person) == ("run",)
        assert await bot.say(person, "2", None) == ["werewolf-run"]
        assert answer(bot, "werewolf-run", person) == ("stay",)
        assert "common-once-more" not in await bot.say(person, "3", None)


@pytest.mark.rule("WW-225")
async def test_a_standing_right_is_used_by_its_word_or_by_a_reply() -> None:
    async with running(games={"werewolf": WEREWOLF}, deal=DEAL, platform=Clockwork()) as bot:
        await seated(bot)
        await until(bot, "werewolf-bomb")
        right = next(one for one in bot.open("werewolf-bomb") if one.to == WOLVES[0])
        assert right.question
        assert right.question.standing
        assert await bot.say(WOLVES[0], right.question.buttons[0].label, None) == ["common-once-more"]
        assert await bot.take(Line(WOLVES[0], "P1", None, "1", prompt=right.slot)) == ["common-once-more"]


async def test_the_witch_answers_by_number_first_the_newer_question_and_then_the_one_that_is_left() -> None:
    async with running(games={"werewolf": WEREWOLF}, deal=DEAL, platform=Clockwork()) as bot:
        await seated(bot)
        await until(bot, "werewolf-knife")
        for wolf in WOLVES:
            await bot.say(wolf, "9", None)
        await until(bot, "werewolf-poison")
        assert await bot.say(WITCH, "1", None) == ["common-once-more"]
        assert bot.last("common-once-more").args == {"choice": ["1"], "prompt": "werewolf-poison"}
        (poison,) = bot.open("werewolf-poison")
        assert "common-once-more" not in await bot.press(WITCH, poison.slot or "", "none"), "nothing happens by it"
        await bot.say(WITCH, "1", None)
        assert bot.last("werewolf-antidote").question.answer == ("use",)  # type: ignore[union-attr]


async def proposed(bot: Bot) -> None:
    await bot.begin()
    await bot.rule("/skip")
    await bot.say(bot.open("avalon-nominate")[0].to, "1 2", None)


async def test_a_vote_said_twice_is_no_answer_to_the_next_question() -> None:
    platform = Clockwork()
    async with running(platform=platform) as bot:
        await proposed(bot)
        for person in FIVE[1:]:
            await bot.say(person, "1", None)
        first, again = (platform.line(FIVE[0], "2") for _ in range(2))
        await bot.take(first)
        assert counts(bot, FIVE[0]) == 0, "the vote is over, and the quest is asked about"
        assert await bot.take(again) == ["common-too-late"]
        text = bot.last("common-too-late").text
        assert "Quest 1" in text
        assert "What do you play?" in text
        assert counts(bot, FIVE[0]) == 0
        await bot.take(platform.line(FIVE[0], "1"))
        assert counts(bot, FIVE[0]) == 1


async def test_no_number_answers_what_still_waits_to_be_sent() -> None:
    platform = Clockwork()
    async with running(platform=platform) as bot:
        await proposed(bot)
        for person in FIVE[1:]:
            await bot.say(person, "1", None)
        platform.gates[FIVE[0]] = asyncio.Event()
        for _ in range(2):
            await bot.app.dispatcher.receive(platform.line(FIVE[0], "1"))
        assert counts(bot, FIVE[0]) == 0
        platform.gates[FIVE[0]].set()
        await bot.app.dispatcher.settle()
        assert bot.last("common-too-late").to == FIVE[0]
        await bot.take(platform.line(FIVE[0], "1"))
        assert counts(bot, FIVE[0]) == 1


async def test_a_number_said_while_the_bot_was_away_counts_for_what_was_shown_before() -> None:
    platform, later = Clockwork(), Clockwork()
    async with running(platform=platform) as bot:
        await bot.begin()
        await bot.rule("/skip")
        early = platform.line(FIVE[0], "2")
        await bot.say(bot.open("avalon-nominate")[0].to, "1 2", None)
        meanwhile = platform.line(FIVE[0], "2")
        later.now, later.times = platform.now, dict(platform.times)
        async with running(platform=later, store=bot.app.store) as second:
            assert await second.take(early) == ["common-too-late"]
            assert counts(second, FIVE[0]) == 0
            await second.take(meanwhile)
            assert counts(second, FIVE[0]) == 1


@pytest.mark.rule("AV-171")
@pytest.mark.parametrize("words", ["1", "1.", "1)", "#1", "1号"])
async def test_a_number_alone_is_no_talk_in_a_council(words: str) -> None:
    deal = ("merlin", "assassin", "percival", "morgana", "loyal-servant")
    async with running(platform=Clockwork(), deal=deal) as bot:
        await bot.begin()
        while not bot.open("avalon-council-end"):
            keys = ("avalon-discuss-end", "avalon-team-vote", "avalon-quest-ballot")
            for one in [one for key in keys for one in bot.open(key)]:
                await bot.say(one.to, "1", None)
            for one in bot.open("avalon-nominate"):
                assert one.question
                await bot.say(one.to, " ".join(map(str, range(1, one.question.max + 1))), None)
        (asked,) = bot.open("avalon-council-end")
        assert await bot.say(asked.to, "let us take 3", None) == ["common-relayed"]
        assert await bot.say(asked.to, "3", None) == ["common-unknown-choice"]
        assert "common-relayed" not in await bot.say(asked.to, words, None)
        assert not bot.open("avalon-council-end")


async def test_a_number_never_chooses_an_act_by_its_place_in_the_list() -> None:
    async with running(games={"assassins": ASSASSINS}, platform=Clockwork()) as bot:
        await bot.begin(game="assassins", settings=["roles.set assassin=1,civilian=3,witch=1"])
        for person in FIVE:
            await bot.say(person, "abstain", None)
        (asked,) = bot.open("assassins-potion")
        assert asked.question
        seats = [one.id.partition(":")[2] for one in asked.question.buttons if one.id.startswith("kill")]
        assert await bot.say(asked.to, seats[-1], None) == ["common-which-act"]
        assert bot.last("common-which-act").args["choices"] == [f"kill:{seats[-1]}", f"protect:{seats[-1]}"]
        assert await bot.say(asked.to, f"protect {seats[-1]}", None) == ["common-once-more"]
        assert bot.last("common-once-more").args["choice"] == [f"protect:{seats[-1]}"]


BEAUTY = ("wolf-beauty", *DEAL[1:])


@pytest.mark.rule("WB-022", "WB-026")
async def test_a_number_that_the_rules_bar_is_refused_with_the_reason() -> None:
    async with running(games={"werewolf": WEREWOLF}, deal=BEAUTY, platform=Clockwork()) as bot:
        roles = "board.roles wolf-beauty=1,werewolf=2,seer=1,witch=1,hunter=1,villager=3"
        await bot.begin(people=NINE, game="werewolf b9_std", settings=[roles])
        for person in NINE:
            await bot.say(person, "/ready")
        await until(bot, "werewolf-knife")
        beauty, wolf, _ = bot.open("werewolf-knife")
        assert await bot.say(wolf.to, "1", None) == ["werewolf-of-the-pack"]
        assert bot.last("werewolf-of-the-pack").args == {"seat": 1}
        assert await bot.answer(wolf, "1") == ["werewolf-of-the-pack"]
        await until(bot, "werewolf-charm")
        await bot.say(beauty.to, "9", None)
        assert answer(bot, "werewolf-charm", beauty.to) == ("9",)
        while bot.open("werewolf-charm"):
            await bot.advance(5)
        await until(bot, "werewolf-charm")
        assert await bot.say(beauty.to, "9", None) == ["werewolf-repeat"]
        assert bot.last("werewolf-repeat").args == {"seat": 9}
