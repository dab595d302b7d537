"""Demon Hunter (猎魔人): hunts a player each night; a wolf dies, otherwise the hunter (WB-044, WB-045)."""

from collections.abc import Iterable
from typing import Final

from fsm.game import Game, Inquiry
from fsm.games.werewolf import policy
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.role import POISON_PROOF, Cause, Deed, Fate, Seats, Skill, Stage, Strike, god
from fsm.games.werewolf.form.sides import WOLF
from fsm.games.werewolf.players.actors import holders
from fsm.games.werewolf.players.acts import point_at_living
from fsm.kit import number

HUNT: Final = "werewolf-hunt"
ACT: Final = "hunt"
STAGE: Final = "demon_hunter"
BEGINS: Final = "demon.from_night"


def _open(game: Game[Board], seats: Seats) -> None:
    """Nothing is told at night (WB-044)."""
    point_at_living(game, seats, HUNT)


def _strikes(game: Game[Board]) -> Iterable[Strike]:
    board = game.board
    for target in board.night.targets(ACT):
        if board.kinds[target - 1] == WOLF:
            yield Strike(target, ACT, STAGE)
        else:
            yield from (Strike(seat, "hunt_fail", STAGE) for seat in holders(game, ROLE))


ROLE: Final = god(
    name="demon-hunter",
    tags=frozenset({POISON_PROOF}),
    stages=(Stage(STAGE, _open, decides=True, left_out=lambda game: game.board.number < game.options.number(BEGINS)),),
    fate=Fate(causes=(Cause(ACT), Cause("hunt_fail", certain=True)), strikes=_strikes),
    options=(number(BEGINS, "roles", range(1, 4), 2),),
    spent=lambda game, seat: False,
    skills=(Skill(ACT, (BEGINS,)), Skill(POISON_PROOF)),
    deeds=(Deed(ACT, HUNT),),
    asks={HUNT: Inquiry(seats=True, irreversible=True)},
    plays={HUNT: policy.blame(policy.FIRM)},
)
