"""How long what failed is left alone before it is tried again."""

from collections.abc import Iterator


def pauses(first: float = 0.5, longest: float = 30.0) -> Iterator[float]:
    """Seconds until the next try, each time twice as many: trouble that lasts is not made worse by asking on."""
    while True:
        yield first
        first = min(longest, first * 2)
