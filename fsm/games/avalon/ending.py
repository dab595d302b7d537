"""The end: the assassination, and the winner (AV-167 to AV-178)."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from fsm.errors import Refused
from fsm.game import Game
from fsm.games.avalon.board import Board
from fsm.games.avalon.feature import MUST_STAB, Target
from fsm.games.avalon.order import VICTORY
from fsm.games.avalon.plan import plan
from fsm.games.avalon.quest import evil_has_three
from fsm.games.avalon.role import EVIL, GOOD
from fsm.games.avalon.team import last_rejection
from fsm.kit import as_choices, as_seats
from fsm.parts import Step
from fsm.prompts import ROOM, Choices, Prompt

ASSASSINATE = "avalon-assassinate"
DECLINE = "decline"
ASSASSINATION = "avalon-assassination"
Outcome: TypeAlias = tuple[str, Sequence[int], str]
"""Winner, its seats, and the reason."""


def target_of(game: Game[Board]) -> Target:  # AV-173
    targets = plan(game).targets
    return targets[game.board.target or next(iter(targets))]


# Assassination


def may_decline(game: Game[Board]) -> Choices:  # AV-172
    return () if MUST_STAB in plan(game).tags else (DECLINE,)


def open_stab(game: Game[Board]) -> None:  # AV-171
    board, decline = game.board, may_decline(game)
    count = target_of(game).players
    others = as_choices(seat for seat in game.seats if seat != board.stabber)
    least = 1 if decline else count
    game.ask(board.stabber, ASSASSINATE, (*others, *decline), args={"count": count}, min=least, max=count)


def check_stab(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    """One announcement names all of them, or none (AV-146, AMB-58)."""
    count = target_of(game).players
    if choices != (DECLINE,) and len(as_seats(choices)) != count:
        raise Refused("common-wrong-count", min=count, max=count)


def close_stab(game: Game[Board]) -> None:  # AV-173, AMB-60
    board, tag, roles = game.board, target_of(game).tag, plan(game).roles
    board.stabbed = list(as_seats(game.answer_to(ASSASSINATE)))
    board.hit = bool(board.stabbed) and all(tag in roles[board.roles[seat - 1]].tags for seat in board.stabbed)
    announce_stab(game)


def announce_stab(game: Game[Board]) -> None:  # AV-173
    board, table = game.board, plan(game)
    args = table.here.args(ASSASSINATION, game)
    game.tell(ROOM, ASSASSINATION, **args, kind=target_of(game).name, seats=board.stabbed, hit=board.hit)


# Victory


def outcome(game: Game[Board]) -> Outcome:  # AV-174 to AV-178
    won = {"rejections": last_rejection(game), "quests": evil_has_three(game), "assassination": game.board.hit}
    reason = next((word for word, holds in won.items() if holds), "")
    winner = EVIL if reason else GOOD
    return winner, game.board.seats_of(winner), reason or "quests"


def open_end(game: Game[Board]) -> None:
    winner, seats, reason = next(filter(None, (step(game) for step in plan(game).steps[VICTORY])))
    game.end(winner, tuple(seats), reason)


STEPS: Final = {"sides": Step(outcome)}
