"""Buttons beside the choices of a prompt: commands under messages, and the words around an answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from adapters.base import CommandButton
from bot.messages.context import RenderContext
from bot.messages.renderer import Renderer
from locales import Verbatim

JOIN: Final = "join_"
"""Payload of a link that leads to a seat, before the number of its match."""


ADDED: Final = "added"
"""Payload behind `/start` of a link that takes the bot into a group."""


Command = tuple[str, str]
"""The word on a button and its command; one with `{match}`, the match's number, is a link to the bot."""


BUTTONS: Final[Mapping[str, tuple[tuple[Command, ...], ...]]] = {
    "common-lobby": ((("join", "join_{match}"), ("leave", "leave")), (("start", "start"), ("config", "config"))),
    "common-unreachable": ((("join", "join_{match}"),),),
    "common-progress": ((("card", "card"),),),
    "common-paused": ((("resume", "resume"),),),
    "common-idle-paused": ((("resume", "resume"),),),
    "common-settled": ((("again", "again"),),),
    "common-over": ((("again", "again"), ("replay", "replay")),),
    "common-vacant": ((("join", "join_{match}"),),),
    "common-called": ((("join", "join_{match}"),),),
    "common-forget-sure": ((("forget", "forgetme yes"),),),
    "common-void-sure": ((("void", "void confirm"),),),
    "common-hello": ((("add", ADDED),),),
}
"""Rows of buttons under a message."""


GREETING: Final = "common-hello"
"""Message under which the languages stand as well."""


WORDS: Final = ("confirm", "clear", "no")


class Buttons:
    """Buttons in the reader's language."""

    def __init__(self, renderer: Renderer) -> None:
        self._renderer = renderer
        self._words: dict[str, Mapping[str, str]] = {}

    def acts(self, context: RenderContext, key: str, match: int | None) -> tuple[tuple[CommandButton, ...], ...]:
        """Return the buttons under a message; without a match none that needs one."""
        rows = BUTTONS.get(key, ())
        languages = (self._languages(),) if key == GREETING else ()
        return languages + tuple(
            tuple(self._act(context, offer, match) for offer in row if match is not None or "{" not in offer[1])
            for row in rows
        )

    def _languages(self) -> tuple[CommandButton, ...]:
        """Return a button for every language, by its own name."""
        return tuple(CommandButton(self._renderer.language(one), f"lang {one}") for one in self._renderer.languages)

    def words(self, context: RenderContext) -> Mapping[str, str]:
        """Return the texts of the buttons around a prompt's choices."""
        words = self._words.get(context.locale)
        if words is None:
            plain = self._renderer.words.plain
            sure = plain(context.locale, "common-sure", {"choice": Verbatim("{choice}")})
            words = {word: plain(context.locale, f"common-choice-{word}") for word in WORDS}
            words |= {"sure": sure, "comma": plain(context.locale, "common-comma")}
            self._words[context.locale] = words
        return words

    def _act(self, context: RenderContext, offer: Command, match: int | None) -> CommandButton:
        word, say = offer
        label = self._renderer.words.plain(context.locale, f"common-choice-{word}")
        return CommandButton(label, say.replace("{match}", str(match)), "{match}" in say, say == ADDED)


def is_link(text: str) -> bool:
    """Return whether the text comes from a link that leads to a seat."""
    words = text.split(maxsplit=2)
    return len(words) == 2 and words[0] == "/start" and words[1].startswith(JOIN)


def linked_match(text: str) -> int | None:
    """Return the match that a link in the text leads to."""
    number = text.partition(JOIN)[2].strip() if is_link(text) else ""
    return int(number) if number.isdecimal() and len(number) < 16 else None
