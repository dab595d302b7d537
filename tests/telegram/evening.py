"""An evening of strangers in virtual time: hours of a game take seconds, and nothing depends on the machine."""

from collections.abc import Awaitable, Callable

from scripts.bench.strangers import PATIENCE, Strangers, meeting
from scripts.bench.virtual import run_virtually
from tests.telegram.fake.world import World
from tests.telegram.group import people

Story = Callable[[Strangers], Awaitable[None]]


def evening(size: int, story: Story, *, language: str = "zh-hans") -> World:
    """Let strangers live through a story; returns all that the server saw, which liked everything."""

    async def live() -> World:
        world = World(speed=1, patience=PATIENCE)
        async with meeting(world, people(world, size, language=language), seed=f"evening {size}") as table:
            if language == "en":
                table.people[0].says("/lang en", table.chat)
            await story(table)
        return world

    world = run_virtually(live())
    assert world.problems() == []
    return world
