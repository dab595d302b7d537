"""A small game of answers in own words: each seat tells a line, then all name a title in public and guess in secret.

No line of a turn may speak of the moon.
"""

from enum import Enum, auto
from pathlib import Path
from typing import Final

import msgspec

from fsm import ROOM, Choices, Game, Inquiry, Phase, Prompt, Refused, RuleSet, Schema, Tell
from fsm.kinds import LINES, NUMBER, QUOTE, SEAT

LINE, TITLE, GUESS = "tales-line", "tales-title", "tales-guess"
LONGEST: Final = 20
TIME: Final = 60
TELLER: Final = "teller"


class P(Enum):
    TURN = auto()
    TITLE = auto()
    GUESS = auto()
    OVER = auto()


class Board(msgspec.Struct):
    turn: int = 1
    lines: list[str] = []


def setup(game: Game[Board]) -> None:
    game.board = Board()


def open_turn(game: Game[Board]) -> None:
    seat = game.board.turn
    game.floor((seat,))
    game.tell(ROOM, "tales-turn", seat=seat)
    game.ask(seat, LINE, ("pass",), text=LONGEST, default=("pass",), secret=False)


def check_line(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    if any("moon" in choice for choice in choices):
        raise Refused("tales-moon")


def close_turn(game: Game[Board]) -> None:
    board = game.board
    (line,) = game.answer_to(LINE) or ("pass",)
    game.tell(ROOM, "tales-told", seat=board.turn, line="" if line == "pass" else line)
    board.turn += 1


def open_title(game: Game[Board]) -> None:
    game.floor(None)
    game.tell(ROOM, "tales-begin", players=len(game.seats))
    for seat in game.seats:
        game.ask(seat, TITLE, (), text=LONGEST, secret=False)


def close_title(game: Game[Board]) -> None:
    titles = [{"seat": seat, "line": "".join(title)} for seat, title in game.answered(TITLE).items()]
    game.tell(ROOM, "tales-titles", lines=titles)


def open_guess(game: Game[Board]) -> None:
    for seat in game.seats:
        game.ask(seat, GUESS, (), text=LONGEST)


def close_guess(game: Game[Board]) -> None:
    for seat, guess in game.answered(GUESS).items():
        game.tell((seat,), "tales-told", seat=seat, line="".join(guess))


def all_told(game: Game[Board]) -> bool:
    return game.board.turn > len(game.seats)


TALES: RuleSet[Board] = RuleSet(
    key="tales",
    version=1,
    seats=range(2, 6),
    phases={
        P.TURN: Phase(open_turn, close_turn, check_line, time=TIME, then=((all_told, P.TITLE), P.TURN)),
        P.TITLE: Phase(open_title, close_title, time=TIME, then=P.GUESS),
        P.GUESS: Phase(open_guess, close_guess, time=TIME, then=P.OVER),
        P.OVER: Phase(lambda game: game.end(None, (), "told")),
    },
    board=Board,
    setup=setup,
    schema=Schema(("plain",), (), tempo={}),
    lineup=lambda options, players: (TELLER,) * players,
    roles=lambda game: (TELLER,) * len(game.seats),
    view=lambda game, seat: (),
    rules=lambda options, players: Tell(ROOM, "tales-begin", {"players": players}),
    tells={
        "tales-begin": {"players": NUMBER},
        "tales-turn": {"seat": SEAT},
        "tales-told": {"seat": SEAT, "line": QUOTE},
        "tales-titles": {"lines": LINES("tales-told")},
    },
    asks={LINE: Inquiry(), TITLE: Inquiry(), GUESS: Inquiry()},
    locales=Path(__file__).parent,
)
