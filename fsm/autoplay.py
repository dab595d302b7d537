"""Legal choices by chance, for computer players, simulations and tests."""

from typing import Any

from fsm.commands import Answer, Command, Expire
from fsm.dice import Dice
from fsm.effects import Effect, End
from fsm.errors import Refused
from fsm.game import Game
from fsm.model import Choices, Prompt


def choose(prompt: Prompt, dice: Dice) -> Choices:
    """A legal answer, every one possible."""
    count = prompt.min + dice.below(prompt.max - prompt.min + 1)
    return dice.shuffled(prompt.choices)[:count]


def next_command(game: Game[Any], dice: Dice) -> Command:
    """What happens next in a game by chance: whoever must answer does, in seat order; then who may, or time passes."""
    unanswered = [prompt for prompt in game.prompts.values() if prompt.id not in game.answers]
    required = [prompt for prompt in unanswered if prompt.required]
    if not required and (not unanswered or dice.below(2)):
        return Expire(game.token)
    prompt = (required or unanswered)[0]
    return Answer(prompt.seat, prompt.id, choose(prompt, dice))


def play_out(game: Game[Any], dice: Dice) -> End:
    """Play a begun game to its end by chance; an answer that the game refuses is given anew."""
    effects: list[Effect] = game.out
    while not game.over:
        try:
            effects = game.apply(next_command(game, dice))
        except Refused:
            continue
    return next(effect for effect in effects if isinstance(effect, End))
