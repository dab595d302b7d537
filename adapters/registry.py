"""Discovery of adapters by their entry points; an adapter is imported only when it is asked for."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from adapters.base import PlatformError
from adapters.registration import Registration

GROUP: Final = "yemu.adapters"
"""Entry-point group of adapters; each entry point is a Registration, and its name is the scheme."""


def schemes() -> list[str]:
    """Return the schemes of all installed adapters, sorted."""
    return sorted(entry_points(group=GROUP).names)


def find_adapter(scheme: str) -> Registration[Any]:
    """Return the adapter of a scheme. Raises PlatformError, which names the distribution, if it cannot be used."""
    points = entry_points(group=GROUP, name=scheme)
    owners = _owners(points)
    if len(points) != 1:
        raise PlatformError(f"{len(points)} packages bring an adapter {scheme}: {owners}")
    (point,) = points
    try:
        found = point.load()
    except (Exception, SystemExit) as error:
        reason = f"{type(error).__name__}: {error}".splitlines()[0]
        raise PlatformError(f"the adapter of {owners} cannot be loaded: {reason}") from None
    if not isinstance(found, Registration):
        raise PlatformError(f"the adapter of {owners} cannot be loaded: {point.value} is no Registration")
    if found.scheme != scheme:
        raise PlatformError(f"the adapter of {owners} cannot be loaded: its scheme is {found.scheme}")
    return found


def _owners(points: Iterable[EntryPoint]) -> str:
    return ", ".join(sorted(point.dist.name if point.dist else "unknown" for point in points))
