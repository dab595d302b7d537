import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.metadata import distributions
from typing import Any

import pytest
from packaging.utils import canonicalize_name

from scripts.audit import ALLOWED, OF_TOOLS, UNTOLD, allows, brought_by, find_barred, licence_of, read_pins
from scripts.dist import ROOT, requirements

FLAW = {
    "id": "PYSEC-1",
    "modified": "2026-01-01T00:00:00Z",
    "affected": [
        {
            "package": {"name": "jinja2", "ecosystem": "PyPI"},
            "ranges": [{"type": "ECOSYSTEM", "events": [{"introduced": "0"}, {"fixed": "999"}]}],
        }
    ],
}
PINS = read_pins((ROOT / "constraints.txt").read_text(encoding="utf-8"))
INSTALLED = {canonicalize_name(one.name) for one in distributions()}


@contextmanager
def index(*flawed: str) -> Iterator[str]:
    class Answers(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            known = {"vulns": [FLAW]} if asked["package"]["name"] in flawed else {}
            body = json.dumps(known).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Answers) as server:
        threading.Thread(target=server.serve_forever).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/v1/query"
        finally:
            server.shutdown()


@pytest.mark.parametrize(
    ("licence", "allowed"),
    [
        ("MIT", True),
        ("MIT OR GPL-3.0-only", True),
        ("MIT AND GPL-3.0-only", False),
        ("Apache-2.0 AND (GPL-3.0-only OR ISC)", True),
        ("AGPL-3.0-or-later", False),
        ("Some words AND others (", False),
        ("", False),
    ],
)
def test_all_of_an_and_must_be_allowed_and_one_of_an_or(licence: str, allowed: bool) -> None:
    assert allows(ALLOWED, licence) is allowed


def test_every_pinned_version_that_is_installed_has_a_licence_that_is_allowed() -> None:
    assert [*find_barred(name for name in PINS if name in INSTALLED)] == []


def test_a_licence_of_tools_is_not_allowed_to_the_program() -> None:
    program = brought_by(requirements())
    assert allows(OF_TOOLS, licence_of("matrix-synapse"))
    assert not allows(ALLOWED, licence_of("matrix-synapse"))
    assert "matrix-synapse" not in program
    assert program >= {"matrix-nio", "vodozemac", "pillow", "aiohttp", "aiosignal"}
    assert program <= {*PINS}


def test_licences_are_written_down_only_where_the_metadata_tell_none() -> None:
    assert {*UNTOLD} <= {*PINS}


def test_a_pin_that_is_not_installed_is_named() -> None:
    assert [*find_barred(["no-such-thing"])] == ["no-such-thing is pinned, and not installed here"]


def test_every_pin_is_a_name_and_a_number() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("# Made on 20")
    assert [line for line in lines[1:] if len(line.split("==")) != 2 or {*" @;/#"} & {*line}] == []
    assert len({*PINS}) == len(PINS)


def audit(address: str) -> subprocess.CompletedProcess[str]:
    line = subprocess.run(["make", "-n", "audit", "-o", ".venv/.test"], capture_output=True, text=True, cwd=ROOT).stdout
    (command,) = [one for one in line.splitlines() if "pip-audit" in one]
    words = [sys.executable, "-m", "pip_audit", *command.split()[1:], "-s", "osv", "--osv-url", address]
    return subprocess.run(words, capture_output=True, text=True, cwd=ROOT)


def test_known_vulnerabilities_are_named() -> None:
    with index("jinja2") as address:
        done = audit(address)
    assert done.returncode == 1
    assert next(line.split() for line in done.stdout.splitlines() if "PYSEC-1" in line)[::3] == ["jinja2", "999"]


def test_no_answer_is_no_clean_bill() -> None:
    done = audit("http://127.0.0.1:1/v1/query")
    assert done.returncode == 1
    assert "No known vulnerabilities" not in done.stdout + done.stderr
