"""The clock of a match. All instants are seconds of the bot's clock."""

from __future__ import annotations

from typing import Final

import msgspec

from bot.quiet_hours import Quiet
from fsm import Wait

DAY: Final = 86400.0
LONGEST: Final = 14 * DAY
"""Maximum number of seconds left to a phase or the lobby: as many as the longest timer of a game."""


REMEMBERED: Final = 3
"""Maximum number of timers back from which a phase may count its time."""


class Timing(msgspec.Struct, omit_defaults=True):
    due: float | None = None
    """Instant at which the open phase ends at the latest."""
    bell: float | None = None
    """Instant of the next look at the open phase."""
    left: tuple[float | None, float | None] | None = None
    """Seconds left to `due` and to `bell` while the match is paused."""
    unheard: float | None = None
    """Instant since which the bot cannot speak in the room."""
    began: float = 0
    """Instant at which the open phase or the lobby began; while the match is paused, relative to the pause."""
    dealt: float | None = None
    """Instant of the deal, until the rules hear that it is late; while the match is paused, relative to the pause."""
    starts: dict[int, float] = {}
    """Instants at which the last timers began, by token; while the match is paused, relative to the pause."""
    quiet: Quiet | None = None
    """The room's quiet hours, in which nothing of a game by post ends."""
    keeping: int = 0
    """Token of the running timer if it keeps its seconds, else 0."""
    kept: tuple[int, float | None] = (0, None)
    """Token of the last timer that kept its seconds, and how many were left to it."""

    @property
    def paused(self) -> bool:
        return self.left is not None

    def open(self, now: float, seconds: float) -> None:
        self.began = now
        self.bell = now + seconds

    def deal(self, now: float) -> None:
        self.dealt = now

    def is_late(self, now: float, after: float) -> bool:
        """Return whether so many seconds have passed since the deal, which the rules have not been told."""
        return self.dealt is not None and now >= self.dealt + after

    def tell_late(self) -> None:
        self.dealt = None

    def begin(self, wait: Wait, now: float) -> None:
        """Set the timer of a phase, with the kept seconds of a broken-off one; at most half its time is used up."""
        if self.keeping:
            self.kept = (self.keeping, None if self.due is None else max(0.0, self.due - now))
        self.keeping = wait.token if wait.keeps else 0
        self.began = began = max(self.starts.get(wait.since, now), now - (wait.seconds or 0) / 2)
        self.due = None if wait.seconds is None else began + wait.seconds
        token, left = self.kept
        if wait.left == token and token and left is not None:
            self.due = now + left
        self.bell = began + wait.floor if wait.floor else self.due
        self.starts[wait.token] = now
        if len(self.starts) > REMEMBERED:
            del self.starts[next(iter(self.starts))]

    def end(self) -> None:
        """Let nothing ring any more."""
        self.due = self.bell = None

    def stop(self, now: float) -> None:
        """Stop the clock and keep the remaining time."""
        self.left = (None if self.due is None else self.due - now, None if self.bell is None else self.bell - now)
        self.end()
        self._shift(-now)

    def go_on(self, now: float) -> None:
        """Restart the clock with the remaining time."""
        due, bell = self.left or (None, None)
        self.due = None if due is None else now + due
        self.bell = None if bell is None else now + bell
        self.left = None
        self._shift(now)

    def extend(self, seconds: float) -> None:
        """Give the open phase, or the lobby, more time, also during a pause."""
        if self.left:
            due, bell = (None if left is None else left + seconds for left in self.left)
            self.left = (due, bell)
        self.bell = None if self.bell is None else self.bell + seconds
        self.due = None if self.due is None else self.due + seconds

    def grant(self, now: float, earliest: float, stood: float) -> None:
        """Go on after standing for some seconds.

        Nothing ends before `earliest`, nor later than the longest phase could.

        A phase that begins in the future shows that the system clock was set back: its instants move back as far.
        Deadlines of earlier releases are bounded as those of today.
        """
        self.unheard = None if self.unheard is None else min(self.unheard, now)
        if self.left is not None:
            due, bell = (None if left is None else min(left, LONGEST) for left in self.left)
            self.left = (due, bell)
            return
        later = min(stood, now - self.began)
        self._shift(later)
        self.due, self.bell = (
            None if at is None else max(earliest, min(at + later, now + LONGEST)) for at in (self.due, self.bell)
        )

    def move_end(self, due: float) -> None:
        """Let the phase end at another instant; a bell before the end only ends a minimum time, and stays."""
        if self.bell == self.due:
            self.bell = due
        self.due = due

    def lose_room(self, now: float) -> None:
        self.unheard = now

    def hear(self) -> None:
        self.unheard = None

    def set_quiet(self, quiet: Quiet | None) -> None:
        self.quiet = quiet

    def _shift(self, seconds: float) -> None:
        self.began += seconds
        self.dealt = None if self.dealt is None else self.dealt + seconds
        self.starts = {token: began + seconds for token, began in self.starts.items()}
