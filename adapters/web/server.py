import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from errno import EADDRNOTAVAIL
from hmac import compare_digest
from importlib.resources import files
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Any, Final

import structlog
from aiohttp import WSMsgType, web
from jinja2 import Environment, PackageLoader, StrictUndefined

from adapters.base import PlatformError
from adapters.web import frames
from adapters.web.address import ROOM, person_address
from adapters.web.chats import Chats, Phone
from adapters.web.pages import Page, Pages
from adapters.web.table import WebTable

log = structlog.get_logger()

LONGEST: Final = 64 * 1024
"""Maximum size of a frame from a page in bytes."""

ALIVE: Final = 20.0
"""Seconds between two signs of life of a page."""

MOST_PHONES: Final = 30

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
SHEET: Final = "sandbox allow-scripts; frame-ancestors 'none'"
"""Policy of a file of the bot, which brings its own page: it belongs to no site, and can reach nothing of ours."""

HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cache-Control": "no-store",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}

STATIC: Final = {"table.js": "text/javascript", "table.css": "text/css", "icon.svg": "image/svg+xml"}

FULL: Final = 4001
"""Code by which a socket is closed when too many pages are open."""

LOOPBACK: Final = "127.0.0.1"
EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104

PHONE: Final = web.RequestKey("phone", int)
"""Phone that a request's token opens, 0 for the operator's page."""

Take = Callable[[frames.Spoken, Phone], Awaitable[None]]


class Server:
    def __init__(self, table: WebTable, chats: Chats, pages: Pages, take: Take) -> None:
        self._table = table
        self._chats = chats
        self._pages = pages
        self._take = take
        self._templates = Environment(
            loader=PackageLoader("adapters.web", "static"), autoescape=True, undefined=StrictUndefined
        )

    async def run(self, opened: Callable[[Sequence[str]], None]) -> None:
        served = web.Application(middlewares=[self._guard])
        served.router.add_get("/", self._page)
        served.router.add_get("/static/{name}", self._static)
        served.router.add_get("/file/{number}", self._file)
        served.router.add_get("/live", self._live)
        runner = web.AppRunner(served, access_log=None, shutdown_timeout=1)
        await runner.setup()
        try:
            await self._bind(runner)
            opened(self._urls(runner.addresses[0][1]))
            await asyncio.get_running_loop().create_future()
        finally:
            await self._pages.end()
            await runner.cleanup()

    async def _bind(self, runner: web.AppRunner) -> None:
        host = self._table.host or LOOPBACK
        try:
            await web.TCPSite(runner, host, self._table.port).start()
        except OSError as error:
            reason = error if error.errno else OSError(EADDRNOTAVAIL, str(error))  # Python 3.12 gives no number
            raise PlatformError("cli-web-port", address=f"{host}:{self._table.port}", reason=reason) from None

    def _urls(self, port: int) -> list[str]:
        hosts = (f"[{name}]" if ":" in name else name for name in names_of(self._table.host))
        return [f"http://{host}:{port}/?token={self._chats.operator}" for host in hosts]

    # Who may come in

    @web.middleware
    async def _guard(self, request: web.Request, handler: Callable[..., Awaitable[Any]]) -> web.StreamResponse:
        if not self._is_ours(request):
            return self._refusal(request, "origin")
        phone = self._phone(request.query.get("token", ""))
        if phone is None:
            return self._refusal(request, "token")
        request[PHONE] = phone
        try:
            answer: web.StreamResponse = await handler(request)
        except web.HTTPNotFound:
            return self._refusal(request, "missing", 404)
        return answer

    def _is_ours(self, request: web.Request) -> bool:
        """Return whether no page of another origin is behind a request, nor a name that points here."""
        origin = request.headers.get("Origin")
        must = request.path == "/live"
        return self._is_named(request) and (origin == f"http://{request.host}" or (origin is None and not must))

    def _is_named(self, request: web.Request) -> bool:
        name = request.url.host or ""
        if name in ("localhost", self._table.host):
            return True
        try:
            ip_address(name)
        except ValueError:
            return False
        return True

    def _phone(self, token: str) -> int | None:
        given = token.encode("utf-8", "replace")
        if compare_digest(given, self._chats.operator.encode()):
            return 0
        phones = self._chats.phones() if self._table.host else []
        return next((one.number for one in phones if compare_digest(given, one.token.encode())), None)

    # Their messages

    def _locale(self, request: web.Request) -> str:
        known, header = self._table.languages, request.headers.get("Accept-Language", "")
        accepted = [] if self._table.is_settled else preferences(header)
        return next((one for one in (request.query.get("lang", ""), *accepted) if one in known), known[0])

    def _refusal(self, request: web.Request, why: str, status: int = 403) -> web.Response:
        locale = self._locale(request)
        words = self._table.words(locale)
        text = self._templates.get_template("refused.html").render(locale=locale, words=words, why=f"refused-{why}")
        return web.Response(text=text, status=status, content_type="text/html", headers=HEADERS)

    async def _page(self, request: web.Request) -> web.Response:
        locale = self._locale(request)
        text = self._templates.get_template("table.html").render(
            locale=locale,
            words=self._table.words(locale),
            token=request.query["token"],
            operator=request[PHONE] == 0,
            other=next(
                one for one in (*self._table.languages, locale) if one != locale or len(self._table.languages) < 2
            ),
            games=[(key, names[locale]) for key, names in self._table.games],
        )
        return web.Response(text=text, content_type="text/html", headers=HEADERS)

    async def _static(self, request: web.Request) -> web.Response:
        name = request.match_info["name"]
        if name not in STATIC:
            raise web.HTTPNotFound
        text = (files("adapters.web") / "static" / name).read_text(encoding="utf-8")
        return web.Response(text=text, content_type=STATIC[name], headers=HEADERS)

    async def _file(self, request: web.Request) -> web.Response:
        number = request.match_info["number"]
        found = self._chats.file(int(number)) if number.isascii() and number.isdigit() and len(number) < 16 else None
        if found is None or found[0] not in self._readable(request[PHONE]):
            raise web.HTTPNotFound
        type, _, _ = found[1].type.partition(";")
        headers = HEADERS | ({"Content-Security-Policy": SHEET} if type == "text/html" else {})
        return web.Response(
            body=found[1].body, content_type=type, charset="utf-8" if "text" in type else None, headers=headers
        )

    def _readable(self, phone: int) -> list[str]:
        phones = [one.number for one in self._chats.phones()] if phone == 0 else [phone]
        return [ROOM, *map(person_address, phones)]

    async def _live(self, request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse(max_msg_size=LONGEST, heartbeat=ALIVE, compress=False)
        await socket.prepare(request)
        phone = request[PHONE]
        if not self._pages.has_room(phone):
            reason = self._table.words(self._locale(request))["full"]
            await socket.close(code=FULL, message=reason.encode()[:120])
            return socket
        page = Page(phone, socket)
        page.push(self._hello(phone))
        self._pages.open(page)
        try:
            await page.kept_open(lambda one: asyncio.ensure_future(self._hear(one, self._locale(request))))
        finally:
            self._pages.close(page)
            await socket.close()
        return socket

    def _hello(self, phone: int) -> bytes:
        shown = [frames.describe(*one) for chat in self._readable(phone) for one in self._chats.newest(chat)]
        pace = self._table.stage.pacing() if phone == 0 else ""
        return frames.frame("hello", you=phone, phones=self._about(phone), messages=shown, pace=pace)

    def _about(self, phone: int) -> list[dict[str, Any]]:
        shown = [one for one in self._chats.phones() if phone in (0, one.number)]
        return frames.about(shown, links=phone == 0 and self._table.host is not None)

    async def _hear(self, page: Page, locale: str) -> None:
        async for frame in page.socket:
            if frame.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                return
            await page.breathe()
            try:
                read = frames.read(frame.data)
            except ValueError:
                page.push(frames.frame("refused", id="", text=self._table.words(locale)["refused-frame"]))
            else:
                await self._answer(page, read, locale)

    async def _answer(self, page: Page, frame: frames.Frame, locale: str) -> None:
        try:
            await self._obey(page, frame)
        except Exception as error:
            if not isinstance(error, ValueError):
                log.exception("a page's wish failed", kind=type(frame).__name__)
            page.push(frames.frame("refused", id=frame.id, text=self._table.words(locale)["refused-frame"]))
        else:
            page.push(frames.frame("taken", id=frame.id))

    async def _obey(self, page: Page, frame: frames.Frame) -> None:
        if isinstance(frame, frames.Say | frames.Press):
            phone = self._chats.phone(frame.phone)
            if phone is None or not page.sees(frame.phone):
                raise ValueError
            await self._take(frame, phone)
        elif page.phone != 0:
            raise ValueError
        else:
            await self._steer(page, frame)

    async def _steer(self, page: Page, frame: frames.Steering) -> None:
        stage = self._table.stage
        match frame:
            case frames.Add():
                self._add(frame)
            case frames.Fill():
                await stage.fill(frame.players)
            case frames.Pace():
                await stage.pace(frame.mode)
                self._pages.push_to_operator(frames.frame("pace", mode=stage.pacing()))
            case frames.Step():
                await stage.step()
            case frames.Panel():
                page.push(frames.frame("panel", content=await stage.panel()))

    def _add(self, frame: frames.Add) -> None:
        given = " ".join(frame.name.split())
        if not given or len(self._chats.phones()) >= MOST_PHONES:
            raise ValueError
        self._chats.add_phone(frame.id, given)
        self._pages.push_to_operator(frames.frame("phones", phones=self._about(0)))


def preferences(header: str) -> list[str]:
    found = list[tuple[float, str]]()
    for part in header.lower().split(","):
        name, _, weight = part.partition(";q=")
        with suppress(ValueError):
            found.append((float(weight or 1), name.strip().partition("-")[0]))
    return [name for weight, name in sorted(found, key=lambda one: -one[0]) if weight > 0]


def names_of(host: str | None) -> list[str]:
    if host not in EVERYWHERE:
        return [host or LOOPBACK]
    version = ip_address(host).version
    found = [one for one in _addresses() if one.version == version]
    return [str(one) for one in sorted(found, key=lambda one: not one.is_private)] or [LOOPBACK]


def _addresses() -> Iterator[IPv4Address | IPv6Address]:
    import ifaddr  # only this function needs it

    for adapter in ifaddr.get_adapters():
        for one in adapter.ips:
            address = ip_address(one.ip if isinstance(one.ip, str) else one.ip[0])
            if not (address.is_loopback or address.is_link_local):
                yield address
