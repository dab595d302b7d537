import asyncio
import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, NamedTuple

import structlog

from adapters.base import File
from bot.commands.call import Call
from bot.delivery.outbox import Reply
from bot.mailbox import cause
from bot.match.replay import as_story, as_text, draw_table, retell
from bot.match.retention import pruned_on
from bot.match.state import Match as Live
from bot.messages.drawing import Poster
from bot.messages.items import RenderContext, TellItem
from bot.messages.renderer import Renderer
from bot.pages.replay import day_of, replay_page
from bot.profiles import PICTURES
from fsm import AnyRules, Refused
from fsm.codec import SnapshotError
from storage.base import ENDED, Entry, Match

log = structlog.get_logger()

MOST_LISTED: Final = 6
LONGEST_NUMBER: Final = 15
UNNAMABLE: Final = re.compile(r"[^\w-]+")
"""Characters that not every system takes in the name of a file."""


async def replay(call: Call) -> None:
    numbers = await finished_games(call, MOST_LISTED)
    stored, rules = await _asked_for(call, numbers)
    able = call.services.adapter_of(call.place).capabilities
    locale = await call.services.profiles.locale(call.place if able.files else call.person, call.line.room)
    about = {"number": stored.id, "game": rules.key}
    if call.line.ref and (call.place, stored.id) in call.services.retold:
        raise Refused("common-replay-above")
    told = await _tell(call, stored, rules, locale)
    if not able.files:
        await call.whisper(TellItem("common-replay-text", {**about, "text": told.text}))
        return
    earlier = [f"/replay {number}" for number in numbers if number < stored.id]
    call.services.retold[call.place, stored.id] = None
    _show(call, TellItem("common-replay", {**about, "story": told.story, "earlier": earlier}))
    _show(call, TellItem("common-replay-page", about), File(told.name, "text/html", told.page.encode()))
    theme = (await call.services.profiles.room(call.place)).pictures or PICTURES[0]
    if able.pictures and told.poster and theme != PICTURES[-1]:
        picture = await call.services.courier.letters.studio.draw(told.poster, theme, f"yemu-{stored.id}")
        if picture:
            _show(call, TellItem("common-replay-title", about), picture)


class Retold(NamedTuple):
    text: str
    story: str
    name: str
    """Name of the file with the page."""
    page: str
    poster: Poster | None


async def finished_games(call: Call, most: int) -> list[int]:
    matches, store = call.services.matches, call.services.store
    live = matches.all_in(call.place) if call.line.room else matches.matches_of(call.person)
    ended = await (store.finished_in(call.place, most) if call.line.room else store.played_by(call.person, most))
    return sorted({*ended, *(match.id for match in live if match.is_decided)}, reverse=True)[:most]


async def whole_journal(call: Call, match: int) -> Sequence[Entry]:
    journal = await call.services.store.journal(match)
    with suppress(SnapshotError):
        if day := pruned_on(journal):
            raise Refused("common-replay-pruned", number=str(match), day=day)
    return journal


def _show(call: Call, say: TellItem, file: File | None = None) -> None:
    room = call.line.room
    fallback = call.person if room else None
    reply = Reply(call.place, say, cause=cause(), file=file, by=call.person, fallback=fallback, room=room)
    call.services.courier.post(reply)


async def _asked_for(call: Call, numbers: Sequence[int]) -> tuple[Match, AnyRules]:
    word = call.words[0] if call.words else str(next(iter(numbers), ""))
    known = word.isdecimal() and len(word) < LONGEST_NUMBER
    stored = await call.services.store.match(int(word)) if known else None
    if stored is None or not _is_over(call, stored) or stored.game not in call.services.games:
        raise Refused("common-no-replay", number=word[:LONGEST_NUMBER])
    if stored.room != call.place and call.person not in [one.person for one in stored.sittings]:
        raise Refused("common-no-replay", number=word)
    return stored, call.services.games[stored.game]


def _is_over(call: Call, stored: Match) -> bool:
    live = call.services.matches.get(stored.id)
    return stored.setup is not None and (stored.status in ENDED or (live is not None and live.is_decided))


async def _tell(call: Call, stored: Match, rules: AnyRules, locale: str) -> Retold:
    journal, renderer = await whole_journal(call, stored.id), Renderer(call.services.renderer.words)
    try:
        return await asyncio.to_thread(_retell, stored, journal, rules, renderer, locale)
    except Exception:  # the rules that it was played by may be older than ours
        log.warning("match not replayed", match=stored.id, exc_info=True)
        raise Refused("common-replay-lost") from None


def _retell(stored: Match, journal: Sequence[Entry], rules: AnyRules, renderer: Renderer, locale: str) -> Retold:
    match, told = Live.of(stored, rules), retell(stored, journal, rules)
    context = RenderContext(locale, rules, match.names)
    text, story = (form(match, told, renderer, context) for form in (as_text, as_story))
    page = replay_page(stored, journal, rules, renderer, locale)
    title = renderer.plain(context, "common-replay-title", {"number": stored.id, "game": rules.key})
    day, players = day_of(match, journal).isoformat(), len(stored.sittings)
    name = renderer.plain(context, "common-replay-file", {"game": rules.key, "date": day, "players": players})
    drawing = draw_table(match, renderer, context)
    poster = Poster(title, drawing) if drawing else None
    return Retold(text, story, f"{UNNAMABLE.sub('-', name)}.html", page, poster)
