"""Kinds of values that the adapter remembers over a restart: name, key and shape of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

import msgspec

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Kind(Generic[T]):
    """Name and shape of stored values; the name never changes, for files outlive releases."""

    name: str
    shape: type[T]


Entries = Mapping[tuple[Kind[Any], str], Any]
"""Values by kind and key; None deletes an entry."""


class Login(msgspec.Struct, frozen=True):
    """Result of a login by password, kept so that the password is used only once, or when the login has expired."""

    user: str
    device: str
    token: str
    refresh: str = ""
    """Token that gets the next access token; empty where the homeserver gave none."""
    expires: bool = False
    """Whether the homeserver ends the login by itself."""


class Invite(msgspec.Struct, frozen=True):
    """Invitation: its sender, and whether its room is direct, and encrypted as far as the invitation tells."""

    sender: str
    is_direct: bool
    is_encrypted: bool = False
    since: float = 0.0
    """Instant when it came, 0 in files of older releases."""
    replaces: str = ""
    """Upgraded room whose people have moved to this one; empty for an invitation by a person."""


class Prompt(msgspec.Struct, frozen=True):
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
LOGIN: Final = Kind("login", Login)

ACCOUNT: Final = Kind("account", tuple[str, str])
"""User and device."""

PICKLE: Final = Kind("pickle", str)
"""The password of the file of keys."""

SIGNING: Final = Kind("signing", dict[str, str])
"""The seeds of the account's own keys by their usage."""

BACKUP: Final = Kind("backup", str)
"""The secret key for which room keys are backed up."""


# By device
RESTORED: Final = Kind("restored", str)
"""The version of the backup whose room keys it has."""


# By room key
SAVED: Final = Kind("saved", str)
"""The version of the backup that it is in."""


# By person
DIRECT: Final = Kind("direct", str)

CREATING: Final = Kind("creating", bool)
"""Whether a direct room is being opened."""

GUEST: Final = Kind("guest", str)
"""The room in which the person gave a command last, as the bot knows it."""

SAID: Final = Kind("said", str)
"""Event of the last line in the direct room."""


# By room
PRIVATE: Final = Kind("private", str)
"""The person whose direct room it is."""

OPENED: Final = Kind("opened", bool)
"""Whether it is a direct room that we have opened, so that we alone have rights in it."""

OUTGROWN: Final = Kind("outgrown", str)
"""The person whose direct room it was before a third came, until that is told."""

ORIGIN: Final = Kind("origin", str)
"""The first room, of which this one is a successor."""

SUCCESSOR: Final = Kind("successor", str)
"""The room that replaced it."""

INVITE: Final = Kind("invite", Invite)

ENCRYPTED: Final = Kind("encrypted", bool)
"""Whether it was told that it is, and that we are not able to."""

BARRED: Final = Kind("barred", bool)
"""Whether its server ACL shuts our homeserver out."""

ADMITTED: Final = Kind("admitted", bool)
"""Whether its person was told that it is not encrypted."""

MUTED: Final = Kind("muted", dict[str, int | None])
"""Its muted people with their earlier levels, None for none of their own."""

STRANDED: Final = Kind("stranded", bool)
"""Whether it was asked to free the people whom we cannot."""


# By prompt token
EVENT: Final = Kind("event", str)
"""The newest event that asks it."""

POLL: Final = Kind("poll", str)
"""The newest poll that asks it."""

STANDING: Final = Kind("standing", str)
"""The event that gave the answer which stands."""


# By prompt token and person
PUZZLED: Final = Kind("puzzled", str)
"""The first reaction that stood for no choice."""


# By event
PROMPT: Final = Kind("prompt", Prompt)

ANSWER: Final = Kind("answer", str)
"""The token of the prompt that it answered."""

PICK: Final = Kind("pick", str)
"""The event of the prompt on which it is a reaction."""

EDIT: Final = Kind("edit", str)

DELETED: Final = Kind("deleted", bool)
"""Whether a person has deleted it, so that no reader would see an edit."""

SEALED: Final = Kind("sealed", tuple[str, dict[str, Any]])
"""The room and the event itself, whose key has not come yet."""


# By event of ours in a direct room, and by its transaction id
SHOWN: Final = Kind("shown", int)
"""When the homeserver took it, in milliseconds."""

PASSING: Final = (PROMPT, ANSWER, PICK, STANDING, PUZZLED, SAID, EDIT, SHOWN, DELETED)
"""The kinds of which old entries may be forgotten."""
