"""HTTP client of python-telegram-bot: aiohttp, which costs a third of the default; no error names a URL."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Final

import aiohttp
import msgspec
from telegram.error import BadRequest, NetworkError, RetryAfter, TimedOut
from telegram.request import BaseRequest, RequestData

from adapters.clock_skew import Skew
from adapters.connections import connector
from adapters.proxies import Proxy
from adapters.support import outside_json

CONNECTIONS: Final = 48
"""Number of connections; more than the schedule uses, so that the answer to a press finds a free one."""

READ_TIMEOUT: Final = 15.0
JSON: Final = {"Content-Type": "application/json"}


class NotTelegram(NetworkError):
    """Answer of another server, such as a proxy or a captive portal; the message holds the status."""


class NotSent(NetworkError):
    """Request that reached no server."""


class ApiAnswer(msgspec.Struct):
    ok: bool
    result: msgspec.Raw = msgspec.Raw()


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(ApiAnswer).decode


class HttpClient(BaseRequest):
    def __init__(
        self, skew: Skew, proxy: Proxy | None = None, connections: int = CONNECTIONS, read_timeout: float = READ_TIMEOUT
    ) -> None:
        self._skew = skew
        self._proxy = proxy
        self._connections = connections
        self._read_timeout = read_timeout
        self._session: aiohttp.ClientSession | None = None

    @property
    def read_timeout(self) -> float:
        return self._read_timeout

    async def initialize(self) -> None:
        if self._session is None:
            pool = connector(self._proxy, limit=self._connections, keepalive_timeout=60)
            jar = aiohttp.DummyCookieJar()
            self._session = aiohttp.ClientSession(connector=pool, cookie_jar=jar)

    async def shutdown(self) -> None:
        if self._session is not None:
            await self._session.close()
            self._session = None

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: Any = BaseRequest.DEFAULT_NONE,
        write_timeout: Any = BaseRequest.DEFAULT_NONE,
        connect_timeout: Any = BaseRequest.DEFAULT_NONE,
        pool_timeout: Any = BaseRequest.DEFAULT_NONE,
    ) -> tuple[int, bytes]:
        """Make one request; raises TimedOut or NetworkError, also for a proxy's answer; their texts hold no token."""
        if self._session is None:
            raise NetworkError("closed")
        seconds = read_timeout if isinstance(read_timeout, int | float) else self._read_timeout
        body, kind = _body(request_data) if request_data else (None, JSON)
        try:
            async with self._session.request(
                method, url, data=body, headers=kind, timeout=aiohttp.ClientTimeout(total=seconds)
            ) as answer:
                content = await answer.read()
        except TimeoutError:
            raise TimedOut from None
        except aiohttp.ClientConnectorError as error:
            raise NotSent(type(error).__name__) from None
        except (aiohttp.ClientError, ValueError) as error:
            raise NetworkError(type(error).__name__) from None
        if answer.status == HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
            raise BadRequest("request entity too large")
        if not _is_answer(answer.ok, content):
            raise NotTelegram(f"status {answer.status}")
        self._skew.see(answer.headers.get("Date", ""))
        return answer.status, content


def _is_answer(is_well: bool, content: bytes) -> bool:
    try:
        answer = outside_json.read(decode, content)
    except ValueError:
        return False
    return answer.ok == is_well == bool(answer.result)


def _body(data: RequestData) -> tuple[bytes | aiohttp.FormData, Mapping[str, str]]:
    if not data.contains_files:
        return encode(data.parameters), JSON
    form = aiohttp.FormData(data.json_parameters, quote_fields=False)  # else names of files have percent signs
    for name, (file, content, kind) in data.multipart_data.items():
        form.add_field(name, content, filename=file, content_type=kind)
    return form, {}


def seconds_of(error: RetryAfter) -> float:
    """The library gives a number or a timedelta, depending on its version."""
    asked = error.retry_after
    return asked if isinstance(asked, int) else asked.total_seconds()
