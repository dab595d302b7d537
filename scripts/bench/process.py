"""What the operating system says about this process."""

from __future__ import annotations

import gc

import psutil  # type: ignore[import-untyped]


def resident() -> int:
    """Bytes of memory in use, after everything that is garbage has gone."""
    gc.collect()
    return int(psutil.Process().memory_info().rss)
