"""Legal choices by chance, for computer players, simulations and tests."""

from fsm.dice import Dice
from fsm.model import Choices, Prompt


def choose(prompt: Prompt, dice: Dice) -> Choices:
    """A legal answer, every one possible."""
    count = prompt.min + dice.below(prompt.max - prompt.min + 1)
    return dice.shuffled(prompt.choices)[:count]
