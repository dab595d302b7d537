import math
from pathlib import Path

import pytest

from adapters.base import PlatformError
from adapters.matrix import state_keys
from adapters.matrix.rooms.levels import level
from adapters.matrix.state import KEPT, State
from adapters.matrix.state_keys import StateKind


class TestLevels:
    @pytest.mark.parametrize("version", ["1", "6", "10", "11", "org.example", "12"])
    def test_who_stands_where(self, version: str) -> None:
        creation = {"room_version": version, "additional_creators": ["@too:x"]}
        levels = {"users": {"@mod:x": "50", "@odd:x": []}, "users_default": 0}

        def of(user: str) -> float:
            return level(levels, creation, "@creator:x", user)

        assert (of("@mod:x"), of("@odd:x"), of("@ann:x")) == (50, 0, 0)
        assert of("@creator:x") == of("@too:x") == (math.inf if version == "12" else 0)

    def test_a_room_without_levels_belongs_to_its_creator(self) -> None:
        assert level(None, {}, "@creator:x", "@creator:x") == 100
        assert level(None, {}, "@creator:x", "@ann:x") == 0


class TestState:
    def test_it_outlasts_the_process_and_stays_small(self, tmp_path: Path) -> None:
        state = State(tmp_path)
        for number in range(KEPT + 50):
            state.put(state_keys.ANSWER, f"${number}", "p1-1")
        state.put(state_keys.DIRECT, "@ann:x", "!r")
        again = State(tmp_path)
        assert len(again.all(state_keys.ANSWER)) == KEPT
        assert again.get(state_keys.ANSWER, f"${KEPT + 49}") == "p1-1"
        assert again.get(state_keys.DIRECT, "@ann:x") == "!r"
        state.close()
        again.close()

    def test_no_two_kinds_share_a_name(self) -> None:
        names = [kind.name for kind in vars(state_keys).values() if isinstance(kind, StateKind)]
        assert len(names) == len(set(names)) > len(state_keys.PASSING)

    def test_a_directory_that_cannot_be_used_is_named(self, tmp_path: Path) -> None:
        (tmp_path / "file").touch()
        with pytest.raises(PlatformError, match="cli-matrix-directory"):
            State(tmp_path / "file")
