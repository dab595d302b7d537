"""How far a phase has come: public numbers, kept up to date under the last announcement.

The line stands there whoever is asked, and changes only with what everybody may see: by it nobody learns whether a role
was asked, or has answered.
"""

from __future__ import annotations

from typing import Any

from bot.match import Match
from bot.outbox import Parcels, Say

KEY = "common-progress"


def progress(match: Match) -> dict[str, Any]:
    """How many of those who are asked in public have answered; never who, and nothing of what is asked in secret."""
    game = match.game
    asked = [prompt for prompt in game.prompts.values() if prompt.required and not prompt.secret] if game else []
    answered = sum(prompt.id in game.answers for prompt in asked) if game else 0
    return {"open": bool(asked), "answered": answered, "asked": len(asked)}


def _line(match: Match, slot: str | None) -> Say:
    """The numbers as they are now; none where one alone is asked."""
    made = progress(match)
    asked = made["asked"] if made["asked"] > 1 else 0
    return Say(KEY, {"answered": made["answered"] if asked else 0, "asked": asked}, slot)


def announce(match: Match, parcels: Parcels) -> None:
    """Let the last words to the room show the progress from now on."""
    if not match.playing:
        match.shown = None
    elif any(isinstance(item, Say) for item in parcels.room):
        match.shown = _line(match, f"status-{match.id}-{match.seq + 1}")
        parcels.to_room(match.shown)


def refreshed(match: Match) -> Say | None:
    """The line that shows the progress, once it has to say something else; None otherwise."""
    shown, match.shown = match.shown, match.shown and _line(match, match.shown.slot)
    return None if match.shown == shown else match.shown
