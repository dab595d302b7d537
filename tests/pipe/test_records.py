from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.pipe.driver import Out, Pipe
from tests.pipe.room import PEOPLE, PipeRoom, at_random
from tests.pipe.shapes import EVIL

TABLES = count(1)


@pytest.fixture
def people() -> list[str]:
    number = next(TABLES)
    return [f"{name}{number}" for name in PEOPLE[:5]]


@pytest.fixture
def table(pipe: Pipe, people: list[str]) -> Iterator[PipeRoom]:
    room = PipeRoom(pipe, f"records {people[0]}", people=people)
    yield room
    pipe.say("mod", "/void", room.room, moderator=True)


def stats(table: PipeRoom, person: str) -> Out:
    (line,) = table.say(person, "/stats", name=person.title())
    args: Out = line["args"]
    return args


def top(table: PipeRoom, words: str = "") -> list[Out]:
    (line,) = table.say("zed", f"/top {words}")
    lines: list[Out] = line["args"]["lines"]
    return lines


def finish(table: PipeRoom, seed: str) -> Out:
    table.play(at_random(Random(seed)))
    assert table.over
    over, table.over = table.over["args"], None
    people = {str(seat): person for person, seat in table.seats.items()}
    roles = {people[seat]: role for seat, role in over["roles"].items()}
    return {"roles": roles, "winners": {people[str(seat)] for seat in over["winners"]}}


def expected(person: str, games: list[Out]) -> tuple[int, int, dict[str, tuple[int, int]]]:
    """Games, wins, and both by role, worked out from what was told."""
    roles: dict[str, tuple[int, int]] = {}
    for game in games:
        role, won = game["roles"][person], person in game["winners"]
        played, wins = roles.get(role, (0, 0))
        roles[role] = (played + 1, wins + won)
    return sum(p for p, _ in roles.values()), sum(w for _, w in roles.values()), roles


def check(table: PipeRoom, games: list[Out]) -> None:
    for person in table.people:
        told, (played, wins, roles) = stats(table, person), expected(person, games)
        assert (told["games"], told["wins"], told["rate"]) == (played, wins, round(100 * wins / played))
        (line,) = told["lines"]
        assert (line["game"], line["games"], line["wins"]) == ("avalon", played, wins)
        assert {one["role"]: (one["games"], one["wins"]) for one in line["roles"]} == roles
        assert {one["side"] for one in line["sides"]} == {"evil" if role in EVIL else "good" for role in roles}
        assert sum(one["games"] for one in line["sides"]) == played
    ranking = [(line["name"].lower(), line["games"], line["wins"]) for line in top(table)]
    assert sorted(ranking) == sorted((person, *expected(person, games)[:2]) for person in table.people)
    assert [(-wins, played) for _, played, wins in ranking] == sorted((-wins, played) for _, played, wins in ranking)


def test_games_add_up_by_role_and_side_and_a_voided_one_counts_for_nobody(table: PipeRoom) -> None:
    table.begin()
    table.rule("/void")
    table.over = None
    assert [stats(table, person)["games"] for person in table.people] == [0] * 5
    assert top(table) == []
    table.begin()
    games = [finish(table, "one")]
    check(table, games)
    winners = len(games[0]["winners"])
    assert [line["place"] for line in top(table)] == [1] * winners + [winners + 1] * (5 - winners)
    for seed in ("two", "three"):
        table.again()
        table.rule("/start")
        games.append(finish(table, seed))
    check(table, games)
    assert top(table, "avalon") == top(table, "阿瓦隆") == top(table)
    assert top(table, "werewolf") == []


def test_who_holds_the_seat_at_the_end_has_played(table: PipeRoom) -> None:
    table.begin()
    old, seat = table.people[1], table.seats[table.people[1]]
    new = f"{old}-heir"
    table.rule(f"/replace {seat} @{new}")
    del table.seats[old]
    game = finish(table, "one")
    assert stats(table, old)["games"] == 0
    assert (stats(table, new)["games"], stats(table, new)["wins"]) == (1, new in game["winners"])


@pytest.mark.parametrize(("text", "key"), [("/top chess", "common-unknown-game"), ("排行", "common-top")])
def test_the_table_is_of_a_game_that_exists(table: PipeRoom, text: str, key: str) -> None:
    assert [line["key"] for line in table.say("zed", text)] == [key]
    assert [line["key"] for line in table.whisper("zed", "/top")] == ["common-only-in-room"]


class TestKill:
    def test_a_result_is_counted_once_whenever_the_process_is_killed(self, tmp_path: Path, people: list[str]) -> None:
        db = f"sqlite://{tmp_path}/yemu.sqlite3"
        games: list[Out] = []
        table = PipeRoom(Pipe(db=db, locale="en"), people=people)
        table.begin()
        for number in range(3):
            self._kill_at_the_end(table, Random(number))
            table.pipe = Pipe(db=db, locale="en")
            self._take_up(table)
            games.append(finish(table, f"rest of {number}"))
            check(table, games)
            table.again()
            table.rule("/start")
        table.pipe.kill()

    def _kill_at_the_end(self, table: PipeRoom, random: Random) -> None:
        choose = at_random(random)
        table.play(choose, until=lambda: bool(table.asked("avalon-assassinate")) or self._last_rejection(table))
        lines: list[dict[str, Any]] = [
            {"do": "press", "person": line["to"]["person"], "prompt": line["prompt"], "choices": choose(line)}
            for line in table.waiting()
        ]
        table.pipe.post(*lines)
        for _ in range(random.randrange(4)):
            table.pipe.read()
        table.feed(line for line in table.pipe.lines[-4:] if line.get("key") == "common-over")
        table.feed(line for line in table.pipe.kill() if line.get("key") == "common-over")

    def _last_rejection(self, table: PipeRoom) -> bool:
        leaders = table.told("avalon-leader")
        return bool(leaders) and leaders[-1]["args"]["rejections"] == 4 and bool(table.asked("avalon-team-vote"))

    def _take_up(self, table: PipeRoom) -> None:
        """Take in the lines of the new process; an end told again is the same end."""
        lines = table.pipe.sync()
        table.prompts, table.answers = {}, {}
        table.feed(line for line in lines if line.get("key") != "common-over" or not table.over)
