"""RESOLVE: the effects of a night's marks on its players, as the board stands (6.3)."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from fsm.game import Game
from fsm.games.werewolf.form.board import Board, Doom, Night
from fsm.games.werewolf.form.role import CURE, POISON_PROOF, WOLF_KILL, Blow, Bond, Save, Strike, Touch
from fsm.games.werewolf.setup.plan import plan, role_of


@dataclass
class Dying:
    """The dying and their causes: for each seat the places in the wake order at which it was struck."""

    game: Game[Board]
    lives: dict[int, int]
    causes: dict[int, list[tuple[int, str]]] = field(default_factory=dict)

    def until(self, seat: int = 0) -> dict[int, str]:
        """With a seat, only its group and earlier groups (WW-217)."""
        last = min(self.causes[seat])[0] if seat and self.game.options.flag("victory.knife_first") else math.inf
        first = {other: min(struck) for other, struck in self.causes.items()}
        return {other: cause for other, (place, cause) in first.items() if place <= last}

    def strike(self, seat: int, place: int, cause: str) -> None:
        self.causes.setdefault(seat, []).append((place, cause))

    def spend_life(self, seat: int) -> None:
        """A spent life stays secret (WW-044)."""
        if not self.lives.get(seat):
            return
        struck = sorted(self.causes[seat])
        covered = [one for one in struck if covers(self.game, seat, one[1])]
        if not covered:
            return
        self.lives[seat] -= 1
        self.causes[seat] = [one for one in struck if one != covered[0]]
        if not self.causes[seat]:
            del self.causes[seat]


def covers(game: Game[Board], seat: int, cause: str) -> bool:  # WW-044
    book = plan(game).book
    return cause in book.knives or (cause not in book.certain and role_of(game, seat).covers_all(game.options))


def resolve(game: Game[Board]) -> tuple[list[Doom], dict[int, int]]:
    table = plan(game)
    dying = Dying(game, dict(game.board.lives))
    for strike in strikes(game):
        place = table.places[strike.stage] if strike.stage else 1 + max(table.places.values())
        dying.strike(strike.seat, place, strike.cause)
    for seat in list(dying.causes):
        dying.spend_life(seat)
    _follow(game, dying)
    dooms = [Doom(seat, [name for _, name in sorted(struck)], min(struck)[0]) for seat, struck in dying.causes.items()]
    return sorted(dooms, key=lambda doom: (doom.place, doom.seat)), dying.lives


def strikes(game: Game[Board]) -> Iterator[Strike]:
    for strikes_of in plan(game).fates["strikes"]:
        for strike in strikes_of(game):
            seat, named = strike.seat, strike.cause
            if not seat or is_immune(game, Blow(seat, named, night=True)):
                continue
            cause = cause_of_knife(game, seat) if named == WOLF_KILL else named
            if cause:
                yield strike if cause == named else Strike(seat, cause, strike.stage)


def is_immune(game: Game[Board], blow: Blow) -> bool:
    return any(spares(game, blow) for spares in plan(game).fates["immune"])


def touches(game: Game[Board], night: Night) -> list[Touch]:  # WB-047, WB-048, WB-052
    proof = {save.seat for save in saves(game, night) if save.proof}
    return [touch for touch in attempts(game, night) if touch.kind != "poison" or touch.target not in proof]


def poisons(game: Game[Board], stage: str) -> Iterator[Strike]:  # WB-045, WB-052, WB-067
    """Return the effects of the poison of this stage."""
    for touch in touches(game, game.board.night):
        if (touch.kind, touch.stage) == ("poison", stage) and POISON_PROOF not in role_of(game, touch.target).tags:
            yield Strike(touch.target, "poison", stage)


def attempts(game: Game[Board], night: Night) -> list[Touch]:
    table = plan(game)
    made = [touch for touches_of in table.fates["touches"] for touch in touches_of(game, night)]
    found = [touch for touch in made if touch.actor and touch.target]
    return sorted(found, key=lambda touch: table.places[touch.stage])


def cause_of_knife(game: Game[Board], seat: int) -> str:
    """Shield or cure save, both may not (WW-093, WW-105, WW-108).

    Two kinds of shields do not clash with a cure (WB-052).
    """
    met = [save for save in saves(game, game.board.night) if save.seat == seat]
    kinds = {save.kind for save in met}
    if CURE in kinds and len(kinds) == 2:
        return max(save.clash for save in met)
    return "" if met else WOLF_KILL


def saves(game: Game[Board], night: Night) -> list[Save]:
    return [save for saves_of in plan(game).fates["saves"] for save in saves_of(game, night)]


def bonds(game: Game[Board]) -> list[Bond]:
    """The latest holds first."""
    found = reversed(plan(game).fates["bonds"])
    return [bond for bonds_of in found for bond in bonds_of(game) if bond.source and bond.target]


def next_bond(
    game: Game[Board], left: Sequence[Bond], dead: Mapping[int, str], group: Callable[[int], Mapping[int, str]]
) -> Bond | None:
    """Return a bond that draws a player after these dead, given with their causes; None when all have followed.

    Bonds with a condition come last, after all other followers; `group` gives the dead up to a seat's group.
    """
    found = [one for one in left if one.source in dead and one.target not in dead]
    free = [one for one in found if not one.holds]
    bound = (one for one in found if one.holds and one.holds(game, group(one.source)))
    return next(iter(free), None) or next(bound, None)


def _follow(game: Game[Board], dying: Dying) -> None:  # WW-121, WW-131, AMB-15
    found = bonds(game)
    left = [bond for bond in found if not is_immune(game, Blow(bond.target, bond.cause, night=True, bond=True))]
    while left and (bond := next_bond(game, left, dying.until(), dying.until)):
        left.remove(bond)
        dying.strike(bond.target, min(dying.causes[bond.source])[0], bond.cause)
        dying.spend_life(bond.target)
