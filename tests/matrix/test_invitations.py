import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from adapters.base import PlatformError
from adapters.matrix import state_keys
from adapters.matrix.api import Json
from adapters.matrix.errors import Limited, MatrixError
from adapters.matrix.rooms.group_rooms import MOMENT, MOST_INVITES, PURSUED, Rooms
from adapters.matrix.rooms.sweep import HOUR, UNANSWERED, sweep, sweep_daily
from adapters.matrix.state import State
from adapters.support.tasks import Tasks
from tests.patience import PATIENCE

DEAD, SLOW, LIVE = "!a:dead", "!b:slow", "!z:live"


class Homeserver:
    user = "@yemu:x"

    def __init__(self) -> None:
        self.tries: list[str] = []
        self.waiting = 0
        self.joined = asyncio.Event()
        self.wrong: dict[str, Callable[[], Exception]] = {}
        self.tasks = Tasks()

    async def post(self, *path: str, body: Json, query: object = None) -> Json:
        room = path[1]
        self.tries.append(room)
        if room.endswith("slow"):
            self.waiting += 1
            try:
                await asyncio.Event().wait()
            finally:
                self.waiting -= 1
        if room in self.wrong:
            raise self.wrong[room]()
        if room == LIVE:
            self.joined.set()
        return {}

    async def get(self, *path: str) -> Json:
        return {"predecessor": {"room_id": "!another:live"}}


def rooms_at(homeserver: Homeserver, state: State, person: str | None = None, **parts: Any) -> Rooms:
    api: Any = homeserver
    directs: Any = SimpleNamespace(person_of=lambda room: person, **parts)
    return Rooms(api, state, directs, inviters=(), allowed=())


def invitation(room: str) -> list[Json]:
    sender = f"@ann{room[2:]}"
    member = {"type": "m.room.member", "state_key": "@yemu:x", "sender": sender, "content": {"membership": "invite"}}
    return [member]


FAILURES = (lambda: ConnectionError("no answer"), lambda: Limited(600))


@pytest.mark.parametrize("wrong", FAILURES, ids=["no answer", "a limit"])
async def test_an_invitation_from_a_dead_homeserver_holds_up_no_other_one(
    tmp_path: Path, wrong: Callable[[], Exception]
) -> None:
    homeserver, state = Homeserver(), State(tmp_path)
    homeserver.wrong[DEAD] = wrong
    before = rooms_at(homeserver, state)
    for room in (DEAD, SLOW):
        before.note_invitation(room, invitation(room))
    await before.answer_invitations()
    await homeserver.tasks.stop()
    after = rooms_at(homeserver, state)  # as after a restart
    after.note_invitation(LIVE, invitation(LIVE))
    await after.answer_invitations()
    await after.answer_invitations()
    async with asyncio.timeout(PATIENCE):
        await homeserver.joined.wait()
    assert homeserver.tries.count(LIVE) == 1
    await homeserver.tasks.stop()
    assert set(state.all(state_keys.INVITE)) == {DEAD, SLOW}, "tried again later"
    state.close()


async def test_an_invitation_is_given_up_after_a_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    homeserver, state = Homeserver(), State(tmp_path)
    rooms = rooms_at(homeserver, state)
    homeserver.wrong[DEAD] = lambda: ConnectionError("no answer")
    came = time.time()
    rooms.note_invitation(DEAD, invitation(DEAD))
    monkeypatch.setattr(time, "time", lambda: came + PURSUED + 1)
    await rooms.answer_invitations()
    async with asyncio.timeout(PATIENCE):
        while state.all(state_keys.INVITE):  # noqa: ASYNC110
            await asyncio.sleep(0)
    assert homeserver.tries == [DEAD]
    state.close()


async def test_many_dead_invitations_leave_a_place_for_the_next_one(tmp_path: Path) -> None:
    homeserver, state = Homeserver(), State(tmp_path)
    rooms = rooms_at(homeserver, state)
    for number in range(MOST_INVITES + 1):
        rooms.note_invitation(f"!{number}:slow", invitation(SLOW))
        await rooms.answer_invitations()
        await asyncio.sleep(0)
    waiting = state.all(state_keys.INVITE)
    assert len(waiting) == homeserver.waiting == MOST_INVITES
    assert "!0:slow" not in waiting
    await homeserver.tasks.stop()
    state.close()


async def test_a_direct_room_whose_successor_stays_closed_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    homeserver, state = Homeserver(), State(tmp_path)
    replaced: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
    rooms = rooms_at(homeserver, state, person="@ann:x", locked_out=lambda *about: replaced.put_nowait(about))
    homeserver.wrong[DEAD] = lambda: MatrixError("M_FORBIDDEN", "not invited")
    rooms.follow("!chat:x", {"sender": "@ann:x", "content": {"replacement_room": DEAD}})
    await rooms.answer_invitations()
    while not homeserver.tries:  # noqa: ASYNC110
        await asyncio.sleep(0)
    assert replaced.empty(), "a client invites a moment after the upgrade"
    came = time.time()
    monkeypatch.setattr(time, "time", lambda: came + MOMENT)
    async with asyncio.timeout(PATIENCE):
        assert await replaced.get() == (DEAD, "@ann:x")
    assert rooms.closed_rooms() == {}, "no group has moved"
    await homeserver.tasks.stop()
    state.close()


async def test_a_room_that_names_another_one_as_replaced_is_not_followed(tmp_path: Path) -> None:
    homeserver, state = Homeserver(), State(tmp_path)
    rooms = rooms_at(homeserver, state)
    rooms.follow("!old:live", {"sender": "@ann:live", "content": {"replacement_room": LIVE}})
    assert rooms.current("!old:live") == LIVE
    await rooms.answer_invitations()
    async with asyncio.timeout(PATIENCE):
        while state.all(state_keys.INVITE):  # noqa: ASYNC110
            await asyncio.sleep(0)
    assert rooms.current("!old:live") == "!old:live"
    assert rooms.origin(LIVE) == LIVE
    state.close()


DAY = 86400.0


@pytest.mark.parametrize(("unused", "patience"), [(None, UNANSWERED), (90 * DAY, 90 * DAY)])
async def test_rooms_in_which_nobody_else_is_are_left(unused: float | None, patience: float) -> None:
    old, new = HOUR + 1, HOUR - 1
    rooms = {
        "!empty": {"@yemu:x": ("join", old), "@ann:x": ("ban", old)},
        "!never accepted": {"@yemu:x": ("join", patience + 1), "@ann:x": ("invite", patience + 1)},
        "!waiting": {"@yemu:x": ("join", patience - 60), "@ann:x": ("invite", patience - 60)},
        "!long here": {"@yemu:x": ("join", 91 * DAY), "@ann:x": ("join", old)},
        "!just opened": {"@yemu:x": ("join", new)},
        "!invited": {"@yemu:x": ("join", old), "@ann:x": ("invite", old)},
        "!used": {"@yemu:x": ("join", old), "@ann:x": ("join", old)},
    }
    left: list[str] = []
    stayed: list[str] = []

    async def get(*path: str, query: object = None) -> Json:
        if path == ("joined_rooms",):
            return {"joined_rooms": [*rooms]}
        now = time.time()
        return {
            "chunk": [
                {"state_key": user, "content": {"membership": how}, "origin_server_ts": (now - age) * 1000}
                for user, (how, age) in rooms[path[1]].items()
            ]
        }

    async def post(*path: str, body: Json) -> Json:
        left.append(f"{path[2]} {path[1]}")
        return {}

    api: Any = SimpleNamespace(user="@yemu:x", get=get, post=post)
    await sweep(api, unused, lambda room, since: stayed.append(room))
    assert left == ["leave !empty", "forget !empty", "leave !never accepted", "forget !never accepted"]
    assert stayed == (["!long here"] if unused else [])


async def test_a_token_that_is_revoked_during_a_sweep_is_no_fault_of_it() -> None:
    async def get(*path: str) -> Json:
        raise PlatformError("cli-matrix-token")

    api: Any = SimpleNamespace(get=get)
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0):
            await sweep_daily(api, None, lambda room, since: None)
