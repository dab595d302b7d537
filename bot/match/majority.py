"""Wishes of players about lobby and clock, by topic, and the questions to the others about them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

PAUSE: Final = "pause"
"""Topic of the wishes to stop the clock, or to restart it."""

VOID: Final = "void"
"""Topic of the wishes to end a game whose room does not hear the bot."""


class Wishes(msgspec.Struct, omit_defaults=True):
    """Wishes of the seats about lobby and clock."""

    by_topic: dict[str, dict[int, str]] = {}
    asked: dict[str, int] = {}
    """Numbers of the commits that first asked the others, by topic and wish."""

    def with_one(self, topic: str, seat: int, wish: str) -> Mapping[int, str]:
        """Return the wishes of a topic by seat, with one more."""
        return {**self.by_topic.get(topic, {}), seat: wish}

    def add(self, topic: str, seat: int, wish: str, seq: int) -> int:
        """Add a wish, and return the number of the commit that first asked the others, at the latest `seq`."""
        self.by_topic = {**self.by_topic, topic: {**self.by_topic.get(topic, {}), seat: wish}}
        self.asked = {f"{topic} {wish}": seq, **self.asked}
        return self.asked[f"{topic} {wish}"]

    def close(self, *, is_ended: bool) -> list[int]:
        """Drop the questions about wishes that no seat has any more, or all, and return their numbers."""
        by_topic = {} if is_ended else self.by_topic
        wanted = {f"{topic} {wish}" for topic, wishes in by_topic.items() for wish in wishes.values()}
        over = [number for question, number in self.asked.items() if question not in wanted]
        self.asked = {question: number for question, number in self.asked.items() if question in wanted}
        return over

    def forget(self, topic: str) -> None:
        self.by_topic = {other: wishes for other, wishes in self.by_topic.items() if other != topic}

    def drop(self) -> None:
        """Drop all wishes, as the seats have got other players or numbers."""
        self.by_topic = {}

    def withdraw(self, seat: int) -> None:
        self.by_topic = {
            topic: {other: wish for other, wish in wishes.items() if other != seat}
            for topic, wishes in self.by_topic.items()
        }
