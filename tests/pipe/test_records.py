from collections.abc import Iterator
from itertools import count
from random import Random

import pytest

from tests.pipe.driver import Out, Pipe
from tests.pipe.room import EVIL, PEOPLE, PipeRoom, at_random

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
