import asyncio
from collections.abc import AsyncIterator

import pytest

from adapters.base import Left, Line
from fsm.games.avalon import AVALON
from fsm.games.werewolf import WEREWOLF
from tests.bot.recording import PEOPLE as FIVE
from tests.bot.recording import ROOM, Bot, running
from tests.werewolf.whole_bot import JUDGE, PEOPLE, Hall, hall

OTHER = "test:other"
ANN, BOB = PEOPLE[:2]
GAMES = {"werewolf": WEREWOLF}


@pytest.fixture
async def talk() -> AsyncIterator[Hall]:
    """A game of which nothing but the objections is left, and an older lobby elsewhere that Ann has gone on to."""
    async with running(games=GAMES) as bot:
        await bot.rule("/new werewolf codex b7_cupid", OTHER)
        table = Hall(bot)
        await table.begin(**{"award.mvp": "off"})
        await table.to_speech()
        await table.rule("/penalty 1 forfeit confirm")
        assert "common-settled" in [message.key for message in table.shown]
        assert "common-lobby" in await bot.say(ANN, "/join", OTHER)
        yield table


def link_to(bot: Bot, room: str) -> str:
    match = bot.app.services.matches.in_room(room)
    assert match
    return f"join_{match.state.link}"


async def once(bot: Bot) -> None:
    assert await bot.say(ANN, "/join", OTHER) == ["common-already-seated"]
    lobby = bot.app.services.matches.in_room(OTHER)
    assert lobby
    assert list(lobby.people.values()) == [ANN]
    assert bot.app.services.matches.of(ANN) is lobby


async def test_who_has_gone_on_has_one_seat_after_a_restart(talk: Hall) -> None:
    talk.bot.app.clock.stop()
    async with running(games=GAMES, store=talk.bot.app.store) as bot:
        await once(bot)


async def test_who_has_gone_on_has_one_seat_when_the_old_table_changes(talk: Hall) -> None:
    assert "common-forgotten" in await talk.whisper(PEOPLE[2], "/forgetme yes")
    await once(talk.bot)


@pytest.mark.parametrize("command", ["/role", "/status", "/players", "/why"])
async def test_who_has_left_the_new_table_again_hears_of_the_old_one(talk: Hall, command: str) -> None:
    await talk.bot.say(ANN, "/leave", OTHER)
    heard = [(await talk.bot.say(person, command, None))[0] for person in (ANN, BOB)]
    assert heard[0] == heard[1]
    assert not heard[0].startswith("common-no-")


@pytest.mark.rule("WW-250")
async def test_no_seat_of_a_decided_game_is_left_or_given_away(talk: Hall) -> None:
    for command in ("/replace 3", "/replace 3 @zed"):
        assert await talk.rule(command) == ["common-no-game"]
    assert await talk.say("test:@zed", "/join") == ["common-no-lobby"]
    assert await talk.say(BOB, "/join") == ["common-no-lobby"]
    assert await talk.say(BOB, "/leave") == ["common-not-seated"]


async def test_who_joins_two_tables_at_once_has_one_seat() -> None:
    async with running() as bot:
        dispatcher, gate = bot.app.dispatcher, asyncio.Event()
        for room in (ROOM, OTHER):
            await bot.rule("/new avalon", room)
        bot.platform.gates[ANN] = gate
        joins = [dispatcher.take(Line(ANN, "Ann", room, "/join")) for room in (ROOM, OTHER)]
        for _ in range(100):
            await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(*joins)
        await dispatcher.settle()
        tables = [bot.app.services.matches.in_room(room) for room in (ROOM, OTHER)]
        assert sorted(len(table.people) for table in tables if table) == [0, 1]
        assert "common-elsewhere" in [message.key for message in bot.platform.to(ANN)]


async def test_a_refusal_is_worded_for_the_table_that_it_is_about() -> None:
    async with running(games={"avalon": AVALON, **GAMES}) as bot:
        await bot.begin()
        await bot.rule("/new werewolf codex", OTHER)
        for person in PEOPLE[:2]:
            await bot.say(person, "/join", OTHER)
        texts = set()
        for moderator in (FIVE[0], "test:@mod"):
            assert await bot.say(moderator, "/start", OTHER, moderator=True) == ["common-too-few"]
            texts.add(bot.last("common-too-few").text)
            assert bot.last("common-too-few").seat is None
        assert len(texts) == 1


@pytest.mark.parametrize("way", ["/leave", "left", "/replace 1", "/replace 1 @joe"])
async def test_who_has_left_a_game_sits_down_elsewhere_and_does_not_come_back_meanwhile(way: str) -> None:
    async with running() as bot:
        await bot.rule("/new avalon", OTHER)
        await bot.begin()
        ann = FIVE[0]
        if way == "/replace 1 @joe":  # somebody who never asked for a seat is free to refuse it
            ann = "test:@joe"
            assert "common-seat-changed" in await bot.rule("/replace 1 @joe")
            assert await bot.say(ann, "/join", OTHER) == ["common-elsewhere"]
        await {
            "/leave": lambda: bot.say(ann, "/leave"),
            "left": lambda: bot.take(Left(ann, ROOM)),
            "/replace 1": lambda: bot.rule("/replace 1"),
            "/replace 1 @joe": lambda: bot.say(ann, "/leave", None),
        }[way]()
        assert "common-lobby" in await bot.say(ann, "/join", OTHER)
        assert await bot.say(ann, "/join") == ["common-elsewhere"]
        assert await bot.rule(f"/replace 1 @{ann.removeprefix('test:@')}") == ["common-other-elsewhere"]
        assert await bot.say(ann, "/leave", OTHER) == ["common-lobby", "common-released"]
        assert "common-returned" in await bot.say(ann, "/join")


async def test_who_has_left_a_game_is_forgotten_at_once() -> None:
    async with running(deal=("merlin", "percival", "loyal-servant", "assassin", "morgana")) as bot:
        await bot.begin()
        ann = FIVE[0]
        await bot.say(ann, "/leave")
        assert sorted(await bot.say(ann, "/forgetme yes", None)) == ["common-forgotten", "common-vacant"]
        match = bot.match
        assert (match.people[1], match.names[1]) == ("", "")
        assert await bot.say(ann, "/role", None) == ["common-no-game"]
        before = len(bot.platform.to(ann))
        assert "common-seat-changed" in await bot.say("test:@zed", "/join")
        assert "avalon-role" in [message.key for message in bot.platform.to("test:@zed")]
        await bot.rule("/void confirm")
        assert len(bot.platform.to(ann)) == before


async def test_nobody_has_a_result_who_is_forgotten() -> None:
    async with running(deal=("merlin", "percival", "loyal-servant", "assassin", "morgana")) as bot:
        await bot.begin()
        await bot.say(FIVE[0], "/leave")
        await bot.say(FIVE[0], "/forgetme yes", None)
        for _ in range(500):
            await bot.advance(30)
            for ask in [*bot.open("avalon-nominate"), *bot.open("avalon-team-vote")]:
                assert ask.question
                ids = [button.id for button in ask.question.buttons]
                await bot.answer(ask, *(["reject"] if "reject" in ids else ids[:2]))
            if not bot.app.services.matches.in_room(ROOM):
                break
        assert bot.last("common-over").args["winner"] == "evil"
        await bot.say(FIVE[1], "/top")
        assert len(bot.last("common-top").args["lines"]) == len(FIVE) - 1


async def test_a_link_leads_to_its_own_table_or_nowhere() -> None:
    async with running(games=GAMES) as bot:
        await bot.rule("/new werewolf codex", OTHER)
        old = link_to(bot, OTHER)
        await bot.rule("/void", OTHER)
        await bot.rule("/new werewolf codex b7_cupid")
        await bot.rule("/config set referee.host @judge")
        for link in (old, "join_1", "join_2", "join_x"):
            assert await bot.say("test:@judge", f"/start {link}", None) == ["common-table-closed"]
        assert bot.last("common-lobby").args["seats"] == []
        assert "common-lobby" in await bot.say(ANN, f"/start {link_to(bot, ROOM)}", None)
        assert await bot.say(ANN, f"/start {old}", None) == ["common-table-closed"]


@pytest.mark.rule("WW-010")
async def test_a_judge_who_sits_in_a_lobby_elsewhere_rules_in_private() -> None:
    async with hall(referee__host="@judge") as table:
        await table.bot.rule("/new werewolf codex b7_cupid", OTHER)
        await table.bot.say(JUDGE, "/join", OTHER)
        for text, told in (
            ("/pause", "common-paused"),
            ("/penalty 1 remind", "common-penalty"),
            ("correct 3 lies", "common-corrected"),
            ("/resume", "common-resumed-clock"),
        ):
            assert told in await table.whisper(JUDGE, text)
            assert table.bot.last(told).to == ROOM
        await table.whisper(JUDGE, "/status")
        assert table.bot.last("common-lobby").to == JUDGE
