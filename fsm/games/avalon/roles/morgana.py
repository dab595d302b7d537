"""Morgana: to Percival she looks like Merlin (AV-057)."""

from collections.abc import Iterator
from typing import Final

from fsm.games.avalon.book import Book
from fsm.games.avalon.feature import feature_of
from fsm.games.avalon.options import at
from fsm.games.avalon.role import IN_THE_OPEN, evil
from fsm.kit import Values
from fsm.options import Problem


def check(book: Book, values: Values, players: int) -> Iterator[Problem]:
    if "looks_for_merlin" not in book.tags(values):
        yield Problem("W_MORGANA")


FEATURE: Final = feature_of(
    evil("morgana", *IN_THE_OPEN, "looks_like_merlin"),
    sets=at(5, 6, 7, 8, 9, 10),
    check=check,
    tells={"avalon-w-morgana": {}},
)
