"""Log of a run; two runs of one seed write the same."""

import asyncio
import traceback
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from typing import Any

import structlog

from tests.world.loop import PROCESS


class Log:
    def __init__(self) -> None:
        self.lines: list[str] = []
        self.is_closed = False
        self.dropped: list[str] = []
        self.tracebacks: list[str] = []

    def note(self, what: str, **details: object) -> None:
        if self.is_closed:
            return
        told = " ".join(f"{name}={value!r}" for name, value in details.items())
        self.lines.append(f"{asyncio.get_running_loop().time():.3f} {PROCESS.get().name or '-'} {what} {told}".rstrip())

    def ends(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if self.is_closed:
            return
        self.tracebacks.append(f"{context.get('message')}: {_told(context.get('exception'))}")
        self.note("uncaught", message=self.tracebacks[-1])

    @contextmanager
    def hearing(self) -> Iterator[None]:
        processors = structlog.get_config()["processors"]
        before = [*processors]
        processors[:] = [self._hear]
        try:
            yield
        finally:
            processors[:] = before

    def _hear(self, logger: object, method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
        details = dict(event)
        what = details.pop("event")
        if (found := details.pop("exc_info", None)) and not self.is_closed:
            error = found if isinstance(found, BaseException) else None
            details["error"] = _told(error) if error else traceback.format_exc(chain=False).splitlines()[-1]
            self.tracebacks.append(f"{what}: {details['error']}")
        if method == "error" and details.get("seq") and ("dropped" in what or "skipped" in what):
            self.dropped.append(f"{what} {details}")
        self.note(f"[{method}] {what}", **details)
        raise structlog.DropEvent


def _told(error: BaseException | None) -> str:
    if error is None:
        return ""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" in {frames[-1].name}" if frames else ""
    return f"{type(error).__name__}: {error}{where}"
