from collections.abc import Mapping
from typing import Any, Final, Literal
from urllib.parse import urlsplit

import aiohttp
import msgspec

from adapters.clock_skew import TOLERATED, skew_of
from adapters.connections import ProxyPlain, ProxyRefused, ProxyUnreachable, connector
from adapters.proxies import Proxy
from adapters.registration import Finding, Shell
from adapters.support import outside_json

PATIENCE: Final = 15.0
"""Seconds for a request."""

Why = Literal["name", "refused", "certificate", "slow", "broken", "proxy-silent", "proxy-plain", "proxy-refusing"]

OF_PROXIES: Final[Mapping[type[Exception], Why]] = {
    ProxyUnreachable: "proxy-silent",
    ProxyPlain: "proxy-plain",
    ProxyRefused: "proxy-refusing",
}


class NoAnswer(Exception):
    """Error: a server cannot be reached; the message is its host, and holds no path."""

    def __init__(self, url: str, proxy: Proxy | None, why: Why) -> None:
        parts = urlsplit(url)
        super().__init__(parts.netloc.rpartition("@")[2])
        self.proxy = proxy
        self.why = why


class ProbeResult(msgspec.Struct, frozen=True):
    status: int
    body: dict[str, Any] | None
    skew: float
    """Seconds by which our clock is ahead of the server's; 0 if that is unknown."""


async def ask(
    url: str, proxy: Proxy | None = None, *, token: str = "", body: object = None, patience: float = PATIENCE
) -> ProbeResult:
    """Send one GET, or POST with a body; raises NoAnswer."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    method, timeout = "GET" if body is None else "POST", aiohttp.ClientTimeout(total=patience)
    try:
        async with (
            aiohttp.ClientSession(connector=connector(proxy), timeout=timeout) as session,
            session.request(method, url, json=body, headers=headers) as answer,
        ):
            content = await answer.read()
            return ProbeResult(answer.status, _object(content), skew_of(answer.headers.get("Date", "")))
    except TimeoutError:
        raise NoAnswer(url, proxy, "slow") from None
    except (aiohttp.ClientError, OSError, ValueError) as error:
        raise NoAnswer(url, proxy, _why(error)) from None


def _why(error: Exception) -> Why:
    if why := OF_PROXIES.get(type(error)):
        return why
    if isinstance(error, aiohttp.ClientConnectorDNSError):
        return "name"
    if isinstance(error, aiohttp.ClientSSLError):
        return "certificate"
    return "refused" if isinstance(error, aiohttp.ClientConnectorError) else "broken"


_objects: msgspec.json.Decoder[dict[str, Any]] = msgspec.json.Decoder(dict[str, Any])


def _object(content: bytes) -> dict[str, Any] | None:
    try:
        return outside_json.read(_objects.decode, content)
    except ValueError:
        return None


def unreachable(error: NoAnswer, shell: Shell) -> str:
    return shell.text("server-unreachable", host=str(error), why=error.why, proxy=str(error.proxy or "none"))


def by_way_of(proxy: Proxy | None, shell: Shell) -> list[Finding]:
    return [Finding(True, shell.text("server-proxy", proxy=str(proxy)))] if proxy else []


def clocks(answer: ProbeResult, server: str, shell: Shell) -> Finding:
    is_good = abs(answer.skew) <= TOLERATED
    text = shell.text("server-clock", server=server, seconds=round(abs(answer.skew)), fast=str(answer.skew > 0).lower())
    return Finding(is_good, shell.text("server-clock-good", server=server) if is_good else text)
