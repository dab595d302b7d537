"""Agreements of the players that no rule can carry out, such as the right to pause or to listen."""

from typing import Final

import msgspec

HURRY: Final = "hurry"
"""Act of the Rule by which a shell tells a game that it is late, with the keys of all chosen options behind it."""


FRIENDS: Final = "friends"
"""The god view of tables in a room that a moderator has marked as a group of friends."""


class Customs(msgspec.Struct, frozen=True):
    seed: str = ""
    """Seed of the deal if the table has its own; it reveals the deal."""
    judge: str = ""
    """Account of the judge, who rules instead of the moderators."""
    assistants: tuple[str, ...] = ()
    pause: str = "host"
    """Right to stop the clock: `none`, `host` (the judge), `majority` (of the living) or `host_else_majority`."""
    end_word: str | None = None
    """Word that ends a speech when it stands alone in a message; empty for none, None for the usual words."""
    reminds: bool = False
    """Whether players are told when they speak out of turn."""
    audience: bool = True
    """Whether people without a seat may follow the game."""
    dead_read: bool = True
    dead_channel: bool = True
    """Whether players who are out may talk among themselves, in a game that offers it (`fsm.pastimes`)."""
    god_view: str = FRIENDS
    """Whether they may see everything: `on`, `off` or `FRIENDS`."""
    leaving_pauses: bool = False
    picks: bool = False
    """Whether players choose their numbers in the lobby."""
    draws: bool = False
    """Whether players who have chosen no number draw one."""
    counts_ballots: bool = False
    """Whether the room reads the number of secret answers of publicly known seats."""
    private_ballots: bool = False
    """Whether each player is asked in private, also where one message of the room can ask all, unless it wants that."""
    voice: bool = False
    """Whether people speak elsewhere: no speaker is asked in private, and the host may end a speech."""
    appeals: float = 0
    """Seconds for objections to the result, which the rules count; 0 if they count none."""
    short_after: int = 0
    """Missed turns in a row after which a player has less time, and ballots do not wait; 0 for never."""
    short_seconds: float = 10
    """Seconds that such a player has for a speech, until the first word."""
    offer_after: int = 3
    """Missed turns in a row after which the seat of a player is offered to people who wait; 0 for never."""
    successors: str = "waiting"
    """The people to whom a seat is offered: `none`, `waiting`, or `waiting_or_computer`."""
    hurry: float = 0
    """Seconds from the deal after which the rules are told, once, that it is late (`HURRY`); 0 for never."""
