"""Worker to be ill-treated: `python -m tests.workers.chaos_worker URL PORT` serves the platform at a loopback port.

The platform tells of events, and is shown a row for each. A worker that is told to stop finishes what it has taken in.
"""

import asyncio
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from itertools import count

from adapters.support.tasks import first_of, give_up
from storage import Store, StoreError, Unavailable, open_store
from storage.base import Delivery, Event, Outgoing, Superseded
from tests.storage.commits import step
from tests.workers.history import entry

TABLES = 6
ACCOUNTS = [f"s{number}" for number in range(1, TABLES + 1)]
ENDED = 3
"""Exit code of a worker that another one has replaced."""


class Table:
    """The one match of an account, of whose events each is one commit with one row."""

    def __init__(self, store: Store, number: int, port: int) -> None:
        self._store = store
        self._number = number
        self._port = port
        self._source = f"s{number}"

    async def ask(self, line: str) -> str:
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        writer.write(f"{line}\n".encode())
        answer = (await reader.readline()).decode().strip()
        writer.close()
        return answer

    async def run(self, stop: asyncio.Event) -> None:
        for row in await self._store.pending([self._number]):
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
        row = (Outgoing(1, f"{self._source}:room", event.id.encode()),)
        line = entry(self._source, event.id).encode()
        origin = (self._source, event.id)
        told = step(self._number, seq, entry=line, room=f"{self._source}:room", outbox=row, origin=origin)
        await self._store.commit(told)
        await self.show(seq + 1)
        return seq + 1

    async def show(self, seq: int) -> None:
        await self.ask(f"shown {self._number} {seq}")
        await self._store.deliver(Delivery(self._number, seq, 1, f"{self._source}:room"))


class Accounts:
    def __init__(self, store: Store, port: int) -> None:
        self._store = store
        self._port = port
        self._running: dict[str, tuple[asyncio.Event, asyncio.Task[None]]] = {}

    async def run(self, stop: asyncio.Event) -> None:
        while not stop.is_set():
            try:
                await self._balance()
            except Superseded:
                raise
            except Unavailable:
                await asyncio.sleep(0.05)
            else:
                await first_of(self._store.rung(), stop.wait())
        await self._store.leave()
        for account in [*self._running]:
            await self._end([account])
            await self._store.give_back([account])

    async def _balance(self) -> None:
        roster = await self._store.roster()
        assert roster
        fair = -(-TABLES // len(roster.workers))
        mine = [account for account, worker in roster.accounts.items() if worker == roster.me]
        spare = [account for account in mine if account not in self._running]  # claims whose answers were lost
        extra = [*self._running][fair:]
        await self._end(extra)
        await self._store.give_back([*spare, *extra])
        free = [account for account in ACCOUNTS if account not in roster.accounts]
        for account in await self._store.claim(free[: fair - len(self._running)]):
            enough, table = asyncio.Event(), Table(self._store, int(account.removeprefix("s")), self._port)
            self._running[account] = (enough, asyncio.create_task(_served(table, enough)))

    async def _end(self, accounts: Sequence[str]) -> None:
        for account in accounts:
            enough, task = self._running.pop(account)
            enough.set()
            await task

    async def give_up(self) -> None:
        await give_up([task for _, task in self._running.values()])


async def main(url: str, port: int) -> int:
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    store = open_store(url)
    opening = asyncio.ensure_future(store.open(lambda: None))
    try:
        await first_of(opening, stop.wait())
    except Unavailable:
        return ENDED
    if opening.cancelled():
        return 0
    accounts = Accounts(store, port)
    try:
        await first_of(accounts.run(stop), store.wait_superseded())
    except Superseded:
        return ENDED
    finally:
        await accounts.give_up()
        with suppress(StoreError):
            await store.close()
    return 0


async def _served(table: Table, stop: asyncio.Event) -> None:
    for _ in count():
        try:
            return await table.run(stop)
        except Superseded:
            await asyncio.sleep(60)
        except (Unavailable, OSError):
            await asyncio.sleep(0.05)


if __name__ == "__main__":
    sys.exit(asyncio.run(main(sys.argv[1], int(sys.argv[2]))))
