"""Letters: the messages of a parcel, in the language of its reader.

Readers recognise messages by ids: the same at every delivery, and no count of messages to others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b, sha256
from html import escape
from itertools import count
from secrets import token_bytes, token_hex
from typing import Final

import msgspec

from adapters.base import Capabilities, File, Message
from adapters.support.cache import Recent
from bot.clock import Clock
from bot.delivery.outbox import OutboxRow, Reply, is_overwritten
from bot.delivery.sent_messages import patiently
from bot.messages.builder import MessageBuilder
from bot.messages.drawing import Poster, as_text
from bot.messages.grid import draw_grid, picture_of
from bot.messages.items import (
    HERE,
    PROGRESS,
    CloseItem,
    FloorItem,
    GridItem,
    HushItem,
    Item,
    MatchContexts,
    RenderContext,
    TagsItem,
    TellItem,
)
from bot.messages.renderer import Renderer
from bot.pictures.drawing_process import DrawingProcess
from bot.profiles import PICTURES, Profiles
from fsm import AnyRules, Inquiry
from locales import plain
from storage.base import Store, StoreError

PHONE: Final = 38
"""Characters of one width in a line of a small phone."""

KEPT: Final = ("bot", "ids")

STARTS: Final = ("bot", "starts")
"""Profile that counts the processes of rehearsals on a database: no two use the same ids for replies."""

REMEMBERED: Final = 4096

Built = tuple[Item, Message]
IsEdit = Callable[[Item, Message], bool]


class Letters:
    def __init__(self, renderer: Renderer, profiles: Profiles, clock: Clock, scenes: MatchContexts) -> None:
        self.scenes = scenes
        self.ids = Ids()
        self.headings = Headings()
        self.studio = DrawingProcess()
        self._renderer = renderer
        self._profiles = profiles
        self._builder = MessageBuilder(renderer, clock)

    async def of_row(
        self, row: OutboxRow, able: Capabilities, is_edit: IsEdit = lambda item, message: False
    ) -> list[Built]:
        """Return the messages of a row; `is_edit` tells which of them change a message of the chat."""
        context = await patiently(row.to, lambda: self._context(row.to, row.match))
        silent = (HushItem, TagsItem, GridItem) if able.floors else (HushItem, TagsItem, FloorItem, GridItem)
        built: list[Built] = [
            (item, self._builder.message(context, row.envelope, item, self.ids.row(row, place), able))
            for place, item in enumerate(row.items)
            if not isinstance(item, silent) and not (able.live and is_overwritten(row.items, place))
        ]
        if able.merges and able.buttons and row.seat is not None:  # else a question may be shown as a poll as well
            return merge_private(built, lambda *one: _ends_question(context, one[0]) and is_edit(*one))
        return merge(built, self.headings if able.live else None) if able.merges else built

    async def of_replies(self, able: Capabilities, *replies: Reply) -> list[Built]:
        built: list[Built] = [(one.item, await self._answer(able, one)) for one in replies]
        return merge(built) if able.merges else built

    async def of_tags(self, row: OutboxRow, item: TagsItem) -> dict[str, str]:
        context = await self._context(row.to, row.match)
        return {
            person: self._renderer.plain(context, "common-tag", {"number": tag.seat, "out": tag.out}) if tag else ""
            for person, tag in item.tags.items()
        }

    async def of_table(
        self, row: OutboxRow, able: Capabilities, place: int, item: GridItem
    ) -> tuple[TellItem, Message, Message] | None:
        """Return the table of a match as a picture, or in text where none can be drawn; then the text in any case.

        None where the room wants no pictures.
        """
        theme = await self._theme(row.to)
        if theme is None:
            return None
        context = await self._context(row.to, row.match)
        drawing, title = draw_grid(item.grid, self._renderer, context), TellItem("common-picture", item.args)
        message = self._builder.message(context, row.envelope, title, self.ids.row(row, place), able)
        file = await self.studio.draw(Poster(plain(message.text), drawing), theme, f"yemu-{row.match}")
        table = f"{message.text}\n<code>{escape(as_text(drawing, PHONE), quote=False)}</code>"
        in_text = msgspec.structs.replace(message, text=table, silent=True)
        return title, msgspec.structs.replace(message, file=file, silent=True) if file else in_text, in_text

    async def _answer(self, able: Capabilities, reply: Reply) -> Message:
        room = reply.room or reply.fallback
        try:
            context = await self._context(reply.to, reply.match, reply.rules, room)
        except StoreError:  # the reply most likely tells this
            scene = self.scenes.live_scene(reply.match)
            locale = self._profiles.likely_locale(reply.to, scene.room if scene else room)
            context = RenderContext(
                locale, reply.rules or (scene.rules if scene else None), scene.names if scene else {}
            )
        message = self._builder.message(context, reply.envelope, reply.item, self.ids.reply(), able)
        file = reply.file or await self._picture_of(able, context, reply, plain(message.text))
        return message if file is None else msgspec.structs.replace(message, file=file)

    async def _picture_of(self, able: Capabilities, context: RenderContext, reply: Reply, text: str) -> File | None:
        if reply.subject is None or not able.pictures:
            return None
        scene = None if reply.match is None else await self.scenes.scene(reply.match)
        theme = await self._theme(scene.room if scene else reply.room or reply.to)
        if theme is None:
            return None
        picture = picture_of(reply.subject, text.partition("\n")[0], self._renderer, context)
        return await self.studio.draw(picture, theme, "yemu")

    async def _theme(self, room: str) -> str | None:
        theme = (await self._profiles.room(room)).pictures or PICTURES[0]
        return None if theme == PICTURES[-1] else theme

    async def _context(
        self, to: str, match: int | None, rules: AnyRules | None = None, room: str | None = None
    ) -> RenderContext:
        scene = None if match is None else await self.scenes.scene(match)
        locale = await self._profiles.locale(to, scene.room if scene else room)
        if scene is None:
            return RenderContext(locale, rules, {})
        return RenderContext(locale, rules or scene.rules, scene.names, scene.link)


class Headings:
    """News above progress lines, with which they share a message."""

    def __init__(self) -> None:
        self._above: Recent[tuple[str, str | None], Message] = Recent(REMEMBERED)

    def keep(self, message: Message, above: Message) -> None:
        self._above[message.to, message.slot] = above

    def under(self, message: Message) -> Message:
        above = self._above.get((message.to, message.slot))
        return _both(above, message) if above else message

    def alone(self, line: TellItem, message: Message) -> Message | None:
        """Return the news without the progress line that stood below; None if neither has buttons or a count."""
        above, args = self._above.get((message.to, message.slot)), line.args
        if above is None or not (above.acts or args["asked"] or HERE in args):
            return None
        acts = above.acts + message.acts if args["offers"] else message.acts
        return msgspec.structs.replace(message, text=above.text, acts=acts)


def merge(built: list[Built], headings: Headings | None = None) -> list[Built]:
    """Merge messages without edits or answers; with `headings` the progress line joins the message before it."""
    result: list[Built] = []
    for item, message in built:
        last = result[-1][1] if result and _is_plain(result[-1][1]) else None
        if last and _is_plain(message):
            joined = msgspec.structs.replace(last, text=_join(last.text, message.text), acts=last.acts + message.acts)
            result[-1] = (result[-1][0], joined)
        elif headings and message.key == PROGRESS:
            if last:
                headings.keep(message, last)
                result[-1] = (item, headings.under(message))
        else:
            result.append((item, message))
    return result


def merge_private(built: list[Built], is_end: IsEdit) -> list[Built]:
    """Merge news into the end of a question that stands in the chat, which makes no sound, else into one message.

    Never into a question: the next process, which edits it, knows nothing of them.
    """
    news = [one for one in built if _is_news(one[1])]
    result = [one for one in built if not _is_news(one[1])]
    for at, (item, message) in enumerate(result) if news else ():
        if is_end(item, message):
            result[at] = item, _join_all([(item, message), *news], "\n")
            return result
    if news:
        result.insert(built.index(news[0]), (news[0][0], _join_all(news, "\n\n")))
    return result


def _is_news(message: Message) -> bool:
    return message.kind == "relay" or (_is_plain(message) and not message.acts)


def _ends_question(context: RenderContext, item: Item) -> bool:
    """Return whether an item ends a question, not a right, which may have stood there for long."""
    rules = context.rules
    return isinstance(item, CloseItem) and not (rules and rules.asks.get(item.key, Inquiry()).standing)


def _join_all(built: Sequence[Built], gap: str) -> Message:
    """Return the first message with all texts; it makes a sound if one does."""
    messages = [message for _, message in built]
    text = gap.join(one.text for one in messages if one.text)
    return msgspec.structs.replace(messages[0], text=text, silent=all(one.silent for one in messages))


def _both(above: Message, below: Message) -> Message:
    gap = "\n" if below.key == PROGRESS else "\n\n"
    text = f"{above.text}{gap}{below.text}" if below.text else above.text
    silent = above.silent and below.silent
    return msgspec.structs.replace(
        below, text=text, acts=above.acts + below.acts, silent=silent, invites=above.invites or below.invites
    )


def _join(above: str, below: str) -> str:
    return f"{above}\n\n{below}" if below else above


def _is_plain(message: Message) -> bool:
    return message.kind == "tell" and message.slot is None


class Ids:
    """Makes ids from a key that a database keeps for good; in a rehearsal ids of replies too."""

    def __init__(self, key: bytes | None = None, start: int = 0) -> None:
        self._key = key or token_bytes(16)
        self._start = start
        self._replies = count(1)

    @classmethod
    async def of(cls, store: Store, seed: str | None = None) -> Ids:
        key = await store.recall(*KEPT)
        if key is None:
            key = token_bytes(16) if seed is None else sha256(f"ids:{seed}".encode()).digest()[:16]
            await store.remember(*KEPT, key)
        if seed is None:
            return cls(key)
        start = int(await store.recall(*STARTS) or b"0") + 1
        await store.remember(*STARTS, str(start).encode())
        return cls(key, start)

    def row(self, row: OutboxRow, place: int) -> str:
        """Return the id of the message at a place in a row; up to its last two numbers it names the match's step."""
        return f"m{row.match}.{self._hash(f'{row.match}.{row.seq}')}.{row.n}.{place}"

    def reply(self) -> str:
        return f"r{self._hash(f'reply {self._start}.{next(self._replies)}') if self._start else token_hex(6)}"

    def _hash(self, about: str) -> str:
        return blake2b(about.encode(), key=self._key, digest_size=6).hexdigest()
