from bot.delivery.letters import Ids
from bot.delivery.outbox import OutboxRow
from storage import MemoryStore
from tests.bot.recording import PEOPLE, running


async def test_a_message_keeps_its_id_when_it_is_delivered_by_another_process() -> None:
    store, other = MemoryStore(), MemoryStore()
    await store.open()
    await other.open()
    row = OutboxRow(1, 7, 2, "test:@ann", 2, [])
    first, second, elsewhere = [await Ids.of(one) for one in (store, store, other)]
    assert first.row(row, 0) == second.row(row, 0) != elsewhere.row(row, 0)
    assert len({first.row(OutboxRow(1, seq, seat, "", seat, []), 0) for seq in range(50) for seat in range(10)}) == 500


async def test_no_id_counts_what_others_do() -> None:
    async with running() as bot:
        await bot.begin()
        for person in PEOPLE[:4]:
            await bot.say(person, "/status", None)
        steps = [one.id.split(".")[1] for one in bot.platform.sent if one.id.startswith("m1.")]
        assert {len(step) for step in steps} == {12}
        assert {one.id.count(".") for one in bot.platform.sent if one.id.startswith("r")} == {0}


async def test_in_a_rehearsal_all_ids_come_from_the_seed_and_none_is_used_by_two_processes() -> None:
    told = []
    for _ in range(2):
        store = MemoryStore()
        await store.open()
        told.append([[ids.reply() for _ in range(9)] for ids in [await Ids.of(store, "tea") for _ in range(3)]])
    assert told[0] == told[1]
    assert len({id for process in told[0] for id in process}) == 27
