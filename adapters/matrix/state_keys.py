from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

import msgspec

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class StateKind(Generic[T]):
    """Name and shape of stored values; the name never changes, for files outlive releases."""

    name: str
    shape: type[T]


Entries = Mapping[tuple[StateKind[Any], str], Any]
"""Values by kind and key; None deletes an entry."""


class Login(msgspec.Struct, frozen=True):
    """Result of a login by password, kept so that the password is used only once, or when the login has expired."""

    user: str
    device: str
    token: str
    refresh: str = ""
    expires: bool = False
    """Whether the homeserver ends the login by itself."""


class Invite(msgspec.Struct, frozen=True):
    sender: str
    is_direct: bool
    is_encrypted: bool = False
    since: float = 0.0
    """Instant when it came, 0 in files of older releases."""
    replaces: str = ""
    """Upgraded room whose people have moved to this one; empty for an invitation by a person."""


class SentPrompt(msgspec.Struct, frozen=True):
    """Prompt that was sent; `picks` are the reactions on it, each with its choice."""

    token: str
    person: str
    room: str
    text: str
    buttons: tuple[tuple[str, str], ...]
    min: int
    max: int
    picks: tuple[tuple[str, str], ...] = ()
    agrees: str = ""
    declines: str = ""
    standing: bool = False
    """Whether its choices are shown without numbers: it is answered by a word, or by pointing at it."""


# Of the account, by nothing
LOGIN: Final = StateKind("login", Login)

ACCOUNT: Final = StateKind("account", tuple[str, str])
"""User and device."""

PICKLE: Final = StateKind("pickle", str)
"""The password of the file of keys."""

SIGNING: Final = StateKind("signing", dict[str, str])
"""The seeds of the account's own keys by their usage."""

BACKUP: Final = StateKind("backup", str)
"""The secret key for which room keys are backed up."""


# By device
RESTORED: Final = StateKind("restored", str)
"""The version of the backup whose room keys it has."""


# By room key
SAVED: Final = StateKind("saved", str)
"""The version of the backup that it is in."""


# By person
DIRECT: Final = StateKind("direct", str)

CREATING: Final = StateKind("creating", bool)

GUEST: Final = StateKind("guest", str)
"""The room in which the person gave a command last, as the bot knows it."""

SAID: Final = StateKind("said", str)
"""Event of the last line in the direct room."""


# By room
PRIVATE: Final = StateKind("private", str)
"""The person whose direct room it is."""

OPENED: Final = StateKind("opened", bool)
"""Whether it is a direct room that we have opened, so that we alone have rights in it."""

OUTGROWN: Final = StateKind("outgrown", str)
"""The person whose direct room it was before a third came, until that is told."""

ORIGIN: Final = StateKind("origin", str)
"""The first room, of which this one is a successor."""

SUCCESSOR: Final = StateKind("successor", str)

INVITE: Final = StateKind("invite", Invite)

ENCRYPTED: Final = StateKind("encrypted", bool)
"""Whether it was told that it is, and that we are not able to."""

BARRED: Final = StateKind("barred", bool)
"""Whether its server ACL shuts our homeserver out."""

ADMITTED: Final = StateKind("admitted", bool)
"""Whether its person was told that it is not encrypted."""

MUTED: Final = StateKind("muted", dict[str, int | None])
"""Its muted people with their earlier levels, None for none of their own."""

STRANDED: Final = StateKind("stranded", bool)
"""Whether it was asked to free the people whom we cannot."""


# By prompt token
EVENT: Final = StateKind("event", str)
"""The newest event that asks it."""

POLL: Final = StateKind("poll", str)
"""The newest poll that asks it."""

STANDING: Final = StateKind("standing", str)
"""The event that gave the answer which stands."""


# By prompt token and person
PUZZLED: Final = StateKind("puzzled", str)
"""The first reaction that stood for no choice."""


# By event
PROMPT: Final = StateKind("prompt", SentPrompt)

ANSWER: Final = StateKind("answer", str)
"""The token of the prompt that it answered."""

PICK: Final = StateKind("pick", str)
"""The event of the prompt on which it is a reaction."""

EDIT: Final = StateKind("edit", str)

DELETED: Final = StateKind("deleted", bool)
"""Whether a person has deleted it, so that no reader would see an edit."""

SEALED: Final = StateKind("sealed", tuple[str, dict[str, Any]])
"""The room and the event itself, whose key has not come yet."""


# By event of ours in a direct room, and by its transaction id
SHOWN: Final = StateKind("shown", int)
"""Time at which the homeserver took it, in milliseconds."""

PASSING: Final = (PROMPT, ANSWER, PICK, STANDING, PUZZLED, SAID, EDIT, SHOWN, DELETED)
"""The kinds of which old entries may be forgotten."""
