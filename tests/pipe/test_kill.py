"""SIGKILL at any moment: no accepted answer is lost, none counts twice, every message arrives, and in order."""

import json
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random

import pytest

from bot.delivery.letters import KEPT, Ids
from bot.delivery.outbox import OutboxRow
from tests.forking import run
from tests.pipe.driver import Out, Pipe, environment, press
from tests.pipe.room import PEOPLE, PipeRoom, check_end, willing

KILLS = 4


class Witness(PipeRoom):
    """A table that outlives its process, and remembers every line that any of the processes has written."""

    def __init__(self, db: Path, people: list[str]) -> None:
        self.db = f"sqlite://{db}"
        super().__init__(self._process(), people=people)
        self.sent: dict[str, list[list[str]]] = defaultdict(list)
        self.seen: dict[str, Out] = {}
        self.order: dict[str, list[str]] = defaultdict(list)
        self.doubled = 0

    def _process(self) -> Pipe:
        return Pipe(db=self.db, seed="kill", locale="en")

    def feed(self, lines: Iterable[Out]) -> list[Out]:
        """Drop what a crash has doubled, as a reader may; it is the same to the last letter."""
        fresh = []
        for line in lines:
            if line["kind"] in ("tell", "ask"):
                if line["id"] in self.seen:
                    assert self.seen[line["id"]] | {"text": ""} == line | {"text": ""}, "the same id, another message"
                    self.doubled += 1
                    continue
                self.seen[line["id"]] = line
                self.order[json.dumps(line["to"].get("room") or line["to"]["person"])].append(line["id"])
            fresh.append(line)
        return super().feed(fresh)

    def press(self, person: str, prompt: str, *choices: str) -> list[Out]:
        self.sent[prompt].append(list(choices))
        return super().press(person, prompt, *choices)

    def kill_while(self, lines: list[Out], after: int) -> None:
        for line in lines:
            if line["do"] == "press":
                self.sent[line["prompt"]].append(line["choices"])
        self.pipe.post(*lines, {"do": "sync", "tag": "killed"})
        read: list[Out] = []
        while len(read) < after and (out := self.pipe.read()) and out["kind"] != "sync":
            read.append(out)
        read += [out for out in self.pipe.kill() if out["kind"] != "sync"]
        assert "Traceback" not in self.pipe.errors()
        self.feed(read)

    def come_back(self) -> None:
        running = bool(self.told("common-dealt")) and not self.over
        before = len(self.told("common-resumed"))
        self.pipe = self._process()
        lines = self.feed(self.pipe.sync())
        resumed = len(self.told("common-resumed")) - before
        dealt_now = any(line.get("key") == "common-dealt" for line in lines)
        assert resumed == (bool(running or dealt_now) and not self._ended_in(lines)), "one line per restart"
        if resumed:
            again = [line["prompt"] for line in lines if line["kind"] == "ask"]
            assert set(self.prompts) <= set(again), "every open prompt is sent again"
        self._set_clock()
        self._look_up_answers()

    def _ended_in(self, lines: list[Out]) -> bool:
        return any(line.get("key") == "common-over" for line in lines)

    def _set_clock(self) -> None:
        """Where the manual clock stands now, from what is left of the open phase."""
        dues = [line["due"] for line in self.prompts.values() if line["due"] is not None]
        if dues and not self.over:
            self.pipe.now = min(dues) - self.rule("/status")[-1]["args"]["seconds"]

    def _look_up_answers(self) -> None:
        """Check that accepted and seen answers are still there; sent ones may be there, whole."""
        accepted, self.answers = self.answers, {}
        for name, line in self.prompts.items():
            if line["key"] == "avalon-confirm-rules":
                continue
            shown = self._shown(line)
            if name in accepted:
                later = self.sent[name][_last(self.sent[name], accepted[name]) :]
                assert shown in later, f"{accepted[name]} was accepted and is lost"
            elif shown:
                assert shown in self.sent[name]
            if shown:
                self.answers[name] = shown

    def _shown(self, line: Out) -> list[str]:
        lines = self.whisper(line["to"]["person"], "/status")[-1]["args"].get("lines", ())
        return next((one["answer"] for one in lines if one["prompt"] == line["key"]), [])

    # At the end

    def check(self) -> None:
        """The whole story was told once, in order, and is the one that the journal tells."""
        check_end(self)
        steps = _steps(Path(self.db.removeprefix("sqlite://")))
        for ids in self.order.values():
            parts = [name.rsplit(".", 2) for name in ids if name.startswith("m")]
            numbers = [(steps[step], int(row), int(place)) for step, row, place in parts]
            assert numbers == sorted(numbers)
        self._check_votes()
        match = next(iter(self.seen)).split(".")[0].removeprefix("m")
        assert self.pipe.close() == 0
        assert _undelivered(Path(self.db.removeprefix("sqlite://"))) == 0
        self._check_replay(match)

    def _check_votes(self) -> None:
        """Published is, seat by seat, what each vote's prompt says was counted, and that is the last accepted one."""
        votes = [line for line in self.seen.values() if line.get("key") == "avalon-team-vote" and line["kind"] == "ask"]
        by_phase: dict[str, dict[int, str]] = defaultdict(dict)
        for line in votes:
            counted = self.closed[line["prompt"]]
            assert not counted or counted in self.sent[line["prompt"]]
            if line["prompt"] in self.answers:
                last = _last(self.sent[line["prompt"]], self.answers[line["prompt"]])
                assert counted in self.sent[line["prompt"]][last:]
            phase = json.dumps([line["args"], line["prompt"].split("-")[0]])
            by_phase[phase][line["to"]["seat"]] = counted[0] if counted else "absent"
        results = [line["args"] for line in self.told("avalon-team-result")]
        published = [{seat: word for word in ("approve", "reject", "absent") for seat in one[word]} for one in results]
        assert len(published) == len(self.told("avalon-team-proposed"))
        assert all(ballots in published for ballots in by_phase.values())

    def _check_replay(self, match: str) -> None:
        words = ("replay", match, "--db", self.db, "--locale", "en")
        told = run(*words, env=environment(), check=True).stdout.decode()
        place = 0
        for line in self.public:
            if line["key"].startswith("avalon-") and line["key"] not in ("avalon-board", "avalon-rules"):
                text = line["text"].replace("<b>", "").replace("</b>", "")
                place = told.index(text, place) + len(text)
        assert told.count("proposes") == len(self.told("avalon-team-proposed"))


def _last(sent: list[list[str]], answer: list[str]) -> int:
    return max(place for place, choices in enumerate(sent) if choices == answer)


def _steps(file: Path) -> dict[str, tuple[int, int]]:
    """The match and the number of each step, by what the ids of its messages begin with."""
    with sqlite3.connect(file) as database:
        (key,) = database.execute("SELECT body FROM profile WHERE kind = ? AND key = ?", KEPT).fetchone()
        found = database.execute('SELECT "match", seq FROM journal').fetchall()
    database.close()
    return {
        Ids(key).row(OutboxRow(match, seq, 0, "", None, []), 0).rsplit(".", 2)[0]: (match, seq) for match, seq in found
    }


def _undelivered(file: Path) -> int:
    with sqlite3.connect(file) as database:
        (count,) = database.execute("SELECT count(*) FROM outbox WHERE NOT delivered").fetchone()
    database.close()
    return int(count)


def burst(table: Witness, random: Random) -> list[Out]:
    """Return the lines that people send at once: everybody asked answers, and some change their minds."""
    lines: list[Out] = []
    choose = willing(random)
    open_now = list(table.prompts.values())
    for line in open_now + random.choices(open_now, k=2) if open_now else []:
        choices = choose(line)
        if line["key"] == "avalon-team-vote" and random.random() < 0.3:
            choices = ["reject"]
        lines.append(press(line["to"]["person"], line["prompt"], *choices))
    return lines


Lay = Callable[[int], Witness]


@pytest.fixture
def lay(tmp_path: Path) -> Iterator[Lay]:
    tables: list[Witness] = []

    def make(players: int) -> Witness:
        tables.append(Witness(tmp_path / "yemu.sqlite3", list(PEOPLE[:players])))
        return tables[-1]

    yield make
    for table in tables:
        table.pipe.kill()


@pytest.mark.parametrize(("preset", "players"), [("extended", 7), ("classic", 5), ("forum", 5)])
def test_a_game_survives_kill_after_kill(lay: Lay, preset: str, players: int) -> None:
    random = Random(f"{preset} {players}")
    table = lay(players)
    table.begin(preset)
    choose = willing(random)
    for _ in range(KILLS):
        if table.over:
            break
        for _ in range(random.randrange(8)):
            if not table.over:
                table.step(choose)
        lines = [] if table.over else burst(table, random)
        table.kill_while(lines, random.randrange(3 * len(lines) + 2))
        table.come_back()
    table.play(choose)
    table.check()


def test_a_paused_game_is_still_paused(lay: Lay) -> None:
    table = lay(5)
    table.begin()
    table.advance(100)
    table.rule("/pause")
    table.kill_while([], 0)
    table.pipe = table._process()
    table.feed(table.pipe.sync())
    assert table.advance(100000) == []
    assert table.rule("/status")[-1]["key"] == "common-status-paused"
    table.rule("/resume")
    assert table.rule("/status")[-1]["args"]["seconds"] == 200
    table.play(willing(Random(1)))
    table.check()
