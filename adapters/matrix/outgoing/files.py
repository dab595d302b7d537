from typing import Final

from nio.crypto.attachments import encrypt_attachment

from adapters.base import File, Scope, Unreachable
from adapters.matrix.api import Json
from adapters.matrix.errors import MatrixError
from adapters.matrix.outgoing.session import Session
from adapters.matrix.pace import Rank
from adapters.support.text import plain

SEALED: Final = "application/octet-stream"


async def attach(session: Session, room: str, file: File, text: str) -> Json:
    info: Json = {"mimetype": file.type, "size": len(file.body)}
    if file.pixels:
        info |= {"w": file.pixels[0], "h": file.pixels[1]}
    content: Json = {
        "msgtype": "m.image" if file.pixels else "m.file",
        "body": plain(text),
        "filename": file.name,
        "info": info,
        "m.mentions": {},
    }
    where = await _store(session, room, file)
    if file.pixels:
        content["info"] = {
            **info,
            "thumbnail_info": info,
            **{f"thumbnail_{name}": value for name, value in where.items()},
        }
    return {**content, **where}


async def _store(session: Session, room: str, file: File) -> Json:
    if session.crypto is None or not session.crypto.is_encrypted(room):
        return {"url": await _upload(session, file.name, file.type, file.body)}
    body, keys = encrypt_attachment(file.body)
    return {"file": {**keys, "url": await _upload(session, "", SEALED, body)}}


async def _upload(session: Session, name: str, kind: str, body: bytes) -> str:
    try:
        return await session.pace.send(lambda: session.api.upload(name, kind, body), Rank.NORMAL)
    except MatrixError as error:
        raise Unreachable(str(error), Scope.KIND) from None
