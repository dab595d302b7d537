"""Items of the outbox, the envelope of a message, and the context of its match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

import msgspec

from fsm import AnyRules, Card, Circle, Grid, Prompt


class TellItem(msgspec.Struct, frozen=True, gc=False, tag="tell", omit_defaults=True):
    key: str
    args: Mapping[str, Any]
    slot: str | None = None
    """Slot of the message; the next message of the same slot overwrites it."""
    page: str | None = None
    """Slot of the message on platforms that can edit at any time; others show each message of a page."""


class AskItem(msgspec.Struct, frozen=True, gc=False, tag="ask", omit_defaults=True):
    token: str
    prompt: Prompt
    due: float | None
    """Instant at which the prompt closes; None without one."""
    again: bool = False
    """Whether to send the prompt anew instead of editing the old message."""
    given: tuple[str, ...] = ()
    """The answer that already counts when the prompt is sent anew."""
    endless: bool = False
    """Whether only an answer or a moderator ends the phase."""


class CloseItem(msgspec.Struct, frozen=True, gc=False, tag="close", omit_defaults=True):
    token: str
    key: str
    answer: tuple[str, ...]
    args: Mapping[str, Any] | None = None
    """Arguments of the prompt; None when they are no longer known."""
    again: bool = False
    """Whether the same question stands below, asked anew."""


class FloorItem(msgspec.Struct, frozen=True, gc=False, tag="floor"):
    seats: tuple[int, ...] | None
    """The seats; None is everybody."""


class RelayItem(msgspec.Struct, frozen=True, gc=False, tag="relay"):
    """The opening or closing of a private channel."""

    channel: str
    seats: tuple[int, ...]
    open: bool


class HushItem(msgspec.Struct, frozen=True, gc=False, tag="hush"):
    silent: tuple[str, ...]
    """Addresses of the people who may not speak from now on."""
    freed: tuple[str, ...]
    """Addresses of the people who may speak again."""
    until: float
    """Instant at which the restriction ends at the latest."""


class GridItem(msgspec.Struct, frozen=True, gc=False, tag="grid"):
    """The table of a match, shown as a picture."""

    grid: Grid
    args: Mapping[str, Any]
    """Arguments of `common-picture`, which is its title and its caption."""


class SeatCard(msgspec.Struct, frozen=True):
    seat: int
    card: Card


class Tally(msgspec.Struct, frozen=True):
    """Games played and won, to be drawn as a bar."""

    games: int
    wins: int
    word: str = ""
    """Last part of a message's key, such as a role; a word without a message is shown as it is."""
    kind: str = ""
    """Part of that key between the game and the word; empty for a name that people have given."""
    place: int = 0
    """Place of that name in a ranking."""


class Tallies(msgspec.Struct, frozen=True):
    """Games played and won of one game, or of a group, with no `game`."""

    game: str
    bars: tuple[Tally, ...]


class Records(msgspec.Struct, frozen=True):
    """Finished games of a player, or of a group, with no `name`."""

    name: str
    tallies: tuple[Tallies, ...]


Subject = SeatCard | Circle | Records
Item = TellItem | AskItem | CloseItem | FloorItem | RelayItem | HushItem | GridItem


class Envelope(msgspec.Struct, frozen=True, gc=False):
    """The destination of a message, and the event behind it."""

    to: str
    seat: int | None
    match: int | None
    cause: str | None = None
    """Id of the event that the message answers."""
    refused: bool = False
    answer: tuple[str, ...] | None = None


class MatchContext(msgspec.Struct, frozen=True, gc=False):
    rules: AnyRules
    names: Mapping[int, str]
    room: str
    playing: bool = False
    link: str = ""
    """Token of the links to the match; empty once it has ended."""


class MatchContexts(Protocol):
    def live_scene(self, number: int | None) -> MatchContext | None:
        """Return the context of a live match, None for any other."""

    async def scene(self, match: int) -> MatchContext | None: ...
