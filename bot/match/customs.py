"""What the players of a table have agreed on: who judges, who advises, who may follow the game."""

from __future__ import annotations

from collections.abc import Sequence

from adapters.base import scheme_of
from bot.match.state import Match
from fsm import Customs, Tell


def customs_of(match: Match) -> Customs:
    """The agreements of the game that runs, else of the lobby as it stands."""
    return match.rules.customs(match.game.options if match.game else match.options(match.planned))


def living(match: Match) -> Sequence[int]:
    """The seats that still take part."""
    return match.rules.living(match.game) if match.game else tuple(match.people)


def follows(match: Match, seat: int) -> bool:
    """Whether who sits there may follow the game: the dead only where it was agreed on, or once it is decided."""
    return match.decided or customs_of(match).dead_read or seat in living(match)


def shown_to(match: Match, seat: int) -> list[Tell]:
    """Everything that a seat may be told now; of what is public nothing where it may not follow."""
    if match.game is None:
        return []
    left_out = set() if follows(match, seat) else {tell.key for tell in match.rules.public(match.game)}
    return [tell for tell in match.game.view(seat) if tell.key not in left_out]


def judge_of(match: Match) -> str | None:
    """The address of who rules by agreement, unless that person has played; None when the moderators do."""
    account = customs_of(match).judge
    person = address(match, account) if account else None
    return person if person and not match.has_played(person) else None


def resumer(match: Match) -> dict[str, str]:
    """Who lets a stopped clock go on, as an argument of what is said of a pause."""
    alone = "judge" if judge_of(match) else "moderators"
    agreed = {"majority": "majority", "host_else_majority": f"{alone}-or-majority"}
    return {"_who": agreed.get(customs_of(match).pause, alone)}


def aides(match: Match) -> list[str]:
    """Everybody without a seat who has a part in the game: who rules, and who advises (WW-012)."""
    agreed = customs_of(match)
    named = [address(match, account) for account in (agreed.judge, *agreed.assistants) if account]
    return [person for person in named if match.seat_of(person) is None]


def address(match: Match, account: str) -> str:
    """The private chat of an account on the platform of the match."""
    return f"{scheme_of(match.room)}:@{account.removeprefix('@')}"
