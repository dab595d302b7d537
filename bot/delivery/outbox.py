"""The messages of one commit, sorted by destination, and replies that are not stored."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

import msgspec

from adapters.base import File, is_computer
from bot.messages.items import PROGRESS, CloseItem, Envelope, Item, Subject, TellItem
from fsm import AnyRules, Prompt
from storage.base import Outgoing, Result, Sitting

FIRST_APART: Final = 100

MOMENT: Final = 5
"""Seconds in which no edit of a message is worth another one."""


class OutboxRow(msgspec.Struct, frozen=True, gc=False):
    match: int
    seq: int
    n: int
    """Number of the row within the commit: 0 for the room, else the seat, or from `FIRST_APART` on."""
    to: str
    seat: int | None
    """Seat of the reader, 1-based; None for the room and for people without one."""
    items: list[Item]

    @property
    def envelope(self) -> Envelope:
        return Envelope(self.to, self.seat, self.match)


class OutboxBody(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    items: list[Item]
    seat: int | None = None


_encode = msgspec.json.Encoder().encode

_decoder = msgspec.json.Decoder(OutboxBody)


def encode_rows(rows: Iterable[OutboxRow]) -> tuple[Outgoing, ...]:
    return tuple([Outgoing(row.n, row.to, _encode(OutboxBody(row.items, row.seat))) for row in rows])


def decode_row(match: int, seq: int, n: int, to: str, body: bytes) -> OutboxRow:
    stored = _decoder.decode(body)
    return OutboxRow(match, seq, n, to, stored.seat, stored.items)


def find_line(row: OutboxRow) -> TellItem | None:
    """Return the progress line at the end of a row, if any."""
    return next((item for item in row.items if isinstance(item, TellItem) and item.key == PROGRESS), None)


def is_overwritten(items: Sequence[Item], place: int) -> bool:
    item = items[place]
    page = item.page if isinstance(item, TellItem) else None
    return page is not None and any(isinstance(one, TellItem) and one.page == page for one in items[place + 1 :])


def is_passing(item: Item) -> bool:
    """Return whether an item is on a page for a moment only."""
    seconds = item.args.get("_seconds") if isinstance(item, TellItem) and item.page else None
    return seconds is not None and seconds < MOMENT


class OutboxBuilder:
    """Collects items per audience, in order, for the rows of one commit; `asked` are the prompts open before."""

    def __init__(self, *room: Item, asked: Mapping[int, Prompt] | None = None) -> None:
        self.asked = asked or {}
        self.room = list(room)
        self.seats: defaultdict[int, list[Item]] = defaultdict(list)
        self.apart: dict[str, list[Item]] = {}
        self.results: tuple[Result, ...] = ()

    def to_room(self, item: Item) -> None:
        self.room.append(item)

    def keep_from_room(self, keys: Collection[str]) -> None:
        self.room = [item for item in self.room if not (isinstance(item, TellItem) and item.key in keys)]

    def to_seats(self, seats: Iterable[int], item: Item) -> None:
        for seat in seats:
            self.seats[seat].append(item)

    def to_address(self, address: str, item: Item) -> None:
        """Add an item in a row of its own: for a person, seated or not, or beside the messages of the room."""
        self.apart.setdefault(address, []).append(item)

    def withhold(self, seats: Iterable[int]) -> None:
        """Drop all items of these seats but closed prompts: the next player gets all knowledge of the seat anyway."""
        for seat in seats:
            over: list[Item] = [item for item in self.seats.pop(seat, []) if isinstance(item, CloseItem)]
            if over:
                self.seats[seat] = over

    def rows(self, match: int, seq: int, room: str, sittings: Sequence[Sitting]) -> list[OutboxRow]:
        """Return one row per destination, none for a seat without a person.

        Rows are numbered by seat, to reveal no readers.
        """
        rows = [OutboxRow(match, seq, 0, room, None, self.room)] if self.room else []
        for number, (address, items) in enumerate(self.apart.items(), FIRST_APART):
            if not is_computer(address):
                rows.append(OutboxRow(match, seq, number, address, None, items))
        for seat in sorted(self.seats):
            if (person := sittings[seat - 1].person) and not is_computer(person):
                rows.append(OutboxRow(match, seq, seat, person, seat, self.seats[seat]))
        return rows


class Reply(msgspec.Struct, frozen=True, gc=False):
    to: str
    item: Item
    match: int | None = None
    seat: int | None = None
    refused: bool = False
    fallback: str | None = None
    """Address that gets the reply where its own cannot be reached."""
    instead: TellItem | None = None
    """Item that the fallback reads in place of a secret one."""
    rules: AnyRules | None = None
    answer: tuple[str, ...] | None = None
    """The chosen answer, for the edit that shows it."""
    cause: str | None = None
    ref: str | None = None
    """Reference of the message that the reply edits; empty or None for none."""
    only_edit: bool = False
    """Whether to send nothing unless the message to be changed is shown."""
    last: bool = False
    """Whether this is the last edit of its slot; the text above a progress line stays."""
    file: File | None = None
    subject: Subject | None = None
    room: str | None = None
    """Room in which the reply was caused; its language serves a reader who has chosen none."""
    by: str = ""
    aside: bool = False
    """Whether the reply answers a room's button to its presser alone, and so does not wait in the private chat."""

    @property
    def items(self) -> list[Item]:
        return [self.item]

    @property
    def envelope(self) -> Envelope:
        return Envelope(self.to, self.seat, self.match, self.cause, self.refused, self.answer)


def joins(one: Reply, other: Reply) -> bool:
    is_same = one.cause is not None and (one.cause, one.by, one.seat) == (other.cause, other.by, other.seat)
    if one.subject is not None or (one.ref or "") != (other.ref or ""):
        return False
    return is_same and _is_plain(one) and _is_plain(other)


def _is_plain(reply: Reply) -> bool:
    item = reply.item
    changes = reply.file or reply.only_edit or reply.refused or reply.fallback
    return isinstance(item, TellItem) and item.slot is None and "buttons" not in item.args and not changes
