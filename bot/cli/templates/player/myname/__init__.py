"""A computer player for every game of Yemu: it reads the messages of its seat, and answers for it."""

import json
import random
import subprocess
import sys
from typing import Any

Line = dict[str, Any]
"""A line of `yemu pipe`, as docs/protocol.md of Yemu describes it."""

LOCALE = "mylocale"

STEP = 30
"""Seconds that pass when nothing is asked."""


def choose(told: list[Line], asked: Line) -> list[str]:
    """Return ids of choices. Make it clever: `told` is everything that this player has read so far, oldest first."""
    offered = [choice["id"] for choice in asked["choices"]]
    return random.sample(offered, asked["min"])


class Table:
    """A room of `yemu pipe` in which `choose` answers for everybody, each with its own knowledge."""

    def __init__(self, players: int) -> None:
        self.told: dict[str, list[Line]] = {f"player {number}": [] for number in range(1, players + 1)}
        self.asked: dict[str, Line] = {}
        """The open prompts by name."""
        self.end: Line | None = None
        """The message that ends the game, with the winner and all roles."""

    def play(self, game: str) -> Line:
        command = [sys.executable, "-m", "bot", "pipe", "--clock", "manual", "--locale", LOCALE]
        host, *_ = self.told
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8") as self.pipe:
            for person, text in ((host, f"/new {game}"), *((one, "/join") for one in self.told), (host, "/start")):
                self.do({"do": "say", "person": person, "room": "room", "text": text})
            while self.end is None:
                self.do(self.next_line())
            self.pipe.communicate()
        return self.end

    def next_line(self) -> Line:
        """Answer a prompt that the game waits for; without one, let time pass."""
        asked = next((line for line in self.asked.values() if line["required"]), None)
        if asked is None:
            return {"do": "advance", "seconds": STEP}
        prompt, person = asked["prompt"], asked["to"]["person"]
        del self.asked[prompt]
        return {"do": "press", "person": person, "prompt": prompt, "choices": choose(self.told[person], asked)}

    def do(self, line: Line) -> None:
        """Write a line, and read all that follows from it."""
        assert self.pipe.stdin
        assert self.pipe.stdout
        print(json.dumps(line), json.dumps({"do": "sync", "tag": "read"}), sep="\n", file=self.pipe.stdin, flush=True)
        while (read := json.loads(self.pipe.stdout.readline()))["kind"] != "sync":
            self.read(read)

    def read(self, line: Line) -> None:
        to = line.get("to", {})
        for person in self.told if "room" in to else [to.get("person")]:
            if person in self.told:
                self.told[person].append(line)
        if line["kind"] == "ask":
            self.asked[line["prompt"]] = line
        elif line["kind"] == "close":
            self.asked.pop(line["prompt"], None)
        elif line.get("key") == "common-over":
            self.end = line


def main() -> None:
    """Play a game, such as `myname avalon 5`, and print who has won."""
    _, game, players = sys.argv
    end = Table(int(players)).play(game)["args"]
    print(end["winner"], end["reason"], end["winners"])
