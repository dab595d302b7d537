"""Computers on the seats of a lobby: who may let them in, how many, and for whom they make room."""

import re
from collections.abc import Mapping
from typing import Any

import pytest

from bot.games import load_words
from fsm import Knowledge, Move, Player, Prompt, RuleSet
from fsm.games.assassins import ASSASSINS
from fsm.games.avalon import AVALON
from fsm.games.werewolf import WEREWOLF
from storage.memory import MemoryStore
from tests.bot.recording import ANN, PEOPLE, ROOM, Bot, Buttons, labels, running

BOB, CID, DAN = PEOPLE[1:4]
GAMES: Mapping[str, RuleSet[Any]] = {"avalon": AVALON, "assassins": ASSASSINS, "werewolf": WEREWOLF}
TEXTS = load_words(GAMES)


def lobby(bot: Bot) -> str:
    return bot.last("common-lobby").text


async def gather(bot: Bot, people: int, game: str = "avalon") -> None:
    """The host has no seat here."""
    await bot.say(ANN, f"/new {game}")
    for person in PEOPLE[:people]:
        await bot.say(person, "/join")


async def test_a_lobby_of_four_people_is_a_game_in_two_presses() -> None:
    async with running(games=GAMES, texts=TEXTS, platform=Buttons()) as bot:
        await gather(bot, 4)
        assert "👥 4/10 · 🤖 0 (5 are enough)" in lobby(bot)
        assert "Add 1 computer" in labels(bot.last("common-lobby"))
        await bot.say(ANN, "/fill")
        assert "👥 5/10 · 🤖 1 (5 are enough)" in lobby(bot)
        assert "🤖Ada" in lobby(bot)
        assert "No computers" in labels(bot.last("common-lobby"))
        assert "common-dealt" in await bot.say(ANN, "/start")


async def test_the_button_fills_up_to_the_chosen_board() -> None:
    async with running(games=GAMES, texts=TEXTS, platform=Buttons()) as bot:
        await gather(bot, 4, "werewolf")
        await bot.say(ANN, "/config set board b9_std")
        assert "Add 5 computers" in labels(bot.last("common-lobby"))
        await bot.say(ANN, "/fill")
        assert "👥 9/9 · 🤖 5" in lobby(bot)


@pytest.mark.parametrize(
    ("words", "count"),
    [
        ("/fill 3", 3),
        ("补3个电脑", 3),
        ("补 3 个电脑", 3),
        ("加2个电脑", 2),
        ("加电脑", 4),
        ("补电脑", 4),
        ("/补电脑 5", 5),
    ],
)
async def test_a_number_of_computers_in_words(words: str, count: int) -> None:
    async with running(games=GAMES, texts=TEXTS) as bot:
        await gather(bot, 1)
        await bot.say(ANN, words)
        assert len(bot.match.computers) == count


@pytest.mark.parametrize("words", ["/fill 0", "不要电脑", "去掉电脑"])
async def test_they_go_again(words: str) -> None:
    async with running(games=GAMES, texts=TEXTS) as bot:
        await gather(bot, 1)
        await bot.say(ANN, "/fill 3")
        await bot.say(ANN, "/fill 2")
        assert [one.name for one in bot.match.sittings] == ["Ann", "🤖Ada", "🤖Bo"], "the last one went"
        await bot.say(ANN, words)
        assert [one.name for one in bot.match.sittings] == ["Ann"]


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        ("/fill 99", "common-too-many-computers"),
        ("/fill 10", "common-too-many-computers"),
        ("/fill 9999", "common-no-number"),
        ("/fill many", "common-no-number"),
        ("/fill -1", "common-no-number"),
        ("/fill 0", "common-nobody-missing"),
    ],
)
async def test_bad_numbers_change_nothing(words: str, refusal: str) -> None:
    async with running(games=GAMES, texts=TEXTS) as bot:
        await gather(bot, 1)
        assert await bot.say(ANN, words) == [refusal]
        assert bot.match.computers == ()


async def test_only_host_and_moderators_fill_and_never_in_a_game() -> None:
    async with running(games=GAMES, texts=TEXTS) as bot:
        assert await bot.say(ANN, "/fill 3") == ["common-no-lobby"]
        await gather(bot, 5)
        assert await bot.say(BOB, "/fill 3") == ["common-not-moderator"]
        assert await bot.say("test:@zed", "/fill 3") == ["common-not-moderator"]
        assert "common-lobby" in await bot.rule("/fill 1")
        await bot.say(ANN, "/start")
        assert await bot.rule("/fill 2") == ["common-game-running"]


async def test_a_person_takes_the_place_of_the_last_computer_of_a_full_table() -> None:
    async with running(games=GAMES, texts=TEXTS) as bot:
        await gather(bot, 1, "werewolf")
        await bot.say(ANN, "/config set board b9_std")
        await bot.say(ANN, "/fill")
        await bot.say(BOB, "/join")
        assert [one.name for one in bot.match.sittings][-2:] == ["🤖Gus", "Bob"]
        assert bot.last("common-welcome").args == {"game": "werewolf"}
        assert len(bot.match.sittings) == 9
        for number in range(7):
            await bot.say(f"test:@p{number}", "/join")
        assert bot.match.computers == ()
        for words in ("Send /notify in the group, and I call you to the next one.", "I call you to the next one."):
            assert await bot.say("test:@late", "/join") == ["common-room-full"]
            assert bot.last("common-room-full").text.endswith(f" players). {words}")
            await bot.say("test:@late", "/notify")


async def test_their_names_are_those_of_the_language_and_nobody_elses() -> None:
    async with running(games=GAMES, texts=TEXTS) as bot:
        await bot.rule("/lang zh")
        await gather(bot, 1)
        await bot.say("test:@小安", "/join")
        await bot.say(ANN, "/fill 2")
        assert [one.name for one in bot.match.sittings] == ["Ann", "小安", "🤖小北", "🤖小晨"]


async def test_a_computer_is_no_host_and_the_last_person_takes_all_away() -> None:
    async with running(games=GAMES, texts=TEXTS) as bot:
        await bot.say(ANN, "/new avalon")
        await bot.say(BOB, "/join")
        await bot.say(ANN, "/fill 4")
        assert await bot.say(ANN, "/host Ada") == ["common-no-seat"]
        assert await bot.say(ANN, "/host 🤖Ada") == ["common-is-computer"]
        await bot.say(ANN, "/leave")
        assert bot.match.state.opener == BOB
        await bot.say(BOB, "/leave")
        assert bot.match.sittings == ()


async def test_they_are_ready_at_once() -> None:
    async with running(games=GAMES, texts=TEXTS) as bot:
        await bot.say(ANN, "/new werewolf codex b7_cupid")
        await bot.say(ANN, "/config set setup.ready true")
        await bot.say(ANN, "/join")
        await bot.say(ANN, "/fill")
        assert await bot.say(ANN, "/start") == ["common-unconfirmed"]
        assert bot.last("common-unconfirmed").args == {"seats": [1]}
        question = [one for one in bot.platform.to(ANN) if one.kind == "ask"][-1]
        assert "common-dealt" in await bot.answer(question, "confirm")


async def test_the_next_table_has_as_many_computers() -> None:
    async with running(games=GAMES, texts=TEXTS) as bot:
        await gather(bot, 3)
        await bot.say(ANN, "/fill")
        await bot.say(ANN, "/start")
        await bot.rule("/void confirm")
        await bot.say(ANN, "/again")
        await bot.say(BOB, "/join")
        assert sorted(one.name for one in bot.match.sittings) == ["Ann", "Bob", "🤖Ada", "🤖Bo"]


# Settings of the room


async def test_a_room_may_want_none_or_leave_it_to_moderators() -> None:
    async with running(games=GAMES, texts=TEXTS, platform=Buttons()) as bot:
        await gather(bot, 4)
        assert await bot.say(BOB, "/computers off") == ["common-not-moderator"]
        await bot.rule("/computers moderators")
        assert await bot.say(ANN, "/fill") == ["common-only-moderators"]
        await bot.rule("/fill")
        assert len(bot.match.computers) == 1
        await bot.rule("/fill 0")
        await bot.rule("/computers off")
        assert await bot.rule("/fill") == ["common-computers-barred"]
        await bot.say(BOB, "/leave")
        assert "🤖" not in lobby(bot)
        assert not [one for one in labels(bot.last("common-lobby")) if "omputer" in one]


async def test_a_room_bounds_people_and_computers() -> None:
    async with running(games=GAMES, texts=TEXTS, platform=Buttons()) as bot:
        await bot.rule("/computers people 3")
        await bot.rule("/computers most 2")
        assert bot.last("common-computers-bounds").args == {"people": 3, "most": 2}
        await gather(bot, 2)
        assert not [one for one in labels(bot.last("common-lobby")) if "omputer" in one]
        assert await bot.say(ANN, "/fill 1") == ["common-too-few-people"]
        await bot.say(CID, "/join")
        assert "Add 2 computers" in labels(bot.last("common-lobby"))
        assert await bot.say(ANN, "/fill 3") == ["common-too-many-computers"]
        await bot.say(ANN, "/fill")
        await bot.say(CID, "/leave")
        assert bot.match.computers == (), "too few people are left for them"


@pytest.mark.parametrize("words", ["people 0", "people 25", "people few", "people", "most 24", "most", "maybe", ""])
async def test_bad_settings_are_refused(words: str) -> None:
    async with running(games=GAMES, texts=TEXTS) as bot:
        (refused,) = await bot.rule(f"/computers {words}")
        assert refused in ("common-no-number", "common-out-of-bounds", "common-unknown-computers")


async def test_the_common_page_has_one_line() -> None:
    async with running(games=GAMES, texts=TEXTS, platform=Buttons()) as bot:
        await bot.rule("/config")
        page = bot.platform.to(ROOM)[-1]
        assert "Computers may play" in labels(page)
        await bot.rule("/config menu e off")
        page = bot.platform.to(ROOM)[-1]
        assert "No computers" in labels(page)


# Statistics


async def test_a_game_with_computers_counts_apart() -> None:
    store = MemoryStore()
    async with running(games=GAMES, texts=TEXTS, store=store) as bot:
        await gather(bot, 1)
        await bot.say(ANN, "/fill")
        await bot.say(ANN, "/start")
        for _ in range(2000):
            if not bot.app.services.matches.in_room(ROOM):
                break
            await bot.advance(60)
        await bot.say(ANN, "/stats")
        told = bot.last("common-stats")
        assert told.args["games"] == 0
        assert re.search("With computers, not counted above: [01] of 1 won", told.text)
        await bot.say(ANN, "/top")
        assert bot.last("common-top").args["lines"] == []
        assert [await store.records(f"computer:@1-{number}", apart=True) for number in range(1, 5)] == [[]] * 4


def first(knows: Knowledge, prompt: Prompt) -> Move:
    return Move(prompt.choices[: prompt.min])


PLAYERS = {
    "script": Player(first),
    "model": Player(first, outside="https://ann:key@models.example:8000/v1"),
    "wolf": Player(first, games=frozenset({"werewolf"})),
}


async def test_a_moderator_names_the_player_and_the_lobby_names_its_host() -> None:
    async with running(games=GAMES, texts=TEXTS, installed=PLAYERS) as bot:
        await bot.rule("/new avalon")
        await bot.rule("/fill 0 model")
        assert "\n🤖 model plays for computers and sends what it hears in this room to models.example\n" in lobby(bot)
        await bot.say(ANN, "/join")
        await bot.rule("/fill 4")
        await bot.rule("/start")
        said = "model plays for them and sends what it hears in this room to models.example."
        assert said in bot.last("common-computers-here").text


async def test_a_player_that_sends_nothing_elsewhere_may_come_late() -> None:
    async with running(games=GAMES, texts=TEXTS, installed=PLAYERS) as bot:
        await gather(bot, 3)
        await bot.rule("/fill 2 script")
        assert "🤖 script plays for computers\n" in lobby(bot)
        await bot.rule("/fill 2 policy")
        assert "plays for computers" not in lobby(bot)


@pytest.mark.parametrize(
    ("person", "words", "text"),
    [
        (ANN, "/fill 2 script", "Only moderators may let another program play."),
        (ANN, "/fill 2 modl", "There is no modl here; name one: model, script and wolf, or <code>policy</code>"),
        ("test:@mod", "/fill 2 wolf", "wolf does not play this game."),
        ("test:@mod", "/fill 2 model", "People are seated already. model sends what is said to models.example"),
        ("test:@mod", "/computers player", "Please name one: model, script and wolf, or <code>policy</code>"),
        (ANN, "/computers player model", "Only moderators may let another program play."),
    ],
)
async def test_a_player_that_may_not_come_is_refused_in_a_sentence(person: str, words: str, text: str) -> None:
    players = dict(sorted(PLAYERS.items()))
    async with running(games=GAMES, texts=TEXTS, installed=players) as bot:
        await gather(bot, 3)
        before = bot.match.state.computers
        await bot.say(person, words, moderator=person != ANN)
        (refused,) = [one for one in bot.platform.sent if one.kind == "refused"]
        assert refused.text.startswith(text)
        assert bot.match.state.computers is before
        assert not bot.match.computers


async def test_the_player_of_a_room_holds_from_the_next_table_on_where_it_plays() -> None:
    async with running(games=GAMES, texts=TEXTS, installed=PLAYERS) as bot:
        await bot.rule("/computers player wolf")
        assert bot.last("common-computers-player").text == "From the next table on, wolf plays for computers."
        await bot.rule("/new werewolf")
        assert "🤖 wolf plays for computers\n" in lobby(bot)
        await bot.rule("/void yes")
        await bot.rule("/new avalon")
        assert "plays for computers" not in lobby(bot)
        await bot.rule("/computers player policy")
        assert bot.last("common-computers-player").text == "From the next table on, computers only guess by the rules."
