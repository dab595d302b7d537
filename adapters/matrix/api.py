import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping
from functools import partial
from typing import Any, Final, TypeVar
from urllib.parse import quote, urlencode

import aiohttp
import msgspec
from nio import AsyncClient

from adapters.clock_skew import Skew
from adapters.matrix.errors import Limited, MatrixError, SignedOut, Unproved
from adapters.support import outside_json
from adapters.support.tasks import Tasks

ROOT: Final = "/_matrix/client/v3"
MEDIA: Final = "/_matrix/media/v3"
JSON: Final = "application/json"
PATIENCE: Final = 60.0
"""Maximum seconds for a request; the time of a long poll is added."""

LOST: Final = frozenset({"M_UNKNOWN_TOKEN", "M_MISSING_TOKEN"})
DEFAULT_PAUSE: Final = 5.0

Json = dict[str, Any]
Query = Mapping[str, str | int]
NO_QUERY: Final[Query] = {}
T = TypeVar("T")


async def _raise_lost(lost: SignedOut) -> None:
    raise lost


class Api:
    def __init__(self, client: AsyncClient) -> None:
        self.client = client
        self._skew = Skew("the homeserver")
        self._renewing = asyncio.Lock()
        self.tasks = Tasks()
        """Tasks that need the connection, and end with it."""
        self.renew: Callable[[SignedOut], Awaitable[None]] = _raise_lost
        """Callback that gets another access token for our device; raises SignedOut on failure."""

    @property
    def user(self) -> str:
        return str(self.client.user_id)

    @property
    def server(self) -> str:
        return self.user.partition(":")[2]

    @property
    def device(self) -> str:
        return str(self.client.device_id)

    async def get(self, *path: str, query: Query = NO_QUERY, patience: float = PATIENCE) -> Json:
        return await self._call("GET", _path(path, query), None, patience)

    async def put(self, *path: str, body: Json, query: Query = NO_QUERY) -> Json:
        """Repeated with the same transaction id, it takes effect only once."""
        return await self._call("PUT", _path(path, query), msgspec.json.encode(body), PATIENCE)

    async def post(self, *path: str, body: Json, query: Query = NO_QUERY) -> Json:
        return await self._call("POST", _path(path, query), msgspec.json.encode(body), PATIENCE)

    async def post_unsigned(self, *path: str, body: Json) -> Json:
        return await self._request("POST", _path(path, NO_QUERY), msgspec.json.encode(body), PATIENCE, signed=False)

    async def upload(self, name: str, kind: str, body: bytes) -> str:
        path = f"{MEDIA}/upload?{urlencode({'filename': name})}" if name else f"{MEDIA}/upload"
        return field_of(await self._call("POST", path, body, PATIENCE, kind), "content_uri")

    async def signed_in(self, request: Callable[[], Awaitable[T]]) -> T:
        token = self.client.access_token
        try:
            return await request()
        except SignedOut as lost:
            async with self._renewing:
                if self.client.access_token == token:
                    await self.renew(lost)
        return await request()

    async def close(self) -> None:
        await self.tasks.stop()
        await self.client.close()

    async def _call(self, method: str, path: str, data: bytes | None, patience: float, kind: str = JSON) -> Json:
        return await self.signed_in(partial(self._request, method, path, data, patience, kind))

    async def _request(
        self, method: str, path: str, data: bytes | None, patience: float, kind: str = JSON, *, signed: bool = True
    ) -> Json:
        headers = {"Content-Type": kind}
        if signed:
            headers["Authorization"] = f"Bearer {self.client.access_token}"
        try:
            response = await self.client.send(method, path, data, headers, None, patience)
            async with response:
                self._skew.see(response.headers.get("Date", ""))
                return _check(response.status, await response.read())
        except (TimeoutError, aiohttp.ClientError) as error:
            raise ConnectionError(f"the homeserver cannot be reached: {type(error).__name__}") from None


def field_of(answer: Json, name: str) -> str:
    """Raises ConnectionError if the field is missing: no homeserver wrote that."""
    if name not in answer:
        raise ConnectionError(f"the homeserver answers with no {name}, which is no Matrix response")
    return str(answer[name])


async def find(answer: Awaitable[Json], absent: Collection[str] = ("M_NOT_FOUND",)) -> Json | None:
    """Return an answer, None for a refusal with a code that says that there is none."""
    try:
        return await answer
    except MatrixError as error:
        if error.code not in absent:
            raise
        return None


def _path(parts: tuple[str, ...], query: Query) -> str:
    path = "/".join((ROOT, *(quote(part, safe="") for part in parts)))
    return f"{path}?{urlencode(query)}" if query else path


def _check(status: int, content: bytes) -> Json:
    """An answer that is none comes from a proxy before the homeserver."""
    try:
        answer = outside_json.read(msgspec.json.decode, content)
    except ValueError:
        answer = None
    if not isinstance(answer, dict) or status >= 500:
        raise ConnectionError(f"the homeserver answers with status {status} and no Matrix response")
    if status < 300:
        return answer
    code, text = str(answer.get("errcode", f"HTTP {status}")), str(answer.get("error", ""))
    if code in LOST:
        raise SignedOut(is_soft=answer.get("soft_logout") is True)
    if status == 401 and "flows" in answer:
        raise Unproved(str(answer.get("session", "")))
    if status == 429:
        pause = answer.get("retry_after_ms")
        raise Limited(pause / 1000 if isinstance(pause, int | float) and pause > 0 else DEFAULT_PAUSE)
    raise MatrixError(code, text)
