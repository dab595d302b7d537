from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from scripts.chromium import chromium
from tests.browser.looking import window
from tests.patience import PATIENCE


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE * 1000)
    with chromium() as opened:
        yield opened


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    with window(browser) as page:
        yield page
