import pytest

from adapters.base import Button
from adapters.telegram.keyboard import asking
from tests.adapters.samples import question


@pytest.mark.parametrize(
    ("labels", "rows"),
    [
        (["1 Ann", "2 Bob", "3 Cid", "4 Dan"], [3, 1]),
        (["1号 张", "2号 李", "3号 王"], [3]),
        (["1 Ann", "2 Bob Dylan", "3 Cid"], [2, 1]),
        (["1号 欧阳锋", "2号 郭靖"], [2]),
        (["1 Ann", "2 Bob the Great"], [1, 1]),
        (["1号 欧阳锋西毒"], [1]),
    ],
)
def test_the_widest_label_decides_how_many_buttons_share_a_row(labels: list[str], rows: list[int]) -> None:
    buttons = tuple(Button(str(number), label) for number, label in enumerate(labels, 1))
    keys = asking(question(buttons=buttons), ())
    assert [len(row) for row in keys] == rows
    assert [key.label for row in keys for key in row] == labels
