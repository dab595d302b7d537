"""Whole games in virtual time, with Telegram's own limits and people who think before they press."""

from __future__ import annotations

import asyncio
from time import sleep

import pytest

from bot.messages.drawing import BarChart
from scripts.bench.budget import play
from scripts.bench.tables import Table, installed_tables
from scripts.bench.virtual import Desk, VirtualLoop

BIG = [table for table in installed_tables() if table.seats >= 10]


@pytest.mark.parametrize("table", BIG, ids=lambda table: table.name)
@pytest.mark.filterwarnings("ignore::telegram.warnings.PTBUserWarning")
def test_a_group_stays_below_its_limit_and_no_press_waits_for_one(table: Table) -> None:
    world, _ = play(table, "budget")
    assert world.problems() == []
    assert world.meter.worst <= 18
    assert {query.answer["after"] for query in world.queries.values() if query.answer} == {0.0}


def test_virtual_time_stands_while_the_machine_works(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow machine took longer for the first picture than a whole game took in virtual time."""

    def no_process(*_: object) -> None:
        raise AssertionError("a process")

    monkeypatch.setattr("multiprocessing.get_context", no_process)
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        runner.run(asyncio.to_thread(sleep, 0.01))
        file = runner.run(Desk().draw(BarChart("Night", "", ()), "dark", "yemu"))
        assert runner.get_loop().time() == 0.0
    assert file is not None
