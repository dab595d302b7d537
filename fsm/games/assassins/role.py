"""The form of a role, with everything that the game has to know of it. Each file in `roles/` fills one in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from fsm.game import Inquiry
from fsm.kinds import NUMBER, WORD, Kinds, Messages
from fsm.options import Option, Problem
from fsm.prompts import Choices
from fsm.values import Options

if TYPE_CHECKING:
    from fsm.game import Game
    from fsm.games.assassins.board import Board, Night
    from fsm.policy import Plays

ORDER: Final = "order"
CHAOS: Final = "chaos"

NUMBERED: Final = {"number": NUMBER}
ASKED: Final = {**NUMBERED, "_decision": WORD("assassins-decision")}
"""Arguments of every question of a Night: all have the same form (AS-048)."""


class Ability(NamedTuple):
    key: str
    """The prompt by which it acts."""
    choices: Callable[[Game[Board], int], Choices]
    act: str = ""
    """The word for doing it where a choice has none of its own."""
    heard: Callable[[Game[Board], int, str], None] | None = None
    """Follow up a choice at once."""
    about: Callable[[Game[Board], int], dict[str, Any]] = lambda game, seat: {}
    """Extra arguments of its prompt."""
    acts: Sequence[str] = ()
    """The own words of its choices."""


class Step(NamedTuple):
    """An act of a role in the resolution of a Night, in the order of the places (AS-040)."""

    place: int
    do: Callable[[Game[Board], Night], None]


class Choice(NamedTuple):
    held: Callable[[Game[Board]], bool]
    """Whether every Night has time for it, so that the time reveals no choice."""
    open: Callable[[Game[Board]], None]
    close: Callable[[Game[Board]], None]
    floor: Callable[[Game[Board]], float]


class Role(msgspec.Struct, frozen=True, eq=False):
    """A role: name, alliance, ability (AS-006, AS-007)."""

    name: str
    side: str
    """Its alliance: ORDER or CHAOS."""
    place: int
    """Its place in lists, and among the roles before they are dealt."""
    ability: Ability | None = None
    once: bool = True
    is_hero: Callable[[Options], bool] = lambda options: False
    """Whether Order wins a duel with it (AS-043)."""
    options: Sequence[Option] = ()
    check: Callable[[Mapping[str, int]], Iterable[Problem]] = lambda counts: ()
    """Find the faults that it causes in a set of roles."""
    night: Callable[[Game[Board], bool], None] | None = None
    """Act when a Night opens, and when it closes."""
    deeds: Sequence[Step] = ()
    """Its steps when a Night closes; the dead are settled at the place 50."""
    reports: Sequence[Step] = ()
    """The steps of the morning before the names are published."""
    farewell: Callable[[Game[Board], Night], None] | None = None
    """Act once the dead are named."""
    choice: Choice | None = None
    """The choice of its holder before the morning."""
    rules: Callable[[Options], dict[str, Any]] = lambda options: {}
    """Arguments of `assassins-rules` that it brings."""
    terms: Kinds = {}
    tells: Messages = {}
    asks: Mapping[str, Inquiry] = {}
    plays: Plays = {}
    """How computer players answer its prompts."""
