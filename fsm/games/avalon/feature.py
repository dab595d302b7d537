"""The form of a feature: roles or an add-on that a table may play. Each file in `roles/` and `addons/` fills one in."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from fsm.effects import Tell
from fsm.game import Go, Inquiry, Phase
from fsm.games.avalon.resolution import Step
from fsm.games.avalon.role import Role
from fsm.grid import Sign
from fsm.kinds import GameKind, Messages
from fsm.kit import Values
from fsm.options import Option, Problem
from fsm.policy import Plays
from fsm.prompts import Choices, Prompt
from fsm.values import Options

if TYPE_CHECKING:
    from fsm.game import Game
    from fsm.games.avalon.board import Board, Quest

MINIMUM: Final = "roles.min_players"
"""The option with a row for each switch that has no such option of its own."""

EXTENDED: Final = "extended"
CLASSIC: Final = "classic"
FORUM: Final = "forum"
PRESETS: Final = (EXTENDED, CLASSIC, FORUM)


class Switch(msgspec.Struct, frozen=True):
    """An option by which a table plays a feature or not, with the roles that come together (AV-019 to AV-026)."""

    name: str
    """Its name in `preset.features`, and behind `avalon-feature-`."""
    option: str
    off: bool | str = False
    roles: Sequence[Role] = ()
    """Together or not at all."""
    presets: Collection[str] = (EXTENDED,)
    """The presets whose source knows it (W_FOREIGN)."""
    least: Sequence[int] = ()
    """Minimum number of players, by preset or one for all; empty is none (AV-027)."""
    minimum: str = MINIMUM
    addon: bool = False

    def is_on(self, values: Values) -> bool:
        return bool(values[self.option] != self.off)

    def minimum_of(self, values: Values) -> int:  # AV-027, AV-148
        minimum = values[self.minimum]
        return int(minimum.get(self.name, 0) if isinstance(minimum, Mapping) else minimum)


class Stage(NamedTuple):
    """A phase of its own, on the way to a phase of the base game."""

    place: int
    """The stage with the higher place is nearer to the phase."""
    phase: Enum
    before: Enum
    rules: Phase[Board]
    when: Callable[[Game[Board]], bool]
    only: Enum | None = None


class During(NamedTuple):
    phase: Enum
    open: Callable[[Game[Board]], None] | None = None
    close: Callable[[Game[Board]], None] | None = None
    answer: Callable[[Game[Board], Prompt, Choices], None] | None = None
    back: Callable[[Game[Board], Prompt], None] | None = None


class Notice(NamedTuple):
    """A word for the public while an option has a value: behind `avalon-addon-`, and behind `avalon-topic-`."""

    place: int
    word: str
    option: str
    value: bool | str = True
    announced: bool = True
    """Whether it is announced with the roles; else it is only a topic of the rules."""
    seen: bool = False
    """Whether all players see its use, even if the roles are not public."""
    about: Callable[[Options, int], dict[str, Any]] = lambda options, players: {}


class Field(NamedTuple):
    place: int
    name: str
    kind: GameKind | str
    read: Callable[[Game[Board], Quest], Any]
    when: Callable[[Game[Board], Quest], bool] = lambda game, quest: True


class Need(NamedTuple):
    """An option that may be on only with another one (E_DEPENDENCY)."""

    place: int
    option: str
    needs: str


class Idle(NamedTuple):
    """A warning: without a feature that offers something it has no effect."""

    place: int
    code: str
    needs: str
    """The word in `offers` of another feature."""


class Check(NamedTuple):
    place: int
    find: Callable[[Values, int], Iterable[Problem]]


class Target(NamedTuple):
    name: str
    players: int
    tag: str
    """The tag that all of them must have to be hit."""


class Stab(NamedTuple):
    mandatory: Callable[[Options], bool]
    """Whether no player may renounce it."""
    council: Callable[[Options], str]
    """The council before it: `private_evil`, `public` or `none`."""
    announce: Callable[[Game[Board]], None]


class Feature(msgspec.Struct, frozen=True, eq=False):
    """A feature, with all its parts in the game; a missing part does nothing."""

    place: int
    """Its place in lists, and among the parts of several features in one phase."""
    switches: Sequence[Switch] = ()
    root: bool = False  # AV-020
    plain: Role | None = None
    """The role that fills up its side; such a feature needs no switch (AV-013)."""

    # Play

    stages: Sequence[Stage] = ()
    rows: Sequence[Go[Board]] = ()
    during: Sequence[During] = ()
    ballots: Mapping[str, str] = {}
    steps: Sequence[Step] = ()
    fields: Sequence[Field] = ()
    """Arguments of `avalon-quest-result` that it brings."""
    members: int = 0  # AV-161
    picks_quests: bool = False  # AV-164
    recruits: bool = False
    """Whether it may bring one more player to Evil at the end."""
    target: Target | None = None
    stab: Stab | None = None

    # Options and checks

    options: Mapping[int, Sequence[Option]] = {}
    """Its options, by their places in the list."""
    group: str = ""
    """A group of these options that tells which roles are in play, as `roles` does (AMB-08)."""
    pace: Mapping[str, Mapping[str, int]] = {}
    """Seconds by tempo for each of its timers."""
    needs: Sequence[Need] = ()
    idle: Sequence[Idle] = ()
    offers: Collection[str] = ()
    """Words for its effects that other features ask for."""
    checks: Sequence[Check] = ()

    # Texts

    notices: Sequence[Notice] = ()
    view: Callable[[Game[Board], int], Iterable[Tell]] = lambda game, seat: ()
    """Messages that a seat may ask for again, beyond its card and its private log."""
    board: Callable[[Game[Board]], dict[str, Any]] | None = None
    """Arguments of `avalon-board` that it brings, at every table."""
    recap: Callable[[Game[Board], Quest], dict[str, Any]] = lambda game, quest: {}
    """Arguments of `avalon-recap-quest` that it brings."""
    signs: Callable[[Game[Board], Quest], Iterable[tuple[int, Sign]]] = lambda game, quest: ()
    """Marks of a quest in the table, each with its seat."""
    badges: Callable[[Game[Board]], Mapping[int, Sign]] = lambda game: {}
    """Marks beside the names of seats in the table."""
    marks: Collection[str] = ()
    tells: Messages = {}
    asks: Mapping[str, Inquiry] = {}
    plays: Plays = {}
    aloud: Collection[str] = ()
    """Prompts whose seat is public, and whose answer all players read at once."""
    sealed: Collection[str] = ()
    """Its messages that stay with their readers, also when the game is told again."""
