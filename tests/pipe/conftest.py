"""One process for the tests of a file, and for each test a room of its own in which the people are free."""

from collections.abc import Iterator
from itertools import count

import pytest

from tests.pipe.driver import Pipe
from tests.pipe.room import PipeRoom

ROOMS = count(1)


@pytest.fixture(scope="module")
def pipe(request: pytest.FixtureRequest) -> Iterator[Pipe]:
    with Pipe(locale=getattr(request, "param", "en")) as process:
        yield process
        assert process.close() == 0
        assert "Traceback" not in process.errors()


@pytest.fixture
def table(pipe: Pipe) -> Iterator[PipeRoom]:
    room = PipeRoom(pipe, f"r{next(ROOMS)}")
    yield room
    pipe.say("mod", "/void", room.room, moderator=True)
