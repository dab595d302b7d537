"""Revealer: public with the second failed quest (AV-129)."""

from typing import Final

from fsm.game import Game
from fsm.games.avalon.board import Board
from fsm.games.avalon.feature import feature_of
from fsm.games.avalon.role import IN_THE_OPEN, evil
from fsm.kinds import SEAT, WORD
from fsm.kit import word
from fsm.parts import Step
from fsm.prompts import ROOM

REVEALED: Final = "avalon-revealed"
FAILURES: Final = 2


def reveal(game: Game[Board]) -> None:
    """It comes with the result of that quest, before anything else happens (P12, AMB-48)."""
    board = game.board
    if board.lost == FAILURES and not board.quests[-1].result.passed:
        seat = board.seat_of("revealer")
        word = board.roles[seat - 1] if game.options.word("revealer.shows") == "role" else board.sides[seat - 1]
        game.tell(ROOM, REVEALED, seat=seat, role=word)


FEATURE: Final = feature_of(
    evil("revealer", *IN_THE_OPEN),
    least=(7,),
    steps={"revelation": Step(reveal)},
    options=(word("revealer.shows", "roles", ("role", "side")),),
    tells={REVEALED: {"seat": SEAT, "role": WORD("avalon-label")}},
)
