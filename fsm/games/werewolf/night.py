"""The night: one row per stage, the same calls in the same order and for the same time every night (chapter 6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from fsm.game import Game
from fsm.games.werewolf import acts, gestures, lovers, pack, witch
from fsm.games.werewolf.bans import serve
from fsm.games.werewolf.board import Board, Night
from fsm.games.werewolf.channels import let_speak
from fsm.games.werewolf.deaths import style
from fsm.games.werewolf.plan import plan
from fsm.games.werewolf.rights import CLAIM, retract, window
from fsm.games.werewolf.roles import GOOD, ROLES
from fsm.games.werewolf.states import NIGHTFALL, recovered
from fsm.games.werewolf.victory import decide, declare_winner, is_drawn
from fsm.kit import as_choices
from fsm.model import ROOM

DECOY = "werewolf-decoy"

Seats = list[int]


class Stage(msgspec.Struct, frozen=True):
    """A wake stage: whose it is, what is asked when it opens and what is noted when it closes.

    `acts` says that those who wake are asked something.
    """

    name: str
    caller: str
    wakes: Callable[[Game[Board]], Seats]
    open: Callable[[Game[Board], Seats], None]
    close: Callable[[Game[Board]], None]
    acts: bool = True


def _holder(name: str) -> Callable[[Game[Board]], Seats]:
    """The living holders of a role (WW-069)."""

    def wakes(game: Game[Board]) -> Seats:
        board = game.board
        return [seat for seat in board.living if board.roles[seat - 1] == name]

    return wakes


def _role(name: str) -> Callable[[Game[Board]], Seats]:
    """Those of them who may act tonight (WW-240, AMB-14)."""
    holders = _holder(name)

    def wakes(game: Game[Board]) -> Seats:
        if game.board.cursed and ROLES[name].side == GOOD:
            return []
        return [seat for seat in holders(game) if seat not in game.board.idle]

    return wakes


def _look(game: Game[Board], seats: Seats) -> None:
    """They only look at the judge (WW-073)."""


def _nothing(game: Game[Board]) -> None:
    """Nothing is to be noted."""


NIGHT: Final = (
    Stage("thief", "thief", _role("thief"), acts.open_thief, acts.close_thief),
    Stage("cupid", "cupid", _role("cupid"), lovers.open_cupid, lovers.close_cupid),
    Stage("lovers", "lovers", lovers.linked, lovers.open_lovers, lovers.close_lovers, acts=False),
    Stage("half_blood", "half-blood", _role("half-blood"), acts.open_half_blood, acts.close_half_blood),
    Stage("guard", "guard", _role("guard"), acts.open_guard, acts.close_guard),
    Stage("elder", "elder", _role("elder"), _look, _nothing, acts=False),
    Stage("wolves", "werewolf", pack.awake, pack.open_pack, pack.close_pack),
    Stage("witch", "witch", _role("witch"), witch.open_witch, witch.close_witch),
    Stage("seer", "seer", _role("seer"), acts.open_seer, _nothing),
    Stage("dreamcatcher", "dreamcatcher", _role("dreamcatcher"), acts.open_dream, acts.close_dream),
    Stage("hunter", "hunter", _holder("hunter"), gestures.show, _nothing, acts=False),
    Stage("wolf_king", "wolf-king", _holder("wolf-king"), gestures.show, _nothing, acts=False),
    Stage("idiot", "idiot", _role("idiot"), _look, _nothing, acts=False),
)
"""The wake order of the code; other orders are the same rows in other places (WW-067)."""

STAGES: Final[Mapping[str, Stage]] = {stage.name: stage for stage in NIGHT}


# Nightfall


def open_dusk(game: Game[Board]) -> None:
    """A finished day is looked at where only then the result is; then all close their eyes (WW-063, WW-064, WW-219)."""
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
    """A clean sheet for the night and for the day after it; a ban made from now on counts for the next one (WW-240)."""
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
    """The stages of this night; a Hunter who has shot in public may be left out (WW-068, WW-072, WW-074)."""
    board, table = game.board, plan(game)
    names = table.first_night if board.number == 1 else table.every_night
    if table.skips_hunter and any(board.roles[seat - 1] == "hunter" for seat in board.shown):
        return tuple(name for name in names if name != "hunter")
    return names


def coming(game: Game[Board]) -> str:
    """The stage that is called next, empty after the last."""
    board = game.board
    place = board.stage + 1
    return board.calls[place] if place < len(board.calls) else ""


def wolves_wake(game: Game[Board]) -> bool:
    """Whether the pack is called next."""
    return coming(game) == "wolves"


def lovers_wake(game: Game[Board]) -> bool:
    """Whether the lovers are called next."""
    return coming(game) == "lovers"


def somebody_wakes(game: Game[Board]) -> bool:
    """Whether another stage is left in this night."""
    return game.board.stage + 1 < len(game.board.calls)


def present(game: Game[Board]) -> Stage:
    """The stage that is open."""
    return STAGES[game.board.calls[game.board.stage]]


def open_stage(game: Game[Board]) -> None:
    """Call the role, alive or dead, and ask those who wake (WW-065, WW-069, WW-071)."""
    board = game.board
    before = present(game).caller if board.stage >= 0 else None
    board.stage += 1
    stage = present(game)
    game.tell(ROOM, "werewolf-stage", role=stage.caller, closing=before, style=style(game))
    stage.open(game, stage.wakes(game))
    if stage.acts and plan(game).decoy:
        pretend(game)


def pretend(game: Game[Board]) -> None:
    """Everybody else is asked something of the same shape that does nothing, who wakes with nothing left too."""
    asked = {prompt.seat for prompt in game.prompts.values() if prompt.required}
    choices = (*as_choices(game.board.living), "none")
    for seat in game.board.living:
        if seat not in asked:
            game.ask(seat, DECOY, choices, default=("none",))


def close_stage(game: Game[Board]) -> None:
    """Note what was chosen in time (WW-066)."""
    present(game).close(game)


def stage_time(option: str) -> Callable[[Game[Board]], float]:
    """A stage lasts its full time, whoever acts, early, late or not at all (WW-070)."""

    def floor(game: Game[Board]) -> float:
        return game.options.number(option) if plan(game).fixed else 0

    return floor
