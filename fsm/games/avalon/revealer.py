"""The Revealer, public with the second failed quest (AV-129)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fsm.game import Game, RuleSet
from fsm.games.avalon.board import Board
from fsm.games.avalon.plan import plan
from fsm.games.avalon.table import P, then
from fsm.prompts import ROOM

REVEALED: Final = "avalon-revealed"
FAILURES: Final = 2


def reveal(game: Game[Board]) -> None:
    """Reveal role or only side with the result of that quest, before anything else happens (P12, AMB-48)."""
    board = game.board
    if board.lost == FAILURES and not board.quests[-1].result.passed and "revealer" in plan(game).on:
        seat = board.seat_of("revealer")
        word = board.roles[seat - 1] if game.options.word("revealer.shows") == "role" else board.sides[seat - 1]
        game.tell(ROOM, REVEALED, seat=seat, role=word)


def with_revealer(rules: RuleSet[Board]) -> RuleSet[Board]:
    """Return the rules with the Revealer in them."""
    result = rules.phases[P.RESULT]
    return replace(
        rules,
        phases={**rules.phases, P.RESULT: replace(result, open=then(result.open, reveal))},
        tells={**rules.tells, REVEALED: {"seat": "seat", "role": "word:avalon-label"}},
    )
