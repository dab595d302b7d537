"""What is said without being stored: refusals, and what commands answer."""

from __future__ import annotations

from typing import Any

import msgspec

from adapters.base import File
from bot.messages.items import Envelope, Item, Say
from fsm import RuleSet


class Reply(msgspec.Struct, frozen=True, gc=False):
    """Something to say that is not stored; `answer` turns a Query into the edit that shows what was chosen.

    `fallback` is where it goes when the address cannot be reached, `rules` the game that it is about without a match,
    `cause` the id of the event that it answers, `ref` the message that it edits. With `only_edit` it is nothing when
    what it would change is not shown; the `last` one leaves what stands above the line that it edits, and nothing
    edits that again. A `file` goes only where there are files. `room` is where it was caused: who has chosen no
    language is spoken to in the room's. `by` is who asked for it.
    """

    to: str
    item: Item
    match: int | None = None
    seat: int | None = None
    refused: bool = False
    fallback: str | None = None
    rules: RuleSet[Any] | None = None
    answer: tuple[str, ...] | None = None
    cause: str | None = None
    ref: str | None = None
    only_edit: bool = False
    last: bool = False
    file: File | None = None
    room: str | None = None
    by: str = ""
    aside: bool = False
    """Whether it answers a button of a room to its presser alone, and so waits for nothing else in the private chat."""

    @property
    def items(self) -> list[Item]:
        """The one item, as a row has several."""
        return [self.item]

    @property
    def envelope(self) -> Envelope:
        """Where its message goes."""
        return Envelope(self.to, self.seat, self.match, self.cause, self.refused, self.answer)


def joins(one: Reply, other: Reply) -> bool:
    """Whether two are plain words that answer the same command."""
    is_same = one.cause is not None and (one.cause, one.by, one.seat) == (other.cause, other.by, other.seat)
    return is_same and _is_plain(one) and _is_plain(other)


def _is_plain(reply: Reply) -> bool:
    item = reply.item
    changes = reply.ref or reply.file or reply.only_edit or reply.refused or reply.fallback
    return isinstance(item, Say) and item.slot is None and "buttons" not in item.args and not changes
