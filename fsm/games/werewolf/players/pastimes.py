"""What dead players do while the others play: they talk in a channel of their own, and guess the wolves."""

from collections.abc import Iterable
from functools import partial
from typing import Final

from fsm.game import Game
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.players.channels import DEAD, connect
from fsm.games.werewolf.players.guess import ask_guess, may_guess
from fsm.games.werewolf.players.rights import offer
from fsm.prompts import Choices, Prompt

OFFER: Final = "werewolf-dead-offer"

TALK: Final = "channel"
GUESS: Final = "guess"


def offer_pastimes(game: Game[Board], dead: Iterable[int]) -> None:
    """Offer each once what the table allows; an open all-in shows the wolves to everybody (WB-167)."""
    board = game.board
    if board.reason or board.allin:
        return
    if not game.options.flag("dead.channel"):
        for seat in filter(partial(may_guess, game), dead):
            ask_guess(game, seat)
        return
    exiled = {death.seat for death in board.deaths if death.cause == "exile"}
    for seat in dead:
        choices = (TALK, GUESS) if may_guess(game, seat) else (TALK,)
        offer(game, [seat], OFFER, choices, args={"_exiled": seat in exiled})


def begin(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    """Open the guess, or let the player into the channel of the dead, where all read who is in it (WB-168)."""
    board, seat = game.board, prompt.seat
    if choices == (GUESS,):
        ask_guess(game, seat)
    elif seat not in board.joined:
        board.joined.append(seat)
        connect(game, DEAD, board.joined)
