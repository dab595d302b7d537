"""`yemu` on a machine whose system clock can be set: a file, named first, says by how many seconds it is wrong."""

import os
import sys
import time
from collections.abc import Sequence
from datetime import UTC, datetime, tzinfo
from pathlib import Path

from apscheduler.schedulers import base

from bot.__main__ import main

right = time.time


class Wall:
    def __init__(self, file: Path) -> None:
        self._file = file
        self.set(0)
        self.program: Sequence[str] = (sys.executable, "-m", "tests.pipe.wrong_clock", str(file))

    def set(self, ahead: float) -> None:
        draft = self._file.with_suffix(".new")
        draft.write_text(str(ahead))
        os.replace(draft, self._file)


def _wrong(file: Path) -> None:
    def shown() -> float:
        return right() + float(file.read_text())

    class Shown(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
            return datetime.fromtimestamp(shown(), tz or UTC)

    time.time, base.datetime = shown, Shown


if __name__ == "__main__":
    _wrong(Path(sys.argv.pop(1)))
    main()
