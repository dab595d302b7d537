"""The timers of a match; all instants are seconds of the bot's clock."""

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
    keeping: int = 0
    """Token of the running timer if it keeps its seconds, else 0."""
    kept: tuple[int, float | None] = (0, None)
    """Token of the last timer that kept its seconds, and how many were left to it."""
    kept_in_all: float | None = None
    """Seconds that were left to that timer with those of the pool; None where none is known."""
    own: float | None = None
    """Seconds of the open phase before it takes from the pool; None for a phase without one."""
    cut: float = 0
    """Seconds by which the turn of an absent player ends earlier; the first word gives them back."""
    grace: float = 0
    """Seconds by which the open phase lasts longer than it would have without restarts."""
    pool: tuple[str, float] = ("", 0)
    """The round of speeches, and the seconds that its speakers have left so far."""
    moves: dict[int, tuple[float, ...]] = {}
    """Instants at which computers think of their open prompts, by prompt; while the match is paused, relative to it."""

    @property
    def is_paused(self) -> bool:
        return self.left is not None

    def open(self, now: float, seconds: float) -> None:
        self.began = now
        self.bell = now + seconds

    def deal(self, now: float) -> None:
        self.dealt = now

    def is_late(self, now: float, after: float) -> bool:
        return self.dealt is not None and now >= self.dealt + after

    def tell_late(self) -> None:
        self.dealt = None

    @property
    def turn(self) -> float | None:
        """Instant at which the open phase has used up its own seconds: after it, only the pool carries it on."""
        return self.due if self.own is None or self.due is None else min(self.due, self.began + self.own)

    def begin(self, wait: Wait, now: float) -> None:
        """Set the timer of a phase, with the kept seconds of a broken-off one; at most half its time is used up."""
        if self.keeping:
            self.kept = (self.keeping, None if self.turn is None else max(0.0, self.turn - now))
            self.kept_in_all = None if self.due is None else max(0.0, self.due - now)
        if self.own is not None:
            self._save(self.own - (now - self.began))
        self.keeping = wait.token if wait.keeps else 0
        self.began = began = max(self.starts.get(wait.since, now), now - (wait.seconds or 0) / 2)
        self.due = None if wait.seconds is None else began + wait.seconds
        token, left = self.kept
        if wait.left == token and token and left is not None:
            self.due = now + left
            self._share(wait, now, self.kept_in_all)
        else:
            self._share(wait, now)
        self.bell = began + wait.floor if wait.floor else self.due
        self.cut = self.grace = 0
        self.starts[wait.token] = now
        if len(self.starts) > REMEMBERED:
            del self.starts[next(iter(self.starts))]

    def _save(self, seconds: float) -> None:
        name, left = self.pool
        self.pool = (name, max(0.0, left + seconds))

    def _share(self, wait: Wait, now: float, in_all: float | None = None) -> None:
        pool, self.own = wait.pool, None
        if pool is None or wait.seconds is None or self.due is None:
            return
        name, left = self.pool
        if name != pool.round:
            self.pool = (pool.round, pool.start + (left if pool.adds else 0))
        self.own = self.due - now
        if self.own < wait.seconds:  # a speech that goes on takes back the seconds it has left
            self._save(-self.own)
        self.due += min(self.pool[1], pool.most - wait.seconds if in_all is None else in_all - self.own)

    def end(self) -> None:
        self.due = self.bell = None

    def stop(self, now: float) -> None:
        self.left = (None if self.due is None else self.due - now, None if self.bell is None else self.bell - now)
        self.end()
        self._shift(-now)

    def go_on(self, now: float) -> None:
        due, bell = self.left or (None, None)
        self.due = None if due is None else now + due
        self.bell = None if bell is None else now + bell
        self.left = None
        self._shift(now)

    def extend(self, seconds: float) -> None:
        if self.left:
            due, bell = (None if left is None else left + seconds for left in self.left)
            self.left = (due, bell)
        self.bell = None if self.bell is None else self.bell + seconds
        self.own = None if self.own is None else self.own + seconds
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
        later, due = min(stood, now - self.began), self.due
        self._shift(later)
        self.due, self.bell = (
            None if at is None else max(earliest, min(at + later, now + LONGEST)) for at in (self.due, self.bell)
        )
        if due is not None and self.due is not None:
            self.grace += max(0.0, self.due - due - later)

    def move_end(self, due: float) -> None:
        """Let the phase end at another instant; a bell before the end only ends a minimum time, and stays."""
        if self.bell == self.due:
            self.bell = due
        self.due = due

    def shorten(self, due: float) -> None:
        """Let the turn of an absent player end earlier."""
        if self.due is not None and due < self.due:
            self.cut = self.due - due
            self.move_end(due)

    def give_back(self) -> None:
        """Give a turn all its time again; in a pause it stays short until the next word."""
        if self.due is not None:
            self.move_end(self.due + self.cut)
            self.cut = 0

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
        self.moves = {prompt: tuple(at + seconds for at in moves) for prompt, moves in self.moves.items()}

    @property
    def next_move(self) -> tuple[float, int] | None:
        """Instant at which a computer thinks next, and of which prompt."""
        if not self.moves:
            return None
        return min(((moves[0], prompt) for prompt, moves in self.moves.items() if moves), default=None)

    def plan_moves(self, moves: dict[int, tuple[float, ...]]) -> None:
        self.moves = moves

    def take_move(self, prompt: int) -> None:
        self.moves = {**self.moves, prompt: self.moves[prompt][1:]}
