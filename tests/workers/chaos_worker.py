"""Worker to be ill-treated: `python -m tests.workers.chaos_worker URL PORT` serves the platform at a loopback port.

The platform tells of events, and is shown a row for each. A worker that is told to stop finishes what it has taken in.
"""

import asyncio
import signal
import sys
from contextlib import suppress
from itertools import count

from adapters.support.tasks import first_of, give_up
from storage import Commit, Delivery, Event, Outgoing, Store, StoreError, Superseded, Unavailable, open_store
from tests.workers.history import entry

TABLES = 6
ENDED = 3
"""Exit code of a worker that another one has replaced."""


class Table:
    """Match of its own source of events, of which each is one commit with one row."""

    def __init__(self, store: Store, number: int, port: int) -> None:
        self._store = store
        self._number = number
        self._port = port
        self._source = f"s{number}"

    async def ask(self, line: str) -> str:
        """Return the platform's answer to a line."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        writer.write(f"{line}\n".encode())
        answer = (await reader.readline()).decode().strip()
        writer.close()
        return answer

    async def run(self, stop: asyncio.Event) -> None:
        """Go on where the last worker was, until told to stop."""
        for row in await self._store.pending():
            if row.match == self._number:
                await self.show(row.seq)
        match = await self._store.match(self._number)
        seq = match.seq if match else 0
        for event in await self._store.waiting(self._source):
            seq = await self.handle(seq, event)
        while not stop.is_set():
            position = int(await self._store.position(self._source) or 0)
            events = [Event(number, b"") for number in (await self.ask(f"next {self._number} {position}")).split()]
            for event in await self._store.take_in(self._source, events, events[-1].id):
                seq = await self.handle(seq, event)

    async def handle(self, seq: int, event: Event) -> int:
        """Store the commit of an event, and show its row; return the seq afterwards."""
        row = (Outgoing(1, f"{self._source}:room", event.id.encode()),)
        line = entry(self._source, event.id).encode()
        await self._store.commit(
            Commit(
                self._number, seq, 0.0, line, f"{self._source}:room", "avalon", "playing", b"{}", None,
                outbox=row, origin=(self._source, event.id),
            )
        )  # fmt: skip
        await self.show(seq + 1)
        return seq + 1

    async def show(self, seq: int) -> None:
        """Show the row of a commit, and note that it was delivered."""
        await self.ask(f"shown {self._number} {seq}")
        await self._store.deliver(Delivery(self._number, seq, 1))


async def main(url: str, port: int) -> int:
    """Wait for a turn, and serve; return the exit code."""
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    store = open_store(url)
    opening = asyncio.ensure_future(store.open(lambda: None))
    await first_of(opening, stop.wait())
    if opening.cancelled():
        return 0
    work = [asyncio.ensure_future(_served(Table(store, number, port), stop)) for number in range(1, TABLES + 1)]
    try:
        await first_of(asyncio.gather(*work), store.superseded())
    except Superseded:
        return ENDED
    finally:
        await give_up(work)
        with suppress(StoreError):
            await store.close()
    return 0


async def _served(table: Table, stop: asyncio.Event) -> None:
    """Run a table; after a failure of the database begin again with what is stored."""
    for _ in count():
        try:
            return await table.run(stop)
        except Superseded:
            await asyncio.sleep(60)
        except (Unavailable, OSError):
            await asyncio.sleep(0.05)


if __name__ == "__main__":
    sys.exit(asyncio.run(main(sys.argv[1], int(sys.argv[2]))))
