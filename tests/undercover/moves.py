"""Tables of Undercover and what is done at them. Unless told otherwise, six play and P4 is the undercover."""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import count
from typing import Any

from fsm.games.undercover import DESCRIBE, GUESS, RULES, VOTE
from fsm.games.undercover.board import BLANK, CIVILIAN, UNDERCOVER, Board, P
from fsm.testing import Table

DUMPLINGS = "饺子|馄饨|easy|food||jiaozi huntun"
POTATOES = "土豆|红薯|easy|food|马铃薯=土豆;地瓜=红薯|tudou hongshu"
FRUIT = "apple|pear|easy|food"

Undercover = Table[Board]


def deal_of(players: int, undercovers: Sequence[int] = (4,), blanks: Sequence[int] = ()) -> tuple[str, ...]:
    roles = {**dict.fromkeys(undercovers, UNDERCOVER), **dict.fromkeys(blanks, BLANK)}
    return tuple(roles.get(seat, CIVILIAN) for seat in range(1, players + 1))


def dealt(
    players: int = 6,
    preset: str = "chat",
    *,
    undercovers: Sequence[int] = (4,),
    blanks: Sequence[int] = (),
    drawn: str = DUMPLINGS,
    first: int = 1,
    **options: Any,
) -> Undercover:
    """Return a table at which the civilians have the first word of the pair, and `first` begins."""
    chosen = {"undercovers": len(undercovers), "blanks": len(blanks), **options}
    deal, seed = deal_of(players, undercovers, blanks), seed_of(players, drawn, first)
    return Table(RULES, players, preset, deal, seed, drawn=drawn, **chosen)


@cache
def seed_of(players: int, drawn: str, first: int) -> str:
    for seed in map(str, count()):
        table = Table(RULES, players, "chat", deal_of(players), seed, drawn=drawn, undercovers=1)
        if (table.board.words, table.board.latest + 1) == (tuple(drawn.split("|")[:2]), first):
            return seed
    raise AssertionError


def begun(*args: Any, **options: Any) -> Undercover:
    """Return such a table in its first turn."""
    table = dealt(*args, **options)
    table.expire()
    return table


def speaker(table: Undercover) -> int:
    (seat,) = table.asked(DESCRIBE)
    return seat


def describe(table: Undercover, lines: Mapping[int, str] | None = None) -> list[int]:
    """Let each seat of the queue say a line, and return the seats in their order."""
    order = []
    while table.game.phase is P.DESCRIBE:
        seat = speaker(table)
        order.append(seat)
        table.answer(seat, (lines or {}).get(seat, f"{len(table.board.lines) + 1}"))
    return order


def to_vote(table: Undercover, lines: Mapping[int, str] | None = None) -> list[int]:
    order = describe(table, lines)
    if table.game.phase is P.DISCUSS:
        table.expire()
    return order


def vote(table: Undercover, votes: Mapping[int, int]) -> None:
    """Let these seats vote, and all others abstain."""
    for seat in table.asked(VOTE):
        table.answer(seat, votes.get(seat, "none"), key=VOTE)


def vote_out(table: Undercover, *seats: int) -> None:
    """Play a round for each of these seats, in which all the others vote for it."""
    for seat in seats:
        to_vote(table)
        vote(table, {voter: seat for voter in table.asked(VOTE) if voter != seat})


def empty_round(table: Undercover) -> None:
    to_vote(table)
    vote(table, {})


def guess(table: Undercover, word: str) -> None:
    (seat,) = table.asked(GUESS)
    table.answer(seat, word)


def result(table: Undercover) -> tuple[str | None, str, tuple[int, ...]]:
    assert table.end
    return table.end.winner, table.end.reason, table.end.winners
