import pytest

from scripts.bench.budget import play, waits
from scripts.bench.tables import Table, installed_tables

BIG = [table for table in installed_tables() if table.seats >= 10]


@pytest.mark.parametrize("table", BIG, ids=lambda table: table.name)
@pytest.mark.filterwarnings("ignore::telegram.warnings.PTBUserWarning")
def test_a_group_stays_below_its_limit_and_no_press_waits_for_one(table: Table) -> None:
    world, _ = play(table, "budget")
    assert world.meter.worst <= 18
    assert max(waits(world)) < 0.01
