"""Brute: may play Fail in the first quests only (AV-107)."""

from typing import Any, Final

from fsm.game import Game
from fsm.games.avalon.board import Board
from fsm.games.avalon.feature import Feature, Switch
from fsm.games.avalon.options import QUESTS
from fsm.games.avalon.plan import plan
from fsm.games.avalon.resolution import FAIL
from fsm.games.avalon.role import IN_THE_OPEN, Role, evil
from fsm.kinds import FLAG, WORDS
from fsm.kit import flag, flags, word
from fsm.options import Option


def is_past(game: Game[Board], seat: int) -> bool:  # AV-107, AMB-78
    board, options = game.board, game.options
    number = board.order if options.word("brute.counting") == "ord" else board.quest
    return number not in options.numbers("brute.quests")


def card(game: Game[Board], role: Role) -> dict[str, Any]:  # AV-107, AMB-78
    by_order = not plan(game).in_order and game.options.word("brute.counting") == "ord"
    return {"_fails": list(map(str, game.options.numbers("brute.quests"))), **flags(_counted=by_order)}


FEATURE: Final = Feature(
    place=60,
    switches=(
        Switch(
            "brute",
            "roles.brute",
            roles=(evil("brute", 270, *IN_THE_OPEN, limited=FAIL, once=is_past, card=card),),
            least=(7,),
        ),
    ),
    options={
        301: (flag("roles.brute", "roles", False),),
        330: (
            Option("brute.quests", "roles", QUESTS, ((1, 2, 3),)),
            word("brute.counting", "roles", ("ord", "no"), "ord"),
        ),
    },
    tells={"avalon-role": {"_fails": WORDS("avalon-quest").maybe, "_counted": FLAG.maybe}},
)
