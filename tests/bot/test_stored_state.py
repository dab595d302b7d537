"""The stored form of a match's state, as the releases so far have written it: flat, with its names and its order."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bot.match.state import Match
from fsm import Start
from storage.base import Match as Stored
from tests.fsm.owls import OWLS

STORED = (Path(__file__).parent / "stored" / "every_field.json").read_bytes()
DEAL = ("owl", "mouse", "mouse", "mouse", "mouse")
FIELDS = set(msgspec.json.decode(STORED))


def loaded(state: bytes, *, dealt: bool = True) -> Match:
    options = OWLS.schema.resolve("wood", {"tempo": "slow"}, 5).values()
    setup = msgspec.json.encode(Start("seed", 5, options, DEAL)) if dealt else None
    return Match.of(Stored(7, "test:room", "owls", 3, "playing" if dealt else "lobby", state, setup, (), None), OWLS)


def test_a_state_with_every_field_is_packed_as_it_was_stored() -> None:
    match = loaded(STORED)
    assert match.pack() == STORED
    assert match.pack() == STORED, "the state in memory stays whole"


def test_a_state_of_which_nothing_is_set_stays_short() -> None:
    opened = b'{"host":"test:@ann","preset":"wood"}'
    assert loaded(opened, dealt=False).pack() == opened


@pytest.mark.parametrize("field", sorted(FIELDS - {"host", "preset", "game"}))
def test_each_field_is_left_out_where_it_is_not_set(field: str) -> None:
    others = msgspec.json.decode(STORED)
    del others[field]
    assert loaded(msgspec.json.encode(others)).pack() == msgspec.json.encode(others)
