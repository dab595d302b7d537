"""The night: the same calls in the same order and for the same time every night (chapter 6)."""

from __future__ import annotations

from collections.abc import Callable

from fsm.game import Game
from fsm.games.werewolf.bans import serve
from fsm.games.werewolf.board import Board, Night
from fsm.games.werewolf.casting import able
from fsm.games.werewolf.channels import let_speak
from fsm.games.werewolf.deaths import style
from fsm.games.werewolf.phases import P
from fsm.games.werewolf.plan import plan
from fsm.games.werewolf.rights import CLAIM, retract, window
from fsm.games.werewolf.role import Stage
from fsm.games.werewolf.states import NIGHTFALL, recovered
from fsm.games.werewolf.victory import decide, declare_winner, is_drawn
from fsm.kit import as_choices
from fsm.prompts import ROOM

DECOY = "werewolf-decoy"

# Nightfall


def open_dusk(game: Game[Board]) -> None:
    """Check a finished day where the result is looked at only then; all close their eyes (WW-063, WW-064, WW-219)."""
    board = game.board
    if board.number:
        if not plan(game).every_death:
            declare_winner(game)
        if not board.reason and is_drawn(game):
            decide(game, "draw", "draw")
    if board.reason:
        return
    window(game)
    retract(game, CLAIM)
    begin_night(game)
    let_speak(game, [])
    game.tell(ROOM, "werewolf-night", number=board.number, style=style(game))


def begin_night(game: Game[Board]) -> None:
    """Begin a clean record for the night and the day after it; a new ban counts from the next one (WW-240)."""
    board = game.board
    board.number += 1
    board.asleep = True
    board.calls, board.stage = calls(game), -1
    board.nights.append(Night(board.number))
    board.idle = serve(game, "night")
    board.states = recovered(board.states, NIGHTFALL)
    board.closing = False
    board.bomber = board.target = board.speaking = 0
    board.round = 1
    board.queue, board.called, board.tied = [], [], []


# Stages


def calls(game: Game[Board]) -> tuple[str, ...]:
    """Return the stages of this night, without those that a role leaves out (WW-068, WW-072, WW-074)."""
    table = plan(game)
    names = table.first_night if game.board.number == 1 else table.every_night
    stages = [table.book.stages[name] for name in names]
    return tuple(stage.name for stage in stages if not (stage.left_out and stage.left_out(game)))


def coming(game: Game[Board]) -> P | None:
    """Return the phase of the next stage, None after the last."""
    board = game.board
    place = board.stage + 1
    return plan(game).book.stages[board.calls[place]].phase if place < len(board.calls) else None


def wolves_wake(game: Game[Board]) -> bool:
    """Return whether the pack is called next."""
    return coming(game) is P.WOLVES


def lovers_wake(game: Game[Board]) -> bool:
    """Return whether the lovers are called next."""
    return coming(game) is P.LOVERS


def somebody_wakes(game: Game[Board]) -> bool:
    """Return whether another stage is left in this night."""
    return game.board.stage + 1 < len(game.board.calls)


def present(game: Game[Board]) -> Stage:
    """Return the open stage."""
    return plan(game).book.stages[game.board.calls[game.board.stage]]


def called(game: Game[Board], stage: Stage) -> str:
    """Return the word by which the room hears the call of a stage."""
    return stage.caller or plan(game).book.owners[stage.name].name


def open_stage(game: Game[Board]) -> None:
    """Call the role, alive or dead, and ask the players who wake (WW-065, WW-069, WW-071)."""
    board = game.board
    before = called(game, present(game)) if board.stage >= 0 else None
    board.stage += 1
    stage = present(game)
    game.tell(ROOM, "werewolf-stage", role=called(game, stage), closing=before, style=style(game))
    wakes = stage.wakes or able
    stage.open(game, wakes(game, plan(game).book.owners[stage.name]))
    if stage.asks and plan(game).decoy:
        pretend(game)


def pretend(game: Game[Board]) -> None:
    """Give everybody else a prompt of the same shape without effect, as well as wakers with nothing left."""
    asked = {prompt.seat for prompt in game.prompts.values() if prompt.required}
    choices = (*as_choices(game.board.living), "none")
    for seat in game.board.living:
        if seat not in asked:
            game.ask(seat, DECOY, choices, default=("none",))


def close_stage(game: Game[Board]) -> None:
    """Note the choices made in time (WW-066)."""
    present(game).close(game)


def stage_time(option: str) -> Callable[[Game[Board]], float]:
    """Return a floor of the full time, whether players act early, late or not at all (WW-070)."""

    def floor(game: Game[Board]) -> float:
        return game.options.number(option) if plan(game).fixed else 0

    return floor


def meeting_time(game: Game[Board]) -> float:
    """Return the time of a private talk between two players without a prompt that could end it (WW-066, WW-120)."""
    return game.options.number("timer.lover_stage")
