"""A small game of hidden cards: a president throws one of three laws away, and a chancellor enacts one of the rest.

The plotter knows the tyrant. Everybody has a password. After the laws of odd rounds the president peeks at the next
three, after those of even rounds at the side of a seat.
"""

from enum import Enum, auto
from pathlib import Path

import msgspec

from fsm import ROOM, Game, Inquiry, Options, Phase, RuleSet, Schema, Tell
from fsm.kinds import SEAT, WORD, WORDS
from fsm.kit import as_choices, as_seats, following

ROUNDS = 4
LAWS = ("freedom",) * 6 + ("decree",) * 11
PASSWORDS = ("amber", "birch", "cedar", "dew", "ember", "fern", "gale")


class P(Enum):
    DEAL = auto()
    THROW = auto()
    ENACT = auto()
    POWER = auto()
    OVER = auto()


class Board(msgspec.Struct):
    roles: tuple[str, ...]
    deck: tuple[str, ...]
    passwords: tuple[str, ...]
    round: int = 0
    hand: tuple[str, ...] = ()
    thrown: str = ""

    @property
    def president(self) -> int:
        return (self.round - 1) % len(self.roles) + 1

    @property
    def chancellor(self) -> int:
        return following(self.president, len(self.roles))


def lineup(options: Options, players: int) -> tuple[str, ...]:
    return ("tyrant", "plotter", *["senator"] * (players - 2))


def setup(game: Game[Board]) -> None:
    roles = game.start.deal or game.dice.shuffled(lineup(game.options, len(game.seats)))
    game.board = Board(roles, game.dice.shuffled(LAWS), game.dice.shuffled(PASSWORDS)[: len(game.seats)])


def deal(game: Game[Board]) -> None:
    for seat, role in enumerate(game.board.roles, 1):
        game.tell((seat,), "senate-role", role=role)
        game.tell((seat,), "senate-password", of=seat, word=game.board.passwords[seat - 1])
        if role == "plotter":
            game.tell((seat,), "senate-tyrant", seat=game.board.roles.index("tyrant") + 1)


def draw(game: Game[Board]) -> None:
    board = game.board
    board.round += 1
    board.hand, board.deck = board.deck[:3], board.deck[3:]
    game.tell((board.president,), "senate-hand", laws=list(board.hand))
    game.ask(board.president, "senate-throw", tuple(dict.fromkeys(board.hand)), default=board.hand[:1])


def throw(game: Game[Board]) -> None:
    (game.board.thrown,) = game.answer_to("senate-throw")
    game.board.hand = without(game.board.hand, game.board.thrown)


def without(laws: tuple[str, ...], law: str) -> tuple[str, ...]:
    at = laws.index(law)
    return laws[:at] + laws[at + 1 :]


def hand_on(game: Game[Board]) -> None:
    board = game.board
    game.tell((board.chancellor,), "senate-hand", laws=list(board.hand))
    game.ask(board.chancellor, "senate-enact", tuple(dict.fromkeys(board.hand)), default=board.hand[:1])


def enact(game: Game[Board]) -> None:
    (law,) = game.answer_to("senate-enact")
    game.tell(ROOM, "senate-enacted", law=law)


def use_power(game: Game[Board]) -> None:
    president = game.board.president
    if game.board.round % 2:
        game.tell((president,), "senate-peeked", laws=list(game.board.deck[:3]))
    else:
        others = as_choices(seat for seat in game.seats if seat != president)
        game.ask(president, "senate-check", others, default=as_choices([president % 2 + 1]))


def check(game: Game[Board]) -> None:
    for seat in as_seats(game.answer_to("senate-check")):
        game.tell((game.board.president,), "senate-checked", seat=seat, side=side(game.board.roles[seat - 1]))


def side(role: str) -> str:
    return "people" if role == "senator" else "plot"


def is_last(game: Game[Board]) -> bool:
    return game.board.round == ROUNDS


PHASES: dict[Enum, Phase[Board]] = {
    P.DEAL: Phase(deal, then=P.THROW),
    P.THROW: Phase(draw, throw, then=P.ENACT),
    P.ENACT: Phase(hand_on, enact, then=P.POWER),
    P.POWER: Phase(use_power, check, then=((is_last, P.OVER), P.THROW)),
    P.OVER: Phase(lambda game: game.end(None, (), "four")),
}
SENATE: RuleSet[Board] = RuleSet(
    key="senate",
    version=1,
    seats=range(5, 8),
    phases=PHASES,
    board=Board,
    setup=setup,
    schema=Schema(("usual",), (), tempo={}),
    lineup=lineup,
    roles=lambda game: game.board.roles,
    view=lambda game, seat: [Tell((seat,), "senate-role", {"role": game.board.roles[seat - 1]})],
    rules=lambda options, players: Tell(ROOM, "senate-rules", {}),
    tells={
        "senate-role": {"role": WORD("senate-role")},
        "senate-password": {"of": SEAT, "word": WORD("senate-word")},
        "senate-tyrant": {"seat": SEAT},
        "senate-hand": {"laws": WORDS("senate-law")},
        "senate-thrown": {"law": WORD("senate-law")},
        "senate-enacted": {"law": WORD("senate-law")},
        "senate-peeked": {"laws": WORDS("senate-law")},
        "senate-checked": {"seat": SEAT, "side": WORD("senate-side")},
        "senate-rules": {},
    },
    asks={"senate-throw": Inquiry(), "senate-enact": Inquiry(), "senate-check": Inquiry(seats=True)},
    locales=Path(__file__).parent,
)
