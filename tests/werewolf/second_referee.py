"""A second referee: the conditions of victory, written from the rule book alone and sharing nothing with the engine."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

GODS = {
    *("seer", "witch", "hunter", "guard", "dreamcatcher", "elder", "medium", "pure-white"),
    *("knight", "crow", "gravekeeper", "bear-tamer", "miracle-merchant", "demon-hunter", "magician", "dancer"),
}
PEOPLE = {"villager", "half-blood"}
WOLVES = {
    *("werewolf", "wolf-king", "white-wolf-king", "wolf-beauty", "evil-knight"),
    *("gargoyle", "wolf-witch", "nightmare", "hidden-wolf", "blood-moon", "mechanical-wolf", "masquerader"),
}
SLAUGHTER_ALL = {
    *("b7_cupid", "b8_cupid", "b9_cupid", "b9_std", "b10_cupid", "b11_cupid"),
    *("p6_rookie", "p7_rookie", "p8_rookie"),
}
"""Boards on which the wolves must kill everybody; on all others a side is enough."""

HELPS_GOOD = {"b9_cupid", "b11_cupid"}
"""Boards on which a Cupid of two wolves helps the good side."""


class Law(NamedTuple):
    """How this table wins: the wolves' condition, what an Idiot is, whether a Half-blood of a wolf must die too, whom a
    Cupid of two wolves helps, who wins when two conditions hold at once, whether a Half-blood has chosen before Cupid,
    and whether a Cursed Fox who dies with the deaths that decide counts as alive."""

    wolves: str = "slaughter_side"
    idiot: str = "god"
    half: str = "villager"
    cupid: str = "wolf"
    tie: str = "wolf"
    early: bool = False
    fox_last: bool = True


def law_of(board: str, preset: str) -> Law:
    cupid = "good" if board in HELPS_GOOD else "wolf"
    if preset == "moon" and not board.endswith("_rookie"):
        return Law("parity", half="wolf", cupid=cupid)
    return Law("slaughter_all" if board in SLAUGHTER_ALL else "slaughter_side", cupid=cupid)


def law_chosen(board: str, preset: str, chosen: Mapping[str, Any]) -> Law:
    """The same with what a table has agreed on."""
    usual = law_of(board, preset)
    return Law(
        chosen.get("victory.wolf", usual.wolves),
        chosen.get("idiot.attribute", usual.idiot),
        chosen.get("halfblood.wolf_side_counts_as", usual.half),
        chosen.get("cupid.double_wolf", usual.cupid),
        chosen.get("victory.simultaneous", usual.tie),
        order["half_blood"] < order["cupid"] if (order := chosen.get("night.order")) else usual.early,
        chosen.get("fox.dies_last", True),
    )


def linked_wolves(law: Law, roles: Sequence[str], lovers: Sequence[int], relative: int) -> list[int]:
    """The lovers who were of the wolves when Cupid chose: a Half-blood is what he then was (WW-130, WW-220)."""
    evil = {seat for seat, role in enumerate(roles, 1) if role in WOLVES}
    if law.early and relative in evil:
        evil.add(roles.index("half-blood") + 1)
    return [seat for seat in lovers if seat in evil]


def third_of(law: Law, roles: Sequence[str], lovers: Sequence[int], relative: int) -> set[int]:
    """WW-124: a wolf and somebody who is none, with Cupid."""
    if len(lovers) == 2 and len(linked_wolves(law, roles, lovers, relative)) == 1:
        return {*lovers, roles.index("cupid") + 1}
    return set()


def wolf_side(law: Law, roles: Sequence[str], lovers: Sequence[int], relative: int) -> set[int]:
    """Return the seats that play for the wolves: the pack, a Half-blood of a wolf, a Cupid of two wolves."""
    side = {seat for seat, role in enumerate(roles, 1) if role in WOLVES}
    if len(linked_wolves(law, roles, lovers, relative)) == 2 and law.cupid == "wolf":
        side.add(roles.index("cupid") + 1)
    if relative and roles[relative - 1] in WOLVES:
        side.add(roles.index("half-blood") + 1)
    return side - third_of(law, roles, lovers, relative)


def foxes(roles: Sequence[str]) -> set[int]:
    return {seat for seat, role in enumerate(roles, 1) if role == "cursed-fox"}


def result(
    law: Law,
    roles: Sequence[str],
    lovers: Sequence[int],
    relative: int,
    living: Iterable[int],
    died: Iterable[int] = (),
) -> str | None:
    """Return the winner with these seats alive and those just dead, `draw` for nobody (WW-211 to WW-215, 6.6).

    A living Cursed Fox wins in place of anybody (WB-116).
    """
    alive = set(living)
    found = result_of_others(law, roles, lovers, relative, alive)
    there = alive | set(died) if law.fox_last else alive
    return "third" if found and there & foxes(roles) else found


def result_of_others(
    law: Law, roles: Sequence[str], lovers: Sequence[int], relative: int, alive: set[int]
) -> str | None:
    third, bad = third_of(law, roles, lovers, relative), wolf_side(law, roles, lovers, relative)
    wolves = {seat for seat in alive if roles[seat - 1] in WOLVES}
    if law.half == "wolf":
        wolves |= {seat for seat in alive & bad if roles[seat - 1] == "half-blood"}
    if alive and alive <= third:
        return "third"
    by_wolves = wolves_have_won(law, roles, alive, third, bad, wolves)
    by_good = not wolves and not alive & third
    if by_wolves and by_good:
        return law.tie
    return "wolf" if by_wolves else "good" if by_good else None


def wolves_have_won(
    law: Law, roles: Sequence[str], alive: set[int], third: set[int], bad: set[int], wolves: set[int]
) -> bool:
    """Parity by heads, slaughter-all, or slaughter-side, the last not against a living third faction."""
    if law.wolves == "parity":
        return bool(wolves) and len(wolves) >= len(alive - wolves)
    if law.wolves == "slaughter_all":
        return not alive - bad - foxes(roles)
    if alive & third:
        return False
    gods = GODS | {"idiot"} if law.idiot == "god" else GODS
    people = PEOPLE if law.idiot == "god" else PEOPLE | {"idiot"}
    left, dealt = {roles[seat - 1] for seat in alive}, set(roles)
    return any(dealt & kind and not left & kind for kind in (gods, people))


LEADERS = {"dream_link": "dreamcatcher", "blast": "white-wolf-king", "charm": "wolf-beauty"}
"""A death that is one with that of the player who dies of such a cause."""


class Fallen(NamedTuple):
    """A death as the rule book counts it: who, why, and in which night or on which day."""

    seat: int
    causes: Sequence[str]
    number: int
    night: bool
    time: int = 0
    """Time index of a death of the night, 0 for any other."""


def groups(
    deaths: Sequence[Fallen], roles: Sequence[str], lovers: Sequence[int], *, by_night: bool
) -> Iterator[set[int]]:
    """The dead in the order of their deaths; who follows somebody dies with him, or all of a night do (6.3, 6.6)."""
    gone: set[int] = set()
    for death in deaths:
        if death.seat in gone:
            continue
        same = {other.seat: other for other in deaths if (other.number, other.night) == (death.number, death.night)}
        found = set(same) if by_night and death.night else bound_to(death.seat, same, roles, lovers)
        found |= {seat for seat, other in same.items() if other.time == death.time and death.time}
        gone |= found
        yield found


def bound_to(seat: int, same: Mapping[int, Fallen], roles: Sequence[str], lovers: Sequence[int]) -> set[int]:
    """Everybody whose death is one with this seat's: lovers by suicide, a sleepwalker with the Dreamcatcher."""
    found, grown = set[int](), {seat}
    while found != grown:
        found = set(grown)
        for other, death in same.items():
            leaders = set(lovers) - {other} if death.causes[0] == "suicide" else set()
            if leader := LEADERS.get(death.causes[0]):
                leaders = {place for place, role in enumerate(roles, 1) if role == leader}
            leaders &= set(same)
            if other in found or leaders & found:
                grown |= {other, *leaders}
    return found
