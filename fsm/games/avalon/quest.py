"""The quest phase: ballots, publication, and the way to the next quest (P4, P11, P15)."""

from typing import Final

from fsm.game import Game
from fsm.games.avalon.board import Board, Quest
from fsm.games.avalon.opening import announce_leader, next_quest, track
from fsm.games.avalon.plan import plan, role_of
from fsm.games.avalon.resolution import Marks, Tally, resolve
from fsm.games.avalon.role import EVIL, GOOD, Role
from fsm.kit import following
from fsm.parts import Step, args_of
from fsm.prompts import ROOM, Choices, Prompt

BALLOT = "avalon-quest-ballot"
ENOUGH = 3  # AV-169


# Ballots


def open_ballots(game: Game[Board]) -> None:
    """Ask all members alike and at once, even members without a choice (AV-093, AV-179).

    If Good need not act, no member need: a prompt that only Evil must answer would be reminded, waited for or missed.
    """
    board, options = game.board, game.options
    args = {"quest": board.quest, "team": board.team}
    required, final = options.flag("questvote.good_must_act"), not options.flag("questvote.change_until_close")
    for seat in board.team:
        role = role_of(game, seat)
        legal = castable(game, seat, role)
        game.ask(seat, BALLOT, legal, args=args, default=role.default(legal), required=required, final=final)


def take_back(game: Game[Board], prompt: Prompt) -> None:
    """Allow a ballot to be taken back, since it had no effect yet."""


def castable(game: Game[Board], seat: int, role: Role) -> Choices:  # AV-105
    if role.once and role.once(game, seat):
        return tuple(ballot for ballot in role.ballots if ballot != role.limited)
    return role.ballots


def approved_at(game: Game[Board]) -> int:
    """From here the quest's time runs where limited (AV-099)."""
    return game.board.approved_at


def lock_ballots(game: Game[Board]) -> None:  # AV-114
    game.board.ballots = {seat: choices[0] for seat, choices in game.answered(BALLOT).items()}


# Result


def open_result(game: Game[Board]) -> None:
    """Publish the numbers, never the casters (AV-102, AV-103, AV-186)."""
    board = game.board
    earlier = [quest.result for quest in board.quests]
    result = resolve(Tally(plan(game).law, game.options, board.quest, dict(board.ballots), board.marks, earlier))
    quest = Quest(board.quest, board.leader, board.team, result, board.marks)
    board.quests.append(quest)
    board.won += result.passed
    board.lost += not result.passed
    board.ballots, board.marks = {}, Marks()
    publish(game, quest)


def publish(game: Game[Board], quest: Quest) -> None:
    """Tell everybody the same, in the order of the rule book (P11, AV-101, AV-142, AV-144).

    Only the outcome, which all wait for, goes before the rest: it is the headline of the message.
    """
    board, table, result = game.board, plan(game), quest.result
    game.tell(
        ROOM,
        "avalon-quest-result",
        quest=quest.quest,
        order=board.order,
        _team=quest.team,
        success=result.success if table.publishes_counts else None,
        fail=result.fail if table.publishes_counts else None,
        **args_of(table.fields, game, quest),
        needed=table.law.needed[quest.quest],
        passed=result.passed,
        score={GOOD: board.won, EVIL: board.lost},
        _track=track(game),
    )


def evil_has_three(game: Game[Board]) -> bool:  # AV-167
    return game.board.lost == ENOUGH


def good_has_three(game: Game[Board]) -> bool:  # AV-168
    return game.board.won == ENOUGH


def good_is_safe(game: Game[Board]) -> bool:  # AV-020, AMB-10
    return good_has_three(game) and not game.board.stabber


STEPS: Final = {"ballots": Step(open_ballots), "lock": Step(lock_ballots), "result": Step(open_result)}


# The next quest


def open_next_quest(game: Game[Board]) -> None:  # AV-089, AMB-06
    board = game.board
    board.order += 1
    board.quest = next_quest(game)
    if game.options.word("leader.after_quest") == "next":
        board.leader = following(board.leader, len(game.seats))
    announce_leader(game)
