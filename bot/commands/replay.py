"""`/replay`: a finished game of this room, or of the person in private, told again with all its secrets."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import structlog

from adapters.base import File
from bot.current_event import cause
from bot.delivery.outbox import Reply
from bot.match.replay import as_text, retell
from bot.match.state import Match as Live
from bot.messages.context import RenderContext
from bot.messages.items import TellItem
from bot.messages.renderer import Renderer
from bot.pages.replay import replay_page
from fsm import Refused, RuleSet
from storage.base import ENDED, Entry, Match

if TYPE_CHECKING:
    from bot.commands.call import Call

log = structlog.get_logger()

MOST_LISTED: Final = 6
LONGEST_NUMBER: Final = 15


async def replay(call: Call) -> None:
    """Tell a game again: in files here, or as text to the sender. Raises Refused."""
    numbers = await finished(call, MOST_LISTED)
    stored, rules = await _asked_for(call, numbers)
    has_files = call.services.adapter_of(call.place).capabilities.files
    locale = await call.services.profiles.locale(call.place if has_files else call.person, call.line.room)
    about = {"number": stored.id, "game": rules.key}
    telling = Telling(stored, await call.services.store.journal(stored.id), rules, locale)
    text, page = await _told(call, telling, with_page=has_files)
    if not has_files:
        await call.whisper(TellItem("common-replay-text", {**about, "text": text}))
        return
    earlier = [f"/replay {number}" for number in numbers if number < stored.id]
    page_file = File(f"yemu-{stored.id}.html", "text/html", page.encode())
    text_file = File(f"yemu-{stored.id}.txt", "text/plain", text.encode())
    _show(call, TellItem("common-replay", {**about, "earlier": earlier}), page_file)
    _show(call, TellItem("common-replay-plain", about), text_file)


class Telling(NamedTuple):
    """A match to be told again."""

    stored: Match
    journal: Sequence[Entry]
    rules: RuleSet[Any]
    locale: str

    def tell(self, renderer: Renderer, *, with_page: bool) -> tuple[str, str]:
        """Return the text and the page, empty where there is none. Raises what the replay raises."""
        context = RenderContext(self.locale, self.rules, Live.of(self.stored, self.rules).names)
        text = as_text(retell(self.stored, self.journal, self.rules), renderer, context)
        page = replay_page(self.stored, self.journal, self.rules, renderer, self.locale) if with_page else ""
        return text, page


async def finished(call: Call, most: int) -> list[int]:
    """Return the newest games that are over or decided: of this room, or in private of this person."""
    matches, store = call.services.matches, call.services.store
    live = matches.all_in(call.place) if call.line.room else matches.seated(call.person)
    ended = await (store.finished(call.place, most) if call.line.room else store.played(call.person, most))
    return sorted({*ended, *(match.id for match in live if match.decided)}, reverse=True)[:most]


def _show(call: Call, say: TellItem, file: File) -> None:
    call.services.courier.post(Reply(call.place, say, cause=cause(), file=file, by=call.person))


async def _asked_for(call: Call, numbers: Sequence[int]) -> tuple[Match, RuleSet[Any]]:
    """Return the game named, else the newest. Raises Refused.

    It must have ended, in this room or with this person at the table.
    """
    word = call.words[0] if call.words else str(next(iter(numbers), ""))
    known = word.isdecimal() and len(word) < LONGEST_NUMBER
    stored = await call.services.store.match(int(word)) if known else None
    if stored is None or not _is_over(call, stored) or stored.game not in call.services.games:
        raise Refused("common-no-replay", number=word[:LONGEST_NUMBER])
    if stored.room != call.place and call.person not in [one.person for one in stored.sittings]:
        raise Refused("common-no-replay", number=word)
    return stored, call.services.games[stored.game]


def _is_over(call: Call, stored: Match) -> bool:
    """Return whether a game was played to its end, or is decided, and may be told with all its secrets."""
    live = call.services.matches.get(stored.id)
    return stored.setup is not None and (stored.status in ENDED or (live is not None and live.decided))


async def _told(call: Call, telling: Telling, *, with_page: bool) -> tuple[str, str]:
    """Tell the match again as text and as a page, beside the games that others play. Raises Refused."""
    renderer = Renderer(call.services.renderer.words)
    try:
        return await asyncio.to_thread(telling.tell, renderer, with_page=with_page)
    except Exception:  # the rules that it was played by may be older than ours
        log.warning("match not replayed", match=telling.stored.id, exc_info=True)
        raise Refused("common-replay-lost") from None
