import pytest

from locales import Text, clean
from locales.values import clean_line, clean_text


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [
        ("Alice", "Alice"),
        ("张三", "张三"),
        ("  a \t b\n c\u2028d ", "a b c d"),
        ("ev\u202eil\u202c", "evil"),
        ("\u2066\u2067\u2068a\u2069\u200e\u200f\u202a\u202b\u202d", "a"),
        ("a\u200b\u200c\u200d\u2060\ufeffb", "ab"),
        ("a \u200b b", "a b"),
        ("a\x00\x1b[31mb\x7f", "a[31mb"),
        ("\ue000\ud800x", "x"),
        ("flag\U000e0067\U000e007f", "flag"),
        ("👩\u200d🚀", "👩🚀"),
        ("❤️ 1️⃣ 👍🏽 🇫🇷", "❤️ 1️⃣ 👍🏽 🇫🇷"),
        ("e\u0301", "e\u0301"),
        ("z" + "\u0300" * 50 + "a", "z" + "\u0300" * 3 + "a"),
        ("\u0301a", "a"),
        ("", "?"),
        (" \u200b\u3164\u2800 ", "?"),
        ("<b>&", "<b>&"),
    ],
)
def test_a_name_is_cleaned(name: str, cleaned: str) -> None:
    assert clean(name) == cleaned


def test_a_name_is_cut_by_what_a_reader_sees() -> None:
    assert clean("a" * 24) == "a" * 24
    assert clean("夜" * 25) == "夜" * 24 + "…"
    assert clean("e\u0301" * 25) == "e\u0301" * 24 + "…"
    assert clean("x" * 4000) == "x" * 24 + "…"
    assert clean("\u200b" * 4000 + "x") == "?"


def test_a_longer_text_keeps_its_lines_and_length() -> None:
    assert clean_text("a\tb\r\nc\u202e" + "d" * 100) == "a b \nc" + "d" * 100


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (" it\u3000can\n\tfly ", "it can fly"),
        ("a\u200bb\u202ec\x00d\u2028e", "abcd e"),
        ("\u3164\u2800", ""),
        ("a\u0378\ue000b", "ab"),
        ("能" * 100, "能" * 100),
    ],
)
def test_own_words_become_one_line_of_any_length(text: str, line: str) -> None:
    assert clean_line(text) == line


def test_a_text_is_a_value() -> None:
    assert Text("a", n=1) == Text("a", n=1)
    assert Text("a", n=1) != Text("a", n=2)
    assert Text("a", key=1).args == {"key": 1}
