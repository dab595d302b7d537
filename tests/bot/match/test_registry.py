import dataclasses
from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from fsm import Options, RuleSet
from fsm.games.avalon import AVALON
from fsm.games.werewolf import WEREWOLF
from storage.base import Commit
from storage.memory import MemoryStore
from tests.bot.recording import PEOPLE, ROOM, running
from tests.storage.commits import step

BOTH: Mapping[str, RuleSet[Any]] = {"avalon": AVALON, "werewolf": WEREWOLF}


@pytest.mark.parametrize("is_dealt", [True, False])
async def test_a_table_that_is_back_after_the_room_went_on_with_another_is_over(is_dealt: bool) -> None:
    store = MemoryStore()
    async with running(store=store, games=BOTH) as bot:
        await bot.begin()
        if not is_dealt:
            await bot.rule("/void confirm")
            await bot.rule("/again")
    async with running(store=store, games={"werewolf": WEREWOLF}) as bot:
        assert await bot.rule("/new werewolf") == ["common-lobby"]
        await bot.say(PEOPLE[0], "/join")
    async with running(store=store, games=BOTH) as bot:
        told = [message.args["reason"] for message in bot.platform.sent if message.key == "common-over"]
        assert told == ["aborted"] * is_dealt
        assert [match.rules.key for match in bot.app.services.matches] == ["werewolf"]
        assert bot.open("avalon-discuss-end") == []
        assert await bot.say(PEOPLE[1], "/join") == ["common-welcome", "common-lobby"]


async def test_who_plays_elsewhere_when_a_game_is_back_has_left_it() -> None:
    store = MemoryStore()
    async with running(store=store, games=BOTH) as bot:
        await bot.begin()
        (match,) = bot.app.services.matches
        seat = match.seat_of(PEOPLE[0])
    async with running(store=store, games={"werewolf": WEREWOLF}) as bot:
        await bot.rule("/new werewolf", "test:other")
        assert "common-lobby" in await bot.say(PEOPLE[0], "/join", "test:other")
    async with running(store=store, games=BOTH) as bot:
        shown = [(message.key, message.args) for message in bot.platform.to(ROOM)]
        assert shown[:2] == [("common-left-game", {"seat": seat}), ("common-resumed", {})]
        avalon, werewolf = bot.app.services.matches
        assert bot.app.services.matches.of(PEOPLE[0]) is werewolf
        assert not avalon.counts_on(PEOPLE[0])
        assert avalon.counts_on(PEOPLE[1])


class Older(MemoryStore):
    async def commit(self, commit: Commit) -> None:
        option = b'"vote.abstain":false,'
        setup = commit.setup and commit.setup.replace(option, b"")
        await super().commit(replace(commit, setup=setup, entry=commit.entry.replace(option, b"")))


async def test_a_game_that_was_begun_without_an_option_goes_on_as_its_preset_has_it() -> None:
    store = Older()
    async with running(store=store) as bot:
        await bot.begin()
        (match,) = bot.app.services.matches
        assert match.game
        known = match.game.options
        (stored,) = await store.live()
        assert stored.setup
        assert b"vote.abstain" not in stored.setup
    async with running(store=store) as bot:
        (match,) = bot.app.services.matches
        assert match.game
        assert match.game.options is known
        assert bot.open("avalon-discuss-end")
        assert await bot.rule("/void confirm")
        assert "common-replay-text" in await bot.say(PEOPLE[0], "/replay 1", None)


@pytest.mark.parametrize("room_goes_on", [False, True])
async def test_the_room_of_a_game_that_is_not_installed_is_told_so_at_each_start(*, room_goes_on: bool) -> None:
    store = MemoryStore()
    async with running(store=store, games=BOTH) as bot:
        await bot.begin()
    async with running(store=store, games={"werewolf": WEREWOLF}) as bot:
        (told,) = bot.platform.sent
        assert (told.to, told.key) == (ROOM, "common-stranded")
        assert told.text.startswith("I am back, but the game of this table cannot go on now: it is not installed.")
        if room_goes_on:
            await bot.rule("/new werewolf")
    async with running(store=store, games={"werewolf": WEREWOLF}) as bot:
        assert [message.key for message in bot.platform.sent] == ([] if room_goes_on else ["common-stranded"])


@pytest.mark.parametrize("state", [b"{}", b'{"host": "a", "preset": "standard", "game": {}}'])
async def test_the_room_of_a_game_that_cannot_be_read_is_told_so(state: bytes) -> None:
    store = MemoryStore()
    async with running(store=store) as bot:
        await bot.begin()
    await store.open()
    (stored,) = await store.live()
    await store.commit(step(1, stored.seq, room=ROOM, game=stored.game, state=state, deadline=stored.deadline))
    async with running(store=store) as bot:
        (told,) = bot.platform.sent
        assert (told.to, told.key) == (ROOM, "common-stranded")
        assert "what is stored of it cannot be read" in told.text
        assert await bot.rule("/new avalon") == ["common-lobby"]


async def test_a_game_whose_rules_stumble_over_what_is_stored_keeps_no_other_from_going_on() -> None:
    def stumbles(rules: Any, options: Options, seats: int) -> RuleSet[Any]:
        raise KeyError("of another release")

    store = MemoryStore()
    async with running(store=store, games=BOTH) as bot:
        await bot.begin()
        await bot.rule("/new werewolf", "test:other")
    broken = dataclasses.replace(AVALON, played=stumbles)
    async with running(store=store, games={"avalon": broken, "werewolf": WEREWOLF}) as bot:
        assert bot.last("common-stranded").to == ROOM
        assert [match.room for match in bot.app.services.matches] == ["test:other"]
