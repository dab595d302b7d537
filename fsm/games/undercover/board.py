"""The state of a game of Undercover; all secrets are here and nowhere else."""

from enum import StrEnum, auto

from msgspec import field

from fsm.seated import Seated

CIVILIAN, UNDERCOVER, BLANK = "civilian", "undercover", "blank"


class P(StrEnum):
    READ = auto()
    DESCRIBE = auto()
    DISCUSS = auto()
    VOTE = auto()
    GUESS = auto()
    PAUSE = auto()


class Board(Seated):
    words: tuple[str, ...] = ()
    """The words of civilians and of undercovers."""
    longest: int = 0
    """Maximum number of characters of a line, 0 where lines are spoken."""
    lines: dict[str, tuple[int, int, str]] = field(default_factory=dict)
    """Round, seat and text of each line, by its bare text."""
    tied: tuple[int, ...] = ()
    """The seats of the run-off."""
    votes: int = 0
    """Number of rounds whose vote is over."""
    guesser: int = 0
    """The seat that guesses, 0 for none."""
    guessed: int = 0
    """The seat that has guessed the word, 0 for none."""
    infiltrators: list[int] = field(default_factory=list)
    """The undercovers and blanks who are in."""
    last: int = 0
    """The latest seat that went out."""
    left: tuple[int, ...] = ()
    """The seats that are out because their players have left."""
    acted: int = 0
    """The latest round in which a player has done something."""

    def word(self, seat: int) -> str:
        role = self.role(seat)
        return "" if role == BLANK else self.words[role == UNDERCOVER]

    def dealt(self, role: str) -> list[int]:
        """Return the seats that were dealt a role, except those whose players have left."""
        return [seat for seat, one in enumerate(self.roles, 1) if one == role and seat not in self.left]
