"""The quest phase: ballots, count, publication, and the way to the next quest (P4, P7 to P11, P15)."""

from __future__ import annotations

from fsm.game import Game
from fsm.games.avalon.board import Board, Quest
from fsm.games.avalon.opening import announce_leader
from fsm.games.avalon.plan import plan
from fsm.games.avalon.roles import EVIL, FAIL, GOOD, ROLES, SUCCESS
from fsm.kit import following
from fsm.model import ROOM

BALLOT = "avalon-quest-ballot"
ENOUGH = 3
"""So many quests decide the game (AV-169)."""


# Ballots


def open_ballots(game: Game[Board]) -> None:
    """All members are asked alike and at once, also who has no choice (AV-093, AV-179).

    Where Good need not act nobody need: a prompt that only Evil must answer would be reminded, waited for or missed.
    """
    board, table = game.board, plan(game)
    args = {"quest": board.quest, "team": board.team}
    for seat in board.team:
        role = ROLES[board.roles[seat - 1]]
        game.ask(
            seat,
            BALLOT,
            role.ballots,
            args=args,
            default=role.default,
            required=table.good_must_act,
            final=table.ballot_final,
        )


def ballots_floor(game: Game[Board]) -> float:
    """Without early close the result comes when its time has passed, not sooner (AV-099)."""
    return 0 if game.options.flag("questvote.early_close") else game.options.number("timer.quest_vote_s")


def lock_ballots(game: Game[Board]) -> None:
    """From here on no ballot can be changed (AV-114)."""
    game.board.ballots = {seat: choices[0] for seat, choices in game.answered(BALLOT).items()}


# Result


def open_result(game: Game[Board]) -> None:
    """Count and publish how many, never who (AV-091, AV-101, AV-102, AV-103)."""
    board, table = game.board, plan(game)
    cast = list(board.ballots.values())
    success, fail = cast.count(SUCCESS), cast.count(FAIL)
    passed = fail < table.needed[board.quest - 1]
    board.ballots = {}
    board.quests.append(Quest(board.quest, board.leader, board.team, passed, success, fail))
    game.tell(
        ROOM,
        "avalon-quest-result",
        quest=board.quest,
        order=board.order,
        success=success if table.publishes_counts else None,
        fail=fail if table.publishes_counts else None,
        needed=table.needed[board.quest - 1],
        passed=passed,
        score={GOOD: board.won, EVIL: board.lost},
    )


def evil_has_three(game: Game[Board]) -> bool:
    """Whether three quests have failed (AV-167)."""
    return game.board.lost == ENOUGH


def good_has_three(game: Game[Board]) -> bool:
    """Whether three quests have succeeded (AV-168)."""
    return game.board.won == ENOUGH


def good_is_safe(game: Game[Board]) -> bool:
    """Whether three quests have succeeded and nobody could stab Merlin (AV-020, AMB-10)."""
    return good_has_three(game) and not game.board.assassin


# The next quest


def open_next_quest(game: Game[Board]) -> None:
    """The next player leads the next quest, whatever the result (AV-089, AMB-06)."""
    board = game.board
    board.order += 1
    board.quest = board.order
    if game.options.word("leader.after_quest") == "next":
        board.leader = following(board.leader, len(game.seats))
    announce_leader(game)
