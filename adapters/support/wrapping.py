"""Line breaks as a reader of Chinese and of English expects them."""

import re
from collections.abc import Iterator
from unicodedata import category

from rich.cells import cell_len

NEVER_FIRST = frozenset(".,;:?!)]}%")
NEVER_LAST = frozenset("([{#")
CLOSING = frozenset({"Pd", "Pe", "Pf", "Po"})
OPENING = frozenset({"Pi", "Ps"})
SEAT = re.compile(r"#?\d+[^\W\d_]?(?: [^\W\d_]\w{0,11})?")
"""Number of a seat with the sign behind it and the name, which stay together."""


def wrap(line: str, width: int) -> Iterator[slice]:
    """Yield the parts of a line that are no wider than this number of cells, without the spaces between them."""
    start, breaks = 0, set(_breaks(line))
    while start < len(line):
        end = _end(line, start, width, breaks)
        yield slice(start, start + len(line[start:end].rstrip()))
        start = end
        while start < len(line) and line[start] == " ":
            start += 1
    if not line:
        yield slice(0, 0)


def _end(plain: str, start: int, width: int, breaks: set[int]) -> int:
    cells, last = 0, 0
    for place in range(start, len(plain)):
        if place in breaks and place > start:
            last = place
        cells += cell_len(plain[place])
        if cells > width and plain[place] != " ":
            return last or max(place, start + 1)
    return len(plain)


def _breaks(plain: str) -> Iterator[int]:
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
