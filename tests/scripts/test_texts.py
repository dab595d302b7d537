import pytest

from scripts.texts import MODELS, chinese


@pytest.mark.parametrize(
    "code", ['YES = "是"', 'x = f"{n}号"', 'y = "、".join(z)', "WORD = b'\\xe8\\xbf\\x87'", "s = '／'"]
)
def test_a_chinese_text_in_code_is_named(code: str) -> None:
    assert [line for line, _ in chinese(f"\n{code}\n")] == [2]


@pytest.mark.parametrize("code", ['"""Begin (开始)."""', 'MARK = "✅ … → ⬜"', "YES = 'yes'  # 是", 'x = f"{n}. "'])
def test_marks_that_all_languages_use_are_not_and_neither_is_what_explains(code: str) -> None:
    assert list(chinese(code)) == []


@pytest.mark.parametrize(
    "text", ["import openai", "MODEL_API_KEY = 1", "url + '/chat/completions'", "You are an AI in a game"]
)
def test_words_for_a_model_are_named(text: str) -> None:
    assert MODELS.search(text)


@pytest.mark.parametrize("text", ["a computer player", "the key of a message", "class Model(Struct)"])
def test_words_of_the_code_are_not(text: str) -> None:
    assert not MODELS.search(text)
