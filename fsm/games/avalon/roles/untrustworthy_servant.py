"""Untrustworthy Servant: before the assassination the Assassin may recruit him (AV-130 to AV-132)."""

from enum import StrEnum, auto
from typing import Final

from fsm.game import Game, Inquiry, Phase
from fsm.games.avalon.board import Board, remember
from fsm.games.avalon.feature import RECRUITS, Notice, feature_of
from fsm.games.avalon.options import THOUGHT, seconds
from fsm.games.avalon.plan import is_on
from fsm.games.avalon.role import EVIL, STABS, good
from fsm.kinds import FLAG, SEAT
from fsm.kit import as_choices, as_seats, word
from fsm.parts import Detour
from fsm.prompts import ROOM

RECRUIT: Final = "avalon-recruit"
RECRUITED: Final = "avalon-recruited"
SERVANT: Final = "untrustworthy-servant"


class Recruitment(StrEnum):
    RECRUIT = auto()


def open_recruitment(game: Game[Board]) -> None:
    """The player asked stays secret (AV-130, AMB-50)."""
    assassin = game.board.stabber
    others = as_choices(seat for seat in game.seats if seat != assassin)
    game.ask(assassin, RECRUIT, (*others, "none"), default=("none",))


def close_recruitment(game: Game[Board]) -> None:  # AV-131, AV-132, AMB-49
    board = game.board
    seat = next(iter(as_seats(game.answer_to(RECRUIT))), None)
    joined = seat is not None and board.roles[seat - 1] == SERVANT
    if seat is not None and joined:
        board.turn(seat, EVIL)
        board.stabber = seat
    evil, is_public = tuple(board.seats_of(EVIL)), game.options.word("recruit.publish") == "public"
    remember(game, evil, RECRUITED, seat=seat, joined=joined)
    game.tell(ROOM if is_public else evil, RECRUITED, seat=seat, joined=joined)


FEATURE: Final = feature_of(
    good(SERVANT, "looks_evil", sees=((STABS, ""),)),
    tags=lambda values: {RECRUITS},
    detours=(
        Detour(
            Recruitment.RECRUIT, Phase(open_recruitment, close_recruitment, time="timer.recruit_s"), when=is_on(SERVANT)
        ),
    ),
    options=(word("recruit.publish", "roles", ("public", "evil_only")), *seconds("recruit", "none")),
    pace={"timer.recruit_s": THOUGHT},
    needs={"roles.untrustworthy_servant": "roles.merlin_assassin"},
    notices={"recruitment": Notice(announced=False)},
    tells={RECRUITED: {"seat": SEAT, "joined": FLAG}},
    asks={RECRUIT: Inquiry(seats=True, irreversible=True)},
)
