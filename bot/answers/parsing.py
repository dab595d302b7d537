"""Typed text understood as an answer to a prompt: numbers, names, labels and choice ids, in any order."""

import re
from collections.abc import Mapping
from unicodedata import normalize

from fsm import Choices, Prompt, Refused

SEPARATORS = (re.compile(r"[,，、;；]+"), re.compile(r"[\s,，、;；]+"))
"""Names may hold spaces, so commas are tried first."""


ACT = re.compile(r"(\D*[^\s\d#]) ?#?(\d+号?) (.+)")
"""Pattern of a label with an act and its target, a seat with its name."""


NUMBER = re.compile(r"[#(]?([0-9]+)(?:[.)号]|\ufe0f?\u20e3)?")
"""Pattern of a number as it is printed, called or written by hand."""


def numbers(text: str) -> tuple[str, ...]:
    """Return the numbers of a text with nothing else, such as `2`, `2.`, `2)`, `#2`, `2号`, `1 3`; empty for others."""
    parts = [part for part in SEPARATORS[1].split(normalize("NFKC", text)) if part]
    found = [one[1] for part in parts if (one := NUMBER.fullmatch(part))]
    return tuple(found) if len(found) == len(parts) else ()


def chosen(
    text: str, prompt: Prompt, labels: Mapping[str, str], *, places: bool = True, names: bool = True
) -> Choices | None:
    """Return the choices that the text stands for, None when it is no answer to this prompt.

    `labels` are the labels that the reader sees, by choice id. A bare number is a seat where choices are about seats.
    Elsewhere, with `places`, it is the choice at that place of the list, from 1. With `names` the name behind a number
    will do. Raises Refused where a name or a number fits several choices.
    """
    for parts in ([text], *(separators.split(text.strip()) for separators in SEPARATORS)):
        meant = [_fitting(part, prompt, labels, places, names) for part in parts if part]
        if meant and all(meant):
            return tuple(_only(fitting, part, prompt) for fitting, part in zip(meant, filter(None, parts), strict=True))
    return None


def names_some(text: str, prompt: Prompt) -> bool:
    """Return whether a word is a choice by its id, so that the text was meant for this prompt."""
    words = SEPARATORS[1].split(text.strip().casefold())
    return any(choice in prompt.choices for word in words for choice in (word, *numbers(word)))


def _only(fitting: Choices, said: str, prompt: Prompt) -> str:
    if len(fitting) > 1:
        key = "common-which-act" if numbers(said) else "common-which-choice"
        raise Refused(key, choice=said.strip(), choices=list(fitting), prompt=prompt.key)
    return fitting[0]


def said(text: str, prompt: Prompt, labels: Mapping[str, str]) -> str | None:
    """Return the choice that the text is, word for word or by number, None for none: a mere name is talk."""
    word = text.strip().casefold()
    (word,) = numbers(word) if len(numbers(word)) == 1 else (word,)
    return next((one for one in prompt.choices if word in (one, *_called(labels.get(one, "").casefold()))), None)


def _called(label: str) -> tuple[str, str]:
    """Return a label as it stands and, where it is a seat such as `#2 bob`, without the sign."""
    return label, label.removeprefix("#")


def _short(label: str, names: bool) -> set[str]:
    """Return short forms of a label such as `毒 2号 bob`: its word and the number or, with `names`, the name."""
    found = ACT.fullmatch(label)
    if found is None:
        return set()
    word, number, name = found.groups()
    digits = number.removesuffix("号")
    whom = {number, digits, f"#{digits}", f"{number} {name}", *([name] if names else [])}
    return {f"{word}{gap}{one}" for gap in ("", " ") for one in whom}


def _fitting(text: str, prompt: Prompt, labels: Mapping[str, str], places: bool, names: bool) -> Choices:
    """Return the choices that the text may mean: an id, else the label of a button, else the name on it."""
    said = text.strip().casefold()
    if not said or len(said) > 100:
        return ()
    if said in prompt.choices:
        return (said,)
    if number := numbers(said):
        return _numbered(number, prompt, places)
    shown = {choice: labels.get(choice, "").casefold() for choice in prompt.choices}
    if fitting := tuple(choice for choice, label in shown.items() if said in _called(label)):
        return fitting
    if fitting := tuple(choice for choice, label in shown.items() if said in _short(label, names)):
        return fitting
    return () if not names else tuple(choice for choice, label in shown.items() if said == label.partition(" ")[2])


def _numbered(said: Choices, prompt: Prompt, places: bool) -> Choices:
    """Return the choices about the seat of this number or, without choices about seats, the one at that place."""
    seats = [choice.rpartition(":")[2] for choice in prompt.choices]
    if len(said) > 1:
        return ()
    if any(seat.isdecimal() for seat in seats):
        return tuple(choice for choice, seat in zip(prompt.choices, seats, strict=True) if seat == said[0])
    place = int(said[0]) if places and len(said[0]) < 4 else 0
    return prompt.choices[place - 1 : place] if place else ()
