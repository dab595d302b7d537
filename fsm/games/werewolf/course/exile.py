"""Exile vote, duel and exile (WW-145, WW-162 to WW-173, WW-194 to WW-196)."""

from typing import Final

from fsm.game import Game
from fsm.games.werewolf.course.call import EARLY_CALL, sheriff_calls
from fsm.games.werewolf.ends.early_endings import offer_early_ends
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.players import ballots
from fsm.games.werewolf.players.channels import let_speak
from fsm.games.werewolf.players.deaths import brief, is_protected, kill, owe, sort_seats, style, tasks
from fsm.games.werewolf.players.rights import retract, window
from fsm.games.werewolf.setup.plan import plan
from fsm.games.werewolf.setup.terms import explain
from fsm.kit import as_choices
from fsm.parts import Step
from fsm.prompts import ROOM

VOTE = "werewolf-exile-vote"
EARLY = "vote.early_close"


# Vote


def targets(game: Game[Board]) -> list[int]:  # WW-169, WW-171, AMB-32, AMB-52
    board = game.board
    if board.tied:
        return [seat for seat in board.tied if seat in board.living]
    return [seat for seat in board.living if not ballots.why_not(game, "exile", seat=seat)]


def open_vote(game: Game[Board]) -> None:  # WW-113, WW-169, WW-171
    board = game.board
    window(game)
    retract(game, EARLY_CALL)
    let_speak(game, [])
    board.weighing = board.reigning
    voters = ballots.eligible(game, "exile", board.tied)
    aims = targets(game)
    about = {"voters": voters, "round": board.round, "style": style(game), **brief(game)}
    game.tell(ROOM, "werewolf-exile-voting", seats=aims, **about)
    ballots.ask_ballots(game, VOTE, "exile", voters, aims, board.round)


def vote_time(game: Game[Board]) -> float:
    """It passes without any voter too, so that every day is seen (WW-240)."""
    has_voters = game.board.round > 1 or bool(game.answered(VOTE))
    return 0 if has_voters and game.options.flag(EARLY) else game.options.number("timer.vote")


def sheriff_weight(game: Game[Board]) -> dict[int, int]:
    """An heir of the badge is sheriff from the next stage on (WW-194, WW-195, WW-196, WW-197)."""
    board = game.board
    table = plan(game)
    if not board.reigning or board.sheriff != board.weighing:
        return {}
    if ballots.weighs_always(game):
        return {board.sheriff: table.weight}
    named = len(board.called) == 1 and game.answered(VOTE).get(board.sheriff) == as_choices(board.called)
    return {board.sheriff: table.weight} if named else {}


def vote_is_due(game: Game[Board]) -> bool:
    """Return whether a skill has broken off the day and the speeches are over."""
    return bool(game.board.broke)


def call_is_due(game: Game[Board]) -> bool:
    return vote_is_due(game) and sheriff_calls(game)


def count_vote(game: Game[Board]) -> None:
    ballots.count_ballots(game, VOTE, "exile", sheriff_weight(game)).round = game.board.round


def publish_vote(game: Game[Board]) -> None:
    ballots.publish(game, game.board.votes[-1])


def judge_vote(game: Game[Board]) -> None:  # WW-170 to WW-173
    board = game.board
    best = ballots.tops(board.votes[-1])
    if not best and board.round == 1 and game.options.word("exile.zero_votes") == "duel":
        best = targets(game)
    board.tied = []
    if len(best) == 1:
        board.target = best[0]
    elif best and board.round == 1:
        board.tied, board.round, board.called = best, 2, []
        board.queue = sort_seats(game, best, "pk.speech_order")  # WW-171, WW-263
        game.tell(ROOM, "werewolf-tied", seats=best, kind="exile", _sheriff=False, style=style(game))
        explain(game, "pk")
    else:
        board.closing = True
        game.tell(ROOM, "werewolf-exiled", seat=None, style=style(game))


def is_tied(game: Game[Board]) -> bool:
    return bool(game.board.tied)


def somebody_goes(game: Game[Board]) -> bool:
    return bool(game.board.target)


# Exile


def exile(game: Game[Board]) -> None:
    """A target whom the referee has killed meanwhile is not exiled any more (WW-146, WW-170)."""
    board = game.board
    seat, board.target = board.target, 0
    if not seat:
        return
    board.closing = True
    stays = seat not in board.living or is_protected(game, seat, "exile")
    game.tell(ROOM, "werewolf-exiled", seat=None if stays else seat, style=style(game))
    owe(game, tasks(game, kill(game, seat, "exile"), game.options.word("afterdeath.exile_order")))
    offer_early_ends(game)


STEPS: Final = {
    "ballots": Step(count_vote),
    "publication": Step(publish_vote),
    "majority": Step(judge_vote),
    "exile": Step(exile),
}
