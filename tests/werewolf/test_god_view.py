"""The god view: dead players among friends see everything, and the living notice nothing (WB-167, WB-169)."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from fsm.games.werewolf import WEREWOLF
from tests.bot.recording import ROOM, Bot, running
from tests.werewolf.moves import Village, nobody_notices, village
from tests.werewolf.openings import buried
from tests.werewolf.whole_bot import begin_chat

OFFER = "werewolf-dead-offer"
GUESS = "werewolf-guess"
VIEW = "common-god-view"


def seeing(*dead: int) -> Village:
    return buried(*dead, **{"dead.god_view": "on"})


@pytest.mark.rule("WB-169")
def test_the_table_or_a_room_of_friends_offers_it() -> None:
    assert seeing(9).prompt(9, OFFER).choices == ("channel", "guess", "god")
    assert seeing(2).prompt(2, OFFER).choices == ("channel", "god"), "a dead wolf knows the wolves"
    assert buried(9).prompt(9, OFFER).choices == ("channel", "guess"), "nobody has called the room friends"
    assert buried(9, **{"dead.god_view": "off"}).prompt(9, OFFER).choices == ("channel", "guess")
    alone = buried(9, **{"dead.god_view": "on", "dead.channel": False, "dead.guess": False})
    assert alone.prompt(9, OFFER).choices == ("god",)


@pytest.mark.rule("WB-167", "WB-169")
@pytest.mark.parametrize("preset", ["codex", "face", "moon"])
def test_the_presets_of_books_have_none(preset: str) -> None:
    assert village("b12_444_idiot", preset).game.options.word("dead.god_view") == "off"


@pytest.mark.rule("WB-169")
def test_the_last_words_come_first() -> None:
    table = seeing(9).exile(10)
    assert table.phase == "WORDS"
    assert 10 not in table.asked(OFFER)


@pytest.mark.rule("WB-169")
def test_whoever_has_opened_it_has_no_guess_left() -> None:
    table = seeing(9)
    table.answer(9, "guess", key=OFFER)
    table.answer(9, 1, 2, key=GUESS)
    table.answer(9, "channel", key=OFFER)
    offer = table.prompt(9, OFFER).id
    assert set(table.game.answers[offer]) == {"channel", "guess"}, "all that was taken up is ticked"
    table.answer(9, "god", key=OFFER)
    assert table.game.answers[offer] == ("channel", "god")
    assert table.game.seers == [9]
    assert table.asked(GUESS) == ()
    assert table.refusal(9, "guess", key=OFFER) == "common-god-open"
    table.answer(9, "channel", key=OFFER)
    assert table.game.joined == [9], "reading stays"
    assert table.game.answers[offer] == ("channel", "god")
    table.rule("forfeit", 1)
    assert table.tells("werewolf-guessed") == []


@pytest.mark.rule("WB-167")
def test_whatever_the_dead_see_and_do_the_others_and_the_room_read_the_same() -> None:
    quiet, busy = seeing(9, 10), seeing(9, 10)
    for seat, *choices in ((9, "channel", "god"), (10, "guess", "god", "channel")):
        for choice in choices:
            busy.answer(seat, choice, key=OFFER)
    nobody_notices(quiet, busy)


# At a table


@asynccontextmanager
async def friends(*settings: str) -> AsyncIterator[Bot]:
    """Twelve friends on the first day, two of whom were executed; seats are numbered from 1 as people are from 0."""
    async with running(games={"werewolf": WEREWOLF}) as bot:
        seats = ("/config set setup.seat_pick manual", *settings)
        await begin_chat(bot, "/config friends", *seats)
        yield bot


async def kill(bot: Bot, *seats: int) -> None:
    for _ in range(60):
        if bot.game.phase.name == "SPEECH":
            break
        await bot.advance(30)
    for seat in seats:
        await bot.rule(f"/penalty {seat} execute confirm")
    await bot.advance(100)


def person(seat: int) -> str:
    return f"test:@p{seat - 1}"


async def choose(bot: Bot, seat: int, choice: str) -> list[str]:
    asked = next(asked for asked in bot.open(OFFER) if asked.to == person(seat))
    return await bot.press(asked.to, asked.slot or "", choice)


@pytest.mark.rule("WB-169")
async def test_one_message_has_cards_and_nights_and_moves_at_nightfall_and_dawn() -> None:
    async with friends() as bot:
        await kill(bot, 3, 4)
        before = len(bot.platform.sent)
        await choose(bot, 3, "god")
        (view,) = [message for message in bot.platform.sent[before:] if message.key == VIEW]
        assert view.to == person(3)
        assert view.args["roles"] == {str(seat): role for seat, role in enumerate(bot.game.board.roles, 1)}
        assert [line["args"]["number"] for line in view.args["lines"]] == [1]
        while not bot.game.board.asleep:
            await bot.advance(20)
        night = [message for message in bot.platform.sent if message.key == VIEW][-1]
        assert [line["args"]["number"] for line in night.args["lines"]] == [1], "what this night brings is open"
        while bot.game.board.asleep:
            await bot.advance(20)
        moved = [message for message in bot.platform.sent if message.key == VIEW]
        assert {(one.to, one.slot) for one in moved} == {(view.to, view.slot)}, "one message, of one reader"
        assert [line["args"]["number"] for line in moved[-1].args["lines"]] == [2, 1]
        assert len(moved) == 3, "opened, nightfall, dawn"


@pytest.mark.rule("WB-169")
async def test_who_has_seen_writes_in_the_channel_only_among_those_who_have() -> None:
    async with friends() as bot:
        await kill(bot, 3, 4)
        for seat, choice in ((3, "channel"), (4, "channel"), (3, "god")):
            await choose(bot, seat, choice)
        assert await bot.say(person(3), "the wolves are …", None) == ["common-god-open"]
        assert await bot.say(person(4), "who was it?", None) == ["common-relayed"]
        await choose(bot, 4, "god")
        assert await bot.say(person(3), "now I may tell you", None) == ["common-relayed"]


@pytest.mark.rule("WB-169")
async def test_others_are_refused_with_the_reason() -> None:
    async with friends() as bot:
        await kill(bot, 3)

        async def why(who: str, room: str | None = None) -> str:
            before = len(bot.platform.sent)
            await bot.say(who, "/god", room)
            (said,) = bot.platform.sent[before:]
            return said.text

        assert await why(person(5)) == "你还没出局，不能开上帝视角。"
        assert await why("test:@stranger", ROOM) == "上帝视角只给这一局里出局的人看。"
        asked = next(asked for asked in bot.open(OFFER) if asked.to == person(3))
        assert await bot.press(person(5), asked.slot or "", "god") == ["common-not-your-prompt"], "a modified client"
        assert sorted(await bot.say(person(3), "上帝视角", None)) == [VIEW, OFFER]
        assert await bot.say(person(3), "/god", None) == [VIEW], "a lost message comes again"


@pytest.mark.rule("WB-169")
async def test_a_room_that_nobody_has_called_friends_is_told_how() -> None:
    async with friends("/config strangers") as bot:
        await kill(bot, 3)
        (asked,) = bot.open(OFFER)
        assert asked.question
        assert [one.id for one in asked.question.buttons] in (["channel"], ["channel", "guess"])
        await bot.say(person(3), "/god", None)
        assert "/config 熟人局" in bot.platform.sent[-1].text


@pytest.mark.rule("WB-169")
async def test_the_replay_tells_who_has_opened_it_and_no_seat_is_given_to_such_a_player() -> None:
    async with friends() as bot:
        await kill(bot, 3)
        await choose(bot, 3, "god")
        await bot.say(person(3), "/leave")
        await bot.rule("/replace 5")
        assert "common-other-seated" in await bot.rule("/replace 5 p2")
        await bot.say(person(3), "/join")
        assert bot.match.people[5] != person(3)


@pytest.mark.rule("WB-167")
async def test_two_evenings_that_differ_in_the_dead_alone_are_the_same_for_the_others_with_their_times() -> None:
    seen = []
    for is_busy in (False, True):
        async with friends() as bot:
            await kill(bot, 3, 4)
            before, heard = len(bot.platform.sent), list[tuple[float, str, str, str]]()
            for step in range(40):
                acts = [(3, "channel"), (4, "god"), (4, "channel"), (3, "guess"), (3, "god")] if is_busy else []
                if step < len(acts):
                    await choose(bot, *acts[step])
                elif is_busy and step < 20:
                    await bot.say(person(3), f"line {step}", None)
                await bot.advance(15)
                news, before = bot.platform.sent[before:], len(bot.platform.sent)
                others = [one for one in news if one.to not in (person(3), person(4))]
                heard += [(bot.app.clock.now(), one.to, one.key, one.text) for one in others]
            seen.append(heard)
    assert seen[0] == seen[1]
    assert len(seen[0]) > 40
