"""The kinds of arguments of messages and prompts: each checks a value, and says it with the voice of a shell.

Below each kind stands its form in JSON and, behind an empty line, its use in a text that calls the argument `x`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from types import NoneType
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

Check = Callable[[object, int], bool]

Said: TypeAlias = Any
"""An argument in the form in which the shell puts it into a text."""

SKILL_PARTS: Final = ("timing", "condition", "target", "manner", "effect")
"""Attributes of a complete description of a skill (WW-007)."""


class Voice(Protocol):
    """The words of the shell for the arguments of one message to one reader. None is said as it is."""

    @property
    def beside(self) -> Mapping[str, Any]: ...

    def has(self, key: str) -> bool: ...
    def key(self, key: str) -> Said: ...
    def plain(self, key: str) -> str: ...
    def word(self, prefix: str, word: str | None) -> Said: ...
    def text(self, key: str, /, **said: Said) -> Said: ...
    def message(self, key: str, args: Mapping[str, Any]) -> Said: ...
    def lines(self, parts: Iterable[Said]) -> Said: ...
    def verbatim(self, text: str) -> Said: ...
    def quote(self, text: str) -> Said: ...
    def seconds(self, seconds: float | None) -> Said: ...
    def seat(self, number: int | None) -> Said: ...
    def seats(self, numbers: Sequence[int]) -> Said: ...
    def option(self, key: str) -> Said: ...
    def allowed(self, values: str) -> Said: ...
    def entries(self, rows: Mapping[str, int]) -> Said: ...


V_contra = TypeVar("V_contra", contravariant=True)


@dataclass(frozen=True)
class ArgumentKind(Generic[V_contra]):
    """The kind of an argument; called with a prefix, a key or the like, it returns that kind with this detail."""

    name: str
    """Its name in the protocol for programs."""
    says: Callable[[V_contra, str, Any], Said]
    fits: Check = lambda value, seats: True
    """Return whether a value is right at a table with this number of seats."""
    form: str = ""
    """The word for its detail."""
    detail: str = ""
    """The prefix of its keys, the key of its messages, or the like."""
    optional: bool = False

    def __call__(self, detail: str) -> ArgumentKind[V_contra]:
        return replace(self, detail=detail)

    @property
    def maybe(self) -> ArgumentKind[V_contra]:
        return replace(self, optional=True)

    def __str__(self) -> str:
        return f"{self.name}:{self.detail}".rstrip(":") + "?" * self.optional

    def say(self, voice: V_contra, value: Any) -> Said:
        return self.says(voice, self.detail, value)


GameKind: TypeAlias = ArgumentKind[Voice]


def is_seat(value: object, seats: int) -> bool:
    return type(value) is int and 1 <= value <= seats


def names_seat(text: object, seats: int) -> bool:
    return str(text).isdecimal() and 1 <= int(str(text)) <= seats


def _is(*forms: type) -> Check:
    return lambda value, seats: isinstance(value, forms) and (type(value) is not bool or bool in forms)


def _is_word(value: object, seats: int) -> bool:
    return isinstance(value, str) and value != "" and not value.isspace()


def _or_none(check: Check) -> Check:
    return lambda value, seats: value is None or check(value, seats)


def _list(check: Check) -> Check:
    def fits(value: object, seats: int) -> bool:
        if isinstance(value, str) or not isinstance(value, Sequence):
            return False
        return all(check(item, seats) for item in value)

    return fits


def _map(key: Check, check: Check) -> Check:
    def fits(value: object, seats: int) -> bool:
        return isinstance(value, Mapping) and all(
            key(name, seats) and check(item, seats) for name, item in value.items()
        )

    return fits


def as_it_is(voice: object, detail: str, value: Any) -> Said:
    return tuple(value) if isinstance(value, list) else value


def _numbers(voice: Voice, sign: str, seats: Sequence[int]) -> Said:
    """Say the numbers of seats; the `_heavy` one of a ballot that counts for more has its `_weight` beside it."""
    weight = str(voice.beside.get("_weight", "")).replace(".5", "½")
    heavy = {voice.beside.get("_heavy"): f"({weight})"}
    return voice.verbatim((sign or " ").join(f"{seat}{heavy.get(seat, '')}" for seat in seats)) if seats else None


def _ending(voice: Voice, prefix: str, reason: str) -> Said:
    won = f"{reason}-{voice.beside['winner']}"
    return voice.word(prefix, won if voice.has(f"{prefix}-{won}") else reason)


def _first(voice: Voice, prefix: str, role: str | None) -> Said:
    key = f"{prefix}-{role}.first"
    return voice.key(key) if role and voice.has(key) else None


def _words(voice: Voice, prefix: str, words: Iterable[str]) -> Said:
    return tuple(voice.word(prefix, word) for word in words)


def _flags(voice: Voice, prefix: str, flags: Iterable[bool]) -> Said:
    return tuple(voice.key(f"{prefix}-{str(flag).lower()}") for flag in flags)


def _marks(voice: Voice, prefix: str, words: Iterable[str]) -> Said:
    return voice.verbatim("".join(voice.plain(f"{prefix}-{word}") for word in words))


def _skills(voice: Voice, prefix: str, skills: Iterable[str]) -> Said:
    keys = [f"{prefix}-{skill}" for skill in skills]
    parts = {key: {part: voice.key(f"{key}.{part}") for part in SKILL_PARTS} for key in keys}
    return voice.lines(voice.text("common-skill", skill=voice.key(key), **said) for key, said in parts.items())


def _counts(voice: Voice, prefix: str, counts: Mapping[str, int]) -> Said:
    return tuple(voice.text("common-counted", what=voice.word(prefix, word), count=n) for word, n in counts.items())


def _tally(voice: Voice, detail: str, tally: Mapping[int | str, int]) -> Said:
    return tuple(voice.text("common-counted", what=voice.seat(int(seat)), count=n) for seat, n in tally.items())


def _cast(voice: Voice, prefix: str, cast: Mapping[int | str, str]) -> Said:
    return _pairs(voice, ((seat, voice.word(prefix, word)) for seat, word in cast.items()))


def _ballots(voice: Voice, detail: str, ballots: Mapping[int | str, int | None]) -> Said:
    none = voice.key("common-abstained")
    return _pairs(voice, ((seat, voice.seat(target) or none) for seat, target in ballots.items()))


def _pairs(voice: Voice, pairs: Iterable[tuple[int | str, Said]]) -> Said:
    return voice.lines(voice.text("common-cast", seat=voice.seat(int(seat)), role=said) for seat, said in pairs)


def _camps(voice: Voice, prefix: str, cast: Mapping[int | str, str]) -> Said:
    camps: dict[str, list[Said]] = {}
    for seat, word in cast.items():
        camps.setdefault(word, []).append(voice.seat(int(seat)))
    said = ((voice.word(prefix, word), tuple(seats)) for word, seats in camps.items())
    return voice.lines(voice.text("common-camp", role=role, seats=seats) for role, seats in said)


def _lines(voice: Voice, key: str, lines: Iterable[Mapping[str, Any]]) -> Said:
    return voice.lines(voice.message(key, line) for line in lines)


def _others(voice: Voice, key: str, lines: Iterable[Mapping[str, Any]]) -> Said:
    return _lines(voice, key, [line for line in lines if line["seat"] != voice.beside.get("_me")]) or None


NUMBER: Final = GameKind("number", as_it_is, _is(int, float, NoneType))
"""a number, or `null`

`{ $x }`; `[one]`, `[other]`, a number itself; `[none]` for `null`"""
PAGE: Final = GameKind("page", as_it_is, _is(int), "NAME")
"""a number; messages with the same name and number share a page: where messages can be edited, each takes the place of
the one before

as a number"""
ENDS: Final = GameKind("ends", as_it_is, _is(int), "KEY")
"""a number; where messages can be edited, the page on which messages of KEY with this number are written ends with that
message

as a number"""
SECONDS: Final = GameKind("seconds", lambda voice, phase, seconds: voice.seconds(seconds), _is(int, float, NoneType))
"""a number of seconds, or `null`

`{ $x }` reads “2 minutes”; `[none]` for `null`"""
FLAG: Final = GameKind("flag", as_it_is, _is(bool))
"""`true` or `false`

`[true]` and `[false]`, never `[yes]`"""
FLAGS: Final = GameKind("flags", _flags, _list(_is(bool)), "PREFIX")
"""a list of those

`{ $x }` lists the messages PREFIX`-true` and PREFIX`-false`; `[none]` for an empty list"""
TEXT: Final = GameKind("text", lambda voice, detail, text: text or None, _is(str))
"""a string

`{ $x }`, cut where it is long; `[none]` for an empty one"""
QUOTE: Final = GameKind("quote", lambda voice, detail, text: voice.quote(text) if text else None, _is(str))
"""a player's own words, or an empty string; the text has them at any length

`{ $x }`; `[none]` for an empty one"""
OPTION: Final = GameKind("option", lambda voice, detail, key: voice.option(key), _is(str))
"""the key of an option; the text has its name

`{ $x }`"""
ALLOWED: Final = GameKind("allowed", lambda voice, detail, values: voice.allowed(values), _is(str))
"""the values that the option in `option` can have, as a person would write them

`{ $x }`"""
SEAT: Final = GameKind("seat", lambda voice, detail, seat: voice.seat(seat), _or_none(is_seat))
"""a seat, or `null`

`{ $x }` reads “#3 Ann”; `{ $x-number }`, `{ $x-name }`; `[none]` for `null`"""
SEATS: Final = GameKind("seats", lambda voice, detail, seats: voice.seats(seats), _list(is_seat))
"""a list of seats

`{ $x }` reads “#1 Ann and #3 Bo”; `{ $x-count }`; `[none]` for an empty list"""
NUMBERS: Final = GameKind("numbers", _numbers, _list(is_seat), "SIGN")
"""a list of seats; the text has their numbers only, with what stands behind

`{ $x }` reads “1+3” with the sign +; `[none]` for an empty list"""
WORD: Final = GameKind("word", lambda voice, prefix, word: voice.word(prefix, word), _or_none(_is_word), "PREFIX")
"""a name, or `null`: in kebab-case, but boards and values of options as `/config` takes them; its key in the language
files begins with what stands behind the colon

`{ $x }` is the message PREFIX-name, `{ $x-goal }` its attribute; `[none]` for `null`, but no variants by name"""
ENDING: Final = GameKind("ending", _ending, _or_none(_is_word), "PREFIX")
"""such a name, of how a game ended; its text may depend on `winner`

as a word, but PREFIX-name-winner if there is such a message"""
FIRST: Final = GameKind("first", _first, _or_none(_is_word), "PREFIX")
"""such a name; the shell adds that of `role` for a player who has seldom held it, and the text has its attribute
`first`, if there is one

`{ $x }`; `[none]` without one"""
WORDS: Final = GameKind("words", _words, _list(_is_word), "PREFIX")
"""a list of such names

`{ $x }` reads “A and B”; `{ $x-count }`; `[none]` for an empty list"""
MARKS: Final = GameKind("marks", _marks, _list(_is_word), "PREFIX")
"""such a list; the text has their words side by side

`{ $x }`"""
SKILLS: Final = GameKind("skills", _skills, _list(_is_word), "PREFIX")
"""a list of such names, each to be read with the five fields of its description

`{ $x }`: some lines for each"""
COUNTS: Final = GameKind("counts", _counts, _map(_is_word, _is(int)), "PREFIX")
"""a map from such names to numbers

`{ $x }` reads “A ×2 and B”; `{ $x-count }`; `[none]` for an empty map"""
ENTRIES: Final = GameKind("entries", lambda voice, detail, rows: voice.entries(rows), _map(_is_word, _is(int)))
"""a map from rows of a table to numbers; the text has it as it is typed

`{ $x }`"""
CAST: Final = GameKind("cast", _cast, _map(names_seat, _is_word), "PREFIX")
"""a map from seats to such names

`{ $x }`: a line for each seat, “#1 Ann: A”; `[none]` for an empty map"""
CAMPS: Final = GameKind("camps", _camps, _map(names_seat, _is_word), "PREFIX")
"""the same; the text has the seats of each name in one line

`{ $x }`: a line for each name, “A: #1 Ann and #3 Bo”; `[none]` for an empty map"""
TALLY: Final = GameKind("tally", _tally, _map(names_seat, _is(int)))
"""a map from seats to numbers

`{ $x }` reads “#1 Ann ×2 and #3 Bo”; `[none]` for an empty map"""
BALLOTS: Final = GameKind("ballots", _ballots, _map(names_seat, _or_none(is_seat)))
"""a map from seats to seats, or to `null` for an abstention

`{ $x }`: a line for each voter, “#1 Ann: #3 Bo”; `[none]` for an empty map"""
FIELDS: Final = GameKind("fields", as_it_is, _map(_is_word, lambda value, seats: True), "PREFIX")
"""a map; its items are arguments of their own to the text

`{ $`PREFIX`item }`"""
LINES: Final = GameKind("lines", _lines, _list(_is(Mapping)), "KEY")
"""a list of maps, each with the arguments of the message `KEY`

`{ $x }`: a line for each; `{ $x-count }`; `[none]` for an empty list"""
OTHERS: Final = GameKind("others", _others, _list(_is(Mapping)), "KEY")
"""such a list; the text leaves out the maps whose `seat` is the reader's own

`{ $x }`: a line for each; `[none]` if none is left"""

_EVERY: Final = (
    *(NUMBER, PAGE, ENDS, SECONDS, FLAG, FLAGS, TEXT, QUOTE, OPTION, ALLOWED, SEAT, SEATS, NUMBERS, WORD, ENDING),
    *(FIRST, WORDS, MARKS, SKILLS, COUNTS, ENTRIES, CAST, CAMPS, TALLY, BALLOTS, FIELDS, LINES, OTHERS),
)
KINDS: Final[Mapping[str, GameKind]] = {kind.name: kind for kind in _EVERY}

Kinds: TypeAlias = Mapping[str, GameKind | str]
"""Arguments with their kinds. A string as up to version 0.2, such as `word:PREFIX?`, is `WORD(PREFIX).maybe`."""

Messages: TypeAlias = Mapping[str, Kinds]


@lru_cache(maxsize=1024)
def kind_of(text: str) -> GameKind:
    """Raises ValueError."""
    name, _, detail = text.removesuffix("?").partition(":")
    if name not in KINDS:
        raise ValueError(f"the unknown kind {text}")
    return replace(KINDS[name], detail=detail, optional=text.endswith("?"))
