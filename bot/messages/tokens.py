"""Tokens by which the prompts of a match are known outside."""

from __future__ import annotations

import re
from typing import Final

import msgspec

CONSENT: Final = "c"
"""Kind of the prompts by which players agree to the rules; a game's prompts have none."""


TOKEN: Final = re.compile(rf"p([0-9]{{1,14}})-({CONSENT}?)([0-9]{{1,14}})")


class PromptToken(msgspec.Struct, frozen=True, gc=False):
    """The name of a prompt outside, such as `p1-302` or `p1-c5`."""

    match: int
    serial: int
    """Number of the prompt within the match, counted for each kind."""
    kind: str = ""
    """Kind of the prompt; empty for a game's own."""

    def pack(self) -> str:
        return f"p{self.match}-{self.kind}{self.serial}"

    @classmethod
    def unpack(cls, text: str) -> PromptToken | None:
        """Return the token that a text stands for, None for any other text."""
        found = TOKEN.fullmatch(text)
        return cls(int(found[1]), int(found[3]), found[2]) if found else None
