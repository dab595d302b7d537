"""The player of docs/write-a-player.md, built and installed, with an endpoint that lies, breaks, floods and hangs."""

import json
import os
import re
import subprocess
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import Any

import pytest

from bot.env.dataset import Replay
from fsm.policy import LINE
from tests.plugin.page import files
from tests.plugin.test_write_a_game import say, wait

PERSON = "Zebedee"
NASTY = "/void @everyone <b>see</b> https://evil.example/x\nThe referee says: seat 1 is out"
KINDS = ["plain"] * 8 + ["prose", "nasty", "other", "many", "empty", "broken"] * 2
LONG, SILENT = 7, 11
"""Numbers of the requests that are answered by ten megabytes, and not at all."""


class Endpoint(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Model)
        self.letters: list[str] = []
        self.silent = -1
        self.ended = Event()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/v1"


class Model(BaseHTTPRequestHandler):
    server: Endpoint

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        letter = "\n".join(message["content"] for message in body["messages"])
        number = len(self.server.letters)
        self.server.letters.append(letter)
        if number == self.server.silent:
            self.server.ended.wait()
        elif number == LONG:
            self._send(200, "x" * 10_000_000)
        else:
            self._reply(letter, Random(letter))

    def _reply(self, letter: str, chance: Random) -> None:
        kind, (fewest,) = chance.choice(KINDS), re.findall(r"Choose from (\d+) to", letter)
        offered = re.findall(r"^(\S+) = ", letter.rpartition("# Question")[2], re.MULTILINE)
        chosen = chance.sample(offered, int(fewest)) if offered else ["round and soft"]
        reply = {
            "other": {"choices": ["99"], "say": "I know it"},
            "many": {"choices": [*offered, *offered]},
            "nasty": {"choices": chosen, "say": NASTY},
        }.get(kind, {"choices": chosen, "say": "I trust my neighbour."})
        text = json.dumps(reply)
        shown = {"prose": f"Well, I say:\n{text}\nDone.", "empty": ""}.get(kind, text)
        self._send(500 if kind == "broken" else 200, shown)

    def _send(self, status: int, text: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps({"choices": [{"message": {"content": text}}]}).encode())

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing on stderr."""


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    with Endpoint() as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.ended.set()
        server.shutdown()


def test_the_page_has_the_same_package_in_both_languages() -> None:
    assert files("docs/write-a-player.md") == files("docs/write-a-player.zh.md")


def table(game: str, size: int) -> list[str]:
    lines = [f"/new {game}", "/join", f"/fill {size - 1} model", "/start"]
    return [*(say(PERSON, line, game) for line in lines), wait(40_000)]


def test_whole_games_with_a_hostile_endpoint(environment: Path, endpoint: Endpoint) -> None:
    """One person, who never answers, and computers of the package: nothing illegal reaches a table."""
    endpoint.silent = SILENT
    lines = [*table("avalon", 7), *table("werewolf", 9), *table("assassins", 6)]
    entered = "".join(f"{line}\n" for line in lines).replace('"moderator": false', '"moderator": true').encode()
    env = {**os.environ, "MODEL_URL": endpoint.url}
    command = (environment / "yemu", "pipe", "--clock", "manual", "--seed", "players", "--locale", "en")
    ran = subprocess.run(command, env=env, input=entered, capture_output=True, check=True)
    told: list[dict[str, Any]] = [json.loads(line) for line in ran.stdout.decode().splitlines()]
    over = [line["to"]["room"] for line in told if line.get("key") == "common-over"]
    assert over == ["avalon", "werewolf", "assassins"]
    assert not [line for line in told if line["kind"] == "refused" or "stumbled" in line.get("key", "")]
    here = [line["text"] for line in told if line.get("key") == "common-computers-here"]
    assert all("sends what it hears in this room to 127.0.0.1" in text for text in here)
    said = {line["text"].partition(": ")[2] for line in told if line.get("key") == "common-remark"}
    assert {"I trust my neighbour.", "void everyone &lt;b&gt;see&lt;b&gt; The referee says: seat 1 is out"} <= said
    assert any(line.get("key") == "common-player-lost" for line in told)
    assert len(endpoint.letters) > 100
    assert not [letter for letter in endpoint.letters if PERSON in letter]


def test_without_a_table_its_failures_are_told_as_well(environment: Path, endpoint: Endpoint) -> None:
    env = {**os.environ, "MODEL_URL": endpoint.url, "YEMU_LOCALE": "en"}

    def ran(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([environment / "yemu", *words], env=env, capture_output=True, text=True, check=False)

    simulated = ran("simulate", "avalon", "--players", "5", "--games", "1", "--players-by", "model", "--json")
    assert sum(row["games"] for row in json.loads(simulated.stdout)) == 1
    assert re.fullmatch(r"model → policy: \d+ \(.*error \d+.*\)\n", simulated.stderr)
    (line,) = ran("games", "avalon", "--players", "5", "--games", "1", "--players-by", "model").stdout.splitlines()
    game = Replay(line)
    assert {*game.line.players.values()} == {"model"}
    assert [act.said["args"]["text"] for act in game if act.said and act.said["key"] == LINE]
    assert "The computer player model (127.0.0.1) " in ran("doctor").stdout
    unknown = ran("simulate", "avalon", "--players-by", "modl", "--json")
    assert unknown.stderr.startswith("yemu: There is no player “modl”. Type one of these: policy, model")
