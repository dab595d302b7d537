import asyncio
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from adapters.base import File, Mention, PlatformError, Scope, Unreachable
from adapters.intake import Pulse
from adapters.matrix.address import ref_of
from adapters.matrix.api import Api, Json
from adapters.matrix.errors import Limited, MatrixError
from adapters.matrix.outgoing.messages import MOST_ALIKE, Outgoing
from adapters.matrix.outgoing.prompts import Prompts
from adapters.matrix.outgoing.session import Session
from adapters.matrix.pace import Pace
from adapters.matrix.rooms.group_rooms import Rooms
from adapters.matrix.state import State
from adapters.matrix.stream.events import Redacted
from tests.adapters.samples import SIGNS, ask, close, question, refused, tell

ROOM, ANN, BOB = "matrix:!room", "matrix:@ann:x", "matrix:@bob:x"


class Homeserver:
    """Takes every event, but not at once when it `limits`; `bodies` are what they show."""

    user = "@yemu:x"

    def __init__(self) -> None:
        self.bodies: list[str] = []
        self.contents: list[Json] = []
        self.limits = False
        self.refusal: Exception | None = None
        self.tombstone: Json | None = None

    async def get(self, *path: str, query: Json) -> Json:
        assert (path, query) == (("rooms", "!room", "state", "m.room.tombstone", ""), {"format": "event"})
        if self.tombstone is None:
            raise MatrixError("M_NOT_FOUND", "no such state")
        return {"content": self.tombstone}

    async def upload(self, name: str, kind: str, body: bytes) -> str:
        raise MatrixError("M_FORBIDDEN", "no more files from you")

    async def put(self, *path: str, body: Json) -> Json:
        if self.limits:
            self.limits = False
            raise Limited(0.01)
        if self.refusal:
            raise self.refusal
        self.bodies.append(body["body"])
        self.contents.append(body)
        return {"event_id": f"${len(self.bodies)}"}


@pytest.fixture
def homeserver() -> Homeserver:
    return Homeserver()


@pytest.fixture
def outgoing(tmp_path: Path, homeserver: Homeserver) -> Iterator[Outgoing]:
    async def direct(person: str) -> str:
        return f"!of-{person}"

    state, api, pace = State(tmp_path), cast(Api, homeserver), Pace(Pulse())

    async def is_private(room: str, person: str) -> None:
        return

    other: Any = SimpleNamespace(open=lambda room: room, room_of=direct, need_privacy=is_private)
    other.is_left = Rooms(api, state, other, inviters=(), allowed=()).is_left
    session = Session(api, state, other, other, other, other, Prompts(state, SIGNS), other, "n", pace)
    extras: Any = SimpleNamespace(decorate=lambda *_: None, end_poll=lambda *_: None)
    yield Outgoing(session, extras, "!", "")
    state.close()


async def test_a_prompt_that_is_asked_anew_marks_the_answer_that_counts(
    outgoing: Outgoing, homeserver: Homeserver
) -> None:
    await outgoing.send(ask(ANN, question(given=("approve",))), None)
    await outgoing.send(ask(BOB, question(given=("approve", "reject"), max=2), id="m5"), None)
    assert homeserver.bodies == ["approve?\n✅ 1. 赞成\n2. 反对", "approve?\n✅ 1. 赞成\n✅ 2. 反对"]


async def test_a_person_who_is_waited_for_is_rung_in_the_room_and_nobody_else_is(
    outgoing: Outgoing, homeserver: Homeserver
) -> None:
    called = (Mention(ANN, "5号 Ann &amp; Co"),)
    await outgoing.send(msgspec.structs.replace(tell(ROOM, "🎤 <b>5号 Ann &amp; Co</b> 发言"), mentions=called), None)
    await outgoing.send(tell(ROOM, "A quiet word"), None)
    rings, quiet = homeserver.contents
    assert (rings["msgtype"], rings["m.mentions"]) == ("m.text", {"user_ids": ["@ann:x"]})
    assert rings["body"] == "🎤 5号 Ann & Co 发言"
    assert '<a href="https://matrix.to/#/@ann:x">5号 Ann &amp; Co</a>' in rings["formatted_body"]
    assert (quiet["msgtype"], quiet["m.mentions"]) == ("m.notice", {})


async def test_a_room_that_was_upgraded_a_moment_ago_is_written_to_again_later(
    outgoing: Outgoing, homeserver: Homeserver
) -> None:
    homeserver.refusal = MatrixError("M_FORBIDDEN", "power level too low")
    with pytest.raises(Unreachable) as refused_for_now:
        await outgoing.send(tell(ROOM, "night"), None)
    assert refused_for_now.value.scope is Scope.CHAT_FOR_NOW
    homeserver.tombstone = {"body": "moved", "replacement_room": "!new"}
    with pytest.raises(ConnectionError):
        await outgoing.send(tell(ROOM, "night"), None)


async def test_an_edit_that_changes_nothing_is_none(outgoing: Outgoing, homeserver: Homeserver) -> None:
    shown = await outgoing.send(tell(ROOM, "night", slot="status"), None)
    assert await outgoing.send(tell(ROOM, "night", "m2", slot="status"), shown) == shown
    assert homeserver.bodies == ["night"], "nobody learns from an edited message that somebody has acted"
    await outgoing.send(tell(ROOM, "day", "m3", slot="status"), shown)
    await outgoing.send(tell(ROOM, "day", "m4", slot="status"), shown)
    assert homeserver.bodies == ["night", "* day"]


async def test_an_app_that_knows_no_edits_shows_one_line(outgoing: Outgoing, homeserver: Homeserver) -> None:
    shown = await outgoing.send(tell(ROOM, "night", slot="status"), None)
    await outgoing.send(tell(ROOM, "day\nProof of the deal", "m2", slot="status"), shown)
    assert homeserver.bodies == ["night", "* day"]
    assert homeserver.contents[-1]["m.new_content"]["body"] == "day\nProof of the deal"


async def test_what_its_reader_has_deleted_is_shown_anew_and_edited_from_then_on(
    outgoing: Outgoing, homeserver: Homeserver
) -> None:
    asked = await outgoing.send(ask(ANN, question()), None)
    prompts = outgoing._session.prompts
    prompts.read_redaction(Redacted("!of-@ann:x", "@ann:x", "$r", ref_of(asked).event))  # type: ignore[union-attr]
    for answer in ("reject", "approve"):
        await outgoing.send(ask(ANN, question(answer=(answer,)), id=f"m-{answer}"), asked)
    await outgoing.send(close(ANN, answer=("approve",)), asked)
    _, anew, again, over = homeserver.contents
    assert ("m.new_content" in anew, anew["msgtype"]) == (False, "m.notice")
    assert "✅ 2. 反对" in anew["body"]
    assert [one["m.relates_to"]["event_id"] for one in (again, over)] == ["$2", "$2"]
    assert prompts.event("p7") is None


async def test_a_prompt_that_is_over_when_its_turn_comes_is_not_sent(
    outgoing: Outgoing, homeserver: Homeserver
) -> None:
    late = msgspec.structs.replace(ask(ANN, question()), is_wanted=lambda: False)
    assert await outgoing.send(late, None) == ""
    assert homeserver.bodies == []


async def test_who_inherits_a_seat_sees_what_was_chosen_on_its_prompts(
    outgoing: Outgoing, homeserver: Homeserver
) -> None:
    await outgoing.send(ask(ANN, question()), None)
    await outgoing.send(close(ANN, answer=()), None)
    for person in (BOB, ANN):
        asked = await outgoing.send(ask(person, question()), None)
        await outgoing.send(ask(person, question(answer=("reject",))), asked)
        assert "✅ 2. 反对" in homeserver.contents[-1]["m.new_content"]["body"], person


async def test_what_is_waited_for_goes_before_a_standing_right(outgoing: Outgoing, homeserver: Homeserver) -> None:
    homeserver.limits = True
    right = question("p8", required=False)
    sending = [
        asyncio.create_task(outgoing.send(message, None))
        for message in (tell(ROOM, "night"), ask(ANN, right, "all in?", "m5"), ask(BOB, question(), "whom?", "m6"))
    ]
    await asyncio.gather(*sending)
    assert [body.partition("\n")[0] for body in homeserver.bodies] == ["whom?", "night", "all in?"]


async def test_why_junk_is_refused_comes_once_and_after_what_others_wait_for(
    outgoing: Outgoing, homeserver: Homeserver
) -> None:
    board = await outgoing.send(tell(ROOM, "night", slot="status"), None)
    asked = await outgoing.send(ask(BOB, question()), None)
    homeserver.limits = True
    sending = [
        outgoing.send(tell(ROOM, "first"), None),
        *(outgoing.send(refused(ANN, "no such choice"), None) for _ in range(20)),
        outgoing.send(ask(BOB, question(answer=("reject",))), asked),
        outgoing.send(tell(ROOM, "day", "m9", slot="status"), board),
    ]
    await asyncio.gather(*sending)
    lines = [body.partition("\n")[0] for body in homeserver.bodies[2:]]
    assert lines == ["first", "* approve?", "* day", "no such choice"]


async def test_one_reason_is_given_a_few_times_in_a_while(outgoing: Outgoing, homeserver: Homeserver) -> None:
    for _ in range(40):
        await outgoing.send(refused(ANN, "no such choice"), None)
    await outgoing.send(refused(BOB, "no such choice"), None)
    assert len(homeserver.bodies) == MOST_ALIKE + 1


@pytest.mark.parametrize(
    ("error", "scope"),
    [
        (MatrixError("M_TOO_LARGE", ""), Scope.REQUEST),
        (MatrixError("M_FORBIDDEN", ""), Scope.CHAT_FOR_NOW),
        (MatrixError("M_USER_LOCKED", ""), Scope.ACCOUNT),
        (PlatformError("cli-matrix-token"), Scope.ACCOUNT),
        (MatrixError("M_UNKNOWN", ""), Scope.UNKNOWN),
        (MatrixError("HTTP 418", ""), Scope.UNKNOWN),
    ],
)
async def test_a_refusal_costs_only_what_it_is_about(
    outgoing: Outgoing, homeserver: Homeserver, error: Exception, scope: Scope
) -> None:
    homeserver.refusal = error
    with pytest.raises(Unreachable) as refused:
        await outgoing.send(tell(ROOM), None)
    assert refused.value.scope is scope


async def test_a_homeserver_that_takes_no_file_refuses_nothing_else(outgoing: Outgoing) -> None:
    picture = File("board.png", "image/png", b"", (1, 1))
    with pytest.raises(Unreachable) as refused:
        await outgoing.send(msgspec.structs.replace(tell(ROOM), file=picture), None)
    assert refused.value.scope is Scope.KIND
    assert await outgoing.send(tell(ROOM), None)


async def test_a_room_that_cannot_be_told_that_it_is_no_private_chat_is_left_all_the_same(
    outgoing: Outgoing, homeserver: Homeserver
) -> None:
    session, left = outgoing._session, list[str]()

    async def leave(room: str) -> None:
        left.append(room)

    rooms = cast(Any, session.rooms)
    rooms.is_allowed, rooms.leave = lambda room: False, leave
    homeserver.refusal = MatrixError("M_FORBIDDEN", "no more messages from you")
    await session.say_outgrown("more people here", "", "!room", "@ann:x", None)
    assert left == ["!room"]
