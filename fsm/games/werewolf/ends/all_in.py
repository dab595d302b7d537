"""The all-in knife (拍刀): the wolves show themselves and stake everything on a list of knives (WW-225 to WW-227)."""

from typing import Final

from fsm.errors import Refused
from fsm.game import Game
from fsm.games.werewolf.ends.all_in_search import Stake, good_survives
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.phases import P
from fsm.games.werewolf.form.sides import GOOD, WOLF
from fsm.games.werewolf.players.channels import WOLVES, disconnect, let_speak
from fsm.games.werewolf.players.deaths import style
from fsm.games.werewolf.players.guess import take_down
from fsm.games.werewolf.players.rights import ALL_IN, LIST, break_off, offer, retract
from fsm.games.werewolf.players.victory import decide, is_decided
from fsm.games.werewolf.setup.plan import plan
from fsm.interlude import dismiss
from fsm.kit import as_choices
from fsm.prompts import ROOM, Choices, Prompt

PROPOSE: Final = ("propose",)
AGREE: Final = ("agree",)
OBJECT: Final = ("object",)


def offer_all_in(game: Game[Board]) -> None:  # WW-225
    board = game.board
    if not plan(game).all_in or board.lone:
        return
    wolves = board.wolves
    if len(wolves) >= least_knives(game, len(wolves)):
        offer(game, wolves, ALL_IN, AGREE if board.asleep else PROPOSE, args={"count": None})


def least_knives(game: Game[Board], wolves: int) -> int:
    """Return the least number of knives that may suffice, by the common knowledge of the wolves: cards and deaths.

    A player whose card leaves the faction open may be on their side, and need not be knifed (AMB-37).
    """
    board = game.board
    table = plan(game)
    others = len(board.kinds) - board.kinds.count(WOLF)
    gone = others - (len(board.living) - wolves)
    for role in table.cards:
        if (is_open := role.is_open) and is_open(game):
            gone += board.roles.count(role.name)
    if table.victory == "slaughter_side":
        return min(map(board.kinds.count, {*board.kinds} - {WOLF}), default=0) - gone
    return others - gone - (wolves if table.victory == "parity" else 0)


def stake(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    """A self-destruction while the sheriff fixes the order goes first (WW-054, WW-204, WW-225)."""
    board = game.board
    agreed = choices == AGREE
    if agreed is not (game.phase is P.WOLVES) or (board.asleep and not agreed):
        raise Refused("werewolf-all-in-when")
    if board.acting:
        raise Refused("werewolf-not-now")
    if not agreed:
        board.allin = [prompt.seat]
        break_off(game)
    elif all(answer == AGREE for answer in game.answered(ALL_IN).values()):
        board.allin = board.wolves
        break_off(game)


def exiled_today(board: Board) -> bool:  # WW-226
    return any(death.cause == "exile" and death.number == board.number for death in board.deaths)


def is_staked(game: Game[Board]) -> bool:
    return bool(game.board.allin)


def open_all_in(game: Game[Board]) -> None:  # WW-226
    take_down(game)
    dismiss(game, game.seats)
    disconnect(game, WOLVES)
    ask_list(game)


def ask_list(game: Game[Board]) -> None:
    """A kill by the referee begins the list anew: the dead are no targets, and a dead wolf has no knife (WW-226)."""
    board = game.board
    wolves, board.listed = board.wolves, []
    let_speak(game, wolves)
    board.knives = max(0, len(wolves) - (0 if board.asleep or exiled_today(board) else 1))
    game.tell(ROOM, "werewolf-all-in-open", seats=wolves, count=board.knives, style=style(game))
    ask_first_knife(game)


def ask_first_knife(game: Game[Board]) -> None:
    game.board.staked = []
    retract(game, ALL_IN, LIST)
    if game.board.knives:
        ask_knife(game)


def ask_knife(game: Game[Board]) -> None:
    """Ask one by one, so that two knives may have the same target."""
    board = game.board
    args = {"count": board.knives, "seats": list(board.staked), "_knife": len(board.staked) + 1}
    for seat in board.wolves:
        game.ask(seat, ALL_IN, as_choices(board.living), args=args)


def discuss(game: Game[Board], prompt: Prompt, choices: Choices) -> None:  # WW-226
    if prompt.key == ALL_IN:
        note_knife(game, prompt.seat, int(choices[0]))
    elif choices == OBJECT:
        ask_first_knife(game)


def note_knife(game: Game[Board], seat: int, target: int) -> None:
    board = game.board
    board.staked.append(target)
    retract(game, ALL_IN)
    if len(board.staked) < board.knives:
        ask_knife(game)
        return
    board.listed = list(board.staked)
    for wolf in board.wolves:
        if wolf != seat:
            game.ask(wolf, LIST, (*AGREE, *OBJECT), args={"seats": board.listed}, default=AGREE)


def close_all_in(game: Game[Board]) -> None:
    """Decide the game: good wins if it can leave the slaughter unfinished in any way, else the wolves win (WW-227).

    The last whole list counts, or the unfinished list if it is the only one. A ruling that decided the game stands.
    """
    board = game.board
    if is_decided(game):
        return
    targets = board.staked = board.listed or board.staked
    saved = good_survives(Stake.of(game, tuple(targets)))
    game.tell(ROOM, "werewolf-all-in-list", seats=list(targets), _saved=saved, style=style(game))
    decide(game, GOOD if saved else WOLF, "all-in")
