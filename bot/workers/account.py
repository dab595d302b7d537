"""Account of a platform, which one of several workers holds: all of them send through that one."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from inspect import isawaitable
from typing import Final, cast

import msgspec

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
"""Seconds after which a worker that has not answered is taken for one that hears nothing."""


class SharedAccount(Platform):
    """Platform that is used here while this worker holds its account, and otherwise through the one that does."""

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
        """Whether this worker holds the account."""
        return self._peers.does(self._duty)

    def queued(self) -> int:
        """See Platform."""
        return self._platform.queued() if self.is_here else 0

    async def listen(self, intake: Intake) -> None:
        """See Platform."""
        await self._platform.listen(intake)

    async def listen_beside(self, intake: Intake) -> None:
        """See Platform."""
        await self._platform.listen_beside(intake)

    async def read(self, body: bytes) -> Incoming | None:
        """See Platform."""
        return await self._platform.read(body)

    async def send(self, message: Message, ref: str | None) -> str:
        """See Adapter; the arguments of the text stay here, since a platform shows the text."""
        if self.is_here:
            return await self._platform.send(message, ref)
        return str(await self._ask(Send(_alone(message), ref))) if message.is_wanted() else ""

    async def retire(self, message: Message, ref: str) -> None:
        """See Adapter."""
        if self.is_here:
            await self._platform.retire(message, ref)
        else:
            await self._ask(Retire(_alone(message), ref))

    async def was_shown(self, mark: str, line: Line) -> bool:
        """See Adapter."""
        if self.is_here:
            return await self._platform.was_shown(mark, line)
        return bool(await self._ask(WasShown(mark, line)))

    async def moderates(self, person: str, room: str) -> bool:
        """See Adapter."""
        if self.is_here:
            return await self._platform.moderates(person, room)
        return bool(await self._ask(Moderates(person, room)))

    async def is_member(self, person: str, room: str) -> bool | None:
        """See Adapter."""
        if self.is_here:
            return await self._platform.is_member(person, room)
        return cast("bool | None", await self._ask(IsMember(person, room)))

    def speak(self, address: str, locale: str) -> None:
        """See Adapter."""
        if self.is_here:
            self._platform.speak(address, locale)
        else:
            self._speaking.start(self._ask(Speak(address, locale)))

    async def hush(self, room: str, silent: Sequence[str], freed: Sequence[str], until: float) -> None:
        """See Adapter."""
        if self.is_here:
            await self._platform.hush(room, silent, freed, until)
        else:
            await self._ask(Hush(room, silent, freed, until))

    async def remove(self, room: str, own: str) -> None:
        """See Adapter."""
        if self.is_here:
            await self._platform.remove(room, own)
        else:
            await self._ask(Remove(room, own))

    async def leave(self, room: str) -> None:
        """See Adapter."""
        if self.is_here:
            await self._platform.leave(room)
        else:
            await self._ask(Leave(room))

    async def rights(self, room: str) -> Mapping[str, bool] | None:
        """See Adapter."""
        if self.is_here:
            return await self._platform.rights(room)
        return cast("Mapping[str, bool] | None", await self._ask(Rights(room)))

    async def is_slow(self) -> bool:
        """See Adapter."""
        return await self._platform.is_slow() if self.is_here else bool(await self._ask(IsSlow()))

    async def is_heard(self) -> bool:
        """See Adapter; a worker that does not answer hears nobody."""
        if self.is_here:
            return await self._platform.is_heard()
        try:
            async with asyncio.timeout(MOMENT):
                return bool(await self._ask(IsHeard()))
        except OSError:  # no answer in time, or a failure
            return False

    async def act(self, act: Act) -> object:
        """Carry out what another worker has asked of this one, which holds the account."""
        done = getattr(self._platform, METHODS[type(act)])(*msgspec.structs.astuple(act))
        return await done if isawaitable(done) else done

    async def _ask(self, act: Act) -> object:
        return await self._peers.ask(self._duty, act)


def _alone(message: Message) -> Message:
    """Return a message without the arguments of its text, which may be of any type."""
    return msgspec.structs.replace(message, args={})
