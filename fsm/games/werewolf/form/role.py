"""The form of a role, with everything that the game has to know of it. Each file in `roles/` fills one in."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from fsm.games.werewolf.form.phases import P
from fsm.games.werewolf.form.sides import GOD, GOOD, WOLF
from fsm.parts import Part

if TYPE_CHECKING:
    from fsm.dice import Dice
    from fsm.game import Game
    from fsm.games.werewolf.form.board import Board, Death, Night
    from fsm.kit import Values
    from fsm.policy import Knowledge, Move
    from fsm.prompts import Choices, Prompt
    from fsm.values import Options


WOLF_KILL: Final = "wolf_kill"
"""The cause of death of a knife that nothing stops."""

SAVE: Final = "save"
POISON: Final = "poison"
"""The deeds of the two potions, each possible once."""

POISON_PROOF: Final = "poison-proof"
"""Tag of roles that are immune to the Witch's poison (WB-045, WB-067), but not to other poisons."""

CHECKS: Final = "exact"
RECHECKS: Final = "rechecks"
"""Tags of roles with an exact check, and of those who may usually check a player twice."""

LEARNS: Final = "learns"
"""Tag of roles that take over the skill of another card."""

LESSON: Final = "learn"
"""The deed of taking it over; the card of that night says from which one."""

FIRST: Final = "first"

EVERY: Final = "every"

IDENTITY: Final = "identity"
"""Value of `Stage.nights` for identity stages, whose nights an option sets (WW-073, WW-074)."""

NIGHT: Final = "werewolf-recap-night"
"""The review of a night, to which roles add their acts."""

Seats = list[int]

Said = tuple[str, dict[str, Any]]

RolePlay = Callable[[Any, "Knowledge", "Prompt", "Dice"], "Move | None"]
"""Return the answer of a computer player (`fsm.policy.Play`); the first argument is the `Book` of roles."""


def nothing(game: Game[Board]) -> None: ...


def look(game: Game[Board], seats: Seats) -> None:
    """Let them look at the judge, without a choice (WW-073)."""


class Second(NamedTuple):
    """A second question, with a time of its own behind the usual one (WB-152)."""

    held: Callable[[Options], bool]
    ask: Callable[[Game[Board]], None]


class Stage(msgspec.Struct, frozen=True, eq=False):
    name: str
    """Its name in `night.order` and on boards."""
    open: Callable[[Game[Board], Seats], None]
    close: Callable[[Game[Board]], None] = nothing  # WW-066
    wakes: Callable[[Game[Board], Role], Seats] | None = None
    """The seats that wake; by default the holders of the role who may act tonight."""
    caller: str = ""
    """The word by which the room hears the call; by default the role."""
    phase: P = P.STAGE
    nights: str = EVERY
    """Nights in which it is called: FIRST, EVERY or IDENTITY."""
    asks: bool = True
    after: str = ""
    """The stage behind which it is called, if the wake orders of the game do not name it."""
    before: str = ""
    must_follow: Collection[str] = ()
    """Stages that must come before it, if they are there (WW-101, WW-228)."""
    must_precede: Collection[str] = ()
    """Stages that must come after it, if they are there (WB-008)."""
    leads: Callable[[Stage], bool] = lambda stage: False
    """Whether it must come before a stage that usually comes later (WW-228, WB-008)."""
    decides: bool = False
    """Whether deaths of the night depend on it, so that gestures come after it (WW-101)."""
    gesture: bool = False
    """Whether it tells the outcome of the night."""
    wave: int = 3
    """Wave of the night in which it runs beside others; 0 for a stage on its own (WB-011)."""
    left_out: Callable[[Game[Board]], bool] | None = None  # WW-072
    second: Second | None = None


class Skill(NamedTuple):
    """A skill, described in the texts by a name and five fields (WW-007)."""

    name: str
    options: Sequence[str] = ()
    """The options that its description leaves to the table (WW-003)."""
    unless: str = ""
    """The note of a table that does not play it."""


class Shot(NamedTuple):
    """A skill of taking another player along at the own death (WW-099); who has the tag LEARNS must have learned it."""

    causes: str
    """The option with the causes of death after which it is used."""
    kills: str
    """The cause of the victim's death, also the name of the skill."""


class Cause(NamedTuple):  # 6.5
    name: str
    after: str = ""
    """The cause behind which it stands in lists, if the game's order does not name it."""
    before: str = ""
    knife: bool = False
    """Whether it is a knife, from which every extra life saves."""
    certain: bool = False
    """Whether no extra life saves from it."""
    by_good: bool = False  # AMB-14


class Face(NamedTuple):
    """Result of a check: a camp check shows whether the seat is a wolf, an exact check its card (WB-016, WB-055)."""

    card: str
    wolf: bool


def tell_deed(game: Game[Board], night: Night, deed: str) -> Said:
    return "werewolf-did", {"number": night.number, "act": deed, "seat": night.deeds[deed][0]}


class Deed(msgspec.Struct, frozen=True, eq=False):
    """An act of a role in a night: `Night.deeds` has its numbers, and everything that is said of it follows."""

    name: str
    prompt: str = ""
    """The prompt whose answer is kept when its stage closes; other seats a role keeps itself."""
    again: Callable[[Game[Board], Night, str], Said] | None = tell_deed
    """Say it once more to its holder, given its name; None for a deed that is not told."""
    word: str = ""
    """The word behind `werewolf-act-` and `werewolf-sign-`; by default its name."""
    sign: bool = True
    """Whether it stands in its holder's cell of a night."""
    line: bool = True
    """Whether it has a line of its own in the review of a night."""

    @property
    def text(self) -> str:
        return self.word or self.name


class Strike(msgspec.Struct, frozen=True):
    """A blow that kills a seat at night, in the stage in which it falls."""

    seat: int
    cause: str
    stage: str
    """Empty for one behind all stages (WB-043)."""


class Touch(msgspec.Struct, frozen=True):
    """A check or a poison of a night, which its target may answer (WB-047)."""

    actor: int
    target: int
    kind: str
    """`check` or `poison`."""
    stage: str
    exact: bool = False


CURE: Final = "cure"


class Save(NamedTuple):
    """A mark that saves a seat from the knife."""

    seat: int
    kind: str
    """CURE, or a word for a kind of shield, of which two count as one (WB-121)."""
    clash: str = ""
    """The cause of death where a cure meets this shield; empty if both save (WW-108)."""
    proof: bool = False
    """Whether it keeps the Witch's poison from the seat as well (WB-052)."""


class Blow(NamedTuple):
    """Something that would kill a seat."""

    seat: int
    cause: str
    by: int = 0
    """The seat that did it by day."""
    night: bool = False
    bond: bool = False


class Bond(msgspec.Struct, frozen=True):
    """A seat that goes along when another one dies."""

    source: int
    target: int
    cause: str
    tell: str = ""
    """The message to the room by day; without one the bond holds at night only."""
    holds: Callable[[Game[Board], Mapping[int, str]], bool] | None = None
    """Whether it holds for the dead up to the group of the source, given with their causes; always without it."""


class Fate(msgspec.Struct, frozen=True, eq=False):
    """The part of a role in the deaths of a night (6.3); each function reads the board as it stands."""

    causes: Sequence[Cause] = ()
    strikes: Callable[[Game[Board]], Iterable[Strike]] | None = None
    immune: Callable[[Game[Board], Blow], bool] | None = None
    """Whether a blow does nothing to its seat."""
    touches: Callable[[Game[Board], Night], Iterable[Touch]] | None = None
    saves: Callable[[Game[Board], Night], Iterable[Save]] | None = None
    bonds: Callable[[Game[Board]], Iterable[Bond]] | None = None
    follows: Callable[[Game[Board], Sequence[Death]], None] | None = None
    """Follow up deaths, those of one time by day or all of a night."""


class Rescue(NamedTuple):
    """A way to save a player from the knife, as the search behind an all-in knife knows it (AMB-73)."""

    tag: str
    limits: Callable[[Options], Iterable[str]]
    """Words for what is not allowed: `self`, `self-later` (than the first night), `twice` running, `with-poison`."""
    stage: str = ""
    deed: str = ""
    """The deed that names the player before whom it stands for the whole night."""


class DaySkill(msgspec.Struct, frozen=True, eq=False):
    """A skill by day, in a standing prompt whose answer breaks off a speech or a call (WB-027)."""

    prompt: str
    windows: Callable[[Options], Collection[str]]
    """The windows of the day in which it is offered (WW-202)."""
    choices: Callable[[Game[Board], int], Choices]
    """The choices of a seat, none if it may not use the skill any more."""
    strike: Callable[[Game[Board], int], None]
    """Carry out the skill of a seat that has broken off the day."""
    bombs: bool = False
    """Whether it is a self-destruct."""
    able: Callable[[Options], bool] = lambda options: True
    """Whether holders have it at this table (WW-207, WW-208)."""


class Pick(NamedTuple):
    """The choice of a player by day: a ballot, or the heir of the badge."""

    kind: str
    """`sheriff`, `exile` or `badge`."""
    by: int = 0
    """The seat that chooses, 0 for any."""
    seat: int = 0
    """The seat chosen, 0 for any."""


class Role(Part, frozen=True, eq=False, kw_only=True):
    """A role: faction and attribute at the deal (WW-033, WW-034), and everything it adds to the game."""

    side: str
    """Its faction: GOOD or WOLF."""
    kind: str
    """Its attribute: WOLF, GOD, VILLAGER or NEITHER; a step of the deal may change it."""
    tags: frozenset[str] = frozenset()
    """Words that other modules ask for: `plain`, `pack`, `takes_card`, `links`, `half`, …"""
    foreign: Collection[str] = ()  # WW-264
    stages: Sequence[Stage] = ()
    shot: Shot | None = None
    fate: Fate = Fate()
    by_day: DaySkill | None = None
    bars: Callable[[Game[Board], Pick], str] | None = None
    """Return a word that says why a choice by day is not allowed, empty if it is (WW-113, WW-123)."""
    foreseen: bool = False
    """Whether the search behind an all-in knife knows all that it can do; else none is offered (WW-225, WW-227)."""
    rescue: Rescue | None = None
    # Options, checks and counts

    blocks: Mapping[str, str] = {}
    """States that take a night's skills from a seat, with the message in its stage (WB-017)."""
    face: Callable[[Game[Board], int, str], Face] | None = None
    """Result of checks on a holder by stage, if not always its own card and attribute."""
    surplus: Callable[[Values], tuple[int, int]] | None = None
    """Number of cards above the number of seats on a board with it, and of wolves at most among them (WW-032)."""
    ally: Callable[[Options], str] = lambda options: ""
    """Kind by which a holder of the wolf faction counts who is no wolf; empty if there is none (WW-124, WW-213)."""
    covers_all: Callable[[Options], bool] = lambda options: True
    """Whether an extra life of its holder saves from more than knives (WW-044)."""
    spent: Callable[[Game[Board], int], bool] = lambda game, seat: True
    """Whether this holder surely has no skill left that could change the count (AMB-71)."""

    # Texts

    skills: Sequence[Skill] = ()
    """Its skills, for `/role` and `/rules`."""
    notes: Callable[[Values, Sequence[Role]], list[str]] = lambda values, cards: []
    """Notes that the options add to its card, as words; `cards` are the roles on the board."""
    notes_on: Callable[[Values, Role], list[str]] = lambda values, other: []
    """Notes that it adds to the card of another role."""
    is_open: Callable[[Game[Board]], bool] | None = None
    """Whether its card leaves the faction open (AMB-35)."""
    learned: Callable[[Game[Board], int], Iterable[Said]] = lambda game, seat: ()
    """Messages that a seat has received through the role, for a player who takes over the seat."""
    deeds: Sequence[Deed] = ()
    finds: Callable[[Any, Knowledge], Mapping[int, bool]] = lambda book, knows: {}
    """Return the seats that its holder has found to be wolves or not, for a computer player to tell."""
    learns: Callable[[Knowledge], Mapping[int, bool]] | None = None
    """Return the same of other messages, such as those to the whole room."""


god: Final = partial(Role, side=GOOD, kind=GOD)
wolf: Final = partial(Role, side=WOLF, kind=WOLF)
"""Roles of the two usual kinds, whose faction and attribute go together."""
