from collections import deque
from collections.abc import AsyncIterator

import pytest

from adapters.base import Capabilities, Line, Unreachable
from bot.commands.registry import COMMANDS
from fsm.games.assassins import ASSASSINS
from fsm.games.werewolf import WEREWOLF
from tests.bot.recording import PEOPLE as FIVE
from tests.bot.recording import ROOM, Bot, RecordingAdapter, running

WOLVES = ("test:@p1", "test:@p2", "test:@p3")
SEER = "test:@p4"
PEOPLE = tuple(f"test:@p{seat}" for seat in range(1, 10))
DEAL = ("werewolf",) * 3 + ("seer", "witch", "hunter") + ("villager",) * 3


async def seated(bot: Bot) -> None:
    await bot.gather("victory.wolf slaughter_side", game="werewolf codex b9_std", people=PEOPLE)
    for person in PEOPLE:
        await bot.say(person, "/ready")
    await bot.rule("/start")


@pytest.fixture
async def night() -> AsyncIterator[Bot]:
    async with running(games={"werewolf": WEREWOLF}, deal=DEAL) as bot:
        await seated(bot)
        while not bot.open("werewolf-knife"):
            await bot.advance(5)
        yield bot


@pytest.mark.rule("WW-225")
@pytest.mark.parametrize("word", ["agree", "Agree", "propose", "All in", "Agree to the all-in", "all in?"])
async def test_what_wolves_say_to_each_other_stakes_no_game(night: Bot, word: str) -> None:
    for wolf in WOLVES:
        assert await night.say(wolf, word, None) == ["common-relayed"] * 2
    assert all(not message.question.answer for message in night.open("werewolf-all-in") if message.question)
    assert "werewolf-all-in-open" not in await night.advance(20)


async def test_what_a_wolf_says_is_no_ruling_at_a_table_elsewhere(night: Bot) -> None:
    await night.rule("/new werewolf codex b9_std", "test:other")
    await night.rule("/config set referee.host @p1", "test:other")
    await night.say("test:@zed", "/join", "test:other")
    assert await night.say(WOLVES[0], "correct me, but 4 is the seer", None) == ["common-relayed"] * 2
    assert await night.say(WOLVES[0], "/correct 4 is the seer", None) == ["common-no-game"]


@pytest.mark.rule("WW-246")
async def test_in_a_pause_the_wolves_close_their_eyes(night: Bot) -> None:
    await night.rule("/pause")
    for words in ("let us take the seer", "4"):
        assert await night.say(WOLVES[0], words, None) == ["common-paused-refused"]
    await night.rule("/resume")
    assert await night.say(WOLVES[0], "let us take the seer", None) == ["common-relayed"] * 2


async def test_a_number_among_wolves_is_the_knife_and_a_changed_line_is_no_answer(night: Bot) -> None:
    assert "werewolf-knife" in await night.say(WOLVES[0], "4", None)
    assert await night.take(Line(WOLVES[0], "P1", None, "5", changed=True)) == ["common-only-new"]
    assert night.last("werewolf-knife").question.answer == ("4",)  # type: ignore[union-attr]


@pytest.mark.rule("WW-225")
async def test_the_command_means_it_in_the_middle_of_the_talk(night: Bot) -> None:
    for wolf in WOLVES[:2]:
        assert await night.say(wolf, "/vote agree", None) == ["werewolf-all-in"]
    assert "werewolf-all-in-open" in await night.say(WOLVES[2], "/vote Agree to the all-in", None)


async def test_who_answers_too_late_or_too_early_is_told_of_no_other_right(night: Bot) -> None:
    assert await night.say(SEER, "blow up", None) == ["common-not-understood"]
    assert night.open("werewolf-all-in"), "the right that is not meant"
    while night.open("werewolf-knife"):
        await night.advance(5)
    assert await night.say(WOLVES[0], "run", None) == ["common-not-now"]
    assert await night.say(WOLVES[0], "run away", None) == ["common-not-understood"]
    assert night.last("common-not-understood").args == {"playing": True}


async def test_the_room_does_not_hear_of_a_listener_whom_nothing_reaches(night: Bot) -> None:
    while "werewolf-speaker" not in await night.advance(5):
        pass
    assert await night.say("test:@ann", "hi") == ["common-no-audience"]
    night.platform.trouble["test:@zoe"] = deque([Unreachable()])
    assert await night.say("test:@zoe", "hi") == []


async def test_the_room_does_not_hear_that_somebody_is_asked_in_secret() -> None:
    async with running() as bot:
        await bot.begin()
        await bot.rule("/skip")
        await bot.answer(bot.open("avalon-nominate")[0], "1", "2")
        bot.platform.trouble[FIVE[0]] = deque([Unreachable()] * 2)
        assert await bot.say(FIVE[0], "approve") == ["common-left-game"]
        bot.platform.trouble[FIVE[0]] = deque([Unreachable()])
        assert await bot.say(FIVE[0], "/vote approve") == ["common-vote-in-private"]
        assert bot.last("common-vote-in-private").to == ROOM, "who speaks to the bot gets an answer somewhere"


@pytest.mark.rule("AMB-A08")
async def test_where_the_vote_is_public_it_is_cast_in_the_group() -> None:
    async with running(games={"assassins": ASSASSINS}) as bot:
        await bot.begin(game="assassins", settings=["day.ballot public"])
        assert bot.last("assassins-day").text.endswith("or just the number.")
        for words, target in (("3", 3), ("/vote 4", 4), (" Abstain ", None), ("2 bob", 2)):
            assert "assassins-voted" in await bot.say(FIVE[0], words)
            assert bot.last("assassins-voted").args == {"seat": 1, "target": target}
        for words in ("Bob", "3?", "I vote 3", "9"):
            assert await bot.say(FIVE[0], words) == [], "talk is only talk"
        assert await bot.say(FIVE[0], "/vote 9") == ["common-unknown-choice"]
        assert "assassins-voted" in await bot.say(FIVE[0], "/vote Bob"), "behind a command nothing is talk"
        for person in FIVE[1:]:
            await bot.say(person, "2")
        assert bot.last("assassins-vote-result").args["out"] == [2]


@pytest.mark.rule("AMB-A08")
async def test_where_the_vote_is_secret_nothing_said_in_the_group_counts() -> None:
    async with running(games={"assassins": ASSASSINS}) as bot:
        await bot.begin(game="assassins", settings=["day.ballot secret"])
        assert await bot.say(FIVE[0], "3") == []
        assert await bot.say(FIVE[0], "abstain") == await bot.say(FIVE[0], "/vote 3") == ["common-vote-in-private"]
        assert not any(message.question.answer for message in bot.open("assassins-vote") if message.question)


class Threads(RecordingAdapter):
    capabilities = Capabilities(live=True, merges=True, replies=True)

    def refusals(self, since: int) -> list[tuple[str, str, str]]:
        return [(one.to, one.key, one.text) for one in self.sent[since:] if one.kind == "refused"]


async def test_the_room_reads_why_a_command_in_it_is_refused() -> None:
    platform = Threads()
    async with running(platform=platform) as bot:
        for line, key in {
            **dict.fromkeys(("/extend", "/status", "/players", "/board", "/why"), "common-no-game"),
            "/new avalon": "",
            "/config set nonsense 1": "common-unknown-option",
            "/kick 9": "common-no-seat",
            "/start": "common-too-few",
            "/vote 3": "common-not-seated",
        }.items():
            before = len(platform.sent)
            await bot.rule(line)
            to = "test:@mod" if line.startswith("/vote") else ROOM
            assert [(one, why) for one, why, _ in platform.refusals(before)] == ([(to, key)] if key else [])
        before = len(platform.sent)
        await bot.say(FIVE[0], "/start")
        assert [(one, why) for one, why, _ in platform.refusals(before)] == [(ROOM, "common-not-moderator")]


async def test_the_reason_is_private_where_the_roles_are_a_secret() -> None:
    platform = Threads()
    async with running(games={"assassins": ASSASSINS}, platform=platform) as bot:
        await bot.gather("roles.list_public false", game="assassins")
        await bot.rule("/config set roles.set assassin=5")
        before = len(platform.sent)
        await bot.rule("/start")
        assert [to for to, *_ in platform.refusals(before)] == ["test:@mod"]


async def test_no_refusal_in_the_room_depends_on_a_card() -> None:
    platform = Threads()
    async with running(games={"werewolf": WEREWOLF}, deal=DEAL, platform=platform) as bot:
        await seated(bot)
        while not bot.open("werewolf-knife"):
            await bot.advance(5)
        for name, command in COMMANDS.items():
            if name == "leave":
                continue
            told = []
            for person in (WOLVES[0], SEER, PEOPLE[8]):
                before = len(platform.sent)
                await bot.say(person, f"/{name} 3")
                found = platform.refusals(before)
                told.append([(key, text) for to, key, text in found if to == ROOM])
                assert command.openly or all(to == person for to, *_ in found)
            assert told[0] == told[1] == told[2], name
