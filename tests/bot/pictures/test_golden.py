"""Every kind of picture as it looked when people liked it, at the width of a small phone.

`python -m tests.bot.pictures.test_golden` makes the pictures in `golden` anew; look at each of them before it is kept.
"""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import msgspec
import pytest
from PIL import Image, ImageChops

from bot.messages.drawing import SHAPES, Picture, Poster, RoleCard, SeatCircle
from bot.messages.grid import draw_grid, picture_of
from bot.messages.items import Records, RenderContext, SeatCard, Tallies, Tally
from bot.messages.renderer import Renderer
from bot.pictures.drawers import DRAWERS
from bot.pictures.theme import THEMES
from bot.pictures.typeface import DRAWN_AS, OURS, font_for
from fsm import Card, Circle, Grid, Tone
from tests.bot.pictures.test_poster import GAMES, TABLES, WORDS

GOLDEN = Path(__file__).parent / "golden"
PHONE = 360
"""Points across a small phone."""

OFF = 80
"""Difference of a pixel that people see, of 255."""

MOST_OFF = 0.0004
"""Share of such pixels that another release of Pillow may bring."""

NAMES = (
    *("老王", "小美", "Ann", "阿强", "Анна", "九月雨"),
    *("Bob", "猫猫", "李雷", "Anna-Maria Schmidt", "x" * 200, "Élodie"),
)
RECORDS = Records(
    "老王",
    (
        Tallies("werewolf", (Tally(20, 9, "good", "side"), Tally(10, 6, "wolf", "side"), Tally(7, 0, "seer", "role"))),
        Tallies("avalon", (Tally(6, 2, "good", "side"), Tally(3, 3, "merlin", "role"), Tally(1, 1, "gone", "role"))),
    ),
)
PLACES = tuple(Tally(30 - 3 * at, 17 - 2 * at, name, place=at + 1) for at, name in enumerate(NAMES[:8]))
RANKS = Records("", (Tallies("", PLACES),))
TITLES = {"zh": "老王：36 局，17 胜（47%）", "en": "Ann: 36 games, 17 won (47%)"}


class Shown(msgspec.Struct):
    grid: Grid
    circle: Circle
    card: Card


def shown(game: str) -> Shown:
    return msgspec.json.decode((GOLDEN / f"{game}.json").read_bytes(), type=Shown)


def pictures(locale: str) -> Iterator[tuple[str, Picture]]:
    renderer = Renderer(WORDS)
    for game in TABLES:
        about, context = shown(game), RenderContext(locale, GAMES[game], dict(enumerate(NAMES, 1)))
        title = renderer.plain(context, "common-replay-title", {"number": 7, "game": game})
        yield f"table-{game}", Poster(title, draw_grid(about.grid, renderer, context))
        yield f"circle-{game}", picture_of(about.circle, "", renderer, context)
        yield f"card-{game}", picture_of(SeatCard(2, about.card), "", renderer, context)
    nobody = RenderContext(locale, None, {})
    yield "records", picture_of(RECORDS, TITLES[locale], renderer, nobody)
    yield "ranks", picture_of(RANKS, TITLES[locale], renderer, nobody)


def on_a_phone(picture: Picture, theme: str) -> Image.Image:
    image = DRAWERS[type(picture)](picture, THEMES[theme])
    return image.resize((PHONE, image.height * PHONE // image.width), Image.Resampling.LANCZOS)


def difference(one: Image.Image, other: Image.Image) -> float:
    """Share of the pixels that people see to be different."""
    red, green, blue = ImageChops.difference(one, other).split()
    most = ImageChops.lighter(red, ImageChops.lighter(green, blue))
    return sum(most.histogram()[OFF:]) / (one.width * one.height)


NAMES_OF_PICTURES = [name for name, _ in pictures("en")]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("locale", ["zh", "en"])
@pytest.mark.parametrize("name", NAMES_OF_PICTURES)
def test_a_picture_looks_as_it_did(name: str, locale: str, theme: str) -> None:
    made = on_a_phone(dict(pictures(locale))[name], theme)
    with Image.open(GOLDEN / f"{name}-{locale}-{theme}.png") as golden:
        assert made.size == golden.size
        assert difference(made, golden.convert("RGB")) <= MOST_OFF


def test_another_side_is_noticed() -> None:
    card = next(one for name, one in pictures("zh") if name == "card-werewolf")
    assert isinstance(card, RoleCard)
    turned = msgspec.structs.replace(card, tone=Tone.EVIL if card.tone == Tone.GOOD else Tone.GOOD)
    assert difference(on_a_phone(card, "dark"), on_a_phone(turned, "dark")) > MOST_OFF


def test_a_badge_that_is_not_drawn_is_noticed() -> None:
    circle = next(one for name, one in pictures("zh") if name == "circle-werewolf")
    assert isinstance(circle, SeatCircle)
    bare = msgspec.structs.replace(
        circle, chairs=tuple(msgspec.structs.replace(one, marks=()) for one in circle.chairs)
    )
    assert difference(on_a_phone(circle, "light"), on_a_phone(bare, "light")) > MOST_OFF


@pytest.mark.parametrize("locale", ["zh", "en"])
@pytest.mark.parametrize("game", TABLES)
def test_no_mark_of_a_game_needs_a_font_of_the_system(game: str, locale: str) -> None:
    signs = [word for word in GAMES[game].signs if "-sign-" in word]
    marks = "".join(WORDS.plain(locale, word) for word in signs) + "".join(SHAPES.values())
    assert {mark for mark in marks if font_for(DRAWN_AS.get(mark, mark)) not in OURS} == set()


def make() -> None:
    for locale, theme in product(("zh", "en"), THEMES):
        for name, picture in pictures(locale):
            file = GOLDEN / f"{name}-{locale}-{theme}.png"
            on_a_phone(picture, theme).quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(
                file, optimize=True
            )


if __name__ == "__main__":
    make()
