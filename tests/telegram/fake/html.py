"""HTML as the Bot API reads it: text and entities, or a refusal in its words."""

import re
from typing import Any

TOKEN = re.compile(r"<(/?)([a-z-]+)(?:\s([^>]*))?>|&(lt|gt|amp|quot|#\d+);|([<>&])|([^<>&]+)")
KINDS = {"b": "bold", "strong": "bold", "i": "italic", "em": "italic", "u": "underline", "s": "strikethrough"}
KINDS |= {"blockquote": "expandable_blockquote", "code": "code", "pre": "pre", "tg-spoiler": "spoiler"}
TIME = re.compile(r'unix="(\d+)"(?: format="(r|w?[dD]?[tT]?)")?')
USER = re.compile(r'href="tg://user\?id=(\d+)"')
NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}


class BadMarkup(Exception):
    """Markup that Telegram refuses with `can't parse entities`."""


def units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def parse(html: str) -> tuple[str, list[dict[str, Any]]]:
    text = ""
    entities: list[dict[str, Any]] = []
    stack: list[tuple[str, int]] = []
    more: list[dict[str, Any]] = []
    for closing, tag, attributes, named, bad, plain in TOKEN.findall(html):
        if bad in ("<", ">"):
            raise BadMarkup(f"unsupported start tag near {bad!r}" if bad == "<" else "unescaped >")
        if bad == "&":
            raise BadMarkup("unescaped &")
        if named:
            text += chr(int(named[1:])) if named.startswith("#") else NAMED[named]
        elif plain:
            text += plain
        elif not closing:
            if tag not in KINDS:
                more.append(_read(tag, attributes))
            stack.append((tag, units(text)))
        else:
            _close(tag, stack, entities, units(text), more)
    if stack:
        raise BadMarkup(f'Can\'t find end tag corresponding to start tag "{stack[-1][0]}"')
    return text, sorted(entities, key=lambda one: (one["offset"], -one["length"]))


def _read(tag: str, attributes: str) -> dict[str, Any]:
    if user := USER.fullmatch(attributes) if tag == "a" else None:
        return {"type": "text_mention", "user": {"id": int(user[1]), "is_bot": False, "first_name": "?"}}
    if time := TIME.fullmatch(attributes) if tag == "tg-time" else None:
        return {"type": "date_time", "unix_time": int(time[1]), "date_time_format": time[2] or ""}
    raise BadMarkup(f'Unsupported start tag "{tag}"')


def _close(
    tag: str, stack: list[tuple[str, int]], entities: list[dict[str, Any]], end: int, more: list[dict[str, Any]]
) -> None:
    if not stack or stack[-1][0] != tag:
        raise BadMarkup(f'Unmatched end tag, expected "{stack[-1][0] if stack else ""}", found "{tag}"')
    _, start = stack.pop()
    if tag in ("a", "tg-time"):
        entities.append({**more.pop(), "offset": start, "length": end - start})
    elif end > start:
        entities.append({"type": KINDS[tag], "offset": start, "length": end - start})
