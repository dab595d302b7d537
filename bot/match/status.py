"""The progress of a phase: a line in the room, reminders in private, the board of seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from bot.delivery.outbox import OutboxBuilder
from bot.match.state import Match, State
from bot.messages.items import TellItem
from bot.messages.merging import PROGRESS
from storage.base import ENDED

OFFERED: Final[Mapping[str, Callable[[State], bool]]] = {
    "common-paused": lambda state: state.timing.paused,
    "common-idle-paused": lambda state: state.timing.paused,
    "common-vacant": lambda state: bool(state.attendance.vacant),
}
"""Announcements with a button, each with a check whether the button still counts."""


def progress(match: Match) -> dict[str, Any]:
    """Count the answers to public prompts; name no player, and reveal nothing of secret prompts."""
    game = match.game
    asked = [prompt for prompt in game.prompts.values() if prompt.required and not prompt.secret] if game else []
    answered = sum(prompt.id in game.answers for prompt in asked) if game else 0
    return {"open": bool(asked), "answered": answered, "asked": len(asked)}


def _line(match: Match, slot: str | None) -> TellItem:
    """Return the progress line as it stands now; without numbers where only one player is asked."""
    made = progress(match)
    asked = made["asked"] if made["asked"] > 1 else 0
    return TellItem(PROGRESS, {"answered": made["answered"] if asked else 0, "asked": asked}, slot)


def announce(match: Match, outbox: OutboxBuilder) -> None:
    """Add the progress line below the last message to the room."""
    if not match.playing:
        match.shown = None
    elif any(isinstance(item, TellItem) for item in outbox.room):
        match.shown = _line(match, f"status-{match.id}-{match.seq + 1}")
        offers = [item.key for item in outbox.room if isinstance(item, TellItem) and item.key in OFFERED]
        match.standing += [(key, match.shown) for key in offers]
        outbox.to_room(match.shown)


def outdated(match: Match, old: TellItem | None) -> list[TellItem]:
    """Return older progress lines that no longer count, `old` the latest; not those with valid buttons."""
    over = {say.slot: say for key, say in match.standing if not (match.playing and OFFERED[key](match.state))}
    match.standing = [one for one in match.standing if one[1].slot not in over]
    if old:
        over[old.slot] = old
    kept = [match.shown, *(say for _, say in match.standing)]
    slots = {say.slot for say in kept if say}
    return [say for slot, say in over.items() if slot not in slots]


def refreshed(match: Match) -> TellItem | None:
    """Return the progress line if its text has changed, else None."""
    shown, match.shown = match.shown, match.shown and _line(match, match.shown.slot)
    return None if match.shown == shown else match.shown


def reminders(match: Match, now: float) -> Iterator[tuple[int, TellItem]]:
    """Yield the reminders of the seats that have not answered and have a player."""
    due, game = match.state.timing.due, match.game
    left = None if due is None else max(1, round(due - now))
    for seat in game.missing() if game else ():
        if match.person(seat) and seat not in match.state.attendance.vacant:
            key = "common-reminder" if left is None else _reminder(match, seat)
            yield seat, TellItem(key, {"seconds": left})


def _reminder(match: Match, seat: int) -> str:
    """Return the key of a seat's reminder: the game's own for the open prompt, else the common one."""
    own = (f"{prompt.key}-reminder" for prompt in match.open_prompts(seat))
    return next((key for key in own if key in match.rules.tells), "common-reminder")


def put_up(match: Match, outbox: OutboxBuilder) -> None:
    """Put up the seat board, change it, or close it with the game; after a restart write it once more."""
    game, old = match.game, match.seats_shown
    tell = match.rules.seat_board(game) if game else None
    if tell is None:
        return
    board = {"board": tell.key, "about": tell.args}
    new = None if match.status in ENDED else (board, tuple(match.names.values()))
    if new != old or new is None:
        key = "common-seat-board" if new else "common-seat-board-closed"
        outbox.to_room(TellItem(key, board, f"seats-{match.id}"))
    match.seats_shown = new
