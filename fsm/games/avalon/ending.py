"""The end: Evil's council, the assassination, and who has won (AV-167 to AV-178)."""

from __future__ import annotations

from fsm.game import Game
from fsm.games.avalon.board import Board
from fsm.games.avalon.quest import evil_has_three, good_has_three
from fsm.games.avalon.roles import EVIL, GOOD, ROLES
from fsm.games.avalon.team import last_rejection
from fsm.kit import as_choices, as_seats
from fsm.model import ROOM

COUNCIL_END = "avalon-council-end"
ASSASSINATE = "avalon-assassinate"
CHANNEL = "evil"


# Council


def council_is_due(game: Game[Board]) -> bool:
    """Whether Evil talks before it stabs (AV-170)."""
    return good_has_three(game) and game.options.word("assassin.council") != "none"


def is_private(game: Game[Board]) -> bool:
    """Whether the council has a room of its own (AMB-59)."""
    return game.options.word("assassin.council") == "private_evil"


def open_council(game: Game[Board]) -> None:
    """All who are Evil now meet, seats visible and roles not; the assassin ends it (AV-170, AV-171)."""
    board = game.board
    game.tell(ROOM, "avalon-council", private=is_private(game))
    if is_private(game):
        evil = board.seats_of(EVIL)
        game.tell(tuple(evil), "avalon-council-members", seats=evil)
        game.relay(CHANNEL, tuple(evil), opened=True)
    game.ask(board.assassin, COUNCIL_END, ("end",), default=("end",))


def close_council(game: Game[Board]) -> None:
    """The private room closes with the council."""
    if is_private(game):
        game.relay(CHANNEL, tuple(game.board.seats_of(EVIL)), opened=False)


# Assassination


def open_stab(game: Game[Board]) -> None:
    """The assassin names anybody else; where the rules let him, he may renounce (AV-171, AV-172)."""
    assassin = game.board.assassin
    others = as_choices(seat for seat in game.seats if seat != assassin)
    decline = () if game.options.flag("assassin.mandatory") else ("decline",)
    game.ask(assassin, ASSASSINATE, (*others, *decline), args={"count": 1})


def close_stab(game: Game[Board]) -> None:
    """Merlin found is Evil's victory; nobody named is no attempt (AV-173, AMB-60)."""
    board = game.board
    board.stabbed = list(as_seats(game.answer_to(ASSASSINATE)))
    board.hit = any("mark" in ROLES[board.roles[seat - 1]].tags for seat in board.stabbed)
    game.tell(ROOM, "avalon-assassination", assassin=board.assassin, kind="merlin", seats=board.stabbed, hit=board.hit)


# Victory


def outcome(game: Game[Board]) -> tuple[str, str]:
    """The winning side and the reason (AV-174, AV-175, AV-177)."""
    if last_rejection(game):
        return EVIL, "rejections"
    if evil_has_three(game):
        return EVIL, "quests"
    if game.board.hit:
        return EVIL, "assassination"
    return GOOD, "quests"


def open_end(game: Game[Board]) -> None:
    """All whose side has won are winners, and all roles become public (AV-176, AV-178)."""
    winner, reason = outcome(game)
    game.end(winner, tuple(game.board.seats_of(winner)), reason)
