"""The collected parts of all features; no other module asks which features there are."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, ClassVar, NamedTuple

from fsm import parts
from fsm.games.avalon.feature import OFF, Feature, Notice, Switch
from fsm.games.avalon.order import DROPPING, NOTICES, ROLES, ROOT
from fsm.games.avalon.resolution import PLAIN
from fsm.games.avalon.role import EVIL, GOOD, Role
from fsm.kit import Values, kebab
from fsm.values import Options


class Special(NamedTuple):
    role: Role
    switch: Switch


@dataclass(frozen=True, eq=False)
class Book(parts.Book[Feature]):
    declared: ClassVar[Sequence[str]] = (*parts.Book.declared, "switches", "roles", "plain", "notices", "kinds")

    # Switches and roles

    @cached_property
    def all_switches(self) -> Mapping[str, Switch]:
        for part in self.parts.values():
            if lost := [switch.name for switch in part.switches if switch.option not in self.options]:
                raise ValueError(f"{part.name}: the switch {lost[0]} has no option")
        return self.all(lambda feature: {switch.name: switch for switch in feature.switches})

    @cached_property
    def root(self) -> Switch | None:  # AV-020
        return self.all_switches.get(ROOT)

    @cached_property
    def switches(self) -> Sequence[Switch]:
        return [switch for switch in self.all_switches.values() if switch is not self.root]

    @cached_property
    def bounded_switches(self) -> Sequence[Switch]:  # AV-027
        return [switch for switch in self.switches if switch.minimum not in self.options]

    @cached_property
    def roles(self) -> Mapping[str, Role]:
        found = self.all(lambda feature: {role.name: role for role in _roles(feature)})
        return {name: found[name] for name in parts.arrange(found, ROLES)}

    @cached_property
    def specials(self) -> Sequence[Special]:
        """In the order in which they are dealt (AV-018)."""
        switches = {role.name: switch for switch in self.all_switches.values() for role in switch.roles}
        return [Special(role, switches[name]) for name, role in self.roles.items() if name in switches]

    @cached_property
    def plain(self) -> Mapping[str, Role]:  # AV-013
        return self.all(lambda feature: {feature.plain.side: feature.plain} if feature.plain else {})

    def on(self, values: Values) -> frozenset[str]:
        return frozenset(name for name, switch in self.all_switches.items() if switch.is_on(values))

    def at(self, values: Values) -> Book:
        """Return the book of the features that are on at such a table."""
        return _at(self, self.on(values))

    # Options

    @cached_property
    def telling(self) -> frozenset[str]:
        """Groups of options whose values tell which roles are in play (AMB-08)."""
        return frozenset({"roles", *(self.options[switch.option].group for _, switch in self.specials)})

    @cached_property
    def needs(self) -> Mapping[str, str]:
        return self.all(lambda feature: feature.needs)

    @cached_property
    def off(self) -> Mapping[str, Any]:  # AV-020
        options = (*(switch.option for switch in self.switches), *self.needs)
        return {key: next(filter(self.options[key].kind.check, OFF)) for key in options}

    def tags(self, values: Values) -> frozenset[str]:
        return frozenset(tag for feature in self.at(values).parts.values() for tag in feature.tags(values))

    @cached_property
    def kinds(self) -> Mapping[str, str]:
        return {**PLAIN, **self.all(lambda feature: feature.ballots)}

    # Texts

    @cached_property
    def notices(self) -> Mapping[str, Notice]:
        found = self.all(lambda feature: feature.notices)
        return {word: found[word] for word in parts.arrange(found, NOTICES)}

    def visible_notices(self, values: Values, *, public: bool) -> Mapping[str, Notice]:
        here = self.at(values).all(lambda feature: feature.notices)
        told = {word: one for word, one in self.notices.items() if word in here and (public or one.seen)}
        return {word: one for word, one in told.items() if one.when(values)}

    def words_of(self, feature: Feature) -> Sequence[str]:
        """Return the words that a feature needs besides its messages."""
        announced = [word for word, notice in feature.notices.items() if notice.announced]
        return [
            *(f"role-{role.name}{part}" for role in _roles(feature) for part in ("", ".goal", ".skill")),
            *(f"feature-{switch.name}" for switch in feature.switches),
            *(f"option-{kebab(key)}" for key in self.options_of(feature)),
            *(f"ballot-{ballot}" for ballot in feature.ballots),
            *(f"topic-{word}" for word in feature.notices),
            *(f"addon-{word}" for word in announced),
        ]


def _roles(feature: Feature) -> list[Role]:
    return [*(role for switch in feature.switches for role in switch.roles), *filter(None, [feature.plain])]


@lru_cache(maxsize=512)
def _at(book: Book, on: Collection[str]) -> Book:
    return book.only([name for name, one in book.parts.items() if any(switch.name in on for switch in one.switches)])


# The roles that are dealt: the specials switched on, and plain roles up to the number of each side (AV-013)


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
