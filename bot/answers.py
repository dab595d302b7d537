"""What somebody typed, understood as an answer to a prompt: numbers, names, labels and choice ids, in any order."""

import re
from collections.abc import Mapping

from fsm import Choices, Prompt

SEPARATORS = (re.compile(r"[,，、;；]+"), re.compile(r"[\s,，、;；]+"))
"""Names may hold spaces, so commas are tried first."""


def chosen(text: str, prompt: Prompt, labels: Mapping[str, str], *, places: bool = True) -> Choices | None:
    """The choices that the text stands for, None when it is no answer to this prompt.

    `labels` are what the reader sees by choice id. A bare number is the choice of that id where there is one, else,
    with `places`, the choice at that place of the list, from 1.
    """
    whole = _choice(text, prompt, labels, places)
    if whole is not None:
        return (whole,)
    for separators in SEPARATORS:
        parts = [_choice(part, prompt, labels, places) for part in separators.split(text.strip()) if part]
        known = tuple(part for part in parts if part is not None)
        if known and len(known) == len(parts):
            return known
    return None


def spoken(text: str, prompt: Prompt, labels: Mapping[str, str]) -> bool:
    """Whether the text is, word for word, one of the choices: a vote that was said aloud."""
    said = text.strip().casefold()
    return any(
        not choice.isdecimal() and said in (choice, labels.get(choice, "").casefold()) for choice in prompt.choices
    )


def _choice(text: str, prompt: Prompt, labels: Mapping[str, str], places: bool) -> str | None:
    said = text.strip().casefold().removesuffix("号")
    if not said or len(said) > 100:
        return None
    if said in prompt.choices:
        return said
    for choice in prompt.choices:
        label = labels.get(choice, "").casefold()
        if said in (label, label.partition(" ")[2]):
            return choice
    if places and said.isdecimal() and len(said) < 4 and not any(choice.isdecimal() for choice in prompt.choices):
        place = int(said)
        return prompt.choices[place - 1] if 1 <= place <= len(prompt.choices) else None
    return None
