"""Traces of secret acts in a room of edited and merged messages: nothing that the game has not told it.

Each game is played twice, with two hidden roles swapped, by people who act alike where everybody may see it. For as
long as the game tells the room the same at the same time, the room has to look the same: every text, how many there
are, in which order, when each was sent and when it was edited.
"""

import re
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from itertools import combinations
from typing import Any

import pytest

from adapters.base import Capabilities, Message
from bot.clock import ManualClock
from bot.delivery.outbox import OutboxBuilder
from bot.match.effects import carry_out_effects
from bot.match.state import Match
from fsm import ROOM as EVERYBODY
from fsm import Ask, Dice, Effect, Floor, Options, Prompt, RuleSet, Tell, Wait
from fsm.games.assassins import ASSASSINS
from fsm.games.avalon import AVALON
from fsm.games.werewolf import WEREWOLF
from fsm.testing.table import make_start
from tests.bot.recording import ROOM, Bot, RecordingAdapter, running

STEP = 5
"""Seconds that pass at once."""

LONGEST = 300
"""Maximum number of acts compared in one pair of games."""

PROMISE = re.compile("[0-9a-f]{64}")
"""The commitment at the deal, which is another one for every deal."""

TABLES = [
    pytest.param(rules, preset, players, id=f"{rules.key}-{preset}")
    for rules, preset, players in (
        *((AVALON, "extended", 7), (AVALON, "classic", 5), (ASSASSINS, "assassins", 8), (WEREWOLF, "codex", 10)),
        *((WEREWOLF, "face", 9), (WEREWOLF, "moon", 12)),
    )
]

Told = dict[Match, list[Any]]


class Watching(RecordingAdapter):
    """Messages are edited and merged here; `room` is all that the room sees, with the instant of each post and edit."""

    capabilities = Capabilities(live=True, merges=True)

    def __init__(self) -> None:
        super().__init__()
        self.clock = ManualClock()
        self.room: list[tuple[float, bool, str, Any]] = []

    async def send(self, message: Message, ref: str | None) -> str:
        if message.to == ROOM:
            self.room.append((self.clock.now(), ref is not None, PROMISE.sub("", message.text), message.acts))
        return await super().send(message, ref)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Told:
    """By match, what its game has told everybody, and when."""
    heard: Told = {}

    def listening(
        match: Match, effects: Sequence[Effect], now: float, asked: Mapping[int, Prompt] | None = None
    ) -> OutboxBuilder:
        heard.setdefault(match, []).extend((now, said) for effect in effects if (said := _to_all(effect)))
        return carry_out_effects(match, effects, now, asked)

    monkeypatch.setattr("bot.match.engine.carry_out_effects", listening)
    return heard


def _to_all(effect: Effect) -> object:
    match effect:
        case Tell(to=to) if to == EVERYBODY:
            return effect
        case Wait() | Floor():
            return effect
        case Ask(prompt=prompt) if not prompt.secret:
            return prompt.seat, prompt.key
    return None


class World:
    def __init__(self, bot: Bot, platform: Watching) -> None:
        self.bot = bot
        self.room = platform.room
        match = bot.match
        self.match = match

    @property
    def over(self) -> bool:
        return not self.match.playing

    @property
    def prompts(self) -> dict[tuple[int, str], Prompt]:
        return {(prompt.seat, prompt.key): prompt for prompt in self.match.open_prompts()}

    @property
    def public(self) -> list[tuple[int, str, bool]]:
        answers = self.match.game.answers if self.match.game else {}
        asked = [prompt for prompt in self.match.open_prompts() if not prompt.secret]
        return sorted((prompt.seat, prompt.key, prompt.id in answers) for prompt in asked)

    async def answer(self, prompt: Prompt, choices: Sequence[str]) -> None:
        await self.bot.press(self.match.person(prompt.seat), self.match.token(prompt.id), *choices)


async def _seated(
    stack: AsyncExitStack, rules: RuleSet[Any], preset: str, deal: tuple[str, ...], seats: int, *settings: str
) -> World:
    platform = Watching()
    running_bot = running(games={rules.key: rules}, clock=platform.clock, platform=platform, deal=deal)
    bot = await stack.enter_async_context(running_bot)
    people = [f"test:@p{seat}" for seat in range(1, seats + 1)]
    await bot.gather(*settings, game=f"{rules.key} {preset}", people=people)
    for person in people:
        await bot.say(person, "/ready")
    await bot.rule("/start")
    return World(bot, platform)


class Worlds:
    def __init__(self, one: World, other: World, swapped: tuple[int, int], told: Told) -> None:
        self.one = one
        self.other = other
        self.trade = dict(zip(swapped, reversed(swapped), strict=True))
        self.told = told
        self.compared = 0

    def are_alike(self) -> bool:
        """Whether the games have told everybody the same; then the room sees the same."""
        one, other = self.one, self.other
        if one.over or other.over or one.public != other.public or self.told[one.match] != self.told[other.match]:
            return False
        assert one.room == other.room
        self.compared += 1
        return True

    async def act(self, dice: Dice) -> None:
        """Something happens: alike in both worlds, but for what only one of them asks in secret."""
        if not self.one.prompts or not dice.below(3):
            await self.one.bot.advance(STEP)
            await self.other.bot.advance(STEP)
            return
        seat, key = dice.pick(sorted(self.one.prompts))
        here, theirs = self.one.prompts[seat, key], self.other.prompts
        there = theirs.get((seat, key)) or theirs.get((self.trade.get(seat, seat), key))
        common = [choice for choice in here.choices if there is None or choice in there.choices]
        count = min(len(common), here.min + dice.below(here.max - here.min + 1))
        choices = dice.shuffled(common)[:count]
        await self.one.answer(here, choices)
        self.are_alike()  # at the instant in which somebody has acted here and nobody there
        if there:
            await self.other.answer(there, choices)


@pytest.mark.parametrize(("rules", "preset", "players"), TABLES)
async def test_the_room_sees_nothing_of_who_is_asked_or_has_answered_in_secret(
    told: Told, rules: RuleSet[Any], preset: str, players: int
) -> None:
    compared = 0
    for number in range(2):
        dice = Dice(f"{rules.key} {preset} {number}")
        deal = dice.shuffled(rules.lineup(Options.of(make_start(rules, players, preset).options), players))
        swapped = dice.pick([(a, b) for a, b in combinations(range(players), 2) if deal[a] != deal[b]])
        exchanged = list(deal)
        exchanged[swapped[0]], exchanged[swapped[1]] = deal[swapped[1]], deal[swapped[0]]
        async with AsyncExitStack() as stack:
            one = await _seated(stack, rules, preset, deal, players)
            other = await _seated(stack, rules, preset, tuple(exchanged), players)
            worlds = Worlds(one, other, (swapped[0] + 1, swapped[1] + 1), told)
            for _ in range(LONGEST):
                if not worlds.are_alike():
                    break
                await worlds.act(dice)
            compared += worlds.compared
    assert compared > LONGEST / 3


VICTIM = 6
CAST = ("werewolf",) * 3 + ("seer", "witch", "hunter") + ("villager",) * 3


async def _two_nights(stack: AsyncExitStack, told: Told, role: str, seat: int) -> World:
    """A game up to its second day with this role on this seat: no. 6 is killed, and else nobody does anything."""
    others = [other for other in CAST if other != role]
    deal = (*others[: seat - 1], role, *others[seat - 1 :])
    world = await _seated(stack, WEREWOLF, "face", deal, len(deal), "sheriff.enabled false")
    days = 0
    while days < 2:
        for (_, key), prompt in world.prompts.items():
            if key == "werewolf-knife" and not days:
                await world.answer(prompt, [str(VICTIM)])
        await world.bot.advance(STEP)
        days = sum(isinstance(said, Tell) and said.key == "werewolf-day" for _, said in told[world.match])
    return world


@pytest.mark.rule("WW-069", "WW-104")
@pytest.mark.parametrize("role", ["seer", "witch", "hunter"])
async def test_the_room_cannot_tell_whether_the_dead_had_something_to_do(told: Told, role: str) -> None:
    async with AsyncExitStack() as stack:
        dead, alive = await _two_nights(stack, told, role, VICTIM), await _two_nights(stack, told, role, VICTIM + 1)
        assert dead.room == alive.room
        assert {"⏳" in text or "is over" in text for *_, text, _ in dead.room if "🌙" in text} == {True}
