from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, Final, Protocol

import msgspec

from fsm import AnyRules, Card, Circle, Grid, Prompt
from locales import Seat

PROGRESS: Final = "common-progress"

LINE: Final = "status-"
"""Beginning of the slots of progress lines."""

HERE: Final = "_here"
"""Argument of messages that say where to answer, if that is in the room."""

CONSENT: Final = "c"
"""Kind of the prompts by which players agree to the rules; a game's prompts have none."""

VOTE: Final = "b"
"""Kind of the ballots of a room, which ask many seats."""

TOKEN: Final = re.compile(rf"p([0-9]{{1,14}})-([{CONSENT}{VOTE}]?)([0-9]{{1,14}})")


class PromptToken(msgspec.Struct, frozen=True, gc=False):
    """The name of a prompt outside, such as `p1-302` or `p1-c5`."""

    match: int
    serial: int
    """Number of the prompt within the match, counted for each kind."""
    kind: str = ""

    def pack(self) -> str:
        return f"p{self.match}-{self.kind}{self.serial}"

    @classmethod
    def unpack(cls, text: str) -> PromptToken | None:
        found = TOKEN.fullmatch(text)
        return cls(int(found[1]), int(found[3]), found[2]) if found else None


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
    again: bool = False
    """Whether to send the prompt anew instead of editing the old message."""
    given: tuple[str, ...] = ()
    """The answer that already counts when the prompt is sent anew."""
    endless: bool = False
    """Whether only an answer or a moderator ends the phase."""
    meanwhile: TellItem | None = None
    """News below the question."""


class CloseItem(msgspec.Struct, frozen=True, gc=False, tag="close", omit_defaults=True):
    token: str
    key: str
    answer: tuple[str, ...]
    args: Mapping[str, Any] | None = None
    """Arguments of the prompt; None when they are no longer known."""
    written: bool = False
    """Whether the answer is in the player's own words."""
    again: bool = False
    """Whether the same question stands below, asked anew."""


class FloorItem(msgspec.Struct, frozen=True, gc=False, tag="floor"):
    seats: tuple[int, ...] | None
    """The seats; None is everybody."""


class RelayItem(msgspec.Struct, frozen=True, gc=False, tag="relay"):
    channel: str
    seats: tuple[int, ...]
    open: bool


class HushItem(msgspec.Struct, frozen=True, gc=False, tag="hush"):
    silent: tuple[str, ...]
    freed: tuple[str, ...]
    until: float


class SeatTag(msgspec.Struct, frozen=True):
    seat: int
    out: bool


class TagsItem(msgspec.Struct, frozen=True, gc=False, tag="tags"):
    tags: Mapping[str, SeatTag | None]
    """Tags of people in the room; None removes one."""


class GridItem(msgspec.Struct, frozen=True, gc=False, tag="grid"):
    grid: Grid
    args: Mapping[str, Any]


class SeatCard(msgspec.Struct, frozen=True):
    seat: int
    card: Card


class Tally(msgspec.Struct, frozen=True):
    games: int
    wins: int
    word: str = ""
    """Last part of a message's key, such as a role; a word without a message is shown as it is."""
    kind: str = ""
    """Part of that key between the game and the word; empty for a name that people have given."""
    place: int = 0


class Tallies(msgspec.Struct, frozen=True):
    """Games played and won of one game, or of a group, with no `game`."""

    game: str
    bars: tuple[Tally, ...]


class Records(msgspec.Struct, frozen=True):
    """Finished games of a player, or of a group, with no `name`."""

    name: str
    tallies: tuple[Tallies, ...]


Subject = SeatCard | Circle | Records
Item = TellItem | AskItem | CloseItem | FloorItem | RelayItem | HushItem | TagsItem | GridItem


class Envelope(msgspec.Struct, frozen=True, gc=False):
    to: str
    seat: int | None
    match: int | None
    cause: str | None = None
    """Id of the event that the message answers."""
    refused: bool = False
    answer: tuple[str, ...] | None = None


@dataclass(frozen=True)
class RenderContext:
    locale: str
    rules: AnyRules | None
    names: Mapping[int, str]
    link: str = ""

    @cached_property
    def game(self) -> str:
        return self.rules.key if self.rules else ""

    def seat(self, number: int) -> Seat:
        return _seat(number, self.names.get(number, ""))


_seat = lru_cache(maxsize=4096)(Seat)


class MatchContext(msgspec.Struct, frozen=True, gc=False):
    rules: AnyRules
    names: Mapping[int, str]
    room: str
    playing: bool = False
    link: str = ""
    """Token of the links to the match; empty once it has ended."""
    host: str = ""
    """Address of the host of a match that has ended."""


class MatchContexts(Protocol):
    def live_scene(self, number: int | None) -> MatchContext | None: ...

    async def scene(self, match: int) -> MatchContext | None: ...
