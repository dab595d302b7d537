from __future__ import annotations

from typing import TYPE_CHECKING, Final

from adapters.registration import Registration, Shell
from adapters.web.address import ROOM, SCHEME, person_address
from adapters.web.table import WebTable

if TYPE_CHECKING:
    from adapters.web.adapter import WebAdapter

__all__ = ["ROOM", "WEB", "WebTable", "make_web", "person_address"]


def make_web(table: WebTable, shell: Shell) -> WebAdapter:
    from adapters.web.adapter import WebAdapter

    return WebAdapter(table)


WEB: Final = Registration(SCHEME, "A table in the browser, by `yemu web`", make_web)
