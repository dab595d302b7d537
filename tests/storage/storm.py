"""A process to be killed: `python -m tests.storage.storm URL` commits all it can and tells what it was promised."""

import asyncio
import itertools
import os
import sys

from storage import Delivery, Store, open_store
from tests.storage.plays import ANN, BOB, said, step


async def player(store: Store) -> None:
    match = store.new_match()
    for base in itertools.count():
        sittings = (ANN, BOB) if base == 0 else None
        await store.commit(step(match, base, sittings=sittings, outbox=said(b"a", b"b") if base % 3 == 0 else ()))
        os.write(1, b"%d %d\n" % (match, base + 1))
        if base % 3 == 0:
            await store.deliver(Delivery(match, base + 1, 1, b"refs"))
            os.write(1, b"%d -%d\n" % (match, base + 1))


async def main() -> None:
    store = open_store(sys.argv[1])
    await store.open()
    await asyncio.gather(*(player(store) for _ in range(30)))


if __name__ == "__main__":
    asyncio.run(main())
