"""Information on request: my card, the public board, the rules of this table, and the story at the end."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from msgspec.structs import asdict

from fsm.effects import Tell
from fsm.game import Game
from fsm.games.assassins.board import Board, Night
from fsm.games.assassins.boards import lineup, origin
from fsm.games.assassins.opening import card_of, names_for, partners_of
from fsm.games.assassins.plan import plan
from fsm.games.assassins.role import Role
from fsm.kit import flags
from fsm.parts import Book
from fsm.prompts import ROOM
from fsm.values import Options


def view(game: Game[Board], seat: int) -> Sequence[Tell]:
    """Return the whole knowledge of a seat: its card, names, living partners, its acts and answers, and the board.

    A player who takes the seat over was absent at its acts, and must know the rest of its skills, such as a used
    potion.
    """
    board = game.board
    partners = [partners_of(board, [seat])] if seat in board.pack and seat in board.alive else []
    notes = [note for note in board.notes if seat in note.to]
    told = [card_of(game, seat), names_for(game, seat), *partners, *done_by(board, seat), *notes]
    return [*told, Tell((seat,), "assassins-board", board_of(board))]


def done_by(board: Board, seat: int) -> list[Tell]:
    to = (seat,)
    votes = [(day.number, day.ballots[seat]) for day in board.days if seat in day.ballots]
    acts = [(night.number, act) for night in board.nights for act in night.acts if act.by == seat]
    return [
        *(Tell(to, "assassins-own-vote", {"day": day, "target": target}) for day, target in votes),
        *(Tell(to, "assassins-did", {"night": night, "act": act.act, "seat": act.seat}) for night, act in acts),
    ]


def public(game: Game[Board]) -> Sequence[Tell]:
    return [Tell(ROOM, "assassins-board", board_of(game.board))]


def board_of(board: Board) -> dict[str, Any]:
    return {"day": board.day, "night": len(board.nights), "alive": board.alive, "dead": board.dead}


def rules(book: Book[Role], options: Options, players: int) -> Tell:
    """Return the rules of a table of this size, with the origin of its role set (AS-010, AMB-A02, AMB-A05)."""
    shown = Counter(lineup(book.parts, options, players)) if options.flag("roles.list_public") else {}
    args = {"players": players, "roles": dict(shown), "origin": origin(options, players)}
    otherwise = flags(_order_wins=options.word("wipeout") != "draw")
    return Tell(ROOM, "assassins-rules", {**args, **otherwise, **book.args("assassins-rules", options)})


def recap(game: Game[Board]) -> Sequence[Tell]:
    """Return the story Day by Day and Night by Night; a secret ballot stays secret."""
    table = plan(game)
    named = table.shows_ballots or table.votes_in_public
    days = [{"day": day.number, "out": day.out, "ballots": day.ballots if named else {}} for day in game.board.days]
    nights = [night_line(night) for night in game.board.nights]
    return [Tell(ROOM, "assassins-recap", {"days": days, "nights": nights})]


def night_line(night: Night) -> dict[str, Any]:
    acts = [asdict(act) for act in night.acts]
    return {"night": night.number, "acts": acts, "dead": night.dead, "promoted": night.promoted}
