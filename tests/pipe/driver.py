from __future__ import annotations

import json
import math
import os
import signal
import sys
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from subprocess import PIPE
from tempfile import TemporaryFile
from time import monotonic
from typing import Any

from tests.forking import start
from tests.patience import PATIENCE

Out = dict[str, Any]

YEMU = str(Path(sys.executable).with_name("yemu"))


def environment(**settings: str) -> dict[str, str]:
    """Our own environment without the settings of whoever runs the tests."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("YEMU_")}
    return {**kept, **settings}


class Pipe:
    """One process; `lines` is everything that it has written, `now` how far its manual clock was moved."""

    def __init__(
        self,
        *,
        db: str | None = None,
        clock: str = "manual",
        seed: str | None = "acceptance",
        deal: Sequence[str] = (),
        locale: str | None = None,
        cwd: Path | None = None,
        program: Sequence[str] = (),
    ) -> None:
        """Start it from nothing as a program, or else forked, and without a file where no database is named."""
        given = {"--db": db, "--clock": clock, "--seed": seed, "--deal": ",".join(deal) or None, "--locale": locale}
        words = [word for name, value in given.items() if value is not None for word in (name, value)]
        self._errors = TemporaryFile()  # noqa: SIM115
        self._logged = ""
        self.process = start(
            program, ["pipe", *words], stdin=PIPE, stdout=PIPE, stderr=self._errors, env=environment(), cwd=cwd
        )
        self.lines: list[Out] = []
        self.now = 0.0
        self._tags = 0
        self._asked = math.inf
        self._ended = threading.Event()
        threading.Thread(target=self._watch, daemon=True).start()

    def __enter__(self) -> Pipe:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    # In

    def write(self, data: bytes) -> None:
        assert self.process.stdin
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def post(self, *lines: Mapping[str, Any]) -> None:
        self.write(b"".join(json.dumps(line, ensure_ascii=False).encode() + b"\n" for line in lines))

    def do(self, *lines: Mapping[str, Any]) -> list[Out]:
        self.post(*lines)
        return self.sync()

    def say(self, person: str, text: str, room: str | None = None, **more: Any) -> list[Out]:
        return self.do(say(person, text, room, **more))

    def press(self, person: str, prompt: str, *choices: str) -> list[Out]:
        return self.do(press(person, prompt, *choices))

    def advance(self, seconds: float) -> list[Out]:
        self.now += seconds
        return self.do({"do": "advance", "seconds": seconds})

    # Out

    def read(self) -> Out | None:
        assert self.process.stdout
        self._asked = monotonic()
        line = self.process.stdout.readline()
        self._asked = math.inf
        if not line.endswith(b"\n"):
            return None
        out = json.loads(line)
        assert isinstance(out, dict), line
        self.lines.append(out)
        return out

    def sync(self) -> list[Out]:
        self._tags += 1
        tag = f"t{self._tags}"
        self.post({"do": "sync", "tag": tag})
        found: list[Out] = []
        while (line := self.read()) != {"kind": "sync", "tag": tag}:
            assert line is not None, f"the process has ended: {self.errors()}"
            found.append(line)
        return found

    def errors(self) -> str:
        if not self._errors.closed:
            self._errors.seek(0)
            self._logged = self._errors.read().decode()
        return self._logged

    # The end

    def close(self) -> int:
        assert self.process.stdin
        self.process.stdin.close()
        while self.read():
            pass
        code = self.process.wait(PATIENCE)
        self._done()
        return code

    def stop(self, number: signal.Signals = signal.SIGTERM) -> list[Out]:
        """Tell it to end, which it must do well, with its input open; returns what it had still written."""
        self.process.send_signal(number)
        rest: list[Out] = []
        while line := self.read():
            rest.append(line)
        assert self.process.wait(PATIENCE) == 0
        self._done()
        return rest

    def kill(self) -> list[Out]:
        """SIGKILL; returns what it had still written. Harmless when it has ended."""
        if self.process.returncode is not None:
            return []
        self.process.kill()
        rest: list[Out] = []
        while line := self.read():
            rest.append(line)
        self.process.wait()
        self._done()
        return rest

    def _watch(self) -> None:
        """End a process that never answers, so that its test fails instead of waiting for ever."""
        while not self._ended.wait(1):
            if monotonic() - self._asked > PATIENCE:
                self.process.kill()

    def _done(self) -> None:
        self._ended.set()
        self.errors()
        self._errors.close()
        for stream in (self.process.stdin, self.process.stdout):
            if stream:
                with suppress(BrokenPipeError):
                    stream.close()


def say(person: str, text: str, room: str | None = None, **more: Any) -> Out:
    return {"do": "say", "person": person, **({} if room is None else {"room": room}), "text": text, **more}


def press(person: str, prompt: str, *choices: str) -> Out:
    return {"do": "press", "person": person, "prompt": prompt, "choices": list(choices)}


def keys(lines: Sequence[Out]) -> list[str]:
    return [line["key"] for line in lines if "key" in line]
