from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

import msgspec


class Stage(Protocol):
    async def fill(self, players: int | None) -> None:
        """Let computer players take the rest of the seats, up to this number of players or to the next possible."""

    async def pace(self, mode: str) -> None:
        """Let time pass at a pace from `paces`."""

    async def step(self) -> None: ...

    async def panel(self) -> Mapping[str, Any]:
        """Return the phase, prompts, timers, journal, chart and pipe lines of the newest match."""

    def pacing(self) -> str: ...


class WebTable(msgspec.Struct, frozen=True):
    file: Path | None
    """File that keeps the chats; None keeps them in memory."""
    host: str | None
    """Address for the local network; None for this machine alone, and then no seat has a link."""
    port: int
    stage: Stage
    words: Callable[[str], Mapping[str, str]]
    languages: Sequence[str]
    """Languages of the page, the operator's first."""
    games: Sequence[tuple[str, Mapping[str, str]]] = ()
    opened: Callable[[Sequence[str]], None] = lambda urls: None
    """Told the operator's URLs once the page can be opened."""
    is_settled: bool = False
    """Whether pages begin in the first of the languages, for any browser."""
