import pytest

from tests.adapters.terminal import Terminal


@pytest.fixture
def terminal() -> Terminal:
    return Terminal()
