"""The values that games are made of. They hold no behaviour; `fsm.game` moves them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, TypeVar

import msgspec

from fsm.customs import Customs

if TYPE_CHECKING:
    from fsm.effects import End, Tell
    from fsm.game import Game
    from fsm.options import Problem, Schema
    from fsm.values import Options

API: Final = 1
"""The number of the contract between Yemu and a game; a RuleSet of another number is not loaded."""

ROOM: Final = "room"
"""The audience of everybody in the room."""

Audience = Literal["room"] | tuple[int, ...]
Choices = tuple[str, ...]
B = TypeVar("B")


class Prompt(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A closed question to one seat: legal answers are `min` to `max` different ones of `choices`.

    `default` is what counts when the seat does nothing, `required` prompts hold the phase open, a `final` answer cannot
    be changed, and nobody learns whether a `secret` prompt was answered. A `standing` one outlives its phase, until it
    is retracted or the game ends.
    """

    id: int
    seat: int
    key: str
    choices: Choices
    args: dict[str, Any] = {}
    min: int = 1
    max: int = 1
    default: Choices = ()
    required: bool = True
    secret: bool = True
    final: bool = False
    standing: bool = False


@dataclass(frozen=True, slots=True)
class Phase(Generic[B]):
    """What happens in one state: `open` asks and tells, `answer` may refuse, `close` counts the answers into the board.

    `back` looks at an answer that is taken back, and may refuse; with `answer` and without `back` none can be.
    `time` names the option that holds its limit in seconds; `floor` gives the seconds before which it may not end.
    `since` gives the token of the earlier timer from whose start both count, 0 for none. Of a phase that is only `talk`
    nobody's choice hangs on the end: most of the players may cut it short.
    """

    open: Callable[[Game[B]], None]
    close: Callable[[Game[B]], None] | None = None
    answer: Callable[[Game[B], Prompt, Choices], None] | None = None
    time: str | None = None
    floor: Callable[[Game[B]], float] | None = None
    since: Callable[[Game[B]], int] | None = None
    back: Callable[[Game[B], Prompt], None] | None = None
    talk: bool = False


@dataclass(frozen=True, slots=True)
class Go(Generic[B]):
    """One row of a transition table: rows of a source are tried in order, the last one has no guard."""

    source: Enum
    dest: Enum
    when: Callable[[Game[B]], bool] | None = None


@dataclass(frozen=True, slots=True)
class Inquiry:
    """How a prompt reads: whether its choices are seats, whether it asks once more, the kinds of its arguments.

    Of a `known` one everybody knows who is asked it, though nobody learns who has answered.
    """

    seats: bool = False
    irreversible: bool = False
    known: bool = False
    args: Mapping[str, str] = field(default_factory=dict)
    agrees: str = ""
    """Choice that says yes, as a raised thumb does; empty where the question is none of yes or no."""
    declines: str = ""
    """Choice that says no."""


@dataclass(frozen=True, eq=False)
class Expansion:
    """An addition to a game by a package; found by the entry-point group `yemu.roles`."""

    game: str
    """The key of the game."""
    roles: Sequence[Any]
    """Its roles, in the form that the game has for them."""
    boards: Sequence[Any] = ()
    """Boards that deal them, in the form of the game."""
    locales: Path | None = None
    """A folder of messages, with one folder per language."""
    api: int = API
    """The number of the contract that it was written for."""


@dataclass(frozen=True, eq=False)
class RuleSet(Generic[B]):
    """Everything that a game exports; frozen and compared by identity, so that it is compiled once.

    `tells` and `asks` declare every message and prompt with the kinds of their arguments, those of `fsm.kinds`. An
    argument of a kind that ends with `?` is there only where it means something; one whose name begins with `_` serves
    the text and is not shown to programs. The shell knows `_seconds`: how long the phase lasts that a message to the
    room begins, as `seconds:PHASE` only where that one is open then.
    `pace` gives the seconds of a timer option that is 0, per tempo. `adjust` gets all values as they stand (`auto`
    included), an option and its new value, and returns every option that changes with it; it may raise Refused.
    `opener` is the option of which `/new GAME VALUE` sets the value, such as a board.
    `plan` works out what the options mean at a table, once for every game, which then has it as `plan`.
    `played` gives these rules with only the phases and rows that a table of these options can enter.
    `check_deal` says what is wrong with a list of roles in itself, before it is compared with the line-up.
    `customs` are the agreements that a shell keeps, `living` the seats that still take part. The `result` of a game is
    what its End will say, from when it is out, with all roles, and stands; None before. A message whose key is that of
    a prompt with `-reminder` behind it, with `seconds`, reminds of that prompt. `sides` are those of the seats as they
    stand, for statistics; a game without sides has none. `open_lineup` says whether everybody may know which roles are
    in play; `telling` are the options that would say so. `sealed` are the messages that stay with who read them, also
    when the game is told again.
    `notes` are words, with `KEY-note-` before them, that say what a table's options make of its roles; `skills` are of
    each role what it can do there, as messages with `KEY-skill-` before them that have the attributes `timing`,
    `condition`, `target`, `manner` and `effect`; `skill_options` are those that such a description leaves open.
    `aloud` gives the prompts that are answered before everybody, in the room as well as in private.
    The `seat_board` says who is in and who is out; where messages can stay in sight it does, edited with each change.
    In a game `by_number` nobody is chosen by a name.
    `expand` gives these rules with what an expansion adds, and raises ValueError or TypeError where it does not fit;
    `expanded` are the folders of messages of expansions, and `words` messages that they need besides those declared.
    `interludes` are phases that may also open within another one, which then goes on (see `fsm.interlude`).
    """

    key: str
    version: int
    seats: range
    start: Enum
    over: Enum
    phases: Mapping[Enum, Phase[B]]
    table: Sequence[Go[B]]
    board: type[B]
    setup: Callable[[Game[B]], None]
    schema: Schema
    lineup: Callable[[Options, int], tuple[str, ...]]
    roles: Callable[[Game[B]], tuple[str, ...]]
    view: Callable[[Game[B], int], Sequence[Tell]]
    rules: Callable[[Options, int], Tell]
    tells: Mapping[str, Mapping[str, str]]
    asks: Mapping[str, Inquiry]
    locales: Path
    check: Callable[[Options, int], Sequence[Problem]] = lambda options, players: ()
    public: Callable[[Game[B]], Sequence[Tell]] = lambda game: ()
    recap: Callable[[Game[B]], Sequence[Tell]] = lambda game: ()
    seat_board: Callable[[Game[B]], Tell | None] = lambda game: None
    plan: Callable[[Options, int], Any] = lambda options, players: None
    played: Callable[[RuleSet[B], Options, int], RuleSet[B]] | None = None
    consent: Callable[[Options], str | None] = lambda options: None
    adjust: Callable[[Mapping[str, Any], str, Any], Mapping[str, Any]] = lambda values, key, value: {key: value}
    check_deal: Callable[[Options, Sequence[str]], Sequence[Problem]] = lambda options, roles: ()
    notes: Callable[[Options, int], Mapping[str, Sequence[str]]] = lambda options, players: {}
    skills: Callable[[Options, int], Mapping[str, Sequence[str]]] = lambda options, players: {}
    skill_options: Mapping[str, Sequence[str]] = field(default_factory=dict)
    customs: Callable[[Options], Customs] = lambda options: Customs()
    living: Callable[[Game[B]], Sequence[int]] = lambda game: game.seating
    result: Callable[[Game[B]], End | None] = lambda game: None
    sides: Callable[[Game[B]], Sequence[str]] = lambda game: ()
    open_lineup: Callable[[Options], bool] = lambda options: True
    telling: Collection[str] = ()
    sealed: Collection[str] = ()
    aloud: Callable[[Options], Collection[str]] = lambda options: ()
    by_number: bool = False
    interludes: Collection[Enum] = ()
    opener: str = ""
    rule: Callable[[Game[B], str, int | None], None] | None = None
    leave: Callable[[Game[B], int], None] | None = None
    pace: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    expand: Callable[[Expansion], RuleSet[B]] | None = None
    expanded: Sequence[Path] = ()
    words: Sequence[str] = ()
    api: int = API

    def is_irreversible(self, key: str) -> bool:
        """Whether an answer to a prompt of this key deserves a second question."""
        inquiry = self.asks.get(key)
        return inquiry is not None and inquiry.irreversible
