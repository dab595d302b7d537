"""Hunter (猎人): takes a player along at death, except by poison and the like (WW-099 to WW-104)."""

from typing import Final

from fsm.game import Game
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.role import Cause, Fate, Role, Shot, Skill, Stage, god
from fsm.games.werewolf.players import gestures
from fsm.games.werewolf.setup.notes import of_shot
from fsm.games.werewolf.setup.option_words import shot_causes
from fsm.kit import flag


def _has_shot(game: Game[Board]) -> bool:  # WW-072
    board = game.board
    known = any(board.roles[seat - 1] == ROLE.name for seat in board.shown)
    return known and game.options.flag("night.skip_revealed_hunter")


ROLE: Final[Role] = god(
    name="hunter",
    foreseen=True,
    stages=(
        Stage("hunter", gestures.show, wakes=gestures.bearers, asks=False, gesture=True, left_out=_has_shot, wave=5),
    ),
    shot=Shot("hunter.shoot_causes", "shot"),
    fate=Fate(causes=(Cause("shot"),)),
    options=(
        flag("night.skip_revealed_hunter", "night", False, face=True, standard=True),
        lambda book: shot_causes(book, "hunter.shoot_causes", "claw"),
    ),
    spent=lambda game, seat: False,
    skills=(Skill("shot", ("hunter.shoot_causes", "deaths.shot_timing")),),
    notes=lambda values, cards: of_shot(values, cards, "hunter.shoot_causes", ROLE),
)
