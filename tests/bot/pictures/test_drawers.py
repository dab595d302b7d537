from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageColor

from bot.messages.drawing import BarChart, Bars, Chair, ChartBar, Mark, Picture, RoleCard, SeatCircle
from bot.pictures.canvas import EDGE, WIDTH
from bot.pictures.drawers import DRAWERS, draw
from bot.pictures.theme import THEMES
from bot.pictures.typeface import SMALL
from fsm import Tone
from tests.bot.pictures.test_poster import NAMES

ODD = (
    *(*NAMES, "\u200f\u202b\u2067", "\x00\x1b[31m\n\r\t", "\ud7ff\ue000"),
    *("👍🏽" * 100, "字" * 200, "a\u0301" * 200, "ﷺ" * 50),
)

MARKS = (Mark("🎖", Tone.OTHER), Mark("speaking", Tone.YES))


def card(name: str, role: str = "狼人", says: str = "每晚和狼队友一起刀一名玩家。", tone: Tone = Tone.EVIL) -> RoleCard:
    return RoleCard("狼人杀", f"2号 {name}", name, role, "狼人阵营", tone, says)


def circle(seats: int) -> SeatCircle:
    chairs = (
        Chair(seat, ODD[seat % len(ODD)], MARKS if seat % 3 == 0 else (), seat % 2 == 0, "Loyal Servant")
        for seat in range(1, seats + 1)
    )
    return SeatCircle("Avalon", "Quest 5", (Mark("🔵", Tone.GOOD), Mark("🔴", Tone.EVIL)), tuple(chairs), ())


def chart(title: str) -> BarChart:
    bars = tuple(ChartBar(name, 3 * at, at, at % 3) for at, name in enumerate(ODD))
    return BarChart(title, title, (Bars("", bars), Bars(title, bars), Bars(title, ())))


ALL: dict[str, Picture] = {
    **{f"card {at}": card(name) for at, name in enumerate(ODD)},
    **{f"card of {at}": card("Bo", name, name * 9) for at, name in enumerate(ODD)},
    **{f"circle of {seats}": circle(seats) for seats in (1, 2, 3, 5, 12, 19, 30)},
    **{f"chart {at}": chart(name) for at, name in enumerate(ODD)},
}


def test_no_name_breaks_a_picture_or_leaves_it(subtests: pytest.Subtests) -> None:
    for theme in THEMES:
        for name in ALL:
            with subtests.test(theme=theme, name=name):
                image = DRAWERS[type(ALL[name])](ALL[name], THEMES[theme])
                box = ImageChops.difference(image, Image.new("RGB", image.size, THEMES[theme].paper)).getbbox()
                assert box
                assert box[0] >= EDGE // 2
                assert box[2] <= WIDTH - EDGE // 2
                assert box[3] <= image.height
                assert image.width == WIDTH
                assert image.width + image.height <= 10_000, "a photo on Telegram"


@pytest.mark.parametrize("theme", THEMES)
def test_the_discs_of_those_who_are_out_are_grey_and_no_others(theme: str) -> None:
    grey, light = (ImageColor.getrgb(colour) for colour in (THEMES[theme].gone, THEMES[theme].stripe))

    def areas(out: int) -> tuple[int, int]:
        chairs = tuple(Chair(seat, "", (), seat <= out, "") for seat in range(1, 5))
        pixels = DRAWERS[SeatCircle](SeatCircle("", "", (), chairs, ()), THEMES[theme]).getcolors(1 << 24) or []
        found = {colour: count for count, colour in pixels}
        return found.get(grey, 0), found.get(light, 0)

    greys, lights = zip(*map(areas, (0, 1, 4)), strict=True)
    assert max(greys[0], lights[2]) < 100 < min(greys[1], lights[1]), "where colours blend a few are alike"
    assert greys[2] > 3 * greys[1]


@pytest.mark.parametrize("theme", THEMES)
def test_all_cards_have_files_of_one_size_that_are_pictures(theme: str) -> None:
    cards = [card(name, name, name * 9, tone) for name, tone in zip(ODD, [*Tone, *Tone, *Tone], strict=False)]
    files = [draw(one, theme) for one in cards]
    assert len({(len(body), *size) for body, *size in files}) == 1
    for body, width, height in files:
        with Image.open(BytesIO(body)) as image:
            image.verify()
        assert image.size == (width, height)


def test_a_text_is_broken_between_words_and_before_no_comma() -> None:
    assert SMALL.lines("one two three", SMALL.width("one two") + 2, 4) == ["one two", "three"]
    assert SMALL.lines("狼人，平民", SMALL.width("狼人"), 4) == ["狼", "人，", "平民"]
    assert SMALL.lines("one two three four", SMALL.width("one two") + 2, 2) == ["one two", "three…"]
