"""Evil Knight (恶灵骑士): nothing kills him at night; his checker or poisoner may die (WB-046 to WB-049)."""

from collections.abc import Iterable, Iterator
from typing import Final

from fsm.game import Game
from fsm.games.werewolf.course import pack
from fsm.games.werewolf.form.board import Board, Night
from fsm.games.werewolf.form.role import Blow, Cause, Fate, Skill, Strike, Touch, wolf
from fsm.games.werewolf.form.sides import GOOD
from fsm.games.werewolf.players.actors import holders
from fsm.games.werewolf.players.dawn import touches
from fsm.games.werewolf.players.deaths import came_at_night, death_of
from fsm.games.werewolf.setup.notes import of_bombs, of_knife
from fsm.games.werewolf.setup.plan import role_of
from fsm.kit import word


def _touches(game: Game[Board], night: Night) -> Iterator[Touch]:
    own = holders(game, ROLE)
    for touch in touches(game, night) if own else ():
        if touch.target in own and role_of(game, touch.actor).side == GOOD:
            yield touch


def _strikes(game: Game[Board]) -> Iterable[Strike]:  # WB-047, WB-048
    how, board = game.options.word("evil.reflects"), game.board
    before = {touch.kind for night in board.nights[:-1] for touch in _touches(game, night)}
    for touch in _touches(game, board.night):
        if how == "always" or (touch.kind not in before if how == "each_once" else not before):
            yield Strike(touch.actor, "reflect", touch.stage)
        before.add(touch.kind)


def _immune(game: Game[Board], blow: Blow) -> bool:  # WB-046
    board, by = game.board, blow.by
    if blow.seat not in holders(game, ROLE):
        return False
    if blow.night or not by or game.options.word("evil.night_shot") == "dies":
        return blow.night
    return by not in board.living and came_at_night(board, death_of(board, by))


ROLE: Final = wolf(
    name="evil-knight",
    tags=frozenset({"pack", "spared"}),
    fate=Fate(causes=(Cause("reflect"),), strikes=_strikes, immune=_immune),
    options=(
        word("evil.reflects", "roles", ("once", "each_once", "always")),
        word("evil.night_shot", "roles", ("dies", "immune")),
    ),
    spent=lambda game, seat: False,
    skills=(pack.KNIFING, Skill("undying", ("evil.night_shot",)), Skill("reflect", ("evil.reflects",))),
    notes=lambda values, cards: [*of_knife(values)[1:], "knife-others", of_bombs(values, able=False)],
)
