import os
from pathlib import Path

import pytest


@pytest.fixture
def clean(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in [name for name in os.environ if name.startswith("YEMU_")]:
        monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)
