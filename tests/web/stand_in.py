from collections.abc import Mapping
from pathlib import Path
from typing import Any

from adapters.web import WebTable


class Words(dict[str, str]):
    def __missing__(self, key: str) -> str:
        return key


class NoStage:
    async def fill(self, players: int | None) -> None:
        raise ValueError

    async def pace(self, mode: str) -> None:
        raise ValueError

    async def step(self) -> None:
        raise ValueError

    async def panel(self) -> Mapping[str, Any]:
        return {}

    def pacing(self) -> str:
        return "real"


def table(file: Path | None = None, **changes: Any) -> WebTable:
    usual: dict[str, Any] = {
        "file": file,
        "host": None,
        "port": 0,
        "stage": NoStage(),
        "words": lambda locale: Words(),
        "languages": ("en",),
    }
    return WebTable(**usual | changes)
