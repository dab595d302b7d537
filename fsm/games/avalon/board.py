"""The state of a game of Avalon; all secrets are here and nowhere else."""

from collections.abc import Iterable
from typing import Any

import msgspec

from fsm.effects import Tell
from fsm.game import Game
from fsm.games.avalon.resolution import Marks, Result


class Vote(msgspec.Struct):
    quest: int
    leader: int
    team: list[int]
    approve: list[int]
    reject: list[int]
    absent: list[int]
    abstain: list[int]
    approved: bool


class Quest(msgspec.Struct, omit_defaults=True):
    """The casters of ballots are forgotten at the count (AV-102)."""

    quest: int
    leader: int
    team: list[int]
    result: Result
    marks: Marks


class Note(msgspec.Struct):
    seat: int
    key: str
    args: dict[str, Any]


class Board(msgspec.Struct, omit_defaults=True):
    roles: tuple[str, ...]
    sides: tuple[str, ...]
    leader: int
    stabber: int = msgspec.field(name="assassin")
    """Seat that stabs, 0 when there is none."""
    quest: int = 1
    """Number printed on the board, 0 while it is not chosen."""
    order: int = 1
    """Number of quests begun."""
    rejections: int = 0
    team: list[int] = []
    approved_at: int = 0
    """Timer that began with its approval, 0 when nothing counts from it."""
    ballots: dict[int, str] = {}
    marks: Marks = msgspec.field(default_factory=Marks)
    votes: list[Vote] = []
    quests: list[Quest] = []
    won: int = 0
    lost: int = 0
    target: str = ""
    """Empty for a fixed target."""
    renounced: bool = False
    stabbed: list[int] = []
    hit: bool = False
    alone: int = 0
    notes: list[Note] = []
    inspectors: list[int] = msgspec.field(name="ladies", default_factory=list)
    """All holders of the office that inspects, the present one last."""
    inspector: int = 0
    """Seat that inspects, 0 while no inspection waits for its answer."""
    inspected: int = 0
    inspected_side: str = ""
    deck: list[int] = []
    turned: int = 0
    messages: dict[int, int] = {}

    def seats_of(self, side: str) -> list[int]:
        return [seat for seat, one in enumerate(self.sides, 1) if one == side]

    def seat_of(self, role: str) -> int:
        return self.roles.index(role) + 1 if role in self.roles else 0

    def turn(self, seat: int, side: str) -> None:  # AV-002
        self.sides = (*self.sides[: seat - 1], side, *self.sides[seat:])


# Private log: messages to one seat in the course of the game, kept so that its view can repeat them


def confide(game: Game[Board], seat: int, key: str, /, **args: Any) -> None:
    remember(game, (seat,), key, **args)
    game.tell((seat,), key, **args)


def remember(game: Game[Board], seats: Iterable[int], key: str, /, **args: Any) -> None:
    """Keep a message, told by other means, for the views of these seats and their later players."""
    game.board.notes += [Note(seat, key, args) for seat in seats]


def log_of(game: Game[Board], seat: int) -> list[Tell]:
    return [Tell((seat,), note.key, note.args) for note in game.board.notes if note.seat == seat]
