"""Events as a homeserver sends them."""

from __future__ import annotations

from typing import Any


def said(text: str, **content: Any) -> dict[str, Any]:
    said = {"msgtype": "m.text", "body": text, **content}
    return {"type": "m.room.message", "event_id": "$1", "sender": "@ann:x", "content": said}
