"""Legal choices by chance, for computer players, simulations and tests."""

from typing import Any

from fsm.commands import Answer
from fsm.dice import Dice
from fsm.effects import Effect, End
from fsm.game import Game
from fsm.model import Choices, Prompt


def choose(prompt: Prompt, dice: Dice) -> Choices:
    """A legal answer, every one possible."""
    count = prompt.min + dice.below(prompt.max - prompt.min + 1)
    return dice.shuffled(prompt.choices)[:count]


def play_out(game: Game[Any], dice: Dice) -> End:
    """Play a begun game to its end by chance: whoever must answer does, in seat order."""
    effects: list[Effect] = game.out
    while not game.over:
        prompt = next(p for p in game.prompts.values() if p.required and p.id not in game.answers)
        effects = game.apply(Answer(prompt.seat, prompt.id, choose(prompt, dice)))
    return next(effect for effect in effects if isinstance(effect, End))
