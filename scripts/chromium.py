"""The Chromium of this machine, as tests and screenshots drive it: it asks nothing of any network by itself."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Browser, sync_playwright

SWITCHES: Final = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--font-render-hinting=none"),
)
"""It opens only our own pages, also as root, where a sandbox cannot be had."""


@contextmanager
def chromium() -> Iterator[Browser]:
    """Run one browser with profiles of its own. Raises FileNotFoundError where none is installed."""
    program = shutil.which("chromium")
    if program is None:
        raise FileNotFoundError("the pages need a browser: install Debian's package chromium, or run `make browser`")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=SWITCHES)
        try:
            yield browser
        finally:
            browser.close()
