"""A second referee: the conditions of victory, written from the rule book alone and sharing nothing with the engine."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

GODS = {"seer", "witch", "hunter", "guard", "idiot", "dreamcatcher", "elder"}
PEOPLE = {"villager", "half-blood"}
WOLVES = {"werewolf", "wolf-king"}
SEEDS = {
    "b7_cupid": "all",
    "b8_cupid": "all",
    "b9_cupid": "all",
    "b9_std": "all",
    "b10_cupid": "all",
    "b11_cupid": "all",
}
"""Boards on which the wolves must kill everybody; on all others a side is enough."""

HELPS_GOOD = {"b9_cupid", "b11_cupid"}
"""Boards on which a Cupid of two wolves helps the good side."""


def third_of(roles: Sequence[str], lovers: Sequence[int]) -> set[int]:
    """WW-124: a wolf and somebody who is none, with Cupid."""
    wolves = [seat for seat in lovers if roles[seat - 1] in WOLVES]
    if len(lovers) == 2 and len(wolves) == 1:
        return {*lovers, roles.index("cupid") + 1}
    return set()


def wolf_side(board: str, roles: Sequence[str], lovers: Sequence[int], relative: int) -> set[int]:
    """Who plays for the wolves: the pack, a Half-blood of a wolf, a Cupid of two wolves."""
    third = third_of(roles, lovers)
    side = {seat for seat, role in enumerate(roles, 1) if role in WOLVES}
    if len(lovers) == 2 and set(lovers) <= side and board not in HELPS_GOOD:
        side.add(roles.index("cupid") + 1)
    if relative and roles[relative - 1] in WOLVES:
        side.add(roles.index("half-blood") + 1)
    return side - third


def result(
    board: str, roles: Sequence[str], lovers: Sequence[int], relative: int, living: Iterable[int], preset: str
) -> str | None:
    """Who has won with these alive (WW-211 to WW-215)."""
    alive = set(living)
    third = third_of(roles, lovers)
    wolves = {seat for seat in alive if roles[seat - 1] in WOLVES}
    bad = wolf_side(board, roles, lovers, relative)
    if preset == "moon":
        heads = wolves | {seat for seat in alive if roles[seat - 1] == "half-blood" and seat in bad}
        if heads and len(heads) >= len(alive - heads):
            return "wolf"
        return None if heads or alive & third else "good"
    if third and alive and alive <= third:
        return "third"
    if wolves_have_won(board, roles, alive, third, bad):
        return "wolf"
    return None if wolves or alive & third else "good"


def wolves_have_won(board: str, roles: Sequence[str], alive: set[int], third: set[int], bad: set[int]) -> bool:
    """Slaughter-all or slaughter-side, not against a living third faction."""
    if board in SEEDS:
        return not alive - bad
    if alive & third:
        return False
    left = {roles[seat - 1] for seat in alive}
    dealt = set(roles)
    return any(dealt & kind and not left & kind for kind in (GODS, PEOPLE))
