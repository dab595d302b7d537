"""Discovery of adapters by their entry points; an adapter is imported only when it is asked for."""

from importlib.metadata import EntryPoint, EntryPoints, entry_points
from typing import Any, Final

from adapters.base import PlatformError
from adapters.registration import Registration

GROUP: Final = "yemu.adapters"
"""Entry-point group of adapters; each entry point is a Registration, and its name is the scheme."""

BROKEN: Final = "cli-adapter-broken"


def find_adapters() -> EntryPoints:
    return entry_points(group=GROUP)


def find_adapter(scheme: str, points: EntryPoints | None = None) -> Registration[Any]:
    """Return the adapter of a scheme. Raises PlatformError, which names the distribution, if it cannot be used."""
    found = (find_adapters() if points is None else points).select(name=scheme)
    owners = ", ".join(sorted(point.dist.name if point.dist else "unknown" for point in found))
    if len(found) != 1:
        raise PlatformError("cli-adapter-twice", count=len(found), scheme=scheme, owners=owners)
    return _load(next(iter(found)), owners)


def _load(point: EntryPoint, owner: str) -> Registration[Any]:
    try:
        found = point.load()
    except (Exception, SystemExit) as error:
        reason = f"{type(error).__name__}: {error}".splitlines()[0]
        raise PlatformError(BROKEN, owner=owner, reason=reason) from None
    if not isinstance(found, Registration):
        raise PlatformError(BROKEN, owner=owner, reason=f"{point.value} is no Registration")
    if found.scheme != point.name:
        raise PlatformError(BROKEN, owner=owner, reason=f"its scheme is {found.scheme}")
    return found
