"""The right to speak in a match: the floor, the private channels, the people muted, those who spoke out of turn."""

from __future__ import annotations

from typing import Final

import msgspec

from fsm import Prompt

SPOKEN: Final = "pass"
"""The choice by which a speaker has finished."""


TALK_ENDS: Final = ("end",)
"""Choices of the prompt by which a seat can end a talk."""


def ends_talk(prompt: Prompt) -> bool:
    return not prompt.secret and (SPOKEN in prompt.choices or prompt.choices == TALK_ENDS)


class Speaking(msgspec.Struct, omit_defaults=True):
    floor: tuple[int, ...] | None = None
    """Seats that may speak; None is everybody."""
    hushed: bool = False
    """Whether the floor is restricted to some seats."""
    channels: dict[str, tuple[int, ...]] = {}
    """Open private channels: seats by name."""

    @property
    def speakers(self) -> tuple[int, ...]:
        """Return the seats that have the floor for themselves."""
        return (self.hushed and self.floor) or ()

    def channel_of(self, seat: int | None) -> str | None:
        return next((name for name, seats in self.channels.items() if seat in seats), None)

    def give_floor(self, seats: tuple[int, ...] | None) -> None:
        """Let these seats speak in the room; None is everybody."""
        self.hushed = seats is not None
        self.floor = seats

    def open_channel(self, channel: str, seats: tuple[int, ...]) -> None:
        self.channels = {**self.channels, channel: seats}

    def close_channel(self, channel: str) -> None:
        self.channels = {name: seats for name, seats in self.channels.items() if name != channel}

    def end(self) -> None:
        self.channels, self.hushed = {}, False


class Muting(msgspec.Struct, omit_defaults=True):
    level: str = ""
    people: tuple[str, ...] = ()
    until: float = 0
    """Instant until which the restriction lasts."""

    def choose(self, level: str) -> None:
        self.level = level

    def restrict(self, people: tuple[str, ...], until: float) -> None:
        self.people, self.until = people, until


class Conduct(msgspec.Struct, omit_defaults=True):
    violations: dict[int, int] = {}
    onlookers: tuple[str, ...] = ()
    """Addresses of people without a seat who spoke."""

    def count(self, seat: int) -> None:
        self.violations = {**self.violations, seat: self.violations.get(seat, 0) + 1}

    def forgive(self, seat: int) -> None:
        self.violations = {other: count for other, count in self.violations.items() if other != seat}

    def notice(self, person: str) -> None:
        self.onlookers = (*self.onlookers, person)
