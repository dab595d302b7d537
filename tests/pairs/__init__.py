"""A small game with a stock, as an author outside writes it: one seat has another word, and all guess which.

An item is `word|word|level`; without a level it suits every table.
"""

from enum import StrEnum, auto
from pathlib import Path

from fsm import ROOM, Game, Inquiry, Option, Options, Phase, Refused, Stock, Tell, Tone, Word
from fsm.kinds import TEXT
from fsm.kit import ballot, ballots, most_voted
from fsm.seated import Ends, Seated, Side, Win, make_rules

HOME = Path(__file__).parent
LONGEST = 20
LEVELS = ("easy", "hard")


class P(StrEnum):
    VOTE = auto()


class Board(Seated):
    accused: list[int] | None = None


def words_of(item: str) -> tuple[str, ...]:
    return tuple(item.split("|")[:2])


def read(line: str) -> str:
    parts = [part.strip() for part in (line.split("|") if "|" in line else line.split())]
    if not 2 <= len(parts) <= 3 or not all(parts):
        raise Refused("pairs-no-pair")
    one, other, *level = parts
    if max(len(one), len(other)) > LONGEST:
        raise Refused("pairs-too-long", max=LONGEST)
    if one.casefold() in other.casefold() or other.casefold() in one.casefold():
        raise Refused("pairs-alike")
    if any(word not in LEVELS for word in level):
        raise Refused("pairs-no-pair")
    return "|".join(parts)


def same(item: str) -> str:
    return "|".join(sorted(words_of(item.casefold())))


def fits(options: Options, item: str) -> bool:
    level = options.word("words.level")
    return level == "mixed" or item.split("|")[2:] in ([], [level])


def lineup(options: Options, players: int) -> list[str]:
    return ["spy", *["guest"] * (players - 1)]


def begin(game: Game[Board]) -> None:
    game.tell(ROOM, "pairs-begin", players=len(game.seats))


def view(game: Game[Board], seat: int) -> list[Tell]:
    word = words_of(game.start.drawn)[game.board.role(seat) == "spy"]
    return [Tell((seat,), "pairs-word", {"word": word})]


def vote(game: Game[Board]) -> None:
    ballot(game, "pairs-vote", game.seats, game.seats, "none")


def count(game: Game[Board]) -> None:
    game.board.accused = most_voted(game, ballots(game, "pairs-vote"))


def winner(game: Game[Board]) -> Win | None:
    accused = game.board.accused
    if accused is None:
        return None
    return Win("guest" if game.board.living("spy") == accused else "spy", "voted")


PAIRS = make_rules(
    "pairs",
    range(3, 9),
    {"spy": Side("spy", Tone.EVIL), "guest": Side("guest", Tone.GOOD)},
    lineup,
    {P.VOTE: Phase(vote, count, time=60, then=Ends.OVER)},
    winner,
    board=Board,
    deal=begin,
    view=view,
    asks={"pairs-vote": Inquiry(seats=True)},
    kinds={"words": TEXT},
    presets=("chat", "strict"),
    options=[
        Option("words.level", "words", Word(("mixed", *LEVELS)), ("mixed",), presets={"strict": "hard"}),
        Option("words.from", "words", Word(("both", "list", "room")), ("both",)),
    ],
    recap=lambda game: [Tell(ROOM, "pairs-words", {"words": " / ".join(words_of(game.start.drawn))})],
    stock=Stock(HOME / "words", read, fits, same, "words.from"),
)
