from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from typing import Any

from playwright.sync_api import Browser, Page

from tests.patience import PATIENCE

PHONE = (360, 800)
DESK = (1280, 800)

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")


@contextmanager
def opened(browser: Browser, address: str, size: tuple[int, int], **options: Any) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, **options)
    context.set_default_timeout(PATIENCE * 1000)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
    page.on("request", lambda request: faults.append(request.url) if is_elsewhere(address, request.url) else None)
    try:
        page.goto(address)
        yield page
        assert faults == [], faults
    finally:
        context.close()


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
