"""What may be chosen for a prompt."""

from __future__ import annotations

from fsm.errors import Refused
from fsm.model import Choices, Prompt


def check_choices(prompt: Prompt, choices: Choices) -> None:
    """Raise Refused unless these are as many different ones of its choices as the prompt asks for."""
    for choice in choices:
        if choice not in prompt.choices:
            raise Refused("common-unknown-choice", choice=choice, choices=list(prompt.choices), prompt=prompt.key)
    count = len(choices)
    if not prompt.min <= count <= prompt.max or (count > 1 and len(set(choices)) < count):
        raise Refused("common-wrong-count", min=prompt.min, max=prompt.max, _exact=prompt.min == prompt.max)
