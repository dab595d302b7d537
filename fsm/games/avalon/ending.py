"""The end: Evil's council, the assassination, and the winner (AV-167 to AV-178)."""

from fsm.errors import Refused
from fsm.game import Game
from fsm.games.avalon.board import Board
from fsm.games.avalon.feature import Target
from fsm.games.avalon.plan import plan
from fsm.games.avalon.private_log import remember
from fsm.games.avalon.quest import evil_has_three
from fsm.games.avalon.role import EVIL, GOOD
from fsm.games.avalon.team import last_rejection
from fsm.kit import as_choices, as_seats
from fsm.prompts import ROOM, Choices, Prompt

COUNCIL_END = "avalon-council-end"
MEMBERS = "avalon-council-members"
ASSASSINATE = "avalon-assassinate"
DECLINE = "decline"
CHANNEL = "evil"


def target_of(game: Game[Board]) -> Target:  # AV-173
    targets = plan(game).targets
    return targets[game.board.target or next(iter(targets))]


# Council


def holds_council(game: Game[Board]) -> bool:  # AV-170
    return plan(game).several_evil and council(game) != "none"


def council(game: Game[Board]) -> str:
    return plan(game).stab.council(game.options)


def is_private(game: Game[Board]) -> bool:  # AMB-59
    return holds_council(game) and council(game) == "private_evil"


def open_council(game: Game[Board]) -> None:
    """Seats are visible and roles are not (AV-170, AV-171)."""
    board = game.board
    if not holds_council(game):
        return
    game.tell(ROOM, "avalon-council", private=is_private(game))
    if is_private(game):
        evil = board.seats_of(EVIL)
        remember(game, evil, MEMBERS, seats=evil)
        game.tell(tuple(evil), MEMBERS, seats=evil)
        game.relay(CHANNEL, tuple(evil), opened=True)
    game.ask(board.stabber, COUNCIL_END, ("end",), default=("end",))


def close_council(game: Game[Board]) -> None:
    if is_private(game):
        game.relay(CHANNEL, tuple(game.board.seats_of(EVIL)), opened=False)


# Assassination


def may_decline(game: Game[Board]) -> Choices:  # AV-172
    return () if plan(game).stab.mandatory(game.options) else (DECLINE,)


def open_stab(game: Game[Board]) -> None:  # AV-171
    board, decline = game.board, may_decline(game)
    count = target_of(game).players
    others = as_choices(seat for seat in game.seats if seat != board.stabber)
    least = 1 if decline else count
    game.ask(board.stabber, ASSASSINATE, (*others, *decline), args={"count": count}, min=least, max=count)


def check_stab(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    """All are named in one announcement, or nobody (AV-146, AMB-58)."""
    count = target_of(game).players
    if choices != (DECLINE,) and len(as_seats(choices)) != count:
        raise Refused("common-wrong-count", min=count, max=count)


def close_stab(game: Game[Board]) -> None:  # AV-173, AMB-60
    board, tag, roles = game.board, target_of(game).tag, plan(game).roles
    board.stabbed = list(as_seats(game.answer_to(ASSASSINATE)))
    board.hit = bool(board.stabbed) and all(tag in roles[board.roles[seat - 1]].tags for seat in board.stabbed)
    announce_stab(game)


def announce_stab(game: Game[Board]) -> None:
    plan(game).stab.announce(game)


# Victory


def outcome(game: Game[Board]) -> tuple[str, str]:  # AV-174, AV-175, AV-177
    if last_rejection(game):
        return EVIL, "rejections"
    if evil_has_three(game):
        return EVIL, "quests"
    if game.board.hit:
        return EVIL, "assassination"
    return GOOD, "quests"


def open_end(game: Game[Board]) -> None:  # AV-176, AV-178
    board = game.board
    if board.alone:
        role = plan(game).roles[board.roles[board.alone - 1]]
        game.end(role.name, (board.alone,), role.solo)
    else:
        winner, reason = outcome(game)
        game.end(winner, tuple(board.seats_of(winner)), reason)
