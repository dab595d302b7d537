"""The sheriff's duties aloud, and his call for the vote (WW-145, WW-193, WB-153)."""

from typing import Any

from fsm.game import Game
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.phases import P
from fsm.games.werewolf.players import ballots
from fsm.games.werewolf.players.acts import NOBODY
from fsm.games.werewolf.players.channels import let_speak
from fsm.games.werewolf.players.deaths import brief, style
from fsm.games.werewolf.players.rights import holders, retract, window
from fsm.games.werewolf.setup.plan import plan
from fsm.games.werewolf.setup.terms import explain
from fsm.kit import as_choices, as_seats
from fsm.prompts import ROOM, Choices, Prompt

CALL = "werewolf-call"
EARLY_CALL = "werewolf-call-early"


def call_sheriff(game: Game[Board], duty: str) -> None:
    game.tell(ROOM, "werewolf-sheriff-acts", seat=game.board.sheriff, duty=duty, style=style(game))
    if duty == "call":
        explain(game, "guipiao")


def sheriff_calls(game: Game[Board]) -> bool:  # WW-145, WW-193, AMB-62
    board, options = game.board, game.options
    if board.sheriff not in board.living or not options.flag("sheriff.call_enabled") or board.called:
        return False
    return not board.tied or (options.flag("sheriff.call_in_pk") and board.sheriff not in board.tied)


def offer_call(game: Game[Board]) -> None:
    """Let the sheriff call in a free talk, or from the own speech on: then its stage is left out (WB-153, WB-161)."""
    board = game.board
    is_early = game.phase is P.TALK or (board.speaking == board.sheriff and game.options.flag("sheriff.call_early"))
    if is_early and sheriff_calls(game):
        _ask(game, EARLY_CALL, (), required=False, standing=True)


def call_early(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    game.board.called = list(as_seats(choices))
    tell_call(game)


def open_call(game: Game[Board]) -> None:
    """It binds no player (WW-193, AMB-62). A sheriff who could call in the own speech is only asked (WB-153)."""
    board = game.board
    window(game, "" if board.tied else "call")
    retract(game, EARLY_CALL)
    let_speak(game, [] if game.options.flag("sheriff.call_early") else [board.sheriff])
    call_sheriff(game, "call")
    _ask(game, CALL, NOBODY)


def _ask(game: Game[Board], key: str, none: Choices, **details: Any) -> None:
    board, table = game.board, plan(game)
    alone = () if game.options.flag("sheriff.call_self") else (board.sheriff,)
    others = as_choices([seat for seat in (board.tied or board.living) if seat in board.living and seat not in alone])
    plain = ballots.weighs_always(game) or table.weight == 2 or bool(ballots.why_not(game, "exile", board.sheriff))
    args = {"_weight": "" if plain else ballots.format_halves(table.weight)}
    if board.sheriff not in holders(game, key):
        most = max(1, len(others))
        game.ask(board.sheriff, key, others + none, args=args, max=most, default=none, secret=False, **details)


def close_call(game: Game[Board]) -> None:
    """Only numbers count (WW-193). Without fixed wording nothing is said of no call.

    A sheriff killed over it by the referee makes no call, and an heir calls in the next vote only (AMB-76).
    """
    game.board.called = list(as_seats(game.answer_to(CALL)))
    if game.answered(CALL) and (game.board.called or not brief(game)):
        tell_call(game)


def tell_call(game: Game[Board]) -> None:
    game.tell(ROOM, "werewolf-called", seats=game.board.called, style=style(game))
    explain(game, "guipiao")
