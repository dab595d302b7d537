"""What platforms make of the markup and the length of a text."""

import re
from html import unescape
from typing import Final

TAG: Final = re.compile(r"</?(?:b|i|code)>")


def plain(text: str) -> str:
    """The text without markup and escapes."""
    return unescape(TAG.sub("", text))


def length(text: str) -> int:
    """What Telegram counts: units of UTF-16."""
    return len(text.encode("utf-16-le")) // 2


def is_act(id: str) -> bool:
    """Whether a choice is something done to a seat, such as `kill:6`: its label names the seat."""
    return id.rpartition(":")[2].isdecimal() and ":" in id
