"""Inspections of a player's side: the right to lie about it, and the answer card (AV-125 to AV-128)."""

from typing import Final

from fsm.game import Game
from fsm.games.avalon.board import Board, confide
from fsm.games.avalon.plan import plan, role_of
from fsm.games.avalon.role import LIES
from fsm.kit import flags
from fsm.prompts import Choices

ANSWER: Final = "avalon-inspect-answer"
SIDE: Final = "avalon-side"


def begin(game: Game[Board], inspector: int, seat: int) -> None:  # AMB-65
    board = game.board
    board.inspector, board.inspected, board.inspected_side = inspector, seat, board.sides[seat - 1]


def cease(game: Game[Board]) -> None:
    board = game.board
    board.inspector, board.inspected, board.inspected_side = 0, 0, ""


def is_going_on(game: Game[Board]) -> bool:
    return game.board.inspector > 0


def ask_for_card(game: Game[Board], *, required: bool = True) -> None:
    """The card is asked for wherever a player could lie; most often a single card fits (AV-128).

    The game also asks a player who would inspect the own seat: a missing check would be visible.
    """
    if lies_are_possible(game):
        seat, cards = game.board.inspected, cards_of_inspected(game)
        only = {"_only": cards[0]} if len(cards) == 1 else {}
        args = {**only, **flags(_own=seat == game.board.inspector)}
        game.ask(seat, ANSWER, cards, args=args, default=default_card(game, cards), required=required, final=True)


def lies_are_possible(game: Game[Board]) -> bool:
    return plan(game).liars


def cards_of_inspected(game: Game[Board]) -> Choices:  # AV-125, AMB-66
    board = game.board
    own = board.inspected_side or board.sides[board.inspected - 1]  # an older game has not noted it
    return role_of(game, board.inspected).cards or (own,)


def default_card(game: Game[Board], cards: Choices) -> Choices:
    """It is the truth, for a role with the choice perhaps the lie (AV-126, AMB-47)."""
    return cards[-1:] if LIES in role_of(game, game.board.inspected).tags else cards[:1]


def conclude(game: Game[Board]) -> None:
    """Tell the inspector alone the side, never the role (AV-125)."""
    board = game.board
    inspector, seat = board.inspector, board.inspected
    card = game.answer_to(ANSWER) or default_card(game, cards_of_inspected(game))
    cease(game)
    if inspector == seat:
        confide(game, inspector, SIDE, seat=None, side=None)
    else:
        confide(game, inspector, SIDE, seat=seat, side=card[0])
