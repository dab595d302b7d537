from pathlib import Path

import pytest

from scripts.role_names import GAMES, problems

SHARED = '''
"""The Guard is spoken of."""
import msgspec
from roles import guard


class Night(msgspec.Struct):
    """What the Guard did."""

    guarded: int = msgspec.field(name="guard", default=0)
    """Whom the Guard had."""


def guards(night: Night) -> bool:
    return night.guarded > 0
'''


def game(home: Path, **modules: str) -> Path:
    (home / "roles").mkdir()
    for name in ("__init__", "guard", "half_blood", "werewolf"):
        (home / "roles" / f"{name}.py").write_text("ROLE = None\n")
    for name, text in modules.items():
        (home / f"{name}.py").write_text(text)
    return home


@pytest.mark.parametrize(
    ("line", "role"),
    [
        ("options.flag('guard.allow_self')", "guard"),
        ("def open_guard(): ...", "guard"),
        ("class GuardStage: ...", "guard"),
        ("night.guard = 1", "guard"),
        ("tell(guard=1)", "guard"),
        ("key = 'werewolf-half-blood'", "half-blood"),
        ("half_blood = 1", "half-blood"),
        ("'halfblood.timeout'.split()", "half-blood"),
        ("f'a guard of {1}'.split()", "guard"),
        ("from game.roles.guard import COVER", "guard"),
        ("one = lambda guard: guard", "guard"),
    ],
)
def test_a_role_that_a_shared_module_names_is_found(tmp_path: Path, line: str, role: str) -> None:
    found = list(problems(game(tmp_path, night=f"import msgspec\n{line}\n")))
    assert found
    assert all(problem.endswith(f"names the role {role}") for problem in found)
    assert {problem.split(": ")[0] for problem in found} == {f"{tmp_path.name}/night.py:2"}


@pytest.mark.parametrize(
    "line", ["guards = 1", "key = 'werewolf-night'", "'the guardian'.split()", "VILLAGER = 'villager'"]
)
def test_other_words_are_no_roles(tmp_path: Path, line: str) -> None:
    assert not list(problems(game(tmp_path, night=f"{line}\n")))


def test_what_documents_is_not_looked_at_and_nor_are_names_of_stored_fields_and_boards(tmp_path: Path) -> None:
    found = list(problems(game(tmp_path, night=SHARED, boards="ROWS = ('guard',)\n")))
    assert [problem.split(": ")[1] for problem in found] == ["'guard' names the role guard"]
    assert found[0].startswith(f"{tmp_path.name}/night.py:4")


SET = """
KNIGHTS = (good("black-knight", 10), evil("squire", 20))
FEATURE = Feature(10, switches=(Switch("order", "roles.order", roles=KNIGHTS),))
"""


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("options.flag('lake.enabled')", "lake"),
        ("'black-knight' in roles", "black-knight"),
        ("squire = 1", "squire"),
        ("'order' in on", "order"),
        ("def open_knight(): ...", "knights"),
    ],
)
def test_an_addon_and_each_role_of_a_set_are_found_too(tmp_path: Path, line: str, name: str) -> None:
    home = game(tmp_path, night=f"import msgspec\n{line}\n")
    (home / "roles/knights.py").write_text(SET)
    (home / "addons").mkdir()
    (home / "addons/lake.py").write_text("FEATURE = None\n")
    assert [problem.rpartition(" ")[2] for problem in problems(home)] == [name]


@pytest.mark.parametrize("folder", sorted(GAMES.glob("*/roles")), ids=lambda folder: str(folder.parent.name))
def test_no_game_of_ours_names_a_role_in_a_shared_module(folder: Path) -> None:
    assert list(problems(folder.parent)) == []
