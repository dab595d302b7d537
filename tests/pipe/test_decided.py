"""A game of Werewolf between verdict and close, through the real process: a program sees both, and no kill hurts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.pipe.driver import Out, Pipe, keys

PEOPLE = ("ann", "bob", "cid", "dan", "eve", "fay", "gus")
Sent = list[Out]


class Room:
    """Seven people, a moderator, and a process that may be killed."""

    def __init__(self, file: Path) -> None:
        self.db = f"sqlite://{file}"
        self.pipe = self._process()

    def _process(self) -> Pipe:
        return Pipe(db=self.db, seed="decided", locale="en")

    def kill(self) -> Sent:
        """SIGKILL, and a new process on the same database; what it says at first."""
        self.pipe.kill()
        self.pipe = self._process()
        return self.pipe.sync()

    def rule(self, text: str) -> Sent:
        """A moderator who does not play says something."""
        return self.pipe.say("mod", text, "r1", moderator=True)

    def say(self, person: str, text: str) -> Sent:
        """Somebody says something in the room."""
        return self.pipe.say(person, text, "r1")

    def whisper(self, person: str, text: str) -> Sent:
        """Somebody says something to the bot alone."""
        return self.pipe.say(person, text)

    def until(self, key: str) -> Out:
        """Let time pass until this is said."""
        for _ in range(200):
            found = [line for line in self.pipe.advance(10) if line.get("key") == key]
            if found:
                return found[0]
        raise AssertionError(f"{key} was never said")

    def decide(self) -> Sent:
        """A game from nothing to its verdict."""
        self.rule("/new werewolf codex b7_cupid")
        self.rule("/config set award.mvp off")
        asked = [line for person in PEOPLE for line in self.say(person, "/join") if line["kind"] == "ask"]
        for line in asked:
            self.pipe.press(line["to"]["person"], line["prompt"], "confirm")
        assert "common-dealt" in keys(self.rule("/start"))
        self.until("werewolf-speaker")
        return self.rule("/penalty 1 forfeit confirm")


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    made = Room(tmp_path / "yemu.sqlite3")
    yield made
    made.pipe.kill()


def test_a_program_learns_the_result_by_the_verdict_and_the_close_by_the_end(room: Room) -> None:
    told = room.decide()
    assert "common-over" not in keys(told)
    verdict = next(line["args"] for line in told if line.get("key") == "werewolf-verdict")
    assert [line["args"]["winner"] for line in room.say("zed", "/status")] == [verdict["winner"]]
    over = room.until("common-over")["args"]
    assert (over["winner"], over["winners"]) == (verdict["winner"], verdict["winners"])


@pytest.mark.rule("WW-250")
def test_objections_and_the_next_lobby_survive_a_kill(room: Room) -> None:
    room.decide()
    assert keys(room.whisper("ann", "/appeal I was mute")) == ["common-appeal-kept"]
    assert "common-lobby" in keys(room.say("zed", "/again"))
    assert keys(room.kill()) == []
    assert keys(room.whisper("bob", "/appeal so was I")) == ["common-appeal-kept"]
    assert keys(room.say("cid", "/join")) == ["common-already-seated"]
    assert room.whisper("cid", "/stats")[0]["args"]["games"] == 1
    accepted = room.until("werewolf-accepted")
    assert accepted["args"]["appeals"] == 2
    assert keys(room.kill()) == []
    assert len(room.say("zed", "/players")[0]["args"]["seats"]) == len(PEOPLE)
    assert room.whisper("cid", "/stats")[0]["args"]["games"] == 1
