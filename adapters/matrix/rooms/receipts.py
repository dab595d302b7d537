"""Read receipts: people see at once that they were heard, even if the answer has to wait."""

from adapters.matrix.api import Api
from adapters.matrix.errors import tolerated


class Receipts:
    """Receipts for the newest event of each room; a failed receipt is made good by that of the next event."""

    def __init__(self, api: Api) -> None:
        self._api = api
        self._newest: dict[str, str] = {}

    def mark_read(self, room: str, event: str) -> None:
        is_sending = room in self._newest
        self._newest[room] = event
        if not is_sending:
            self._api.tasks.start(self._send(room))

    async def _send(self, room: str) -> None:
        sent = ""
        try:
            with tolerated("not marked as read", room=room):
                while sent != self._newest[room]:
                    sent = self._newest[room]
                    await self._api.post("rooms", room, "receipt", "m.read", sent, body={})
        finally:
            del self._newest[room]
