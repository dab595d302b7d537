import ast
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import bot
from bot.match.parts import Attendance, Computers, Conduct, Consent, LobbyState, Muting, Speaking, Wishes, Writings
from bot.match.state import Match, State
from bot.match.timing import Timing
from fsm import Start
from storage.base import Match as Stored
from tests.fsm.owls import OWLS

HOME = Path(__file__).parent / "stored"
STORED, FLAT = (HOME / "nested.json").read_bytes(), (HOME / "flat.json").read_bytes()
DEAL = ("owl", "mouse", "mouse", "mouse", "mouse")
BOT = Path(bot.__file__).parent
FIELDS = set(msgspec.json.decode(FLAT)) - {"absence"}


def loaded(state: bytes, *, dealt: bool = True) -> Match:
    options = OWLS.schema.resolve("wood", {"tempo": "slow"}, 5).values()
    setup = msgspec.json.encode(Start("seed", 5, dict(options), DEAL)) if dealt else None
    return Match.of(Stored(7, 3, "test:room", "owls", "playing" if dealt else "lobby", None, state, setup, ()), OWLS)


def test_a_state_with_every_field_is_packed_as_it_was_stored() -> None:
    match = loaded(STORED)
    assert match.pack() == STORED
    assert match.pack() == STORED, "the state in memory stays whole"


def test_a_state_that_an_earlier_release_has_stored_is_packed_in_the_form_of_today() -> None:
    assert loaded(FLAT).pack() == STORED


def test_each_field_is_left_out_where_it_is_not_set(subtests: pytest.Subtests) -> None:
    for field in sorted(FIELDS - {"host", "preset", "game", "link"}):
        with subtests.test(field=field):
            others = msgspec.json.decode(FLAT)
            del others[field]
            packed = loaded(msgspec.json.encode(others)).pack()
            assert len(packed) < len(STORED)
            assert loaded(packed).pack() == packed


class Flat(msgspec.Struct):
    """The fields without which earlier releases read no state."""

    host: str
    preset: str


def test_an_earlier_release_reads_no_state_of_today_and_leaves_its_table_alone() -> None:
    assert msgspec.json.decode(FLAT, type=Flat)
    with pytest.raises(msgspec.ValidationError, match="host"):
        msgspec.json.decode(STORED, type=Flat)


def test_the_parts_of_a_state_are_changed_by_their_own_methods_only() -> None:
    parts = (State, Attendance, Computers, Conduct, Consent, LobbyState, Muting, Speaking, Timing, Wishes, Writings)
    fields = {field.name for part in parts for field in msgspec.structs.fields(part)}
    assert [found for path in sorted(BOT.rglob("*.py")) for found in changes(path) if found[1] in fields] == []


def changes(path: Path) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(path.read_text())):
        if not isinstance(node, ast.Attribute) or isinstance(node.ctx, ast.Load):
            continue
        if not (isinstance(node.value, ast.Name) and node.value.id == "self"):
            yield path.name, node.attr
