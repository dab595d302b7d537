import asyncio
import os
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from time import time
from wsgiref.handlers import format_date_time

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from adapters.matrix import state_keys
from adapters.matrix.account.doctor import examine
from adapters.matrix.account.setup import sign_in
from adapters.matrix.settings import MatrixSettings
from adapters.matrix.state import State
from adapters.registration import Finding, Rejected
from bot.cli.shell import shell_without_bot
from bot.games import load_words
from tests.forking import run
from tests.matrix.synapse import Account, Synapse
from tests.pipe.driver import environment

SHELL = shell_without_bot(load_words({}), "en")


@pytest.fixture
def account(homeserver: Synapse) -> Account:
    return homeserver.register(f"bot-{secrets.token_hex(4)}")


@pytest.fixture
def directory(tmp_path: Path, account: Account) -> Path:
    state = State(tmp_path / "matrix")
    state.put(state_keys.ACCOUNT, "", (account.user, account.device))
    state.close()
    return tmp_path / "matrix"


def settings_of(homeserver: Synapse, account: Account, directory: Path, /, **settings: object) -> MatrixSettings:
    known = {"homeserver": homeserver.url, "access_token": account.token, "directory": directory}
    return MatrixSettings.model_validate({**known, **settings})


async def found(settings: MatrixSettings) -> list[Finding]:
    return [one async for one in examine(settings, SHELL)]


async def faults(settings: MatrixSettings) -> list[str]:
    return [one.text for one in await found(settings) if not one.is_good]


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


async def test_nothing_is_wrong_with_a_bot_that_works(homeserver: Synapse, account: Account, directory: Path) -> None:
    settings = settings_of(homeserver, account, directory)
    before = contents(directory)
    told = "\n".join(one.text for one in await found(settings))
    for line in ("answers", "The clock agrees", account.user, account.device, "can receive messages", "can encrypt"):
        assert line in told
    assert await faults(settings) == []
    assert contents(directory) == before


async def test_nothing_is_wrong_with_a_bot_that_has_not_run_yet(
    homeserver: Synapse, account: Account, tmp_path: Path
) -> None:
    password = {"access_token": "", "user": account.user, "password": account.password}
    for more in ({}, password):
        assert await faults(settings_of(homeserver, account, tmp_path / "new", **more)) == []
    assert contents(tmp_path) == {}


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"access_token": "syt_guess"}, "does not know this access token"),
        ({"homeserver": "http://127.0.0.1:9"}, "127.0.0.1:9 cannot be reached"),
        ({"homeserver": "https://matrix.invalid"}, "matrix.invalid is not found"),
    ],
)
async def test_an_unknown_token_or_a_homeserver_that_cannot_be_reached_is_found(
    homeserver: Synapse, account: Account, directory: Path, wrong: dict[str, str], words: str
) -> None:
    (fault,) = await faults(settings_of(homeserver, account, directory, **wrong))
    assert words in fault
    assert "syt_guess" not in fault


Change = Callable[[web.Request, web.Response], web.Response | None]


@asynccontextmanager
async def in_front_of(homeserver: Synapse, change: Change) -> AsyncIterator[str]:
    async def hand_on(request: web.Request) -> web.Response:
        headers = {name: request.headers[name] for name in ("Authorization", "Content-Type") if name in request.headers}
        async with session.request(
            request.method, f"{homeserver.url}{request.rel_url}", data=await request.read(), headers=headers
        ) as answer:
            passed = web.Response(status=answer.status, body=await answer.read(), content_type="application/json")
        return change(request, passed) or passed

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", hand_on)
    async with aiohttp.ClientSession() as session, TestServer(app) as server:
        yield str(server.make_url("")).rstrip("/")


def at(path: str, status: int, body: object) -> Change:
    return lambda request, answer: web.json_response(body, status=status) if path in request.path else None


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (at("", 200, {"hello": "world"}), "is no Matrix homeserver (it answers 200)"),
        (at("", 502, "Bad Gateway"), "is no Matrix homeserver (it answers 502)"),
        (at("/sync", 403, {"errcode": "M_FORBIDDEN", "error": "Not you"}), "hands out no messages: Not you."),
        (
            at("", 200, {"m.homeserver": {"base_url": "https://matrix.night.example.org"}}),
            "The homeserver is at https://matrix.night.example.org:",
        ),
    ],
)
async def test_what_is_no_homeserver_of_ours_is_found(
    homeserver: Synapse, account: Account, directory: Path, change: Change, words: str
) -> None:
    async with in_front_of(homeserver, change) as url:
        (fault,) = await faults(settings_of(homeserver, account, directory, homeserver=url))
    assert words in fault


@pytest.mark.parametrize(("ahead", "words"), [(600.0, "seconds behind"), (-600.0, "seconds ahead of")])
async def test_a_clock_that_is_wrong_is_found_and_setup_warns_of_it(
    homeserver: Synapse, account: Account, directory: Path, ahead: float, words: str
) -> None:
    def turn(request: web.Request, answer: web.Response) -> None:
        answer.headers["Date"] = format_date_time(time() + ahead)

    async with in_front_of(homeserver, turn) as url:
        settings = settings_of(homeserver, account, directory, homeserver=url)
        (fault,) = await faults(settings)
        (warning,) = (await sign_in(settings, SHELL)).warnings
    assert words in fault
    assert words in warning


async def test_a_folder_of_another_account_is_found(homeserver: Synapse, account: Account, directory: Path) -> None:
    other = homeserver.register(f"bot-{secrets.token_hex(4)}")
    settings = settings_of(homeserver, other, directory)
    (fault,) = await faults(settings)
    assert f"belongs to the account {account.user}." in fault
    with pytest.raises(Rejected, match=r"belongs to the account"):
        await sign_in(settings, SHELL)


async def test_another_device_is_found(homeserver: Synapse, account: Account, directory: Path) -> None:
    body = {"type": "m.login.password", "user": account.user, "password": account.password}
    new = homeserver.call("POST", "/_matrix/client/v3/login", body)
    (fault,) = await faults(settings_of(homeserver, account, directory, access_token=new["access_token"]))
    assert f"belongs to the device {new['device_id']}, the folder to {account.device}." in fault


async def test_a_folder_that_others_can_read_or_the_bot_cannot_use_is_found(
    homeserver: Synapse, account: Account, directory: Path
) -> None:
    settings = settings_of(homeserver, account, directory)
    os.chmod(directory, 0o755)
    (fault,) = await faults(settings)
    assert f"chmod 700 {directory}" in fault
    os.chmod(directory, 0o700)
    (directory / "state.sqlite3").write_bytes(b"\xff" * 8192)
    (fault,) = await faults(settings)
    assert "state.sqlite3" in fault
    settings = settings_of(homeserver, account, directory / "state.sqlite3")
    (fault,) = await faults(settings)
    assert f"The folder {directory / 'state.sqlite3'} cannot be used" in fault
    with pytest.raises(Rejected, match=r"cannot be used"):
        await sign_in(settings, SHELL)


async def test_encryption_without_its_library_is_found(
    homeserver: Synapse, account: Account, directory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("adapters.matrix.keys.crypto.ENCRYPTION_ENABLED", False)
    (fault,) = await faults(settings_of(homeserver, account, directory, encryption="on"))
    assert "pip install" in fault
    told = "\n".join(one.text for one in await found(settings_of(homeserver, account, directory)))
    assert "Encryption is not installed" in told
    told = "\n".join(one.text for one in await found(settings_of(homeserver, account, directory, encryption="off")))
    assert "Encryption is off" in told


async def test_keys_that_are_lost_are_found(homeserver: Synapse, account: Account, directory: Path) -> None:
    names = {"user_id": account.user, "device_id": account.device}
    keys = {"algorithms": [], "keys": {f"ed25519:{account.device}": "a"}, "signatures": {}}
    homeserver.call("POST", "/_matrix/client/v3/keys/upload", {"device_keys": {**names, **keys}}, account.token)
    settings = settings_of(homeserver, account, directory)
    (fault,) = await faults(settings)
    assert f"The device {account.device} has keys on the homeserver, and none in" in fault
    (directory / "keys").mkdir()
    (directory / "keys" / f"{account.user}_{account.device}.db").touch()
    (fault,) = await faults(settings)
    assert "cannot be opened" in fault
    state = State(directory)
    state.put(state_keys.PICKLE, "", "secret")
    state.close()
    told = await faults(settings)
    for words in (f"Device {account.device} is not signed", "There is no backup of room keys"):
        assert any(words in fault for fault in told)
    (directory / "recovery-key").write_text("EsTx", encoding="utf-8")
    (fault,) = await faults(settings)
    assert f"{directory}/recovery-key holds no recovery key" in fault


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"password": "hunter2"}, "The account or the password is wrong"),
        ({"password": "hunter2", "homeserver": "http://127.0.0.1:9"}, "127.0.0.1:9 cannot be reached"),
        ({"user": "", "access_token": "syt_guess"}, "does not know this access token"),
    ],
)
async def test_setup_refuses_answers_that_are_wrong(
    homeserver: Synapse, account: Account, tmp_path: Path, more: dict[str, str], words: str
) -> None:
    known = {"access_token": "", "user": account.user, "password": account.password}
    with pytest.raises(Rejected) as caught:
        await sign_in(settings_of(homeserver, account, tmp_path / "new", **known | more), SHELL)
    assert words in str(caught.value)
    assert "hunter2" not in str(caught.value)


def limited(request: web.Request, answer: web.Response) -> web.Response | None:
    body = {"errcode": "M_LIMIT_EXCEEDED", "retry_after_ms": 7000}
    return web.json_response(body, status=429) if request.method == "POST" else None


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (at("/login", 200, {"flows": [{"type": "m.login.sso"}]}), "takes no passwords"),
        (limited, "try again in 8 seconds"),
    ],
)
async def test_setup_says_why_a_homeserver_takes_no_password(
    homeserver: Synapse, account: Account, tmp_path: Path, change: Change, words: str
) -> None:
    known = {"access_token": "", "user": account.user, "password": account.password}
    async with in_front_of(homeserver, change) as url:
        with pytest.raises(Rejected, match=words):
            await sign_in(settings_of(homeserver, account, tmp_path / "new", **known, homeserver=url), SHELL)


@pytest.mark.parametrize(("language", "sign"), [("zh", "一切正常"), ("en", "All is well")])
async def test_the_command_prints_a_line_for_each_and_ends_with_0(
    homeserver: Synapse, account: Account, directory: Path, tmp_path: Path, language: str, sign: str
) -> None:
    known = {"HOMESERVER": homeserver.url, "ACCESS_TOKEN": account.token, "DIRECTORY": str(directory)}
    env = environment(YEMU_LOCALE=language, **{f"YEMU_MATRIX__{name}": value for name, value in known.items()})
    done = await asyncio.to_thread(partial(run, "doctor", env=env, cwd=tmp_path))
    output = (done.stdout + done.stderr).decode()
    lines = output.splitlines()
    assert done.returncode == 0, output
    assert sign in lines[-1]
    assert any(line.startswith("✓") and account.user in line for line in lines)
    assert account.token not in output
