"""Adapter for a platform on loopback, made to be under load: it stores every event, and sends without limits.

`python -m scripts.bench.load_adapter URL PORT ACCOUNTS` is `yemu run` with so many accounts of this platform.
"""

import asyncio
import os
import sys
from typing import Any, Final

import msgspec
from pydantic import BaseModel

from adapters.base import Capabilities, Closed, Incoming, Line, Message, Platform, Press, Question
from adapters.intake import Event, Intake, Pulse
from adapters.registration import Registration, Shell
from bot.cli import run
from bot.settings import with_sections

SCHEME: Final = "load"
"""Beginning of the names of accounts, which end with their numbers."""

LONGEST: Final = 4 * 1024 * 1024
"""Maximum number of bytes in a line of the wire."""

AGAIN: Final = "again"
Input = Line | Press


class Ask(msgspec.Struct, frozen=True, tag="ask"):
    """Request of a worker for the events of an account after a position, up to which all are stored."""

    account: str
    after: int
    worker: int


class Show(msgspec.Struct, frozen=True, tag="show", omit_defaults=True):
    number: int
    to: str
    key: str
    cause: str = ""
    is_refused: bool = False
    is_over: bool = False
    prompt: str = ""
    answer: tuple[str, ...] = ()
    asked: Question | None = None


encode = msgspec.json.Encoder().encode
_reports = msgspec.json.Decoder(list[tuple[int, msgspec.Raw]])
_inputs: msgspec.json.Decoder[Input] = msgspec.json.Decoder(Input)


class LoadAdapter(Platform):
    capabilities = Capabilities(merges=True, live=True, buttons=True)

    def __init__(self, account: str, port: int, shell: Shell) -> None:
        self.scheme = account
        self.pulse = Pulse()
        self._port = port
        self._online = shell.online
        self._sent: dict[int, asyncio.Future[None]] = {}
        self._lines: list[bytes] = []
        self._number = 0
        self._opening = asyncio.Lock()
        self._writer: asyncio.StreamWriter | None = None
        self._hearing: asyncio.Task[None] | None = None

    async def listen(self, intake: Intake) -> None:
        reader, writer = await self._connect()
        self.pulse.is_connected = True
        self._online(self.scheme, "")
        try:
            after = int(await intake.position() or 0)
            while True:
                writer.write(encode(Ask(self.scheme, after, os.getpid())) + b"\n")
                reports = _reports.decode(await reader.readline())
                after = reports[-1][0]
                await intake.put([Event(str(number), bytes(body)) for number, body in reports], str(after))
        finally:
            writer.close()

    async def read(self, body: bytes) -> Incoming | None:
        return _inputs.decode(body)

    async def send(self, message: Message, ref: str | None) -> str:
        async with self._opening:
            if self._writer is None:
                reader, self._writer = await self._connect()
                self._hearing = asyncio.create_task(self._hear(reader))
        self._number += 1
        shown = asyncio.get_running_loop().create_future()
        self._sent[self._number] = shown
        if not self._lines:
            asyncio.get_running_loop().call_soon(self._flush, self._writer)
        self._lines.append(encode(_show(self._number, message)))
        await shown
        return ref or message.id

    def _flush(self, writer: asyncio.StreamWriter) -> None:
        """Write all messages of one turn of the loop."""
        writer.write(b"\n".join([*self._lines, b""]))
        self._lines.clear()

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self._port, limit=LONGEST)

    async def _hear(self, reader: asyncio.StreamReader) -> None:
        while line := await reader.readline():
            for number in line.split():
                self._sent.pop(int(number)).set_result(None)


def _show(number: int, message: Message) -> Show:
    is_over = any(button.say == AGAIN for row in message.acts for button in row)
    common = (number, message.to, message.key, message.cause or "", message.kind == "refused", is_over)
    if isinstance(message.detail, Closed):
        return Show(*common, message.detail.prompt, message.detail.answer)
    if (asked := message.question) is None:
        return Show(*common)
    waits = asked.answer is None and not asked.standing
    return Show(*common, asked.token, asked.answer or (), asked if waits else None)


class LoadSettings(BaseModel):
    port: int


def registration(account: str) -> Registration[LoadSettings]:
    def make(settings: LoadSettings, shell: Shell) -> LoadAdapter:
        return LoadAdapter(account, settings.port, shell)

    return Registration(account, "A platform on loopback, for measuring", make, LoadSettings)


if __name__ == "__main__":
    names = [f"{SCHEME}{number}" for number in range(int(sys.argv[3]))]
    sections: dict[str, Any] = {name: {"port": int(sys.argv[2])} for name in names}
    run.run(with_sections(map(registration, names))(database=sys.argv[1], log_level="warning", **sections))
