"""The graph of the game on one screen: which phase follows which, and when (AS-011)."""

from collections.abc import Mapping
from enum import Enum, StrEnum, auto
from typing import Final

from fsm.game import Phase
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


PHASES: Final[Mapping[Enum, Phase[Board]]] = {
    P.DEAL: Phase(opening.announce_table, then=P.FIRST_NIGHT),
    P.FIRST_NIGHT: Phase(opening.open_first_night, then=((abilities_begin_at_once, P.NIGHT), P.DAWN)),
    P.DAWN: Phase(day.begin_day, then=((is_draw, P.OVER), (two_are_left, P.OVER), P.DAY)),
    P.DAY: Phase(
        day.open_vote,
        day.close_vote,
        answer=day.hear_vote,
        back=day.hear_vote,
        time="timer.day_s",
        attendance=True,
        then=((is_draw, P.DAWN), (chaos_is_dead, P.OVER), (order_is_dead, P.OVER), P.NIGHT),
    ),
    P.NIGHT: Phase(
        through(NIGHTFALL),
        through(RESOLUTION),
        answer=night.hear_night,
        back=night.hear_night,
        time="timer.night_s",
        floor=night.night_floor,
        then=P.MORNING,
    ),
    P.MORNING: Phase(
        through(MORNING), then=((is_draw, P.DAWN), (chaos_is_dead, P.OVER), (order_is_dead, P.OVER), P.DAWN)
    ),
    P.OVER: Phase(ending.open_end),
}
