import asyncio
import json
import re
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from aiohttp import ClientError, ClientSession, WSMsgType

from tests.forking import Forked
from tests.pipe.driver import environment

PATIENCE = 240.0
ROOM = "web:table"
URL = re.compile(r"http://\S+(?=\s)")


class Page:
    def __init__(self, url: str) -> None:
        self.url = url
        self.frames: list[dict[str, Any]] = []
        self.messages: dict[int, dict[str, Any]] = {}
        self.phones: dict[str, int] = {}
        self.tokens: dict[str, str] = {}
        self.unsent: dict[str, dict[str, Any]] = {}
        self.toasts: list[str] = []
        self.refused: list[str] = []
        self.closed: tuple[int | None, str] | None = None
        self._changed = asyncio.Condition()

    @asynccontextmanager
    async def opened(self) -> "AsyncIterator[Page]":
        """Stay connected meanwhile, again and again, as the page does."""
        staying = asyncio.ensure_future(self.stay())
        try:
            await self.until(lambda: self.frames or self.closed)
            yield self
        finally:
            staying.cancel()
            with suppress(asyncio.CancelledError):
                await staying

    async def stay(self) -> None:
        parts = urlsplit(self.url)
        address = f"ws://{parts.netloc}/live?{parts.query}"
        async with ClientSession() as session:
            while self.closed is None:
                with suppress(OSError, ClientError):
                    async with session.ws_connect(address, origin=f"http://{parts.netloc}") as self._socket:
                        await self._read()
                await asyncio.sleep(0.05)

    async def _read(self) -> None:
        reason = ""
        while (frame := await self._socket.receive()).type in (WSMsgType.TEXT, WSMsgType.CLOSE):
            if frame.type is WSMsgType.CLOSE:
                reason = str(frame.extra)
            else:
                await self._hear(json.loads(frame.data))
        if self._socket.close_code == 4001:
            self.closed = (4001, reason)
            await self._notify()

    async def _notify(self) -> None:
        async with self._changed:
            self._changed.notify_all()

    async def _hear(self, frame: dict[str, Any]) -> None:
        self.frames.append(frame)
        getattr(self, f"_on_{frame['kind']}", lambda frame: None)(frame)
        if frame["kind"] == "hello":
            for waiting in [*self.unsent.values()]:
                await self._socket.send_json(waiting)
        await self._notify()

    def _on_hello(self, frame: dict[str, Any]) -> None:
        self.messages = {one["number"]: one for one in frame["messages"]}
        self._on_phones(frame)

    def _on_phones(self, frame: dict[str, Any]) -> None:
        self.phones = {one["name"]: one["number"] for one in frame["phones"]}
        self.tokens = {one["name"]: one["token"] for one in frame["phones"] if "token" in one}

    def _on_show(self, frame: dict[str, Any]) -> None:
        self.messages[frame["message"]["number"]] = frame["message"]

    def _on_gone(self, frame: dict[str, Any]) -> None:
        self.messages.pop(frame["number"], None)

    def _on_toast(self, frame: dict[str, Any]) -> None:
        self.toasts.append(frame["text"])

    def _on_taken(self, frame: dict[str, Any]) -> None:
        self.unsent.pop(frame["id"], None)

    def _on_refused(self, frame: dict[str, Any]) -> None:
        self.refused.append(frame["text"])
        self.unsent.pop(frame["id"], None)

    async def until(self, fact: Callable[[], object]) -> None:
        async with asyncio.timeout(PATIENCE), self._changed:
            await self._changed.wait_for(lambda: bool(fact()))

    async def send(self, kind: str, **about: Any) -> str:
        """Send a frame, now or as soon as there is a connection; return its id."""
        frame = {"kind": kind, "id": secrets.token_hex(8), **about}
        self.unsent[frame["id"]] = frame
        with suppress(OSError, AttributeError):
            await self._socket.send_json(frame)
        return str(frame["id"])

    async def done(self, kind: str, **about: Any) -> None:
        id = await self.send(kind, **about)
        await self.until(lambda: id not in self.unsent)

    async def say(self, phone: int, text: str, *, room: bool = True) -> None:
        await self.done("say", phone=phone, text=text, room=room, seen=max(self.messages, default=0))

    def chat(self, chat: str) -> list[dict[str, Any]]:
        return [one for _, one in sorted(self.messages.items()) if one["chat"] == chat]

    def texts(self, chat: str = ROOM) -> str:
        return "\n".join(one["text"] for one in self.chat(chat))

    def asked(self) -> list[dict[str, Any]]:
        return [one for one in self.messages.values() if "asked" in one and one["asked"].get("answer") is None]

    def asked_in_room(self) -> list[tuple[dict[str, Any], str]]:
        """Return the messages of the group with a vote or a speech, each with the command of its first button."""
        found = [(one, one["acts"][0][0]["say"]) for one in self.chat(ROOM) if one.get("acts")]
        return [(one, say) for one, say in found if say.startswith(("ballot ", "pass "))]

    async def answer(self, message: dict[str, Any], choices: list[str], *, sure: bool = True) -> None:
        phone = int(message["chat"].rpartition("@")[2])
        await self.done("press", phone=phone, prompt=message["asked"]["token"], choices=choices, sure=sure)

    async def press_button(self, phone: int, label: str) -> None:
        key, number = next(
            (key, one["number"])
            for one in reversed(self.chat(ROOM))
            for row in one.get("acts", ())
            for key in row
            if label in key["label"]
        )
        await self.done("say", phone=phone, room=True, text=f"/{key['say']}", of=number, seen=number)


class Process:
    def __init__(self, folder: Path, *options: str) -> None:
        self._folder = folder
        self._options = options
        self._file = folder / "log.txt"

    async def start(self, port: int = 0) -> str:
        words = ["web", "--no-open", "--port", str(port), "--locale", "en", *self._options]
        with self._file.open("ab") as log:
            start = log.tell()
            self._process = Forked(words, cwd=self._folder, env=environment(), stdout=log, stderr=log)
        async with asyncio.timeout(PATIENCE):
            while not (found := URL.search(self.log[start:].decode())):
                assert self._process.poll() is None, self.log.decode()
                await asyncio.sleep(0.05)
        return found[0]

    @property
    def log(self) -> bytes:
        return self._file.read_bytes()

    async def kill(self) -> None:
        self._process.kill()
        await asyncio.to_thread(self._process.wait, PATIENCE)

    async def end(self) -> bytes:
        self._process.terminate()
        await asyncio.to_thread(self._process.wait, PATIENCE)
        return self.log


@asynccontextmanager
async def laid(folder: Path, *options: str) -> AsyncIterator[tuple[Process, Page]]:
    process = Process(folder, *options)
    url = await process.start()
    try:
        async with Page(url).opened() as page:
            yield process, page
    finally:
        await process.end()


async def seated(page: Page, game: str, players: int, preset: str = "") -> None:
    for number in range(len(page.phones) + 1, players + 1):
        await page.done("add", name=f"Player {number}")
    await page.until(lambda: len(page.phones) >= players)
    await page.say(1, f"/new {game} {preset}")
    for phone in range(1, players + 1):
        await page.say(phone, "/join")
    await page.until(lambda: all(page.texts(f"web:@{phone}") for phone in range(1, players + 1)))


async def played(page: Page, fact: Callable[[], object]) -> None:
    pressed: set[str] = set()

    def fresh() -> list[dict[str, Any]]:
        return [one for one in page.asked() if one["asked"]["token"] not in pressed]

    def in_room() -> list[tuple[dict[str, Any], str]]:
        return [(one, say) for one, say in page.asked_in_room() if f"{one['number']} {say}" not in pressed]

    while not fact():
        await page.until(lambda: fresh() or in_room() or fact())
        for one, say in in_room():
            number = one["number"]
            pressed.add(f"{number} {say}")
            for name, phone in page.phones.items():
                if say.startswith("ballot ") or name in one["text"]:  # a speech is its speaker's
                    await page.done("say", phone=phone, room=True, text=f"/{say}", of=number, seen=number)
        for one in fresh():
            asked = one["asked"]
            pressed.add(asked["token"])
            await page.answer(one, [button["id"] for button in asked["buttons"]][: max(1, asked["min"])])


def is_over(page: Page, end: str = "🏁") -> bool:
    return end in page.texts()
