"""The Days: everybody alive has one vote, and whoever gets the most is eliminated (AS-015 to AS-020)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from fsm.game import Game
from fsm.games.assassins.board import Board, Day
from fsm.games.assassins.plan import plan
from fsm.kit import as_choices, flags
from fsm.prompts import ROOM, Choices, Prompt
from fsm.values import Options

VOTE: Final = "assassins-vote"


def begin_day(game: Game[Board]) -> None:
    """A Day begins, before any vote."""
    game.board.day += 1


def open_vote(game: Game[Board]) -> None:
    """Every alive player has one vote for one alive player, or abstains (AS-015, AMB-A08)."""
    board, table = game.board, plan(game)
    args = {"number": board.day}
    game.tell(ROOM, "assassins-day", **args, **flags(_aloud=table.votes_in_public))
    seats = as_choices(board.alive)
    for seat in board.alive:
        named = seats if table.self_vote else tuple(one for one in seats if one != str(seat))
        game.ask(
            seat,
            VOTE,
            (*named, *table.abstain),
            args=args,
            default=table.abstain,
            secret=False,
            final=table.vote_final,
        )


def votes_aloud(options: Options) -> Choices:
    """The vote where it is cast in the group chat (`day.ballot`)."""
    return (VOTE,) if options.word("day.ballot") == "public" else ()


def hear_vote(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    """A public vote is visible at once."""
    if plan(game).votes_in_public:
        game.tell(ROOM, "assassins-voted", seat=prompt.seat, target=named(choices))


def hear_silence(game: Game[Board], prompt: Prompt) -> None:
    """A public vote that is taken back names nobody any more."""
    hear_vote(game, prompt, ())


def named(choices: Choices) -> int | None:
    """The seat that a vote names; an abstention and a missing vote name nobody."""
    return int(choices[0]) if choices and choices[0].isdecimal() else None


def close_vote(game: Game[Board]) -> None:
    """Who has most votes is eliminated, and so are all who tie; names are shown, roles are not (AS-016 to AS-020)."""
    board, table = game.board, plan(game)
    ballots = {seat: named(choices) for seat, choices in game.answered(VOTE).items()}
    tally = Counter(sorted(target for target in ballots.values() if target))
    nobody = board.alive if table.everybody_dies else []
    out = [seat for seat in tally if tally[seat] == max(tally.values())] or list(nobody)
    board.days.append(Day(board.day, ballots, out))
    counts = {"tally": dict(tally)} if table.shows_tally else {}
    names = {"ballots": ballots} if table.shows_ballots else {}
    game.tell(ROOM, "assassins-vote-result", out=out, **counts, **names)
    bury(game, out)


def bury(game: Game[Board], seats: list[int]) -> None:
    """They neither vote nor act, and stay silent until the end (AS-025, AMB-A39)."""
    board = game.board
    board.alive = [seat for seat in board.alive if seat not in seats]
    if seats and board.alive:
        game.floor(tuple(board.alive))
