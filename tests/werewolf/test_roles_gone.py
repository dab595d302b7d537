from typing import Any

import pytest

from bot.games import load_words
from fsm import RuleSet
from fsm.games.werewolf import WEREWOLF
from fsm.games.werewolf.form.board import Board
from storage.memory import MemoryStore
from tests.bot import recording
from tests.bot.recording import ROOM, Bot, running

PEOPLE = tuple(f"test:@p{number}" for number in range(1, 8))
TOLD = "I am back, but the game of this table cannot go on now: it is not installed."
WITH: dict[str, str] = {
    "board": "/config set board d7_bodyguard",
    "cards": "/config set board.roles werewolf=2,seer=1,bodyguard=1,villager=3",
}


@pytest.fixture(autouse=True)
def all_words(monkeypatch: pytest.MonkeyPatch, guarded: RuleSet[Board]) -> None:
    monkeypatch.setattr(recording, "words", lambda: load_words({"werewolf": guarded}))


async def lobby(bot: Bot, config: str) -> None:
    await bot.rule("/new werewolf codex")
    assert "common-config-set" in await bot.rule(config)
    for person in PEOPLE:
        await bot.say(person, "/join")


@pytest.mark.parametrize("config", WITH.values(), ids=WITH)
@pytest.mark.parametrize("started", [True, False], ids=["game", "lobby"])
async def test_the_room_is_told_and_the_match_goes_on_when_the_role_is_back(
    guarded: RuleSet[Board], config: str, *, started: bool
) -> None:
    store = MemoryStore()
    async with running(store=store, games={"werewolf": guarded}) as bot:
        await lobby(bot, config)
        if started:
            assert "common-dealt" in await bot.rule("/start")
    async with running(store=store, games={"werewolf": WEREWOLF}) as bot:
        assert [(one.to, one.key) for one in bot.platform.sent] == [(ROOM, "common-stranded")]
        assert bot.platform.sent[0].text.startswith(TOLD)
        assert not list(bot.app.services.matches)
    async with running(store=store, games={"werewolf": guarded}) as bot:
        (match,) = bot.app.services.matches
        assert match.playing is started
        if not started:
            assert "common-dealt" in await bot.rule("/start")


@pytest.mark.parametrize(("chosen", "left"), [("board", "b7_cupid"), ("cards", "custom")])
async def test_what_the_room_had_chosen_is_forgotten_with_the_role(
    guarded: RuleSet[Board], chosen: str, left: str
) -> None:
    store = MemoryStore()
    async with running(store=store, games={"werewolf": guarded}) as bot:
        await lobby(bot, WITH[chosen])
        await bot.rule("/void confirm")
    async with running(store=store, games={"werewolf": WEREWOLF}) as bot:
        assert await bot.rule("/new werewolf") == ["common-lobby"]
        (match,) = bot.app.services.matches
        assert match.options(7).word("board") == left
        assert not any(match.options(7).table("board.roles").values())


async def test_a_match_without_it_goes_on_and_shows_its_options(guarded: RuleSet[Board]) -> None:
    store = MemoryStore()
    async with running(store=store, games={"werewolf": guarded}) as bot:
        await lobby(bot, "/config set hunter.shoot_causes wolf_kill=1,exile=1,sacrifice=1")
        assert "common-dealt" in await bot.rule("/start")
    async with running(store=store, games={"werewolf": WEREWOLF}) as bot:
        (match,) = bot.app.services.matches
        assert match.playing
        for option in ("board.roles", "night.order", "hunter.shoot_causes", "wolfking.claw_causes"):
            assert await bot.rule(f"/config show {option}") == ["common-config"]
        assert await bot.rule("/rules unter") == ["common-unknown-topic"]
        assert await bot.rule("/rules hunter") == ["common-topic"]
        assert "deaths after which the Hunter may shoot" in bot.platform.sent[-1].text
        assert "common-resumed" in [one.key for one in bot.platform.sent]


async def test_a_match_that_is_over_is_not_told_again_without_its_role(guarded: RuleSet[Board]) -> None:
    store = MemoryStore()
    async with running(store=store, games={"werewolf": guarded}) as bot:
        await lobby(bot, WITH["board"])
        await bot.rule("/start")
        await bot.rule("/void confirm")
        assert "common-replay-lost" not in await bot.say(PEOPLE[0], "/replay 1")
    async with running(store=store, games={"werewolf": WEREWOLF}) as bot:
        shown: Any = await bot.say(PEOPLE[0], "/replay 1")
        assert "common-replay-lost" in shown
