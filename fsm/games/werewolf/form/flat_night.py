"""Nights as releases up to 0.2.0 stored them: with a field for each deed that a role of then had."""

from typing import Any, Final

import msgspec

from fsm.games.werewolf.form.board import Board

DEEDS: Final = {**{deed: deed for deed in ("guard", "dream", "poison", "check")}, "relative": "kin", "linked": "link"}


class FlatBoard(msgspec.Struct):
    nights: list[dict[str, Any]]


def complete(board: Board, stored: bytes) -> None:
    for night, flat in zip(board.nights, msgspec.json.decode(stored, type=FlatBoard).nights, strict=True):
        if "guard" in flat:
            found = flat.get("acts", {}) | {deed: flat[field] for field, deed in DEEDS.items()}
            found["save"] = flat["antidote"] and flat["knife"]
            found["seen-wolf" if flat["wolf"] else "seen-good"] = flat["check"]
            night.deeds = {deed: one if isinstance(one, list) else [one] for deed, one in found.items() if one}
            night.deeds |= {} if flat["victim"] is None else {"victim": [flat["victim"]]}
            night.cards |= {"card": flat["card"]} if flat["card"] else {}
