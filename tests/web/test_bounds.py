import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import pytest
from aiohttp import ClientSession, WSMsgType, WSServerHandshakeError

from adapters.testing import make_shell, running
from adapters.web import make_web, pages
from adapters.web.pages import IN_ALL, PER_TOKEN
from adapters.web.server import LONGEST, names_of
from locales import DIRECTORY, Words
from tests.web.stand_in import table
from tests.web.table import Page


@asynccontextmanager
async def served(host: str | None = None, **changes: Any) -> AsyncIterator[str]:
    words = Words.load([DIRECTORY])
    opened: asyncio.Future[Sequence[str]] = asyncio.get_running_loop().create_future()

    def page_words(locale: str) -> Mapping[str, str]:
        return {key: words.plain(locale, f"web-{key}") for key in words.behind("web-") if key != "opened"}

    terms = table(host=host, words=page_words, languages=("en", "zh"), opened=opened.set_result, **changes)
    adapter = make_web(terms, make_shell())
    async with running(adapter):
        yield (await opened)[0]
    adapter.chats.close()


async def fetched(url: str, **headers: str) -> tuple[int, str, Mapping[str, str]]:
    async with ClientSession() as session, session.get(url, headers=headers) as answer:
        return answer.status, await answer.text(), answer.headers


@pytest.mark.parametrize("path", ["/", "/?token=guess", "/static/table.js?token=guess", "/file/1?token=", "/nowhere"])
async def test_without_a_token_there_is_a_page_that_says_so(path: str) -> None:
    async with served() as url:
        base = f"http://{urlsplit(url).netloc}"
        for language, says in (("en", "This link is not right"), ("zh", "链接不对")):
            status, text, _ = await fetched(f"{base}{path}{'&' if '?' in path else '?'}lang={language}")
            assert (status, says in text) == (403, True)


@pytest.mark.parametrize(
    ("header", "asked", "is_settled", "says"),
    [
        ("zh-CN,zh;q=0.9,en;q=0.8", "", False, "zh"),
        ("fr, zh;q=0.5, en;q=0.7", "", False, "en"),
        ("zh", "&lang=en", False, "en"),
        ("zh;q=0, *;q=nonsense", "", False, "en"),
        ("zh", "", True, "en"),
    ],
)
async def test_a_page_speaks_the_language_of_its_browser_unless_somebody_chose_another(
    header: str, asked: str, is_settled: bool, says: str
) -> None:
    async with served(is_settled=is_settled) as url:
        _, text, _ = await fetched(f"{url}{asked}", **{"Accept-Language": header})
    assert f'<html lang="{says}">' in text


@pytest.mark.parametrize(("host", "is_numbered"), [("0.0.0.0", True), (None, False), ("127.0.0.2", False)])
async def test_a_page_for_other_devices_is_told_by_addresses_that_they_can_open(
    host: str | None, is_numbered: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    ips = ["127.0.0.1", "169.254.1.1", "8.8.4.4", "192.168.1.5", ("fd00::2", 0, 0), ("fe80::1", 0, 4)]
    adapters = [SimpleNamespace(ips=[SimpleNamespace(ip=ip)]) for ip in ips]
    monkeypatch.setattr("ifaddr.get_adapters", lambda: adapters)
    assert names_of("::") == ["fd00::2"]
    assert names_of(host) == (["192.168.1.5", "8.8.4.4"] if is_numbered else [host or "127.0.0.1"])
    monkeypatch.setattr("ifaddr.get_adapters", list)
    async with served(host) as url:
        assert (await fetched(url))[0] == 200


@pytest.mark.parametrize(
    "headers", [{"Origin": "http://evil.example"}, {"Host": "evil.example"}, {"Origin": "null"}], ids=str
)
async def test_another_page_is_refused_even_with_the_token(headers: dict[str, str]) -> None:
    async with served() as url:
        status, text, _ = await fetched(url, **headers)
        assert (status, "only be opened with the link" in text) == (403, True)
        with pytest.raises(WSServerHandshakeError):
            async with ClientSession() as session:
                await session.ws_connect(url.replace("http", "ws").replace("/?", "/live?"), headers=headers)


async def test_the_page_runs_no_script_of_others_and_loads_nothing_from_outside() -> None:
    async with served() as url:
        _, text, headers = await fetched(url)
        policy = headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "http" not in policy
        assert "http" not in text.replace("http-equiv", "")
        assert headers["Referrer-Policy"] == "no-referrer"


async def test_seats_have_links_only_where_the_operator_lets_others_in() -> None:
    for host, has_links in ((None, False), ("127.0.0.1", True)):
        async with served(host) as url, Page(url).opened() as page:
            assert bool(page.tokens) is has_links


async def test_a_seat_acts_for_itself_alone_and_steers_nothing() -> None:
    async with served("127.0.0.1") as url, Page(url).opened() as operator:
        await operator.done("add", name="Bo")
        await operator.until(lambda: "Bo" in operator.tokens)
        async with Page(f"{url.partition('?')[0]}?token={operator.tokens['Bo']}").opened() as link:
            wrong: list[tuple[str, dict[str, Any]]] = [
                ("say", {"phone": 1, "text": "I am Ada"}),
                ("press", {"phone": 1, "prompt": "p1-1", "choices": []}),
                ("add", {"name": "Cleo"}),
                ("fill", {}),
                ("pace", {"mode": "fast"}),
                ("step", {}),
                ("panel", {}),
                ("say", {"phone": 2, "text": "x", "id": "short"}),
                ("dance", {}),
            ]
            for count, (kind, about) in enumerate(wrong, 1):
                await link.send(kind, **about)
                await link.until(lambda count=count: len(link.refused) == count)  # type: ignore[misc]
            assert set(link.refused) == {"That does not work here now."}
            assert not link.messages
            await link.say(2, "I am Bo")


@pytest.mark.parametrize(("size", "codes"), [(LONGEST + 1, {1009}), (10 * 1024 * 1024, {1006, 1009})])
async def test_a_frame_that_is_too_long_ends_the_connection_and_harms_nobody(size: int, codes: set[int]) -> None:
    async with served() as url, Page(url).opened() as page:
        parts = urlsplit(url)
        async with (
            ClientSession() as session,
            session.ws_connect(f"ws://{parts.netloc}/live?{parts.query}", origin=f"http://{parts.netloc}") as socket,
        ):
            with suppress(OSError):
                await socket.send_str("x" * size)
            async for frame in socket:
                assert frame.type is WSMsgType.TEXT
            assert socket.close_code in codes
        await page.say(1, "still here")


async def test_the_next_page_of_too_many_is_told_so() -> None:
    async with served("127.0.0.1") as url, AsyncExitStack() as stack:
        operator = await stack.enter_async_context(Page(url).opened())
        for number in range(10):
            await operator.done("add", name=f"P{number}")
        await operator.until(lambda: len(operator.tokens) == 11)
        links = [f"{url.partition('?')[0]}?token={token}" for token in operator.tokens.values()]
        first = [await stack.enter_async_context(Page(links[0]).opened()) for _ in range(PER_TOKEN + 1)]
        assert [page.closed is None for page in first] == [True] * PER_TOKEN + [False]
        assert first[-1].closed == (4001, "There are too many windows open. Close one, and this one connects.")
        others = [await stack.enter_async_context(Page(links[1 + n // 8]).opened()) for n in range(IN_ALL)]
        assert sum(page.closed is None for page in [operator, *first, *others]) == IN_ALL
        await operator.say(1, "still here")


async def test_a_page_that_sends_without_end_is_read_slowly_and_loses_nothing() -> None:
    async with served() as url, Page(url).opened() as fast, Page(url).opened() as other:
        for number in range(60):
            await fast.send("say", phone=1, room=True, text=f"{number}", seen=0)
        await other.say(1, "meanwhile")
        assert len(other.messages) < 60, "the other page has waited for the fast one"
        await fast.until(lambda: not fast.unsent)
        assert len(fast.messages) == 61


async def test_a_page_hears_from_a_table_that_has_nothing_to_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "SILENCE", 0.01)
    async with served() as url, Page(url).opened() as page:
        await page.until(lambda: [frame["kind"] for frame in page.frames][:3] == ["hello", "alive", "alive"])
        await page.say(1, "still here")


async def test_tokens_stand_in_no_log(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    async with served("127.0.0.1") as url, Page(url).opened() as page:
        await fetched(f"{url}x")
        await page.send("say", phone=1, text=5)
        await page.until(lambda: page.refused)
        secrets = [url.rpartition("=")[2], *page.tokens.values()]
    shown = "".join(capfd.readouterr())
    assert not any(secret in shown for secret in secrets)
