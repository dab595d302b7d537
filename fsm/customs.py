"""What the players of a table have agreed on that no rule can carry out: who may pause, who may listen."""

from __future__ import annotations

import msgspec


class Customs(msgspec.Struct, frozen=True):
    """The agreements of a table that its shell keeps.

    `seed` makes the deal known to whoever knows it, `judge` is the account of who rules instead of the moderators,
    `assistants` may advise who rules. `pause` is who may stop the clock: `none`, `host` (who rules), `majority` (of
    the players who still take part) or `host_else_majority`. A speaker who says just `end_word` has finished.
    `reminds` has those told who speak out of turn, `audience` lets people without a seat follow the game, `dead_read`
    those who are out. `leaving_pauses` stops the clock when a player goes for good. With `picks` players choose their
    numbers in the lobby, with `draws` who has chosen none draws one. `appeals` are the seconds for objections to the
    result, which the rules count; 0 where they count none.
    """

    seed: str = ""
    judge: str = ""
    assistants: tuple[str, ...] = ()
    pause: str = "host"
    end_word: str = "过"
    reminds: bool = False
    audience: bool = True
    dead_read: bool = True
    leaving_pauses: bool = False
    picks: bool = False
    draws: bool = False
    appeals: float = 0
