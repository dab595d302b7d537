"""Registration of an adapter: the value that an entry point of the group `yemu.adapters` names.

The module that holds it is imported as soon as its settings are read, so a slow library is imported in `make`.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

import msgspec

from adapters.base import Local, Platform
from adapters.support.signs import Signs

if TYPE_CHECKING:
    from pydantic import BaseModel

CommandMenu = Mapping[str, Mapping[str, Sequence[tuple[str, str]]]]
"""Commands with their descriptions, by reader (private, room, moderator) and by language ("" is any other)."""


class SelfDescription(msgspec.Struct, frozen=True):
    """Words of the account about itself, where a platform shows some. Plain text."""

    whole: str
    """At most 512 characters, for a person who has not written to it yet."""
    short: str
    """At most 120 characters, for its profile and links to it."""


class OperatorText(Protocol):
    def __call__(self, key: str, **args: str | int) -> str:
        """Return a message as text with `<b> <i> <code>`."""


class Shell(msgspec.Struct, frozen=True):
    text: OperatorText
    signs: Callable[[], Signs]
    """Returns the signs that people type between the parts of an answer and around a number."""
    names: Callable[[str], frozenset[str]]
    """Returns the words of all languages by which people give a command."""
    commands: Callable[[], CommandMenu]
    about: Callable[[], Mapping[str, SelfDescription]]
    """Returns the account's description of itself, by language ("" is any other)."""
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
    unused: float | None = None
    """Seconds after which a group without a game is to be left; None for never."""


class SetupQuestion(msgspec.Struct, frozen=True):
    """Question about one setting; its text is the message `SCHEME-ask-SETTING`, with an attribute `.wrong`."""

    setting: str
    is_optional: bool = False
    """Whether an empty answer leaves the setting out."""
    applies: Callable[[Mapping[str, object]], bool] = lambda section: True
    """Returns whether it is asked, given the section as it is so far."""
    is_late: bool = False
    """Whether it is asked only once the platform has rejected the answers for its sake."""


class Account(msgspec.Struct, frozen=True):
    name: str
    """Name for the operator, such as `Telegram @yemu_bot`."""
    adding: str
    """Text that tells how to add it to a room."""
    kept: Mapping[str, str | None] = {}
    """Settings of the section to be stored instead of the answers; None removes one."""
    warnings: tuple[str, ...] = ()


class Rejected(Exception):
    """Error of `yemu setup`: the platform does not take the answers; the message is a text for the operator."""

    def __init__(self, text: str, *settings: str) -> None:
        super().__init__(text)
        self.settings = settings
        """Settings to be asked for again; none if another answer would not help."""


class Finding(msgspec.Struct, frozen=True):
    is_good: bool
    text: str
    """Text for the operator; a fault names the next thing to do."""


S = TypeVar("S")


class Setup(msgspec.Struct, Generic[S], frozen=True):
    questions: tuple[SetupQuestion, ...]
    sign_in: Callable[[S, Shell], Coroutine[Any, Any, Account]]
    """Tries the settings against the network, once. Raises Rejected."""


class Registration(msgspec.Struct, Generic[S], frozen=True):
    scheme: str
    """Scheme of its addresses, name of its entry point, and name of its section of settings."""
    about: str
    """Description for operators, in one line."""
    make: Callable[[S, Shell], Local | Platform]
    """Returns the adapter for its settings. Raises PlatformError."""
    settings: type[BaseModel] | None = None
    """Model of its section of settings; None for an adapter that only a command of its own makes."""
    own: tuple[str, ...] = ()
    """Settings that no two accounts may share, such as a token."""
    locales: Path | None = None
    """Folder with messages of its own; None where Yemu's have them."""
    setup: Setup[S] | None = None
    """Part in `yemu setup`, which offers only platforms that have one."""
    examine: Callable[[S, Shell], AsyncIterator[Finding]] | None = None
    """Yields the findings of `yemu doctor`; changes nothing, here or on the platform."""
    was_used: Callable[[S, Shell, bool], Coroutine[Any, Any, bool]] | None = None
    """Returns whether the account bears traces of an earlier Yemu; the last argument allows it to sign in."""
