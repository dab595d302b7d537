"""Constants of a table, worked out once for all games of the same configuration and size."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

import msgspec

from fsm.game import Game
from fsm.games.assassins.board import Board
from fsm.games.assassins.boards import lineup
from fsm.games.assassins.order import ORDERS
from fsm.games.assassins.role import Role
from fsm.parts import Book
from fsm.values import Options

NONE = "none"


class Plan(msgspec.Struct, frozen=True):
    book: Book[Role]
    steps: Mapping[Sequence[str], Sequence[Callable[[Game[Board]], None]]]
    lineup: tuple[str, ...]
    heroes: frozenset[str]
    """The roles with which Order wins a duel (AS-043)."""
    votes_in_public: bool
    shows_ballots: bool
    informs_at_once: bool


@lru_cache(maxsize=512)
def plan_of(book: Book[Role], options: Options, players: int) -> Plan:
    return Plan(
        book=book,
        steps={order: book.steps(order) for order in ORDERS},
        lineup=lineup(book.parts, options, players),
        heroes=frozenset(role.name for role in book.parts.values() if role.is_hero(options)),
        votes_in_public=options.word("day.ballot") == "public",
        shows_ballots=options.word("day.publish") == "per_player",
        informs_at_once=options.word("info.delivery") == "at_once",
    )


def plan(game: Game[Board]) -> Plan:
    made: Plan = game.plan
    return made


def role_of(game: Game[Board], seat: int) -> Role:
    return plan(game).book.parts[game.board.role(seat)]
