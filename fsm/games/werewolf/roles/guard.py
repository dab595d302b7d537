"""Guard (守卫): protects one player a night from the knife (WW-105 to WW-108)."""

from collections.abc import Iterable
from typing import Final

from fsm.game import Game, Inquiry
from fsm.games.werewolf import policy
from fsm.games.werewolf.form.board import Board, Night
from fsm.games.werewolf.form.role import NIGHT, Cause, Deed, Fate, Rescue, Save, Seats, Skill, Stage, god
from fsm.games.werewolf.players.acts import chosen_before, one_seat, point_at_living
from fsm.games.werewolf.setup.notes import either
from fsm.kinds import SEAT
from fsm.kit import flag, word
from fsm.values import Options

GUARD = "werewolf-guard"
DEED: Final = "guard"
CLASH = "guard_antidote"


def _open(game: Game[Board], seats: Seats) -> None:  # WW-105, WW-106, WW-107, AMB-24
    options = game.options
    last = chosen_before(game.board, DEED) if options.flag("guard.no_repeat") else []
    itself, skip = options.flag("guard.allow_self"), options.flag("guard.allow_skip")
    point_at_living(game, seats, GUARD, last, itself=itself, skip=skip, args={"last": next(iter(last), None)})


def _saves(game: Game[Board], night: Night) -> Iterable[Save]:
    dies = game.options.word("guard.antidote_conflict") == "dies"
    return [Save(seat, "guard", CLASH if dies else "") for seat in night.targets(DEED)]


def _limits(options: Options) -> list[str]:
    alone = [] if options.flag("guard.allow_self") else ["self"]
    return [*alone, "twice"] if options.flag("guard.no_repeat") else alone


ROLE: Final = god(
    name="guard",
    tags=frozenset({"guards"}),
    foreseen=True,
    stages=(Stage("guard", _open, decides=True),),
    fate=Fate(causes=(Cause(CLASH, knife=True),), saves=_saves),
    rescue=Rescue("guards", _limits, "guard", DEED),
    options=(
        flag("guard.allow_self", "roles", True),
        flag("guard.allow_skip", "roles", True),
        flag("guard.no_repeat", "roles", True),
        word("guard.antidote_conflict", "roles", ("dies", "lives")),
    ),
    spent=lambda game, seat: False,
    skills=(Skill("guard", ("guard.allow_self", "guard.allow_skip", "guard.no_repeat", "guard.antidote_conflict")),),
    notes=lambda values, cards: [
        either(values, "guard.allow_self", "self", "no-self"),
        either(values, "guard.no_repeat", "no-repeat", "repeat"),
        f"conflict-{values['guard.antidote_conflict']}",
    ],
    deeds=(Deed(DEED, GUARD, line=False),),
    facts={NIGHT: {"guard": one_seat(DEED)}},
    asks={GUARD: Inquiry(seats=True, args={"last": SEAT})},
    plays={GUARD: policy.shelter},
)
