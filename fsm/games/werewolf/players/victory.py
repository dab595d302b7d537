"""WIN: the winner, from the state after every death (6.6)."""

from collections.abc import Collection, Mapping
from typing import Final

from fsm.game import Game
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.sides import GOD, GOOD, NEITHER, THIRD, VILLAGER, WOLF
from fsm.games.werewolf.order import VERDICT
from fsm.games.werewolf.setup.plan import Plan, plan
from fsm.parts import Step

DRAW = "draw"
Result = tuple[str, str]


def third_lives(board: Board) -> bool:  # WW-127, AMB-78
    return THIRD in board.factions and THIRD not in board.forfeited


def counts_as_wolf(board: Board, table: Plan, seat: int) -> bool:  # WW-213, AMB-16
    if board.kinds[seat - 1] == WOLF:
        return True
    return table.wolf_half and board.side(seat) == WOLF and board.kinds[seat - 1] == VILLAGER


def reason_of_slaughter(board: Board, table: Plan, kinds: Collection[str]) -> str:
    """`kinds` are the attributes of the living (WW-211, WW-212, WW-215).

    An attribute that no card in play has cannot die out (AMB-67, AMB-13).
    """
    if table.victory == "parity":
        wolves = sum(counts_as_wolf(board, table, seat) for seat in board.living)
        return "parity" if wolves > 0 and 2 * wolves >= len(board.living) else ""
    if table.victory == "slaughter_all":
        return "" if any(must_die(board, seat) for seat in board.living) else "all-dead"
    if GOD in board.kinds and GOD not in kinds:
        return "gods-dead"
    return "villagers-dead" if VILLAGER in board.kinds and VILLAGER not in kinds else ""


def must_die(board: Board, seat: int) -> bool:
    """A card with a faction of its own counts for no goal of the wolves (WW-212, WB-101)."""
    return board.side(seat) != WOLF and (board.side(seat), board.kinds[seat - 1]) != (THIRD, NEITHER)


def by_forfeit(board: Board) -> Result | None:
    """Of several factions left the game decides (WW-242, AMB-78)."""
    if not board.forfeited:
        return None
    left = {*board.sides}.difference(board.forfeited)
    if len(left) > 1:
        left &= board.factions
    if len(left) > 1:
        return None
    return (left.pop() if left else DRAW), "forfeit"


def verdict(game: Game[Board], board: Board, died: Collection[int]) -> Result | None:  # WW-209
    """`board` may be a coming one; `died` are the seats that have died on it at one time, just now."""
    if result := by_forfeit(board):
        return result
    for judge in plan(game).steps[VERDICT]:
        result = judge(game, board, died, result)
    return result


def slaughter(game: Game[Board], board: Board, died: Collection[int], before: Result | None) -> Result | None:
    table, kinds = plan(game), board.attributes
    by_wolves = "" if WOLF in board.forfeited else reason_of_slaughter(board, table, kinds)
    by_good = not any(counts_as_wolf(board, table, seat) for seat in board.living)  # WW-213
    if by_wolves and by_good:
        simultaneous, reasons = game.options.word("victory.simultaneous"), {WOLF: by_wolves, GOOD: "wolves-dead"}
        return simultaneous, reasons.get(simultaneous, DRAW)
    if by_wolves:
        return WOLF, by_wolves
    return (GOOD, "wolves-dead") if by_good else None


def declare_winner(game: Game[Board], died: Collection[int] = ()) -> None:  # WW-216
    if result := verdict(game, game.board, died):
        decide(game, *result)


def decide(game: Game[Board], winner: str, reason: str) -> None:
    """The rest of the game is only its announcement."""
    game.board.winner = None if winner == DRAW else winner
    game.board.reason = reason
    game.board.broken = True


def is_decided(game: Game[Board]) -> bool:
    return bool(game.board.reason)


def is_drawn(game: Game[Board]) -> bool:  # WW-221
    limits, board = game.options.table("victory.draw"), game.board
    quiet = board.number - max((death.number for death in board.deaths), default=0)
    days = {"max_days": board.number, "no_death_days": quiet}
    return any(0 < limits[name] <= passed for name, passed in days.items())


STEPS: Final[Mapping[str, Step]] = {"slaughter": Step(slaughter)}
