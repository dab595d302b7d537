"""What the memory may be asked to write, beside commits and deliveries."""

from collections.abc import Sequence
from typing import TypeAlias, TypeVar, cast

import msgspec

from storage.base import Commit, Delivery, Event


class Profile(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """What `remember` was asked to save."""

    kind: str
    key: str
    body: bytes


class Intake(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """What `take_in` was asked to store."""

    source: str
    events: tuple[Event, ...]
    position: str


class Heed(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """The event that `heed` was asked to mark."""

    source: str
    event: str


class Clear(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """The rows of the outbox that `clear` has found, by id."""

    rows: tuple[int, ...]


class Watch(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """What `watch` was asked to note."""

    room: str
    person: str
    on: bool


class Forget(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """Whom `forget` was asked to forget."""

    person: str


class Move(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """What `move` was asked to put elsewhere."""

    room: str
    to: str


Work: TypeAlias = Commit | Delivery | Clear | Profile | Intake | Heed | Watch | Forget | Move


W = TypeVar("W", bound=Work)


def of_kind(kind: type[W], batch: Sequence[Work]) -> list[W]:
    """What is of one kind; to ask a struct whether it is an instance takes ten times as long."""
    return [cast(W, work) for work in batch if type(work) is kind]
