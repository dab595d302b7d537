"""Guard (守卫): protects one player a night from the knife (WW-105 to WW-108)."""

from collections.abc import Iterable
from typing import Final

from fsm.game import Game, Inquiry
from fsm.games.werewolf import policy
from fsm.games.werewolf.form.board import Board, Night
from fsm.games.werewolf.form.role import NIGHT, Cause, Fate, Rescue, Role, Said, Save, Seats, Skill, Stage
from fsm.games.werewolf.form.sides import GOD, GOOD
from fsm.games.werewolf.players.acts import point, pointed
from fsm.games.werewolf.setup.notes import either
from fsm.kinds import SEAT
from fsm.kit import flag, word
from fsm.parts import Fact
from fsm.values import Options

GUARD = "werewolf-guard"
CLASH = "guard_antidote"


def _open(game: Game[Board], seats: Seats) -> None:  # WW-105, WW-106, WW-107, AMB-24
    board, options = game.board, game.options
    last = board.nights[-2].guarded if len(board.nights) > 1 and options.flag("guard.no_repeat") else 0
    for seat in seats:
        alone = () if options.flag("guard.allow_self") else (seat,)
        legal = [other for other in board.living if other != last and other not in alone]
        point(game, [seat], GUARD, legal, skip=options.flag("guard.allow_skip"), args={"last": last or None})


def _close(game: Game[Board]) -> None:  # WW-066
    game.board.night.guarded = pointed(game, GUARD)


def _saves(game: Game[Board], night: Night) -> Iterable[Save]:
    dies = game.options.word("guard.antidote_conflict") == "dies"
    return [Save(night.behind(night.guarded), "guard", CLASH if dies else "")]


def _limits(options: Options) -> list[str]:
    alone = [] if options.flag("guard.allow_self") else ["self"]
    return [*alone, "twice"] if options.flag("guard.no_repeat") else alone


def _tell(game: Game[Board], night: Night) -> Iterable[Said]:
    if night.guarded:
        yield "werewolf-did", {"number": night.number, "act": "guard", "seat": night.guarded}


ROLE: Final = Role(
    name="guard",
    side=GOOD,
    kind=GOD,
    tags=frozenset({"guards"}),
    foreseen=True,
    stages=(Stage("guard", _open, _close, decides=True),),
    fate=Fate(causes=(Cause(CLASH, knife=True),), saves=_saves),
    rescue=Rescue("guards", _limits, "guard", lambda night: night.guarded),
    options=(
        flag("guard.allow_self", "roles", True),
        flag("guard.allow_skip", "roles", True),
        flag("guard.no_repeat", "roles", True),
        word("guard.antidote_conflict", "roles", ("dies", "lives"), "dies"),
    ),
    spent=lambda game, seat: False,
    skills=(Skill("guard", ("guard.allow_self", "guard.allow_skip", "guard.no_repeat", "guard.antidote_conflict")),),
    notes=lambda values, cards: [
        either(values, "guard.allow_self", "self", "no-self"),
        either(values, "guard.no_repeat", "no-repeat", "repeat"),
        f"conflict-{values['guard.antidote_conflict']}",
    ],
    told=_tell,
    signs={"guard": lambda night: [night.guarded] if night.guarded else []},
    facts={NIGHT: {"guard": Fact(SEAT, lambda night: night.guarded or None)}},
    asks={GUARD: Inquiry(seats=True, args={"last": SEAT})},
    plays={GUARD: policy.shelter},
    acts={"guard": GUARD},
)
