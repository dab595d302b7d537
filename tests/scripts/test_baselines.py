import re

from scripts.baselines import PAGE, Table, play, tables


def test_a_row_has_the_larger_side_and_a_share_for_each_pairing() -> None:
    row = play(Table("assassins", "assassins", 6), 20)
    cells = [cell.strip() for cell in row.strip().strip("|").split("|")]
    assert cells[:2] == ["assassins:assassins:6", "order"]
    shares = [int(re.match(r"(\d+)% \((\d+)%–(\d+)%\)$", cell)[1]) for cell in cells[2:6]]  # type: ignore[index]
    assert shares[2] > shares[3], "who plays by policy wins more often"


def test_the_page_has_known_tables_alone() -> None:
    listed = re.findall(r"^\| (\w+:[\w:]+) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(listed) > 30
    assert {*listed} <= {table.name for table in tables()}
