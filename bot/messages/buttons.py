"""Buttons beside the choices of a prompt: commands under messages, and the words around an answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from adapters.base import ADDED, CommandButton
from bot.messages.context import RenderContext
from bot.messages.renderer import Renderer
from locales import Verbatim

JOIN: Final = "join_"
"""Payload of a link that leads to a seat, before the number of its match."""


BOARDS: Final = "boards"
"""Word on the button that leads to the boards of a game."""


Command = tuple[str, str]
"""The word on a button and its command, in which `{match}` is the match's number and `{game}` the key of the game."""


HELP: Final[tuple[tuple[Command, ...], ...]] = (
    (("help-open", "help open"), ("how", "rules")),
    (("help-commands", "help commands"), ("help-terms", "help terms")),
)
"""Buttons under each page of the help."""


BUTTONS: Final[Mapping[str, tuple[tuple[Command, ...], ...]]] = {
    "common-help-room": HELP,
    "common-help-private": HELP,
    "common-help-open": HELP,
    "common-help-commands": HELP,
    "common-help-commands-private": HELP,
    "common-help-terms": HELP,
    "common-intro": ((("roles", "roles {game}"), ("whole", "rules {game} all"), ("help-terms", "help terms")),),
    "common-lobby": (
        (("join", "join"), ("leave", "leave")),
        ((BOARDS, "boards"), ("config", "config"), ("start", "start")),
    ),
    "common-welcome": ((("how", "rules {game}"),),),
    "common-complete": ((("start", "start"),),),
    "common-next-table": ((("notify", "notify {match}"),),),
    "common-full-stranger": ((("notify", "join_{match}"),),),
    "common-unreachable": ((("join", "join_{match}"),),),
    "common-progress": ((("card", "card"),),),
    "common-paused": ((("resume", "resume"),),),
    "common-idle-paused": ((("resume", "resume"),),),
    "common-settled": ((("again", "again"), ("replay", "replay"), (BOARDS, "boards")),),
    "common-over": ((("again", "again"), ("replay", "replay"), (BOARDS, "boards")),),
    "common-vacant": ((("join", "join"),),),
    "common-called": ((("join", "join_{match}"),),),
    "common-forget-sure": ((("forget", "forgetme yes"),),),
    "common-void-sure": ((("void", "void confirm"),),),
    "common-hello": ((("add", ADDED),),),
}
"""Rows of buttons under a message."""


GREETING: Final = "common-hello"
"""Message under which the languages stand as well."""


WORDS: Final = ("confirm", "clear", "no", "empty")


class Buttons:
    """Buttons in the reader's language."""

    def __init__(self, renderer: Renderer) -> None:
        self._renderer = renderer
        self._words: dict[str, Mapping[str, str]] = {}
        self._labels: dict[tuple[str, str], str] = {}

    def acts(self, context: RenderContext, key: str, match: int | None) -> tuple[tuple[CommandButton, ...], ...]:
        """Return the buttons under a message; without a match none that needs one."""
        rows = BUTTONS.get(key, ())
        languages = (self._languages(),) if key == GREETING else ()
        return languages + tuple(
            [
                tuple([self._act(context, offer, match) for offer in row if _can_be(context, offer, match)])
                for row in rows
            ]
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
        label = self._labels.get((context.locale, word))
        if label is None:
            label = self._renderer.words.plain(context.locale, f"common-choice-{word}")
            self._labels[context.locale, word] = label
        filled = say.replace("{match}", str(match)).replace("{game}", context.game)
        return CommandButton(label, filled, say.startswith(JOIN), say == ADDED)


def _can_be(context: RenderContext, offer: Command, match: int | None) -> bool:
    """Return whether a button makes sense: one about a match or a game needs it, and boards only some games have."""
    word, say = offer
    has_boards = context.rules is not None and bool(context.rules.opener)
    lacks = ("{match}" in say and match is None) or ("{game}" in say and context.rules is None)
    return not lacks and (word != BOARDS or has_boards)


def is_link(text: str) -> bool:
    """Return whether the text comes from a link that leads to a seat."""
    words = text.split(maxsplit=2)
    return len(words) == 2 and words[0] == "/start" and words[1].startswith(JOIN)


def linked_match(text: str) -> int | None:
    """Return the match that a link in the text leads to."""
    number = text.partition(JOIN)[2].strip() if is_link(text) else ""
    return int(number) if number.isdecimal() and len(number) < 16 else None
