import pytest

from scripts.texts import chinese


@pytest.mark.parametrize(
    "code", ['YES = "是"', 'x = f"{n}号"', 'y = "、".join(z)', "WORD = b'\\xe8\\xbf\\x87'", "s = '／'"]
)
def test_a_chinese_text_in_code_is_named(code: str) -> None:
    assert [line for line, _ in chinese(f"\n{code}\n")] == [2]


@pytest.mark.parametrize("code", ['"""Begin (开始)."""', 'MARK = "✅ … → ⬜"', "YES = 'yes'  # 是", 'x = f"{n}. "'])
def test_marks_that_all_languages_use_are_not_and_neither_is_what_explains(code: str) -> None:
    assert list(chinese(code)) == []
