import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from pydantic import BaseModel, SecretStr, ValidationError

from adapters.base import PlatformError
from adapters.probe import NoAnswer, ProbeResult, Why, ask
from adapters.proxies import Proxy as Way
from adapters.proxies import ProxyAddress, proxy_at, proxy_for
from tests.proxy import PASSWORD, USER, WRITTEN, Proxy


async def asked_through(address: str, url: str = "http://night.test:{port}/hello") -> ProbeResult:
    async def hello(request: web.Request) -> web.Response:
        return web.json_response({"host": request.host})

    app = web.Application()
    app.router.add_get("/hello", hello)
    async with TestServer(app, host="127.0.0.1") as server:
        return await ask(url.format(port=server.port), proxy_at(address))


@pytest.mark.parametrize("scheme", ["http", "socks5"])
async def test_the_proxy_resolves_the_name_and_is_told_user_and_password(scheme: str) -> None:
    async with Proxy(scheme) as proxy:
        answer = await asked_through(proxy.url)
    assert (answer.status, (answer.body or {})["host"].partition(":")[0]) == (200, "night.test")
    assert proxy.asked == ["night.test"]


@pytest.mark.parametrize("scheme", ["http", "socks5"])
@pytest.mark.parametrize(
    ("change", "why"),
    [
        ((WRITTEN, "moon:wrong"), "proxy-refusing"),
        ((WRITTEN, "moon:%E5%AF%86"), "proxy-refusing"),
        ((f"{WRITTEN}@", ""), "proxy-refusing"),
        (("127.0.0.1:", "127.0.0.2:"), "proxy-silent"),
        (("127.0.0.1:", "proxy.invalid:"), "proxy-silent"),
        (("socks5", "http"), "proxy-refusing"),
    ],
)
async def test_an_answer_that_does_not_come_has_its_reason(scheme: str, change: tuple[str, str], why: Why) -> None:
    async with Proxy(scheme) as proxy:
        address = proxy.url.replace(*change)
        if address == proxy.url:
            return
        with pytest.raises(NoAnswer) as caught:
            await asked_through(address)
    assert (caught.value.why, proxy.asked) == (why, [])
    assert not any(secret in f"{caught.value!r} {caught.value.proxy!r}" for secret in (PASSWORD, WRITTEN, USER))


@pytest.mark.parametrize("scheme", ["http", "socks5"])
async def test_a_server_behind_a_proxy_must_show_its_own_certificate(scheme: str) -> None:
    async with Proxy(scheme) as proxy:
        with pytest.raises(NoAnswer) as caught:
            await asked_through(proxy.url, "https://night.test:{port}/hello")
    assert (caught.value.why, proxy.asked) == ("certificate", ["night.test"])


async def test_a_proxy_that_does_not_speak_tls_is_told_from_a_server_that_nobody_trusts() -> None:
    async with TestServer(web.Application(), host="127.0.0.1") as plain:
        with pytest.raises(NoAnswer) as caught:
            await asked_through(f"https://moon:{PASSWORD}@127.0.0.1:{plain.port}")
    assert (caught.value.why, PASSWORD in repr(caught.value)) == ("proxy-plain", False)


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("127.0.0.1:7890", "http://127.0.0.1:7890"),
        ("https://ann:secret@proxy.example.org", "https://proxy.example.org:443"),
        ("socks5h://ann:s%40cret@[::1]", "socks5://[::1]:1080"),
        ("SOCKS://localhost:1081/", "socks5://localhost:1081"),
    ],
)
def test_an_address_is_read_as_people_write_it_and_shown_without_its_secrets(address: str, shown: str) -> None:
    assert (str(proxy_at(address)), repr(proxy_at(address))) == (shown, shown)


class Settings(BaseModel):
    proxy: ProxyAddress = SecretStr("")


@pytest.mark.parametrize(
    "address", ["socks4://127.0.0.1:1080", "http://", "http://x:port", "http://x:0", "http://x/path", "a b", "ftp://x"]
)
def test_an_address_that_cannot_be_one_is_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValidationError):
        Settings.model_validate({"proxy": address})
    monkeypatch.setenv("HTTPS_PROXY", address)
    with pytest.raises(PlatformError) as caught:
        proxy_for("https://api.telegram.org", "")
    assert (caught.value.why, caught.value.facts) == ("cli-environment-proxy", {"name": "HTTPS_PROXY"})


@pytest.mark.parametrize(
    ("server", "exempt", "way"),
    [
        ("https://api.telegram.org", "", "http://secure:8080"),
        ("http://matrix.example.org", "", "socks5://all:1080"),
        ("https://matrix.example.org:8448", "localhost,.example.org", None),
        ("https://matrix.example.org", "*.example.org", None),
        ("https://matrix.example.org", "MATRIX.example.org:443", None),
        ("https://matrix.example.org", "x.example.org, ample.org", "http://secure:8080"),
        ("https://matrix.example.org", "*", None),
        ("https://10.1.2.3", "10.0.0.0/8,::1", None),
        ("https://10.1.2.3", "10.1.2.3", None),
        ("https://10.1.2.3:8448", "10.1.2.3:8448", None),
        ("https://[fd00::1]", "[fd00::1]:443", None),
        ("https://[fd00::1]", "fd00::/8", None),
        ("https://matrix.example.org", "[fd00::1],:443", "http://secure:8080"),
        ("https://11.1.2.3", "10.0.0.0/8", "http://secure:8080"),
        ("http://127.0.0.1:8081", "", None),
        ("http://[::1]:8081", "", None),
        ("http://localhost:8081", "", None),
    ],
)
def test_the_environment_names_the_proxy_and_whom_it_is_not_for(
    server: str, exempt: str, way: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("https_proxy", "secure:8080")
    monkeypatch.setenv("ALL_PROXY", "socks5://all")
    monkeypatch.setenv("NO_PROXY", exempt)
    assert proxy_for(server, "") == (proxy_at(way) if way else None)
    assert proxy_for(server, "https://chosen") == Way("https", "chosen", 443)
