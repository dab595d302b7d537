"""How far a phase has come: public numbers where they tell no secret, kept up to date under the last announcement."""

from __future__ import annotations

from typing import Any

from bot.match import Match
from bot.outbox import Parcels, Say

KEY = "common-progress"


def progress(match: Match) -> dict[str, Any]:
    """How many have answered, unless that is a secret of this phase; never who."""
    game = match.game
    asked = [prompt for prompt in game.prompts.values() if prompt.required] if game else []
    public = bool(asked) and not any(prompt.secret for prompt in asked)
    answered = sum(prompt.id in game.answers for prompt in asked) if game and public else 0
    return {"open": public, "answered": answered, "asked": len(asked) if public else 0}


def _shown(match: Match) -> dict[str, Any]:
    """The two numbers; 0 of 0 where they are secret."""
    made = progress(match)
    return {"answered": made["answered"], "asked": made["asked"]}


def announce(match: Match, parcels: Parcels) -> None:
    """Let the room's last message of this step show the progress from now on."""
    if match.playing and match.game and match.game.prompts and parcels.room:
        match.slot = f"status-{match.id}-{match.seq + 1}"
        parcels.to_room(Say(KEY, _shown(match), match.slot))
    elif not match.playing:
        match.slot = None


def refreshed(match: Match) -> Say | None:
    """The progress as it is now, for the message that shows it; None when there is none."""
    if match.slot is None or not match.playing:
        return None
    return Say(KEY, _shown(match), match.slot)
