"""Line breaks as a reader of Chinese and of English expects them."""

import re
from collections.abc import Iterator
from unicodedata import category

from rich.cells import cell_len
from rich.text import Text

NEVER_FIRST = frozenset(".,;:?!)]}%")
NEVER_LAST = frozenset("([{#")
CLOSING = frozenset({"Pd", "Pe", "Pf", "Po"})
"""Unicode categories of the signs beyond ASCII that never begin a line."""

OPENING = frozenset({"Pi", "Ps"})
"""Unicode categories of the signs beyond ASCII that never end a line."""

SEAT = re.compile(r"#?\d+[^\W\d_]?(?: [^\W\d_]\w{0,11})?")
"""Number of a seat with the sign behind it and the name, which stay together."""


def wrap(line: Text, width: int) -> list[Text]:
    """Return the line in parts that are no wider than this number of cells."""
    parts: list[Text] = []
    plain, start = line.plain, 0
    breaks = set(_breaks(plain))
    while start < len(plain):
        end = _end(plain, start, width, breaks)
        part = line[start:end]
        part.rstrip()
        parts.append(part)
        start = end
        while start < len(plain) and plain[start] == " ":
            start += 1
    return parts or [Text()]


def _end(plain: str, start: int, width: int, breaks: set[int]) -> int:
    """Return where the part that begins at `start` ends: at the last break that fits, else where the room ends."""
    cells, last = 0, 0
    for place in range(start, len(plain)):
        if place in breaks and place > start:
            last = place
        cells += cell_len(plain[place])
        if cells > width and plain[place] != " ":
            return last or max(place, start + 1)
    return len(plain)


def _breaks(plain: str) -> Iterator[int]:
    """Yield the places before which a line may be broken."""
    held = {place for found in SEAT.finditer(plain) for place in range(found.start() + 1, found.end())}
    for place in range(1, len(plain)):
        before, after = plain[place - 1], plain[place]
        if place in held or _closes(after) or _opens(before) or after == " " or not cell_len(after):
            continue
        if before == " " or cell_len(before) > 1 or cell_len(after) > 1:
            yield place


def _closes(sign: str) -> bool:
    return sign in NEVER_FIRST if sign.isascii() else category(sign) in CLOSING


def _opens(sign: str) -> bool:
    return sign in NEVER_LAST if sign.isascii() else category(sign) in OPENING
