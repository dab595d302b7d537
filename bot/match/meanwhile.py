"""The offer to players who are out shows silently what the room reads meanwhile."""

from collections.abc import Iterator

from msgspec.structs import replace

from bot.delivery.outbox import OutboxBuilder, Reply
from bot.match.state import Match
from bot.messages.items import TellItem
from fsm.pastimes import offer_of


def show_meanwhile(match: Match, outbox: OutboxBuilder) -> Iterator[Reply]:
    """Yield the offers that stood before, with the last news of the room; a time left there would stand still."""
    game = match.game
    news = [
        {"key": item.key, "args": {name: value for name, value in item.args.items() if name != "_seconds"}}
        for item in outbox.room
        if isinstance(item, TellItem) and item.key in match.rules.tells
    ]
    if game is None or not news or not match.playing or match.is_decided:
        return
    told = TellItem("common-meanwhile", {"lines": news})
    for number, prompt in outbox.asked.items():
        is_open = prompt.key == offer_of(match.rules.key) and number in game.prompts
        if is_open and match.follows(prompt.seat) and not match.is_missed(prompt.seat):
            query = match.query(prompt, match.answers.get(number, ()))
            yield Reply(
                match.person(prompt.seat), replace(query, meanwhile=told), match.id, prompt.seat, only_edit=True
            )
