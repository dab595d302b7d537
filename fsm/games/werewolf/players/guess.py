"""A side game of the dead: dead players who read on guess the wolves in private, for fun."""

from typing import Any, Final

from fsm.effects import Tell
from fsm.game import Game
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.sides import WOLF
from fsm.games.werewolf.players.rights import offer
from fsm.games.werewolf.setup.plan import plan
from fsm.kit import as_choices, as_seats, flags
from fsm.prompts import ROOM

GUESS: Final = "werewolf-guess"


def may_guess(game: Game[Board], seat: int) -> bool:
    """Return whether the option allows it; a dead wolf knows the wolves."""
    return game.options.flag("dead.guess") and game.board.kinds[seat - 1] != WOLF


def ask_guess(game: Game[Board], seat: int) -> None:
    count = plan(game).wolves
    offer(game, [seat], GUESS, as_choices(one for one in game.seats if one != seat), max=count, args={"count": count})


def is_guessing(game: Game[Board], seat: int) -> bool:
    """Return whether a seat has made a guess, or may make it now."""
    asked = any(prompt.key == GUESS and prompt.seat == seat for prompt in game.prompts.values())
    return asked or seat in game.board.guesses


def take_down(game: Game[Board]) -> None:
    """It comes before the wolves are shown to everybody."""
    given = game.answered(GUESS)
    game.board.guesses |= {seat: list(as_seats(choices)) for seat, choices in given.items() if choices}


def close_made(game: Game[Board]) -> None:
    """Close, at dawn, the guesses that have been made (WB-170). A game of an earlier release keeps them open."""
    made = [prompt for prompt in game.prompts.values() if prompt.key == GUESS and game.answers.get(prompt.id)]
    if "dead.channel" in game.start.options:
        take_down(game)
        for prompt in made:
            game.retract(prompt)


def right(board: Board, seat: int) -> list[int]:
    return [one for one in board.guesses[seat] if board.kinds[one - 1] == WOLF]


def score(board: Board, seat: int) -> tuple[int, int]:
    found = len(right(board, seat))
    return found, found - len(board.guesses[seat])


def ranking(board: Board) -> list[int]:
    return sorted(board.guesses, key=lambda seat: (*[-part for part in score(board, seat)], seat))


def best(board: Board) -> list[int]:
    ranked = ranking(board)
    return [seat for seat in ranked if right(board, seat) and score(board, seat) == score(board, ranked[0])]


def tell_results(game: Game[Board]) -> None:
    board = game.board
    for seat in ranking(board):
        found = {"seats": right(board, seat), "count": board.kinds.count(WOLF)}
        game.tell((seat,), "werewolf-guessed", **found, **flags(_best=seat in best(board)))


def guesses(board: Board) -> list[Tell]:
    lines: list[dict[str, Any]] = [
        {"seat": seat, "seats": board.guesses[seat], "count": len(right(board, seat))} for seat in ranking(board)
    ]
    return [Tell(ROOM, "werewolf-recap-guesses", {"lines": lines, "best": best(board)})] if lines else []
