from storage import Store
from storage.base import Roster


async def roster_of(store: Store) -> Roster:
    roster = await store.roster()
    assert roster
    return roster


async def name_of(store: Store) -> str:
    return (await roster_of(store)).me
