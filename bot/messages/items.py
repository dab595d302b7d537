"""What can be said: items of the outbox, the envelope in which one goes out, and the match that it is about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

import msgspec

from fsm import Prompt, RuleSet


class Say(msgspec.Struct, frozen=True, gc=False, tag="tell", omit_defaults=True):
    """A message; one with a `slot` overwrites the earlier one of that slot."""

    key: str
    args: dict[str, Any]
    slot: str | None = None


class Query(msgspec.Struct, frozen=True, gc=False, tag="ask", omit_defaults=True):
    """A prompt; `due` is an instant, `again` sends it anew instead of editing the old message.

    `given` is the answer that counts already when it is sent anew. Of what is `endless` only an answer, or a moderator,
    ends the phase.
    """

    token: str
    prompt: Prompt
    due: float | None
    again: bool = False
    given: tuple[str, ...] = ()
    endless: bool = False


class Done(msgspec.Struct, frozen=True, gc=False, tag="close", omit_defaults=True):
    """A prompt is over, and this was counted."""

    token: str
    key: str
    answer: tuple[str, ...]
    args: dict[str, Any] | None = None
    """The prompt's own, None when they are not known any more."""


class Speakers(msgspec.Struct, frozen=True, gc=False, tag="floor"):
    """Who may speak in the room; None is everybody."""

    seats: tuple[int, ...] | None


class Channel(msgspec.Struct, frozen=True, gc=False, tag="relay"):
    """A private channel was opened or closed."""

    channel: str
    seats: tuple[int, ...]
    open: bool


class Hush(msgspec.Struct, frozen=True, gc=False, tag="hush"):
    """From now on these people may not speak in the room, until an instant at the latest; those are free again."""

    silent: tuple[str, ...]
    freed: tuple[str, ...]
    until: float


Item = Say | Query | Done | Speakers | Channel | Hush


class Envelope(msgspec.Struct, frozen=True, gc=False):
    """Where a message goes, and on whose behalf."""

    to: str
    """The address."""
    seat: int | None
    """The reader's seat, 1-based; None for the room and for people without one."""
    match: int | None
    """The number of the match that the message is about."""
    cause: str | None = None
    """The id of the event that the message answers."""
    refused: bool = False
    """Whether the message says why something was refused."""
    answer: tuple[str, ...] | None = None
    """What was chosen on the prompt that the message shows."""


class Scene(msgspec.Struct, frozen=True, gc=False):
    """What a text needs to know of its match."""

    rules: RuleSet[Any]
    """The game."""
    names: Mapping[int, str]
    """The players' names by seat, 1-based."""
    room: str
    """The address of the room."""
    playing: bool = False
    """Whether the game goes on."""


class Scenes(Protocol):
    """Finds the scene of a match, running or ended."""

    def live_scene(self, number: int | None) -> Scene | None:
        """The scene of a live match, None for any other."""

    async def scene(self, match: int) -> Scene | None:
        """The scene, None when the match is unknown."""
