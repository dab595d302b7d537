"""Wishes of players about the clock, by topic."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

PAUSE: Final = "pause"
"""Topic of the wishes to stop the clock, or to restart it."""

VOID: Final = "void"
"""Topic of the wishes to end a game whose room does not hear the bot."""


class Wishes(msgspec.Struct, omit_defaults=True):
    """Wishes of the seats about the clock."""

    by_topic: dict[str, dict[int, str]] = {}

    def with_one(self, topic: str, seat: int, wish: str) -> Mapping[int, str]:
        """Return the wishes of a topic by seat, with one more."""
        return {**self.by_topic.get(topic, {}), seat: wish}

    def add(self, topic: str, seat: int, wish: str) -> None:
        self.by_topic = {**self.by_topic, topic: {**self.by_topic.get(topic, {}), seat: wish}}

    def forget(self, topic: str) -> None:
        """Drop all wishes of a topic once it is granted."""
        self.by_topic = {other: wishes for other, wishes in self.by_topic.items() if other != topic}

    def drop(self) -> None:
        """Drop all wishes, as the seats have got other players or numbers."""
        self.by_topic = {}

    def withdraw(self, seat: int) -> None:
        """Drop the wishes of a seat whose player is gone."""
        self.by_topic = {
            topic: {other: wish for other, wish in wishes.items() if other != seat}
            for topic, wishes in self.by_topic.items()
        }
