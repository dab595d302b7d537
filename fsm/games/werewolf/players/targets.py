"""Targets of choices: never a dead player, even when the referee kills in the middle of a stage (WW-038, AMB-76)."""

from fsm.effects import Ask
from fsm.game import Game
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.players.acts import USE
from fsm.games.werewolf.players.ballots import ABSTAIN
from fsm.games.werewolf.players.guess import GUESS
from fsm.games.werewolf.setup.plan import plan
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


def choose_again(game: Game[Board]) -> None:
    """Choices that took effect stay.

    A ballot stays too, as an abstention: the room sees how many have voted.
    """
    waiting = game.interrupted
    prompts, answers = (waiting.prompts, waiting.answers) if waiting else (game.prompts, game.answers)
    for prompt in prompts.values():
        choices = answers.get(prompt.id, ())
        if prompt.final or ABSTAIN[0] in prompt.choices or not aims_at_dead(game, prompt, choices):
            continue
        take_back(game, prompt)
        del answers[prompt.id]
        if not waiting:
            game.pending += prompt.required
            game.out.append(Ask(prompt, again=True))


def take_back(game: Game[Board], prompt: Prompt) -> None:
    undo = plan(game).book.backs.get(prompt.key)
    if undo:
        undo(game, prompt)
