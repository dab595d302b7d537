"""Read receipts: at once people see that they were heard, however long the homeserver makes an answer wait."""

from __future__ import annotations

import structlog

from adapters.matrix.api import Api
from adapters.matrix.errors import Limited, MatrixError, Unusable
from adapters.support.tasks import Tasks

log = structlog.get_logger()


class Receipts:
    """Marks events as read, of each room the newest; one that fails is followed by that of the next event."""

    def __init__(self, api: Api) -> None:
        self._api = api
        self._newest: dict[str, str] = {}
        self._sending = Tasks()

    def heard(self, room: str, event: str) -> None:
        """Mark everything up to an event as read; nothing waits for it."""
        is_sending = room in self._newest
        self._newest[room] = event
        if not is_sending:
            self._sending.start(self._send(room))

    async def _send(self, room: str) -> None:
        sent = ""
        try:
            while sent != self._newest[room]:
                sent = self._newest[room]
                await self._api.post("rooms", room, "receipt", "m.read", sent, body={})
        except (MatrixError, Limited, Unusable, OSError) as error:
            log.info("not marked as read", room=room, reason=str(error))
        finally:
            del self._newest[room]

    async def close(self) -> None:
        """Give up what is not there yet."""
        await self._sending.stop()
