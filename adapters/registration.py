"""Registration of an adapter: the value that an entry point of the group `yemu.adapters` names.

The module that holds it is imported as soon as its settings are read, so a slow library is imported in `make`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

import msgspec

from adapters.base import Local, Platform
from adapters.support.signs import Signs

if TYPE_CHECKING:
    from pydantic import BaseModel

CommandMenu = Mapping[str, Mapping[str, Sequence[tuple[str, str]]]]
"""Commands with their descriptions, by reader (private, room, moderator) and by language ("" is any other)."""


class Text(Protocol):
    """Messages in the operator's language."""

    def __call__(self, key: str, **args: str | int) -> str:
        """Return a message as text with `<b> <i> <code>`."""


class Shell(msgspec.Struct, frozen=True):
    """Parts of the bot that an adapter may use, handed to it when it is made."""

    text: Text
    """Texts that the adapter shows by itself."""
    signs: Callable[[], Signs]
    """Returns the signs that people type between the parts of an answer and around a number."""
    names: Callable[[str], frozenset[str]]
    """Returns the words of all languages by which people give a command."""
    commands: Callable[[], CommandMenu]
    """Returns the commands that a platform can list."""
    now: Callable[[], float]
    """Returns the present instant of the clock on which prompts are due, in seconds."""
    settle: Callable[[], Awaitable[None]]
    """Returns when everything that has come in is stored, and its messages are sent."""
    advance: Callable[[float], Awaitable[None]] | None = None
    """Moves a manual clock by seconds; None where time passes by itself."""
    online: Callable[[str, str], None] = lambda account, adding: None
    """Tells the operator that the platform has let an account in, and how to add it to a room."""
    note: Callable[[str], None] = lambda text: None
    """Tells the operator a text."""


S = TypeVar("S")


class Registration(msgspec.Struct, Generic[S], frozen=True):
    """An adapter as it is offered to the bot."""

    scheme: str
    """Scheme of its addresses, name of its entry point, and name of its section of settings."""
    about: str
    """Description for operators, in one line."""
    make: Callable[[S, Shell], Local | Platform]
    """Returns the adapter for its settings. Raises PlatformError."""
    settings: type[BaseModel] | None = None
    """Model of its section of settings; None for an adapter that only a command of its own makes."""
    locales: Path | None = None
    """Folder with messages of its own; None where Yemu's have them."""
