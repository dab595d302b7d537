from collections.abc import Callable

import pytest

from tests.pipe.driver import Out, keys
from tests.pipe.room import PipeRoom


def act(table: PipeRoom, away: str, answers: Callable[[Out], list[str]]) -> list[Out]:
    lines: list[Out] = []
    while not table.asked("avalon-team-vote"):
        lines += play(table, away, answers)
    while not lines or table.asked("avalon-team-vote"):
        lines += play(table, away, answers)
    return lines


def play(table: PipeRoom, away: str, answers: Callable[[Out], list[str]]) -> list[Out]:
    there = [line for line in table.waiting() if line["to"]["person"] != away]
    if there:
        return table.answer(there[0], *answers(there[0]))
    return table.advance(min(line["due"] for line in table.prompts.values()) - table.pipe.now)


def refuse(line: Out) -> list[str]:
    return ["reject"] if line["key"] == "avalon-team-vote" else [one["id"] for one in line["choices"]][: line["min"]]


def begin(table: PipeRoom) -> str:
    """A game without a limit of rejected teams; who is away leads last."""
    table.open()
    table.rule("/config set vote.max_rejections 9")
    table.start()
    leader = table.one("avalon-discuss-end")["to"]["seat"]
    order = [(leader + step - 2) % 5 + 1 for step in range(5)]
    return next(person for person, seat in table.seats.items() if seat == order[0])


def test_first_the_default_then_a_warning_then_the_room_is_told(table: PipeRoom) -> None:
    away = begin(table)
    assert not {"common-missed", "common-absent"} & {*keys(act(table, away, refuse))}
    second = act(table, away, refuse)
    (warned,) = [line for line in second if line.get("key") == "common-missed"]
    assert (warned["to"]["person"], warned["args"]) == (away, {"count": 2})
    assert "common-absent" not in keys(second)
    third = act(table, away, refuse)
    (told,) = [line for line in third if line.get("key") == "common-absent"]
    assert (told["to"], told["args"]) == ({"room": table.room}, {"seat": table.seats[away], "count": 3})
    assert f"/replace {table.seats[away]}" in told["text"]
    assert not {"common-missed", "common-absent"} & {*keys(act(table, away, refuse))}, "once is enough"


@pytest.mark.parametrize("by", ["an answer", "an heir"])
def test_who_answers_or_takes_the_seat_over_begins_anew(table: PipeRoom, by: str) -> None:
    away = begin(table)
    for _ in range(2):
        act(table, away, refuse)
    if by == "an heir":
        table.rule(f"/replace {table.seats.pop(away)} heir")
        act(table, "heir", refuse)
    else:
        act(table, "nobody", refuse)
        act(table, away, refuse)
    assert keys(table.private[away]).count("common-missed") == 1
    assert "common-absent" not in keys(table.public)
