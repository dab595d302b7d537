"""Announcements at a test table: deaths of a night, speakers, the sheriff, and effects of the last act."""

from __future__ import annotations

from typing import Any

from tests.werewolf.moves import Village, night, no_election

BADGE, SPEAK, VOTE, BOMB = "werewolf-badge", "werewolf-speak", "werewolf-exile-vote", "werewolf-bomb"
GOES_ON, MOVED, WAITS = "werewolf-goes-on", "werewolf-badge-moved", "common-prompt-waits"


def first_deaths(table: Village, **acts: Any) -> list[int]:
    """Return the seats announced dead after this night."""
    night(table, **acts)
    if table.board.number == 1:
        no_election(table)
    return list(table.told("werewolf-deaths")["seats"])


def elected(table: Village) -> Any:
    """The last result of the election."""
    told = table.told("werewolf-sheriff")
    return told["seat"], told["reason"]


def speakers(table: Village, kind: str = "last-words") -> list[int]:
    """Return the speakers of a kind of speech, in order."""
    return [tell["seat"] for tell in table.tells("werewolf-speaker") if tell["kind"] == kind]


def order(table: Village) -> list[int]:
    """The order of speeches that was announced."""
    return list(table.told("werewolf-order-set", "room")["seats"])


def only(kind: type[Any], table: Village) -> list[Any]:
    """Return the effects of a kind that the last act brought."""
    return [effect for effect in table.effects if isinstance(effect, kind)]
