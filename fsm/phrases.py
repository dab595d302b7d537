"""Options that hold free text: a phrase, or the names of accounts. `none` is no words at all."""

from typing import Any

import msgspec

NO_PHRASE = "none"
ME = "me"


class Phrase(msgspec.Struct, frozen=True):
    """A word without the signs that separate options."""

    most: int
    """Maximum number of characters."""
    account: bool = False
    """Whether it names an account; `me` then means the typist's own, which only a shell knows."""

    @property
    def allowed(self) -> str:
        return f"{NO_PHRASE}, {ME}, @…" if self.account else f"{NO_PHRASE}, …"

    def parse(self, text: str) -> str:
        return text

    def check(self, value: Any) -> bool:
        return isinstance(value, str) and 0 < len(value) <= self.most and not set(value) & set(" \t\n,=/")


class Phrases(msgspec.Struct, frozen=True):
    """Up to `count` different phrases, written `a,b,c`; `-` is none."""

    count: int
    most: int

    @property
    def allowed(self) -> str:
        return "a,b, … -"

    def parse(self, text: str) -> tuple[str, ...]:
        return () if text == "-" else tuple(dict.fromkeys(text.split(",")))

    def check(self, value: Any) -> bool:
        one = Phrase(self.most)
        return isinstance(value, tuple | list) and len(value) <= self.count and all(one.check(item) for item in value)
