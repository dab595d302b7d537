"""The form of a role. Each file in `roles/` fills one in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from fsm.kinds import NUMBER, WORD
from fsm.parts import Part
from fsm.prompts import Choices
from fsm.values import Options

if TYPE_CHECKING:
    from fsm.game import Game
    from fsm.games.assassins.board import Board

ORDER: Final = "order"
CHAOS: Final = "chaos"

NUMBERED: Final = {"number": NUMBER}
ASKED: Final = {**NUMBERED, "_decision": WORD("assassins-decision")}
"""Arguments of every question of a Night: all have the same form (AS-048)."""


class Ability(NamedTuple):
    key: str
    """The prompt by which it acts."""
    choices: Callable[[Game[Board], int], Choices]
    acts: Sequence[str]
    """The words for its acts; the first one stands for choices that begin with none."""
    about: Callable[[Game[Board], int], dict[str, Any]] = lambda game, seat: {}
    """Extra arguments of its prompt."""
    once: bool = True


class Role(Part, frozen=True, eq=False, kw_only=True):
    """A role: name, alliance, ability (AS-006, AS-007)."""

    side: str
    """Its alliance: ORDER or CHAOS."""
    ability: Ability | None = None
    is_hero: Callable[[Options], bool] = lambda options: False
    """Whether Order wins a duel with it (AS-043)."""
