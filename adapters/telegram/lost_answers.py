"""Possible numbers of a message if Telegram's answer to our request was lost.

A bot cannot look for its own messages, but it can try to edit one: Telegram refuses messages of other senders.
Messages are numbered within a supergroup, and over all the other chats of a bot together.
"""

from typing import Final

from adapters.support.cache import Recent

REMEMBERED: Final = 20_000
SUPERGROUPS: Final = -(10**12)
"""Upper bound of the numbers of supergroups."""

REACH: Final = 50
SHARED: Final = 0
"""Number that stands for all other chats."""

MOST: Final = 4
"""Number of tries behind the newest known message of a chat."""

MOST_SHARED: Final = 8
"""Number of tries behind the newest message of all chats that share their numbers."""

Known = tuple[int, int]
"""Newest message of a chat, and of all chats that share its numbers."""


class Traces:
    def __init__(self) -> None:
        self._newest: Recent[int, int] = Recent(REMEMBERED)
        self._known: Recent[tuple[int, int], None] = Recent(REMEMBERED)

    def note_other(self, chat: int, message: int) -> None:
        for place in {chat, _counter(chat)}:
            self._known[place, message] = None
            self._newest[place] = max(message, self._newest.get(place, 0))

    def newest(self, chat: int) -> Known:
        return self._newest.get(chat, 0), self._newest.get(_counter(chat), 0)

    def behind(self, chat: int, known: Known) -> list[int]:
        alone, shared = known
        if chat < SUPERGROUPS:
            return self._unknown_numbers(chat, alone, MOST)
        found = [*self._unknown_numbers(chat, alone, 1), *self._unknown_numbers(SHARED, shared, MOST_SHARED)]
        return list(dict.fromkeys(found))

    def _unknown_numbers(self, place: int, start: int, most: int) -> list[int]:
        numbers = range(start + 1, start + 1 + REACH) if start else ()
        return [number for number in numbers if (place, number) not in self._known][:most]


def _counter(chat: int) -> int:
    return chat if chat < SUPERGROUPS else SHARED
