"""The game in a room: where lines are written, who reads a refusal, and what may be asked for meanwhile."""

from collections.abc import AsyncIterator

import pytest
from structlog.testing import capture_logs

from bot.games import load_words
from fsm.games.undercover import DESCRIBE, RULES, VOTE
from fsm.games.undercover.words import pair_of
from tests.bot.recording import PEOPLE, ROOM, Bot, running

TABLE = PEOPLE[:4]
ASKED = ("/board", "/why", "/stats", "/top", "/status", "/rules", "/role", "/card", "/replay")


@pytest.fixture
async def bot() -> AsyncIterator[Bot]:
    async with running(games={"undercover": RULES}, texts=load_words({"undercover": RULES})) as bot:
        await bot.begin(game="undercover", people=TABLE, settings=["tempo quick"])
        yield bot


async def to_turn(bot: Bot) -> str:
    """Let the time to read pass, and return the first speaker."""
    await bot.advance(15)
    (asked,) = bot.open(DESCRIBE)
    return asked.to


def word_of(bot: Bot, person: str) -> str:
    (told,) = [message for message in bot.platform.to(person) if message.key == "undercover-word"][:1]
    return str(told.args["word"])


@pytest.mark.rule("UC-019")
@pytest.mark.parametrize("room", [ROOM, None])
@pytest.mark.parametrize("say", ["", "/say "])
async def test_a_line_counts_where_it_is_written_and_the_room_reads_it(bot: Bot, say: str, room: str | None) -> None:
    speaker = await to_turn(bot)
    assert "undercover-line" in await bot.say(speaker, f"{say}something good", room)
    assert bot.last("undercover-line").to == ROOM
    assert bot.last("undercover-line").args["line"] == "something good"


@pytest.mark.rule("UC-021")
async def test_a_line_of_another_player_does_not_count(bot: Bot) -> None:
    speaker = await to_turn(bot)
    (other, *_) = [person for person in TABLE if person != speaker]
    await bot.say(other, "something good")
    assert [asked.to for asked in bot.open(DESCRIBE)] == [speaker]


@pytest.mark.rule("UC-028")
@pytest.mark.parametrize("room", [ROOM, None])
async def test_the_speaker_alone_reads_that_the_own_word_was_said(bot: Bot, room: str | None) -> None:
    speaker = await to_turn(bot)
    before = len(bot.platform.to(ROOM))
    assert await bot.say(speaker, f"like {word_of(bot, speaker)}", room) == ["undercover-own-word"]
    assert bot.last("undercover-own-word").to == speaker
    assert len(bot.platform.to(ROOM)) == before
    assert "undercover-line" in await bot.say(speaker, "at new year", room)


@pytest.mark.rule("UC-007", "UC-064")
async def test_what_is_asked_for_in_a_game_tells_no_word_but_the_own_one(bot: Bot) -> None:
    await to_turn(bot)
    words = {word.casefold() for word in pair_of(bot.game.start.drawn).words}
    seen = len(bot.platform.sent)
    with capture_logs() as logs:
        for person in (*TABLE, "test:@spectator"):
            for command in ASKED:
                await bot.say(person, command)
                await bot.say(person, command, None)
    for message in bot.platform.sent[seen:]:
        own = word_of(bot, message.to) if message.to in TABLE else ""
        said = {word for word in words if word in message.text.casefold()}
        assert said <= {own.casefold()}, message.text
    assert not any(word in str(logs).casefold() for word in words)


@pytest.mark.rule("UC-035", "UC-053")
async def test_a_game_to_its_end(bot: Bot) -> None:
    await to_turn(bot)
    for number in range(4):
        (asked,) = bot.open(DESCRIBE)
        await bot.say(asked.to, f"line {number}", None)
    await bot.advance(20)
    undercover = bot.game.board.roles.index("undercover") + 1
    for asked in bot.open(VOTE):
        await bot.answer(asked, "none" if asked.seat == undercover else str(undercover))
    words = bot.last("undercover-words").text
    assert all(word in words for word in pair_of(str(bot.last("common-over").args["drawn"])).words)
    assert bot.last("common-over").args["winner"] == "civilian"


@pytest.mark.rule("UC-055", "UC-056")
@pytest.mark.parametrize("answer", ["/join", "/leave", "", "nobody waits"])
async def test_a_player_who_leaves_is_out_only_if_nobody_who_waits_takes_the_seat(answer: str) -> None:
    games, six, zed = {"undercover": RULES}, (*PEOPLE, "test:@fay"), "test:@zed"
    async with running(games=games, texts=load_words(games)) as bot:
        if answer != "nobody waits":
            await bot.say(zed, "/notify")
        await bot.begin(game="undercover", people=six)
        keys = await bot.say(six[3], "/leave")
        if answer == "nobody waits":
            assert "undercover-out" in keys
            return
        assert "undercover-out" not in keys
        await bot.advance(0)
        assert bot.last("common-seat-offer").to == zed
        assert 4 in bot.match.living
        keys = await bot.say(zed, answer) if answer else []
        await bot.advance(0 if answer else 60)
        assert (4 in bot.match.living) == (answer == "/join")
        if answer == "/join":
            assert bot.match.people[4] == zed
            assert bot.platform.to(zed)[-1].seat == 4
        else:
            assert bot.last("undercover-out").args["seat"] == 4
            assert bot.last("common-seat-offer-over").to == zed


@pytest.mark.rule("UC-062")
@pytest.mark.parametrize(("people", "computers", "most"), [(3, 3, None), (3, 4, 3), (5, 5, None), (2, 2, 0), (1, 3, 0)])
async def test_computers_are_no_more_than_people_of_whom_there_are_three(
    people: int, computers: int, most: int | None
) -> None:
    games = {"undercover": RULES}
    async with running(games=games, texts=load_words(games)) as bot:
        await bot.rule("/new undercover")
        for person in PEOPLE[:people]:
            await bot.say(person, "/join")
        await bot.rule(f"/fill {computers}")
        if most is not None:
            assert bot.last("common-many-computers").args == {"people": people, "most": most}
            return
        await bot.say(PEOPLE[0], "/leave")
        assert await bot.rule("/start") == ["common-many-computers"]
        await bot.say(PEOPLE[0], "/join")
        assert "undercover-begin" in await bot.rule("/start")
