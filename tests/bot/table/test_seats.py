import pytest

from adapters.base import Capabilities
from fsm.games.assassins import ASSASSINS
from tests.bot.answers.test_confirmation import asked, to_the_night
from tests.bot.recording import PEOPLE, RecordingAdapter, running
from tests.werewolf.whole_bot import JUDGE, hall
from tests.werewolf.whole_bot import PEOPLE as SEVEN

ANN, BOB, CID, DAN, EVE = PEOPLE
ZED = "test:@zed"
FIVE = ("merlin", "percival", "loyal-servant", "assassin", "morgana")


async def test_the_heir_confirms_nothing_that_somebody_else_was_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RecordingAdapter, "capabilities", Capabilities(once_more="all"))
    async with running(games={"assassins": ASSASSINS}) as bot:
        hermit = await to_the_night(bot)
        choice = asked(bot, "assassins-reveal")[hermit].question.buttons[0].id
        assert await bot.say(hermit, choice, None) == ["common-once-more"]
        await bot.rule(f"/replace {PEOPLE.index(hermit) + 1}")
        await bot.say(ZED, "/join")
        assert "assassins-revealed" not in await bot.say(ZED, "yes", None)
        assert await bot.say(ZED, choice, None) == ["common-once-more"], "the reveal is still there"


@pytest.mark.parametrize("go", ["/leave", "/replace 1"])
async def test_nobody_wants_anything_who_is_not_there(go: str) -> None:
    async with running(deal=FIVE) as bot:
        await bot.begin()
        await bot.say(ANN, "/skip")
        await (bot.say(ANN, go) if go == "/leave" else bot.rule(go))
        assert (await bot.say(ANN, "/skip")) == ["common-already-left" if go == "/leave" else "common-seat-vacant"]
        assert await bot.say(BOB, "/skip") == ["common-skip-asked"]
        assert bot.last("common-skip-asked").args == {"count": 1, "needed": 3}
        await bot.say(ANN if go == "/leave" else ZED, "/join")
        assert await bot.say(CID, "/skip") == ["common-skip-asked"]
        assert bot.last("common-skip-asked").args == {"count": 2, "needed": 3}
        assert "common-skipped" in await bot.say(DAN, "/skip")


@pytest.mark.rule("WW-235", "WW-250")
async def test_an_objection_is_published_with_the_name_of_who_made_it() -> None:
    async with hall() as table:
        await table.to_speech()
        await table.whisper(SEVEN[3], "/appeal too short")
        await table.rule("/replace 4")
        await table.say(ZED, "/join")
        await table.whisper(ZED, "/appeal too long")
        await table.rule("/void")
        assert table.bot.last("common-appeals").text.splitlines()[1:] == [
            "#4 P4 (replaced later): too short",
            "#4 Zed: too long",
        ]


async def test_who_is_forgotten_is_not_named_by_an_objection_either() -> None:
    async with hall() as table:
        await table.to_speech()
        await table.whisper(SEVEN[3], "/appeal too short")
        await table.say(SEVEN[3], "/leave")
        await table.whisper(SEVEN[3], "/forgetme yes")
        await table.say(ZED, "/join")
        await table.rule("/void")
        assert table.bot.last("common-appeals").text.splitlines()[1:] == ["#4 … (replaced later): too short"]


@pytest.mark.rule("WW-235", "WW-250")
async def test_an_objection_at_which_no_judge_has_looked_is_published_as_promised() -> None:
    async with hall(referee__host="judge") as table:
        await table.to_speech()
        await table.rule("/replace 4 @judge")
        await table.rule("/replace 4 @zed")
        assert await table.whisper(SEVEN[2], "/appeal too short") == ["common-appeal-kept"]
        assert table.read(JUDGE).count("common-appeal") == 0
        assert "common-appeals" in await table.rule("/void")


@pytest.mark.rule("WW-237")
async def test_the_heir_is_reminded_before_any_warning() -> None:
    async with hall() as table:
        speaker, other = await table.to_speech()
        assert await table.say(other, "hello") == ["common-not-your-turn"]
        await table.rule(f"/replace {SEVEN.index(other) + 1}")
        await table.say(ZED, "/join")
        await table.say(speaker, "/pass")
        if table.bot.last("werewolf-speaker").args["seat"] == SEVEN.index(other) + 1:
            await table.say(ZED, "/pass")
        assert await table.say(ZED, "hello") == ["common-not-your-turn"]


@pytest.mark.rule("AV-184")
async def test_who_knows_the_card_of_a_seat_takes_no_other_one() -> None:
    async with running(deal=FIVE) as bot:
        await bot.begin()
        await bot.rule("/replace 4")
        assert "common-seat-changed" in await bot.say(ZED, "/join")
        await bot.rule("/replace 4 @dan")
        await bot.rule("/replace 1")
        assert await bot.say(ZED, "/join") == ["common-other-seat"]
        assert await bot.rule("/replace 1 @zed") == ["common-other-seat"]
        assert [message.args["role"] for message in bot.platform.to(ZED) if message.key == "avalon-role"] == [
            "assassin"
        ]


async def test_who_was_replaced_comes_back_to_the_own_seat() -> None:
    async with running(deal=FIVE) as bot:
        await bot.begin()
        await bot.rule("/replace 1 @zed")
        for seat in (2, 1):
            await bot.rule(f"/replace {seat}")
        assert "common-seat-changed" in await bot.say(ANN, "/join")
        assert bot.last("common-seat-changed").args == {"seat": 1, "name": "Ann"}


async def test_who_is_forgotten_still_knows_the_card() -> None:
    async with running(deal=FIVE) as bot:
        await bot.begin()
        await bot.say(ANN, "/leave")
        await bot.say(ANN, "/forgetme yes", None)
        await bot.rule("/replace 1 @zed")
        await bot.rule("/replace 2")
        assert await bot.say(ANN, "/join") == ["common-other-seat"]


async def test_nobody_is_reminded_or_missed_on_the_seats_of_the_forgotten() -> None:
    async with hall() as table:
        await table.to_speech()
        await table.rule("/penalty 4 execute confirm")
        for person in SEVEN[3:5]:
            await table.say(person, "/leave")
            await table.whisper(person, "/forgetme yes")
        await table.rule("/replace 5 @zed")
        await table.rule("/penalty 1 forfeit confirm")
        assert 4 in table.bot.game.missing()
        assert table.bot.match.is_missed(4)
        keys = await table.bot.advance(3600)
        assert "common-over" in keys
        assert "common-stumbled" not in keys


async def test_who_has_left_and_answers_in_public_is_back() -> None:
    async with running(deal=FIVE) as bot:
        await bot.begin()
        await bot.rule("/skip")
        leader = bot.last("avalon-nominate").to
        await bot.say(leader, "/leave")
        nominate = bot.last("avalon-nominate")
        assert nominate.question
        assert await bot.press(leader, nominate.question.token, "9") == ["common-unknown-choice"]
        assert await bot.say(leader, "/leave") == ["common-already-left"], "nothing was answered"
        assert "common-returned" in await bot.press(leader, nominate.question.token, "1", "2")
        assert await bot.say(leader, "/join") == ["common-already-seated"]


async def test_who_plays_elsewhere_by_now_answers_nothing_here() -> None:
    async with running(deal=FIVE) as bot:
        await bot.begin()
        await bot.rule("/skip")
        nominate = bot.last("avalon-nominate")
        assert nominate.question
        await bot.say(nominate.to, "/leave")
        await bot.rule("/new avalon", "test:other")
        await bot.say(nominate.to, "/join", "test:other")
        assert await bot.press(nominate.to, nominate.question.token, "1", "2") == ["common-elsewhere"]


async def test_nobody_hears_of_the_secret_answer_of_somebody_who_has_left() -> None:
    async with running(games={"assassins": ASSASSINS}) as bot:
        hermit = await to_the_night(bot)
        await bot.say(hermit, "/leave")
        reveal = asked(bot, "assassins-reveal")[hermit].question
        assert "common-returned" not in await bot.press(hermit, reveal.token, reveal.buttons[0].id)


async def test_an_offered_seat_changes_hands_at_once_in_a_game_without_nights() -> None:
    async with running() as bot:
        await bot.say(ZED, "/notify")
        await bot.begin()
        await bot.say(CID, "/leave")
        await bot.advance(0)
        seat = next(iter(bot.match.state.attendance.offers))
        agreed = await bot.say(ZED, f"/start join_{bot.match.state.link}", None)
        assert agreed[0] == "common-seat-agreed"
        assert "common-seat-changed" in agreed
        assert bot.match.people[seat] == ZED
        assert "common-seat-offer-over" not in agreed
