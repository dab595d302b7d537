"""The all-in knife (拍刀): the wolves show themselves and stake everything on a list of knives (WW-225 to WW-227)."""

from __future__ import annotations

from typing import Final

from fsm.errors import Refused
from fsm.game import Game
from fsm.games.werewolf.board import Board
from fsm.games.werewolf.channels import WOLVES, disconnect, let_speak
from fsm.games.werewolf.deaths import style
from fsm.games.werewolf.phases import P
from fsm.games.werewolf.rights import ALL_IN, LIST, break_off, offer, retract
from fsm.games.werewolf.sides import GOOD, WOLF
from fsm.games.werewolf.stake import Stake, good_survives
from fsm.games.werewolf.victory import decide, decided
from fsm.interlude import dismiss
from fsm.kit import as_choices
from fsm.prompts import ROOM, Choices, Prompt

AGREE: Final = ("agree",)
OBJECT: Final = ("object",)


def offer_all_in(game: Game[Board]) -> None:
    """The wolves' right for the whole game, but not where a wolf wakes alone (WW-225)."""
    if game.options.flag("end.all_in") and not game.board.lone:
        offer(game, game.board.wolves, ALL_IN, ("propose", "agree"), args={"count": None})


def stake(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    """By day one wolf proposes it and it is done; in the wolf stage all living wolves must agree (WW-225).

    Another one who has self-destructed while the sheriff fixes the order came first (WW-054, WW-204).
    """
    board = game.board
    agreed = choices == AGREE
    if agreed is not (game.phase is P.WOLVES) or (board.asleep and not agreed):
        raise Refused("werewolf-all-in-when")
    if board.bomber:
        raise Refused("werewolf-not-now")
    if not agreed:
        board.allin = [prompt.seat]
        break_off(game)
    elif all(answer == AGREE for answer in game.answered(ALL_IN).values()):
        board.allin = board.wolves
        break_off(game)


def forget_agreement(game: Game[Board]) -> None:
    """What was not agreed by all in this stage was not agreed."""
    for prompt in [prompt for prompt in game.prompts.values() if prompt.key == ALL_IN and prompt.id in game.answers]:
        game.retract(prompt)
    offer_all_in(game)


def exiled_today(board: Board) -> bool:
    """Whether somebody was exiled on this day: then no knife is lost (WW-226)."""
    return any(death.cause == "exile" and death.number == board.number for death in board.deaths)


def is_staked(game: Game[Board]) -> bool:
    """Whether the wolves have gone all in."""
    return bool(game.board.allin)


def open_all_in(game: Game[Board]) -> None:
    """All wolves discuss openly, and nobody has any other right left (WW-226)."""
    dismiss(game, game.seats)
    disconnect(game, WOLVES)
    ask_list(game)


def ask_list(game: Game[Board]) -> None:
    """As many knives as wolves, by day one less until somebody is exiled (WW-226).

    After a kill by the referee they begin anew: the dead are no targets any more, and a dead wolf has no knife.
    """
    board = game.board
    wolves, board.listed = board.wolves, []
    let_speak(game, wolves)
    board.knives = max(0, len(wolves) - (0 if board.asleep or exiled_today(board) else 1))
    game.tell(ROOM, "werewolf-all-in-open", seats=wolves, count=board.knives, style=style(game))
    ask_first_knife(game)


def ask_first_knife(game: Game[Board]) -> None:
    """Begin a list; nobody has agreed to anything yet."""
    game.board.staked = []
    retract(game, ALL_IN, LIST)
    if game.board.knives:
        ask_knife(game)


def ask_knife(game: Game[Board]) -> None:
    """One knife after another, so that two may be for the same player; any wolf names it, and all see the list."""
    board = game.board
    args = {"count": board.knives, "seats": list(board.staked), "_knife": len(board.staked) + 1}
    for seat in board.wolves:
        game.ask(seat, ALL_IN, as_choices(board.living), args=args)


def discuss(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    """A knife is named, or the list agreed to; an objection has the wolves begin another one (WW-226)."""
    if prompt.key == ALL_IN:
        note_knife(game, prompt.seat, int(choices[0]))
    elif choices == OBJECT:
        ask_first_knife(game)


def note_knife(game: Game[Board], seat: int, target: int) -> None:
    """The next knife is asked for until the list is whole; then all others have to agree to it."""
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
    """If the good side can leave the slaughter unfinished in any way it has won, else the wolves have (WW-227).

    The last whole list counts, or what there is of the only one. Unless a ruling has decided the game meanwhile.
    """
    board = game.board
    if decided(game):
        return
    targets = board.staked = board.listed or board.staked
    saved = good_survives(Stake.of(game, tuple(targets)))
    game.tell(ROOM, "werewolf-all-in-list", seats=list(targets), _saved=saved, style=style(game))
    decide(game, GOOD if saved else WOLF, "all-in")
