import asyncio
from functools import partial
from pathlib import Path
from types import SimpleNamespace

from nio import RoomSendResponse
from structlog.testing import capture_logs

from adapters.intake import Pulse
from adapters.matrix.errors import Limited
from adapters.matrix.pace import Pace, Rank
from adapters.matrix.state import State
from adapters.matrix.stream.flood import HEARD, WITHIN, Flood
from tests.matrix.samples import encrypting


class TestPace:
    async def test_everything_waits_and_the_important_goes_first(self) -> None:
        pace, sent, limited = Pace(Pulse()), list[str](), [Limited(0.05)]

        async def request(name: str) -> str:
            if limited:
                raise limited.pop()
            sent.append(name)
            return name

        later = [("decoration", Rank.DECORATION), ("edit", Rank.EDIT), ("narration", Rank.NORMAL)]
        later.append(("prompt", Rank.URGENT))
        async with asyncio.TaskGroup() as group:
            group.create_task(pace.send(lambda: request("hit"), Rank.NORMAL))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            for name, rank in later:
                group.create_task(pace.send(partial(request, name), rank))
        assert sent == ["prompt", "hit", "narration", "edit", "decoration"]
        assert pace.is_limited

    async def test_who_gives_up_holds_nobody_up(self) -> None:
        pace = Pace(Pulse())
        never = asyncio.Event()
        waiting = [asyncio.create_task(pace.send(never.wait, Rank.URGENT)) for _ in range(20)]
        await asyncio.sleep(0)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

        async def request() -> str:
            return "sent"

        assert await pace.send(request, Rank.URGENT) == "sent"


def test_a_flood_is_heard_in_part_and_forgiven() -> None:
    flood = Flood()
    heard = [flood.is_heard("@ann:x", number) for number in range(HEARD + 20)]
    assert heard == [True] * HEARD + [False] * 20
    assert flood.is_heard("@bob:x", HEARD)
    assert flood.is_heard("@ann:x", WITHIN + HEARD)


def test_a_flood_is_warned_of_once_however_long_it_lasts() -> None:
    flood = Flood()
    with capture_logs() as logs:
        for number in range(450):  # ten lines a second, for 45 seconds
            flood.is_heard("@ann:x", number * 100)
        assert [one["sender"] for one in logs] == ["@ann:x"]
        for number in range(450):
            flood.is_heard("@ann:x", 100_000 + number * 100)
    assert [one["sender"] for one in logs] == ["@ann:x"] * 2, "another flood is told of"


async def test_who_gives_up_before_its_turn_takes_nothing_from_whose_turn_it_is(tmp_path: Path) -> None:
    sharing: dict[str, None] = {}
    sent = asyncio.Event()

    async def room_send(room: str, *event: object, **how: object) -> RoomSendResponse:
        sharing[room] = None
        await sent.wait()
        del sharing[room]  # as matrix-nio does
        return RoomSendResponse("$1", room)

    client = SimpleNamespace(
        access_token="t", olm=True, rooms={}, sharing_session=sharing, should_query_keys=False, room_send=room_send
    )
    state = State(tmp_path)
    keys = encrypting(client, state)
    first, second = (asyncio.create_task(keys.send("!r", "m.room.message", {}, id)) for id in ("t1", "t2"))
    await asyncio.sleep(0)
    second.cancel()
    await asyncio.gather(second, return_exceptions=True)
    sent.set()
    assert await first == {"event_id": "$1"}
    state.close()
