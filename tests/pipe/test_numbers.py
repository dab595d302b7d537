import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path

import pytest

from bot.commands.registry import COMMANDS
from bot.games import installed_games
from tests.pipe.driver import Out, Pipe, keys, say

PEOPLE = [f"p{number}" for number in range(9)]
DAY = 86400.0
YEAR_10306 = 263_065_860_000.0

NUMBERS = ("0", "-1", "٥", "½", "1.5", "1e999", "nan", "1209600", "9223372036854775808", "9" * 3000, "#1", "1_0")
ENDS = ("new", "again", "start", "leave", "skip", "void", "forgetme")


def typed() -> Iterator[Out]:
    for command in (name for name in COMMANDS if name not in ENDS):
        for number in NUMBERS:
            for words in (number, f"1 {number}", f"1 novote {number}"):
                yield say("mod", f"/{command} {words}", "r1", moderator=True)
            yield say("p0", f"/{command} #{number} {number}")


def options(game: str) -> Iterator[Out]:
    for key in installed_games()[game].schema.options:
        for number in NUMBERS:
            yield say("mod", f"/config set {key} {number}", "r1", moderator=True)
            yield say("mod", f"/config import {key}=5={number}/{number},{number}=1/1", "r1", moderator=True)
        yield say("mod", "/config reset", "r1", moderator=True)


def survive(pipe: Pipe, lines: Iterator[Out]) -> None:
    while some := [*islice(lines, 50)]:  # as many as a pipe holds
        wrong = [line for line in pipe.do(*some) if line.get("key") in ("common-stumbled", "common-unavailable")]
        assert wrong == []


@pytest.mark.parametrize("game", installed_games())
def test_no_number_is_too_much_for_an_option(game: str) -> None:
    with Pipe(locale="en") as pipe:
        pipe.say("mod", f"/new {game}", "r1", moderator=True)
        survive(pipe, options(game))
        assert keys(pipe.say("mod", "/config show", "r1", moderator=True)) == ["common-config"]


@pytest.mark.parametrize(("game", "state"), [("avalon", "lobby"), ("werewolf", "playing"), ("avalon", "paused")])
def test_no_number_is_too_much_for_a_command(game: str, state: str, tmp_path: Path) -> None:
    db = f"sqlite://{tmp_path / 'yemu.sqlite3'}"
    with Pipe(locale="en", db=db) as pipe:
        pipe.say("mod", f"/new {game}", "r1", moderator=True)
        pipe.do(*(say(person, "/join", "r1") for person in PEOPLE), *(say(person, "/ready", "r1") for person in PEOPLE))
        if state != "lobby":
            assert "common-dealt" in keys(pipe.say("mod", "/start", "r1", moderator=True))
        if state == "paused":
            assert "common-paused" in keys(pipe.say("mod", "/pause", "r1", moderator=True))
        survive(pipe, typed())
        pipe.say("mod", "/resume", "r1", moderator=True)
        dues = [line["due"] for line in pipe.lines if line.get("due")]
        assert max(dues, default=0) <= 15 * DAY, "with the quiet hours of a game by post"
        pipe.kill()
    with Pipe(locale="en", db=db) as pipe:
        assert "common-stranded" not in keys(pipe.sync())
        assert pipe.say("mod", "/status", "r1", moderator=True)
        pipe.advance(16 * DAY)
        assert "Traceback" not in pipe.errors()


def test_a_bot_starts_with_a_deadline_that_no_calendar_has(tmp_path: Path) -> None:
    file = tmp_path / "yemu.sqlite3"
    with Pipe(locale="en", db=f"sqlite://{file}", clock="real") as pipe:
        for room, people in (("r1", PEOPLE[:5]), ("r2", ["ann", "bob", "cid", "dan", "eve"])):
            pipe.say("mod", "/new avalon", room, moderator=True)
            pipe.do(*(say(person, "/join", room) for person in people))
            assert "common-dealt" in keys(pipe.say("mod", "/start", room, moderator=True))
        pipe.stop()
    with closing(sqlite3.connect(file)) as database, database:
        (state,) = database.execute('SELECT state FROM "match" WHERE id = 1').fetchone()
        later = {**json.loads(state), "due": YEAR_10306, "bell": YEAR_10306}
        database.execute(
            'UPDATE "match" SET state = ?, deadline = ? WHERE id = 1', (json.dumps(later).encode(), YEAR_10306)
        )
    with Pipe(locale="en", db=f"sqlite://{file}", clock="real") as pipe:
        assert keys(pipe.sync()).count("common-resumed") == 2
        for room, most in (("r1", 14 * DAY), ("r2", 300)):
            assert 0 < pipe.say("mod", "/status", room, moderator=True)[-1]["args"]["seconds"] <= most
