"""What a game of Avalon knows about itself; all secrets are here and nowhere else."""

from __future__ import annotations

from typing import Any

import msgspec

from fsm.games.avalon.resolution import Marks, Result


class Vote(msgspec.Struct):
    """One team vote, by seats."""

    quest: int
    leader: int
    team: list[int]
    approve: list[int]
    reject: list[int]
    absent: list[int]
    abstain: list[int]
    approved: bool


class Quest(msgspec.Struct, omit_defaults=True):
    """One executed quest: numbers only, for who cast what is forgotten when it is counted (AV-102)."""

    quest: int
    leader: int
    team: list[int]
    result: Result
    marks: Marks


class Note(msgspec.Struct):
    """What a seat was told in private in the course of the game, and may ask for again."""

    seat: int
    key: str
    args: dict[str, Any]


class Board(msgspec.Struct, omit_defaults=True):
    """The state: `roles` as dealt and `sides` as they are now, both by seat.

    `quest` is the number printed on the board, 0 while it is not chosen; `order` says how many quests were begun.
    `team` is the list that was nominated last, `approved_at` the timer that began with its approval, 0 when nothing
    counts from it. `ballots` are the locked ones of the open quest, `marks` what lies on its members. `assassin` is the
    seat that stabs, 0 when there is none; `target` is what it goes for, empty where there is no choice, `stabbed`
    whom it named, and `renounced` says that it goes for nobody. `alone` is the seat that has won alone.

    `ladies` are all holders of that office, the present one last. While an inspection waits for its answer, `inspector`
    is who inspects `inspected`, and `inspected_side` the side that counts, else 0. `deck` are the Lancelot cards in
    order, of which `turned` lie open. `messages` says how many Good Messages each seat has used.
    """

    roles: tuple[str, ...]
    sides: tuple[str, ...]
    leader: int
    assassin: int
    quest: int = 1
    order: int = 1
    rejections: int = 0
    team: list[int] = []
    approved_at: int = 0
    ballots: dict[int, str] = {}
    marks: Marks = msgspec.field(default_factory=Marks)
    votes: list[Vote] = []
    quests: list[Quest] = []
    won: int = 0
    lost: int = 0
    target: str = ""
    renounced: bool = False
    stabbed: list[int] = []
    hit: bool = False
    alone: int = 0
    notes: list[Note] = []
    ladies: list[int] = []
    inspector: int = 0
    inspected: int = 0
    inspected_side: str = ""
    deck: list[int] = []
    turned: int = 0
    messages: dict[int, int] = {}

    def seats_of(self, side: str) -> list[int]:
        """The seats that are on this side now."""
        return [seat for seat, one in enumerate(self.sides, 1) if one == side]

    def seat_of(self, role: str) -> int:
        """Who was dealt this role, 0 when nobody was."""
        return self.roles.index(role) + 1 if role in self.roles else 0

    def turn(self, seat: int, side: str) -> None:
        """Put a seat on a side (AV-002)."""
        self.sides = (*self.sides[: seat - 1], side, *self.sides[seat:])
