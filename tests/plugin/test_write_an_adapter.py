from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.forking import Forked
from tests.patience import PATIENCE
from tests.telegram.process import free_port

PASSWORDS = {name: f"{name}-7731" for name in ("ann", "bob", "cat", "dan", "eve")}
HELLO = "Your name and your password, please."


class Server:
    def __init__(self, environment: Path, folder: Path, **settings: str) -> None:
        self.port = free_port()
        self.log = folder / "log"
        self._python, self._folder = environment / "python", folder
        kept = {name: value for name, value in os.environ.items() if not name.startswith("YEMU_")}
        ours = {
            "YEMU_TELNET__PORT": str(self.port),
            "YEMU_TELNET__PASSWORDS": json.dumps(PASSWORDS),
            "YEMU_TELNET__MODERATORS": '["ann"]',
            "YEMU_LOCALE": "en",
        }
        self._settings = kept | ours | settings
        self._process: Forked | None = None

    def start(self) -> None:
        with self.log.open("ab") as log:
            self._process = Forked(
                ["run"], env=self._settings, cwd=self._folder, stdout=log, stderr=log, python=self._python
            )

    def end(self, number: signal.Signals) -> int:
        assert self._process
        self._process.send_signal(number)
        return self._process.wait(PATIENCE)

    def refuses(self) -> str:
        """The line with which it ends by itself."""
        self.start()
        assert self._process
        assert self._process.wait(PATIENCE) == 78
        return self.log.read_text(encoding="utf-8").splitlines()[-1]

    def stop(self) -> None:
        if self._process and self._process.poll() is None:
            self._process.kill()
            self._process.wait(PATIENCE)


class Person:
    def __init__(self, server: Server, name: str, password: str | None = None) -> None:
        self.name = name
        self._socket = _connected(server.port)
        self._lines = self._socket.makefile(encoding="utf-8")
        self.says(f"{name} {password or PASSWORDS[name]}")

    def __enter__(self) -> Person:
        return self

    def __exit__(self, *_: object) -> None:
        self._lines.close()
        self._socket.close()

    def says(self, text: str) -> None:
        self._socket.sendall(f"{text}\n".encode())

    def reads(self, text: str) -> str:
        """The first line with this text, of those not read yet."""
        read = []
        for line in self._lines:
            read.append(line)
            if text in line:
                return line
        raise AssertionError(f"{self.name} never reads {text!r}: {read}")


def _connected(port: int) -> socket.socket:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), PATIENCE)
        except ConnectionRefusedError:
            assert time.monotonic() < deadline
            time.sleep(0.05)


NewServer = Callable[..., Server]


@pytest.fixture
def new_server(environment: Path, tmp_path: Path) -> Iterator[NewServer]:
    servers: list[Server] = []

    def make(**settings: str) -> Server:
        servers.append(Server(environment, tmp_path, **settings))
        return servers[-1]

    yield make
    for server in servers:
        server.stop()
        log = server.log.read_text(encoding="utf-8")
        assert "Traceback" not in log, log[-3000:]
        assert not [word for word in PASSWORDS.values() if word in log]


def test_a_game_begins_and_goes_on_after_a_kill(new_server: NewServer) -> None:
    server = new_server()
    server.start()
    with ExitStack() as stack:
        people = [stack.enter_context(Person(server, name)) for name in PASSWORDS]
        for person in people:
            person.reads(HELLO)
            person.says("hello")
            person.reads(f"{person.name}: hello")
        ann = people[0]
        ann.says("/new avalon")
        ann.reads("👥 0/")
        for count, person in enumerate(people, 1):
            person.says("/join")
            ann.reads(f"👥 {count}/")
        ann.says("/start")
        leader = int(ann.reads("Leader: ").partition("Leader: ")[2].split()[0].removeprefix("#")) - 1
        roles = [person.reads("Your role: ") for person in people]
        assert all(role.startswith("@ ") for role in roles)
        assert len([role for role in roles if "Merlin" in role]) == 1
        people[leader].reads("@ Quest 1: pick a team of 2")
    assert server.end(signal.SIGKILL) == -signal.SIGKILL
    server.start()
    with ExitStack() as stack:
        people = [stack.enter_context(Person(server, name)) for name in PASSWORDS]
        people[leader].reads("@ Quest 1: pick a team of 2")
        people[leader].says("@1 2")
        for person in people:
            person.reads("@ - Approve")
    assert server.end(signal.SIGTERM) == 0


def test_a_run_says_that_it_works_and_how_people_come_in(new_server: NewServer) -> None:
    server = new_server()
    server.start()
    with Person(server, "ann") as ann:
        ann.reads(HELLO)
    assert server.end(signal.SIGTERM) == 0
    settings, first, *_, last = server.log.read_text(encoding="utf-8").splitlines()
    assert settings == "Settings: from the environment, there is no file"
    assert first.startswith(f"✅ Telnet 127.0.0.1:{server.port} is online. ")
    assert first.endswith(f" People come in with: telnet 127.0.0.1 {server.port}")
    assert last.startswith(f"Stopped: Telnet 127.0.0.1:{server.port}. Everything is stored: ")


def test_its_words_are_in_the_language_of_the_operator(new_server: NewServer) -> None:
    server = new_server(YEMU_LOCALE="zh")
    server.start()
    with Person(server, "ann", "wine") as ann:
        ann.reads("请输入名字和密码")
        ann.reads("名字或密码不对")


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("YEMU_TELNET__PORT", "many", "YEMU_TELNET__PORT: must be a number"),
        ("YEMU_TELNET__PORTS", "4023", "YEMU_TELNET__PORTS: there is no such setting"),
        ("YEMU_TELNET__PASSWORDS", "{ann", "YEMU_TELNET__PASSWORDS: must be JSON"),
    ],
)
def test_its_settings_are_checked_as_ours_are(new_server: NewServer, name: str, value: str, why: str) -> None:
    assert new_server(**{name: value}).refuses().startswith(f"yemu: {why}")


def test_a_port_in_use_is_one_clear_line(new_server: NewServer) -> None:
    server = new_server()
    with socket.create_server(("127.0.0.1", server.port)):
        assert server.refuses().startswith("yemu: YEMU_TELNET__PORT: ")


def test_its_own_tests_pass(environment: Path) -> None:
    program = "import test_telnet as page; [getattr(page, name)() for name in dir(page) if name.startswith('test_')]"
    tests = environment.parents[1] / "adapter" / "tests"
    subprocess.run([environment / "python", "-c", program], check=True, cwd=tests)
