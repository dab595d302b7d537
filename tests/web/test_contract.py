import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from adapters.base import Closed, Line, Message
from adapters.testing import CHECKS, Check, Subject, checked, make_shell
from adapters.web import ROOM, make_web
from adapters.web.adapter import WebAdapter
from adapters.web.chats import Chats
from adapters.web.frames import Heard, Say
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
        made: list[WebAdapter] = []

        def make() -> WebAdapter:
            made.append(make_web(table(file, port=port), make_shell()))
            return made[-1]

        yield Subject(make=make, room=ROOM, person="web:@1", stranger="web:@77", say=lambda text: ann.say(1, text))
        staying.cancel()
        await asyncio.gather(staying, return_exceptions=True)
        for adapter in made:
            adapter.chats.close()

    await checked(check, subject)


async def test_a_command_names_people_by_their_own_names_and_talk_names_nobody() -> None:
    adapter = make_web(table(), make_shell())
    for id, name in (("2", "Bo Li"), ("3", "Cy"), ("4", "Cy")):
        adapter.chats.add_phone(id, name)

    async def read(phone: int, text: str) -> Line:
        line = await adapter.read(msgspec.json.encode(Heard(Say("12345678", phone, text, room=True), "Ann", "line-1")))
        assert isinstance(line, Line)
        return line

    async def named(text: str) -> list[tuple[str, str]]:
        return [(one.word, one.person) for one in (await read(1, text)).named]

    assert await named("/ban Bo Li") == [("Bo Li", "web:@2")]
    assert await named("/ban Cy") == [], "two people have that name"
    assert await named("Bo Li is a wolf") == []
    assert [await adapter.is_member(one, ROOM) for one in ("web:@4", "web:@5")] == [True, False]
    assert [await adapter.moderates(one, ROOM) for one in ("web:@1", "web:@2")] == [True, False]
    assert [(await read(phone, "Hello")).moderator for phone in (1, 2)] == [True, False]
    adapter.chats.close()


async def test_a_question_that_is_shown_nowhere_any_more_is_closed_without_a_word() -> None:
    adapter = make_web(table(), make_shell())
    closed = Message("close", "m1", "web:@1", "common-closed", {}, "It is over", detail=Closed("p1-1", ()))
    for ref in (None, "7"):
        assert await adapter.send(closed, ref)
    assert not list(adapter.chats.newest("web:@1"))
    adapter.chats.close()
