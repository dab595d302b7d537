"""Agreements of a table's players: the judge, the assistants, and the readers of the game."""

from __future__ import annotations

from collections.abc import Sequence

from adapters.base import scheme_of
from bot.match.state import Match
from fsm import Customs, Tell


def customs_of(match: Match) -> Customs:
    """Return the agreements of the running game, else of the lobby as it stands."""
    return match.rules.customs(match.game.options if match.game else match.options(match.planned))


def living(match: Match) -> Sequence[int]:
    """Return the seats that still take part: all seats once the game is decided (WW-249)."""
    if match.game is None:
        return tuple(match.people)
    return match.game.seating if match.decided else match.rules.living(match.game)


def follows(match: Match, seat: int) -> bool:
    """Return whether the player of a seat may follow the game: the dead by agreement, or once it is decided."""
    return customs_of(match).dead_read or seat in living(match)


def shown_to(match: Match, seat: int) -> list[Tell]:
    """Return all messages that a seat may read now; public ones only if it may follow the game."""
    if match.game is None:
        return []
    left_out = set() if follows(match, seat) else {tell.key for tell in match.rules.public(match.game)}
    return [tell for tell in match.game.view(seat) if tell.key not in left_out]


def judge_of(match: Match) -> str | None:
    """Return the address of the agreed judge, None if the moderators rule or the judge has played."""
    account = customs_of(match).judge
    person = address(match, account) if account else None
    return person if person and not match.has_played(person) else None


def resumer(match: Match) -> dict[str, str]:
    """Return the arguments that name the people who may end a pause."""
    alone = "judge" if judge_of(match) else "moderators"
    agreed = {"majority": "majority", "host_else_majority": f"{alone}-or-majority"}
    return {"_who": agreed.get(customs_of(match).pause, alone)}


def aides(match: Match) -> list[str]:
    """Return the judge and the assistants of the game who have no seat (WW-012)."""
    agreed = customs_of(match)
    named = [address(match, account) for account in (agreed.judge, *agreed.assistants) if account]
    return [person for person in named if match.seat_of(person) is None]


def address(match: Match, account: str) -> str:
    return f"{scheme_of(match.room)}:@{account.removeprefix('@')}"
