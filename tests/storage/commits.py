"""Matches to store: what is in a commit follows from its numbers, so that a test can tell what must be there."""

import asyncio
from collections.abc import Sequence
from typing import Any

from storage import Commit, Entry, Match, Store, open_store
from storage.base import Event, Outgoing, Sitting

ANN, BOB, CAT = Sitting(1, "pipe:@ann", "Ann"), Sitting(2, "pipe:@bob", "鲍勃 🐺"), Sitting(3, "pipe:@cat", "")


ACCOUNTS = ("pipe", "telegram", "matrix", "irc", "x")


async def opened(url: str, *, only_reads: bool = False, accounts: Sequence[str] = ACCOUNTS) -> Store:
    store = open_store(url, only_reads=only_reads)
    await store.open()
    if not only_reads:
        await store.claim(accounts)
    return store


def step(match: int, base: int, **changes: Any) -> Commit:
    usual = {
        "at": 1000.0 + base,
        "entry": b"entry %d.%d" % (match, base + 1),
        "room": f"pipe:room{match}",
        "game": "avalon",
        "status": "playing",
        "state": b"state %d.%d" % (match, base + 1),
        "deadline": None,
    }
    return Commit(match=match, base=base, **{**usual, **changes})


def said(*bodies: bytes, to: str = "pipe:room") -> tuple[Outgoing, ...]:
    return tuple(Outgoing(n, to, body) for n, body in enumerate(bodies, 1))


def reports(first: int, last: int) -> list[Event]:
    """Numbered events, the last one included."""
    return [Event(str(n), b"report %d" % n) for n in range(first, last + 1)]


async def play(store: Store, match: int, steps: int, **changes: Any) -> None:
    for base in range(steps):
        await store.commit(step(match, base, **changes))


async def found(store: Store, match: int) -> Match:
    match_found = await store.match(match)
    assert match_found is not None
    return match_found


async def is_whole(store: Store, match: int) -> int:
    now, lines = await asyncio.gather(store.match(match), store.journal(match))
    seq = now.seq if now else 0
    assert lines == [Entry(n, 999.0 + n, b"entry %d.%d" % (match, n)) for n in range(1, seq + 1)]
    assert now is None or now.state == b"state %d.%d" % (match, seq)
    return seq
