"""The computer players of a game, and their next moves."""

from collections.abc import Collection, Sequence
from typing import Any, Final

from fsm.autoplay import RARELY, choose
from fsm.dice import Dice
from fsm.effects import Effect, End
from fsm.errors import Refused
from fsm.game import Game
from fsm.policy import Move
from fsm.prompts import Prompt
from fsm.turns import Memory, Turns

LONGEST: Final = 3000
"""Number of acts in which every game with a point comes to its end."""


class Company(Memory):
    """Computer players, who share only their public words; the same seed makes the same moves."""

    def __init__(self, seed: str, people: Collection[int] = ()) -> None:
        super().__init__(people)
        self._seed = seed

    def next_move(self, game: Game[Any], prompt: Prompt) -> Move | None:
        """Answer by chance without a policy; None waits, or stays with an earlier answer."""
        given = game.answers.get(prompt.id)
        if given is not None and (prompt.final or prompt.key not in game.rules.plays):
            return None
        dice = Dice(f"{self._seed}:{prompt.seat}:{prompt.id}")
        if play := game.rules.plays.get(prompt.key):
            move = play(self.knows(game, prompt.seat), prompt, dice)
        else:
            move = Move(choose(prompt, dice)) if prompt.required else None
        return None if move is None or move.choices == given else move


class Chance(Company):
    """Players by chance; they use a standing right once in `RARELY` turns."""

    def next_move(self, game: Game[Any], prompt: Prompt) -> Move | None:
        dice = Dice(f"{self._seed}:{prompt.seat}:{prompt.id}:{game.token}")
        leaves = dice.below(RARELY) if prompt.standing else not prompt.required and dice.below(2)
        return None if leaves or prompt.id in game.answers else Move(choose(prompt, dice))


def play_out(game: Game[Any], opening: Sequence[Effect], company: Company) -> End:
    return play(Turns(game, opening, company), company)


def play(turns: Turns, company: Company) -> End:
    """Take all turns; a game that goes round in circles is ended by chance."""
    chance = Chance("circle")
    while prompt := turns.turn:
        players = company if len(turns.journal) < LONGEST else chance
        _take(turns, prompt, players.next_move(turns.game, prompt))
    return turns.conclude()


def _take(turns: Turns, prompt: Prompt, move: Move | None) -> None:
    """Replace a required answer by chance if the rules refuse it."""
    dice = Dice(f"{prompt.id}:refused:{turns.game.token}")
    while move:
        try:
            return turns.act(move.choices, move.say)
        except Refused:
            move = Move(choose(prompt, dice)) if prompt.required and prompt.id not in turns.game.answers else None
    turns.leave_it()
