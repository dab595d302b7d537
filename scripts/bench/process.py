"""Figures of the operating system about this process, and measurements of a fresh one."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
from typing import Any

import psutil  # type: ignore[import-untyped]


def resident() -> int:
    """Bytes of memory in use, after everything that is garbage has gone."""
    gc.collect()
    return int(psutil.Process().memory_info().rss)


def fresh(module: str, *arguments: object) -> Any:
    """Return the JSON that a module prints when it runs in a process of its own."""
    command = [sys.executable, "-m", module, *map(str, arguments)]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
