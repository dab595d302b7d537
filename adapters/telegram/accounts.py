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
        named, author = tuple(self._read_names(message)), _author_above(message) if line.room else None
        return msgspec.structs.replace(line, named=named, replies_to=author) if named or author else line

    def _read_names(self, message: dict[str, Any]) -> Iterator[Named]:
        units = message.get("text", "").encode("utf-16-le")  # Telegram counts these units
        for entity in message.get("entities", ()):
            start = 2 * entity["offset"]
            word = units[start : start + 2 * entity["length"]].decode("utf-16-le")
            by_name = self._seen.get(word.removeprefix("@").casefold()) if entity["type"] == "mention" else None
            if user := entity.get("user") or by_name:
                yield _named(word, user)


def _named(word: str, user: dict[str, Any]) -> Named:
    return Named(word, person_address(user["id"]), f"{user['first_name']} {user.get('last_name', '')}".strip())


def _author_above(message: dict[str, Any]) -> Named | None:
    """Return the author of the message to which this one replies; every message of a topic replies to its first."""
    replied = message.get("reply_to_message", {})
    author = replied.get("from", {"is_bot": True})
    is_person = not author["is_bot"] and "sender_chat" not in replied
    return _named("", author) if is_person and replied["message_id"] != message.get("message_thread_id") else None
