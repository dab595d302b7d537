"""Merging several messages of one step into one, on platforms that count messages."""

from __future__ import annotations

from typing import Final

import msgspec

from adapters.base import Message
from adapters.support.cache import Recent
from bot.messages.items import Item

REMEMBERED: Final = 4096


Built = tuple[Item, Message]


class Headings:
    """Announcements above the progress lines, with which they share a message."""

    def __init__(self) -> None:
        self._above: Recent[tuple[str, str | None], Message] = Recent(REMEMBERED)

    def keep(self, message: Message, above: Message) -> None:
        self._above[message.to, message.slot] = above

    def under(self, message: Message) -> Message:
        above = self._above.get((message.to, message.slot))
        return _both(above, message) if above else message

    def alone(self, message: Message) -> Message | None:
        """Return only the announcement above the message, None if the text stays the same."""
        above = self._above.get((message.to, message.slot))
        is_less = above and (above.acts or message.args["asked"])
        return msgspec.structs.replace(message, text=above.text) if above and is_less else None


def merged(built: list[Built], headings: Headings | None = None) -> list[Built]:
    """Merge messages without edits or answers; with `headings` the progress line joins the message before it."""
    result: list[Built] = []
    for item, message in built:
        last = result[-1][1] if result and _is_plain(result[-1][1]) else None
        if last and _is_plain(message):
            joined = msgspec.structs.replace(last, text=_joined(last.text, message.text), acts=last.acts + message.acts)
            result[-1] = (result[-1][0], joined)
        elif headings and message.key == PROGRESS:
            if last:
                headings.keep(message, last)
                result[-1] = (item, headings.under(message))
        else:
            result.append((item, message))
    return result


def _both(above: Message, below: Message) -> Message:
    """Return the lower message, below the text and the buttons of the upper one."""
    text = f"{above.text}\n{below.text}" if below.text else above.text
    return msgspec.structs.replace(below, text=text, acts=above.acts + below.acts)


def _joined(above: str, below: str) -> str:
    return f"{above}\n\n{below}" if below else above


def _is_plain(message: Message) -> bool:
    return message.kind == "tell" and message.slot is None


PROGRESS = "common-progress"
