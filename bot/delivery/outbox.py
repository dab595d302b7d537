"""What one commit has to say, sorted by destination, and replies that are not stored."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from adapters.base import File
from bot.messages.items import Done, Envelope, Item, Say
from fsm import Prompt, RuleSet
from storage.base import Outgoing, Result, Sitting

FIRST_PERSON: Final = 100
"""Rows to people without a seat are numbered from here."""


class Row(msgspec.Struct, frozen=True, gc=False):
    """All that a commit says to one address; `seat` is the reader's, None for the room."""

    match: int
    seq: int
    n: int
    to: str
    seat: int | None
    items: list[Item]

    @property
    def envelope(self) -> Envelope:
        """Where its messages go."""
        return Envelope(self.to, self.seat, self.match)


class Body(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A row as it is stored."""

    items: list[Item]
    seat: int | None = None


_encode = msgspec.json.Encoder().encode


_decoder = msgspec.json.Decoder(Body)


def packed(rows: Iterable[Row]) -> tuple[Outgoing, ...]:
    """Rows as they are stored."""
    return tuple([Outgoing(row.n, row.to, _encode(Body(row.items, row.seat))) for row in rows])


def unpack(match: int, seq: int, n: int, to: str, body: bytes) -> Row:
    """The row of a stored form."""
    stored = _decoder.decode(body)
    return Row(match, seq, n, to, stored.seat, stored.items)


class Parcels:
    """Collects items per audience, in order, for the rows of one commit; `results` are of the match that it ends.

    `asked` are the prompts that were open before, by number.
    """

    def __init__(self, *room: Item, asked: Mapping[int, Prompt] | None = None) -> None:
        self.asked = asked or {}
        self.room = list(room)
        self.seats: defaultdict[int, list[Item]] = defaultdict(list)
        self.people: dict[str, list[Item]] = {}
        self.results: tuple[Result, ...] = ()

    def to_room(self, item: Item) -> None:
        """Everybody reads it."""
        self.room.append(item)

    def to_seats(self, seats: Iterable[int], item: Item) -> None:
        """Only these seats read it."""
        for seat in seats:
            self.seats[seat].append(item)

    def to_person(self, person: str, item: Item) -> None:
        """Only this person reads it, whether seated or not; before what is said to seats."""
        self.people.setdefault(person, []).append(item)

    def withhold(self, seats: Iterable[int]) -> None:
        """Let these seats read nothing but what is over: who sits there next is told what the seat may know."""
        for seat in seats:
            over: list[Item] = [item for item in self.seats.pop(seat, []) if isinstance(item, Done)]
            if over:
                self.seats[seat] = over

    def rows(self, match: int, seq: int, room: str, sittings: Sequence[Sitting]) -> list[Row]:
        """One row per destination: the room first, then by seat, whatever the roles; none to a seat that nobody has.

        A row's number is its seat, so that it does not tell who else was written to.
        """
        rows = [Row(match, seq, 0, room, None, self.room)] if self.room else []
        for number, (person, items) in enumerate(self.people.items(), FIRST_PERSON):
            rows.append(Row(match, seq, number, person, None, items))
        for seat in sorted(self.seats):
            if person := sittings[seat - 1].person:
                rows.append(Row(match, seq, seat, person, seat, self.seats[seat]))
        return rows


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
