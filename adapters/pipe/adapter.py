import asyncio
import errno
from collections import deque
from collections.abc import Callable
from contextlib import aclosing
from typing import Any

import msgspec

from adapters.base import Capabilities, Incoming, Left, Line, Local, Message, Press, Receive, Relay, Signal
from adapters.pipe import json_input, json_output
from adapters.registration import Shell
from adapters.stdio import Reader, lines

LIMIT = 1024 * 1024
REMEMBERED = 256


class _Listener:
    """Reader that ends when the program stops listening."""

    def __init__(self, reader: Reader, closed: asyncio.Event) -> None:
        self._reader = reader
        self._closed = closed

    async def read(self, n: int = -1, /) -> bytes:
        reading = asyncio.ensure_future(self._reader.read(n))
        closing = asyncio.ensure_future(self._closed.wait())
        try:
            await asyncio.wait({reading, closing}, return_when=asyncio.FIRST_COMPLETED)
            return b"" if self._closed.is_set() else reading.result()
        finally:  # not by first_of, which waits until they are cancelled: that would double the cost of every line
            reading.cancel()
            closing.cancel()


class PipeAdapter(Local):
    """`write` gets one whole line at a time and must not buffer it."""

    scheme = json_output.SCHEME
    capabilities = Capabilities(floors=True, once_more="standing")

    def __init__(self, reader: Reader, write: Callable[[bytes], object], shell: Shell) -> None:
        self._closed = asyncio.Event()
        self._reader = _Listener(reader, self._closed)
        self._write = write
        self._shell = shell
        self._relayed: deque[tuple[str, bytes]] = deque(maxlen=REMEMBERED)
        self._encode = msgspec.json.Encoder().encode

    async def run(self, receive: Receive) -> None:
        async with aclosing(lines(self._reader, LIMIT)) as incoming:
            async for number, line in incoming:
                if line is None or line.strip():
                    await self._handle(number, line, receive)
                if self._closed.is_set():
                    return
        await self._shell.settle()

    async def send(self, message: Message, ref: str | None) -> str:
        line = json_output.line_for(message, ref)
        if not isinstance(message.detail, Relay) or not self._is_copy(line, message.detail.step):
            self._print(line)
        return ref or message.id

    async def _handle(self, number: int, line: bytes | None, receive: Receive) -> None:
        try:
            await self._obey(line, receive)
        except json_input.BadLine as bad:
            text = self._shell.text("pipe-bad-line", line=number, why=str(bad))
            self._print({"kind": "error", "key": "pipe-bad-line", "line": number, "text": text})

    async def _obey(self, line: bytes | None, receive: Receive) -> None:
        if line is None:
            raise json_input.BadLine(f"more than {LIMIT} bytes")
        match form := json_input.read(line):
            case json_input.Say() | json_input.Press() | json_input.Leave() | json_input.Signal():
                await receive(_incoming(form))
                if self._shell.advance:  # time stands still, so the order of all that is written is that of the lines
                    await self._shell.settle()
            case json_input.Advance():
                if self._shell.advance is None:
                    raise json_input.BadLine("nobody moves the real clock")
                await self._shell.advance(form.seconds)
            case json_input.Sync():
                await self._shell.settle()
                self._print({"kind": "sync", "tag": form.tag})

    def _is_copy(self, line: dict[str, Any], step: str) -> bool:
        """The line of a relay names all seats, each of which gets a message."""
        copy = (step, self._encode(line))
        if copy in self._relayed:
            return True
        self._relayed.append(copy)
        return False

    def _print(self, line: dict[str, Any]) -> None:
        if self._closed.is_set():
            return
        try:
            self._write(self._encode(line) + b"\n")
        except OSError as error:
            if not isinstance(error, ConnectionError) and error.errno != errno.EBADF:
                raise
            self._closed.set()


def _incoming(form: json_input.Say | json_input.Press | json_input.Leave | json_input.Signal) -> Incoming:
    person = json_output.person_address(form.person)
    match form:
        case json_input.Say():
            name = form.person if form.name is msgspec.UNSET else form.name
            room = None if form.room is msgspec.UNSET else json_output.room_address(form.room)
            return Line(person=person, name=name, room=room, text=form.text, moderator=form.moderator)
        case json_input.Press():
            return Press(person=person, prompt=form.prompt, choices=form.choices, sure=form.confirm)
        case json_input.Leave():
            return Left(person=person, room=json_output.room_address(form.room))
        case json_input.Signal():
            return Signal(person=person, room=json_output.room_address(form.room))
