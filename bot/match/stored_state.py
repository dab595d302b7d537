"""The stored form of a match's state: one flat object, with the names and in the order of all releases so far.

In memory each part has an owner (`bot.match.state`); here each field names it.
"""

from __future__ import annotations

from typing import Any

import msgspec

from bot.quiet_hours import Quiet

NO_GAME = msgspec.Raw(b"null")


class StoredState(msgspec.Struct, omit_defaults=True, rename={"opener": "host"}, gc=False):
    """The stored state of a match, beside its game."""

    opener: str
    """See `State.opener`."""
    preset: str
    """See `State.preset`."""
    chosen: dict[str, Any] = {}
    """See `State.chosen`."""
    locale: str = ""
    """See `State.locale`."""
    game: msgspec.Raw = NO_GAME
    """The stored game; null in the lobby."""
    due: float | None = None
    """See `Timing.due`."""
    bell: float | None = None
    """See `Timing.bell`."""
    left: tuple[float | None, float | None] | None = None
    """See `Timing.left`."""
    unheard: float | None = None
    """See `Timing.unheard`."""
    began: float = 0
    """See `Timing.began`."""
    dealt: float | None = None
    """See `Timing.dealt`."""
    starts: dict[int, float] = {}
    """See `Timing.starts`."""
    consent: str = ""
    """See `Consent.key`."""
    asked: dict[str, str] = {}
    """See `Consent.asked`."""
    confirmed: tuple[str, ...] = ()
    """See `Consent.confirmed`."""
    serial: int = 0
    """See `Consent.serial`."""
    starter: str = ""
    """See `Consent.starter`."""
    channels: dict[str, tuple[int, ...]] = {}
    """See `Speaking.channels`."""
    hushed: bool = False
    """See `Speaking.hushed`."""
    idle: int = 0
    """See `Attendance.idle`."""
    missed: dict[int, int] = {}
    """See `Attendance.missed`."""
    excused: bool = False
    """See `Attendance.excused`."""
    absence: str = ""
    """See `Attendance.level`."""
    quiet: Quiet | None = None
    """See `Timing.quiet`."""
    vacant: tuple[int, ...] = ()
    """See `Attendance.vacant`."""
    lost_seats: dict[str, int] = {}
    """See `Attendance.lost_seats`."""
    silence: str = ""
    """See `Muting.level`."""
    floor: tuple[int, ...] | None = None
    """See `Speaking.floor`."""
    muted: tuple[str, ...] = ()
    """See `Muting.people`."""
    muted_until: float = 0
    """See `Muting.until`."""
    waiting: dict[str, str] = {}
    """See `LobbyState.waiting`."""
    wishes: dict[str, dict[int, str]] = {}
    """See `Wishes.by_topic`."""
    violations: dict[int, int] = {}
    """See `Conduct.violations`."""
    onlookers: tuple[str, ...] = ()
    """See `Conduct.onlookers`."""
    away: tuple[str, ...] = ()
    """See `Attendance.away`."""
    notes: dict[str, tuple[str, ...]] = {}
    """See `Writings.notes`."""
    appeals: tuple[tuple[int, str, str], ...] = ()
    """See `Writings.appeals`."""
    picks: dict[str, int] = {}
    """See `LobbyState.picks`."""
    counted: bool = False
    """See `State.counted`."""
    keeping: int = 0
    """See `Timing.keeping`."""
    kept: tuple[int, float | None] = (0, None)
    """See `Timing.kept`."""
    link: str = ""
    """See `State.link`; empty in what earlier releases have stored."""
    kicked: dict[str, str] = {}
    """See `LobbyState.kicked`."""


_encoder = msgspec.json.Encoder()


_decoder = msgspec.json.Decoder(StoredState)


def encode(stored: StoredState) -> bytes:
    return _encoder.encode(stored)


def decode(body: bytes) -> StoredState:
    """Return a state that the store has kept; raises MsgspecError."""
    return _decoder.decode(body)
