from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from adapters.base import Line, Named, Press, Signal
from adapters.matrix.errors import MatrixError
from adapters.matrix.incoming import EventReader
from adapters.matrix.outgoing.prompts import Prompts, listing, read_picks
from adapters.matrix.state import State
from adapters.matrix.state_keys import SentPrompt
from adapters.matrix.stream.events import Passed, Reacted, Redacted, Said
from tests.adapters.samples import SIGNS, VOTE

TEAM = SentPrompt("p1-1", "@ann:x", "!r", "Pick", (("2", "2 Bob"), ("5", "5 Eve Adams"), ("none", "Nobody")), 1, 2)
BALLOT = SentPrompt("p1-2", "@ann:x", "!r", "Vote?", tuple((one.id, one.label) for one in VOTE), 1, 1)


def taken_back(event: str) -> Redacted:
    return Redacted("!r", "@ann:x", f"{event}-back", event)


class TestPrompts:
    @pytest.mark.parametrize(
        ("text", "choices"),
        [
            *(("2", ("2",)), ("2 5", ("2", "5")), ("5号，2", ("5", "2")), ("Bob", ("2",)), ("eve adams", ("5",))),
            *(("nobody", ("none",)), ("5\ufe0f\u20e3", ("5",)), ("1", None), ("🎉", None), ("", None)),
        ],
    )
    def test_seats(self, text: str, choices: tuple[str, ...] | None) -> None:
        assert read_picks(text, TEAM, SIGNS) == choices

    @pytest.mark.parametrize(("text", "choices"), [("Ann", None), ("2", ("2",)), ("5", ("5",)), ("6 2", ("6",))])
    def test_a_name_that_two_have_chooses_nobody_and_a_number_is_a_seat(
        self, text: str, choices: tuple[str, ...] | None
    ) -> None:
        buttons = (("2", "2 Ann"), ("5", "5 Ann"), ("6", "6 2"))
        assert read_picks(text, msgspec.structs.replace(TEAM, buttons=buttons), SIGNS) == choices

    @pytest.mark.parametrize("text", ["5", "#5", "5 Eve Adams", "#5 Eve Adams", "eve adams"])
    def test_seats_with_a_sign(self, text: str) -> None:
        buttons = (("2", "#2 Bob"), ("5", "#5 Eve Adams"), ("none", "Nobody"))
        assert read_picks(text, msgspec.structs.replace(TEAM, buttons=buttons), SIGNS) == ("5",)

    @pytest.mark.parametrize("text", ["2", "2️⃣", "反对", "reject", "REJECT"])
    def test_places(self, text: str) -> None:
        assert read_picks(text, BALLOT, SIGNS) == ("reject",)

    def test_the_list_shows_what_to_answer(self) -> None:
        assert listing(TEAM, ("5",)) == "Pick\n2 Bob\n✅ 5 Eve Adams\nNobody"
        assert listing(BALLOT) == "Vote?\n1. 赞成\n2. 反对"

    def test_a_right_that_stands_shows_no_number(self) -> None:
        right = msgspec.structs.replace(BALLOT, buttons=(("bomb", "自爆"),), standing=True)
        assert listing(right) == "Vote?\n<code>自爆</code>"
        assert listing(right, ("bomb",)) == "Vote?\n✅ <code>自爆</code>"
        assert read_picks("自爆", right, SIGNS) == read_picks("1️⃣", right, SIGNS) == ("bomb",)

    def test_no_number_stands_before_another_one(self) -> None:
        acts = (("kill:2", "Kill 2 Bob"), ("kill:5", "Kill 5 Eve"), ("none", "Not tonight"))
        potion = msgspec.structs.replace(BALLOT, buttons=acts)
        assert listing(potion) == "Vote?\nKill 2 Bob\nKill 5 Eve\nNot tonight"
        assert read_picks("1", potion, SIGNS) is None
        assert read_picks("kill 5 eve", potion, SIGNS) == ("kill:5",)

    def test_reactions_add_up_and_are_taken_back(self, tmp_path: Path) -> None:
        state = State(tmp_path)
        prompts = Prompts(state, SIGNS)
        prompts.note_sent("$p", TEAM)
        first, second = (Reacted("!r", "@ann:x", id, "$p", key) for id, key in (("$a", "2"), ("$b", "5")))
        assert prompts.read_reaction(first) == Press("matrix:@ann:x", "p1-1", ("2",))
        assert (
            prompts.read_reaction(second) == prompts.read_reaction(second) == Press("matrix:@ann:x", "p1-1", ("2", "5"))
        )
        prompts.note_answer("p1-1", "$b")
        for _ in range(2):
            assert prompts.read_redaction(taken_back("$a")) == Press("matrix:@ann:x", "p1-1", ("5",))
        for _ in range(2):
            assert prompts.read_redaction(taken_back("$b")) == Press("matrix:@ann:x", "p1-1", ())
        assert prompts.read_reaction(Reacted("!r", "@bob:x", "$e", "$p", "2")) is None
        state.close()

    def test_only_the_answer_that_stands_is_taken_back(self, tmp_path: Path) -> None:
        state = State(tmp_path)
        prompts, nothing = Prompts(state, SIGNS), Press("matrix:@ann:x", "p1-2", ())
        prompts.note_sent("$p", BALLOT)
        for event in ("$1", "$2"):
            prompts.wrote("@ann:x", event, "")
            prompts.note_answer("p1-2", event)
        assert prompts.read_redaction(taken_back("$1")) is None
        assert prompts.read_redaction(taken_back("$2")) == prompts.read_redaction(taken_back("$2")) == nothing
        prompts.wrote("@ann:x", "$3", "$1")
        prompts.note_answer("p1-2", "$3")
        assert prompts.read_redaction(taken_back("$2")) is None
        assert prompts.read_redaction(taken_back("$1")) == nothing
        assert prompts.read_reaction(Reacted("!r", "@ann:x", "$4", "$p", "1")) == Press(
            "matrix:@ann:x", "p1-2", ("approve",)
        )
        assert prompts.read_redaction(taken_back("$4")) is None, "the game did not take it"
        prompts.wrote("@ann:x", "$5", "")
        prompts.close("p1-2", "@ann:x")
        assert prompts.read_redaction(taken_back("$5")) == nothing, "the game says that it is too late"
        assert prompts.read_redaction(taken_back("$6")) is None
        state.close()


async def test_a_changed_line_and_one_that_names_somebody_say_so(tmp_path: Path) -> None:
    async def named(*of: str) -> str:
        return of[-1]

    requests: list[str] = []

    async def get(*path: str) -> dict[str, str]:
        requests.append(path[-1])
        if path[-1] == "$hidden":
            raise MatrixError("M_FORBIDDEN", "the history before one's time")
        return {"sender": {"$ours": "@yemu:x", "$bob": "@bob:x"}[path[-1]]}

    state = State(tmp_path)
    session: Any = SimpleNamespace(
        api=SimpleNamespace(user="@yemu:x", get=get),
        state=state,
        threads={},
        prompts=Prompts(state, SIGNS),
        directs=SimpleNamespace(person_of=lambda room: "@ann:x" if room == "!direct" else None),
        rooms=SimpleNamespace(origin=lambda room: room, name=named),
    )
    reading = EventReader(session, "!", ("vote",), ())
    for room in ("!hall", "!direct"):
        plain = Said(room, "@ann:x", "$1", "it can fly")
        changed = msgspec.structs.replace(plain, replaces="$0")
        naming = msgspec.structs.replace(plain, names=(("@bob:x", "Bob"), ("@yemu:x", "Yemu")))
        lines = [line for one in (plain, changed, naming) if isinstance(line := await reading.read(one), Line)]
        assert [line.text for line in lines] == ["it can fly"] * 3
        assert [line.changed for line in lines] == [False, True, False]
        assert [[one.person for one in line.named] for line in lines] == [[], [], ["matrix:@bob:x"]]
    above = {"$ours": None, "$bob": Named("", "matrix:@bob:x", "@bob:x"), "": None, "$hidden": None}
    for event, author in above.items():
        for text in ("!ban", "he can fly"):
            line = await reading.read(Said("!hall", "@ann:x", "$1", text, answers=event))
            assert isinstance(line, Line)
            assert line.replies_to == (author if text == "!ban" else None)
    assert requests == ["$ours", "$bob", "$hidden"]
    vote = await reading.read(Said("!hall", "@ann:x", "$1", "!vote 3", answers="$hidden"))
    assert isinstance(vote, Line)
    assert vote.text == "/vote 3"
    assert len(requests) == 3, "a vote waits for no request"
    state.close()


async def test_what_is_no_text_and_answers_nothing_is_noticed_in_rooms(tmp_path: Path) -> None:
    state = State(tmp_path)
    session: Any = SimpleNamespace(
        prompts=Prompts(state, SIGNS),
        directs=SimpleNamespace(person_of=lambda room: "@ann:x" if room == "!direct" else None),
        rooms=SimpleNamespace(origin=lambda room: room),
    )
    session.prompts.note_sent("$p", TEAM)
    reading = EventReader(session, "!", (), ())
    assert await reading.read(Reacted("!r", "@ann:x", "$1", "$p", "2")) == Press("matrix:@ann:x", "p1-1", ("2",))
    signal = Signal("matrix:@ann:x", "matrix:!hall", "$2")
    assert await reading.read(Reacted("!hall", "@ann:x", "$2", "$words", "👍")) == signal
    assert await reading.read(Reacted("!direct", "@ann:x", "$3", "$words", "👍")) is None
    assert await reading.read(Passed("!hall", "@ann:x", "$2")) == signal
    named, deleted = Passed("!hall", "@ann:x", "$2", is_self=True), Redacted("!hall", "@ann:x", "$2", "$words")
    for changed in (named, deleted):
        assert await reading.read(changed) == Signal("matrix:@ann:x", "matrix:!hall")
    assert await reading.read(Passed("!direct", "@ann:x", "$3")) == Line("matrix:@ann:x", "@ann:x", None, "")
    assert await reading.read(Passed("!direct", "@ann:x", "$3", is_self=True)) is None
    state.close()
