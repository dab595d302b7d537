"""Gravekeeper (守墓人): learns each night whether the player exiled by day was good or a wolf (WB-032)."""

from typing import Any, Final

from fsm.game import Game
from fsm.games.werewolf.form.board import Board, Night
from fsm.games.werewolf.form.role import Deed, Said, Seats, Skill, Stage, god
from fsm.games.werewolf.players.actors import face
from fsm.kinds import FLAG, NUMBER, SEAT

BURIED: Final = "werewolf-buried"
ACT: Final = "bury"


def _open(game: Game[Board], seats: Seats) -> None:
    board = game.board
    exiled = [death.seat for death in board.deaths if death.cause == "exile" and death.number == board.number - 1]
    for seat in seats:
        board.night.deeds[ACT] = exiled or [*board.lingering] or [0]
        game.tell((seat,), BURIED, **_facts(game, board.night))


def _facts(game: Game[Board], night: Night) -> dict[str, Any]:
    (seat,) = night.deeds[ACT]
    return {"seat": seat or None, "wolf": bool(seat) and face(game, seat).wolf}


def _tell_burial(game: Game[Board], night: Night, deed: str) -> Said:
    return BURIED, {**_facts(game, night), "_number": night.number}


ROLE: Final = god(
    name="gravekeeper",
    foreseen=True,
    stages=(Stage("gravekeeper", _open, asks=False, wave=5, left_out=lambda game: game.board.number < 2),),
    skills=(Skill("grave"),),
    deeds=(Deed(ACT, again=_tell_burial, sign=False, line=False),),
    learns=lambda knows: {
        tell.args["seat"]: tell.args["wolf"] for tell in knows.view if tell.key == BURIED and tell.args["seat"]
    },
    tells={BURIED: {"seat": SEAT, "wolf": FLAG, "_number": NUMBER.maybe}},
)
