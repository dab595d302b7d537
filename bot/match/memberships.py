"""Membership of people at tables: a person plays at one only, also among several workers."""

import asyncio
from collections import Counter
from collections.abc import Collection

from bot.match.registry import Matches
from bot.workers.letters import Busy
from bot.workers.peers import Peers


class Memberships:
    def __init__(self, matches: Matches, peers: Peers) -> None:
        self._matches = matches
        self._peers = peers
        self._sought = Counter[str]()
        peers.on(Busy, self._take_busy)

    async def is_free(self, person: str) -> bool:
        return person in await self.free([person])

    async def free(self, people: Collection[str]) -> set[str]:
        """Return the people who may be seated until the caller awaits; meanwhile other workers count them as tied."""
        tied: set[str] = set()
        if self._peers.others:
            await self._peers.wait_seated()
            self._sought.update(people)
            try:
                tied.update(*await self._peers.ask_all(Busy([*people])))
            finally:
                asyncio.get_running_loop().call_soon(self._sought.subtract, people)
        return {person for person in people if person not in tied and self._matches.is_free(person)}

    async def _take_busy(self, duty: str, busy: Busy) -> list[str]:
        await self._peers.wait_seated()
        return [one for one in busy.people if self._sought[one] > 0 or not self._matches.is_free(one)]
