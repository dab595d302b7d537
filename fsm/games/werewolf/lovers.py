"""Cupid and the lovers: who they are, which factions they make, and how they meet (WW-118 to WW-128)."""

from __future__ import annotations

from fsm.game import Game
from fsm.games.werewolf.board import Board
from fsm.games.werewolf.channels import LOVERS, connect, disconnect
from fsm.games.werewolf.roles import THIRD, WOLF
from fsm.kit import as_choices, as_seats

CUPID = "werewolf-cupid"


def open_cupid(game: Game[Board], seats: list[int]) -> None:
    """Two different players, Cupid perhaps one of them (WW-118)."""
    args = {"_drawn": game.options.word("cupid.timeout") == "random"}
    for seat in seats:
        choices = as_choices(candidates(game, seat))
        game.ask(seat, CUPID, choices, args=args, min=2, max=2)


def candidates(game: Game[Board], cupid: int) -> list[int]:
    """Who may be linked."""
    alone = () if game.options.flag("cupid.allow_self") else (cupid,)
    return [seat for seat in game.board.living if seat not in alone]


def close_cupid(game: Game[Board]) -> None:
    """Without an answer there are no lovers, or two are drawn (AMB-35)."""
    board = game.board
    pair = as_seats(game.answer_to(CUPID))
    for cupid in board.living_with("links"):
        if not pair and game.options.word("cupid.timeout") == "random":
            pair = game.dice.sample(candidates(game, cupid), 2)
        link(game, cupid, pair)


def may_link(game: Game[Board]) -> bool:
    """Whether there may still be lovers: until the first night has called Cupid."""
    board = game.board
    return not board.number or "cupid" in board.calls[max(board.stage, 0) :]


def link(game: Game[Board], cupid: int, pair: tuple[int, ...]) -> None:
    """Wolf and not wolf are the third faction with Cupid; of two wolves the board says whom he helps (WW-124, WW-125).

    Nobody is told which faction it is; Cupid counts as good before, a Half-blood as what he then is (AMB-36, WW-220).
    """
    board = game.board
    board.lovers = board.night.linked = list(pair)
    game.tell((cupid,), "werewolf-linked", seats=board.lovers)
    wolves = [seat for seat in pair if board.side(seat) == WOLF]
    if len(wolves) == 1:
        for seat in {cupid, *pair}:
            board.sides[seat - 1] = THIRD
    elif len(wolves) == 2:
        board.sides[cupid - 1] = game.options.word("cupid.double_wolf")


def linked(game: Game[Board]) -> list[int]:
    """The lovers."""
    return game.board.lovers


def open_lovers(game: Game[Board], seats: list[int]) -> None:
    """They learn each other's number and may write to each other for the time of the stage (WW-119, WW-120, AMB-39)."""
    if seats:
        game.tell(tuple(seats), "werewolf-lovers", **pair_of(game))
        if game.options.word("lovers.channel") == "night1_stage":
            connect(game, LOVERS, seats)


def meeting_time(game: Game[Board]) -> float:
    """How long that is: nobody is asked anything whose answer could end it (WW-066)."""
    return game.options.number("timer.lover_stage")


def pair_of(game: Game[Board]) -> dict[str, object]:
    """What the lovers learn: each other, and whether they are free to vote for each other (WW-119, WW-123)."""
    free = {} if game.options.flag("lovers.vote_ban") else {"_free": True}
    return {"seats": game.board.lovers, **free}


def close_lovers(game: Game[Board]) -> None:
    """Their only meeting is over (WW-074)."""
    disconnect(game, LOVERS)
