"""Random legal choices, for computer players, simulations and tests."""

from typing import Any, Final

from fsm.commands import Answer, Command, Expire
from fsm.dice import Dice
from fsm.game import Game
from fsm.prompts import Choices, Prompt

RARELY: Final = 500
"""A standing right is used in one turn of this number."""


LETTERS: Final = tuple("abcdefghijklmnopqrstuvwxyz")


def choose(prompt: Prompt, dice: Dice) -> Choices:
    """A prompt that takes a text gets one every second time, and always if it has no choices."""
    if prompt.text and not (prompt.choices and dice.below(2)):
        return ("".join(dice.shuffled(LETTERS)[: min(prompt.text, 5)]),)
    count = prompt.min + dice.below(prompt.max - prompt.min + 1)
    shuffled = dice.shuffled(prompt.choices)
    seats = tuple(choice for choice in shuffled if choice.isdecimal())
    return (seats if seats and count > 1 else shuffled)[:count]


def next_command(game: Game[Any], dice: Dice) -> Command:
    """A standing right is used rarely: most games in which it ends something would end on the first day."""
    rights: list[Prompt] = []
    turn: list[Prompt] = []
    for prompt in game.prompts.values():
        if prompt.id not in game.answers:
            (rights if prompt.standing else turn).append(prompt)
    chosen = next((prompt for prompt in turn if prompt.required), None)
    if rights and not dice.below(RARELY):
        chosen = dice.pick(rights)
    elif chosen is None and turn and not dice.below(2):
        chosen = turn[0]
    return Answer(chosen.seat, chosen.id, choose(chosen, dice)) if chosen else Expire(game.token)
