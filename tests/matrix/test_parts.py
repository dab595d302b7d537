"""The parts that need no homeserver: what an event may be, what a text becomes, who stands where, who goes first."""

from __future__ import annotations

import asyncio
import math
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some
from nio import RoomSendResponse
from structlog.testing import capture_logs

from adapters.base import Press, Pulse, Signal
from adapters.matrix import content, crypto, kinds
from adapters.matrix.api import Api
from adapters.matrix.errors import Limited, Unusable
from adapters.matrix.events import Moved, Reacted, Redacted, Said, decode, encode, stored
from adapters.matrix.flood import HEARD, WITHIN, Flood
from adapters.matrix.incoming import Reading, ballot, translated
from adapters.matrix.kinds import Kind, Prompt
from adapters.matrix.levels import level
from adapters.matrix.pace import Pace, Rank
from adapters.matrix.prompts import Prompts, listing, picked
from adapters.matrix.signing import cross_sign
from adapters.matrix.state import KEPT, State
from tests.adapters.samples import VOTE

JSON = some.recursive(
    some.none() | some.booleans() | some.integers() | some.text(max_size=8),
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(some.text(max_size=12), inner, max_size=4),
)
TYPES = ("m.room.message", "m.reaction", "m.room.redaction", "m.room.member", "m.poll.response", "x")
TEAM = Prompt("p1-1", "@ann:x", "!r", "Pick", (("2", "2 Bob"), ("5", "5 Eve Adams"), ("none", "Nobody")), 1, 2)
BALLOT = Prompt("p1-2", "@ann:x", "!r", "Vote?", tuple((one.id, one.label) for one in VOTE), 1, 1)


def said(text: str, **content: Any) -> dict[str, Any]:
    said = {"msgtype": "m.text", "body": text, **content}
    return {"type": "m.room.message", "event_id": "$1", "sender": "@ann:x", "content": said}


def taken_back(event: str) -> Redacted:
    return Redacted("!r", "@ann:x", f"{event}-back", event)


class TestEvents:
    @given(some.sampled_from(TYPES), JSON, JSON)
    def test_no_content_breaks_it(self, type: str, content: Any, relation: Any) -> None:
        if isinstance(content, dict):
            content = {**content, "m.relates_to": relation, "m.new_content": relation}
        event = {"type": type, "event_id": "$1", "sender": "@ann:x", "state_key": "@ann:x", "content": content}
        kept = stored("!r", event)
        assert kept is None or decode(encode(kept)) == kept

    def test_a_text_is_bounded(self) -> None:
        kept = stored("!r", said("x" * 60_000))
        assert isinstance(kept, Said)
        assert len(kept.text) == 5_000

    def test_a_quote_is_no_answer(self) -> None:
        relation = {"m.in_reply_to": {"event_id": "$0"}}
        kept = stored("!r", said("> <@bot:x> 1. Yes\n> 2. No\n\n2", **{"m.relates_to": relation}))
        assert kept == Said("!r", "@ann:x", "$1", "2", answers="$0")

    def test_a_notice_is_nothing(self) -> None:
        assert stored("!r", said("!join", msgtype="m.notice")) is None

    @pytest.mark.parametrize(
        ("before", "now", "here"),
        [
            ("invite", "join", True),
            ("join", "join", None),
            ("join", "leave", False),
            ("join", "ban", False),
            ("invite", "leave", False),
        ],
    )
    def test_memberships(self, before: str, now: str, here: bool | None) -> None:
        event = {
            "type": "m.room.member",
            "event_id": "$1",
            "sender": "@mod:x",
            "state_key": "@ann:x",
            "content": {"membership": now},
            "unsigned": {"prev_content": {"membership": before}},
        }
        kept = stored("!r", event)
        assert kept == (None if here is None else Moved("!r", "@mod:x", "$1", "@ann:x", here))


class TestWords:
    @pytest.mark.parametrize(
        ("typed", "heard"),
        [
            ("!join", "/join"),
            ("！join", "/join"),
            ("!加入", "/加入"),
            ("/join", "/join"),
            ("! wow", "! wow"),
            ("!!", "!!"),
            ("!5", "!5"),
            ("  加入 ", "加入"),
        ],
    )
    def test_commands(self, typed: str, heard: str) -> None:
        assert translated(typed, "!") == heard

    @pytest.mark.parametrize(
        ("line", "vote"), [("/vote 2", "2"), ("/投票 1 3", "1 3"), ("/归票 2", "2"), ("/vote", None), ("2", None)]
    )
    def test_ballots(self, line: str, vote: str | None) -> None:
        assert ballot(line) == vote

    def test_our_commands_are_shown_with_the_prefix(self) -> None:
        text = "发 /join 加入，/start 开始；zh/en, 1/5, <code>/x</code></b> https://a.b/join <b>/role</b>"
        shown = content.spelled(text, "!")
        assert shown == "发 !join 加入，!start 开始；zh/en, 1/5, <code>/x</code></b> https://a.b/join <b>!role</b>"

    def test_only_what_must_be_acted_on_makes_a_sound(self) -> None:
        loud = content.words("Vote &lt;now&gt;, <b>Ann</b>", notifies=True, mentioned=["@ann:x"])
        assert (loud["msgtype"], loud["body"]) == ("m.text", "Vote <now>, Ann")
        assert loud["m.mentions"] == {"user_ids": ["@ann:x"]}
        assert content.words("Dawn", notifies=False)["msgtype"] == "m.notice"

    @pytest.mark.parametrize("text", ["夜" * 30_000, "<b>夜</b>" * 9_000, "a\n" * 40_000])
    def test_no_event_is_too_large(self, text: str) -> None:
        made = content.words(text, notifies=False)
        for one in (made, content.edit(made, "$1")):
            assert len(msgspec.json.encode(one)) <= content.LARGEST


class TestLevels:
    @pytest.mark.parametrize("version", ["1", "6", "10", "11", "org.example", "12"])
    def test_who_stands_where(self, version: str) -> None:
        creation = {"room_version": version, "additional_creators": ["@too:x"]}
        levels = {"users": {"@mod:x": "50", "@odd:x": []}, "users_default": 0}

        def of(user: str) -> float:
            return level(levels, creation, "@creator:x", user)

        assert (of("@mod:x"), of("@odd:x"), of("@ann:x")) == (50, 0, 0)
        assert of("@creator:x") == of("@too:x") == (math.inf if version == "12" else 0)

    def test_a_room_without_levels_belongs_to_its_creator(self) -> None:
        assert level(None, {}, "@creator:x", "@creator:x") == 100
        assert level(None, {}, "@creator:x", "@ann:x") == 0


class TestPrompts:
    @pytest.mark.parametrize(
        ("text", "choices"),
        [
            ("2", ("2",)),
            ("2 5", ("2", "5")),
            ("5号，2", ("5", "2")),
            ("Bob", ("2",)),
            ("eve adams", ("5",)),
            ("nobody", ("none",)),
            ("5\ufe0f\u20e3", ("5",)),
            ("1", None),
            ("🎉", None),
            ("", None),
        ],
    )
    def test_seats(self, text: str, choices: tuple[str, ...] | None) -> None:
        assert picked(text, TEAM) == choices

    @pytest.mark.parametrize(("text", "choices"), [("Ann", None), ("2", ("2",)), ("5", ("5",)), ("6 2", ("6",))])
    def test_a_name_that_two_have_chooses_nobody_and_a_number_is_a_seat(
        self, text: str, choices: tuple[str, ...] | None
    ) -> None:
        buttons = (("2", "2 Ann"), ("5", "5 Ann"), ("6", "6 2"))
        assert picked(text, msgspec.structs.replace(TEAM, buttons=buttons)) == choices

    @pytest.mark.parametrize("text", ["2", "2️⃣", "反对", "reject", "REJECT"])
    def test_places(self, text: str) -> None:
        assert picked(text, BALLOT) == ("reject",)

    def test_the_list_shows_what_to_answer(self) -> None:
        assert listing(TEAM, ("5",)) == "Pick\n2 Bob\n✅ 5 Eve Adams\nNobody"
        assert listing(BALLOT) == "Vote?\n1. 赞成\n2. 反对"

    def test_reactions_add_up_and_are_taken_back(self, tmp_path: Path) -> None:
        state = State(tmp_path)
        prompts = Prompts(state)
        prompts.sent("$p", TEAM)
        first, second = (Reacted("!r", "@ann:x", id, "$p", key) for id, key in (("$a", "2"), ("$b", "5")))
        assert prompts.reacted(first) == Press("matrix:@ann:x", "p1-1", ("2",))
        assert prompts.reacted(second) == prompts.reacted(second) == Press("matrix:@ann:x", "p1-1", ("2", "5"))
        prompts.accepted("p1-1", "$b")
        for _ in range(2):
            assert prompts.redacted(taken_back("$a")) == Press("matrix:@ann:x", "p1-1", ("5",))
        for _ in range(2):
            assert prompts.redacted(taken_back("$b")) == Press("matrix:@ann:x", "p1-1", ())
        assert prompts.reacted(Reacted("!r", "@bob:x", "$e", "$p", "2")) is None
        state.close()

    def test_only_the_answer_that_stands_is_taken_back(self, tmp_path: Path) -> None:
        state = State(tmp_path)
        prompts, nothing = Prompts(state), Press("matrix:@ann:x", "p1-2", ())
        prompts.sent("$p", BALLOT)
        for event in ("$1", "$2"):
            prompts.wrote("@ann:x", event, "")
            prompts.accepted("p1-2", event)
        assert prompts.redacted(taken_back("$1")) is None
        assert prompts.redacted(taken_back("$2")) == prompts.redacted(taken_back("$2")) == nothing
        prompts.wrote("@ann:x", "$3", "$1")
        prompts.accepted("p1-2", "$3")
        assert prompts.redacted(taken_back("$2")) is None
        assert prompts.redacted(taken_back("$1")) == nothing
        assert prompts.reacted(Reacted("!r", "@ann:x", "$4", "$p", "1")) == Press("matrix:@ann:x", "p1-2", ("approve",))
        assert prompts.redacted(taken_back("$4")) is None, "the game did not take it"
        prompts.wrote("@ann:x", "$5", "")
        prompts.closed("p1-2", "@ann:x")
        assert prompts.redacted(taken_back("$5")) == nothing, "the game says that it is too late"
        assert prompts.redacted(taken_back("$6")) is None
        state.close()


class TestState:
    def test_it_outlasts_the_process_and_stays_small(self, tmp_path: Path) -> None:
        state = State(tmp_path)
        for number in range(KEPT + 50):
            state.put(kinds.ANSWER, f"${number}", "p1-1")
        state.put(kinds.DIRECT, "@ann:x", "!r")
        again = State(tmp_path)
        assert len(again.all(kinds.ANSWER)) == KEPT
        assert again.get(kinds.ANSWER, f"${KEPT + 49}") == "p1-1"
        assert again.get(kinds.DIRECT, "@ann:x") == "!r"
        state.close()
        again.close()

    def test_no_two_kinds_share_a_name(self) -> None:
        names = [kind.name for kind in vars(kinds).values() if isinstance(kind, Kind)]
        assert len(names) == len(set(names)) > len(kinds.PASSING)

    def test_a_directory_that_cannot_be_used_is_named(self, tmp_path: Path) -> None:
        (tmp_path / "file").touch()
        with pytest.raises(Unusable, match="cannot use the directory"):
            State(tmp_path / "file")


class TestPace:
    async def test_everything_waits_and_the_important_goes_first(self) -> None:
        pace, sent, limited = Pace(Pulse()), list[str](), [Limited(0.05)]

        async def request(name: str) -> str:
            if limited:
                raise limited.pop()
            sent.append(name)
            return name

        later = [("decoration", Rank.DECORATION), ("narration", Rank.NORMAL), ("prompt", Rank.URGENT)]
        async with asyncio.TaskGroup() as group:
            group.create_task(pace.send(lambda: request("hit"), Rank.NORMAL))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            for name, rank in later:
                group.create_task(pace.send(partial(request, name), rank))
        assert sent == ["prompt", "hit", "narration", "decoration"]
        assert pace.is_limited

    async def test_who_gives_up_holds_nobody_up(self) -> None:
        pace = Pace(Pulse())
        never = asyncio.Event()
        waiting = [asyncio.create_task(pace.send(never.wait, Rank.URGENT)) for _ in range(20)]
        await asyncio.sleep(0.01)
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


def test_encryption_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crypto, "ENCRYPTION_ENABLED", False)
    assert not crypto.is_possible("auto")
    assert not crypto.is_possible("off")
    with pytest.raises(Unusable, match=r"yemu\[e2e\]"):
        crypto.is_possible("on")


async def test_a_reaction_that_answers_nothing_is_noticed_in_rooms_only(tmp_path: Path) -> None:
    state = State(tmp_path)
    session: Any = SimpleNamespace(
        prompts=Prompts(state),
        directs=SimpleNamespace(person_of=lambda room: "@ann:x" if room == "!direct" else None),
        rooms=SimpleNamespace(origin=lambda room: room),
    )
    session.prompts.sent("$p", TEAM)
    reading = Reading(session, "!")
    assert await reading.read(Reacted("!r", "@ann:x", "$1", "$p", "2")) == Press("matrix:@ann:x", "p1-1", ("2",))
    assert await reading.read(Reacted("!hall", "@ann:x", "$2", "$words", "👍")) == Signal(
        "matrix:@ann:x", "matrix:!hall"
    )
    assert await reading.read(Reacted("!direct", "@ann:x", "$3", "$words", "👍")) is None
    state.close()


async def test_a_homeserver_that_does_not_show_our_device_ends_nothing(tmp_path: Path) -> None:
    async def post(*path: str, body: object) -> dict[str, Any]:
        return {"device_keys": {"@bot:x": {}}} if path == ("keys", "query") else {}

    state, api = State(tmp_path), SimpleNamespace(user="@bot:x", device="DEV", post=post)
    with capture_logs() as logged:
        await cross_sign(cast("Api", api), state, SimpleNamespace(sign_json=lambda what: "signature"))
    assert [line["log_level"] for line in logged] == ["warning"]
    assert state.get(kinds.SIGNED, "DEV") is None, "it is signed at the next start"
    state.close()


async def test_what_is_opened_late_is_kept_until_it_is_stored(tmp_path: Path) -> None:
    async def nothing() -> None:
        return

    client = SimpleNamespace(
        send_to_device_messages=nothing, should_upload_keys=False, should_query_keys=False, should_claim_keys=False
    )
    state = State(tmp_path)
    state.put(kinds.SEALED, "$1", ("!r", said("/join")))
    keys = crypto.Crypto(Api(cast(Any, client)), state)
    keys._open = lambda room, event: event  # type: ignore[method-assign]  # its key has come
    assert await keys.late() == await keys.late() == [("!r", said("/join"))], "killed now, we hear it again"
    await keys.chores()
    assert await keys.late() == []
    state.close()


async def test_of_what_nobody_can_open_the_newest_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crypto, "MOST_SEALED", 2)
    state = State(tmp_path)
    keys = crypto.Crypto(Api(cast(Any, SimpleNamespace(user_id="@bot:x"))), state)
    keys._open = lambda room, event: None  # type: ignore[method-assign]
    for number in (9, 1, 2):
        sealed = {"type": crypto.ENCRYPTED, "sender": "@ann:x", "event_id": f"${number}", "content": {}}
        assert await keys.opened("!r", [sealed]) == []
    assert set(state.all(kinds.SEALED)) == {"$1", "$2"}
    state.close()


async def test_what_cannot_be_encrypted_now_is_not_sent_in_clear(tmp_path: Path) -> None:
    client = SimpleNamespace(olm=None, sharing_session={})  # with no keys, matrix-nio encrypts nothing
    state = State(tmp_path)
    with pytest.raises(OSError, match="not loaded"):
        await crypto.Crypto(Api(cast(Any, client)), state).send("!r", "m.room.message", {"body": "merlin"}, "t1")
    state.close()


async def test_who_gives_up_before_its_turn_takes_nothing_from_whose_turn_it_is(tmp_path: Path) -> None:
    sharing: dict[str, None] = {}
    sent = asyncio.Event()

    async def room_send(room: str, *event: object, **how: object) -> RoomSendResponse:
        sharing[room] = None
        await sent.wait()
        del sharing[room]  # as matrix-nio does
        return RoomSendResponse("$1", room)

    client = SimpleNamespace(olm=True, sharing_session=sharing, should_query_keys=False, room_send=room_send)
    state = State(tmp_path)
    keys = crypto.Crypto(Api(cast(Any, client)), state)
    first, second = (asyncio.create_task(keys.send("!r", "m.room.message", {}, id)) for id in ("t1", "t2"))
    await asyncio.sleep(0)
    second.cancel()
    await asyncio.gather(second, return_exceptions=True)
    sent.set()
    assert await first == {"event_id": "$1"}
    state.close()
