from math import log
from random import Random

import msgspec
import pytest

from fsm.games.werewolf import BOOK, WEREWOLF
from fsm.games.werewolf.setup.odds import MEASURED, Measurements, estimate, measurements
from scripts import balance
from scripts.balance import Play, Sample


def test_the_same_games_are_counted_alike_however_they_are_shared_out() -> None:
    whole = Play("p6_rookie", "chat", 6, {"board": "p6_rookie"}, 0, 4)
    parts = [balance.play(whole._replace(first=first, number=2))[1] for first in (0, 2)]
    assert sum(parts, start=type(parts[0])()) == balance.play(whole)[1]


def test_random_sets_can_be_played_and_come_again() -> None:
    found = balance.random_sets("test", 20, 1)
    assert found == balance.random_sets("test", 20, 1)
    for table in found:
        problems = WEREWOLF.check(balance.options_of(table), table.players)
        assert not [one for one in problems if one.refuses]
    assert len({str(table.chosen) for table in found}) > 15


def test_the_fit_finds_weights_behind_counts() -> None:
    dice, true = Random("fit"), {"+base": -0.4, "+wolves": 1.5, "x": -0.8, "y": 0.5}
    samples = []
    for _ in range(200):
        traits = {"+base": 1.0, "+wolves": log(dice.uniform(0.2, 0.8))}
        traits |= {name: 1.0 for name in ("x", "y") if dice.random() < 0.5}
        share = estimate(traits, true)
        samples.append(Sample(traits, sum(dice.random() < share for _ in range(200)), 200))
    weights = balance.fit(samples)
    assert weights == pytest.approx(true, abs=0.15)
    assert balance.error(samples, weights) < 0.1


def test_the_numbers_are_written_and_read_again() -> None:
    found = Measurements(
        {"p6_rookie": {"games": 10, "wolf": 5, "good": 5, "nights": 21}},
        {"+base": 1.5, "seer": -1.0},
        0.06,
        {"sets": 3, "games": 2, "tests": 1, "judged": 9},
    )
    assert msgspec.json.decode(balance.as_json(found), type=Measurements) == found
    assert balance.as_json(measurements()) == MEASURED.read_text(encoding="utf-8")


def test_every_measured_board_is_a_row_of_the_page() -> None:
    rows = balance.page().splitlines()[2:]
    assert {row.split("`")[1] for row in rows} == BOOK.boards.keys()
    assert all("%" in row for row in rows)
