"""The kinds of arguments of the messages and prompts of a game, as declarations and as checks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

Check = Callable[[Any, int], bool]
"""Whether a value is right at a table with this number of seats."""


class Form(NamedTuple):
    """The form of an argument of a kind."""

    check: Check
    """Check of a value."""
    json: str
    """Its form in JSON, in words."""
    detail: str = ""
    """The part behind the colon of the kind."""


def is_seat(value: Any, seats: int) -> bool:
    """Return whether this is a seat of the table."""
    return type(value) is int and 1 <= value <= seats


def names_seat(text: Any, seats: int) -> bool:
    """Return whether this is a seat's number as a choice or, in JSON, as the key of a map."""
    return str(text).isdecimal() and 1 <= int(text) <= seats


def _is_number(value: Any, seats: int) -> bool:
    return type(value) in (int, float)


def _is_count(value: Any, seats: int) -> bool:
    return type(value) is int


def _is_flag(value: Any, seats: int) -> bool:
    return isinstance(value, bool)


def _is_text(value: Any, seats: int) -> bool:
    return isinstance(value, str)


def _is_word(value: Any, seats: int) -> bool:
    return isinstance(value, str) and value != "" and not value.isspace()


def _is_any(value: Any, seats: int) -> bool:
    return True


def _or_none(check: Check) -> Check:
    return lambda value, seats: value is None or check(value, seats)


def _list(check: Check) -> Check:
    def fits(value: Any, seats: int) -> bool:
        is_list = isinstance(value, Sequence) and not isinstance(value, str)
        return is_list and all(check(item, seats) for item in value)

    return fits


def _map(key: Check, check: Check) -> Check:
    def fits(value: Any, seats: int) -> bool:
        return isinstance(value, Mapping) and all(
            key(name, seats) and check(item, seats) for name, item in value.items()
        )

    return fits


KINDS: Final[Mapping[str, Form]] = {
    "number": Form(_or_none(_is_number), "a number, or `null`"),
    "page": Form(
        _is_count,
        "a number; messages with the same name and number share a page: where messages can be edited, each "
        "takes the place of the one before",
        "NAME",
    ),
    "ends": Form(
        _is_count,
        "a number; where messages can be edited, the page on which messages of KEY with this number are written ends "
        "with that message",
        "KEY",
    ),
    "seconds": Form(_or_none(_is_number), "a number of seconds, or `null`"),
    "flag": Form(_is_flag, "`true` or `false`"),
    "flags": Form(_list(_is_flag), "a list of those", "PREFIX"),
    "text": Form(_is_text, "a string"),
    "option": Form(_is_text, "the key of an option; the text has its name"),
    "allowed": Form(_is_text, "the values that the option in `option` can have, as a person would write them"),
    "seat": Form(_or_none(is_seat), "a seat, or `null`"),
    "seats": Form(_list(is_seat), "a list of seats"),
    "numbers": Form(
        _list(is_seat), "a list of seats; the text has their numbers only, with what stands behind", "SIGN"
    ),
    "word": Form(
        _or_none(_is_word),
        "a name, or `null`: in kebab-case, but boards and values of options as `/config` takes them; its key"
        " in the language files begins with what stands behind the colon",
        "PREFIX",
    ),
    "ending": Form(_or_none(_is_word), "such a name, of how a game ended; its text may depend on `winner`", "PREFIX"),
    "first": Form(
        _or_none(_is_word),
        "such a name; the shell adds that of `role` for a player who has seldom held it, and the text has its "
        "attribute `first`, if there is one",
        "PREFIX",
    ),
    "words": Form(_list(_is_word), "a list of such names", "PREFIX"),
    "marks": Form(_list(_is_word), "such a list; the text has their words side by side", "PREFIX"),
    "skills": Form(
        _list(_is_word), "a list of such names, each to be read with the five fields of its description", "PREFIX"
    ),
    "counts": Form(_map(_is_word, _is_count), "a map from such names to numbers", "PREFIX"),
    "entries": Form(_map(_is_word, _is_count), "a map from rows of a table to numbers; the text has it as it is typed"),
    "cast": Form(_map(names_seat, _is_word), "a map from seats to such names", "PREFIX"),
    "camps": Form(_map(names_seat, _is_word), "the same; the text has the seats of each name in one line", "PREFIX"),
    "tally": Form(_map(names_seat, _is_count), "a map from seats to numbers"),
    "ballots": Form(_map(names_seat, _or_none(is_seat)), "a map from seats to seats, or to `null`"),
    "fields": Form(_map(_is_word, _is_any), "a map; its items are arguments of their own to the text", "PREFIX"),
    "lines": Form(
        _list(lambda value, seats: isinstance(value, Mapping)),
        "a list of maps, each with the arguments of the message `KEY`",
        "KEY",
    ),
    "others": Form(
        _list(lambda value, seats: isinstance(value, Mapping)),
        "such a list; the text leaves out the maps whose `seat` is the reader's own",
        "KEY",
    ),
}
"""Every kind that a game may declare. A number, a seat and a word may be None, which reads "none"."""
