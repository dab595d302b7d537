"""WB-030: after a lost duel the interrupted speaker goes on with what was left, as the room sees it."""

from pathlib import Path

import pytest

from tests.pipe.driver import Out, Pipe
from tests.pipe.room import PEOPLE, PipeRoom

TWELVE = [*PEOPLE[:5], "fay", "gus", "hal", "ida", "jon", "kit", "lou"]


def speech(pipe: Pipe, *options: str) -> PipeRoom:
    """The first regular speech at a table of twelve with a Knight, after a night in which nobody did anything."""
    table = PipeRoom(pipe, people=TWELVE)
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


@pytest.mark.rule("WB-030", "WB-154")
def test_the_time_that_was_left_outlives_a_restart_and_has_seconds_from_the_pool(tmp_path: Path) -> None:
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
