"""The roles that are dealt: the specials switched on, and plain roles up to the number of each side (AV-013)."""

from collections.abc import Sequence

from fsm.games.avalon.book import Book, Special
from fsm.games.avalon.order import DROPPING
from fsm.games.avalon.role import EVIL, GOOD
from fsm.kit import Values
from fsm.values import Options


def factions(values: Values, players: int) -> dict[str, int]:  # AV-003
    good, evil = values["factions.table"][str(players)]
    return {GOOD: good, EVIL: evil}


def specials(book: Book, values: Values, side: str) -> list[Special]:
    found = [one for one in book.specials if one.role.side == side and one.switch.is_on(values)]
    return [one for one in found for _ in range(one.role.under(values).count)]


def given_way(book: Book, values: Values, players: int, side: str) -> Sequence[str]:  # AMB-13
    if values["roles.filler_policy"] != "drop_specials":
        return []
    names = [one.role.name for one in specials(book, values, side)]
    surplus = len(names) - factions(values, players)[side]
    return [name for name in DROPPING if name in names][: max(0, surplus)]


def lineup(book: Book, options: Options, players: int) -> tuple[str, ...]:
    values = options.values()
    names: list[str] = []
    for side, seats in factions(values, players).items():
        dropped = given_way(book, values, players, side)
        special = [one.role.name for one in specials(book, values, side) if one.role.name not in dropped]
        names += special + [book.plain[side].name] * (seats - len(special))
    return tuple(names)
