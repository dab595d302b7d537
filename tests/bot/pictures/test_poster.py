from io import BytesIO

import pytest
from PIL import Image, ImageChops

from bot.games import games_and_words
from bot.messages.drawing import Poster
from bot.messages.grid import draw_grid
from bot.messages.items import RenderContext
from bot.messages.renderer import Renderer
from bot.pictures.canvas import EDGE, WIDTH, png
from bot.pictures.poster import draw
from bot.pictures.theme import THEMES
from bot.pictures.typeface import Typeface
from fsm.testing.play import random_play

GAMES, WORDS = games_and_words()
TABLES = {"werewolf": (12, "chat"), "avalon": (7, "extended"), "assassins": (8, "standard")}

NAMES = (
    *("老王", "محمد علي", "👩‍👩‍👧‍👧 family", "x" * 200, "\u202eright\u0007 bell", "Анна"),
    *("한국어", "<b>&amp;", "", "Z̷̢̛͓a̵l̸g̶o̵", "𠮷野家", "Bo"),
)


def poster(game: str, locale: str = "zh", seed: str = "7") -> Poster:
    players, preset = TABLES[game]
    rules = GAMES[game]
    record = random_play(rules, players, preset if preset in rules.schema.presets else rules.schema.presets[0], seed)
    grid = rules.grid(record.game)
    assert grid
    names = dict(enumerate(NAMES, 1))
    return Poster(f"{game}\n{locale}", draw_grid(grid, Renderer(WORDS), RenderContext(locale, rules, names)))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("locale", ["zh", "en"])
@pytest.mark.parametrize("game", TABLES)
def test_every_game_has_a_picture_of_a_phones_width_within_the_limits(game: str, locale: str, theme: str) -> None:
    body = png(draw(poster(game, locale), THEMES[theme]), THEMES[theme])
    image = Image.open(BytesIO(body))
    assert image.width == WIDTH
    assert image.width + image.height <= 10_000, "a photo on Telegram"
    assert len(body) < 120_000


@pytest.mark.parametrize("game", TABLES)
def test_nothing_is_drawn_beyond_the_edges(game: str) -> None:
    image = draw(poster(game), THEMES["light"])
    box = ImageChops.difference(image, Image.new("RGB", image.size, THEMES["light"].paper)).getbbox()
    assert box
    assert box[0] >= EDGE
    assert box[2] <= WIDTH - EDGE + 1
    assert box[3] <= image.height


def test_a_seat_that_is_out_is_grey_from_the_next_column_on() -> None:
    theme = THEMES["light"]
    colours = {colour for _, colour in draw(poster("werewolf"), theme).getcolors(1 << 24) or []}
    assert tuple(bytes.fromhex(theme.gone[1:])) in colours


def test_a_sign_that_no_font_has_is_left_out() -> None:
    face = Typeface(30)
    assert face.width("a\U000e0041b") == face.width("ab")
    assert face.width("狼人") == 60


def test_a_name_is_cut_to_the_room_that_it_has() -> None:
    face = Typeface(30)
    assert face.fit("x" * 200, 230).endswith("…")
    assert face.width(face.fit("x" * 200, 230)) <= 230
    assert face.fit("Bo", 230) == "Bo"
