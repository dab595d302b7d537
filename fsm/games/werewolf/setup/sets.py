"""Sets of cards for a board of one's own: which are forbidden with any number of players, and the nearest legal one."""

from collections.abc import Mapping
from typing import Final

from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.form.sides import WOLF
from fsm.kit import Values
from fsm.options import Problem

SEATS: Final = range(6, 17)  # WB-003

MANY: Final = "plain"
"""The tag of roles that may be there more than once."""

Cards = Mapping[str, int]


def surplus(book: Book, values: Values, cards: Cards) -> tuple[int, int]:  # WW-032
    """Return the number of cards beside the deal, and of wolves at most among them."""
    spare = hidden = 0
    for name, role in book.parts.items():
        if role.surplus and cards.get(name):
            more, most = role.surplus(values)
            spare, hidden = spare + more, hidden + most
    return spare, hidden


def wolves(book: Book, cards: Cards) -> int:
    return sum(count for name, count in cards.items() if book.parts[name].kind == WOLF)


def doubled_roles(book: Book, cards: Cards) -> list[str]:  # WB-002, WW-258
    return [name for name, count in cards.items() if count > 1 and MANY not in book.parts[name].tags]


def forbidden(book: Book, values: Values, cards: Cards) -> Problem | None:
    (spare, hidden), found = surplus(book, values, cards), wolves(book, cards)
    seats = sum(cards.values()) - spare
    nearest = {"_nearest": legal(book, values, cards)}
    if twice := doubled_roles(book, cards):
        return Problem("E_DUPLICATE", {"role": twice[0], **nearest})
    if seats not in SEATS:
        return Problem("E_SEATS", {"seats": seats, "_fewest": SEATS[0], "_most": SEATS[-1], **nearest})
    if not hidden < found < seats:
        return Problem("E_WOLVES", {"wolves": found, **({"_spare": spare} if spare else {}), **nearest})
    return None


def legal(book: Book, values: Values, cards: Cards) -> dict[str, int]:
    """Return the nearest legal set: plain cards replace extra cards, and fill up missing cards."""
    wolf, other = (_plain(book, wolf=kind) for kind in (True, False))
    found = {name: min(count, 1) if MANY not in book.parts[name].tags else count for name, count in cards.items()}
    found = {wolf: 0, other: 0, **found}
    for name, count in cards.items():
        found[wolf if book.parts[name].kind == WOLF else other] += count - min(count, found[name])
    spare, hidden = surplus(book, values, found)
    least = hidden + 1
    found[other] += max(0, SEATS[0] + spare - sum(found.values()))
    while sum(found.values()) - spare > SEATS[-1]:
        found[_last(book, found, spare=least)] -= 1
    seats, missing = sum(found.values()) - spare, least - wolves(book, found)
    for _ in range(missing):
        found[_last(book, found, spare=99)] -= 1
        found[wolf] += 1
    while wolves(book, found) >= seats:
        found[wolf] -= 1
        found[other] += 1
    return {name: found[name] for name in book.parts if found.get(name)}


def _plain(book: Book, *, wolf: bool) -> str:
    return next(role.name for role in book.parts.values() if MANY in role.tags and (role.kind == WOLF) is wolf)


def _last(book: Book, cards: Cards, *, spare: int) -> str:
    """Return the most dispensable card: the most frequent plain card; `spare` wolves stay."""
    plenty = wolves(book, cards) > spare
    free = [name for name, count in cards.items() if count and (plenty or book.parts[name].kind != WOLF)]
    return max(free, key=lambda name: (MANY in book.parts[name].tags, cards[name]))
