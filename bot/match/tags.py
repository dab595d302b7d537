"""Seats beside the names of their players, as long as the game lasts."""

from bot.delivery.outbox import OutboxBuilder
from bot.match.state import Match
from bot.messages.items import SeatTag, TagsItem


def put_tags(match: Match, outbox: OutboxBuilder) -> None:
    """Put up the tags that have changed, in a row of their own; after a restart all, as nobody knows what stands."""
    if match.game is None:
        return
    seats = {person: seat for seat, person in match.people.items() if person}
    is_on, living, before = match.playing and not match.is_decided, match.living, match.tagged
    now = {person: SeatTag(seat, seat not in living) for person, seat in seats.items()} if is_on else {}
    known = {**seats, **now} if before is None else {**before, **now}
    changed = {one: now.get(one) for one in known if before is None or before.get(one) != now.get(one)}
    if changed:
        outbox.to_address(match.room, TagsItem(changed))
    match.tagged = now
