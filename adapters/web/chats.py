"""Chats of the table as the phones show them, in a file of their own, as a platform would keep them."""

import secrets
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from adapters.base import Button, CommandButton, File, PlatformError

SCHEMA: Final = """
create table if not exists message (
    number integer primary key autoincrement, chat text, id text, prompt text, body blob, unique (chat, id));
create index if not exists message_prompt on message (chat, prompt);
create table if not exists file (message integer primary key, name text, type text, body blob);
create table if not exists phone (
    number integer primary key autoincrement, name text, token text unique, id text unique);
create table if not exists fact (name text primary key, value text);
"""

KEPT: Final = 400
"""Number of messages of a chat that a phone shows."""


class Asked(msgspec.Struct, frozen=True, omit_defaults=True):
    token: str
    buttons: tuple[Button, ...]
    min: int
    max: int
    default: tuple[str, ...] = ()
    answer: tuple[str, ...] | None = None
    irreversible: bool = False
    text: int = 0
    words: dict[str, str] = {}


class Shown(msgspec.Struct, frozen=True, omit_defaults=True):
    chat: str
    text: str
    """Text in the subset of HTML; plain when it comes from a person."""
    author: str = ""
    phone: int = 0
    """Phone of the author; 0 for anybody else."""
    acts: tuple[tuple[CommandButton, ...], ...] = ()
    asked: Asked | None = None
    pinned: bool = False
    silent: bool = False
    file: tuple[str, str] | None = None
    pixels: tuple[int, int] | None = None


class Phone(msgspec.Struct, frozen=True):
    number: int
    name: str
    token: str


class Chats:
    """Everything that the phones show. Every method has stored its change when it returns."""

    def __init__(self, file: Path | None) -> None:
        try:
            self._base = _open(file)
        except (OSError, sqlite3.Error):
            raise PlatformError("cli-web-chats", file=str(file)) from None
        self._base.execute("insert or ignore into fact values ('operator', ?)", (secrets.token_urlsafe(24),))
        self.operator = str(self._base.execute("select value from fact where name = 'operator'").fetchone()[0])

    def close(self) -> None:
        self._base.close()

    # Phones

    def phones(self) -> list[Phone]:
        return [Phone(*row) for row in self._base.execute("select number, name, token from phone order by number")]

    def phone(self, number: int | None) -> Phone | None:
        row = self._base.execute("select number, name, token from phone where number = ?", (number,)).fetchone()
        return row and Phone(*row)

    def add_phone(self, id: str, name: str) -> None:
        """Add a phone to the table, unless a wish of this id has added it already."""
        row = (name, secrets.token_urlsafe(24), id)
        self._base.execute("insert or ignore into phone (name, token, id) values (?, ?, ?)", row)

    # Messages

    def put(self, id: str, shown: Shown, file: File | None = None) -> int:
        prompt = shown.asked.token if shown.asked else None
        body = msgspec.json.encode(shown)
        with self._base:
            self._base.execute("begin")
            self._base.execute(
                "insert or ignore into message (chat, id, prompt, body) values (?, ?, ?, ?)",
                (shown.chat, id, prompt, body),
            )
            number = self.number(shown.chat, id) or 0
            if file:
                row = (number, file.name, file.type, file.body)
                self._base.execute("insert or replace into file values (?, ?, ?, ?)", row)
        return number

    def edit(self, number: int, shown: Shown) -> None:
        prompt = shown.asked.token if shown.asked else None
        self._base.execute(
            "update message set body = ?, prompt = coalesce(?, prompt) where number = ? and chat = ?",
            (msgspec.json.encode(shown), prompt, number, shown.chat),
        )

    def remove(self, chat: str, id: str) -> int | None:
        number = self.number(chat, id)
        self._base.execute("delete from message where number = ?", (number,))
        return number

    def number(self, chat: str, id: str) -> int | None:
        return self._first("select number from message where chat = ? and id = ?", chat, id)

    def number_anywhere(self, id: str) -> int | None:
        return self._first("select max(number) from message where id = ?", id)

    def asking(self, chat: str, prompt: str) -> int | None:
        return self._first("select max(number) from message where chat = ? and prompt = ?", chat, prompt)

    def _first(self, query: str, *values: str) -> int | None:
        row: tuple[int | None] | None = self._base.execute(query, values).fetchone()
        return row[0] if row else None

    def find(self, chat: str, number: int) -> Shown | None:
        row = self._base.execute("select body from message where number = ? and chat = ?", (number, chat)).fetchone()
        return row and msgspec.json.decode(row[0], type=Shown)

    def newest(self, chat: str) -> Iterator[tuple[int, Shown]]:
        """Yield the newest messages of a chat with their numbers, the oldest of them first."""
        found = "select number, body from message where chat = ? order by number desc limit ?"
        for number, body in reversed(self._base.execute(found, (chat, KEPT)).fetchall()):
            yield number, msgspec.json.decode(body, type=Shown)

    def file(self, number: int) -> tuple[str, File] | None:
        found = "select chat, name, type, file.body from file join message on number = message where message = ?"
        row: Any = self._base.execute(found, (number,)).fetchone()
        return row and (row[0], File(row[1], row[2], row[3]))


def _open(file: Path | None) -> sqlite3.Connection:
    base = sqlite3.connect(file or ":memory:", isolation_level=None)
    try:
        if file:
            file.chmod(0o600)
        base.execute("pragma journal_mode = wal")
        base.execute("pragma synchronous = normal")
        base.executescript(SCHEMA)
    except (OSError, sqlite3.Error):
        base.close()
        raise
    return base
