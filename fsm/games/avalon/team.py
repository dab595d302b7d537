"""Team building: discussion, nomination, team vote, and the next Leader after a rejection (P1)."""

from typing import Any, Final

from fsm.game import Game
from fsm.games.avalon.board import Board, Vote
from fsm.games.avalon.opening import announce_leader, next_quest, track
from fsm.games.avalon.order import ASKING
from fsm.games.avalon.plan import plan
from fsm.kit import as_choices, as_seats, following
from fsm.parts import Step, through
from fsm.prompts import ROOM, Choices, Prompt

DISCUSS_END = "avalon-discuss-end"
NOMINATE = "avalon-nominate"
TEAM_VOTE = "avalon-team-vote"

APPROVE = "approve"
REJECT = "reject"
ABSTAIN = "abstain"

UNSENT: dict[str, Choices] = {REJECT: (REJECT,), APPROVE: (APPROVE,)}
"""The value of a missing team vote; by any other policy it is published as no vote (AV-084)."""

ask_for_nomination = through(ASKING)


# Discussion and nomination


def open_discussion(game: Game[Board]) -> None:  # AV-073, AMB-27
    game.board.team = []
    args = {"quest": game.board.quest or None}
    game.ask(game.board.leader, DISCUSS_END, ("end",), args=args, default=("end",), secret=False)
    ask_for_nomination(game)


def ask_for_team(game: Game[Board]) -> None:  # AV-074, AV-075, AV-076
    board, table, required = game.board, plan(game), must_nominate(game)
    if size := table.sizes[board.quest]:
        args = {"quest": board.quest, "size": size, "_counted": silence_counts(game)}
        choices = as_choices(game.seats)
        game.ask(board.leader, NOMINATE, choices, args=args, min=size, max=size, required=required, secret=False)


def must_nominate(game: Game[Board]) -> bool:
    """Return whether the discussion is over."""
    first = next(iter(game.prompts.values()), None)
    return first is None or first.key != DISCUSS_END


def hear(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    if answer := game.plan.answers.get(prompt.key):
        answer(game, prompt, choices)
    elif prompt.key == NOMINATE:
        game.finish()


def take_nomination(game: Game[Board]) -> None:  # AMB-28
    board = game.board
    board.team = list(as_seats(game.answer_to(NOMINATE)))
    if not board.team and must_nominate(game):
        counted = silence_counts(game)
        board.rejections += counted
        said = {"leader": board.leader, "rejections": board.rejections, "_counted": counted}
        game.tell(ROOM, "avalon-no-nomination", **said)


def has_nomination(game: Game[Board]) -> bool:
    return bool(game.board.team)


def silence_counts(game: Game[Board]) -> bool:  # AMB-28
    return game.options.word("timeout.nomination") == "pass_counted"


STEPS: Final = {"team": Step(ask_for_team), "nomination": Step(take_nomination)}


# Team vote


def open_vote(game: Game[Board]) -> None:  # AV-077, AV-078, AV-079
    board, options = game.board, game.options
    args = {"leader": board.leader, "quest": board.quest, "team": board.team}
    votes = (APPROVE, REJECT, ABSTAIN) if options.flag("vote.abstain") else (APPROVE, REJECT)
    unsent = UNSENT.get(options.word("timeout.team_vote"), ())
    game.tell(ROOM, "avalon-team-proposed", **args, _track=track(game))
    for seat in game.seats:
        game.ask(seat, TEAM_VOTE, votes, args=args, default=unsent, secret=False)


def close_vote(game: Game[Board]) -> None:  # AV-082, AV-083, AV-086
    board, options = game.board, game.options
    seats: dict[str, list[int]] = {APPROVE: [], REJECT: [], ABSTAIN: [], "": []}
    for seat, choices in game.answered(TEAM_VOTE).items():
        seats[choices[0] if choices else ""].append(seat)
    approve, reject = seats[APPROVE], seats[REJECT]
    base = len(game.seats) if options.word("vote.base") == "all" else len(approve) + len(reject)
    approved = 2 * len(approve) > base
    board.rejections = 0 if approved else board.rejections + 1
    board.approved_at = game.token + 1 if approved and options.number("timer.quest_vote_s") else 0
    vote = Vote(board.quest, board.leader, board.team, approve, reject, seats[""], seats[ABSTAIN], approved)
    board.votes.append(vote)
    publish_vote(game, vote)


def publish_vote(game: Game[Board], vote: Vote) -> None:  # AMB-32
    said: dict[str, Any] = {"approve": vote.approve, "reject": vote.reject, "absent": vote.absent}
    named = plan(game).names_votes
    if not named:
        said = {word: len(seats) for word, seats in said.items()} | {"abstain": len(vote.abstain)}
    elif vote.abstain:
        game.tell(ROOM, "avalon-team-abstained", seats=vote.abstain)
    said = {"approved": vote.approved, **said, "rejections": game.board.rejections, "_track": track(game)}
    game.tell(ROOM, "avalon-team-result" if named else "avalon-team-totals", **said)


def is_approved(game: Game[Board]) -> bool:  # AV-083
    return game.board.votes[-1].approved


def last_rejection(game: Game[Board]) -> bool:  # AV-087
    return game.board.rejections >= plan(game).max_rejections


# The next Leader


def pass_lead(game: Game[Board]) -> None:  # AV-006, AV-085
    board = game.board
    board.leader, board.quest = following(board.leader, len(game.seats)), next_quest(game)
    announce_leader(game)


# The Leader's pointing at a member of the team: for the Watch (AV-133), for the Trap (AV-162)


def ask_for_member(game: Game[Board], key: str, himself: str) -> None:
    """`himself` is the option that allows the Leader (AMB-51, AMB-71)."""
    game.ask(game.board.leader, key, as_choices(_members(game, himself)), secret=False)


def member_pointed_at(game: Game[Board], key: str, himself: str) -> int:  # AMB-33
    return next(iter(as_seats(game.answer_to(key))), 0) or game.dice.pick(_members(game, himself))


def _members(game: Game[Board], himself: str) -> list[int]:
    board = game.board
    return [seat for seat in board.team if seat != board.leader or game.options.flag(himself)]
