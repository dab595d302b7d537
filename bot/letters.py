"""Several messages of one step as one, where a platform counts messages."""

from __future__ import annotations

from typing import Final

import msgspec

from adapters.base import Message
from adapters.recent import Recent
from bot.outbox import Item
from bot.progress import KEY

REMEMBERED: Final = 4096

Letter = tuple[Item, Message]


class Headings:
    """What stands above the lines that show progress: the announcement that they were sent with."""

    def __init__(self) -> None:
        self._texts: Recent[tuple[str, str | None], str] = Recent(REMEMBERED)

    def keep(self, message: Message, text: str) -> None:
        """The message stands below this text from now on."""
        self._texts[message.to, message.slot] = text

    def under(self, message: Message) -> Message:
        """The message with what stands above it."""
        heading = self._texts.get((message.to, message.slot))
        return message if heading is None else msgspec.structs.replace(message, text=_joined(heading, message.text))


def merged(built: list[Letter], headings: Headings | None = None) -> list[Letter]:
    """Messages that nobody will edit or answer as one: its first key, and all texts.

    With `headings` the line that shows progress joins what stands before it, and is nothing alone.
    """
    result: list[Letter] = []
    for item, message in built:
        last = result[-1][1] if result and _is_plain(result[-1][1]) else None
        if last and _is_plain(message):
            both = msgspec.structs.replace(
                last, text=_joined(last.text, message.text), acts=(*last.acts, *message.acts)
            )
            result[-1] = (result[-1][0], both)
        elif headings and message.key == KEY:
            if last:
                headings.keep(message, last.text)
                whole = msgspec.structs.replace(headings.under(message), acts=(*last.acts, *message.acts))
                result[-1] = (item, whole)
        else:
            result.append((item, message))
    return result


def _joined(above: str, below: str) -> str:
    return f"{above}\n\n{below}" if below else above


def _is_plain(message: Message) -> bool:
    return message.kind == "tell" and message.slot is None
