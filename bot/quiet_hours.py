"""The hours of a room in which no deadline of a game by post ends."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

import msgspec

from locales import languages
from locales.patterns import babel_locale

SPAN: Final = re.compile(r"([01]?[0-9]|2[0-4])-([01]?[0-9]|2[0-4])")


DAY: Final = 24


class Quiet(msgspec.Struct, frozen=True):
    """Quiet hours of each day."""

    start: int
    """Hour at which they begin."""
    end: int
    """Hour at which they end."""
    zone: str
    """Time zone of the hours."""

    def after(self, at: float) -> float:
        """Return this instant, or the end of the quiet hours that it falls into."""
        here = datetime.fromtimestamp(at, ZoneInfo(self.zone))
        since, length = (here.hour - self.start) % DAY, (self.end - self.start) % DAY
        if since >= length:
            return at
        day = here.replace(minute=0, second=0, microsecond=0, fold=0)
        return (day + timedelta(hours=length - since)).timestamp()

    @property
    def span(self) -> str:
        """The hours as they are typed."""
        return f"{self.start}-{self.end}"


def span_of(text: str) -> tuple[int, int]:
    """Return the two hours of `23-8`, midnight as 0; raises ValueError."""
    found = SPAN.fullmatch(text)
    start, end = (int(hour) % DAY for hour in found.groups()) if found else (0, 0)
    if start == end:
        raise ValueError(text)
    return start, end


def zone_of(text: str) -> str:
    """Return the time zone of this name, or of this city in any language; raises ValueError."""
    zone = _zones().get(text.casefold()) or _cities().get(text.casefold())
    if zone is None:
        raise ValueError(text)
    return zone


@lru_cache(maxsize=1)
def _zones() -> Mapping[str, str]:
    """Return every zone by its name and by its city, in small letters."""
    names = sorted(available_timezones())
    return {one.casefold(): name for name in names for one in (name.rpartition("/")[2], name)}


@lru_cache(maxsize=1)
def _cities() -> Mapping[str, str]:
    """Return the zones by their cities in the languages of the bot, in small letters and without spaces."""
    known = [zone for language in languages() for zone in babel_locale(language).time_zones.items()]
    return {about["city"].casefold().replace(" ", "_"): name for name, about in known if "city" in about}
