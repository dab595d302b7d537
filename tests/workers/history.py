from collections import Counter
from collections.abc import Callable, Iterator, Mapping

import msgspec

Sql = Callable[[str], str]
"""Runs SQL, and returns rows as lines with columns between bars."""


def faults(sql: Sql, acknowledged: Mapping[str, int]) -> list[str]:
    return [*_versions(sql), *_outbox(sql), *_inbox(sql), *_entries(sql, acknowledged)]


def rows(sql: Sql, query: str) -> list[list[str]]:
    return [line.split("|") for line in sql(query).splitlines() if line]


def _versions(sql: Sql) -> Iterator[str]:
    """Journal lines are numbered without a gap, and the match stands where its journal ends."""
    seqs: dict[str, list[int]] = {}
    for match, seq in rows(sql, 'SELECT "match", seq FROM journal ORDER BY "match", seq'):
        seqs.setdefault(match, []).append(int(seq))
    ends = {match: int(seq) for match, seq in rows(sql, 'SELECT id, seq FROM "match"')}
    for match in sorted(seqs.keys() | ends.keys()):
        if seqs.get(match) != list(range(1, ends.get(match, 0) + 1)):
            yield f"match {match} stands at {ends.get(match)}, its journal is {seqs.get(match)}"


def _outbox(sql: Sql) -> Iterator[str]:
    """Every row of the outbox belongs to a journal line, and is delivered."""
    query = (
        'SELECT o."match", o.seq, o.n, o.delivered, j.id IS NOT NULL FROM outbox o '
        'LEFT JOIN journal j ON j."match" = o."match" AND j.seq = o.seq ORDER BY 1, 2, 3'
    )
    for match, seq, n, delivered, known in rows(sql, query):
        if known != "t":
            yield f"row {match}.{seq}.{n}: no journal line"
        if delivered != "t":
            yield f"row {match}.{seq}.{n}: not delivered"


def _inbox(sql: Sql) -> Iterator[str]:
    for source, event in rows(sql, "SELECT source, event FROM inbox WHERE NOT heeded ORDER BY id"):
        yield f"event {event} of {source}: not handled"


def _entries(sql: Sql, acknowledged: Mapping[str, int]) -> Iterator[str]:
    stored = Counter(line for (line,) in rows(sql, "SELECT convert_from(body, 'UTF8') FROM journal"))
    for entry, times in acknowledged.items():
        if stored[entry] != times:
            yield f"{entry}: acknowledged {times} times, stored {stored[entry]} times"


def entry(*parts: object) -> str:
    return msgspec.json.encode(parts).decode()
