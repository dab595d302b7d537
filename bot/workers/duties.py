"""Duties of a worker: shares of the tables, and accounts of platforms.

A table belongs to the share of its room, and a topic to that of its group. So what happens in one group is done by one
worker, whatever the number of workers.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from math import ceil
from typing import Final, NamedTuple
from zlib import crc32

SHARES: Final = 64
"""Number of shares of the tables; another number would be another way to share, for all releases at once."""

TABLES: Final = tuple(f"tables:{number}" for number in range(SHARES))


def share_of(room: str) -> str:
    return TABLES[crc32(room.partition("/")[0].encode()) % SHARES]


ACCOUNT: Final = "account:"


def account_of(scheme: str) -> str:
    return f"{ACCOUNT}{scheme}"


def scheme_of_account(duty: str) -> str:
    return duty.removeprefix(ACCOUNT) if duty.startswith(ACCOUNT) else ""


def release_of(worker: str) -> str:
    """Return the release of a worker, by the number of its newest migration, which its name ends with."""
    return worker.rpartition(":")[2]


class Plan(NamedTuple):
    claim: tuple[str, ...]
    give_back: tuple[str, ...]


def plan_duties(me: str, workers: Sequence[str], held: Mapping[str, str], accounts: Collection[str]) -> Plan:
    """`workers` are those that stay; one that leaves is not among them, and gives everything back. `held` are the
    duties that somebody has, with the worker; `accounts` are those that this one could have. An account stays where it
    is: moving it would interrupt everybody. Shares are given back when all have a worker: on the way to the next one,
    their tables wait for no others. Nothing goes from a newer release to an older one, which may not know what is
    stored by then: workers of older ones keep at most an even share, and claim nothing.
    """
    newest = max(map(release_of, workers), default="")
    claimants = [one for one in workers if release_of(one) == newest]
    counts = Counter(held.get(one) for one in TABLES)
    parts = dict(zip(workers, _evenly(SHARES, len(workers)), strict=True))
    mine = [one for one in TABLES if held.get(one) == me]
    if me not in claimants:
        return Plan((), () if counts[None] else tuple(mine[parts.get(me, 0) :]))
    kept = sum(min(counts[one], parts[one]) for one in workers if one not in claimants)
    place, most = claimants.index(me), ceil(len(accounts) / len(claimants))
    part = _evenly(SHARES - kept, len(claimants))[place]
    begin = place * SHARES // len(claimants)  # where nobody else begins to claim
    free = [one for one in (*TABLES[begin:], *TABLES[:begin]) if one not in held]
    idle = [one for one in sorted(accounts) if one not in held]
    busy = sum(held.get(one) == me for one in accounts)
    return Plan(
        (*idle[: max(0, most - busy)], *free[: max(0, part - len(mine))]), () if counts[None] else tuple(mine[part:])
    )


def _evenly(number: int, parts: int) -> list[int]:
    return [number // parts + (place < number % parts) for place in range(parts)]
