from datetime import datetime
from re import escape

import pytest

from bot.games import load_words
from bot.messages.vocabulary import Typed
from bot.quiet_hours import Quiet, span_of, tzinfo_of, zone_of


def moved(quiet: Quiet, at: str) -> str:
    zone = tzinfo_of(quiet.zone)
    later = quiet.after(datetime.fromisoformat(at).replace(tzinfo=zone).timestamp())
    return datetime.fromtimestamp(later, zone).strftime("%Y-%m-%d %H:%M")


@pytest.mark.parametrize(
    ("span", "zone", "at", "to"),
    [
        ("23-8", "Asia/Shanghai", "2026-05-01 22:59", "2026-05-01 22:59"),
        ("23-8", "Asia/Shanghai", "2026-05-01 23:00", "2026-05-02 08:00"),
        ("23-8", "Asia/Shanghai", "2026-05-02 00:30", "2026-05-02 08:00"),
        ("23-8", "Asia/Shanghai", "2026-05-02 07:59", "2026-05-02 08:00"),
        ("23-8", "Asia/Shanghai", "2026-05-02 08:00", "2026-05-02 08:00"),
        ("0-1", "UTC", "2026-12-31 00:00", "2026-12-31 01:00"),
        ("23-0", "UTC", "2026-12-31 23:59", "2027-01-01 00:00"),
        ("12-14", "UTC", "2026-01-01 13:30", "2026-01-01 14:00"),
        ("23-8", "Europe/Berlin", "2026-03-28 23:30", "2026-03-29 08:00"),
        ("23-8", "Europe/Berlin", "2026-03-29 01:30", "2026-03-29 08:00"),
        ("23-8", "Europe/Berlin", "2026-10-24 23:30", "2026-10-25 08:00"),
        ("23-8", "Europe/Berlin", "2026-10-25 02:30", "2026-10-25 08:00"),
        ("22-7", "Asia/Kolkata", "2026-05-01 22:15", "2026-05-02 07:00"),
        ("23-8", "UTC+8", "2026-05-01 23:30", "2026-05-02 08:00"),
        ("23-8", "UTC-3:30", "2026-05-01 23:30", "2026-05-02 08:00"),
    ],
)
def test_an_instant_in_the_quiet_hours_moves_to_their_end(span: str, zone: str, at: str, to: str) -> None:
    quiet = Quiet(*span_of(span), zone)
    assert moved(quiet, at) == to
    assert moved(quiet, to) == to, "what has been moved stays"


@pytest.mark.parametrize("text", ["23-8", "23:00-8:00", "23点到8点", "23~08", "23–8"])
def test_hours_are_written_as_people_write_them(text: str) -> None:
    assert span_of(Typed(load_words({})).hours(text)) == (23, 8)


def test_midnight_has_two_names() -> None:
    assert span_of("24-8") == span_of("0-8") == (0, 8)
    assert span_of("22-24") == (22, 0)


@pytest.mark.parametrize("text", ["", "8", "8-8", "24-0", "25-8", "-8", "23-8x", "²-8", "9" * 500])
def test_what_is_no_span_is_an_error(text: str) -> None:
    with pytest.raises(ValueError, match=f"{escape(text)}$"):
        span_of(text)


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("NEW_YORK", "America/New_York"),
        ("utc", "UTC"),
        ("Ciudad_Juárez", "America/Ciudad_Juarez"),
        ("San Francisco", "America/Los_Angeles"),
        *((text, "UTC+8") for text in ("GMT+8", "utc_+8", "UTC8", "＋08：00", "东八区", "东8区", "东 8 区", "東八區")),
        *((text, "UTC+8") for text in ("(UTC+08:00) Beijing, Chongqing", "北京（GMT+8）")),
        ("GMT-3:30 St. John's", "UTC-3:30"),
        ("gmt−3:30", "UTC-3:30"),
        *(("西五区", "UTC-5"), ("西五", "UTC-5"), ("零时区", "UTC"), ("GMT+0", "UTC")),
        *((text, "Asia/Shanghai") for text in ("Asia/Shanghai", "shanghai", "Beijing", "Beijing Time", "Asia/Beijing")),
        *((text, "Asia/Shanghai") for text in ("上海", "上海市", "北京", "北京时间", "北京 时间", "中国标准时间")),
        ("Eastern Time", "US/Eastern"),
        ("HKT", "Asia/Hong_Kong"),
        ("Zürich", "Europe/Zurich"),
        ("Etc/GMT+8", "Etc/GMT+8"),
    ],
)
def test_a_zone_has_a_name_and_a_city(text: str, zone: str) -> None:
    assert zone_of(text) == zone


@pytest.mark.parametrize(
    "text",
    [
        *("", "Nowhere", "../../etc/passwd", "/UTC", "8", "UTC+15", "UTC+15 X", "GMT-13", "+8:20", "东十三区", "时间"),
        "time",
    ],
)
def test_what_is_no_zone_is_an_error(text: str) -> None:
    with pytest.raises(ValueError, match=f"{escape(text)}$"):
        zone_of(text)
