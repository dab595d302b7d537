"""Worlds in which two cards are swapped: a seat that knows the same in both observes the same bytes.

`python -m tests.bot.env.test_worlds GAMES` plays so many games of each kind in two worlds.
"""

import sys
from collections.abc import Collection
from typing import Any

import msgspec
import pytest

from bot.env.dealer import Dealer
from bot.env.yemu_v1 import Rows
from fsm import Dice, Game, Prompt, Refused, Tell
from fsm.testing.play import rings
from fsm.testing.worlds import deal, next_act
from tests.bot.env.test_yemu_v1 import TABLES

LONGEST = 500
"""Maximum number of acts that are compared."""

RARELY = 16
"""Texts are compared in one act of this number."""


class World:
    """A game as its seats observe it."""

    def __init__(self, game: Game[Any], dealer: Dealer) -> None:
        self.game, self.story = game, Rows(dealer)

    def questions(self, seat: int) -> list[Prompt]:
        """Return the open prompts of a seat without their numbers, which are handles."""
        asked = (prompt for prompt in self.game.prompts.values() if prompt.seat == seat)
        return [msgspec.structs.replace(prompt, id=0) for prompt in asked]

    def knows(self, seat: int, since: int) -> tuple[Collection[Tell], Collection[Tell], Collection[Prompt]]:
        return self.story.told_to(seat)[since:], self.game.view(seat), self.questions(seat)

    def observed(self, seat: int, *, text: bool) -> tuple[bytes, Collection[str]]:
        texts = [self.story.read(seat, prompt) for prompt in self.questions(seat)] if text else ()
        return self.story.rows(seat), texts


def compare(dealer: Dealer, game: int) -> int:
    """Play one game with the same acts in two worlds; return the number of observations that were compared."""
    title, rules, setup = f"worlds {game}", dealer.rules, dealer.setup
    dice = Dice(title)
    roles = dice.shuffled(rules.lineup(setup.options, setup.players))
    pairs = [(a, b) for a in range(1, len(roles) + 1) for b in range(1, a) if roles[a - 1] != roles[b - 1]]
    worlds = deal(rules, setup.start(title, roles), pair := dice.pick(pairs))
    one, other = (World(world, dealer) for world in (worlds.left, worlds.right))
    watched, compared, clock = [seat for seat in worlds.left.seats if seat not in pair], 0, False
    read = dict.fromkeys(watched, 0)
    for number in range(LONGEST):
        for world, outcome in zip((one, other), worlds.outcomes, strict=True):
            world.story.hear(() if isinstance(outcome, Refused) else outcome)
        watched = [seat for seat in watched if one.knows(seat, read[seat]) == other.knows(seat, read[seat])]
        for seat in watched:
            read[seat] = len(one.story.told_to(seat))
            seen, also = (world.observed(seat, text=number % RARELY == 0) for world in (one, other))
            assert seen == also, (title, seat, number)
            compared += 1
        clock = rings(worlds.outcomes[0], before=clock)
        is_over = worlds.left.over or worlds.right.over or not watched
        act = None if is_over else next_act(worlds, (), dice, clock=clock)
        if act is None:
            break
        worlds = worlds.after(act)
    return compared


def tables() -> list[Dealer]:
    return [Dealer(game, players, preset, {}, rights=True, locale="en") for game, players, preset in TABLES]


def test_seats_that_know_the_same_observe_the_same() -> None:
    for dealer in tables():
        assert sum(compare(dealer, number) for number in range(3)) > 100, dealer.rules.key


@pytest.mark.nightly
def test_seats_that_know_the_same_observe_the_same_in_many_games() -> None:
    for dealer in tables():
        assert sum(compare(dealer, number) for number in range(1000)) > 20_000, dealer.rules.key


def main(games: int) -> None:
    for dealer in tables():
        compared = sum(compare(dealer, number) for number in range(games))
        print(f"{dealer.rules.key}: {games} games in two worlds, {compared} observations, no difference", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
