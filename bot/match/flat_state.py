"""The state of a match as releases up to 0.2.0 stored it: one flat object with the fields of all parts."""

from collections.abc import Mapping
from typing import Final

import msgspec


def _fields(names: str, **renamed: str) -> Mapping[str, str]:
    return {name: name for name in names.split()} | renamed


TABLE: Final = _fields("preset chosen locale counted link", host="opener")
"""Names in the flat form outside all parts, with the names of today."""

PARTS: Final = {
    "timing": _fields("due bell left unheard began dealt starts quiet keeping kept"),
    "lobby": _fields("picks waiting kicked"),
    "consent": _fields("asked confirmed serial starter", consent="key"),
    "speaking": _fields("floor hushed channels"),
    "muting": _fields("", silence="level", muted="people", muted_until="until"),
    "conduct": _fields("violations onlookers"),
    "attendance": _fields("idle missed excused vacant lost_seats away"),
    "wishes": _fields("", wishes="by_topic"),
    "writings": _fields("notes appeals"),
}


def upgrade(flat: Mapping[str, msgspec.Raw]) -> bytes:
    state: dict[str, object] = {"link": "", **_pick(flat, TABLE)}
    return msgspec.json.encode(state | {part: _pick(flat, fields) for part, fields in PARTS.items()})


def _pick(flat: Mapping[str, msgspec.Raw], fields: Mapping[str, str]) -> dict[str, msgspec.Raw]:
    return {field: flat[name] for name, field in fields.items() if name in flat}
