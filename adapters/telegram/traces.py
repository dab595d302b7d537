"""Where a message may stand of which Telegram has not told us that it does: the answer to our request was lost.

A bot cannot look for its own messages, but it can try to edit one: what it has not sent itself Telegram refuses. The
numbers of messages run on within a supergroup, and over all the other chats of a bot together.
"""

from __future__ import annotations

from typing import Final

from adapters.support.recent import Recent

REMEMBERED: Final = 20_000
SUPERGROUPS: Final = -(10**12)
"""The numbers of supergroups are below this one."""

REACH: Final = 50
SHARED: Final = 0
"""Stands for all other chats."""

MOST: Final = 4
"""So many numbers are tried behind the newest one that was known in a chat."""

MOST_SHARED: Final = 8
"""So many behind the newest one of all chats that share their numbers."""

Known = tuple[int, int]
"""The newest message of a chat, and of all chats that share its numbers."""


class Traces:
    """The numbers of the messages that are known."""

    def __init__(self) -> None:
        self._newest: Recent[int, int] = Recent(REMEMBERED)
        self._known: Recent[tuple[int, int], None] = Recent(REMEMBERED)

    def met(self, chat: int, message: int) -> None:
        """There is this message in a chat."""
        for place in {chat, _counter(chat)}:
            self._known[place, message] = None
            self._newest[place] = max(message, self._newest.get(place, 0))

    def newest(self, chat: int) -> Known:
        """What is known of a chat now: whatever is sent there from now on has a higher number."""
        return self._newest.get(chat, 0), self._newest.get(_counter(chat), 0)

    def behind(self, chat: int, known: Known) -> list[int]:
        """The numbers that a message may have which was sent when only so much was known."""
        alone, shared = known
        if chat < SUPERGROUPS:
            return self._unknown(chat, alone, MOST)
        found = [*self._unknown(chat, alone, 1), *self._unknown(SHARED, shared, MOST_SHARED)]
        return list(dict.fromkeys(found))

    def _unknown(self, place: int, start: int, most: int) -> list[int]:
        numbers = range(start + 1, start + 1 + REACH) if start else ()
        return [number for number in numbers if (place, number) not in self._known][:most]


def _counter(chat: int) -> int:
    """What stands for all chats that share the numbers of this one."""
    return chat if chat < SUPERGROUPS else SHARED
