"""A process to be killed: `python -m tests.storage.killed_writer URL` commits all it can and tells of each promise."""

import asyncio
import itertools
import os
import sys

from storage import Store
from storage.base import Delivery
from tests.storage.commits import ANN, BOB, opened, reports, said, step

PLAYERS = 30
SOURCES = tuple(f"x{match}" for match in range(1, PLAYERS + 1))


async def player(store: Store) -> None:
    match = await store.new_match()
    source = f"x{match}"
    for base in itertools.count():
        await store.take_in(source, reports(base + 1, base + 2), str(base + 2))
        os.write(1, b"taken %d %d\n" % (match, base + 2))
        sittings = (ANN, BOB) if base == 0 else None
        outbox = said(b"a", b"b") if base % 3 == 0 else ()
        await store.commit(step(match, base, sittings=sittings, outbox=outbox, origin=(source, str(base + 1))))
        os.write(1, b"stored %d %d\n" % (match, base + 1))
        if base % 3 == 0:
            await store.deliver(Delivery(match, base + 1, 1, "pipe:room", b"refs"))
            os.write(1, b"delivered %d %d\n" % (match, base + 1))


async def main() -> None:
    store = await opened(sys.argv[1], accounts=["pipe", *SOURCES])
    await asyncio.gather(*(player(store) for _ in range(PLAYERS)))


if __name__ == "__main__":
    asyncio.run(main())
