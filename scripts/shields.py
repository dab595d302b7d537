"""Drawing of a message in an encrypted room, as apps show it: `python -m scripts.shields`.

No app runs where this picture is made, so the drawing repeats the words of the apps.
"""

from io import BytesIO
from typing import Final

import msgspec
from jinja2 import Environment, FileSystemLoader
from PIL import Image
from playwright.sync_api import ViewportSize

from scripts.chromium import chromium
from scripts.docs import ROOT

FILE: Final = ROOT / "docs" / "pictures" / "shields.png"
SIZE: Final = ViewportSize(width=760, height=220)
COLOURS: Final = 64
MESSAGE: Final = "Night 1. Seer, whom do you check?\n1. #3 Robin\n2. #5 Sam"


class Case(msgspec.Struct, frozen=True):
    """Message as one kind of app shows it."""

    title: str
    text: str = ""
    mark: str = ""
    """Warning below the message."""
    instead: str = ""
    """Line in place of a message that is not shown."""


CASES: Final = (
    Case("The device is signed", MESSAGE),
    Case("Not signed, in an app that warns", MESSAGE, "Encrypted by a device not verified by its owner."),
    Case("Not signed, in an app that refuses such devices", instead="(the message is not shown)"),
)
NOTE: Final = "A drawing, not a screenshot. The words of the warning are Element's; other apps have their own."


def main() -> None:
    template = Environment(loader=FileSystemLoader(ROOT / "scripts"), autoescape=True).get_template("shields.html")
    with chromium() as browser:
        page = browser.new_page(viewport=SIZE, device_scale_factor=1.5)
        page.set_content(template.render(cases=CASES, note=NOTE))
        picture = Image.open(BytesIO(page.screenshot(full_page=True)))
    small = picture.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    small.save(FILE, optimize=True)


if __name__ == "__main__":
    main()
