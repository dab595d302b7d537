"""Holds every request, and every object that the fake emits, against the official schema."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

SPEC = json.loads((Path(__file__).parents[1] / "bot_api.json").read_text(encoding="utf-8"))
METHODS: dict[str, Any] = SPEC["methods"]
TYPES: dict[str, Any] = SPEC["types"]
BASIC: dict[str, tuple[type, ...]] = {
    "Integer": (int,),
    "Float": (int, float),
    "String": (str,),
    "Boolean": (bool,),
    "True": (bool,),
    "InputFile": (str,),
}
PARSED = {"text", "caption"}
"""Fields whose limits hold after markup was parsed."""


class Violation(Exception):
    """Something that Telegram's own documentation does not allow."""


class Upload(str):
    name: str

    def __new__(cls, name: str, content: str) -> Upload:
        made = super().__new__(cls, content)
        made.name = name
        return made


def arguments(method: str, form: Mapping[str, Any]) -> dict[str, Any]:
    """The arguments of a request as values, each of which may come as text; raises Violation."""
    if method not in METHODS:
        raise Violation(f"{method}: no such method")
    fields = METHODS[method]["fields"]
    if unknown := set(form) - set(fields):
        raise Violation(f"{method}: no such parameter: {sorted(unknown)}")
    if missing := needed(method) - set(form):
        raise Violation(f"{method}: {sorted(missing)} is missing")
    made = {}
    for name, raw in form.items():
        made[name] = _parsed(fields[name]["type"], raw, f"{method}.{name}")
        check(fields[name], made[name], f"{method}.{name}", name)
    return made


@cache
def needed(name: str) -> frozenset[str]:
    fields = (METHODS.get(name) or TYPES[name])["fields"]
    return frozenset(field for field, about in fields.items() if about.get("required"))


def _parsed(kind: str, raw: Any, path: str) -> Any:
    if not isinstance(raw, str) or kind in ("String", "InputFile or String"):
        return raw
    if kind == "Integer or String":
        return int(raw) if raw.lstrip("-").isdecimal() else raw
    try:
        return json.loads(raw)
    except ValueError:
        raise Violation(f"{path}: {raw!r} is no JSON") from None


def check(field: dict[str, Any], value: Any, path: str, name: str) -> None:
    check_type(field["type"], value, path)
    if "limit" in field and name not in PARSED:
        low, high, unit = field["limit"]
        size = len(value.encode()) if unit == "bytes" else len(value)
        if not low <= size <= high:
            raise Violation(f"{path}: {size} {unit}, allowed are {low}-{high}")
    if "range" in field and not field["range"][0] <= value <= field["range"][1]:
        raise Violation(f"{path}: {value} is not in {field['range']}")


def check_type(kind: str, value: Any, path: str) -> None:
    if kind in BASIC:
        if not isinstance(value, BASIC[kind]) or (isinstance(value, bool) and bool not in BASIC[kind]):
            raise Violation(f"{path}: {value!r} is no {kind}")
    elif kind.startswith("Array of "):
        if not isinstance(value, list):
            raise Violation(f"{path}: {value!r} is no list")
        for number, item in enumerate(value):
            check_type(kind.removeprefix("Array of "), item, f"{path}[{number}]")
    elif " or " in kind:
        _check_any(kind.split(" or "), value, path)
    elif "any" in TYPES[kind]:
        _check_any(TYPES[kind]["any"], value, path)
    else:
        _check_object(kind, value, path)


def _check_any(kinds: list[str], value: Any, path: str) -> None:
    reasons = []
    for kind in kinds:
        try:
            check_type(kind, value, path)
        except Violation as violation:
            reasons.append(str(violation))
        else:
            return
    raise Violation(f"{path}: none of {kinds}: {'; '.join(reasons)}")


def _check_object(kind: str, value: Any, path: str) -> None:
    if not isinstance(value, dict):
        raise Violation(f"{path}: {value!r} is no {kind}")
    fields = TYPES[kind]["fields"]
    if unknown := set(value) - set(fields):
        raise Violation(f"{path}: {kind} has no {sorted(unknown)}")
    if missing := needed(kind) - set(value):
        raise Violation(f"{path}: {kind} needs {sorted(missing)}")
    for name, one in value.items():
        check(fields[name], one, f"{path}.{name}", name)
    if kind == "InlineKeyboardButton" and len(set(value) - {"text", "style", "icon_custom_emoji_id"}) != 1:
        raise Violation(f"{path}: a button does exactly one thing: {value}")
