"""Wishes of players about the clock, by topic."""

from __future__ import annotations

from typing import Final

from bot.match.state import Match

PAUSE: Final = "pause"
"""Topic of the wishes to stop the clock, or to restart it."""


def forget(match: Match, topic: str) -> None:
    """Drop all wishes of a topic once it is granted."""
    match.state.wishes = {other: wishes for other, wishes in match.state.wishes.items() if other != topic}


def withdraw(match: Match, seat: int) -> None:
    """Drop the wishes of a seat whose player is gone."""
    match.state.wishes = {
        topic: {other: wish for other, wish in wishes.items() if other != seat}
        for topic, wishes in match.state.wishes.items()
    }
