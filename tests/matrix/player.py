import asyncio
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import nio

from tests.matrix.feed import Event
from tests.matrix.synapse import Account, Synapse
from tests.patience import PATIENCE


class Seen(NamedTuple):
    """An event as a client shows it; an edit has the id of what it edits, and its new body."""

    room: str
    id: str
    sender: str
    body: str
    content: dict[str, Any]
    type: str

    @property
    def is_edit(self) -> bool:
        return "m.new_content" in self.content


TAPS = 20
"""Maximum number of taps on an invitation; one that was taken back is never joined."""


class Player:
    def __init__(self, server: Synapse, account: Account, keys: Path | None = None) -> None:
        self.server = server
        self.user = account.user
        self.name = account.user[1:].partition(":")[0]
        config = nio.AsyncClientConfig(encryption_enabled=keys is not None, store_sync_tokens=False)
        store = "" if keys is None else str(keys)
        self.client = nio.AsyncClient(server.url, account.user, account.device, store, config)
        self.client.restore_login(account.user, account.device, account.token)
        self.seen: list[Seen] = []
        self.key_requests: list[nio.RoomKeyRequest] = []
        self.receipts: set[tuple[str, str]] = set()
        self.rooms: dict[str, str] = {}
        self.accepts_invitations = True
        self._changed = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self.server.feed.readers[self.user] = self

    async def stop(self) -> None:
        self.server.feed.readers.pop(self.user, None)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.client.close()

    def invited(self, event: Event) -> None:
        self._soon(self._invited, event["room_id"], event["sender"], event["content"])

    def told(self, events: Sequence[Event]) -> None:
        self._soon(self._see, events)

    def _soon(self, act: Callable[..., None], *args: Any) -> None:
        with suppress(RuntimeError):  # the test is over
            self._loop.call_soon_threadsafe(act, *args)

    def __str__(self) -> str:
        last = (f"    {one.room[:8]} {one.type} {one.body!r}{' (edit)' * one.is_edit}" for one in self.seen[-10:])
        return "\n".join([self.user, *last])

    # Acts

    async def create_room(self, *invited: str, version: str = "10", **options: Any) -> str:
        answer = await self.client.room_create(room_version=version, invite=list(invited), **options)
        assert isinstance(answer, nio.RoomCreateResponse), answer
        return str(answer.room_id)

    async def say(self, room: str, text: str, **content: Any) -> str:
        return await self.send(room, "m.room.message", {"msgtype": "m.text", "body": text, **content})

    async def send(self, room: str, type: str, content: dict[str, Any]) -> str:
        answer = await self.client.room_send(room, type, content, ignore_unverified_devices=True)
        assert isinstance(answer, nio.RoomSendResponse), answer
        return str(answer.event_id)

    async def join(self, room: str) -> None:
        answer = await self.client.join(room)
        assert isinstance(answer, nio.JoinResponse), answer

    def direct(self, bot: str) -> str:
        rooms = [room for room, inviter in self.rooms.items() if inviter == bot]
        assert rooms, f"{self.user} has no direct room"
        return rooms[-1]

    # Sees

    async def until(self, found: Callable[[Seen], bool], after: int = 0, patience: float = PATIENCE) -> Seen:
        def first() -> Seen | None:
            return next((one for one in self.seen[after:] if found(one)), None)

        try:
            async with asyncio.timeout(patience):
                while (seen := first()) is None:
                    await self._changed.wait()
        except TimeoutError:
            raise AssertionError(f"never seen by {self}") from None
        return seen

    async def meets(self, user: str, room: str) -> None:
        """Wait until somebody has joined a room; declining an invitation to it is an event as well."""
        await self.until(
            lambda one: one.room == room and one.sender == user and one.content.get("membership") == "join"
        )

    async def reads(self, text: str, after: int = 0, patience: float = PATIENCE) -> Seen:
        return await self.until(lambda one: text in one.body, after, patience)

    async def when(self, fact: Callable[[], bool]) -> None:
        """Wait until something holds that only changes when something is seen."""
        async with asyncio.timeout(PATIENCE):
            while not fact():
                await self._changed.wait()

    def in_room(self, room: str) -> Iterator[Seen]:
        return (one for one in self.seen if one.room == room)

    def _do(self, act: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(act)
        self._tasks.add(task)

    def _invited(self, room: str, inviter: str, content: dict[str, Any]) -> None:
        if content.get("is_direct"):
            self.rooms[room] = inviter
        if self.accepts_invitations:
            self._do(self._accept(room))
        self._change()

    async def _accept(self, room: str) -> None:
        """Join a room as somebody who taps again where the homeserver did not take the first tap."""
        for _ in range(TAPS):
            if isinstance(await self.client.join(room), nio.JoinResponse):
                return
            await asyncio.sleep(0.5)

    def _see(self, events: Sequence[Event]) -> None:
        for event in events:
            content = event["content"]
            relation, new = content.get("m.relates_to"), content.get("m.new_content")
            id, body = event["event_id"], content.get("body", "")
            if isinstance(relation, dict) and isinstance(new, dict):
                id, body = relation["event_id"], new["body"]
            self.seen.append(Seen(event["room_id"], id, event["sender"], str(body), content, event["type"]))
        self._change()

    def _change(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()


class Insider(Player):
    """A person whose client encrypts and asks for what is new: only it is told of `receipts` and `key_requests`."""

    async def start(self) -> None:
        self._do(self._listen())

    async def _listen(self) -> None:
        token, everything = None, {"room": {"timeline": {"limit": 1000}}}
        while True:
            answer = await self.client.sync(
                timeout=30_000 if token else 0, since=token, full_state=not token, sync_filter=everything
            )
            if not isinstance(answer, nio.SyncResponse):
                continue
            token = answer.next_batch
            self._take(answer)
            await self._keys()

    async def _keys(self) -> None:
        await self.client.send_to_device_messages()
        if self.client.should_upload_keys:
            await self.client.keys_upload()
        if self.client.should_query_keys:
            await self.client.keys_query()
        if self.client.should_claim_keys:
            await self.client.keys_claim(self.client.get_users_for_key_claiming())

    def _take(self, answer: nio.SyncResponse) -> None:
        self.key_requests += [event for event in answer.to_device_events if isinstance(event, nio.RoomKeyRequest)]
        for room, info in answer.rooms.invite.items():
            for event in info.invite_state:
                if isinstance(event, nio.InviteMemberEvent) and event.state_key == self.user:
                    self._invited(room, event.sender, event.content)
        for room, info in answer.rooms.join.items():
            for event in info.ephemeral:
                if isinstance(event, nio.ReceiptEvent):
                    self.receipts |= {(one.user_id, one.event_id) for one in event.receipts}
            self._see([{"content": {}, **event.source, "room_id": room} for event in info.timeline.events])


class People:
    def __init__(self, server: Synapse, keys: Path | None = None) -> None:
        self.server = server
        self.keys = keys
        self.all: list[Player] = []

    async def bring(self, *names: str) -> list[Player]:
        accounts = [self.server.register(name) for name in names]
        keys = self.keys
        kind = Insider if keys else Player
        players = [kind(self.server, account, keys) for account in accounts]
        self.all += players
        for player in players:
            await player.start()
        return players

    async def leave(self) -> None:
        await asyncio.gather(*(player.stop() for player in self.all))
