"""The browser of the tests of pages."""

from tests.browser.conftest import browser

__all__ = ["browser"]
