"""What a game of Assassins knows about itself; all secrets are here and nowhere else."""

from __future__ import annotations

import msgspec

from fsm.effects import Tell


class Day(msgspec.Struct):
    """One vote: whom each seat named (None is an abstention), and who was eliminated."""

    number: int
    ballots: dict[int, int | None]
    out: list[int]


class Act(msgspec.Struct):
    """What a seat did in a Night, by the role that it had; `seat` is whom it did it to, None for nobody."""

    by: int
    role: str
    act: str
    seat: int | None


class Night(msgspec.Struct):
    """One Night: what was done, who was attacked and protected, who is dead, whom heirs name and what they become."""

    number: int
    acts: list[Act] = []
    stabbed: list[int] = []
    poisoned: list[int] = []
    protected: list[int] = []
    dead: list[int] = []
    bequests: dict[int, tuple[int, ...]] = {}
    promoted: dict[int, str] = {}

    def done(self, act: str) -> list[Act]:
        """Everything of this kind that was done."""
        return [one for one in self.acts if one.act == act]


class Board(msgspec.Struct):
    """The state: `dealt` are the roles at the start and `roles` those of now, both by seat.

    `spent` are the seats whose ability is used up, `pack` those who know each other as Assassins. Of the open Night are
    `informed`, who has had an answer in it, and `inputs`, the Assassins in the order of their latest ones. `notes` are
    what seats have been told in private since the deal.
    """

    dealt: tuple[str, ...]
    roles: list[str]
    alive: list[int]
    pack: list[int]
    spent: list[int] = []
    day: int = 0
    days: list[Day] = []
    nights: list[Night] = []
    informed: list[int] = []
    inputs: list[int] = []
    notes: list[Tell] = []

    @property
    def tonight(self) -> Night:
        """The Night that is open, or was last."""
        return self.nights[-1]

    @property
    def dead(self) -> list[int]:
        """Who is out of the game."""
        return [seat for seat, _ in enumerate(self.dealt, 1) if seat not in self.alive]

    def role(self, seat: int) -> str:
        """The role that a seat has now, or died with."""
        return self.roles[seat - 1]
