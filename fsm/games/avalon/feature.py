"""The form of a feature: roles or an add-on that a table may play. Each file in `roles/` and `addons/` fills one in."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from fsm.games.avalon.role import Role
from fsm.grid import Sign
from fsm.kit import Auto, Values, flag
from fsm.options import AUTO, Option
from fsm.parts import Fact, Part

if TYPE_CHECKING:
    from fsm.game import Game
    from fsm.games.avalon.board import Board, Quest

MINIMUM: Final = "roles.min_players"
"""The option with a row for each switch that has no such option of its own."""

OFF: Final = (False, "off")

INSPECTS: Final = "inspection"
RECRUITS: Final = "recruitment"
PICKS_QUESTS: Final = "picks_quests"
LARGER_TEAMS: Final = "larger_teams"
MUST_STAB: Final = "must_stab"
"""The additions of features, as the game asks for them, such as inspections or players for Evil."""

EXTENDED: Final = "extended"
CLASSIC: Final = "classic"
FORUM: Final = "forum"
PRESETS: Final = (EXTENDED, CLASSIC, FORUM)


class Switch(msgspec.Struct, frozen=True):
    """An option by which a table plays a feature or not, with the roles that come together (AV-019 to AV-026)."""

    name: str
    """Its name in `preset.features`, and behind `avalon-feature-`."""
    option: str
    """A feature is off if the option is False or `off`."""
    roles: Sequence[Role] = ()
    """Together or not at all."""
    presets: Collection[str] = (EXTENDED,)
    """The presets whose source knows it (W_FOREIGN)."""
    least: Sequence[int] = ()
    """Minimum number of players, by preset or one for all; empty is none (AV-027)."""
    addon: bool = False

    @property
    def minimum(self) -> str:
        """Its option for the minimum number of players, if it has one of its own."""
        return f"{self.name}.min_players"

    def is_on(self, values: Values) -> bool:
        return values[self.option] not in OFF

    def minimum_of(self, values: Values) -> int:  # AV-027, AV-148
        return int(values.get(self.minimum, values[MINIMUM].get(self.name, 0)))


class Notice(NamedTuple):
    """A word for the public about a feature that is on: behind `avalon-addon-`, and behind `avalon-topic-`."""

    when: Callable[[Values], bool] = lambda values: True
    announced: bool = True
    """Whether it is announced with the roles; else it is only a topic of the rules."""
    seen: bool = False
    """Whether all players see its use, even if the roles are not public."""
    facts: Mapping[str, Fact] = {}
    """Arguments of its topic."""
    after: str = ""
    before: str = ""


class Target(NamedTuple):
    name: str
    players: int
    tag: str
    """The tag that all of them must have to be hit."""


class Feature(Part, frozen=True, eq=False, kw_only=True):
    switches: Sequence[Switch] = ()
    plain: Role | None = None
    """The role that fills up its side; such a feature needs no switch (AV-013)."""
    tags: Callable[[Values], Collection[str]] = lambda values: ()
    """Words for what it adds, that the game or other features ask for."""
    ballots: Mapping[str, str] = {}
    """Its ballots, each with the plain ballot as which it counts, if any."""
    target: Target | None = None
    pace: Mapping[str, Mapping[str, int]] = {}
    """Seconds by tempo for each of its timers."""
    needs: Mapping[str, str] = {}
    """Options that may be on only with another one (E_DEPENDENCY)."""
    notices: Mapping[str, Notice] = {}
    signs: Callable[[Game[Board], Quest | None], Iterable[tuple[int, Sign]]] = lambda game, quest: ()
    """Marks in the table, each with its seat: of a quest, or without one beside the names."""
    marks: Collection[str] = ()
    aloud: Collection[str] = ()
    """Prompts whose seat is public, and whose answer all players read at once."""
    sealed: Collection[str] = ()
    """Its messages that stay with their readers, also when the game is told again."""


def feature_of(
    *roles: Role,
    name: str = "",
    sets: Auto | None = None,
    least: Sequence[int] = (),
    options: Sequence[Option] = (),
    **more: Any,
) -> Feature:
    """Return a feature of roles, by default named after a single one.

    It is off unless chosen; with `sets`, unless a fixed set has it (AV-016).
    """
    name = name or roles[0].name
    option = f"roles.{name.replace('-', '_')}"
    switch = Switch(name, option, roles, PRESETS if sets else (EXTENDED,), least)
    chosen = flag(option, "roles", AUTO, False, False, auto=sets) if sets else flag(option, "roles", False)
    return Feature(name=name, switches=(switch,), options=(chosen, *options), **more)
