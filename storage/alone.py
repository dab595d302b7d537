"""Part of a store that no other process can share: no workers, letters or rings."""

from collections.abc import Mapping, Sequence

from storage.base import Roster, Tenure, Worker


class Alone:
    """Part of a store that nobody can share: every duty is free once, and nobody rings or writes letters."""

    def __init__(self) -> None:
        self._duties: dict[str, bool] = {}
        """Whether each duty that was ever claimed is held."""

    async def superseded(self) -> None:
        """See Store."""
        await _for_ever()

    async def confirmed(self) -> None:
        """See Store."""

    async def reconnected(self) -> None:
        """See Store."""
        await _for_ever()

    def tenure(self) -> Tenure | None:
        """See Store."""
        return None

    async def instant(self) -> float | None:
        """See Store."""
        return None

    async def roster(self) -> Roster | None:
        """See Store."""
        return None

    async def workers(self) -> Sequence[Worker]:
        """See Store."""
        return []

    async def claim(self, duties: Sequence[str]) -> Mapping[str, bool]:
        """See Store."""
        taken = {duty: duty not in self._duties for duty in duties if not self._duties.get(duty)}
        self._duties |= dict.fromkeys(taken, True)
        return taken

    async def claim_all(self, duties: Sequence[str]) -> None:
        """See Store."""
        await self.claim(duties)

    async def give_back(self, duties: Sequence[str]) -> None:
        """See Store."""
        self._duties |= dict.fromkeys(self._duties.keys() & duties, False)

    async def rung(self) -> None:
        """See Store."""
        await _for_ever()

    async def send(self, to: str, bodies: Sequence[bytes]) -> None:
        """See Store."""

    async def letters(self) -> Sequence[bytes]:
        """See Store."""
        await _for_ever()
        return []


async def _for_ever() -> None:
    from asyncio import get_running_loop  # only here: the process that writes starts without it

    await get_running_loop().create_future()
