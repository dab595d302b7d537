"""What the checks of the contract and of secrecy are told about Werewolf."""

from collections.abc import Callable, Iterable
from typing import Any

from fsm import ROOM, Game
from fsm.testing import Right
from tests.werewolf.test_secrets import READERS

_ASKS = ("speak", "award", "consolation", "badge", "shoot", "dead-offer", "guess", "knife")
ASKS_THE_DEAD = [f"werewolf-{key}" for key in _ASKS]
"""Last words, votes of titles, deeds of the dying, pastimes of the dead, and the knife of a bomber (WW-080)."""


def rights(keys: Iterable[str]) -> dict[str, Right]:
    """Give each message to its readers, and to the room if it has none of its own."""
    return {key: _readers(key) if key in READERS else ROOM for key in keys}


def _readers(key: str) -> Callable[[Game[Any]], list[int]]:
    return lambda game: [*READERS[key](game.board)]
