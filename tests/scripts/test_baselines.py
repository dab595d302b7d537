import re

from scripts.baselines import COLUMNS, PAGE, Table, Task, play, row_of, tables


def test_a_row_has_the_larger_side_and_a_share_for_each_pairing() -> None:
    table = Table("assassins", "assassins", 6)
    row = row_of([play(Task(table, *column, games=20)) for column in COLUMNS])
    cells = [cell.strip() for cell in row.strip().strip("|").split("|")]
    assert cells[:3] == ["assassins:assassins:6", "order", "20"]
    shares = [int(re.match(r"(\d+)% \((\d+)%–(\d+)%\)$", cell)[1]) for cell in cells[3:7]]  # type: ignore[index]
    assert shares[2] > shares[3], "who plays by policy wins more often"


def test_the_page_has_known_tables_alone() -> None:
    listed = re.findall(r"^\| (\w+:[\w:]+) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(listed) > 30
    assert {*listed} <= {table.name for table in tables()}
