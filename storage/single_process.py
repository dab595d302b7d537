from collections.abc import Mapping, Sequence

from typing_extensions import override

from storage.base import Roster, Sharing, Tenure, Worker


class Alone(Sharing):
    """Part of a store for a single process: every duty is free once, and there are no alarms or letters."""

    def __init__(self) -> None:
        self._duties: dict[str, bool] = {}
        """Whether each duty that was ever claimed is held."""

    @override
    async def wait_superseded(self) -> None:
        await _for_ever()

    @override
    async def confirm_lease(self) -> None: ...

    @override
    async def wait_reconnected(self) -> None:
        await _for_ever()

    @override
    def tenure(self) -> Tenure | None:
        return None

    @override
    async def instant(self) -> float | None:
        return None

    @override
    async def roster(self) -> Roster | None:
        return None

    @override
    async def workers(self) -> Sequence[Worker]:
        return []

    @override
    async def claim(self, duties: Sequence[str]) -> Mapping[str, bool]:
        taken = {duty: duty not in self._duties for duty in duties if not self._duties.get(duty)}
        self._duties |= dict.fromkeys(taken, True)
        return taken

    @override
    async def claim_all(self, duties: Sequence[str]) -> None:
        await self.claim(duties)

    @override
    async def give_back(self, duties: Sequence[str]) -> None:
        self._duties |= dict.fromkeys(self._duties.keys() & duties, False)

    @override
    async def rung(self) -> None:
        await _for_ever()

    @override
    async def send(self, to: str, bodies: Sequence[bytes]) -> None: ...

    @override
    async def letters(self) -> Sequence[bytes]:
        await _for_ever()
        return []


async def _for_ever() -> None:
    from asyncio import get_running_loop  # only here: the process that writes starts without it

    await get_running_loop().create_future()
