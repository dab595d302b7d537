"""Brute: may play Fail in the first quests only (AV-107)."""

from typing import Any, Final

from msgspec import UNSET

from fsm.game import Game
from fsm.games.avalon.board import Board
from fsm.games.avalon.feature import feature_of
from fsm.games.avalon.options import QUESTS
from fsm.games.avalon.plan import plan
from fsm.games.avalon.resolution import FAIL
from fsm.games.avalon.role import IN_THE_OPEN, Role, evil
from fsm.kinds import FLAG, WORDS
from fsm.kit import word
from fsm.options import Option
from fsm.parts import Fact


def is_past(game: Game[Board], seat: int) -> bool:  # AV-107, AMB-78
    board, options = game.board, game.options
    number = board.order if options.word("brute.counting") == "ord" else board.quest
    return number not in options.numbers("brute.quests")


def is_counted(game: Game[Board], role: Role) -> Any:  # AMB-78
    return (not plan(game).in_order and game.options.word("brute.counting") == "ord") or UNSET


CARD: Final = {
    "_fails": Fact(WORDS("avalon-quest").maybe, lambda game, role: [*map(str, game.options.numbers("brute.quests"))]),
    "_counted": Fact(FLAG.maybe, is_counted),
}
FEATURE: Final = feature_of(
    evil("brute", *IN_THE_OPEN, limited=FAIL, once=is_past, facts=CARD),
    least=(7,),
    options=(Option("brute.quests", "roles", QUESTS, ((1, 2, 3),)), word("brute.counting", "roles", ("ord", "no"))),
)
