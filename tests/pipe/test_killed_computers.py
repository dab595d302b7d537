"""A person and eleven computers, in processes that are killed at any moment: their acts are those without kills."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from bot.match.journal import REMARKED, Note, read
from fsm.games.werewolf import WEREWOLF
from storage.base import Entry
from tests.bot.match.test_computers import acts_of
from tests.pipe.driver import Out, Pipe

PERSON, ROOM = "ann", "r1"
KILLS = 200

PACK = ("werewolf", "wolf_king")
"""Roles whose partners wait for a person, and so move at other moments where that one is late."""


class Room:
    """A table whose person answers everything within a second, with the first choices."""

    def __init__(self, file: Path, seed: str) -> None:
        self.file = file
        self._seed = seed
        self._open: dict[str, Out] = {}
        self._answered = set[str]()
        self.seat, self.role = 0, ""
        self.remarks = dict[str, str]()
        """Lines of computers by the ids of their messages; a killed process may have written one twice."""
        self.is_over = False
        self.begin()
        for text in ("/new werewolf chat", "/join", "/fill 11", "/start"):
            self.take(self.pipe.say(PERSON, text, ROOM))

    def begin(self) -> None:
        self.pipe = Pipe(db=f"sqlite://{self.file}", seed=self._seed, locale="en")

    def take(self, lines: Sequence[Out]) -> None:
        for line in lines:
            assert line["kind"] != "refused", line
            if line["kind"] == "ask" and line["prompt"] not in self._answered:
                self._open[line["prompt"]] = line
            elif line["kind"] == "close":
                self._open.pop(line["prompt"], None)
            elif line.get("key") == "werewolf-role":
                self.seat, self.role = line["to"]["seat"], line["args"]["role"]
            elif line.get("key") == "common-remark":
                assert self.remarks.setdefault(line["id"], line["text"]) == line["text"]
            self.is_over |= line.get("key") == "common-over"

    def go_on(self) -> None:
        """Answer, and let seconds pass until there is news."""
        while asked := next((line for line in self._open.values() if line["required"]), None):
            del self._open[asked["prompt"]]
            self._answered.add(asked["prompt"])
            choices = [choice["id"] for choice in asked["choices"]][: asked["min"]]
            self.take(self.pipe.press(PERSON, asked["prompt"], *choices))
        while not (news := self.pipe.advance(1)):
            pass
        self.take(news)

    def kill(self, chance: Random) -> None:
        """Kill the process within some seconds of the game, when it has written some lines, and start another one."""
        self.pipe.post({"do": "advance", "seconds": chance.randrange(8)}, {"do": "sync", "tag": "killed"})
        for _ in range(chance.randrange(6)):
            if (line := self.pipe.read()) is None or line["kind"] == "sync":
                break
            self.take([line])
        self.take([line for line in self.pipe.kill() if line["kind"] != "sync"])
        assert "Traceback" not in self.pipe.errors()
        self.begin()
        self.take(self.pipe.sync())

    def journal(self) -> Sequence[Entry]:
        with closing(sqlite3.connect(self.file)) as database:
            return [Entry(*row) for row in database.execute("SELECT seq, at, body FROM journal ORDER BY seq")]

    def acts(self) -> tuple[Sequence[tuple[float, bytes]], Sequence[bytes]]:
        """Return the acts of computers with their moments, and those of the person, who is asked anew after a kill."""
        acts, own = acts_of(self.journal(), WEREWOLF), f'"seat":{self.seat},"prompt"'.encode()
        return [act for act in acts if own not in act[1]], [body for _, body in acts if own in body]


def played(file: Path, seed: str, chance: Random | None) -> tuple[Room, int]:
    """Play a game to its end, with kills where there is a `chance`."""
    room, kills = Room(file, seed), 0
    try:
        while not room.is_over:
            room.go_on()
            if chance and chance.random() < 0.7 and not room.is_over:
                kills += 1
                room.kill(chance)
    finally:
        room.pipe.kill()
    return room, kills


@pytest.mark.nightly
def test_after_two_hundred_kills_no_act_or_line_of_a_computer_is_lost_doubled_or_at_another_moment(
    tmp_path: Path,
) -> None:
    kills, games, chance = 0, 0, Random("kills")
    while kills < KILLS:
        seed, games = f"kill {games}", games + 1
        whole, _ = played(tmp_path / f"whole{games}.sqlite3", seed, None)
        if whole.role in PACK:
            continue
        killed, more = played(tmp_path / f"killed{games}.sqlite3", seed, chance)
        kills += more
        assert killed.acts() == whole.acts(), seed
        lines = [line for line in map(read, killed.journal()) if isinstance(line, Note) and line.act == REMARKED]
        assert len(killed.remarks) == len(whole.remarks) == len(lines) > 0
        assert sorted(killed.remarks.values()) == sorted(whole.remarks.values())
