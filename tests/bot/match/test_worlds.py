"""Worlds in which two cards are swapped: nothing of a computer tells them apart for a reader who cannot know it.

`python -m tests.bot.match.test_worlds GAMES` plays so many games of each kind in two worlds.
"""

import asyncio
import sys
from collections import Counter
from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import suppress
from enum import Enum
from typing import Any

import pytest

from bot.match.company import FollowedMatch
from bot.match.computers import plan_moves, think
from bot.match.state import Match, State
from fsm import Answer, Dice, Effect, Expire, Game, Prompt, Refused, RuleSet, Tell, Wait, apply, begin
from fsm.codec import dump_effects
from fsm.computer_players import Company
from fsm.games.assassins import ASSASSINS
from fsm.games.avalon import AVALON
from fsm.games.werewolf import WEREWOLF
from fsm.policy import Move, Remark
from fsm.testing import make_start
from storage.base import Sitting
from storage.memory import MemoryStore

Seen = dict[object, object]
Moment = tuple[int, Enum, int, float, float | None]
"""Seat and phase, with its timer, its beginning and its end."""

KINDS: list[tuple[RuleSet[Any], int]] = [(AVALON, 7), (WEREWOLF, 9), (ASSASSINS, 6)]
LONGEST = 3000


class Listed(Company):
    """Their moves, by all that the seat knows and is asked."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.moves: Seen = {}

    def next_move(self, game: Game[Any], prompt: Prompt) -> Move | None:
        knows, move = self.knows(game, prompt.seat), super().next_move(game, prompt)
        known = dump_effects([*knows.told, *knows.view]), repr(knows.said), repr(prompt), game.answers.get(prompt.id)
        self.moves[known] = move
        return move


class World:
    """A table of computers in virtual time, without a shell around it."""

    def __init__(self, rules: RuleSet[Any], deal: tuple[str, ...], key: str) -> None:
        start = make_start(rules, len(deal), deal=deal, seed=key)
        self.now, self.company = 0.0, Listed(key)
        self.moments: dict[Moment, tuple[float, ...]] = {}
        self.match = Match(1, "test:room", rules, State("", rules.schema.presets[0]), status="playing")
        self.match.sit(tuple(Sitting(seat, f"computer:@1-{seat}", "") for seat in range(1, len(deal) + 1)))
        self.match.state.computers.begin(key, is_open=False)
        self.match.game, effects = self.game, _ = begin(rules, start)
        self.match.company = FollowedMatch(self.company, self.game)
        self._take(effects)

    def _take(self, effects: Collection[Effect]) -> None:
        timing, game = self.match.state.timing, self.game
        self.company.hear(effects)
        for effect in effects:
            if isinstance(effect, Wait):
                timing.begin(effect, self.now)
        before = timing.moves
        told = frozenset(seat for one in effects if isinstance(one, Tell) and one.to != "room" for seat in one.to)
        plan_moves(self.match, told, self.now)
        for prompt, moves in timing.moves.items():
            if prompt not in before:
                seat = game.prompts[prompt].seat
                self.moments[seat, game.phase, game.token, self.now, timing.due] = moves

    async def play(self) -> None:
        timing, store = self.match.state.timing, MemoryStore()
        await store.open()
        for _ in range(LONGEST):
            if self.game.over:
                return
            if (move := timing.next_move) and (timing.bell is None or move[0] <= timing.bell):
                self.now = max(self.now, move[0])
                timing.take_move(move[1])
                for answers, remark in await think(store, self.match, move[1]):
                    for answer in answers:
                        with suppress(Refused):
                            self._answer(answer, remark)
                            break
            else:
                self.now = max(self.now, timing.bell or self.now)
                self._take(apply(self.game, Expire(self.game.token)))
        raise AssertionError("the game goes round in circles")

    def _answer(self, answer: Answer, remark: Remark | None) -> None:
        effects = apply(self.game, answer)
        if remark:
            self.company.overhear(answer.seat, remark)
        self._take(effects)


def alike(one: Mapping[Any, object], other: Mapping[Any, object]) -> int:
    common = one.keys() & other.keys()
    for known in common:
        assert one[known] == other[known], known
    return len(common)


async def compare(rules: RuleSet[Any], players: int, number: int) -> tuple[int, int]:
    """Return how many moments and how many moves stood in both worlds, alike."""
    key, options = f"worlds {number}", rules.schema.resolve(rules.schema.presets[0], {}, players)
    dice = Dice(key)
    deal = dice.shuffled(rules.lineup(options, players))
    one, other = dice.sample(range(players), 2)
    swapped = [*deal]
    swapped[one], swapped[other] = swapped[other], swapped[one]
    worlds = World(rules, deal, key), World(rules, tuple(swapped), key)
    for world in worlds:
        await world.play()
    return alike(*(one.moments for one in worlds)), alike(*(one.company.moves for one in worlds))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind[0].key)
async def test_computers_tell_nothing_of_two_swapped_cards(kind: tuple[RuleSet[Any], int]) -> None:
    moments = moves = 0
    for number in range(4):
        more, others = await compare(*kind, number)
        moments, moves = moments + more, moves + others
    assert moments > 20
    assert moves > 4


async def times(rules: RuleSet[Any], players: int, games: range) -> AsyncIterator[tuple[str, int, str]]:
    """Yield for each first answer its phase, the time in steps of half a second, and the role of its seat."""
    roles = rules.lineup(rules.schema.resolve(rules.schema.presets[0], {}, players), players)
    for number in games:
        key = f"times {number}"
        dealt = Dice(key).shuffled(roles)
        world = World(rules, dealt, key)
        await world.play()
        for (seat, phase, _, now, _), (first, _) in world.moments.items():
            yield phase.name, int(2 * (first - now)), dealt[seat - 1]


async def recall(rules: RuleSet[Any], players: int, games: int) -> tuple[float, float, int]:
    """Guess roles by times, as half of the games teaches (naive Bayes), in phases in which all roles are asked.

    Return the mean share of right guesses over the roles, the share that chance has, and the number of guesses.
    """
    taught, asked = Counter[tuple[str, int, str]](), Counter[tuple[str, str]]()
    async for phase, time, role in times(rules, players, range(games // 2)):
        taught[phase, time, role] += 1
        asked[phase, role] += 1
    roles = sorted({role for _, role in asked})
    right, guessed = Counter[str](), Counter[str]()
    async for phase, time, role in times(rules, players, range(games // 2, games)):
        if all(asked[phase, one] for one in roles):
            guess = max(roles, key=lambda one: taught[phase, time, one] / asked[phase, one])
            right[role] += guess == role
            guessed[role] += 1
    return sum(right[role] / guessed[role] for role in roles) / len(roles), 1 / len(roles), guessed.total()


@pytest.mark.nightly
@pytest.mark.parametrize(("kind", "games"), [*zip(KINDS, (3000, 4600, 12_500), strict=True)])
async def test_the_times_of_computers_tell_nothing_of_their_roles(kind: tuple[RuleSet[Any], int], games: int) -> None:
    share, chance, guesses = await recall(*kind, games)
    assert guesses > 10**5
    assert abs(share - chance) < 0.005


async def main(games: int) -> None:
    for rules, players in KINDS:
        found = [await compare(rules, players, number) for number in range(games)]
        moments, moves = (sum(counts) for counts in zip(*found, strict=True))
        print(
            f"{rules.key}: {games} games, {moments} moments and {moves} moves in both worlds, no difference", flush=True
        )


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
