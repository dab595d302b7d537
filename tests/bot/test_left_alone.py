"""Matches whose game is gone for a while, or whose options an older release did not know yet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from fsm import RuleSet
from fsm.games.avalon import AVALON
from fsm.games.werewolf import WEREWOLF
from storage.base import Commit
from storage.memory import MemoryStore
from tests.bot.recording import PEOPLE, running

BOTH: Mapping[str, RuleSet[Any]] = {"avalon": AVALON, "werewolf": WEREWOLF}


async def test_a_game_that_is_back_after_the_room_went_on_with_another_is_over() -> None:
    store = MemoryStore()
    async with running(store=store, games=BOTH) as bot:
        await bot.begin()
    async with running(store=store, games={"werewolf": WEREWOLF}) as bot:
        assert await bot.rule("/new werewolf") == ["common-lobby"]
        await bot.say(PEOPLE[0], "/join")
    async with running(store=store, games=BOTH) as bot:
        assert [message.args["reason"] for message in bot.platform.sent if message.key == "common-over"] == ["aborted"]
        assert [match.rules.key for match in bot.app.host.matches] == ["werewolf"]
        assert bot.open("avalon-discuss-end") == []
        assert await bot.say(PEOPLE[1], "/join") == ["common-welcome", "common-lobby"]


async def test_a_lobby_that_is_back_after_the_room_opened_another_is_closed() -> None:
    store = MemoryStore()
    async with running(store=store, games=BOTH) as bot:
        await bot.rule("/new avalon")
        await bot.say(PEOPLE[0], "/join")
    async with running(store=store, games={"werewolf": WEREWOLF}) as bot:
        await bot.rule("/new werewolf")
    async with running(store=store, games=BOTH) as bot:
        assert [match.rules.key for match in bot.app.host.matches] == ["werewolf"]
        assert await bot.say(PEOPLE[0], "/join") == ["common-welcome", "common-lobby"]


class Older(MemoryStore):
    """Keeps games as a release that did not know an option yet."""

    async def commit(self, commit: Commit) -> None:
        option = b'"vote.abstain":false,'
        setup = commit.setup and commit.setup.replace(option, b"")
        await super().commit(replace(commit, setup=setup, entry=commit.entry.replace(option, b"")))


async def test_a_game_that_was_begun_without_an_option_goes_on_as_its_preset_has_it() -> None:
    store = Older()
    async with running(store=store) as bot:
        await bot.begin()
        (match,) = bot.app.host.matches
        assert match.game
        known = match.game.options
        (stored,) = await store.live()
        assert stored.setup
        assert b"vote.abstain" not in stored.setup
    async with running(store=store) as bot:
        (match,) = bot.app.host.matches
        assert match.game
        assert match.game.options is known
        assert bot.open("avalon-discuss-end")
        assert await bot.rule("/void confirm")
        assert "common-replay-text" in await bot.say(PEOPLE[0], "/replay 1", None)
