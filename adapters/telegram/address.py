"""Addresses: `telegram:@7` is the private chat with user 7, `telegram:-100` a group, `telegram:-100/5` its topic 5."""

from typing import Final, NamedTuple

SCHEME: Final = "telegram"

ANONYMOUS: Final = 1087968824
"""User in whose name Telegram shows anonymous administrators."""

NOBODY: Final = frozenset({ANONYMOUS, 136817688, 777000})
"""Users that stand for a group, a channel or Telegram itself, without a private chat to read."""


class Chat(NamedTuple):
    id: int
    thread: int | None = None

    @property
    def is_private(self) -> bool:
        return self.id > 0


def person_address(user: int) -> str:
    return f"{SCHEME}:@{user}"


def room_address(chat: Chat) -> str:
    topic = "" if chat.thread is None else f"/{chat.thread}"
    return f"{SCHEME}:{chat.id}{topic}"


def chat_of(address: str) -> Chat | None:
    number, slash, thread = address.partition(":")[2].removeprefix("@").partition("/")
    try:
        return Chat(int(number), int(thread) if slash else None)
    except ValueError:
        return None


class Ref(NamedTuple):
    chat: int
    message: int

    def __str__(self) -> str:
        return f"{self.chat}:{self.message}"


def ref_of(text: str) -> Ref | None:
    chat, _, message = text.partition(":")
    try:
        return Ref(int(chat), int(message))
    except ValueError:
        return None
