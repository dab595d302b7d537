"""How far a phase has come: public numbers, kept up to date under the last announcement.

The line stands there whoever is asked, and changes only with what everybody may see: by it nobody learns whether a role
was asked, or has answered.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.delivery.outbox import Parcels
from bot.match import Match, State
from bot.messages.items import Say
from bot.messages.merging import PROGRESS

OFFERED: Final[Mapping[str, Callable[[State], bool]]] = {
    "common-paused": lambda state: state.left is not None,
    "common-idle-paused": lambda state: state.left is not None,
    "common-vacant": lambda state: bool(state.vacant),
}
"""Announcements with a button, and until when it means something."""


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
    return Say(PROGRESS, {"answered": made["answered"] if asked else 0, "asked": asked}, slot)


def announce(match: Match, parcels: Parcels) -> None:
    """Let the last words to the room show the progress from now on."""
    if not match.playing:
        match.shown = None
    elif any(isinstance(item, Say) for item in parcels.room):
        match.shown = _line(match, f"status-{match.id}-{match.seq + 1}")
        offers = [item.key for item in parcels.room if isinstance(item, Say) and item.key in OFFERED]
        match.standing += [(key, match.shown) for key in offers]
        parcels.to_room(match.shown)


def outdated(match: Match, old: Say | None) -> list[Say]:
    """Older lines that show no progress any more, `old` the latest of them; not those whose buttons still count."""
    over = {say.slot: say for key, say in match.standing if not (match.playing and OFFERED[key](match.state))}
    match.standing = [one for one in match.standing if one[1].slot not in over]
    if old:
        over[old.slot] = old
    kept = [match.shown, *(say for _, say in match.standing)]
    slots = {say.slot for say in kept if say}
    return [say for slot, say in over.items() if slot not in slots]


def refreshed(match: Match) -> Say | None:
    """The line that shows the progress, once it has to say something else; None otherwise."""
    shown, match.shown = match.shown, match.shown and _line(match, match.shown.slot)
    return None if match.shown == shown else match.shown
