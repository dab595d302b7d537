"""The graph of the game on one screen: which phase follows which, and when (AS-011)."""

from collections.abc import Mapping
from enum import Enum, StrEnum, auto
from typing import Final

from fsm.game import Go, Phase
from fsm.games.assassins import day, ending, night, opening
from fsm.games.assassins.board import Board
from fsm.games.assassins.ending import chaos_is_dead, is_draw, order_is_dead, two_are_left
from fsm.games.assassins.opening import abilities_begin_at_once
from fsm.games.assassins.order import MORNING, NIGHTFALL, RESOLUTION
from fsm.parts import through


class P(StrEnum):
    DEAL = auto()
    FIRST_NIGHT = auto()
    DAWN = auto()
    DAY = auto()
    NIGHT = auto()
    MORNING = auto()
    OVER = auto()


TABLE: Final[tuple[Go[Board], ...]] = (
    Go(P.DEAL, P.FIRST_NIGHT),
    Go(P.FIRST_NIGHT, P.NIGHT, when=abilities_begin_at_once),
    Go(P.FIRST_NIGHT, P.DAWN),
    Go(P.DAWN, P.OVER, when=is_draw),
    Go(P.DAWN, P.OVER, when=two_are_left),
    Go(P.DAWN, P.DAY),
    Go(P.DAY, P.DAWN, when=is_draw),
    Go(P.DAY, P.OVER, when=chaos_is_dead),
    Go(P.DAY, P.OVER, when=order_is_dead),
    Go(P.DAY, P.NIGHT),
    Go(P.NIGHT, P.MORNING),
    Go(P.MORNING, P.DAWN, when=is_draw),
    Go(P.MORNING, P.OVER, when=chaos_is_dead),
    Go(P.MORNING, P.OVER, when=order_is_dead),
    Go(P.MORNING, P.DAWN),
)

PHASES: Final[Mapping[Enum, Phase[Board]]] = {
    P.DEAL: Phase(opening.announce_table),
    P.FIRST_NIGHT: Phase(opening.open_first_night),
    P.DAWN: Phase(day.begin_day),
    P.DAY: Phase(day.open_vote, day.close_vote, answer=day.hear_vote, back=day.hear_vote, time="timer.day_s"),
    P.NIGHT: Phase(
        through(NIGHTFALL),
        through(RESOLUTION),
        answer=night.hear_night,
        back=night.hear_night,
        time="timer.night_s",
        floor=night.night_floor,
    ),
    P.MORNING: Phase(through(MORNING)),
    P.OVER: Phase(ending.open_end),
}
