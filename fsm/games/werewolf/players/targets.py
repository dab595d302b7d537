"""Targets of choices: never a dead player, even when the referee kills in the middle of a stage (WW-038, AMB-76)."""

from fsm.game import Game
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.players.acts import USE
from fsm.games.werewolf.players.guess import GUESS
from fsm.kit import seat_of
from fsm.prompts import Choices, Prompt


def aims_at_dead(game: Game[Board], prompt: Prompt, choices: Choices) -> bool:
    """A potion that heals is for the victim, a guess for any player; a choice may name an act before the seat."""
    living = game.board.living
    for choice in choices:
        target = seat_of(choice.rpartition(":")[2])
        if target is None and choice in USE:
            target = prompt.args["seat"]
        if target and target not in living:
            return prompt.key != GUESS
    return False
