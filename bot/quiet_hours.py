"""The hours of a room in which no deadline of a game by post ends."""

import re
from collections.abc import Mapping
from datetime import datetime, timedelta, timezone, tzinfo
from functools import lru_cache
from typing import Final
from unicodedata import combining, normalize
from zoneinfo import ZoneInfo, available_timezones

import msgspec

from locales import DIRECTORY, Words, languages
from locales.patterns import babel_locale

SPAN: Final = re.compile(r"([01]?[0-9]|2[0-4])-([01]?[0-9]|2[0-4])")

OFFSET: Final = re.compile(r"(?:(?:utc|gmt)([+-]?)|([+-]))([0-9]{1,2})(?::?(00|15|30|45))?")
"""Time zone by its distance from UTC: `GMT+8`, `utc8`, `-3:30`."""

LABEL: Final = re.compile(r"(?:^|[_(])((?:utc|gmt)[+-][0-9:]+)(?:$|[_)])")
"""Distance from UTC beside the cities of a zone, as lists of zones show it: `(UTC+08:00) Beijing, Chongqing`."""

SIGNS: Final = str.maketrans("−–", "--")
DAY: Final = 24
HOUR: Final = 3600


class Quiet(msgspec.Struct, frozen=True):
    start: int
    end: int
    zone: str

    def after(self, at: float) -> float:
        here = datetime.fromtimestamp(at, tzinfo_of(self.zone))
        since, length = (here.hour - self.start) % DAY, (self.end - self.start) % DAY
        if since >= length:
            return at
        day = here.replace(minute=0, second=0, microsecond=0, fold=0)
        return (day + timedelta(hours=length - since)).timestamp()

    @property
    def span(self) -> str:
        return f"{self.start}-{self.end}"


def span_of(text: str) -> tuple[int, int]:
    found = SPAN.fullmatch(text)
    start, end = (int(hour) % DAY for hour in found.groups()) if found else (0, 0)
    if start == end:
        raise ValueError(text)
    return start, end


def zone_of(text: str) -> str:
    """Return the time zone of this name, offset or city; raises ValueError. `GMT+8` lies east, unlike tzdata's."""
    name = normalize("NFKC", text).strip().casefold().translate(SIGNS).replace(" ", "_")
    label = LABEL.search(name)
    for one in (name, _bare(name), name.replace("_", ""), label[1] if label else ""):
        for known in (one, _words().get(one.rpartition("/")[2], "")):
            if zone := _offset(known) or _zones().get(known) or _cities().get(known):
                return zone
    raise ValueError(text)


def tzinfo_of(zone: str) -> tzinfo:
    seconds = _seconds(zone.casefold())
    return ZoneInfo(zone) if seconds is None else timezone(timedelta(seconds=seconds))


def _offset(name: str) -> str | None:
    seconds = _seconds(name.replace("_", ""))
    if seconds is None:
        return None
    hours, rest = divmod(abs(seconds), HOUR)
    minutes = f":{rest // 60}" if rest else ""
    return f"UTC{'-' if seconds < 0 else '+'}{hours}{minutes}" if seconds else "UTC"


def _seconds(name: str) -> int | None:
    found = OFFSET.fullmatch(name)
    if found is None:
        return None
    sign, alone, hours, minutes = found.groups()
    seconds = (int(hours) * HOUR + int(minutes or 0) * 60) * (-1 if "-" in (sign, alone) else 1)
    return seconds if -12 * HOUR <= seconds <= 14 * HOUR else None


def _bare(name: str) -> str:
    """Return a place without the words that people write behind it, such as `Pacific Time`, and without accents."""
    ends = sorted(_load_words().typed_words("typed-zone-behind"), key=len, reverse=True)
    place = name.removesuffix(next(filter(name.endswith, ends), "")).rstrip("_")
    return "".join(char for char in normalize("NFD", place) if not combining(char))


@lru_cache(maxsize=1)
def _load_words() -> Words:
    return Words.load([DIRECTORY])


@lru_cache(maxsize=1)
def _zones() -> Mapping[str, str]:
    names = sorted(available_timezones())
    cities = {name.rpartition("/")[2].casefold(): name for name in names if not name.startswith("Etc/")}
    return cities | {name.casefold(): name for name in names}


@lru_cache(maxsize=1)
def _cities() -> Mapping[str, str]:
    known = [zone for language in languages() for zone in babel_locale(language).time_zones.items()]
    return {about["city"].casefold().replace(" ", "_"): name for name, about in known if "city" in about}


@lru_cache(maxsize=1)
def _words() -> Mapping[str, str]:
    return {
        word: zone.casefold().replace("__", "/")
        for zone in _load_words().attributes("typed-zone")
        for word in _load_words().typed_words(f"typed-zone.{zone}")
    }
