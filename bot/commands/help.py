from collections.abc import Mapping
from importlib.metadata import version
from typing import Final

from bot.commands.call import Call
from bot.commands.rules import terms_of
from bot.delivery.outbox import Reply
from bot.mailbox import cause
from bot.messages.items import TellItem

PAGES: Final[Mapping[str, tuple[str, str]]] = {
    "": ("common-help-room", "common-help-private"),
    "open": ("common-help-open", "common-help-open"),
    "commands": ("common-help-commands", "common-help-commands-private"),
    "terms": ("common-help-terms", "common-help-terms"),
}
"""Pages by the word behind the command: in a room, and in the private chat."""


async def help_page(call: Call) -> None:
    word = call.words[0].casefold() if call.words else ""
    page = call.services.typed.meanings("help").get(word, "")
    key = PAGES[page][call.line.room is None]
    args: dict[str, object] = {"games": _terms(call)} if page == "terms" else {}
    if key == "common-help-commands":
        args["_stock"] = any(rules.stock for rules in call.services.games.values())
    call.services.courier.post(
        Reply(call.place, TellItem(key, args), cause=cause(), ref=call.line.ref if page else None, by=call.person)
    )


def _terms(call: Call) -> list[dict[str, object]]:
    renderer = call.services.renderer
    games = call.services.games if call.match is None else [call.match.rules.key]
    terms = {game: terms_of(renderer, game) for game in games}
    return [{"game": game, "terms": keys} for game, keys in terms.items() if keys]


async def about(call: Call) -> None:
    call.reply("common-about", version=version("yemu"))
