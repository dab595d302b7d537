"""The god view: everything that happened, for players who are out and have asked for it (WB-169).

It is worked out from the game as it stands, and shown anew at each dawn and nightfall.
"""

from typing import Any, Final

from bot.delivery.outbox import OutboxBuilder
from bot.match.state import Match
from bot.messages.items import TellItem
from fsm import AnyGame

VIEW: Final = "common-god-view"


def view_of(match: Match, game: AnyGame) -> TellItem:
    """Return the roles, and the review so far without public knowledge, the newest part first."""
    rules = game.rules
    grid, public = rules.grid(game), rules.public(game)
    roles = {row.seat: row.role for row in grid.rows} if grid else dict(enumerate(rules.roles(game), 1))
    told = [tell for tell in rules.recap(game) if tell not in public and tell.key in (rules.review or (tell.key,))]
    lines = [{"key": tell.key, "args": tell.args} for tell in reversed(told)]
    args: dict[str, Any] = {"roles": {str(seat): role for seat, role in roles.items()}, "lines": lines}
    return TellItem(VIEW, args, f"god-{match.id}")


def show_everything(match: Match, outbox: OutboxBuilder) -> None:
    """Show the view to seats that have not seen it at this time of the game."""
    game = match.game
    if game is None or not game.seers or not match.playing or match.is_decided:
        return
    circle = game.rules.circle(game)
    now = circle.now if circle else match.living
    due = [seat for seat in game.seers if match.viewed.get(seat) != now]
    if due:
        outbox.to_seats(due, view_of(match, game))
        match.viewed = dict.fromkeys(game.seers, now)
