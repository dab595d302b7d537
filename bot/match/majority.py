"""Wishes of players about the clock, by topic."""

from __future__ import annotations

from typing import Final

from bot.match.state import Match

PAUSE: Final = "pause"
"""The wish of who wants the clock stopped, or going again."""


def forget(match: Match, topic: str) -> None:
    """It has been granted."""
    match.state.wishes = {other: wishes for other, wishes in match.state.wishes.items() if other != topic}


def withdraw(match: Match, seat: int) -> None:
    """Who had the seat is not there any more, and nobody else has wanted it."""
    match.state.wishes = {
        topic: {other: wish for other, wish in wishes.items() if other != seat}
        for topic, wishes in match.state.wishes.items()
    }
