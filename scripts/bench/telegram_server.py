"""A Bot API server that is as quick as possible: it checks nothing, and times how long answers take."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from types import TracebackType
from typing import Any, Final, Self

import msgspec
from aiohttp import web

TOKEN: Final = "900001:a-bench-without-any-secret"
ROOM: Final = -1001000000000
BOT: Final = {"id": 900001, "is_bot": True, "first_name": "Bench", "username": "BenchBot"}
DATE: Final = 1_900_000_000
PATIENCE: Final = 60.0
Json = dict[str, Any]

encode = msgspec.json.Encoder().encode

JOIN: Final = "s|join"
RULES: Final = "s|rules "


KNOWN: Final[Mapping[str, Any]] = {
    "getMyCommands": [],
    "getMyDescription": {"description": "Yemu"},
    "getMyShortDescription": {"short_description": "Yemu"},
    "getChatMenuButton": {"type": "commands"},
}
"""Account as the server describes it."""


class Desk:
    def __init__(self) -> None:
        self.url = ""
        self.fetched = asyncio.Event()
        self.finished = asyncio.Event()
        self.times: list[float] = []
        self.ballots: dict[str, Json] = {}
        self.lobbies = self.welcomed = 0
        self._waiting: list[Json] = []
        self._given = asyncio.Event()
        self._since: dict[str, float] = {}
        self._left = 0
        self._numbers = count(1)
        self._runner: web.AppRunner | None = None
        self._marked: set[str] = set()

    async def __aenter__(self) -> Self:
        app = web.Application()
        app.router.add_route("*", "/bot{token}/{method}", self._handle)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self.url = f"http://127.0.0.1:{self._runner.addresses[0][1]}"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._runner:
            await self._runner.cleanup()

    # People

    def begin(self, answers: int) -> None:
        self.times, self._left = [], answers
        self._since.clear()
        self.finished.clear()

    def give(self, updates: Sequence[Json]) -> None:
        now = asyncio.get_running_loop().time()
        for update in updates:
            self._since[update.pop("mark", "")] = now
            self._waiting.append(update)
        self._given.set()

    def say(self, user: int, chat: int, text: str) -> Json:
        kind = "private" if chat > 0 else "supergroup"
        where = {"id": chat, "type": kind, "title": "Night"} if chat < 0 else {"id": chat, "type": kind}
        message: Json = {
            "message_id": next(self._numbers),
            "date": DATE,
            "chat": where,
            "from": _user(user),
            "text": text,
        }
        return {"update_id": next(self._numbers), "message": message, "mark": str(chat)}

    def words(self, number: int) -> list[Json]:
        return [self.say(10_000 + one, 10_000 + one, "hello") for one in range(number)]

    def press(self, message: Json, data: str) -> Json:
        query = str(next(self._numbers))
        user = _user(message["chat"]["id"])
        body = {"id": query, "from": user, "chat_instance": "1", "message": message, "data": data}
        return {"update_id": next(self._numbers), "callback_query": body, "mark": query}

    def votes(self, number: int) -> list[Json]:
        """Return votes and changed votes; the last player of each table never votes, so no vote ends."""
        chats: dict[int, list[tuple[str, Json]]] = {}
        for token, message in self.ballots.items():
            chats.setdefault(message["chat"]["id"] // 1000, []).append((token, message))
        voters = [one for table in chats.values() for one in table[:-1]]
        turns = [voters[one % len(voters)] + (one // len(voters),) for one in range(number)]
        return [self.press(message, f"a|{token}|{('approve', 'reject')[turn % 2]}") for token, message, turn in turns]

    async def until(self, fact: Callable[[], bool]) -> None:
        """Look now and then; nothing is measured meanwhile."""
        async with asyncio.timeout(PATIENCE):
            while not fact():  # noqa: ASYNC110
                await asyncio.sleep(0.02)

    # The server

    async def _handle(self, request: web.Request) -> web.Response:
        method = request.match_info["method"]
        is_json = request.content_type == "application/json"
        form = msgspec.json.decode(await request.read()) if is_json else await request.post()
        if method == "getUpdates":
            result: Any = await self._updates(float(str(form.get("timeout", 0))))
        elif method == "getMe":
            result = BOT
        elif method == "sendMessage":
            result = self._send(form)
        elif method in ("editMessageText", "editMessageReplyMarkup"):
            result = _message(int(str(form["chat_id"])), int(str(form["message_id"])), str(form.get("text", "")))
        elif method == "getChatMember":
            result = {"status": "member", "user": BOT}
        else:
            result = KNOWN.get(method, True)
            if method == "answerCallbackQuery":
                self._note_answer(str(form["callback_query_id"]))
        return web.Response(body=encode({"ok": True, "result": result}), content_type="application/json")

    async def _updates(self, seconds: float) -> list[Json]:
        self.fetched.set()
        if not self._waiting:
            self._given.clear()
            try:
                async with asyncio.timeout(seconds):
                    await self._given.wait()
            except TimeoutError:
                return []
        found, self._waiting = self._waiting[:100], self._waiting[100:]
        return found

    def _send(self, form: Any) -> Json:
        chat, text = int(form["chat_id"]), str(form["text"])
        message = _message(chat, next(self._numbers), text)
        if "reply_markup" in form:
            message["reply_markup"] = _object(form["reply_markup"])
        self._look(message, chat)
        self._note_answer(str(chat))
        return message

    def _look(self, message: Json, chat: int) -> None:
        keys = [
            key.get("callback_data", "")
            for row in message.get("reply_markup", {}).get("inline_keyboard", [])
            for key in row
        ]
        if chat < 0:
            self.lobbies += JOIN in keys
            return
        self.welcomed += any(key.startswith(RULES) for key in keys)
        parts = [key.split("|") for key in keys if key]
        if parts and parts[0][0] == "m" and parts[0][1] not in self._marked:
            self._marked.add(parts[0][1])
            self.give([self.press(message, "|".join(part)) for part in (*parts[:2], ["c", parts[0][1]])])
        elif any(part[-1] == "end" for part in parts):
            self.give([self.press(message, keys[0])])
        elif any(part[-1] == "approve" for part in parts):
            self.ballots[parts[0][1]] = message

    def _note_answer(self, mark: str) -> None:
        since = self._since.pop(mark, None)
        if since is None or self._left <= 0:
            return
        self.times.append(asyncio.get_running_loop().time() - since)
        self._left -= 1
        if self._left == 0:
            self.finished.set()


def _object(sent: Any) -> Any:
    return msgspec.json.decode(sent) if isinstance(sent, str) else sent


def _user(number: int) -> Json:
    return {"id": number, "is_bot": False, "first_name": f"P{number % 1000}", "language_code": "zh"}


def _message(chat: int, number: int, text: str) -> Json:
    kind = {"id": chat, "type": "private"} if chat > 0 else {"id": chat, "type": "supergroup", "title": "Night"}
    return {"message_id": number, "date": DATE, "chat": kind, "from": BOT, "text": text}
