"""Crow (乌鸦): curses a player each night, who has one vote more against him on the next day (WB-059, WB-060)."""

from typing import Final

from fsm.game import Game, Inquiry
from fsm.games.werewolf import policy
from fsm.games.werewolf.course.exile import targets
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.role import Deed, Seats, Skill, Stage, god
from fsm.games.werewolf.players.acts import REPEATED, chosen_before, point_at_living
from fsm.games.werewolf.setup.notes import either
from fsm.kinds import SEAT
from fsm.kit import flag, word
from fsm.parts import Step

CURSE: Final = "werewolf-curse"
ACT: Final = "curse"
HALVES: Final = {"0.5": 1, "1": 2, "2": 4}


def _open(game: Game[Board], seats: Seats) -> None:  # WB-059
    options = game.options
    last = chosen_before(game.board, ACT) if options.flag("crow.no_repeat") else []
    args = {"last": last[0] if last else None}
    point_at_living(game, seats, CURSE, last, itself=options.flag("crow.allow_self"), args=args)


def _weigh(game: Game[Board]) -> None:
    """Even if the Crow is dead, but only if there is a ballot for anybody (WB-060)."""
    night, vote, halves = game.board.night, game.board.votes[-1], HALVES[game.options.word("crow.votes")]
    cursed = [seat for seat in night.targets(ACT) if vote.halves and seat in targets(game)]
    vote.curse = dict.fromkeys(cursed, halves)
    vote.halves = dict(sorted({**vote.halves, **{seat: vote.halves.get(seat, 0) + halves for seat in cursed}}.items()))


def _spares_wolves(game: Game[Board]) -> bool:
    return not {*game.board.night.targets(ACT)} & {*game.board.wolves}


ROLE: Final = god(
    name="crow",
    foreseen=True,
    stages=(Stage("crow", _open),),
    steps={"curse": Step(_weigh), "uncursed": Step(_spares_wolves)},
    options=(
        word("crow.votes", "roles", tuple(HALVES), "1"),
        flag("crow.allow_self", "roles", True),
        flag("crow.no_repeat", "roles", True),
    ),
    spent=lambda game, seat: False,
    skills=(Skill(ACT, ("crow.votes", "crow.allow_self", "crow.no_repeat")),),
    notes=lambda values, cards: [
        either(values, "crow.allow_self", "curse-self", "curse-others"),
        either(values, "crow.no_repeat", "curse-no-repeat", "curse-repeat"),
    ],
    deeds=(Deed(ACT, CURSE),),
    asks={CURSE: Inquiry(seats=True, args={"last": SEAT}, bars=REPEATED)},
    plays={CURSE: policy.blame(policy.REASON)},
)
