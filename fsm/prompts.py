"""Prompts: questions to one seat, closed or open, and the audiences of messages."""

from typing import Any, Final, Literal

import msgspec

ROOM: Final = "room"

Audience = Literal["room"] | tuple[int, ...]
"""Everybody in the room, or some seats (1-based)."""

Choices = tuple[str, ...]


class Prompt(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    id: int
    """Number of the prompt in its game; it tells nothing about the prompts of others."""
    seat: int
    """The seat that is asked, 1-based."""
    key: str
    """Key of the message that asks; its attributes label the choices."""
    choices: Choices
    """Everything that may be chosen, in the order of the buttons."""
    args: dict[str, Any] = {}
    """Arguments of the message."""
    min: int = 1
    """Minimum number of different choices in an answer."""
    max: int = 1
    """Maximum number of different choices in an answer."""
    default: Choices = ()
    """Choices that count when the seat does nothing."""
    required: bool = True
    """Whether the prompt holds its phase open until it is answered."""
    secret: bool = True
    """Whether the question and the answer stay secret."""
    final: bool = False
    """Whether an answer cannot be changed."""
    standing: bool = False
    """Whether the prompt outlives its phase, until it is retracted or the game ends."""
    text: int = 0
    """Maximum number of characters of an answer in the player's own words; 0 where only a choice is an answer."""


class Interrupted(msgspec.Struct):
    """A phase that waits for the end of another one."""

    phase: str
    prompts: dict[int, Prompt]
    """Open prompts of the phase, by id; they take no answers now."""
    answers: dict[int, Choices]
