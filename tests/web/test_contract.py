import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from adapters.testing import CHECKS, Check, Subject, checked, make_shell
from adapters.web import ROOM, make_web
from adapters.web.chats import Chats
from tests.web.stand_in import table
from tests.web.table import Page


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
async def test_the_table_in_the_browser_keeps_the_contract(check: Check, tmp_path: Path) -> None:
    @asynccontextmanager
    async def subject() -> AsyncIterator[Subject]:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        file = tmp_path / "table.chats"
        chats = Chats(file)
        ann = Page(f"http://127.0.0.1:{port}/?token={chats.operator}")
        chats.close()
        staying = asyncio.ensure_future(ann.stay())
        yield Subject(
            make=lambda: make_web(table(file, port=port), make_shell()),
            room=ROOM,
            person="web:@1",
            stranger="web:@77",
            say=lambda text: ann.say(1, text),
        )
        staying.cancel()
        await asyncio.gather(staying, return_exceptions=True)

    await checked(check, subject)
