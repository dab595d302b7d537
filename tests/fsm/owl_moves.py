from enum import Enum
from typing import Any

from fsm.testing import Table
from tests.fsm.owls import OWLS, Board

DEAL = ("owl", "mouse", "mouse", "mouse", "mouse")


def owls(**options: Any) -> Table[Board]:
    return Table(OWLS, 5, deal=DEAL, **options)


def by_day(**options: Any) -> Table[Board]:
    table = owls(quiet=True, **options)
    table.skip()
    return table


def only(kind: type[Any], table: Table[Board]) -> list[Any]:
    return [effect for effect in table.effects if isinstance(effect, kind)]


def phase(table: Table[Board]) -> Enum:
    return table.game.phase
