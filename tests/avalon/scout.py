"""Scout: a made-up role of Good, who learns after a quest whether one player is Evil. One file, for `roles/`."""

from enum import StrEnum, auto
from typing import Final

from fsm.game import Game, Inquiry, Phase
from fsm.games.avalon.board import Board
from fsm.games.avalon.feature import Feature, Notice, Stage, Switch
from fsm.games.avalon.plan import plan
from fsm.games.avalon.private_log import confide
from fsm.games.avalon.role import GOOD, good
from fsm.games.avalon.table import P
from fsm.kinds import FLAG, SEAT
from fsm.kit import as_choices, as_seats, flag
from fsm.options import Number, Option

SCOUT: Final = "avalon-scout"
SCOUTED: Final = "avalon-scouted"


class Scout(StrEnum):
    LOOK = auto()


def scout_is_due(game: Game[Board]) -> bool:
    return "scout" in plan(game).on and game.board.order == game.options.number("scout.after")


def open_look(game: Game[Board]) -> None:
    seat = game.board.seat_of("scout")
    game.ask(seat, SCOUT, (*as_choices(other for other in game.seats if other != seat), "none"), default=("none",))


def close_look(game: Game[Board]) -> None:
    for seat in as_seats(game.answer_to(SCOUT)):
        confide(game, game.board.seat_of("scout"), SCOUTED, seat=seat, good=game.board.sides[seat - 1] == GOOD)


FEATURE: Final = Feature(
    place=145,
    switches=(Switch("scout", "roles.scout", roles=(good("scout", 65),), least=(6,)),),
    stages=(Stage(25, Scout.LOOK, P.NEXT, Phase(open_look, close_look, time="timer.assassinate_s"), scout_is_due),),
    options={311: (flag("roles.scout", "roles", False),), 355: (Option("scout.after", "roles", Number(1, 4), (1,)),)},
    notices=(Notice(105, "scout", "roles.scout", announced=False),),
    tells={SCOUTED: {"seat": SEAT, "good": FLAG}},
    asks={SCOUT: Inquiry(seats=True)},
)
