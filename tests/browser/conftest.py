from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from scripts.chromium import chromium
from tests.patience import PATIENCE


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE * 1000)
    with chromium() as opened:
        yield opened
