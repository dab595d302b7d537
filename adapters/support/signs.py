import re
from collections.abc import Iterable

SEAT = "#"
"""Sign before the number of a seat, in the languages that write one."""

FULL_WIDTH = 0xFEE0
"""Distance of the ASCII signs to their full-width forms, which East Asian keyboards type."""


def both_widths(signs: str) -> str:
    """Return ASCII signs with their forms of full width: they are the same signs in every language."""
    return signs + "".join(chr(ord(sign) + FULL_WIDTH) for sign in signs)


class Signs:
    """Signs of all languages together: `between` the parts of an answer, `behind` a seat's number, `ends` of it all."""

    def __init__(
        self, between: Iterable[str] = (",", ";"), behind: Iterable[str] = (".", ")"), ends: Iterable[str] = (".", "!")
    ) -> None:
        self.behind = tuple(behind)
        self.ends = f" {''.join(ends)}"
        parts, ends = re.escape("".join(between)), "|".join(map(re.escape, self.behind))
        self.commas = re.compile(f"[{parts}]+")
        """Pattern of the signs between names, which may hold spaces."""
        self.gaps = re.compile(rf"[\s{parts}]+")
        self._lead = re.compile(rf"^[\s{parts}]+")
        self.number = re.compile(rf"[#(]?([0-9]+)(?:{ends}|\ufe0f?\u20e3)?")
        """Pattern of a number as it is printed, called or written by hand."""
        self.act = re.compile(rf"(\D*[^\s\d{SEAT}]) ?{SEAT}?(\d+)(?:{ends})?(?: (.*))?")
        """Pattern of a label with an act and its target, a seat with its name."""
        self._numbered = re.compile(rf"(\d+)(?:{ends})")

    def after(self, calls: Iterable[str], text: str) -> str | None:
        """Return the rest of a text behind words that call for a right, None without such words."""
        rest, left = None, text.strip(self.ends).casefold()
        longest = sorted(calls, key=len, reverse=True)
        while word := next((one for one in longest if left.startswith(one)), ""):
            rest = left = self._lead.sub("", left.removeprefix(word))
        return rest

    def bare(self, word: str) -> str:
        found = self._numbered.fullmatch(word)
        return found[1] if found else word

    def seat(self, word: str) -> str:
        found = self._numbered.fullmatch(word.removeprefix(SEAT))
        return found[1] if found else word.removeprefix(SEAT)

    def spell_number(self, number: str) -> tuple[str, ...]:
        return (number, f"{SEAT}{number}", *(f"{number}{sign}" for sign in self.behind))
