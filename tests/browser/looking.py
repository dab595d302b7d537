from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from typing import Any, Literal

from playwright.sync_api import Browser, Page

from tests.patience import PATIENCE

Scheme = Literal["light", "dark"]

PHONE = (360, 800)
DESK = (1280, 800)

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")


@contextmanager
def window(browser: Browser, **options: Any) -> Iterator[Page]:
    context = browser.new_context(**options)
    context.set_default_timeout(PATIENCE * 1000)
    try:
        yield context.new_page()
    finally:
        context.close()


@contextmanager
def visited(page: Page, address: str, size: tuple[int, int] = PHONE, scheme: Scheme = "light") -> Iterator[Page]:
    """Go to an address in a window that is open: that takes a third of what a new one does."""
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
    page.on("request", lambda request: faults.append(request.url) if is_elsewhere(address, request.url) else None)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(media="screen", color_scheme=scheme)
    page.goto(address)
    yield page
    assert faults == [], faults
    page.goto("about:blank")


def is_elsewhere(address: str, url: str) -> bool:
    origin = "/".join(address.split("/")[:3])
    return not url.startswith((origin, origin.replace("http", "ws", 1), "data:", "blob:"))


def violations(page: Page) -> list[str]:
    page.evaluate(AXE)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [f"{one['id']}: {[node['html'] for node in one['nodes']]}" for one in found["violations"]]


def overhang(page: Page) -> int:
    """Return by how many points the page is wider than the screen."""
    wide: int = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return wide
