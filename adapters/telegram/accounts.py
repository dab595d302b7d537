"""People named in a line: Telegram gives no user number for the name of an account."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from adapters.base import Line, Named
from adapters.support.cache import Recent
from adapters.telegram.address import person_address

KNOWN: Final = 20_000


class Accounts:
    def __init__(self) -> None:
        self._seen: Recent[str, dict[str, Any]] = Recent(KNOWN)

    def introduce(self, line: Line, message: dict[str, Any]) -> Line:
        writer = message["from"]
        if username := writer.get("username"):
            self._seen[username.casefold()] = writer
        named = tuple(self._read_names(message))
        return msgspec.structs.replace(line, named=named) if named else line

    def _read_names(self, message: dict[str, Any]) -> Iterator[Named]:
        units = message.get("text", "").encode("utf-16-le")  # Telegram counts these units
        for entity in message.get("entities", ()):
            start = 2 * entity["offset"]
            word = units[start : start + 2 * entity["length"]].decode("utf-16-le")
            by_name = self._seen.get(word.removeprefix("@").casefold()) if entity["type"] == "mention" else None
            if user := entity.get("user") or by_name:
                name = f"{user['first_name']} {user.get('last_name', '')}".strip()
                yield Named(word, person_address(user["id"]), name)
