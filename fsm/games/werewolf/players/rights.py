"""Standing rights: prompts that only their holders see, open for as long as the right lasts."""

from collections.abc import Iterable
from typing import Any

from fsm.errors import Refused
from fsm.game import Game
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.phases import P
from fsm.games.werewolf.setup.plan import plan, role_of
from fsm.kit import as_choices
from fsm.prompts import Choices

BOMB = "werewolf-bomb"
WITHDRAW = "werewolf-withdraw"
CONCEDE = "werewolf-concede"
CLAIM = "werewolf-claim"
ALL_IN = "werewolf-all-in"
LIST = "werewolf-all-in-agree"


def holders(game: Game[Board], key: str) -> set[int]:
    return {prompt.seat for prompt in game.prompts.values() if prompt.key == key}


def offer(game: Game[Board], seats: Iterable[int], key: str, choices: Choices, **details: Any) -> None:  # WB-042
    have, lingering = holders(game, key), game.board.lingering
    for seat in seats:
        if seat not in have and seat not in lingering:
            game.ask(seat, key, choices, required=False, standing=True, **details)


def break_off(game: Game[Board]) -> None:
    game.board.broken = True
    game.finish()


def light(game: Game[Board], seat: int) -> None:  # WW-054, WW-204
    board = game.board
    if board.bomber:
        raise Refused("werewolf-not-now")
    board.bomber = seat
    board.during = str(game.phase.value)
    if game.phase is not P.ORDER or game.options.flag("bomb.blocks_order"):
        break_off(game)


def cut_in(game: Game[Board], seat: int, target: int) -> None:
    """Break off the speech or the call for a skill of this seat; the day goes on afterwards, unless it ends (WB-027).

    While the sheriff fixes the order it waits, as it does behind a wolf who was first (WW-054).
    """
    board = game.board
    if board.bomber or game.phase is P.ORDER:
        raise Refused("werewolf-not-now")
    board.acting, board.aim, board.broke = seat, target, str(game.phase.value)
    board.stopped = (board.speaking, game.token)
    break_off(game)


def retract(game: Game[Board], *keys: str) -> None:
    for prompt in tuple(game.prompts.values()):
        if prompt.key in keys:
            game.retract(prompt)


def window(game: Game[Board], name: str = "") -> None:
    """Open or close self-destruction and the daytime rights of roles from here on (WW-202 to WW-205, AMB-66)."""
    if name == game.board.window:
        return
    game.board.window = name
    retract(game, *bombs(game))
    table = plan(game)
    for seat in bombers(game) if name in table.windows else ():
        arm(game, seat, name)
    for standing in table.standings["window"]:
        if standing.window:
            standing.window(game, name)


def arm(game: Game[Board], seat: int, name: str) -> None:  # WB-019
    key: str = BOMB
    choices: Choices = ("bomb",)
    if blast := role_of(game, seat).standing.blast:
        if not game.options.table(blast.windows)[name]:
            return
        key, choices = blast.prompt, (*as_choices([other for other in game.board.living if other != seat]), "none")
    game.ask(seat, key, choices, required=False, standing=True, final=True)


def bombs(game: Game[Board]) -> tuple[str, ...]:
    return (BOMB, *plan(game).book.blasts)


def bombers(game: Game[Board]) -> list[int]:  # WW-207, WW-208
    able, roles = plan(game).bombers, game.board.roles
    return [seat for seat in game.board.living if roles[seat - 1] in able]
