"""The knowledge of a seat as texts, for players of packages."""

import asyncio
from collections.abc import Sequence
from typing import Final

from bot.messages.items import RenderContext
from bot.messages.renderer import Renderer
from fsm import AnyRules, Knowledge, Prompt, Tell, Words
from fsm.policy import Remark
from locales import plain

TALK: Final = 200
"""Maximum number of lines in the room that players know, with those of computers."""


class Reader:
    """The texts of a seat. Each is made once, in a turn of the loop of its own: after a restart all are new."""

    def __init__(self, renderer: Renderer, locale: str, rules: AnyRules) -> None:
        self._renderer = renderer
        self._context = RenderContext(locale, rules, {})
        self._told: list[str] = []
        self._said: list[tuple[int, str]] = []

    async def read(self, knows: Knowledge, talk: Sequence[tuple[int, int, str]], prompt: Prompt) -> Knowledge:
        """Return the knowledge with its texts. `talk` is that of people: after how many remarks, the seat, the text."""
        for tell in knows.told[len(self._told) :]:
            self._told.append(self._text(tell))
            await asyncio.sleep(0)
        for said in knows.said[len(self._said) :]:
            self._said.append((said.seat, self._text(said.remark)))
            await asyncio.sleep(0)
        lines = [*self._said]
        for number, seat, line in reversed(talk):
            lines.insert(number, (seat, line))
        words = Words(
            tuple(self._told),
            tuple(lines[-TALK:]),
            self._text(prompt),
            {button.id: button.label for button in self._renderer.buttons(self._context, prompt)},
            self._context.locale,
        )
        return knows._replace(words=words)

    def _text(self, item: Tell | Remark | Prompt) -> str:
        return plain(self._renderer.text(self._context, item.key, item.args))
