"""A small game with a stock, as an author outside writes it: one seat has another word, and all guess which.

An item is `word|word|level`; without a level it suits every table.
"""

from collections import Counter
from enum import StrEnum, auto
from pathlib import Path

import msgspec

from fsm import ROOM, Game, Inquiry, Number, Option, Options, Phase, Refused, RuleSet, Schema, Stock, Tell, Word
from fsm.kinds import NUMBER, TEXT
from fsm.kit import as_choices, as_seats

HOME = Path(__file__).parent
LONGEST = 20
LEVELS = ("easy", "hard")


class P(StrEnum):
    DEAL = auto()
    VOTE = auto()
    OVER = auto()


class Board(msgspec.Struct):
    roles: tuple[str, ...]
    caught: bool = False


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


def lineup(options: Options, players: int) -> tuple[str, ...]:
    return ("spy", *["guest"] * (players - 1))


def setup(game: Game[Board]) -> None:
    game.board = Board(game.start.deal or game.dice.shuffled(lineup(game.options, len(game.seats))))


def card(game: Game[Board], seat: int) -> Tell:
    word = words_of(game.start.drawn)[game.board.roles[seat - 1] == "spy"]
    return Tell((seat,), "pairs-word", {"word": word})


def deal(game: Game[Board]) -> None:
    game.tell(ROOM, "pairs-begin", players=len(game.seats))
    game.out += [card(game, seat) for seat in game.seats]


def vote(game: Game[Board]) -> None:
    for seat in game.seats:
        others = as_choices(other for other in game.seats if other != seat)
        game.ask(seat, "pairs-vote", (*others, "none"), default=("none",), secret=False)


def count(game: Game[Board]) -> None:
    votes = Counter(seat for choices in game.answered("pairs-vote").values() for seat in as_seats(choices))
    game.board.caught = game.board.roles.index("spy") + 1 in [seat for seat, _ in votes.most_common(1)]


def end(game: Game[Board]) -> None:
    side = "guest" if game.board.caught else "spy"
    game.end(side, tuple(seat for seat in game.seats if game.board.roles[seat - 1] == side), "voted")


PAIRS = RuleSet(
    key="pairs",
    version=1,
    seats=range(3, 9),
    phases={
        P.DEAL: Phase(deal, then=P.VOTE),
        P.VOTE: Phase(vote, count, time="timer.vote_s", then=P.OVER),
        P.OVER: Phase(end),
    },
    board=Board,
    setup=setup,
    schema=Schema(
        ("chat", "strict"),
        [
            Option("words.level", "words", Word(("mixed", *LEVELS)), ("mixed",), presets={"strict": "hard"}),
            Option("words.from", "words", Word(("both", "list", "room")), ("both",)),
            Option("timer.vote_s", "timers", Number(0, 600), (60,)),
        ],
        tempo={},
    ),
    lineup=lineup,
    roles=lambda game: game.board.roles,
    sides=lambda game: game.board.roles,
    view=lambda game, seat: [card(game, seat)],
    rules=lambda options, players: Tell(ROOM, "pairs-rules", {"players": players}),
    recap=lambda game: [Tell(ROOM, "pairs-words", {"words": " / ".join(words_of(game.start.drawn))})],
    tells={
        "pairs-begin": {"players": NUMBER},
        "pairs-word": {"word": TEXT},
        "pairs-words": {"words": TEXT},
        "pairs-rules": {"players": NUMBER},
        "pairs-no-pair": {},
        "pairs-too-long": {"max": NUMBER},
        "pairs-alike": {},
    },
    asks={"pairs-vote": Inquiry(seats=True)},
    locales=HOME / "locales",
    stock=Stock(HOME / "words", read, fits, same, "words.from"),
)
