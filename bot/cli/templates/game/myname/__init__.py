"""All guests know the place, the spy does not. Each says a line about the place, then all accuse a player."""

from enum import StrEnum, auto

from fsm import ROOM, Game, Inquiry, Options, Phase, Tell, Tone
from fsm.kinds import WORD
from fsm.kit import SPOKEN, ballot, ballots, most_voted, speech
from fsm.policy import first
from fsm.seated import Ends, Seated, Side, Win, has_turns, make_rules

PLACES = ("beach", "cinema", "school", "train", "zoo")


class P(StrEnum):
    """The phases between the deal and the end."""

    SPEECH = auto()
    VOTE = auto()


class Board(Seated):
    """Everything that a game has to remember; `Seated` brings the roles, the seats and the round."""

    place: str = ""
    accused: int | None = None
    """The accused seat, 0 for none; None until the vote."""


def lineup(options: Options, players: int) -> list[str]:
    return ["spy", *["guest"] * (players - 1)]


def deal(game: Game[Board]) -> None:
    game.board.place = game.dice.pick(PLACES)


def view(game: Game[Board], seat: int) -> list[Tell]:
    """Return the secrets of a seat: told at the deal, and again to a player who asks."""
    role = game.board.role(seat)
    place = {} if role == "spy" else {"place": game.board.place}
    return [Tell((seat,), "myname-role", {"role": role, **place})]


def speak(game: Game[Board]) -> None:
    """Give the floor to one seat after the other."""
    seat = game.board.next_turn()
    game.tell(ROOM, "myname-turn", seat=seat)
    speech(game, seat, "myname-line", text=80)


def hear(game: Game[Board]) -> None:
    for seat, answer in game.answered("myname-line").items():
        if answer not in ((), (SPOKEN,)):
            game.tell(ROOM, "myname-said", seat=seat, line=answer[0])


def vote(game: Game[Board]) -> None:
    game.floor(None)
    ballot(game, "myname-accuse", game.seats, game.seats, "nobody")


def count(game: Game[Board]) -> None:
    votes = ballots(game, "myname-accuse")
    most = most_voted(game, votes)
    game.board.accused = most[0] if len(most) == 1 else 0
    game.tell(ROOM, "myname-votes", ballots=votes, place=game.board.place)


def winner(game: Game[Board]) -> Win | None:
    accused = game.board.accused
    if accused is None:
        return None
    return Win("guests", "found") if accused in game.board.living("spy") else Win("spy", "hidden")


RULES = make_rules(
    "myname",
    range(4, 11),
    {"spy": Side("spy", Tone.EVIL), "guest": Side("guests", Tone.GOOD)},
    lineup,
    {
        P.SPEECH: Phase(speak, hear, time=60, then=[(has_turns, P.SPEECH), P.VOTE]),
        P.VOTE: Phase(vote, count, attendance=True, time=120, then=Ends.OVER),
    },
    winner,
    board=Board,
    deal=deal,
    view=view,
    asks={"myname-line": Inquiry(), "myname-accuse": Inquiry(seats=True)},
    kinds={"place": WORD("myname-place")},
    plays={"myname-line": first},
)
