"""The Untrustworthy Servant: before the assassination the Assassin may recruit one player (AV-130 to AV-132)."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum, auto
from typing import Final

from fsm.game import Game, Inquiry, Phase, RuleSet
from fsm.games.avalon.board import Board
from fsm.games.avalon.plan import plan
from fsm.games.avalon.private_log import remember
from fsm.games.avalon.roles import EVIL
from fsm.games.avalon.table import P, staged
from fsm.kit import as_choices, as_seats
from fsm.prompts import ROOM

RECRUIT: Final = "avalon-recruit"
RECRUITED: Final = "avalon-recruited"
SERVANT: Final = "untrustworthy-servant"


class Recruitment(StrEnum):
    """The phase of the role."""

    RECRUIT = auto()


def servant_plays(game: Game[Board]) -> bool:
    """Return whether there is a Servant to recruit."""
    return SERVANT in plan(game).on


def open_recruitment(game: Game[Board]) -> None:
    """Ask the Assassin for one other player, once, or nobody; the player asked stays secret (AV-130, AMB-50)."""
    assassin = game.board.assassin
    others = as_choices(seat for seat in game.seats if seat != assassin)
    game.ask(assassin, RECRUIT, (*others, "none"), default=("none",))


def close_recruitment(game: Game[Board]) -> None:
    """Turn a rightly named Servant, who stabs from now on; tell name and outcome (AV-131, AV-132, AMB-49)."""
    board = game.board
    seat = next(iter(as_seats(game.answer_to(RECRUIT))), None)
    joined = seat is not None and board.roles[seat - 1] == SERVANT
    if seat is not None and joined:
        board.turn(seat, EVIL)
        board.assassin = seat
    evil, is_public = tuple(board.seats_of(EVIL)), game.options.word("recruit.publish") == "public"
    remember(game, evil, RECRUITED, seat=seat, joined=joined)
    game.tell(ROOM if is_public else evil, RECRUITED, seat=seat, joined=joined)


def with_recruitment(rules: RuleSet[Board]) -> RuleSet[Board]:
    """Return the rules with recruitment before the council."""
    return replace(
        rules,
        table=staged(rules.table, Recruitment.RECRUIT, P.COUNCIL, servant_plays),
        phases={
            **rules.phases,
            Recruitment.RECRUIT: Phase(open_recruitment, close_recruitment, time="timer.recruit_s"),
        },
        tells={**rules.tells, RECRUITED: {"seat": "seat", "joined": "flag"}},
        asks={**rules.asks, RECRUIT: Inquiry(seats=True, irreversible=True)},
    )
