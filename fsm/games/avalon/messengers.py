"""The Messengers: the messages left, and the assassin's choice of a target (AV-113, AV-146)."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum, auto
from typing import Final

from fsm.game import Game, Go, Inquiry, Phase, RuleSet
from fsm.games.avalon.board import Board
from fsm.games.avalon.ending import TARGETS, announce_stab, may_decline
from fsm.games.avalon.plan import plan
from fsm.games.avalon.resolution import GOOD_MESSAGE
from fsm.games.avalon.table import P, foremost, staged, then
from fsm.prompts import ROOM

KIND: Final = "avalon-assassin-kind"


class Messenger(StrEnum):
    """The phase of the roles."""

    KIND = auto()


def messengers_play(game: Game[Board]) -> bool:
    """Return whether there are Messengers."""
    return "messengers" in plan(game).on


def use_messages(game: Game[Board]) -> None:
    """Use up the locked Good Messages, whatever becomes of them (AV-113, AMB-68, AMB-72)."""
    board = game.board
    if GOOD_MESSAGE in board.ballots.values():
        for seat, ballot in board.ballots.items():
            if ballot == GOOD_MESSAGE:
                board.messages[seat] = board.messages.get(seat, 0) + 1


def open_kind(game: Game[Board]) -> None:
    """Ask the assassin for a target: Merlin or both Good Messengers (AV-146)."""
    game.ask(game.board.assassin, KIND, (*TARGETS, *may_decline(game)))


def close_kind(game: Game[Board]) -> None:
    """Announce the target before anybody is named; silence is no attempt (AV-172, AMB-60)."""
    board = game.board
    chosen = next(iter(game.answer_to(KIND)), "")
    if chosen in TARGETS:
        board.target = chosen
        game.tell(ROOM, "avalon-assassin-kind-chosen", kind=chosen)
    else:
        board.renounced = True
        announce_stab(game)


def has_renounced(game: Game[Board]) -> bool:
    """Return whether the assassin goes for nobody."""
    return game.board.renounced


def with_messengers(rules: RuleSet[Board]) -> RuleSet[Board]:
    """Return the rules with the assassin's choice before the stab."""
    ballot = rules.phases[P.BALLOT]
    table = staged(rules.table, Messenger.KIND, P.STAB, messengers_play)
    return replace(
        rules,
        table=foremost(table, Go(Messenger.KIND, P.OVER, when=has_renounced)),
        phases={
            **rules.phases,
            P.BALLOT: replace(ballot, close=then(ballot.close, use_messages)),
            Messenger.KIND: Phase(open_kind, close_kind, time="timer.assassinate_s"),
        },
        tells={
            **rules.tells,
            "avalon-assassin-kind-chosen": {"kind": "word:avalon-kind"},
            "avalon-messages-used": {"used": "number", "limit": "number"},
        },
        asks={**rules.asks, KIND: Inquiry(irreversible=True)},
    )
