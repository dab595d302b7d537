"""Checks of the choices made for a prompt, and the reasons why there may be no such prompt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from fsm.commands import Answer
from fsm.errors import Refused
from fsm.prompts import Choices, Prompt

if TYPE_CHECKING:
    from fsm.prompts import Interrupted

SEATS: Final = 100
"""Above any table size: a seat's n-th prompt has the id `n * SEATS + seat`, which tells nothing about others."""


class Bar(NamedTuple):
    """Refusal of the choices that an argument of the prompt names: the prompt offers all but these."""

    argument: str
    """Argument of the prompt: a seat, or a list of seats."""
    refusal: str
    lists: bool = False
    """Whether the refusal names all of them (`seats`), or else the chosen one (`seat`)."""


class Barring(Protocol):
    """A RuleSet is one; it is asked only for a refusal."""

    def bars(self, key: str) -> Sequence[Bar]: ...


def check_choices(prompt: Prompt, choices: Choices, rules: Barring | None = None) -> None:
    """Raise Refused unless the choices are offered and different ones, in the right number; a word stands alone.

    Where the prompt takes a text, any other text may stand alone, too.
    """
    offered = prompt.choices
    if is_text(prompt, choices):
        _check_text(prompt, choices[0])
        return
    for choice in choices:
        if choice not in offered:
            raise unknown_choice(prompt, choice, rules)
    count = len(choices)
    if not prompt.min <= count <= prompt.max:
        raise _wrong_count(prompt)
    if count > 1:
        if len(set(choices)) < count:
            raise _wrong_count(prompt)
        words = [choice for choice in choices if not choice.isdecimal()]
        if 0 < len(words) < count:
            raise Refused("common-stands-alone", choice=words, prompt=prompt.key)


def words_of(choices: Choices, seats: int) -> Choices:
    """Return the choices that are no seats of such a table."""
    return tuple(choice for choice in choices if not (choice.isdecimal() and 1 <= int(choice) <= seats))


def is_text(prompt: Prompt, choices: Choices) -> bool:
    """Return whether an answer is in the player's own words, though they may be too many or none."""
    return bool(prompt.text) and len(choices) == 1 and choices[0] not in prompt.choices


def _check_text(prompt: Prompt, text: str) -> None:
    if len(text) > prompt.text:
        raise Refused("common-text-too-long", length=len(text), max=prompt.text)
    if not text.isprintable() or not any(map(str.isalnum, text)):
        raise Refused("common-text-empty")


def _wrong_count(prompt: Prompt) -> Refused:
    return Refused("common-wrong-count", min=prompt.min, max=prompt.max, _exact=prompt.min == prompt.max)


def unknown_choice(prompt: Prompt, choice: str, rules: Barring | None = None) -> Refused:
    for bar in rules.bars(prompt.key) if rules else ():
        found = prompt.args.get(bar.argument) or []
        barred = found if isinstance(found, list) else [found]
        if choice in map(str, barred):
            return Refused(bar.refusal, **({"seats": barred} if bar.lists else {"seat": int(choice)}))
    named = [one for value in prompt.args.values() for one in (value if isinstance(value, list) else [value])]
    about = {"_reminder": dict(prompt.args)} if choice in map(str, named) else {}
    return Refused("common-unknown-choice", choice=choice, choices=list(prompt.choices), prompt=prompt.key, **about)


def no_prompt(command: Answer, asked: Sequence[int], interrupted: Interrupted | None) -> Refused:
    """Prompts of other seats get the same answer, open or not."""
    number, seat = divmod(command.prompt, SEATS)
    if seat != command.seat and 1 <= seat <= len(asked):
        return Refused("common-not-your-prompt")
    if interrupted and seat == command.seat and command.prompt in interrupted.prompts:
        return Refused("common-prompt-waits")
    was_asked = seat == command.seat and 1 <= number <= asked[seat - 1]
    return Refused("common-prompt-closed" if was_asked else "common-unknown-prompt")


def is_legal(prompt: Prompt, choices: Choices) -> bool:
    try:
        check_choices(prompt, choices)
    except Refused:
        return False
    return True
