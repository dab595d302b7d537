from __future__ import annotations

import msgspec

from adapters.base import File
from adapters.telegram.keyboard import Rows


class Page(msgspec.Struct, frozen=True):
    """Content of a message; without `text` only its keyboard changes; the text is the caption of a `file`."""

    text: str | None
    rows: Rows = ()
    thread: int | None = None
    protected: bool = False
    file: File | None = None
    silent: bool = False

    def over(self, earlier: Page | None) -> Page:
        """Put this page in place of an earlier one: a new keyboard keeps the text that stands there, or waits."""
        return msgspec.structs.replace(earlier, rows=self.rows) if earlier and self.text is None else self

    def looks_like(self, other: Page) -> bool:
        return (self.text, self.rows) == (other.text, other.rows)
