from collections.abc import AsyncIterator, Sequence
from typing import Any, cast

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from telegram import Bot
from telegram.error import BadRequest, InvalidToken

from adapters.clock_skew import Skew
from adapters.intake import Event, Pulse
from adapters.telegram.http_client import HttpClient, NotTelegram
from adapters.telegram.polling import poll

ME = b'{"ok": true, "result": {"id": 1, "is_bot": true, "first_name": "Y", "username": "y_bot"}}'
NONSENSE = (
    b'{"message": "no route"}',
    b'{"hello": "world"}',
    b"[1, 2]",
    b"null",
    b'{"ok": "yes"}',
    b"<html>Welcome to our network</html>",
    b"",
    b"\xff",
    b'"\xff"',
    b"[" * 100_000,
)


class Front:
    def __init__(self) -> None:
        self.answers: list[tuple[int, bytes]] = []

    async def answer(self, request: web.Request) -> web.Response:
        status, body = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        return web.Response(status=status, body=body, content_type="application/json")


@pytest.fixture
def front() -> Front:
    return Front()


@pytest.fixture
async def bot(front: Front) -> AsyncIterator[Bot]:
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", front.answer)
    async with TestServer(app) as server:
        bot = Bot(
            "1:x",
            f"{server.make_url('/')}bot",
            request=HttpClient(Skew("")),
            get_updates_request=HttpClient(Skew(""), connections=1),
        )
        front.answers = [(200, ME)]
        async with bot:
            yield bot


@pytest.mark.parametrize("status", [200, 302, 403, 404, 500])
@pytest.mark.parametrize("body", [*NONSENSE, b'{"ok": true}'])
async def test_what_is_no_answer_of_telegram_is_trouble_that_has_a_name(
    bot: Bot, front: Front, body: bytes, status: int
) -> None:
    front.answers = [(status, body)]
    with pytest.raises(NotTelegram, match=str(status)):
        await bot.get_me()


@pytest.mark.parametrize(("status", "kind"), [(400, BadRequest), (401, InvalidToken), (404, InvalidToken)])
async def test_what_telegram_itself_refuses_is_known(bot: Bot, front: Front, status: int, kind: type) -> None:
    front.answers = [(status, b'{"ok": false, "error_code": %d, "description": "No"}' % status)]
    with pytest.raises(kind):
        await bot.get_me()


class Enough(Exception):
    """The updates have arrived."""


class Kept:
    async def position(self) -> str | None:
        return None

    async def put(self, events: Sequence[Event], position: str) -> None:
        assert [event.id for event in events] == ["5"]
        raise Enough


@pytest.mark.filterwarnings("ignore::telegram.warnings.PTBUserWarning")
@pytest.mark.parametrize("result", ["true", "null", '{"a": 1}'])
async def test_updates_are_asked_for_again_where_something_else_answers(
    bot: Bot, front: Front, result: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def at_once(seconds: float) -> None:
        """No time passes."""

    monkeypatch.setattr("adapters.support.retries.asyncio.sleep", at_once)
    odd: list[tuple[int, bytes]] = [(200, body) for body in NONSENSE]
    front.answers = [*odd, (200, b'{"ok": true, "result": %s}' % result.encode())]
    front.answers.append((200, b'{"ok": true, "result": [{"update_id": 5}]}'))
    kept: Any = Kept()
    with pytest.raises(Enough):
        await poll(bot, kept, Pulse())


async def test_a_lost_request_for_updates_is_made_again_as_soon_while_telegram_is_away() -> None:
    class Asked:
        def __init__(self) -> None:
            self.limits: list[tuple[int, int]] = []

        async def do_api_request(self, method: str, args: dict[str, int], read_timeout: int) -> list[object]:
            self.limits.append((args["timeout"], read_timeout))
            if len(self.limits) == 2:
                raise Enough
            return []

    asked: Any = Asked()
    with pytest.raises(Enough):
        await poll(asked, cast(Any, Kept()), Pulse())
    (away, patience), (there, longer) = asked.limits
    assert (away, there - away) == (0, longer - patience)
