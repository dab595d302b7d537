"""Players who are out of any game: the channel, and the god view of a room of friends."""

from collections.abc import Mapping
from typing import Any

import pytest

from bot.games import load_words
from fsm import RuleSet
from fsm.games.assassins import ASSASSINS
from fsm.games.avalon import AVALON
from fsm.games.undercover import RULES as UNDERCOVER
from tests.bot.recording import PEOPLE, ROOM, Bot, Buttons, running

VIEW = "common-god-view"
GAMES: Mapping[str, RuleSet[Any]] = {"undercover": UNDERCOVER, "assassins": ASSASSINS, "avalon": AVALON}
SIX = (*PEOPLE, "test:@fay")
DEAL = ("assassin", "civilian", "civilian", "hermit", "witch", "assassin")


async def vote_out(bot: Bot, key: str, seat: int) -> None:
    """Let all players vote for this seat, which votes for another one."""
    for _ in range(40):
        if asked := bot.open(key):
            break
        await bot.advance(30)
    for one in asked:
        await bot.answer(one, "1" if one.to == SIX[seat - 1] else str(seat))
    await bot.advance(1)


async def stab(bot: Bot, seat: int) -> None:
    """Let the Assassins kill a seat in the night, and all others do nothing."""
    for act in ("stab", "reveal", "potion", "rest"):
        for asked in bot.open(f"assassins-{act}"):
            await bot.answer(asked, str(seat) if act == "stab" else "none")


async def texts_of_view(bot: Bot, game: str, seat: int) -> list[str]:
    (offer,) = bot.open(f"{game}-dead-offer")
    assert offer.to == SIX[seat - 1]
    await bot.answer(offer, "god")
    views = [message for message in bot.platform.sent if message.key == VIEW]
    assert {message.to for message in views} == {offer.to}
    return [message.text for message in views]


@pytest.mark.rule("UC-040", "WB-169")
async def test_whoever_is_out_of_undercover_may_see_both_words() -> None:
    async with running(games=GAMES, texts=load_words(GAMES)) as bot:
        await bot.rule("/config friends")
        await bot.begin(game="undercover", people=SIX)
        seat = next(seat for seat in range(2, 7) if bot.game.board.role(seat) == "civilian")
        await vote_out(bot, "undercover-vote", seat)
        (text,) = await texts_of_view(bot, "undercover", seat)
        assert all(word in text for word in bot.game.board.words)
        await bot.advance(300)
        assert bot.last(VIEW).text == text, "the lines are public, and nothing else is new"


async def test_a_moderator_reads_from_which_game_on_a_room_is_one_of_friends() -> None:
    async with running(games=GAMES, texts=load_words(GAMES)) as bot:
        for line, game in (("", "the next"), ("/new undercover", "this")):
            await bot.rule(line or "/status")
            await bot.rule("/config friends")
            assert bot.last("common-friends").text == f"From {game} game on: friends"


@pytest.mark.rule("AS-025", "WB-169")
async def test_whoever_is_out_of_assassins_may_see_the_nights() -> None:
    async with running(games=GAMES, texts=load_words(GAMES), deal=DEAL) as bot:
        await bot.rule("/config friends")
        await bot.begin(game="assassins", people=SIX)
        await vote_out(bot, "assassins-vote", 3)
        (text,) = await texts_of_view(bot, "assassins", 3)
        assert "#1 Ann and #6 Fay" in text
        await stab(bot, 4)
        told = bot.last(VIEW)
        assert told.to == SIX[2]
        assert "Night 1 · murdered: #4" in told.text


@pytest.mark.rule("WB-168")
async def test_players_who_are_out_of_any_game_talk_to_each_other_alone() -> None:
    async with running(games=GAMES, texts=load_words(GAMES), deal=DEAL) as bot:
        await bot.begin(game="assassins", people=SIX)
        await vote_out(bot, "assassins-vote", 3)
        await stab(bot, 4)
        assert await bot.say(SIX[2], "is anybody here?", None) == ["common-dead-outside"], "not joined yet"
        for offer in bot.open("assassins-dead-offer"):
            assert offer.question
            assert [one.id for one in offer.question.buttons] == ["channel"]
            await bot.answer(offer, "channel")
            if offer.to == SIX[2]:
                assert await bot.say(SIX[2], "is anybody here?", None) == ["common-dead-alone"]
        before = len(bot.platform.sent)
        assert await bot.say(SIX[2], "who was it?", None) == ["common-relayed"]
        assert [message.to for message in bot.platform.sent[before:]] == [SIX[3]]


@pytest.mark.rule("WB-169")
async def test_a_moderator_marks_the_room_on_the_first_page_of_the_settings() -> None:
    async with running(games=GAMES, texts=load_words(GAMES), platform=Buttons()) as bot:

        def switches() -> list[str]:
            acts = [act for row in bot.last("common-menu").acts for act in row]
            return [act.say for act in acts if act.say.startswith("config menu k")]

        for game, offered in (("avalon", []), ("undercover", ["config menu k friends"])):
            await bot.rule(f"/config menu t {game}")
            assert switches() == offered, "nobody is out of Avalon before its end"
        assert await bot.say(SIX[0], "/config menu k friends") != ["common-menu"]
        await bot.rule("/config menu k friends")
        assert switches() == ["config menu k strangers"]
        assert (await bot.app.services.profiles.room(ROOM)).friends == "friends"
