"""The Days: every living player has one vote, and the player with most votes is eliminated (AS-015 to AS-020)."""

from collections import Counter
from typing import Final

from fsm.game import Game
from fsm.games.assassins.board import Board, Day
from fsm.games.assassins.plan import plan
from fsm.kit import as_choices, ballots, commonest, flags, seat_of
from fsm.pastimes import offer_pastimes
from fsm.prompts import ROOM, Choices, Prompt
from fsm.values import Options

VOTE: Final = "assassins-vote"


def begin_day(game: Game[Board]) -> None:
    game.board.day += 1


def open_vote(game: Game[Board]) -> None:
    """Ask every living player to vote for a living player, or abstain (AS-015, AMB-A08)."""
    board, options = game.board, game.options
    args, final = {"number": board.day}, not options.flag("day.change_until_close")
    abstain = ("abstain",) if options.flag("day.abstain") else ()
    game.tell(ROOM, "assassins-day", **args, **flags(_aloud=plan(game).votes_in_public))
    seats = as_choices(board.alive)
    for seat in board.alive:
        named = seats if options.flag("day.self_vote") else tuple(one for one in seats if one != str(seat))
        game.ask(seat, VOTE, (*named, *abstain), args=args, default=abstain, secret=False, final=final)
    offer_pastimes(game, board.dead)


def votes_aloud(options: Options) -> Choices:
    """Return the vote if it is cast in the group chat (`day.ballot`)."""
    return (VOTE,) if options.word("day.ballot") == "public" else ()


def hear_vote(game: Game[Board], prompt: Prompt, choices: Choices = ()) -> None:
    if plan(game).votes_in_public:
        game.tell(ROOM, "assassins-voted", seat=prompt.seat, target=seat_of(*choices) if choices else None)


def close_vote(game: Game[Board]) -> None:
    """Eliminate all players with most votes; names are shown, roles are not (AS-016 to AS-020)."""
    board, options, given = game.board, game.options, ballots(game, VOTE)
    named = sorted(filter(None, given.values()))
    nobody = board.alive if options.word("day.no_votes") == "everybody" else []
    out = commonest(named) or list(nobody)
    board.days.append(Day(board.day, given, out))
    counts = {"tally": dict(Counter(named))} if options.word("day.publish") != "names" else {}
    names = {"ballots": given} if plan(game).shows_ballots else {}
    game.tell(ROOM, "assassins-vote-result", out=out, **counts, **names)
    bury(game, out)


def bury(game: Game[Board], seats: list[int]) -> None:
    """Take these seats out: no vote, no act, silence until the end (AS-025, AMB-A39)."""
    board = game.board
    board.alive = [seat for seat in board.alive if seat not in seats]
    if seats and board.alive:
        game.floor(tuple(board.alive))
