"""What somebody typed, understood as an answer to a prompt: numbers, names, labels and choice ids, in any order."""

import re
from collections.abc import Mapping

from fsm import Choices, Prompt, Refused

SEPARATORS = (re.compile(r"[,，、;；]+"), re.compile(r"[\s,，、;；]+"))
"""Names may hold spaces, so commas are tried first."""

ACT = re.compile(r"(\D*\S) ?(\d+号?) (.+)")
"""A label that says what is done and to whom, a seat with its name."""


def chosen(
    text: str, prompt: Prompt, labels: Mapping[str, str], *, places: bool = True, names: bool = True
) -> Choices | None:
    """The choices that the text stands for, None when it is no answer to this prompt.

    `labels` are what the reader sees by choice id. A bare number is the choice of that id where there is one, else,
    with `places`, the choice at that place of the list, from 1; with `names` the name behind a number will do.
    Raises Refused where a name fits several choices.
    """
    for parts in ([text], *(separators.split(text.strip()) for separators in SEPARATORS)):
        meant = [_fitting(part, prompt, labels, places, names) for part in parts if part]
        if meant and all(meant):
            return tuple(_only(fitting, part, prompt) for fitting, part in zip(meant, filter(None, parts), strict=True))
    return None


def names_some(text: str, prompt: Prompt) -> bool:
    """Whether at least one of the words is a choice by its id, so that the text was meant for this prompt."""
    return any(word.removesuffix("号") in prompt.choices for word in SEPARATORS[1].split(text.strip().casefold()))


def _only(fitting: Choices, said: str, prompt: Prompt) -> str:
    if len(fitting) > 1:
        raise Refused("common-which-choice", choice=said.strip(), choices=list(fitting), prompt=prompt.key)
    return fitting[0]


def said(text: str, prompt: Prompt, labels: Mapping[str, str]) -> str | None:
    """The choice that the text is, word for word or by its number, None for none: a mere name is talk."""
    word = text.strip().casefold()
    number = word.removesuffix("号")
    word = number if number.isdecimal() else word
    return next((one for one in prompt.choices if word in (one, labels.get(one, "").casefold())), None)


def _short(label: str, names: bool) -> set[str]:
    """What will do for a label such as `毒 2号 bob`: its word with the number or, with `names`, with the name."""
    found = ACT.fullmatch(label)
    if found is None:
        return set()
    word, number, name = found.groups()
    whom = {number, number.removesuffix("号"), *([name] if names else [])}
    return {f"{word}{gap}{one}" for gap in ("", " ") for one in whom}


def _fitting(text: str, prompt: Prompt, labels: Mapping[str, str], places: bool, names: bool) -> Choices:
    """The choices that the text may mean: an id, else what stands on a button, else the name on it, no bare number."""
    said = text.strip().casefold()
    number = said.removesuffix("号")
    if not said or len(said) > 100:
        return ()
    for known in {said, number}.intersection(prompt.choices):
        return (known,)
    shown = {choice: labels.get(choice, "").casefold() for choice in prompt.choices}
    if fitting := tuple(choice for choice, label in shown.items() if said == label):
        return fitting
    if fitting := tuple(choice for choice, label in shown.items() if said in _short(label, names)):
        return fitting
    if not number.isdecimal():
        return () if not names else tuple(choice for choice, label in shown.items() if said == label.partition(" ")[2])
    if places and len(number) < 4 and not any(choice.isdecimal() for choice in prompt.choices):
        return prompt.choices[int(number) - 1 : int(number)] if int(number) else ()
    return ()
