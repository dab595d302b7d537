from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, TypeVar

from adapters.base import ADDED, CommandButton, Style
from bot.messages.items import RenderContext
from bot.messages.renderer import Renderer
from locales import Verbatim

T = TypeVar("T")

JOIN: Final = "join_"
"""Payload of a link that leads to a seat, before the token of its table."""

HELLO: Final = "hello"
"""Payload of a link that leads to the private chat and nowhere else."""

LINKS: Final[Mapping[str, str]] = {"/start": JOIN, "/notify": "", "/leave": JOIN}
"""Private commands that lead to a table by its token, with the text before the token."""

BOARDS: Final = "boards"
BAD: Final = "bad"


Command = tuple[str, str]
"""The word on a button and its command, in which `{link}` is the table's token and `{game}` the key of the game."""

HELP: Final[tuple[tuple[Command, ...], ...]] = (
    (("help-open", "help open"), ("how", "rules")),
    (("help-commands", "help commands"), ("help-terms", "help terms")),
)

RESULT: Final[tuple[tuple[Command, ...], ...]] = (
    (("again", "again"), ("replay", "replay"), (BOARDS, "boards"), (BAD, "words bad=")),
    (("notify", "notify"),),
)

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
        ((BOARDS, "boards"), ("config", "config"), ("host", "host")),
        (("start", "start"),),
    ),
    "common-welcome": ((("how", "rules {game}"),),),
    "common-call": ((("join", "join"), ("start", "start")),),
    "common-complete": ((("start", "start"),),),
    "common-doubted": ((("go-on", "resume"), ("dissolve", "void")),),
    "common-seat-offer": ((("take", "start join_{link}"), ("pass-on", "leave join_{link}")),),
    "common-next-table": ((("notify", "notify {link}"),),),
    **dict.fromkeys(("common-full-stranger", "common-running-stranger"), ((("notify", "join_{link}"),),)),
    "common-unreachable": ((("join", "join_{link}"),),),
    "common-unopened": ((("chat", "join_{link}"),),),
    **dict.fromkeys(
        ("common-lobby-open", "common-not-seated", "common-already-left", "common-seat-vacant"),
        ((("join", "start join_{link}"),),),
    ),
    **dict.fromkeys(("common-elsewhere", "common-still-seated"), ((("quit", "leave"),),)),
    **dict.fromkeys(
        ("common-no-lobby", "common-no-game", "common-no-part", "common-nothing-played", "common-table-closed"),
        ((("help-open", "help open"),),),
    ),
    "common-already-seated": ((("how", "rules {game}"),),),
    "common-kicked": ((("notify", "notify {link}"),),),
    **dict.fromkeys(("common-asks-in-private", "common-no-private"), ((("chat", HELLO),),)),
    "common-start-asked": ((("start", "start"),),),
    "common-close-asked": ((("close", "void"),),),
    "common-progress": ((("card", "card"),),),
    "common-paused": ((("resume", "resume"),),),
    "common-idle-paused": ((("resume", "resume"), ("dissolve", "void")),),
    "common-expelled": ((("dissolve", "void"),),),
    "common-expelled-moved": ((("dissolve", "void"),),),
    "common-void-asked": ((("dissolve", "void"),),),
    "common-given-up": ((("replay", "replay"),),),
    "common-room-gone": ((("replay", "replay"),),),
    "common-lobby-voided": ((("again", "again"),),),
    "common-settled": RESULT,
    "common-over": RESULT,
    "common-vacant": ((("join", "join"),),),
    "common-called": ((("join", "join_{link}"),),),
    "common-forget-sure": ((("forget", "forgetme yes"),),),
    "common-words-burnt": ((("words", "words open="),),),
    "common-void-sure": ((("void", "void confirm"),),),
    "common-no-channel": ((("add", ADDED),),),
    "common-hello": ((("add", ADDED),),),
}

STYLES: Final[Mapping[str, Style]] = {
    **dict.fromkeys(("join", "still", "take"), "success"),
    **dict.fromkeys(("close", "dissolve", "forget", "quit", "void"), "danger"),
}
"""Styles by the word on the button."""

LANGUAGES: Final = ("common-hello", "common-unknown-language")
"""Messages with a button for each language."""
CHOICE: Final = "common-choice-"
WORDS: Final = ("confirm", "clear", "no", "empty")


def style_of(key: str) -> Style:
    return STYLES.get(key.removeprefix(CHOICE), "")


def in_rows(buttons: Sequence[T], width: int) -> list[list[T]]:
    return [[*buttons[at : at + width]] for at in range(0, len(buttons), width)]


class Buttons:
    def __init__(self, renderer: Renderer) -> None:
        self._renderer = renderer
        self._label = cache(lambda locale, word: renderer.words.plain(locale, f"{CHOICE}{word}"))
        self.words = cache(self._words)

    def acts(self, context: RenderContext, key: str) -> tuple[tuple[CommandButton, ...], ...]:
        rows = BUTTONS.get(key, ())
        languages = (self._languages(),) if key in LANGUAGES else ()
        return languages + tuple([tuple([act for offer in row if (act := self._act(context, offer))]) for row in rows])

    def _languages(self) -> tuple[CommandButton, ...]:
        return tuple(CommandButton(self._renderer.language(one), f"lang {one}") for one in self._renderer.languages)

    def _words(self, locale: str) -> Mapping[str, str]:
        plain = self._renderer.words.plain
        sure, comma = plain(locale, "common-sure", {"choice": Verbatim("{choice}")}), plain(locale, "common-comma")
        return {word: self._label(locale, word) for word in WORDS} | {"sure": sure, "comma": comma}

    def _act(self, context: RenderContext, offer: Command) -> CommandButton | None:
        word, say = offer
        rules, needs_game = context.rules, "{game}" in say or word == BOARDS
        if ("{link}" in say and not context.link) or (needs_game and not (rules and (word != BOARDS or rules.opener))):
            return None
        if word == BAD and not (rules and rules.stock):
            return None
        filled = say.replace("{link}", context.link).replace("{game}", context.game)
        label, style = self._label(context.locale, word), style_of(word)
        return CommandButton(label, filled, private=say.startswith((JOIN, HELLO)), adds=say == ADDED, style=style)


def link_of(text: str) -> str | None:
    words = text.split(maxsplit=2)
    before = LINKS.get(words[0]) if len(words) == 2 else None
    return words[1].removeprefix(before) if before is not None and words[1].startswith(before) else None
