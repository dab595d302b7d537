from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from adapters.matrix.api import Api
from adapters.matrix.keys.crypto import Crypto
from adapters.matrix.keys.recovery import Recovery
from adapters.matrix.state import State


def said(text: str, **content: Any) -> dict[str, Any]:
    said = {"msgtype": "m.text", "body": text, **content}
    return {"type": "m.room.message", "event_id": "$1", "sender": "@ann:x", "content": said}


def encrypting(client: SimpleNamespace, state: State) -> Crypto:
    api = Api(cast(Any, client))
    return Crypto(api, state, Recovery(api, state, Path(), None))
