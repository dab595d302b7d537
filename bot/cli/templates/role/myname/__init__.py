"""A role of Werewolf that learns each night whether another player is a god (神)."""

from pathlib import Path

from fsm import Expansion, Game, Inquiry
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.boards import Setting
from fsm.games.werewolf.form.role import Deed, Seats, Skill, Stage, god
from fsm.games.werewolf.form.sides import GOD
from fsm.games.werewolf.players.acts import point
from fsm.kinds import FLAG, SEAT
from fsm.kit import as_seats

ASK = "werewolf-myname"
SEEN = "werewolf-myname-seen"


def ask(game: Game[Board], seats: Seats) -> None:
    """Ask the holders of the role who may act tonight."""
    for seat in seats:
        point(game, [seat], ASK, [other for other in game.board.living if other != seat], skip=True)


def show(game: Game[Board]) -> None:
    """Tell each of them the result; `none` has none."""
    for seat, choices in game.answered(ASK).items():
        for other in as_seats(choices):
            game.tell((seat,), SEEN, seat=other, god=game.board.kinds[other - 1] == GOD)


ROLE = god(
    name="myname",
    after="seer",
    stages=[Stage("myname", ask, show, after="seer")],
    skills=[Skill("myname")],
    deeds=[Deed("myname", ASK)],
    tells={SEEN: {"seat": SEAT, "god": FLAG}},
    asks={ASK: Inquiry(seats=True)},
)

MYNAME = Expansion(
    "werewolf",
    roles=[ROLE],
    boards=[Setting("m7_myname", {"myname": 1, "witch": 1, "werewolf": 2, "villager": 3})],
    locales=Path(__file__).parent / "locales",
)
