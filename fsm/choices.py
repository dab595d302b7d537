"""What may be chosen for a prompt, and why there may be no such prompt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from fsm.commands import Answer
from fsm.errors import Refused
from fsm.prompts import Choices, Prompt

if TYPE_CHECKING:
    from fsm.prompts import Interrupted

SEATS: Final = 100
"""More than sit at any table: a seat's n-th prompt has the id `n * SEATS + seat`, which tells nothing about others."""


def check_choices(prompt: Prompt, choices: Choices) -> None:
    """Raise Refused unless these are as many different ones of its choices as the prompt asks for.

    A word among seats, such as `none`, is chosen alone.
    """
    for choice in choices:
        if choice not in prompt.choices:
            raise unknown_choice(prompt, choice)
    count = len(choices)
    if not prompt.min <= count <= prompt.max or (count > 1 and len(set(choices)) < count):
        raise Refused("common-wrong-count", min=prompt.min, max=prompt.max, _exact=prompt.min == prompt.max)
    words = [choice for choice in choices if not choice.isdecimal()] if count > 1 else []
    if 0 < len(words) < count:
        raise Refused("common-stands-alone", choice=words, prompt=prompt.key)


def unknown_choice(prompt: Prompt, choice: str) -> Refused:
    """What may be chosen instead; a prompt that speaks of this choice itself may say why not."""
    about = {"_reminder": dict(prompt.args)} if choice in map(str, prompt.args.values()) else {}
    return Refused("common-unknown-choice", choice=choice, choices=list(prompt.choices), prompt=prompt.key, **about)


def no_prompt(command: Answer, asked: Sequence[int], interrupted: Interrupted | None) -> Refused:
    """Why the seat has no such prompt, each having been `asked` so often; of others it says the same, open or not."""
    number, seat = divmod(command.prompt, SEATS)
    if seat != command.seat and 1 <= seat <= len(asked):
        return Refused("common-not-your-prompt")
    if interrupted and seat == command.seat and command.prompt in interrupted.prompts:
        return Refused("common-prompt-waits")
    was_asked = seat == command.seat and 1 <= number <= asked[seat - 1]
    return Refused("common-prompt-closed" if was_asked else "common-unknown-prompt")
