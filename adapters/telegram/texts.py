"""Text within Telegram's limits: a long text becomes several messages, and no tag or entity is ever cut."""

import re
from collections.abc import Mapping
from html import escape
from typing import Final

from adapters.base import Moment
from adapters.support.text import length, link_person, plain, unfold

LONGEST: Final = 4096
LONGEST_CAPTION: Final = 1024
LONGEST_ALERT: Final = 200
ALERT_LINES: Final = 6
MOST_ENTITIES: Final = 100
LONGEST_LABEL: Final = 40
OPENING: Final = re.compile(r"<(?:b|i|code|blockquote expandable)>")


def shorten(text: str, most: int) -> str:
    """Cut plain text to at most `most` units."""
    if length(text) <= most:
        return text
    return text.encode("utf-16-le")[: (most - 1) * 2].decode("utf-16-le", "ignore") + "…"


def pad(text: str) -> str:
    """The size of an alert tells nothing about its reader."""
    text = shorten(text, LONGEST_ALERT)
    foot = "\n" * max(1, ALERT_LINES - text.count("\n") - 1) + "·"
    room = LONGEST_ALERT - length(text)
    return text + " " * (room - len(foot)) + foot if room >= len(foot) else text + " " * room


def pages(text: str, longest: int = LONGEST) -> list[str]:
    if _fits(text, longest) and plain(text).strip():
        return [text]
    text = unfold(text)
    made: list[str] = []
    page = ""
    for line in (part for whole in text.split("\n") for part in _pieces(whole, longest)):
        longer = f"{page}\n{line}" if page else line
        if _fits(longer, longest):
            page = longer
        else:
            made.append(page)
            page = line
    return [one for one in [*made, page] if plain(one).strip()] or ["…"]


def ringing(text: str, users: Mapping[str, int]) -> str:
    for label, user in users.items():
        text = link_person(text, label, f"tg://user?id={user}")
    return text


def show_moment(text: str, moment: Moment | None) -> str:
    """Let every reader's client show an instant in its own time zone, as a day of the week and a time."""
    if moment is None:
        return text
    return text.replace(moment.label, f'<tg-time unix="{moment.at}" format="wt">{moment.label}</tg-time>', 1)


def _fits(text: str, longest: int) -> bool:
    return len(OPENING.findall(text)) <= MOST_ENTITIES and (len(text) * 2 <= longest or length(plain(text)) <= longest)


def _pieces(line: str, longest: int) -> list[str]:
    if _fits(line, longest):
        return [line]
    words = plain(line).encode("utf-16-le")
    step = (longest - 1) * 2
    cut = [words[at : at + step].decode("utf-16-le", "replace") for at in range(0, len(words), step)]
    return [escape(piece, quote=False) for piece in cut]
