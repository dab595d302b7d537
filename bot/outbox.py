"""What one commit has to say, sorted by destination: the rows of the outbox."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from bot.messages.items import Done, Envelope, Item
from fsm import Prompt
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
