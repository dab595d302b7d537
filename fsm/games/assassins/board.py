"""The state of a game of Assassins; all secrets are here and nowhere else."""

import msgspec

from fsm.effects import Tell


class Day(msgspec.Struct):
    """One vote: the seat that each seat named (None is an abstention), and the eliminated seats."""

    number: int
    ballots: dict[int, int | None]
    out: list[int]


class Act(msgspec.Struct):
    """An act of a seat in a Night, with the role that it had; `seat` is its target, None without one."""

    by: int
    role: str
    act: str
    seat: int | None


class Night(msgspec.Struct):
    """One Night: the acts, the attacked, protected and dead seats, the choices of heirs and their new roles."""

    number: int
    acts: list[Act] = []
    stabbed: list[int] = []
    poisoned: list[int] = []
    protected: list[int] = []
    dead: list[int] = []
    bequests: dict[int, tuple[int, ...]] = {}
    promoted: dict[int, str] = {}

    def acts_of(self, act: str) -> list[Act]:
        return [one for one in self.acts if one.act == act]


class Board(msgspec.Struct):
    dealt: tuple[str, ...]
    roles: list[str]
    alive: list[int]
    pack: list[int]
    """Seats that know each other as Assassins."""
    spent: list[int] = []
    day: int = 0
    days: list[Day] = []
    nights: list[Night] = []
    informed: list[int] = []
    """Seats that have had an answer in the open Night."""
    inputs: list[int] = []
    """Assassins in the order of their latest choices in the open Night."""
    notes: list[Tell] = []
    """Private messages to seats since the deal."""

    @property
    def tonight(self) -> Night:
        return self.nights[-1]

    @property
    def dead(self) -> list[int]:
        return [seat for seat, _ in enumerate(self.dealt, 1) if seat not in self.alive]

    def role(self, seat: int) -> str:
        return self.roles[seat - 1]
