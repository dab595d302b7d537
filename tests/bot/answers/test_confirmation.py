from typing import Any

import pytest

from adapters.base import Capabilities, Floor, Left
from fsm.games.assassins import ASSASSINS
from tests.bot.recording import PEOPLE, ROOM, Bot, RecordingAdapter, running

VOTE = "assassins-vote"


def asked(bot: Bot, key: str) -> dict[str, Any]:
    return {message.to: message for message in bot.open(key)}


async def to_the_night(bot: Bot) -> str:
    await bot.begin(game="assassins", settings=["roles.set assassin=1,civilian=3,hermit=1"])
    for person in PEOPLE:
        await bot.say(person, "abstain", None)
    return next(iter(asked(bot, "assassins-reveal")))


@pytest.fixture(params=["typed", "all"])
def careful(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(RecordingAdapter, "capabilities", Capabilities(once_more=request.param))
    return str(request.param)


async def test_an_answer_is_cleared_and_waited_for_again() -> None:
    async with running(games={"assassins": ASSASSINS}) as bot:
        await bot.begin(game="assassins")
        assert await bot.say(PEOPLE[0], "/clear", None) == ["common-nothing-answered"]
        vote = asked(bot, VOTE)[PEOPLE[0]]
        await bot.say(PEOPLE[0], "2", None)
        await bot.say(PEOPLE[0], "清除", None)
        assert bot.last(VOTE).question.answer == ()  # type: ignore[union-attr]
        for person in PEOPLE[1:]:
            await bot.press(person, asked(bot, VOTE)[person].slot, "abstain")
        assert not bot.open("assassins-rest")
        await bot.press(PEOPLE[0], vote.slot, "3")
        assert await bot.press(PEOPLE[0], vote.slot) == ["common-prompt-closed"]
        assert bot.last("assassins-vote-result").args["out"] == [3]


async def test_what_cannot_be_undone_is_asked_once_more(careful: str) -> None:
    async with running(games={"assassins": ASSASSINS}) as bot:
        hermit = await to_the_night(bot)
        other, third = [str(seat) for seat in (1, 2, 3) if str(seat) in labels(bot, hermit)][:2]
        assert await bot.say(hermit, other, None) == ["common-once-more"]
        assert await bot.say(hermit, "9", None) == ["common-unknown-choice"]
        assert await bot.say(hermit, "yes", None) == ["common-unknown-choice"], "nothing is asked any more"
        assert await bot.say(hermit, f"/vote {third}", None) == ["common-once-more"]
        assert bot.last("common-once-more").args["choice"] == [third]
        assert not bot.open("assassins-reveal")[0].question.answer  # type: ignore[union-attr]
        assert "assassins-revealed" in await bot.say(hermit, "Yes!", None)
        assert await bot.say(hermit, "是", None) == ["common-unknown-choice"]


async def test_nobody_is_asked_once_more_about_what_is_refused(careful: str) -> None:
    async with running(games={"assassins": ASSASSINS}) as bot:
        hermit = await to_the_night(bot)
        seat, other = labels(bot, hermit)[:2]
        await bot.rule("/pause")
        assert await bot.say(hermit, seat, None) == ["common-paused-refused"]
        await bot.rule("/resume")
        await bot.say(hermit, seat, None)
        assert "assassins-revealed" in await bot.say(hermit, "yes", None)
        assert await bot.say(hermit, other, None) == ["common-answer-final"], "the first choice stands"


async def test_a_press_is_asked_about_only_where_the_platform_does_not(careful: str) -> None:
    async with running(games={"assassins": ASSASSINS}) as bot:
        hermit = await to_the_night(bot)
        prompt = asked(bot, "assassins-reveal")[hermit].slot
        shown = await bot.press(hermit, prompt, labels(bot, hermit)[0])
        assert ("common-once-more" in shown, "assassins-revealed" in shown) == (careful == "all", careful == "typed")
        assert (await bot.press(hermit, prompt, "9"))[-1] in ("common-unknown-choice", "common-answer-final")


@pytest.mark.parametrize("word", ["yes", "y", "confirm", "是", "确定", "确认", "确定。", "YES!"])
async def test_every_word_for_yes_will_do_wherever_one_has_to_be_sure(careful: str, word: str) -> None:
    async with running() as bot:
        await bot.begin()
        assert await bot.rule("/void") == ["common-void-sure"]
        assert "common-over" in await bot.rule(f"/void {word}")
        for other in ("", "no", "yesterday", "确定吗", "确定？", "不确定", "."):
            assert await bot.say(PEOPLE[0], f"/forgetme {other}", None) == ["common-forget-sure"]
        assert await bot.say(PEOPLE[0], f"/forgetme {word}", None) == ["common-forgotten"]


@pytest.mark.rule("AMB-13")
@pytest.mark.parametrize(("public", "reader"), [("on", ROOM), ("off", "test:@mod")])
async def test_roles_that_would_be_left_out_are_agreed_to_before_the_deal(public: str, reader: str) -> None:
    async with running() as bot:
        options = ("roles.lunatic on", "roles.filler_policy drop_specials", f"roles.list_public {public}")
        await bot.gather(*options, game="avalon extended", people=(*PEOPLE, "test:@fay", "test:@gus"))
        for words in ("/start", "/start maybe"):
            assert await bot.rule(words) == ["common-start-sure"]
        question = bot.last("common-start-sure")
        assert question.to == reader
        assert question.text.startswith("Too many special roles; this game goes without: Oberon.\n")
        assert "Assassin, Morgana and Lunatic" in question.text
        assert "common-dealt" in await bot.rule("/start confirm")


async def test_who_comes_back_gets_everything_again_and_the_room_hears_once_that_somebody_left() -> None:
    async with running() as bot:
        await bot.begin()
        leader = bot.open("avalon-nominate")[0].to
        assert (await bot.take(Left(leader, None))).count("common-left-game") == 1
        assert "common-left-game" not in await bot.take(Left(leader, None))
        before = {message.slot for message in bot.platform.to(leader) if message.kind == "ask"}
        shown = await bot.say(leader, "/start", None)
        assert shown[:2] == ["common-returned", "avalon-role"]
        assert {"avalon-nominate", "avalon-discuss-end"} <= set(shown)
        assert {message.slot for message in bot.platform.to(leader) if message.kind == "ask"} == before
        assert "common-left-game" in await bot.take(Left(leader, None))
        assert await bot.say("test:@zoe", "/start", None) == ["common-hello"]


async def test_a_new_process_says_again_who_may_speak_where_and_that_the_clock_stands_still(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(RecordingAdapter, "capabilities", Capabilities(floors=True))
    async with running(games={"assassins": ASSASSINS}) as first:
        await first.begin(game="assassins", settings=["roles.set assassin=2,civilian=3"])
        out = next(person for person, vote in asked(first, VOTE).items() if "🔴" not in names(first, person))
        for person in PEOPLE:
            await first.press(person, asked(first, VOTE)[person].slot, str(seat_of(first, out)))
        await first.rule("/pause")
        async with running(games={"assassins": ASSASSINS}, store=first.app.store) as second:
            room = [(message.key, message.detail) for message in second.platform.to(ROOM)]
            living = [seat for seat in range(1, 6) if seat != seat_of(first, out)]
            assert room == [("common-resumed", None), ("common-paused", None), ("common-floor", Floor(tuple(living)))]
            pack = [message.to for message in second.platform.sent if message.kind == "relay"]
            assert sorted(pack) == sorted(asked(second, "assassins-stab"))


def names(bot: Bot, person: str) -> str:
    return next(message.text for message in bot.platform.to(person) if message.key == "assassins-names")


def seat_of(bot: Bot, person: str) -> int | None:
    return next(message.seat for message in bot.platform.to(person) if message.key == "assassins-role")


def labels(bot: Bot, person: str) -> list[str]:
    question = asked(bot, "assassins-reveal")[person].question
    return [button.id for button in question.buttons if button.id.isdecimal()]
