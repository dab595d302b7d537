from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Any

Json = dict[str, Any]

BOT = 900001
USERNAME = "YemuTestBot"


class ApiError(Exception):
    def __init__(self, code: int, description: str, **parameters: int) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters


@dataclass
class Message:
    id: int
    chat: int
    sender: int
    text: str
    date: int
    entities: list[Json] = field(default_factory=list)
    markup: Json | None = None
    thread: int | None = None
    protected: bool = False
    silent: bool = False
    history: list[str] = field(default_factory=list)
    sender_chat: Json | None = None
    file: tuple[str, str] | None = None
    photo: tuple[int, int] | None = None
    """Width and height of a photo in pixels."""
    more: Json = field(default_factory=dict)
    reactions: dict[int, str] = field(default_factory=dict)

    @property
    def buttons(self) -> list[Json]:
        return [key for row in (self.markup or {}).get("inline_keyboard", []) for key in row]

    @property
    def labels(self) -> list[str]:
        return [str(key["text"]) for key in self.buttons]


@dataclass
class Chat:
    """A private chat or a group; `members` are statuses by user."""

    id: int
    type: str
    title: str = ""
    forum: bool = False
    closed: set[int] = field(default_factory=set)
    """The topics in which only administrators who manage topics may write."""
    deleted: set[int] = field(default_factory=set)
    dissolved: bool = False
    forbids: set[str] = field(default_factory=set)
    """Kinds of messages that members may not send, in the words of the server: photos, documents, text messages."""
    members: dict[int, str] = field(default_factory=dict)
    rights: dict[str, bool] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    anonymous: set[int] = field(default_factory=set)
    restricted: dict[int, Json] = field(default_factory=dict)
    tags: dict[int, str] = field(default_factory=dict)
    pinned: list[int] = field(default_factory=list)
    moved_to: int | None = None
    numbers: Iterator[int] = field(default_factory=lambda: count(1))

    def next(self) -> int:
        return next(self.numbers)


@dataclass
class User:
    """A person; the bot may write to whoever `started` and has not `blocked` it."""

    id: int
    name: str
    language: str | None = "zh-hans"
    started: bool = False
    blocked: bool = False
    username: str = ""


@dataclass
class Query:
    id: str
    user: int
    message: Message
    data: str
    at: float
    answer: Json | None = None
