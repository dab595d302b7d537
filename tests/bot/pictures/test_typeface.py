from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.messages.drawing import Picture, Poster
from bot.messages.grid import draw_grid, picture_of
from bot.messages.items import Records, RenderContext, SeatCard, Subject, Tallies, Tally
from bot.messages.renderer import Renderer
from bot.pictures import typeface
from bot.pictures.drawers import DRAWERS
from bot.pictures.theme import THEMES
from bot.pictures.typeface import EVERYDAY, NAMES, OURS, drawable, font_for, lacking
from locales import clean
from scripts.fonts import signs_of_names
from scripts.screenshots import need_fonts
from tests.bot.pictures.test_golden import shown
from tests.bot.pictures.test_poster import GAMES, WORDS


@pytest.fixture(autouse=True)
def no_system_fonts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(typeface, "system_fonts", lambda: ())
    _forget()
    yield
    _forget()


def _forget() -> None:
    for remembered in (font_for, typeface._pieces):
        remembered.cache_clear()


def pictures_of(name: str) -> list[Picture]:
    context = RenderContext("zh", GAMES["werewolf"], {seat: name if seat == 3 else "Bo" for seat in range(1, 13)})
    renderer, about = Renderer(WORDS), shown("werewolf")
    won = Tallies("werewolf", (Tally(9, 4, "good", "side"),))
    subjects: list[tuple[Subject, str]] = [
        (about.circle, ""),
        (SeatCard(3, about.card), ""),
        (Records(name, (won,)), f"{clean(name)}：9 局 4 胜"),
        (Records("", (Tallies("", (Tally(9, 4, "Bo", place=1), Tally(8, 4, name, place=2))),)), "本群排行榜"),
    ]
    pictures = [picture_of(subject, title, renderer, context) for subject, title in subjects]
    return [Poster("狼人杀", draw_grid(about.grid, renderer, context)), *pictures]


def bytes_of(picture: Picture) -> bytes:
    return DRAWERS[type(picture)](picture, THEMES["light"]).tobytes()


@pytest.mark.parametrize(
    "name",
    ["李喆", "王珺", "김철수", "佐々木さくら", "ｱｷﾗ", "陳怡君", "黃俊傑", "赵堃", "马骉", "翟昇", "Анна", "Nguyễn"],
)
def test_our_own_fonts_have_every_sign_of_a_name(name: str) -> None:
    assert drawable(name) == name
    assert all(font_for(sign) in OURS for sign in name)


def test_they_have_the_character_sets_that_names_are_written_with() -> None:
    assert {sign for sign in signs_of_names() if sign.isalpha() and font_for(sign) is None} == set()
    assert NAMES.stat().st_size < 1_500_000 > EVERYDAY.stat().st_size


@pytest.mark.parametrize("name", ["محمد علي", "สมชาย", "李ก", "अमित", "🎉🎉", "Bo𠮷"])
def test_a_name_that_cannot_be_drawn_is_a_mark_behind_the_number_that_stands_there_once(name: str) -> None:
    assert drawable(name) == "□"
    for number, picture in enumerate(pictures_of(name)):
        assert bytes_of(picture) == bytes_of(pictures_of("□")[number]), type(picture).__name__


@pytest.mark.parametrize("name", ["Bo 🎉", "👩‍👩‍👧‍👧 family", "a\u0301", ""])
def test_a_name_loses_no_more_than_its_ornaments(name: str) -> None:
    assert drawable(name) == name


def test_the_scripts_that_no_font_has_are_known() -> None:
    assert lacking() == ["arabic", "hebrew", "thai", "devanagari"]


def test_no_screenshots_are_made_without_fonts(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="apt install fonts-noto-cjk"):
        need_fonts([tmp_path])
    for name in ("NotoSansCJK-Regular.ttc", "NotoColorEmoji.ttf"):
        (tmp_path / name).touch()
    need_fonts([tmp_path])
