import re

import pytest
from PIL import Image

from scripts.docs import ROOT
from scripts.screenshots import GAME, PICTURES, SCENES, SCREENS, STEPS

PAGES = {"zh": "README.zh.md", "en": "README.md"}
LARGEST = 150_000
"""Bytes of a picture that loads at once."""

LOCALES = [scene.locale for scene in SCENES]
FIRST = ["lobby", "night", "end"]
"""Screens that tell a stranger the most."""

FIRST_SCREEN = 30
"""Lines of a page that stand on the first screen."""


def test_the_pictures_speak_every_language_of_the_pages() -> None:
    assert {*LOCALES} == {*PAGES}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", [*STEPS, GAME])
def test_a_picture_is_there_sharp_enough_and_small(name: str, locale: str) -> None:
    file = PICTURES / f"{name}-{locale}.png"
    assert 0 < file.stat().st_size < LARGEST
    with Image.open(file) as picture:
        assert picture.format == "PNG"
        assert picture.width >= 500
        assert len(picture.convert("RGB").getcolors(1 << 20) or ()) > 4


@pytest.mark.parametrize("locale", LOCALES)
def test_a_stranger_sees_the_screens_first(locale: str) -> None:
    lines = (ROOT / PAGES[locale]).read_text("utf-8").splitlines()
    shown = re.findall(r'src="docs/pictures/([\w-]+)\.png"', "\n".join(lines[:FIRST_SCREEN]))
    assert shown == [f"{name}-{locale}" for name in FIRST]
    everywhere = re.findall(r'<img [^>]*src="(docs/pictures/[^"]+)"[^>]*alt="[^"]+"', "\n".join(lines))
    assert f"docs/pictures/{GAME}-{locale}.png" in everywhere
    assert all((ROOT / picture).is_file() for picture in everywhere)


def test_the_page_about_playing_shows_the_screens_too() -> None:
    text = (ROOT / "docs/play.md").read_text("utf-8")
    assert re.findall(r'src="pictures/([\w-]+)\.png"', text) == [f"{name}-en" for name in SCREENS]
