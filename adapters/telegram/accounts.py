"""Whom a line names: Telegram gives the number of nobody who is called by the name of an account."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from adapters.base import Line, Named
from adapters.support.recent import Recent
from adapters.telegram.address import person_address

KNOWN: Final = 20_000
"""So many accounts are known that were seen last."""


class Accounts:
    """The people behind the names of accounts, as far as we have read anything from them."""

    def __init__(self) -> None:
        self._seen: Recent[str, dict[str, Any]] = Recent(KNOWN)

    def introduce(self, line: Line, message: dict[str, Any]) -> Line:
        """The line, with whom it names; its writer is known from now on."""
        writer = message["from"]
        if username := writer.get("username"):
            self._seen[username.casefold()] = writer
        named = tuple(self._named(message))
        return msgspec.structs.replace(line, named=named) if named else line

    def _named(self, message: dict[str, Any]) -> Iterator[Named]:
        units = message.get("text", "").encode("utf-16-le")  # in which Telegram counts
        for entity in message.get("entities", ()):
            start = 2 * entity["offset"]
            word = units[start : start + 2 * entity["length"]].decode("utf-16-le")
            by_name = self._seen.get(word.removeprefix("@").casefold()) if entity["type"] == "mention" else None
            if user := entity.get("user") or by_name:
                name = f"{user['first_name']} {user.get('last_name', '')}".strip()
                yield Named(word, person_address(user["id"]), name)
