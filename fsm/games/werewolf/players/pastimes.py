"""Pastimes of dead players: beside those of every game, the guess of the wolves."""

from collections.abc import Iterable
from typing import Final

from fsm.errors import Refused
from fsm.game import Game, Inquiry
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.players import guess
from fsm.games.werewolf.players.rights import holders
from fsm.kinds import FLAG
from fsm.pastimes import ARGS, offer_of, offer_pastimes, take_up
from fsm.prompts import Choices, Prompt

OFFER: Final = offer_of("werewolf")

GUESS: Final = "guess"


def offer(game: Game[Board], dead: Iterable[int]) -> None:
    """An open all-in shows the wolves to everybody (WB-167); a guess that stands alone is asked for at once."""
    board = game.board
    if board.reason or board.allin:
        return
    exiled = {death.seat for death in board.deaths if death.cause == "exile"}
    asked = holders(game, OFFER if game.start.pastimes else guess.GUESS)
    for seat in [seat for seat in dead if seat not in asked]:
        guesses = guess.may_guess(game, seat)
        if game.start.pastimes:
            offer_pastimes(game, [seat], *([GUESS] if guesses else ()), _exiled=seat in exiled, _guess=guesses)
        elif guesses:
            guess.ask_guess(game, seat)


def begin(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    take_up(game, prompt, choices)
    if choices == (GUESS,) and prompt.seat in game.board.guesses:
        raise Refused("common-prompt-closed")
    if choices == (GUESS,):
        guess.ask_guess(game, prompt.seat)
    elif guess.is_guessing(game, prompt.seat):
        game.answers[prompt.id] += (GUESS,)


FORM: Final = Inquiry(standing=True, args={**ARGS, "_exiled": FLAG, "_guess": FLAG}, answer=begin)
