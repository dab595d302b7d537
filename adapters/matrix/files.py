"""Files in a room: uploaded first, and encrypted before that if the room is encrypted."""

from __future__ import annotations

from typing import Final

from nio.crypto.attachments import encrypt_attachment

from adapters.base import File
from adapters.matrix.api import Json
from adapters.matrix.pace import Rank
from adapters.matrix.session import Session
from adapters.support.text import plain

SEALED: Final = "application/octet-stream"
"""Media type of an encrypted file."""


async def attached(session: Session, room: str, file: File, text: str, rank: Rank) -> Json:
    """Return the content that shows a file with a text below it."""
    content: Json = {
        "msgtype": "m.file",
        "body": plain(text),
        "filename": file.name,
        "info": {"mimetype": file.type, "size": len(file.body)},
        "m.mentions": {},
    }
    if session.crypto is None or not session.crypto.is_encrypted(room):
        return {**content, "url": await _upload(session, file.name, file.type, file.body, rank)}
    body, keys = encrypt_attachment(file.body)
    return {**content, "file": {**keys, "url": await _upload(session, "", SEALED, body, rank)}}


async def _upload(session: Session, name: str, kind: str, body: bytes, rank: Rank) -> str:
    return await session.pace.send(lambda: session.api.upload(name, kind, body), rank)
