"""Messages to players who are out: the god view, and the news of the room below their offer.

The god view has everything that happened, for players who have asked for it (WB-169). It is worked out from the game as
it stands, and shown anew at each dawn and nightfall.
"""

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from bot.delivery.outbox import OutboxBuilder, Reply
from bot.match.state import Match
from bot.messages.items import TellItem
from fsm import AnyGame
from fsm.pastimes import offer_of

VIEW: Final = "common-god-view"

LULL: Final = 100.0
"""Seconds after which players who are out read news again; a round and its outcomes they read at once."""


def view_of(match: Match, game: AnyGame) -> TellItem:
    """Return the roles, and the review so far without public knowledge, the newest part first."""
    rules = game.rules
    grid, public = rules.grid(game), rules.public(game)
    roles = {row.seat: row.role for row in grid.rows} if grid else dict(enumerate(rules.roles(game), 1))
    told = [tell for tell in rules.recap(game) if tell not in public and tell.key in (rules.review or (tell.key,))]
    lines = [{"key": tell.key, "args": tell.args} for tell in reversed(told)]
    args: dict[str, Any] = {"roles": {str(seat): role for seat, role in roles.items()}, "lines": lines}
    return TellItem(VIEW, args, f"god-{match.id}")


def _time_of(match: Match, game: AnyGame) -> object:
    """Return the time of the game as its circle shows it: the round, with its outcomes so far."""
    circle = game.rules.circle(game)
    return circle.now if circle else match.living


def show_everything(match: Match, outbox: OutboxBuilder) -> None:
    """Show the view to seats that have not seen it at this time of the game."""
    game = match.game
    if game is None or not game.seers or not match.playing or match.is_decided:
        return
    now = _time_of(match, game)
    due = [seat for seat in game.seers if match.viewed.get(seat) != now]
    if due:
        outbox.to_seats(due, view_of(match, game))
        match.viewed = dict.fromkeys(game.seers, now)


def show_meanwhile(match: Match, outbox: OutboxBuilder, now: float) -> Iterator[Reply]:
    """Yield the offers that stood before, with the last news of the room; a time left there would stand still."""
    game = match.game
    news = [
        {"key": item.key, "args": {name: value for name, value in item.args.items() if name != "_seconds"}}
        for item in outbox.room
        if isinstance(item, TellItem) and item.key in match.rules.tells
    ]
    if game is None or not news or not match.playing or match.is_decided:
        return
    time, (before, at) = _time_of(match, game), match.meanwhile
    if time == before and now < at + LULL:
        return
    match.meanwhile = time, now
    told = TellItem("common-meanwhile", {"lines": news})
    for number, prompt in outbox.asked.items():
        is_open = prompt.key == offer_of(match.rules.key) and number in game.prompts
        if is_open and match.follows(prompt.seat) and not match.is_missed(prompt.seat):
            query, given = replace(match.query(prompt), meanwhile=told), match.answers.get(number, ())
            yield Reply(match.person(prompt.seat), query, match.id, prompt.seat, answer=given, only_edit=True)
