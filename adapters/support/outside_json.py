from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def read(decode: Callable[[bytes | str], T], body: bytes | str) -> T:
    """Decode JSON; raises ValueError for anything else, also for brackets nested without an end."""
    try:
        return decode(body)
    except RecursionError:
        raise ValueError("JSON is nested too deeply") from None
