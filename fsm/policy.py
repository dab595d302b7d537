"""Policies: how a computer player answers, from the knowledge of its own seat alone.

A game has one function per prompt in `RuleSet.plays`. A prompt without one is answered at random. A package may bring
a `Player`, which answers all prompts of all games.
"""

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from fsm.dice import Dice
from fsm.effects import Tell
from fsm.prompts import Choices, Prompt

T = TypeVar("T")

NOBODY: Final = ("none", "abstain", "tear")
"""Choices that stand for no seat."""

FINE: Final = 10**6
"""Number of steps between two draws of `Dice.below` that stand for a share of one."""


class Remark(NamedTuple):
    """A line that a computer player says aloud, as a message with arguments."""

    key: str
    args: Mapping[str, Any]


class Said(NamedTuple):
    seat: int
    remark: Remark


class Move(NamedTuple):
    """An answer, and the line said before it, if any."""

    choices: Choices
    say: Remark | str | None = None


class Words(NamedTuple):
    """The knowledge of a seat as a person at its table reads it; names are seats."""

    told: Sequence[str] = ()
    """All Tells of `Knowledge.told` as texts, oldest first."""
    said: Sequence[tuple[int, str]] = ()
    """Lines in the room since the deal, each with its seat."""
    question: str = ""
    labels: Mapping[str, str] = {}
    """Labels of the buttons, by choice."""
    locale: str = ""
    seconds: float = 0
    """Seconds until the answer must be there."""


class Knowledge(NamedTuple):
    seat: int
    """The seat, 1-based."""
    seating: Sequence[int]
    people: frozenset[int]
    """Seats of people; the others are played by computers."""
    view: Sequence[Tell]
    """The Tells that the seat would get if it asked now."""
    told: Sequence[Tell]
    """All Tells to the room or to the seat so far, oldest first."""
    said: Sequence[Said] = ()
    """All remarks of computer players so far, oldest first."""
    words: Words = Words()
    """Texts, for players of packages only."""

    def every(self, key: str) -> Iterator[Mapping[str, Any]]:
        """Yield the arguments of all Tells of this key, oldest first."""
        return (tell.args for tell in self.told if tell.key == key)

    def last(self, key: str) -> Mapping[str, Any]:
        """Return the arguments of the newest Tell of this key, empty without one."""
        return next((tell.args for tell in reversed(self.told) if tell.key == key), {})

    def now(self, key: str) -> Mapping[str, Any]:
        """Return the arguments of this Tell of the view, empty without it."""
        return next((tell.args for tell in self.view if tell.key == key), {})

    def remarks(self, key: str) -> Iterator[tuple[int, Mapping[str, Any]]]:
        """Yield speaker and arguments of all remarks of this key, oldest first."""
        return ((said.seat, said.remark.args) for said in self.said if said.remark.key == key)


Play = Callable[[Knowledge, Prompt, Dice], Move | None]
"""Return a legal answer; None waits until the seat is told something more."""

Plays = Mapping[str, Play]


class Player(NamedTuple):
    """A computer player of a package; an entry point of the group `yemu.players` is one."""

    play: Callable[[Knowledge, Prompt], Move | Awaitable[Move | None] | None]
    """A function, or an `async` one; None leaves a right unused. If it fails, the policy of the game answers."""
    outside: str = ""
    """URL or host that gets its knowledge; empty if nothing leaves the machine."""
    games: frozenset[str] = frozenset()
    """Keys of the games that it plays; empty for all."""


LINE: Final = "common-line"
"""Message with a line in a player's own words."""


def as_remark(say: Remark | str) -> Remark:
    return Remark(LINE, {"text": say}) if isinstance(say, str) else say


def first(knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
    return Move(prompt.choices[:1])


def answer(seat: int, prompt: Prompt) -> Choices:
    """Return the choice of a seat, else the choice of none."""
    if str(seat) in prompt.choices:
        return (str(seat),)
    return next(((choice,) for choice in NOBODY if choice in prompt.choices), prompt.choices[: prompt.min])


def chance(dice: Dice, share: float) -> bool:
    """Return True in this share of cases, from 0 to 1."""
    return dice.below(FINE) < share * FINE


def best(items: Sequence[T], score: Callable[[T], float], dice: Dice) -> T:
    """Return the item with the highest score, a random item of several."""
    scores = [score(item) for item in items]
    highest = max(scores)
    return dice.pick([item for item, one in zip(items, scores, strict=True) if one == highest])
