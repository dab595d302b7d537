"""Addresses: `matrix:@ann:example.org` is a person's private chat, `matrix:!id` (with or without a server) a room."""

from typing import Final, NamedTuple
from urllib.parse import quote, urlencode

SCHEME: Final = "matrix"


def address(id: str) -> str:
    return f"{SCHEME}:{id}"


def bare(address: str) -> str:
    return address.removeprefix(f"{SCHEME}:")


def is_person(id: str) -> bool:
    return id.startswith("@")


def localpart(user: str) -> str:
    return user[1:].partition(":")[0] or user


def link(id: str, via: str) -> str:
    """Return a link that every client opens: to a user, or to a room by way of the homeserver of the user `via`."""
    way = "" if is_person(id) else f"?{urlencode({'via': via.partition(':')[2]}, safe=':')}"
    return f"https://matrix.to/#/{quote(id, safe='!@:')}{way}"


class Ref(NamedTuple):
    """Event that can be edited, in its room; another room may have replaced that one since."""

    room: str
    event: str

    def __str__(self) -> str:
        return f"{self.room} {self.event}"


def ref_of(text: str | None) -> Ref | None:
    room, _, event = (text or "").partition(" ")
    return Ref(room, event) if event else None
