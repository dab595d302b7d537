"""The end: verdict, review, awards, appeals, and the winners (WW-209, WW-244, WW-249 to WW-251)."""

from collections.abc import Sequence
from typing import Final

from fsm.effects import End, Tell
from fsm.game import Game
from fsm.games.werewolf.close.recap import recap
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.phases import P
from fsm.games.werewolf.players.channels import disconnect, let_speak
from fsm.games.werewolf.players.deaths import brief, style
from fsm.games.werewolf.players.guess import take_down, tell_results
from fsm.interlude import dismiss
from fsm.kit import as_choices, as_seats, commonest, flags
from fsm.prompts import ROOM

MVP: Final = "mvp"
CONSOLATION: Final = "consolation"
HONOURS: Final = {MVP: "award.mvp", CONSOLATION: "award.consolation"}
AWARDS: Final = {MVP: "werewolf-award", CONSOLATION: "werewolf-consolation"}
MOST_HONOURED: Final = 2  # WW-244


def winners(game: Game[Board]) -> list[int]:  # WW-251
    board = game.board
    sides, winner, losers = board.sides, board.winner, board.losers
    return [seat for seat in game.seats if sides[seat - 1] == winner and seat not in losers]


def open_verdict(game: Game[Board]) -> None:  # WW-209, WW-249
    board = game.board
    take_down(game)
    dismiss(game, game.seats)
    disconnect(game, *list(board.channels))
    let_speak(game, None)
    game.tell(
        ROOM,
        "werewolf-verdict",
        winner=board.winner,
        reason=board.reason,
        winners=winners(game),
        roles={str(seat): board.roles[seat - 1] for seat in game.seats},
        style=style(game),
        **flags(_locked=board.reason == "vote-lock" and game.options.word("end.bind") == "auto"),
    )
    tell_results(game)
    game.out.extend(recap(game))


def result(game: Game[Board]) -> End | None:
    """Awards and appeals change nothing of it (WW-209, WW-250)."""
    board = game.board
    if game.phase not in (P.AWARD, P.APPEALS, P.OVER):
        return None
    return End(board.winner, tuple(winners(game)), board.reason, dict(zip(game.seats, board.dealt, strict=True)))


def late_review(game: Game[Board]) -> Sequence[Tell]:
    """A game that was given up had no verdict to be told with (WW-247)."""
    return [] if game.board.reason else recap(game)


def candidates_for(game: Game[Board], honour: str) -> list[int]:  # WW-244, WW-245
    board = game.board
    won = winners(game) if board.reason else []
    seats = won if honour == MVP else [seat for seat in game.seats if won and board.side(seat) != board.winner]
    return [seat for seat in seats if seat not in game.computers]


def awards_are_due(game: Game[Board]) -> bool:
    return any(game.options.word(option) != "off" and candidates_for(game, one) for one, option in HONOURS.items())


def open_awards(game: Game[Board]) -> None:
    """In preset chat the vote is private, as the verdict is the last message that the room needs (WW-244)."""
    voted = [honour for honour, option in HONOURS.items() if game.options.word(option) == "vote"]
    open_to = {honour: seats for honour in voted if (seats := candidates_for(game, honour))}
    if open_to and not brief(game):
        game.tell(ROOM, "werewolf-awards", honours=list(open_to), style=style(game))
    for honour, option in HONOURS.items():
        if game.options.word(option) == "host" and candidates_for(game, honour):
            game.tell(ROOM, "werewolf-award-due", honour=honour, _title=honour)
    for honour, seats in open_to.items():
        choices = (*as_choices(seats), "abstain")
        for seat in game.seats:
            if seat not in game.computers:
                game.ask(seat, AWARDS[honour], choices, default=("abstain",))


def awards_time(game: Game[Board]) -> float:
    hosted = any(game.options.word(option) == "host" for option in HONOURS.values())
    return game.options.number("timer.award") if hosted else 0


def close_awards(game: Game[Board]) -> None:  # WW-244, WW-245
    board = game.board
    for honour, key in AWARDS.items():
        votes = [seat for choices in game.answered(key).values() for seat in as_seats(choices)]
        best = commonest(votes)
        chosen = board.honours.setdefault(honour, best if len(best) <= MOST_HONOURED else [])
        if game.options.word(HONOURS[honour]) != "off" and (chosen or not brief(game)):
            most = {"_votes": votes.count(best[0])} if best else {}
            game.tell(ROOM, "werewolf-honoured", honour=honour, seats=chosen, style=style(game), **most)


def appeals_are_due(game: Game[Board]) -> bool:  # WW-250
    return game.options.number("timer.appeals") > 0


def open_appeals(game: Game[Board]) -> None:
    """Objections are secret (WW-235, WW-250)."""
    game.tell(ROOM, "werewolf-appeals", seconds=game.options.number("timer.appeals"), style=style(game))


def close_appeals(game: Game[Board]) -> None:  # WW-250
    appeals = len(game.board.appeals)
    cut = {"_cut": True} if game.held and not appeals else {}  # silence is consent only when the time is over
    game.tell(ROOM, "werewolf-accepted", appeals=appeals, style=style(game), **cut)


def open_end(game: Game[Board]) -> None:
    game.end(game.board.winner, tuple(winners(game)), game.board.reason)
