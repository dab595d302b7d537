"""Invitations of the bot from homeservers that answer late, or never."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from adapters.matrix import state_keys
from adapters.matrix.api import Json
from adapters.matrix.errors import Limited
from adapters.matrix.rooms import MOST_INVITES, PURSUED, Rooms
from adapters.matrix.state import State
from tests.patience import PATIENCE

DEAD, SLOW, LIVE = "!a:dead", "!b:slow", "!z:live"


class Homeserver:
    """A homeserver that joins the rooms of other homeservers, as far as they answer."""

    user = "@yemu:x"

    def __init__(self) -> None:
        self.tries: list[str] = []
        self.joined = asyncio.Event()
        self.wrong: dict[str, Callable[[], Exception]] = {}

    async def post(self, *path: str, body: Json, query: object = None) -> Json:
        room = path[1]
        self.tries.append(room)
        if room == SLOW:
            await asyncio.Event().wait()
        if room in self.wrong:
            raise self.wrong[room]()
        if room == LIVE:
            self.joined.set()
        return {}


def rooms_at(homeserver: Homeserver, state: State) -> Rooms:
    api: Any = homeserver
    directs: Any = None
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
        before.invited(room, invitation(room))
    await before.answer_invitations()
    await before.close()
    after = rooms_at(homeserver, state)  # as after a restart
    after.invited(LIVE, invitation(LIVE))
    await after.answer_invitations()
    await after.answer_invitations()
    async with asyncio.timeout(PATIENCE):
        await homeserver.joined.wait()
    assert homeserver.tries.count(LIVE) == 1
    await after.close()
    assert set(state.all(state_keys.INVITE)) == {DEAD, SLOW}, "tried again later"
    state.close()


async def test_an_invitation_is_given_up_after_a_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    homeserver, state = Homeserver(), State(tmp_path)
    rooms = rooms_at(homeserver, state)
    homeserver.wrong[DEAD] = lambda: ConnectionError("no answer")
    came = time.time()
    rooms.invited(DEAD, invitation(DEAD))
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
        rooms.invited(f"!{number}:dead", invitation(DEAD))
    waiting = state.all(state_keys.INVITE)
    assert len(waiting) == MOST_INVITES
    assert "!0:dead" not in waiting
    state.close()
