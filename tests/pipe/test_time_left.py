"""WB-030: after a lost duel the interrupted speaker goes on with the time that was left, as the room sees it."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.pipe.driver import Out, Pipe
from tests.pipe.room import PEOPLE, PipeRoom

TWELVE = [*PEOPLE[:5], "fay", "gus", "hal", "ida", "jon", "kit", "lou"]


@pytest.fixture
def pipe() -> Iterator[Pipe]:
    """A process of its own for each test: the table of another one would still be playing in the room."""
    with Pipe(locale="en") as process:
        yield process


class Village(PipeRoom):
    def feed(self, lines: Iterable[Out]) -> list[Out]:
        lines = list(lines)
        for line in lines:
            getattr(self, f"_{line['kind']}", lambda line: None)(line)
        return lines


def speech(pipe: Pipe, *options: str) -> PipeRoom:
    """The first regular speech at a table of twelve with a Knight, after a night in which nobody did anything."""
    table = Village(pipe, people=TWELVE)
    table.rule("/new werewolf chat p12_wwk_knight")
    for option in ("sheriff.enabled off", "tempo standard", *options):
        table.rule(f"/config set {option}")
    for person in TWELVE:
        table.say(person, "/join")
    table.start()
    while not table.asked("werewolf-speak"):
        for line in table.asked("werewolf-confirm").values():
            table.answer(line, "confirm")
        if not table.asked("werewolf-speak"):
            table.advance(1)
    return table


def floor(table: PipeRoom) -> Out:
    return table.one("werewolf-speak")


def left(table: PipeRoom) -> float:
    return float(floor(table)["due"] - table.pipe.now)


def holder(table: PipeRoom, role: str, *, without: str = "") -> str:
    told = [line for person in TWELVE for line in table.private[person] if line["args"].get("role") == role]
    return next(str(line["to"]["person"]) for line in told if line["to"]["person"] != without)


def next_speech(table: PipeRoom) -> None:
    table.answer(floor(table), "pass")


def lose(table: PipeRoom) -> None:
    table.answer(
        table.one("werewolf-duel"), str(table.seats[holder(table, "villager", without=floor(table)["to"]["person"])])
    )


def others_turn(table: PipeRoom) -> str:
    """Let the Knight speak if it is his turn; the speaker after that."""
    if floor(table)["to"]["person"] == holder(table, "knight"):
        next_speech(table)
    return str(floor(table)["to"]["person"])


@pytest.mark.rule("WB-030")
@pytest.mark.parametrize("words", ["true", "false"])
def test_the_interrupted_speaker_goes_on_with_the_time_that_was_left(pipe: Pipe, words: str) -> None:
    table = speech(pipe, f"knight.last_words {words}", "speech.pool false")
    speaker, whole = others_turn(table), left(table)
    table.advance(20)
    lose(table)
    if words == "true":
        assert floor(table)["to"]["person"] == holder(table, "knight")
        table.advance(7)
        next_speech(table)
    assert floor(table)["to"]["person"] == speaker
    assert left(table) == whole - 20
    assert "25 seconds" in table.told("werewolf-speaker")[-1]["text"]
    table.advance(whole - 20)
    assert floor(table)["to"]["person"] != speaker
    assert left(table) == 50, "540 seconds for the eleven who live"


@pytest.mark.rule("WB-030", "WB-154")
def test_also_over_a_restart_during_the_last_words_and_with_seconds_from_the_pool(tmp_path: Path) -> None:
    db = f"sqlite://{tmp_path / 'game.db'}"
    with Pipe(db=db, seed="restart", locale="en") as pipe:
        table = speech(pipe, "knight.last_words true")
        speaker = others_turn(table)
        assert left(table) == 75
        table.advance(20)
        lose(table)
        pipe.stop()
    with Pipe(db=db, seed="restart", locale="en") as pipe:
        table.pipe = pipe
        table.feed(pipe.sync())
        next_speech(table)
        assert floor(table)["to"]["person"] == speaker
        assert "25 seconds" in table.told("werewolf-speaker")[-1]["text"]
        table.advance(75 - 20 - 1)
        assert floor(table)["to"]["person"] == speaker
        table.advance(1)
        assert floor(table)["to"]["person"] != speaker
