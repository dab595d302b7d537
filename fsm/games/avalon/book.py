"""The collected parts of all features; no other module asks which features there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from fsm.game import Inquiry
from fsm.games.avalon.feature import MINIMUM, Check, Feature, Field, Idle, Need, Notice, Switch
from fsm.games.avalon.resolution import PLAIN, STEPS, Step
from fsm.games.avalon.role import Role
from fsm.kinds import Messages
from fsm.kit import Values
from fsm.options import Option
from fsm.policy import Plays

if TYPE_CHECKING:
    from fsm.game import Game
    from fsm.games.avalon.board import Board

T = TypeVar("T")


class Special(NamedTuple):
    role: Role
    switch: Switch


@dataclass(frozen=True, eq=False)
class Book:
    features: Sequence[Feature]

    @classmethod
    def of(cls, features: Iterable[Feature]) -> Book:
        """Raises ValueError for a second role, switch, option, phase or prompt of one name."""
        book = cls(sorted(features, key=lambda feature: feature.place))
        stages = [stage.phase.name for feature in book.features for stage in feature.stages]
        options = [option.key for feature in book.features for row in feature.options.values() for option in row]
        asks = [key for feature in book.features for key in feature.asks]
        switches = [switch.name for switch in book.all_switches]
        for names in (book.roles_in_order, switches, options, stages, asks):
            if twice := [name for name, count in Counter(names).items() if count > 1]:
                raise ValueError(f"a second {', '.join(twice)}")
        return book

    # Switches and roles

    @cached_property
    def all_switches(self) -> Sequence[Switch]:
        return [switch for feature in self.features for switch in feature.switches]

    @cached_property
    def root(self) -> Switch | None:  # AV-020
        return next((switch for feature in self.features if feature.root for switch in feature.switches), None)

    @cached_property
    def switches(self) -> Sequence[Switch]:
        return [switch for switch in self.all_switches if switch is not self.root]

    @cached_property
    def bounded_switches(self) -> Sequence[Switch]:  # AV-027
        return [switch for switch in self.switches if switch.minimum == MINIMUM]

    @cached_property
    def specials(self) -> Sequence[Special]:
        """In the order in which they are dealt (AV-018)."""
        found = [Special(role, switch) for switch in self.all_switches for role in switch.roles]
        return sorted(found, key=lambda special: special.role.place)

    @cached_property
    def plain(self) -> Mapping[str, Role]:  # AV-013
        return {feature.plain.side: feature.plain for feature in self.features if feature.plain}

    @cached_property
    def roles_in_order(self) -> Sequence[str]:
        return [*(special.role.name for special in self.specials), *(role.name for role in self.plain.values())]

    @cached_property
    def roles(self) -> Mapping[str, Role]:
        return {role.name: role for role in (*(special.role for special in self.specials), *self.plain.values())}

    @cached_property
    def dropping(self) -> Sequence[str]:  # AMB-13
        given = [role for role in self.roles.values() if role.drops]
        return [role.name for role in sorted(given, key=lambda role: role.drops)]

    def on(self, values: Values) -> frozenset[str]:
        return frozenset(switch.name for switch in self.all_switches if switch.is_on(values))

    def features_on(self, on: Collection[str]) -> Sequence[Feature]:
        return [feature for feature in self.features if any(switch.name in on for switch in feature.switches)]

    # Options and checks

    @cached_property
    def options(self) -> Sequence[tuple[int, Option]]:
        rows = [row for feature in self.features for row in feature.options.items()]
        return [(place, option) for place, options in rows for option in options]

    @cached_property
    def telling(self) -> frozenset[str]:
        """Groups of options whose values tell which roles are in play (AMB-08)."""
        return frozenset({"roles", *(feature.group for feature in self.features)})

    @cached_property
    def pace(self) -> Mapping[str, Mapping[str, int]]:
        return {key: seconds for feature in self.features for key, seconds in feature.pace.items()}

    @cached_property
    def needs(self) -> Sequence[Need]:
        return _in_order(need for feature in self.features for need in feature.needs)

    @cached_property
    def off(self) -> Mapping[str, Any]:  # AV-020
        return {switch.option: switch.off for switch in self.switches} | {need.option: False for need in self.needs}

    @cached_property
    def idle(self) -> Mapping[Idle, Sequence[Feature]]:
        found = _in_order({idle for feature in self.features for idle in feature.idle})
        return {idle: [feature for feature in self.features if idle in feature.idle] for idle in found}

    @cached_property
    def checks(self) -> Sequence[Check]:
        return [check for feature in self.features for check in feature.checks]

    # The count of a quest

    @cached_property
    def kinds(self) -> Mapping[str, str]:
        return self._all(PLAIN, lambda feature: feature.ballots)

    def steps(self, on: Collection[str]) -> Sequence[Step]:
        return _in_order((*STEPS, *(step for feature in self.features_on(on) for step in feature.steps)))

    def fields(self, on: Collection[str]) -> Sequence[Field]:
        return _in_order(field for feature in self.features_on(on) for field in feature.fields)

    # Texts

    @cached_property
    def notices(self) -> Sequence[Notice]:
        return _in_order(notice for feature in self.features for notice in feature.notices)

    def visible_notices(self, values: Values, hidden: Collection[str]) -> Mapping[str, Notice]:
        told = [one for one in self.notices if one.seen or one.option not in hidden]
        return {one.word: one for one in told if values[one.option] == one.value}

    def tells(self, base: Messages) -> Messages:
        known = dict(base)
        for feature in self.features:
            for key, args in feature.tells.items():
                known[key] = {**known.get(key, {}), **args}
        return known

    @cached_property
    def boards(self) -> Sequence[Callable[[Game[Board]], dict[str, Any]]]:
        return [feature.board for feature in self.features if feature.board]

    @cached_property
    def asks(self) -> Mapping[str, Inquiry]:
        return self._all({}, lambda feature: feature.asks)

    @cached_property
    def plays(self) -> Plays:
        return self._all({}, lambda feature: feature.plays)

    @cached_property
    def aloud(self) -> Sequence[str]:
        return [key for feature in self.features for key in feature.aloud]

    @cached_property
    def sealed_keys(self) -> Sequence[str]:
        return [key for feature in self.features for key in feature.sealed]

    def _all(self, base: Mapping[str, T], field: Callable[[Feature], Mapping[str, T]]) -> Mapping[str, T]:
        return {**base, **{key: value for feature in self.features for key, value in field(feature).items()}}


def _in_order(found: Iterable[Any]) -> list[Any]:
    return sorted(found, key=lambda one: one.place)
