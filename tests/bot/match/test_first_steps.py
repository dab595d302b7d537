import pytest

from storage.base import Result
from storage.memory import MemoryStore
from tests.bot.recording import PEOPLE, running
from tests.storage.commits import step

DEAL = ("merlin", "percival", "loyal-servant", "assassin", "morgana")


async def at_the_deal(store: MemoryStore) -> dict[str, bool]:
    async with running(store=store, deal=DEAL) as bot:
        await bot.begin()
        return {one.args["role"]: "💡" in one.text for one in bot.platform.sent if one.key == "avalon-role"}


@pytest.mark.parametrize(("times", "forgotten"), [(0, False), (2, False), (3, False), (4, True)])
async def test_a_card_says_more_to_players_who_have_held_it_less_than_three_times(times: int, forgotten: bool) -> None:
    store = MemoryStore()
    await store.open()
    results = tuple(Result(person, "P", "good", "merlin", True) for person in PEOPLE)
    for number in range(91, 91 + times):
        await store.commit(step(number, 0, status="over", results=results))
    for person in PEOPLE if forgotten else ():
        await store.forget(person)
    assert await at_the_deal(store) == {role: role != "merlin" or times < 3 or forgotten for role in DEAL}
