"""A whole game of twelve through the real process, which is killed again and again and goes on where it was."""

from pathlib import Path
from random import Random

import pytest

from fsm.games.werewolf import BOOK
from tests.pipe.driver import Out, Pipe
from tests.pipe.room import promise

PEOPLE = [f"p{number}" for number in range(1, 13)]
KILLED_EVERY = 70
"""Number of acts between two kills."""


class Crowd:
    def __init__(self, db: Path, locale: str) -> None:
        self.db, self.locale = f"sqlite://{db}", locale
        self.random = Random(locale)
        self.pipe = self.process()
        self.seen: dict[str, Out] = {}
        self.public: list[Out] = []
        self.cards: dict[int, str] = {}
        self.open: dict[str, Out] = {}
        self.given: dict[str, list[str]] = {}
        self.closed: dict[str, list[str]] = {}

    def process(self) -> Pipe:
        return Pipe(db=self.db, seed="wolves", locale=self.locale)

    def feed(self, lines: list[Out]) -> None:
        """Take notice of what was written; what a crash has doubled has the same id."""
        for line in lines:
            if line["kind"] in ("tell", "ask") and line["id"] not in self.seen:
                self.seen[line["id"]] = line
                self._told(line)
            elif line["kind"] == "close":
                self.closed[line["prompt"]] = line["answer"]
                self.open.pop(line["prompt"], None)
            assert line["kind"] not in ("refused", "error"), line

    def _told(self, line: Out) -> None:
        if line["kind"] == "ask":
            self.open[line["prompt"]] = line
        elif "room" in line["to"]:
            self.public.append(line)
        elif line["key"] == "werewolf-role":
            self.cards[line["to"]["seat"]] = line["args"]["role"]

    def rule(self, text: str) -> None:
        self.feed(self.pipe.say("mod", text, "r1", moderator=True))

    def begin(self) -> None:
        """Twelve sit down, and the cards are dealt."""
        self.rule("/new werewolf b12_444_idiot")
        for person in PEOPLE:
            self.feed(self.pipe.say(person, "/join", "r1"))
        for line in list(self.open.values()):
            self.feed(self.pipe.press(line["to"]["person"], line["prompt"], "confirm"))
        self.rule("/start")

    def act(self) -> None:
        """Somebody answers who has to, or time passes."""
        waiting = [line for name, line in self.open.items() if line["required"] and name not in self.given]
        if not waiting:
            self.feed(self.pipe.advance(10))
            return
        line = waiting[0]
        ids = [choice["id"] for choice in line["choices"]]
        chosen = self.random.sample(ids, line["min"] or 1)
        if line["key"] == "werewolf-poison":
            chosen = ["none"]  # the antidote may have been used tonight
        self.given[line["prompt"]] = chosen
        self.feed(self.pipe.press(line["to"]["person"], line["prompt"], *chosen))

    def kill(self) -> None:
        """SIGKILL, and a new process on what the old one has stored."""
        self.feed(self.pipe.kill())
        self.pipe = self.process()
        self.feed(self.pipe.sync())

    def told(self, key: str) -> list[Out]:
        return [line for line in self.public if line["key"] == key]


@pytest.mark.rule("WW-260", "WW-259", "WW-262", "WW-001")
def test_a_game_that_is_killed_again_and_again(tmp_path: Path) -> None:
    crowd = Crowd(tmp_path / "db.sqlite3", "zh")
    crowd.begin()
    for number in range(1, 2000):
        if crowd.told("common-over"):
            break
        crowd.act()
        if number % KILLED_EVERY == 0:
            crowd.kill()
    crowd.pipe.kill()
    (over,) = (line["args"] for line in crowd.told("common-over"))
    (verdict,) = (line["args"] for line in crowd.told("werewolf-verdict"))
    assert crowd.told("common-resumed"), "it was never killed"
    assert (over["winner"], over["winners"]) == (verdict["winner"], verdict["winners"])
    assert {int(seat): role for seat, role in over["roles"].items()} == crowd.cards
    assert len(crowd.cards) == 12
    assert set(crowd.cards.values()) <= set(BOOK.roles)
    assert promise(over["seed"], over["roles"]) == crowd.told("common-dealt")[0]["args"]["commitment"]
    nights = [line["args"]["number"] for line in crowd.told("werewolf-night")]
    assert nights == list(range(1, len(nights) + 1))
    assert all(crowd.closed[name] == given for name, given in crowd.given.items() if name in crowd.closed)
