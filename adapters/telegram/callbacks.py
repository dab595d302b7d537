"""Presses that Telegram shows as pending: each is answered with its outcome, within a second at the latest."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from adapters.support.text import plain
from adapters.telegram.address import Ref
from adapters.telegram.texts import LONGEST_ALERT, pad, shorten

PATIENCE: Final = 0.8
"""Seconds after which a press is answered without a text in any case."""

LONGEST_TOAST: Final = 60
MOST_OPEN: Final = 5_000

Answer = Callable[[str, str, bool, str], None]


@dataclass(slots=True)
class Callback:
    query: str
    person: str
    token: str | None
    in_room: bool
    ref: Ref | None
    timer: asyncio.TimerHandle


class Callbacks:
    """Open presses by event id; `answer` gets the query, a text, whether to confirm it, and a link instead."""

    def __init__(self, answer: Answer) -> None:
        self._answer = answer
        self._open: OrderedDict[str, Callback] = OrderedDict()
        self._prompts: dict[tuple[str, str], str] = {}

    def take(
        self, cause: str, query: str, person: str, *, token: str | None, in_room: bool, ref: Ref | None = None
    ) -> None:
        timer = asyncio.get_running_loop().call_later(PATIENCE, self._give_up, cause)
        self._open[cause] = Callback(query, person, token, in_room, ref, timer)
        if token is not None:
            self._prompts[person, token] = cause
        if len(self._open) > MOST_OPEN:
            self._give_up(next(iter(self._open)))

    def holds(self, cause: str | None) -> bool:
        return cause in self._open

    def is_in_room(self, cause: str) -> bool:
        return self._open[cause].in_room

    def ref(self, cause: str) -> Ref | None:
        return self._open[cause].ref

    def settle(self, cause: str, text: str, link: str = "") -> None:
        """Answer a press: a link opens; a text too long for a moment has to be confirmed by its reader."""
        callback = self._drop(cause)
        if callback:
            words = shorten(plain(text), LONGEST_ALERT)
            self._answer(callback.query, words, len(words) > LONGEST_TOAST or "\n" in words, link)

    def alert(self, cause: str, text: str) -> None:
        """Answer a press with a text for its reader alone, of the same length for everybody."""
        callback = self._drop(cause)
        if callback:
            self._answer(callback.query, pad(plain(text)), True, "")

    def settle_prompt(self, person: str, token: str, text: str) -> None:
        cause = self._prompts.get((person, token))
        if cause is not None:
            self.settle(cause, text)

    def close(self) -> None:
        for cause in list(self._open):
            self._give_up(cause)

    def _give_up(self, cause: str) -> None:
        callback = self._drop(cause)
        if callback:
            self._answer(callback.query, "", False, "")

    def _drop(self, cause: str) -> Callback | None:
        callback = self._open.pop(cause, None)
        if callback is None:
            return None
        callback.timer.cancel()
        if callback.token is not None and self._prompts.get((callback.person, callback.token)) == cause:
            del self._prompts[callback.person, callback.token]
        return callback
