"""Parts, such as a role or an add-on: rules enter each game in this form.

The game knows no part: it collects what the parts declare. A part may come from another package.
Every order is a tuple of names in the game's module `order`; a name that is missing there says its neighbour.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar

import msgspec
from msgspec import UNSET

from fsm.game import Expansion, Game, Inquiry, Phase, Way
from fsm.kinds import GameKind, Messages
from fsm.options import Option, Problem
from fsm.prompts import Choices, Prompt

T = TypeVar("T")
Guard: TypeAlias = Callable[[Game[Any]], bool]
Answer: TypeAlias = Callable[[Game[Any], Prompt, Choices], None]
Phases: TypeAlias = Mapping[Enum, Phase[Any]]


class Placed(Protocol):
    """A thing with a place in an order that does not name it."""

    @property
    def after(self) -> str: ...
    @property
    def before(self) -> str: ...


class Step(NamedTuple):
    do: Callable[..., Any]
    after: str = ""
    before: str = ""


class Detour(NamedTuple):
    """A phase of a part, on the way to the next phase of the game."""

    phase: Enum
    rules: Phase[Any]
    when: Guard
    """Whether it is entered."""
    after: str = ""
    before: str = ""
    only: Enum | None = None
    """The phase from which alone it is entered."""

    def insert(self, phases: Phases, before: Enum) -> Phases:
        """Return the phases with this one in front of `before`, wherever a way leads there."""
        led = {name: replace(phase, then=self._ways(name, phase, before)) for name, phase in phases.items()}
        return {**led, self.phase: replace(self.rules, then=before)}

    def _ways(self, source: Enum, phase: Phase[Any], before: Enum) -> Sequence[Way]:
        ways: list[Way] = []
        for way in phase.ways:
            if way.dest is before and self.only in (None, source):
                ways.append(Way(_both(self.when, way.when), self.phase))
            ways.append(way)
        return ways


class Fact(NamedTuple):
    """An argument that a part adds to a message of the game."""

    kind: GameKind
    value: Callable[..., Any]
    """Work out the argument; it is left out if the value is `UNSET`."""


class Part(msgspec.Struct, frozen=True, eq=False, kw_only=True):
    """The form of a rule that enters a game; a game gives its parts more fields, in its own words."""

    name: str
    after: str = ""
    """The part behind which it stands in lists, if the game's order does not name it."""
    before: str = ""
    steps: Mapping[str, Step] = {}
    """Its steps in the orders of the game."""
    detours: Sequence[Detour] = ()
    ways: Mapping[Enum, Sequence[tuple[Guard, Enum]]] = {}
    """Ways out of phases, which are tried before the ways of the game."""
    options: Sequence[Option | Callable[[Any], Option]] = ()
    """Its options; an option that depends on other parts is a function of the book."""
    check: Callable[..., Iterable[Problem]] | None = None
    """Find the faults that it causes in a configuration; a game says what it gives."""
    facts: Mapping[str, Mapping[str, Fact]] = {}
    """Arguments that it adds, by the key of a message."""
    tells: Messages = {}
    asks: Mapping[str, Inquiry] = {}
    answers: Mapping[str, Answer] = {}
    """Follow up an answer as it comes, by the key of the prompt."""
    plays: Mapping[str, Callable[..., Any]] = {}
    """Policy by which computer players answer its prompts."""


P = TypeVar("P", bound=Part)


@dataclass(frozen=True, eq=False)
class Book(Generic[P]):
    """The parts of a game and their declarations. Raises ValueError if they do not fit together."""

    found: Sequence[P]
    names: Sequence[str]
    """The order of lists."""
    orders: Sequence[Sequence[str]] = ()
    """The orders of steps."""
    own: Mapping[str, Step] = field(default_factory=dict)
    """The steps of the game itself."""
    expansions: Sequence[Expansion] = ()
    whole: Self | None = None
    """The book that has the places, if this one has only some of its parts."""

    declared: ClassVar[Sequence[str]] = ("options", "tells", "asks", "answers", "plays", "detours")

    def __post_init__(self) -> None:
        if self.whole:
            return
        placed = {name for order in self.orders for name in self._names(order)}
        for part in self.parts.values():
            if twice := sorted(part.steps.keys() & self.own.keys()):
                raise ValueError(f"{part.name}: a second {twice[0]}")
            if lost := sorted(part.steps.keys() - placed):
                raise ValueError(f"{part.name}: the step {lost[0]} stands beside no step of the game")
        for declared in self.declared:
            getattr(self, declared)

    def expand(self, expansion: Expansion, form: type[P]) -> Self:
        """Return the book with an expansion; raises TypeError if its parts are not of this form."""
        if not all(isinstance(part, form) for part in expansion.roles):
            raise TypeError(f"an expansion of {expansion.game} has parts of the form {form.__name__}")
        return replace(self, found=(*self.found, *expansion.roles), expansions=(*self.expansions, expansion))

    def only(self, names: Collection[str]) -> Self:
        """Return the book of a table that has only these parts; they stay in their places."""
        return replace(self, found=[part for name, part in self.parts.items() if name in names], whole=self)

    @cached_property
    def parts(self) -> Mapping[str, P]:
        """The parts by name, in the order of lists."""
        known = {part.name: part for part in self.found}
        if len(known) < len(self.found):
            raise ValueError(f"a second part of the name {_twice(part.name for part in self.found)}")
        return known if self.whole else {name: known[name] for name in arrange(known, self.names)}

    @property
    def added(self) -> Sequence[P]:
        """The parts of expansions."""
        return [part for one in self.expansions for part in one.roles]

    @cached_property
    def folders(self) -> Sequence[Path]:
        """The folders of messages of expansions."""
        return [one.locales for one in self.expansions if one.locales]

    @cached_property
    def options(self) -> Mapping[str, Option]:
        return self.all(self.options_of)

    def options_of(self, part: P) -> Mapping[str, Option]:
        found = [one if isinstance(one, Option) else one(self) for one in part.options]
        return {option.key: option for option in found}

    @cached_property
    def checks(self) -> Sequence[Callable[..., Iterable[Problem]]]:
        return [part.check for part in self.parts.values() if part.check]

    @cached_property
    def tells(self) -> Messages:
        return self.all(lambda part: part.tells)

    @cached_property
    def asks(self) -> Mapping[str, Inquiry]:
        return self.all(lambda part: part.asks)

    @cached_property
    def answers(self) -> Mapping[str, Answer]:
        return self.all(lambda part: part.answers)

    def follow(self, game: Game[Any], prompt: Prompt, choices: Choices) -> None:
        """Follow up an answer as the part of the prompt says; may raise Refused."""
        if answer := self.answers.get(prompt.key):
            answer(game, prompt, choices)

    @cached_property
    def plays(self) -> Mapping[str, Callable[..., Any]]:
        return self.all(lambda part: part.plays)

    def all(self, declared: Callable[[P], Mapping[str, T]]) -> Mapping[str, T]:
        """Collect a declaration of all parts, by key; raises ValueError if two declare the same key."""
        known: dict[str, T] = {}
        for part in self.parts.values():
            for key, value in declared(part).items():
                if key in known:
                    raise ValueError(f"{part.name}: a second {key}")
                known[key] = value
        return known

    # Steps

    @cached_property
    def _steps(self) -> Mapping[str, Step]:
        return {**self.own, **self.all(lambda part: part.steps)}

    def steps(self, order: Sequence[str]) -> Sequence[Callable[..., Any]]:
        return [self._steps[name].do for name in (self.whole or self)._names(order) if name in self._steps]

    def _names(self, order: Sequence[str]) -> list[str]:
        here = {name: step for name, step in self._steps.items() if {name, step.after, step.before} & {*order}}
        return arrange(here, order)

    # Arguments that parts add to messages of the game

    def facts(self, key: str) -> Mapping[str, Fact]:
        return self.all(lambda part: part.facts.get(key, {}))

    def with_facts(self, tells: Messages) -> Messages:
        """Return these messages and those of parts, with the kinds of the arguments that parts add."""
        if taken := self.tells.keys() & tells.keys():
            raise ValueError(f"{min(taken)} is a message of the game")
        for part in self.parts.values():
            if lost := sorted(part.facts.keys() - tells):
                raise ValueError(f"{part.name}: the game has no message {lost[0]}")
        touched = {key for part in self.parts.values() for key in part.facts}
        kinds = {key: {name: fact.kind for name, fact in self.facts(key).items()} for key in touched}
        return {**tells, **{key: {**tells[key], **kinds[key]} for key in touched}, **self.tells}

    def args(self, key: str, *known: Any) -> dict[str, Any]:
        """Return the arguments that parts add to a message, worked out from the known values."""
        return args_of(self.facts(key), *known)

    # The phases of the game

    @cached_property
    def detours(self) -> Mapping[str, Detour]:
        return self.all(lambda part: {detour.phase.name: detour for detour in part.detours})

    def with_detours(self, phases: Phases, course: Sequence[str] = ()) -> Phases:
        """Return the phases of the game with those of parts.

        `course` names all phases in their order; a phase of a part stands before the phase of the game it leads to.
        """
        bases = {phase.name: phase for phase in phases}
        names = place((self.whole or self).detours, course or [*bases])
        for index, name in enumerate(names):
            if detour := self.detours.get(name):
                ahead = [bases[one] for one in names[index + 1 :] if one in bases]
                if name in bases or not ahead:
                    raise ValueError(f"the phase {name} does not stand on the way to a phase of the game")
                phases = detour.insert(phases, ahead[0])
        known = {phase.name: phase for phase in phases}
        return {
            (phase := known[name]): replace(phases[phase], then=[*self._first(phase), *phases[phase].ways])
            for name in names
            if name in known
        }

    def _first(self, phase: Enum) -> Sequence[tuple[Guard, Enum]]:
        return [way for part in self.parts.values() for way in part.ways.get(phase, ())]


def through(order: Sequence[str]) -> Callable[[Game[Any]], None]:
    """Return the rule that takes the steps of an order in turn; the plan of a game has them, by their order."""

    def take(game: Game[Any]) -> None:
        for step in game.plan.steps[order]:
            step(game)

    return take


def args_of(facts: Mapping[str, Fact], *known: Any) -> dict[str, Any]:
    return {name: value for name, fact in facts.items() if (value := fact.value(*known)) is not UNSET}


def arrange(found: Mapping[str, Placed], order: Sequence[str]) -> list[str]:
    """Return the names in this order; a name that it does not have stands beside its neighbour.

    Raises ValueError for a name without a neighbour, or between two that stand the other way round.
    """
    return [name for name in place(found, order) if name in found]


def place(found: Mapping[str, Placed], order: Sequence[str]) -> list[str]:
    """Return the whole order with the names that it does not have beside their neighbours."""
    names = [*order]
    left = sorted(found.keys() - {*names})
    while left:
        ready = [name for name in left if {found[name].after, found[name].before} & {*names}]
        if not ready:
            one = found[left[0]]
            lost = "".join(f", and there is no {name}" for name in (one.after, one.before) if name)
            raise ValueError(f"{left[0]} has no place: `after` or `before` must name a neighbour{lost}")
        for name in ready:
            names.insert(_place(name, found[name], names), name)
        left = [name for name in left if name not in ready]
    return names


def _place(name: str, one: Placed, names: Sequence[str]) -> int:
    first = names.index(one.after) + 1 if one.after in names else 0
    last = names.index(one.before) if one.before in names else len(names)
    if first > last:
        raise ValueError(
            f"{name} cannot stand after {one.after} and before {one.before}, which come the other way round"
        )
    return first if one.after in names else last


def _twice(names: Iterable[str]) -> str:
    return Counter(names).most_common(1)[0][0]


def _both(first: Guard, second: Guard | None) -> Guard:
    """Return the guard that asks both, under the names of both."""
    if second is None:
        return first

    def guard(game: Game[Any]) -> bool:
        return first(game) and second(game)

    guard.__name__ = f"{second.__name__}_and_{first.__name__}"
    return guard
