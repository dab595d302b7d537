import asyncio
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

import msgspec
from aiohttp import FormData

from tests.telegram.fake.server import Server
from tests.telegram.fake.spec import Upload, Violation, arguments
from tests.telegram.fake.things import BOT, ApiError, Chat, Json, Message, Query
from tests.telegram.fake.world import World
from tests.world.log import Log
from tests.world.loop import BEGAN, Process
from tests.world.network import Request

HOST: Final = "telegram.example"
TOKENS: Final = re.compile(r"[| ](p\d+-[bc]?\d+)")
CLOCK: Final = re.compile(r"⏳ (\d+) (秒|分钟|小时|天)")
PASS: Final = "s|pass "
"""Beginning of the data of a button that ends a talk in the room; the speaker's seat follows."""
UNITS: Final = {"秒": 1, "分钟": 60, "小时": 3600, "天": 86400}
FORGED: Final = "|x"
"""End of a press on a choice that no question has."""
AGAIN: Final = 60.0
"""Seconds within which the same message is the one whose answer was lost."""
UNDER_WAY: Final = 1.0
"""Seconds in which requests that were under way may still reach a chat that has asked for a pause."""


@dataclass
class Reading:
    at: float
    seconds: float | None


@dataclass
class Post:
    at: float
    message: Message
    text: str
    is_new: bool


class Telegram(World):
    def __init__(self, log: Log) -> None:
        super().__init__(speed=1)
        self._log = log
        self._server = Server(self)
        self.posts: list[Post] = []
        self.readings: dict[tuple[int, str], Reading] = {}
        self.labels: dict[str, str] = {}
        self.limited: dict[int, float] = {}
        """Chats that may not be written to, until when."""
        self._told: dict[tuple[int, float], float] = {}
        self.impatience: list[str] = []
        self.doubled: list[str] = []
        self.forged: list[str] = []
        self.lost_messages = 0
        self._lost: dict[tuple[Process, str], float] = {}
        self.refusing: dict[int, str] = {}
        self.faults.append(self._refuse)

    def now(self) -> int:
        return int(BEGAN + asyncio.get_running_loop().time())

    def emitted(self, kind: str, value: Any) -> None: ...

    def press(self, user: int, message: Message, data: str) -> Query:
        labels = {str(key.get("callback_data")): str(key["text"]) for key in message.buttons}
        query = super().press(user, message, data)
        self.labels[query.id] = labels.get(data, "").removeprefix("✅ ")
        return query

    # The server

    async def serve(self, request: Request) -> tuple[int, bytes]:
        method = request.path.rpartition("/")[2]
        try:
            args = arguments(method, form(request.data))
            result = await self._server.result(method, args)
        except Violation as violation:
            self.violations.append(str(violation))
            return _failed(ApiError(400, f"Bad Request: {violation}"), method, self._log)
        except ApiError as error:
            return _failed(error, method, self._log)
        finally:
            self.changed()
        if method != "getUpdates":
            self._log.note(method, **_short(args))
        self._look(method, args, result)
        if method == "sendMessage":
            self._compare(request)
        return 200, msgspec.json.encode({"ok": True, "result": result})

    def lose(self, request: Request) -> None:
        chat = form(request.data).get("chat_id", 0)
        self._told.pop((chat, self.limited.get(chat, 0)), None)
        if request.path.endswith("/sendMessage"):
            self.lost_messages += 1
            self._lost[request.process, str(request.data)] = asyncio.get_running_loop().time()

    def killed(self) -> None:
        """Forget the pauses of the last moment, which the killed process may not have stored."""
        now = asyncio.get_running_loop().time()
        self._told = {pause: at for pause, at in self._told.items() if at + UNDER_WAY < now}

    def _compare(self, request: Request) -> None:
        lost, now = self._lost.pop((request.process, str(request.data)), None), asyncio.get_running_loop().time()
        if lost is not None and now - lost < AGAIN:
            self.doubled.append(f"{request.data[:200]!r} at {lost:.1f} and {now:.1f}")

    def _refuse(self, method: str, args: Json) -> ApiError | None:
        chat, now = args.get("chat_id"), asyncio.get_running_loop().time()
        if chat is None or method == "getChatMember":
            return None
        until = self.limited.get(chat, 0)
        left = until - now
        if left > 0:
            if now > self._told.setdefault((chat, until), now) + UNDER_WAY:
                self.impatience.append(f"{method} to chat {chat} at {now:.1f}, {left:.0f} s too early")
            return ApiError(429, f"Too Many Requests: retry after {int(left) + 1}", retry_after=int(left) + 1)
        if chat in self.refusing:
            return ApiError(400, self.refusing[chat])
        return None

    def _look(self, method: str, args: Json, result: Any) -> None:
        if "chat_id" not in args or not isinstance(result, dict) or "message_id" not in result:
            return
        message, now = self.chats[args["chat_id"]].messages[result["message_id"]], asyncio.get_running_loop().time()
        self.forged += [data for key in message.buttons if (data := str(key.get("callback_data"))).endswith(FORGED)]
        self.posts.append(Post(now, message, message.text, method.startswith("send")))
        for token in tokens(message):
            found = CLOCK.search(message.text)
            seconds = float(int(found[1]) * UNITS[found[2]]) if found else None
            self.readings.setdefault((message.chat, token), Reading(now, seconds))

    # Screens

    def seen(self, chat: Chat, most: int = 12) -> Iterator[Message]:
        """Yield the newest messages of the bot in a chat that have buttons, newest first."""
        for message in islice(reversed(chat.messages.values()), most):
            if message.sender == BOT and message.markup:
                yield message

    def asks(self, chat: Chat, token: str) -> bool:
        return any(token in tokens(message) for message in self.seen(chat, 40))

    def gives_floor(self, chat: Chat, seat: int) -> bool:
        data = (key.get("callback_data") for message in self.seen(chat, 40) for key in message.buttons)
        return f"{PASS}{seat}" in data


def tokens(message: Message) -> list[str]:
    found = (TOKENS.search(key.get("callback_data", "")) for key in message.buttons)
    return list(dict.fromkeys(one[1] for one in found if one))


def form(data: Any) -> Json:
    if isinstance(data, FormData):
        return {options["name"]: _field(options, value) for options, _, value in data._fields}
    return dict(msgspec.json.decode(data)) if data else {}


def _field(options: Any, value: Any) -> str:
    if isinstance(value, bytes):
        return Upload(options["filename"], value.decode(errors="surrogateescape"))
    return str(value)


def _failed(error: ApiError, method: str, log: Log) -> tuple[int, bytes]:
    log.note(f"{method} refused", reason=error.description)
    body: Json = {"ok": False, "error_code": error.code, "description": error.description}
    if error.parameters:
        body["parameters"] = error.parameters
    return error.code, msgspec.json.encode(body)


def _short(args: Json) -> Json:
    kept = {name: args[name] for name in ("chat_id", "message_id", "callback_query_id") if name in args}
    text = str(args.get("text") or args.get("caption") or "").splitlines()
    labels = [key["text"] for row in args.get("reply_markup", {}).get("inline_keyboard", []) for key in row]
    return kept | ({"text": text[0][:60]} if text else {}) | ({"buttons": labels} if labels else {})
