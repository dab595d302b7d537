"""Recovery key of an account: 32 bytes, written in groups of four signs as every Matrix client writes them.

Source: Matrix specification, client-server API, key representation.
"""

import os
import secrets
from functools import reduce
from operator import xor
from pathlib import Path
from typing import Final

SIGNS: Final = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
"""Digits of base 58, in the order of Bitcoin addresses."""

PREFIX: Final = b"\x8b\x01"
LENGTH: Final = 32
"""Number of bytes of a key, without prefix and parity."""

GROUP: Final = 4
WRITTEN: Final = 48


def new_key() -> bytes:
    return secrets.token_bytes(LENGTH)


def write_key(key: bytes) -> str:
    number = int.from_bytes(_with_parity(PREFIX + key), "big")
    text = ""
    while number:
        number, digit = divmod(number, len(SIGNS))
        text = SIGNS[digit] + text
    return " ".join(text[start : start + GROUP] for start in range(0, len(text), GROUP))


def read(text: str) -> bytes:
    """Return the key that a text holds, spaces aside; raises ValueError if it is none, or has a slip."""
    signs, number = "".join(text.split()), 0
    if len(signs) == WRITTEN and set(signs) <= set(SIGNS):
        for sign in signs:
            number = number * len(SIGNS) + SIGNS.index(sign)
    data = number.to_bytes(WRITTEN, "big").lstrip(b"\0")
    if not data.startswith(PREFIX) or _with_parity(data[:-1]) != data:
        raise ValueError("cli-setting-recovery-key")
    return data[len(PREFIX) : -1]


def read_key(file: Path) -> bytes | None:
    try:
        return read(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None


def draft(file: Path, key: bytes) -> Path:
    """Write a key beside its file, readable for its owner alone, and return where; raises OSError."""
    place = file.with_name(f"{file.name}.new")
    place.unlink(missing_ok=True)
    with os.fdopen(os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as out:
        out.write(f"{write_key(key)}\n")
        out.flush()
        os.fsync(out.fileno())
    return place


def _with_parity(data: bytes) -> bytes:
    return data + bytes([reduce(xor, data, 0)])
