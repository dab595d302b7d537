"""One message as Telegram shows it: text, keyboard, topic."""

from __future__ import annotations

from typing import Any

import msgspec

from adapters.telegram.keyboard import Rows


class Page(msgspec.Struct, frozen=True):
    """What a message shows; without `text` only the keyboard of an edited message changes."""

    text: str | None
    rows: Rows = ()
    thread: int | None = None
    protected: bool = False

    def over(self, earlier: Any) -> Page:
        """This page in place of an earlier one: a new keyboard keeps a text that waits."""
        if self.text is None and isinstance(earlier, Page):
            return msgspec.structs.replace(earlier, rows=self.rows)
        return self
