import re
from html import unescape
from typing import Final

TAG: Final = re.compile(
    r"</?(?:b|i|code|a|tg-time)>|<(?:a href|tg-time unix)=[^>]*>|<blockquote expandable>|</blockquote>"
)
QUOTE: Final = re.compile(r"<blockquote expandable>(.*?)\n(.*?)</blockquote>\n?", re.DOTALL)
FOLD: Final = re.compile("<blockquote expandable>|</blockquote>")


def unfold(text: str) -> str:
    return FOLD.sub("", text)


def plain(text: str) -> str:
    return unescape(TAG.sub("", text))


def link_person(text: str, label: str, to: str) -> str:
    found = [one.start() for one in re.finditer(rf"(?<!\d){re.escape(label)}", text)]
    if not found:
        return text
    at, end = found[-1], found[-1] + len(label)
    return f'{text[:at]}<a href="{to}">{label}</a>{text[end:]}'


def length(text: str) -> int:
    """Return the length in units of UTF-16, as Telegram counts."""
    return len(text.encode("utf-16-le")) // 2


def is_act(id: str) -> bool:
    """Return whether a choice is an act on a seat, such as `kill:6`, whose label names the seat."""
    return id.rpartition(":")[2].isdecimal() and ":" in id
