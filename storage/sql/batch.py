from collections.abc import Iterator, Sequence
from itertools import chain

from storage.base import Commit, Delivery, Event, Sitting, person_of
from storage.sql import people
from storage.sql.requests import Clear, Discard, Drop, Handled, Intake, Profile, Prune, Vacate, Work, of_kind
from storage.sql.statements import (
    ADVANCE,
    BEGIN,
    CLEAR,
    CREATE,
    DELIVER,
    DISCARD,
    DROP,
    HANDLE,
    KEEP_PLACES,
    LEAVE_PLACES,
    MARK,
    MARK_HANDLED,
    NOBODY,
    NOTE,
    POSITION,
    PRUNE,
    REMEMBER,
    RISE,
    SAY,
    SIT,
    TAKE_IN,
    TAKE_PLACES,
    Row,
    Step,
)


def steps(batch: Sequence[Work]) -> list[Step]:
    """Return the steps of a batch; no two of its commits are of one match."""
    return [step for step in chain(_of_matches(batch), people.steps(batch)) if step[1]]


def _of_matches(batch: Sequence[Work]) -> Iterator[Step]:
    commits, intakes = of_kind(Commit, batch), of_kind(Intake, batch)
    yield TAKE_IN, [(work.source, event.id, event.body, work.at) for work in intakes for event in work.events]
    yield CREATE, [(c.match, c.room, c.game, c.status, c.deadline, c.state) for c in commits if not c.base]
    yield ADVANCE, [(c.match, c.base, c.room, c.game, c.status, c.deadline, c.state) for c in commits if c.base]
    yield NOTE, [(c.match, c.base + 1, c.at, c.entry) for c in commits]
    yield SAY, [(c.match, c.base + 1, out.n, out.to, out.body) for c in commits for out in c.outbox]
    yield BEGIN, [(c.match, c.setup) for c in commits if c.setup is not None]
    seated = [(c.match, _seats(c.sittings)) for c in commits if c.sittings is not None]
    yield RISE, [(match, seat) for match, seats in seated for seat in (NOBODY, *seats)]
    yield SIT, [(match, s.seat, person_of(s.person), s.name) for match, seats in seated for s in seats.values()]
    placed = [(c.match, c.players, c.newcomers) for c in commits if c.players is not None]
    vacated = [(work.match, (), ()) for work in of_kind(Vacate, batch)]
    yield LEAVE_PLACES, [(m, one) for m, some, _ in (*placed, *vacated) for one in ("", *map(person_of, some))]
    yield KEEP_PLACES, [(person_of(one), m) for m, some, new in placed for one in some if one not in new]
    yield TAKE_PLACES, [(person_of(one), m) for m, _, new in placed for one in new]
    yield HANDLE, [c.origin for c in commits if c.origin]
    yield MARK_HANDLED, [(work.source, work.event) for work in of_kind(Handled, batch)]
    yield DISCARD, [(row,) for work in of_kind(Discard, batch) for row in work.rows]
    sent = {(d.match, d.seq, d.n): d.refs for d in of_kind(Delivery, batch)}
    yield DELIVER, [(*row, refs) for row, refs in sent.items()]
    yield CLEAR, [(row,) for work in of_kind(Clear, batch) for row in work.rows]
    pruned = of_kind(Prune, batch)
    yield MARK, [*{work.match: (work.match, work.mark) for work in pruned}.values()]
    yield PRUNE, [(row,) for work in pruned for row in work.rows]
    for statement in DROP:
        yield statement, [(work.match,) for work in of_kind(Drop, batch)]
    profiles = {(p.kind, p.key): p.body for p in of_kind(Profile, batch)}
    positions = {(POSITION, one.source): one.position.encode() for one in intakes if one.position is not None}
    yield REMEMBER, [(*key, body) for key, body in (profiles | positions).items()]


def answers(batch: Sequence[Work], told: Sequence[Row]) -> list[Sequence[Event]]:
    """Return the answer to each request: for an Intake, the events among the new ones that no other has claimed."""
    new: set[Row] = {tuple(row) for row in told}
    return [_claim(work, new) if type(work) is Intake else () for work in batch]


def _seats(sittings: Sequence[Sitting]) -> dict[int, Sitting]:
    seats = {sitting.seat: sitting for sitting in sittings}
    if len(seats) < len(sittings):
        raise ValueError("Two sit on one seat.")
    return seats


def _claim(intake: Intake, new: set[Row]) -> list[Event]:
    fresh: list[Event] = []
    for event in intake.events:
        if (key := (intake.source, event.id)) in new:
            new.remove(key)
            fresh.append(event)
    return fresh
