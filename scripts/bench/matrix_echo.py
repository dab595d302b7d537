"""Yardstick: an echo bot in matrix-nio's own loop, without any storage."""

import asyncio
import sys
from typing import Any

import nio


async def main(homeserver: str, user: str, device: str, token: str) -> None:
    client = nio.AsyncClient(homeserver, user, device, config=nio.AsyncClientConfig(encryption_enabled=False))
    client.restore_login(user, device, token)

    async def echo(room: Any, event: Any) -> None:
        if event.sender != user:
            await client.room_send(room.room_id, "m.room.message", {"msgtype": "m.notice", "body": event.body})

    async def accept(room: Any, event: Any) -> None:
        if event.state_key == user and event.membership == "invite":
            await client.join(room.room_id)

    client.add_event_callback(echo, nio.RoomMessageText)
    client.add_event_callback(accept, nio.InviteMemberEvent)
    await client.sync_forever(timeout=30_000)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
