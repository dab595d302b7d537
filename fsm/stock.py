"""The stock of a game: items of which each match draws one, such as the words of a guessing game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from fsm.dice import Dice
from fsm.errors import Refused
from fsm.values import Options

BOTH, LIST, ROOM = "both", "list", "room"
SOURCES: Final = (BOTH, LIST, ROOM)

NO_ITEM: Final = "E_WORDS"
"""Code of the problem that no item can be drawn."""


@dataclass(frozen=True, eq=False)
class Stock:
    folder: Path
    """The folder of the lists, `LOCALE.txt` for each language, with one item in each line."""
    read: Callable[[str], str]
    """Return the item that a moderator's line stands for, as `KEY-item` tells; may raise Refused with the reason."""
    fits: Callable[[Options, str], bool] = lambda options, item: True
    """Return whether a table with these options may draw the item."""
    same: Callable[[str], str] = str.casefold
    """Return a key that equal items share."""
    source: str = ""
    """The option that chooses among `SOURCES`; without one, lists and rooms' own items are mixed."""

    def listed(self, locale: str) -> Sequence[str]:
        """Return the list of a language, or else of the first language that has one."""
        return _read_list(self.folder, locale)

    def draw(
        self, options: Options, seed: str, listed: Sequence[str], own: Sequence[str] = (), used: Sequence[str] = ()
    ) -> str:
        """Return an item that fits, drawn among the unused ones, else the one used longest ago. Raises Refused.

        `own` are the items of the room, `used` the keys of the items that it had, the oldest first.
        """
        source = options.word(self.source) if self.source else BOTH
        sources = {BOTH: (*own, *listed), LIST: listed, ROOM: own}
        items = {self.same(item): item for item in sources[source] if self.fits(options, item)}
        if unused := [key for key in items if key not in used]:
            return items[Dice(f"{seed}:stock").pick(unused)]
        oldest = next((items[key] for key in used if key in items), None)
        if oldest is None:
            raise Refused("common-cannot-start", codes=[NO_ITEM], problems=[{"code": NO_ITEM, "args": {}}])
        return oldest


@lru_cache
def _read_list(folder: Path, locale: str) -> Sequence[str]:
    lists = {file.stem: file for file in sorted(folder.glob("*.txt"))}
    file = lists.get(locale) or next(iter(lists.values()))
    return tuple(line for line in file.read_text(encoding="utf-8").splitlines() if line.strip())
