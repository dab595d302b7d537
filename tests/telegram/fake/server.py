"""The HTTP side: loopback only, every request held against the schema before anything happens."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from time import time
from types import TracebackType
from typing import Any
from wsgiref.handlers import format_date_time

import aiohttp
from aiohttp import web

from tests.telegram.fake.methods import METHODS, RESULTS
from tests.telegram.fake.spec import Upload, Violation, arguments
from tests.telegram.fake.things import ApiError, Json
from tests.telegram.fake.world import TOKEN, World


class Server:
    def __init__(self, world: World, *, port: int = 0, token: str = TOKEN) -> None:
        self.world = world
        self.token = token
        self._port = port
        self.url = ""
        self._runner: web.AppRunner | None = None
        self._polling: asyncio.Event | None = None
        self._hook: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Server:
        app = web.Application()
        app.router.add_route("*", "/bot{token}/{method}", self._handle)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.01)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self._port)
        await site.start()
        self.url = f"http://127.0.0.1:{self._runner.addresses[0][1]}"
        self._hook = asyncio.create_task(self._call())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._hook:
            self._hook.cancel()
            await asyncio.gather(self._hook, return_exceptions=True)
        if self._polling:
            self._polling.set()
        if self._runner:
            await self._runner.cleanup()

    async def _handle(self, request: web.Request) -> web.Response:
        answer = _of_proxy() if self.world.is_down else await self._answer(request)
        answer = _of_proxy() if self.world.is_down else answer  # so does a request that has waited
        answer.headers["Date"] = format_date_time(time() + self.world.ahead)
        return answer

    async def _answer(self, request: web.Request) -> web.Response:
        method = request.match_info["method"]
        if request.match_info["token"] != self.token:
            return web.json_response(_failure(ApiError(401, "Unauthorized")), status=401)
        sent = await _form(request)
        status, body = await self.respond(method, sent)
        if status == 200 and request.transport and self.world.lost:
            args = arguments(method, sent)
            if any(lost(method, args) for lost in self.world.lost):
                self.world.broken.add(args["chat_id"])
                request.transport.abort()
        return web.json_response(body, status=status)

    async def respond(self, method: str, sent: Mapping[str, Any]) -> tuple[int, Json]:
        try:
            return 200, {"ok": True, "result": await self.result(method, arguments(method, sent))}
        except Violation as violation:
            self.world.violations.append(str(violation))
            return 400, _failure(ApiError(400, f"Bad Request: {violation}"))
        except ApiError as error:
            return error.code, _failure(error)
        finally:
            self.world.changed()

    async def result(self, method: str, args: Json) -> Any:
        if method == "getUpdates":
            return await self._updates(args)
        self.world.calls.append((method, args))
        for fault in self.world.faults:
            if error := fault(method, args):
                raise error
        if method not in METHODS:
            raise Violation(f"{method}: the fake does not know it yet")
        result = METHODS[method](self.world, args)
        self.world.emitted(RESULTS.get(method, "True"), result)
        return result

    async def _updates(self, args: Json) -> list[Json]:
        world = self.world
        if world.webhook:
            raise ApiError(
                409,
                "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete it first",
            )
        if self._polling:
            self._polling.set()
            world.changed()
        mine = self._polling = asyncio.Event()
        world.allowed = args.get("allowed_updates", world.allowed)
        world.changed()
        offset = args.get("offset", 0)
        world.updates = [one for one in world.updates if one["update_id"] >= offset]
        waiting = asyncio.ensure_future(world.when(lambda: world.updates or mine.is_set()))
        try:
            await asyncio.wait({waiting}, timeout=min(args.get("timeout", 0), 50))
        finally:
            waiting.cancel()
        if mine.is_set():
            raise ApiError(
                409, "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running"
            )
        self._polling = None
        return world.updates[: args.get("limit", 100)]

    async def _call(self) -> None:
        """Send updates to the webhook, one after another, each until it is taken."""
        world = self.world
        async with aiohttp.ClientSession() as session:
            while True:
                await world.when(lambda: world.webhook and world.updates and not world.backs_off)
                if not world.webhook:
                    continue
                headers = {"X-Telegram-Bot-Api-Secret-Token": world.webhook.get("secret_token", "")}
                trouble = "Connection refused"
                with suppress(aiohttp.ClientError):
                    if not world.is_down:
                        async with session.post(world.webhook["url"], json=world.updates[0], headers=headers) as answer:
                            trouble = "" if answer.status == 200 else f"Wrong response: {answer.status}"
                if not trouble and world.updates:
                    world.updates.pop(0)
                if trouble:
                    world.webhook_error = {"last_error_date": int(time()), "last_error_message": trouble}
                    await asyncio.sleep(0.05)


def _of_proxy() -> web.Response:
    return web.Response(status=502, text="Bad Gateway")


async def _form(request: web.Request) -> Json:
    if request.content_type == "application/json":
        return dict(await request.json())
    return {name: _field(value) for name, value in (await request.post()).items()}


def _field(value: str | bytearray | bytes | web.FileField) -> str:
    if isinstance(value, web.FileField):
        return Upload(value.filename, value.file.read().decode(errors="surrogateescape"))
    return str(value)


def _failure(error: ApiError) -> Json:
    body: Json = {"ok": False, "error_code": error.code, "description": error.description}
    if error.parameters:
        body["parameters"] = error.parameters
    return body
