"""Seer (预言家): each night learns of one player whether it is a wolf (WW-084 to WW-088)."""

from collections.abc import Iterable
from typing import Final

from fsm.game import Game, Inquiry
from fsm.games.werewolf import policy
from fsm.games.werewolf.form.board import Board, Night
from fsm.games.werewolf.form.role import NIGHT, Deed, Fate, Seats, Skill, Stage, Touch, god
from fsm.games.werewolf.players.actors import dealt_to
from fsm.games.werewolf.players.acts import all_chosen, one_seat, point_at_living
from fsm.games.werewolf.players.camp_check import SEEN, shower, teller
from fsm.games.werewolf.setup.notes import either
from fsm.kinds import FLAG, NUMBER, SEAT
from fsm.kit import flag
from fsm.parts import Fact

SEER = "werewolf-seer"
CHECK: Final = "check"
SEEN_WOLF: Final = "seen-wolf"
SEEN_GOOD: Final = "seen-good"


def _open(game: Game[Board], seats: Seats) -> None:  # WW-084, WW-088, AMB-20
    options = game.options
    known = [] if options.flag("seer.allow_recheck") else all_chosen(game.board, CHECK)
    itself, skip = options.flag("seer.allow_self"), options.flag("seer.allow_skip")
    point_at_living(game, seats, SEER, known, itself=itself, skip=skip, final=True)


def _touches(game: Game[Board], night: Night) -> Iterable[Touch]:
    return [Touch(seat, night.target(CHECK), "check", "seer") for seat in dealt_to(game, ROLE)]


ROLE: Final = god(
    name="seer",
    tags=frozenset({"sees"}),
    foreseen=True,
    stages=(Stage("seer", _open),),
    fate=Fate(touches=_touches),
    options=(
        flag("seer.allow_recheck", "roles", True, True, True, False),
        flag("seer.allow_self", "roles", False),
        flag("seer.allow_skip", "roles", True),
    ),
    skills=(Skill("check", ("seer.allow_recheck", "seer.allow_self", "seer.allow_skip")),),
    notes=lambda values, cards: [
        either(values, "seer.allow_self", "check-self", "check-others"),
        either(values, "seer.allow_recheck", "check-again", "check-once"),
    ],
    deeds=(
        Deed(CHECK, SEER, teller(SEEN_WOLF), sign=False, line=False),
        *(Deed(result, again=None, line=False) for result in (SEEN_WOLF, SEEN_GOOD)),
    ),
    facts={NIGHT: {"check": one_seat(CHECK), "wolf": Fact(FLAG, lambda night: SEEN_WOLF in night.deeds)}},
    tells={SEEN: {"seat": SEAT, "wolf": FLAG, "_number": NUMBER.maybe}},
    asks={SEER: Inquiry(seats=True, irreversible=True)},
    answers={SEER: shower(CHECK, SEEN_WOLF, SEEN_GOOD)},  # WW-084 to WW-087
    plays={SEER: policy.look},
    finds=lambda book, knows: {tell.args["seat"]: tell.args["wolf"] for tell in knows.view if tell.key == SEEN},
)
