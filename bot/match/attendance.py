"""The attendance of a match's players: those who let time run out, who left, whose seats are vacant."""

from __future__ import annotations

import msgspec


class Attendance(msgspec.Struct, omit_defaults=True):
    """The attendance of a match's players, and the room's measure for absent ones."""

    idle: int = 0
    missed: dict[int, int] = {}
    excused: bool = False
    """Whether the bot was away during the open phase, so that it does not count as missed."""
    level: str = ""
    """The room's level for absent players."""
    vacant: tuple[int, ...] = ()
    """Seats that the next players to join take."""
    lost_seats: dict[str, int] = {}
    """Seat numbers of the people who have lost their seat, by address."""
    away: tuple[str, ...] = ()
    """Addresses of players who left the group or their private chat."""

    def choose(self, level: str) -> None:
        self.level = level

    def count_phase(self, *, expired: bool) -> None:
        """Count a phase that ran out; any other step shows that players are there."""
        self.idle = self.idle + 1 if expired else 0

    def stir(self) -> None:
        self.idle = 0

    def answer(self, seat: int) -> None:
        self.missed = {other: count for other, count in self.missed.items() if other != seat}

    def miss(self, seat: int) -> int:
        """Count a prompt that a seat has left without an answer; return how many those are in a row."""
        self.missed[seat] = self.missed.get(seat, 0) + 1
        return self.missed[seat]

    def excuse(self) -> None:
        self.excused = True

    def take_excuse(self) -> bool:
        """Return whether the phase that is over does not count as missed; the next one counts."""
        excused, self.excused = self.excused, False
        return excused

    def vacate(self, seat: int) -> None:
        if seat not in self.vacant:
            self.vacant = (*self.vacant, seat)

    def fill(self, seat: int) -> None:
        self.vacant = tuple(other for other in self.vacant if other != seat)
        self.answer(seat)

    def leave(self, person: str) -> None:
        self.away = (*self.away, person)

    def come_back(self, *people: str) -> None:
        """Note that these people are there, or that it matters no more."""
        self.away = tuple(person for person in self.away if person not in people)

    def lose_seat(self, person: str, seat: int) -> None:
        """Note that a person has played on a seat, and knows its card."""
        self.lost_seats = {**self.lost_seats, person: seat}

    def forget(self, person: str, seat: int) -> None:
        """Keep of a player only the seat whose card was known."""
        self.away = tuple("" if other == person else other for other in self.away)
        self.lose_seat(person, seat)

    def forget_cards(self) -> None:
        """Forget the former players once no card is secret."""
        self.lost_seats = {}
