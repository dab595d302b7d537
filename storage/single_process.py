from collections.abc import Mapping, Sequence

from typing_extensions import override

from storage.base import Sharing


class Alone(Sharing):
    """Part of a store for a single process: every duty is free once."""

    def __init__(self) -> None:
        self._duties: dict[str, bool] = {}
        """Whether each duty that was ever claimed is held."""

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
