"""Further account of a platform: its adapter speaks of `telegram:…`, the bot of `telegram.west:…`."""

from collections.abc import Mapping, Sequence

import msgspec
from typing_extensions import override

from adapters.base import Incoming, Line, Message, Moved, Platform, scheme_of
from adapters.intake import Intake


class NamedAccount(Platform):
    def __init__(self, platform: Platform, name: str) -> None:
        self._platform = platform
        self._scheme = platform.scheme
        self.scheme = name
        self.capabilities = platform.capabilities
        self.pulse = platform.pulse

    @override
    def queued(self) -> int:
        return self._platform.queued()

    @override
    async def listen(self, intake: Intake) -> None:
        await self._platform.listen(intake)

    @override
    async def listen_beside(self, intake: Intake) -> None:
        await self._platform.listen_beside(intake)

    @override
    async def read(self, body: bytes) -> Incoming | None:
        incoming = await self._platform.read(body)
        if incoming is None:
            return None
        addresses = {name: self._out(value) for name in ("person", "room") if (value := getattr(incoming, name, None))}
        if isinstance(incoming, Moved):
            addresses["to"] = self._out(incoming.to)
        incoming = msgspec.structs.replace(incoming, **addresses)
        if isinstance(incoming, Line) and incoming.named:
            named = (msgspec.structs.replace(one, person=self._out(one.person)) for one in incoming.named)
            return msgspec.structs.replace(incoming, named=tuple(named))
        return incoming

    @override
    async def send(self, message: Message, ref: str | None) -> str:
        return await self._platform.send(self._message(message), ref)

    @override
    async def retire(self, message: Message, ref: str) -> None:
        await self._platform.retire(self._message(message), ref)

    @override
    async def was_shown(self, mark: str, line: Line) -> bool:
        place = {"person": self._in(line.person), "room": line.room and self._in(line.room)}
        return await self._platform.was_shown(mark, msgspec.structs.replace(line, **place))

    @override
    async def moderates(self, person: str, room: str) -> bool:
        return await self._platform.moderates(self._in(person), self._in(room))

    @override
    async def is_member(self, person: str, room: str) -> bool | None:
        return await self._platform.is_member(self._in(person), self._in(room))

    @override
    def admits(self, room: str) -> bool:
        return self._platform.admits(self._in(room))

    @override
    def speak(self, address: str, locale: str) -> None:
        self._platform.speak(self._in(address), locale)

    @override
    async def hush(self, room: str, silent: Sequence[str], freed: Sequence[str], until: float) -> None:
        await self._platform.hush(self._in(room), [*map(self._in, silent)], [*map(self._in, freed)], until)

    @override
    async def tag(self, room: str, tags: Mapping[str, str]) -> None:
        await self._platform.tag(self._in(room), {self._in(person): text for person, text in tags.items()})

    @override
    async def remove(self, room: str, own: str) -> None:
        await self._platform.remove(self._in(room), own)

    @override
    async def leave(self, room: str) -> None:
        await self._platform.leave(self._in(room))

    @override
    async def rights(self, room: str) -> Mapping[str, bool] | None:
        return await self._platform.rights(self._in(room))

    @override
    async def is_slow(self) -> bool:
        return await self._platform.is_slow()

    @override
    async def is_heard(self) -> bool:
        return await self._platform.is_heard()

    def _message(self, message: Message) -> Message:
        return msgspec.structs.replace(
            message,
            to=self._in(message.to),
            invites=message.invites and self._in(message.invites),
            mentions=tuple(msgspec.structs.replace(one, person=self._in(one.person)) for one in message.mentions),
        )

    def _in(self, address: str) -> str:
        return self._scheme + address.removeprefix(scheme_of(address))

    def _out(self, address: str) -> str:
        return self.scheme + address.removeprefix(scheme_of(address))
