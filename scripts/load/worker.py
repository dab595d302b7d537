"""Worker under load: `python -m scripts.load.worker URL PORT FOLDER` is `yemu run` with the platform at a port.

At SIGUSR1 the process writes the rooms of its tables into the folder, into the file of its number. The file is there as
soon as the process can be asked.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import Any

from bot.app import App, build
from bot.cli import run
from bot.settings import with_sections
from scripts.load.adapter import LOAD, SCHEME, LoadSettings


def main(url: str, port: int, folder: Path) -> None:
    """Serve until told to stop."""
    made: list[App] = []

    def note(*args: Any, **more: Any) -> App:
        made.append(build(*args, **more))
        return made[0]

    def tell(*_: object) -> None:
        rooms = "\n".join(match.room for app in made for match in app.services.matches)
        draft = folder / f"{os.getpid()}.draft"
        draft.write_text(rooms, encoding="utf-8")
        draft.rename(folder / str(os.getpid()))

    signal.signal(signal.SIGUSR1, tell)
    tell()
    vars(run).update(build=note)
    given: dict[str, Any] = {"database": url, "log_level": "warning", SCHEME: LoadSettings(port=port)}
    run.run(with_sections([LOAD])(**given))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]))
