"""Majorities: players decide nothing for others; the cuts that a table makes, and whose votes count (docs/adr/0016)."""

from typing import Any

import pytest

from fsm import RuleSet
from fsm.games.assassins import ASSASSINS
from fsm.games.avalon import AVALON
from fsm.games.werewolf import WEREWOLF
from tests.bot.recording import PEOPLE, Bot, running
from tests.werewolf.whole_bot import PEOPLE as SEVEN
from tests.werewolf.whole_bot import hall

FIVE = ("merlin", "percival", "loyal-servant", "assassin", "morgana")
ANN, BOB, CID, DAN, EVE = PEOPLE
REFUSED = ["common-not-talk"]


async def press(bot: Bot, key: str, *choices: str, but: str = "") -> None:
    for ask in bot.open(key):
        assert ask.question
        if ask.to != but:
            await bot.answer(ask, *choices[: ask.question.max])


async def all_want_an_end(bot: Bot) -> list[str]:
    keys = await bot.say(ANN, "/skip", moderator=True)
    for person in PEOPLE[1:]:
        keys += await bot.say(person, "/skip")
    return keys


@pytest.mark.rule("AV-172", "AV-171", "AV-095", "AV-096", "AV-081", "AV-086", "AV-074", "AV-184")
async def test_no_majority_nominates_votes_casts_or_stabs_for_somebody() -> None:
    async with running(deal=FIVE) as bot:
        await bot.begin()
        assert "avalon-nominate" in await all_want_an_end(bot), "talk is the table's to end"
        for _ in range(3):
            if bot.last("avalon-nominate").question and not bot.open("avalon-discuss-end"):
                assert await all_want_an_end(bot) == REFUSED * 5, "the Leader names the team"
            await press(bot, "avalon-nominate", "1", "4", "2")
            assert await all_want_an_end(bot) == REFUSED * 5, "everybody votes"
            await press(bot, "avalon-team-vote", "approve")
            await press(bot, "avalon-quest-ballot", "success", but=DAN)
            assert await all_want_an_end(bot) == REFUSED * 5, "every member casts"
            await press(bot, "avalon-quest-ballot", "success")
        assert await all_want_an_end(bot) == REFUSED * 5, "who stabs ends the council"
        await press(bot, "avalon-council-end", "end")
        assert await all_want_an_end(bot) == REFUSED * 5, "and decides"
        await press(bot, "avalon-assassinate", "1")
        assert bot.last("common-over").args["winner"] == "evil"


@pytest.mark.rule("AV-184")
async def test_an_admin_who_has_given_the_seat_away_ends_no_phase_for_others() -> None:
    async with running(deal=FIVE) as bot:
        await bot.begin()
        await bot.rule("/replace 4")
        assert "common-seat-changed" in await bot.say("test:@fay", "/join")
        for key in ("avalon-discuss-end", "avalon-nominate"):
            assert bot.open(key)
            assert await bot.say(DAN, "/skip", moderator=True) == ["common-judge-plays"]
            assert "common-skipped" in await bot.rule("/skip")


@pytest.mark.rule("AS-021", "AS-022", "AS-027", "AS-015")
async def test_order_ends_neither_the_day_nor_the_night() -> None:
    async with running(games={"assassins": ASSASSINS}, deal=CAST) as bot:
        await bot.begin(game="assassins", settings=[CARDS])
        for stage in ("assassins-vote", "assassins-stab"):
            assert await all_want_an_end(bot) == REFUSED * 5
            assert bot.open(stage)
            await press(bot, stage, "abstain")


CAST = ("civilian", "hermit", "witch", "assassin", "assassin")
CARDS = "roles.set civilian=1,hermit=1,witch=1,assassin=2"


@pytest.mark.rule("AS-025")
async def test_the_dead_have_no_say_and_raise_no_quorum() -> None:
    async with running(games={"assassins": ASSASSINS}, deal=CAST) as bot:
        await bot.begin(game="assassins", settings=[CARDS])
        votes = dict(zip(PEOPLE, ("1", "2", "abstain", "abstain", "abstain"), strict=True))
        for ask in bot.open("assassins-vote"):
            await bot.answer(ask, votes[ask.to])
        for person in (ANN, BOB):
            assert await bot.say(person, "/extend 60") == ["common-not-living"]
        assert await bot.say(CID, "/extend 60") == ["common-extend-asked"]
        assert bot.last("common-extend-asked").args["needed"] == 2
        assert await bot.say(DAN, "/extend 60") == ["common-extended"]


@pytest.mark.rule("WW-148", "WW-061")
async def test_a_speech_is_the_tables_to_end_and_the_night_is_not() -> None:
    async with hall() as table:
        await table.to("werewolf-stage")
        for person in SEVEN:
            assert await table.bot.say(person, "/skip", moderator=True) == REFUSED
        await table.to_speech()
        for person in SEVEN[:3]:
            assert await table.bot.say(person, "/skip", moderator=True) == ["common-skip-asked"]


@pytest.mark.rule("WW-236", "WW-247")
async def test_a_ruling_about_a_seat_ends_neither_phase_nor_game() -> None:
    async with hall(abort__result="host_decides") as table:
        await table.to("werewolf-stage")
        for words in ("/penalty 3 skip", "/penalty 3 verdict good", "/penalty 3 redo stage"):
            assert await table.bot.say(SEVEN[0], words, moderator=True) == ["common-unknown-ruling"]


@pytest.mark.parametrize(
    ("rules", "talk"), [(AVALON, {"DISCUSS"}), (ASSASSINS, set()), (WEREWOLF, {"CAMPAIGN", "SPEECH", "TALK", "DUEL"})]
)
def test_only_talk_may_be_cut_short(rules: RuleSet[Any], talk: set[str]) -> None:
    assert {phase.name for phase, how in rules.phases.items() if how.talk} == talk
