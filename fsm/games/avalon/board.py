"""What a game of Avalon knows about itself; all secrets are here and nowhere else."""

from __future__ import annotations

import msgspec


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


class Quest(msgspec.Struct):
    """One executed quest: numbers only, for who cast what is forgotten when it is counted (AV-102)."""

    quest: int
    leader: int
    team: list[int]
    passed: bool
    success: int
    fail: int


class Inspection(msgspec.Struct):
    """What a Lady was shown."""

    holder: int
    seat: int
    side: str


class Board(msgspec.Struct):
    """The state: `roles` as dealt and `sides` as they are now, both by seat.

    `quest` is the number printed on the board, `order` says how many quests were begun. `team` is the list that was
    nominated last, `ballots` are those of the open quest. `assassin` is the seat that stabs, 0 when there is none, and
    `stabbed` whom it named. `ladies` are all holders of that office, the present one last.
    """

    roles: tuple[str, ...]
    sides: tuple[str, ...]
    leader: int
    assassin: int
    quest: int = 1
    order: int = 1
    rejections: int = 0
    team: list[int] = []
    ballots: dict[int, str] = {}
    votes: list[Vote] = []
    quests: list[Quest] = []
    stabbed: list[int] = []
    hit: bool = False
    ladies: list[int] = []
    inspections: list[Inspection] = []

    def seats_of(self, side: str) -> list[int]:
        """The seats that are on this side now."""
        return [seat for seat, one in enumerate(self.sides, 1) if one == side]

    @property
    def won(self) -> int:
        """How many quests have succeeded."""
        return sum(quest.passed for quest in self.quests)

    @property
    def lost(self) -> int:
        """How many quests have failed."""
        return len(self.quests) - self.won
