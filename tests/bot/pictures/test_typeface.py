"""Fonts of pictures: names are drawn whole with our own, or the number of the seat stands in their place."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.pictures import typeface
from bot.pictures.typeface import EVERYDAY, NAMES, OURS, drawable, font_for, lacking
from scripts.fonts import signs_of_names
from scripts.screenshots import need_fonts


@pytest.fixture(autouse=True)
def no_system_fonts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A container: no font but ours."""
    monkeypatch.setattr(typeface, "system_fonts", lambda: ())
    font_for.cache_clear()
    yield
    font_for.cache_clear()


@pytest.mark.parametrize(
    "name",
    ["李喆", "王珺", "김철수", "佐々木さくら", "ｱｷﾗ", "陳怡君", "黃俊傑", "赵堃", "马骉", "翟昇", "Анна", "Nguyễn"],
)
def test_our_own_fonts_have_every_sign_of_a_name(name: str) -> None:
    assert drawable(name, 3) == name
    assert all(font_for(sign) in OURS for sign in name)


def test_they_have_the_character_sets_that_names_are_written_with() -> None:
    assert {sign for sign in signs_of_names() if sign.isalpha() and font_for(sign) is None} == set()
    assert NAMES.stat().st_size < 1_500_000 > EVERYDAY.stat().st_size


@pytest.mark.parametrize("name", ["محمد علي", "สมชาย", "李ก", "अमित", "🎉🎉", "Bo𠮷"])
def test_a_name_that_cannot_be_drawn_is_the_number_of_the_seat_with_a_mark(name: str) -> None:
    assert drawable(name, 12) == "#12 □"


@pytest.mark.parametrize("name", ["Bo 🎉", "👩‍👩‍👧‍👧 family", "a\u0301", ""])
def test_a_name_loses_no_more_than_its_ornaments(name: str) -> None:
    assert drawable(name, 1) == name


def test_the_scripts_that_no_font_has_are_known() -> None:
    assert lacking() == ["arabic", "hebrew", "thai", "devanagari"]


def test_no_screenshots_are_made_without_fonts(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="apt install fonts-noto-cjk"):
        need_fonts([tmp_path])
    for name in ("NotoSansCJK-Regular.ttc", "NotoColorEmoji.ttf"):
        (tmp_path / name).touch()
    need_fonts([tmp_path])
