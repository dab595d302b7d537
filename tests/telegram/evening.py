import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from tests.telegram.fake.world import World
from tests.telegram.group import people
from tests.telegram.strangers import PATIENCE, Strangers, meeting
from tests.telegram.virtual import run_virtually
from tests.world.loop import BEGAN

T = TypeVar("T")


class Evening(World):
    def now(self) -> int:
        return int(BEGAN + asyncio.get_running_loop().time())


def evening(
    size: int, story: Callable[[Strangers], Awaitable[T]], *, seed: str = "", language: str = "zh-hans"
) -> tuple[World, T]:
    """Let strangers live through a story; return all that the server saw, which liked everything, and its outcome."""

    async def live() -> tuple[World, T]:
        world = Evening(speed=1, patience=PATIENCE)
        persons = people(world, size, language=language)
        async with meeting(world, persons, seed=seed or f"evening {size}") as table:
            if language == "en":
                table.people[0].says("/lang en", table.chat)
            outcome = await story(table)
        return world, outcome

    world, outcome = run_virtually(live())
    assert world.problems() == []
    return world, outcome
