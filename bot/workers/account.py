"""Account of a platform, held by one worker; all others send through it."""

import asyncio
from collections.abc import Mapping, Sequence
from inspect import isawaitable
from typing import Final, cast

import msgspec
from typing_extensions import override

from adapters.base import Incoming, Line, Message, Platform
from adapters.intake import Intake
from adapters.support.tasks import Tasks
from bot.workers.duties import account_of
from bot.workers.letters import (
    Act,
    Hush,
    IsHeard,
    IsMember,
    IsSlow,
    Leave,
    Moderates,
    Remove,
    Retire,
    Rights,
    Send,
    Speak,
    WasShown,
)
from bot.workers.peers import Peers

METHODS: Final[Mapping[type[Act], str]] = {
    Send: "send",
    Retire: "retire",
    WasShown: "was_shown",
    Moderates: "moderates",
    IsMember: "is_member",
    Speak: "speak",
    Hush: "hush",
    Remove: "remove",
    Leave: "leave",
    Rights: "rights",
    IsSlow: "is_slow",
    IsHeard: "is_heard",
}
"""Methods of a platform that requests stand for, with the same arguments in the same order."""

MOMENT: Final = 2.0


class SharedAccount(Platform):
    """Platform that is used directly while this worker holds its account, else through its holder."""

    def __init__(self, platform: Platform, peers: Peers) -> None:
        self._platform = platform
        self._peers = peers
        self._duty = account_of(platform.scheme)
        self._speaking = Tasks()
        self.scheme = platform.scheme
        self.capabilities = platform.capabilities
        self.pulse = platform.pulse

    @property
    def is_here(self) -> bool:
        return self._peers.does(self._duty)

    @override
    def queued(self) -> int:
        return self._platform.queued() if self.is_here else 0

    @override
    async def listen(self, intake: Intake) -> None:
        await self._platform.listen(intake)

    @override
    async def listen_beside(self, intake: Intake) -> None:
        await self._platform.listen_beside(intake)

    @override
    async def read(self, body: bytes) -> Incoming | None:
        return await self._platform.read(body)

    @override
    async def send(self, message: Message, ref: str | None) -> str:
        """Send a message; the arguments of its text stay here, since a platform shows the text."""
        if self.is_here:
            return await self._platform.send(message, ref)
        return str(await self._ask(Send(_alone(message), ref))) if message.is_wanted() else ""

    @override
    async def retire(self, message: Message, ref: str) -> None:
        if self.is_here:
            await self._platform.retire(message, ref)
        else:
            await self._ask(Retire(_alone(message), ref))

    @override
    async def was_shown(self, mark: str, line: Line) -> bool:
        return bool(await self._do(WasShown(mark, line)))

    @override
    async def moderates(self, person: str, room: str) -> bool:
        return bool(await self._do(Moderates(person, room)))

    @override
    async def is_member(self, person: str, room: str) -> bool | None:
        return cast("bool | None", await self._do(IsMember(person, room)))

    @override
    def speak(self, address: str, locale: str) -> None:
        if self.is_here:
            self._platform.speak(address, locale)
        else:
            self._speaking.start(self._ask(Speak(address, locale)))

    @override
    async def hush(self, room: str, silent: Sequence[str], freed: Sequence[str], until: float) -> None:
        await self._do(Hush(room, silent, freed, until))

    @override
    async def remove(self, room: str, own: str) -> None:
        await self._do(Remove(room, own))

    @override
    async def leave(self, room: str) -> None:
        await self._do(Leave(room))

    @override
    async def rights(self, room: str) -> Mapping[str, bool] | None:
        return cast("Mapping[str, bool] | None", await self._do(Rights(room)))

    @override
    async def is_slow(self) -> bool:
        return bool(await self._do(IsSlow()))

    @override
    async def is_heard(self) -> bool:
        """Return whether the platform is heard, which it is not by a worker that does not answer."""
        if self.is_here:
            return await self._platform.is_heard()
        try:
            async with asyncio.timeout(MOMENT):
                return bool(await self._ask(IsHeard()))
        except OSError:  # no answer in time, or a failure
            return False

    async def _do(self, act: Act) -> object:
        return await (self.act(act) if self.is_here else self._ask(act))

    async def act(self, act: Act) -> object:
        done = getattr(self._platform, METHODS[type(act)])(*msgspec.structs.astuple(act))
        return await done if isawaitable(done) else done

    async def _ask(self, act: Act) -> object:
        return await self._peers.ask(self._duty, act)


def _alone(message: Message) -> Message:
    return msgspec.structs.replace(message, args={})
