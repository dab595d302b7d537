from pathlib import Path

import pytest

from tests.bot.cli.command_line import ended_well, refused

pytestmark = pytest.mark.usefixtures("clean")
COMMANDS = ("new-game", "new-role", "new-player")


@pytest.mark.parametrize("command", COMMANDS)
def test_the_next_steps_are_told(command: str) -> None:
    told = ended_well(command, "lamp", "--locale", "en").splitlines()
    assert told[1] == "Install it: pip install -e './yemu-lamp[test]'"
    assert told[3] == "Test it: pytest yemu-lamp"
    assert (Path("yemu-lamp") / "pyproject.toml").exists()


def test_a_package_has_the_name_in_all_its_files() -> None:
    ended_well("new-game", "lamp")
    files = [path for path in Path("yemu-lamp").rglob("*") if path.is_file()]
    assert len(files) == 4
    assert not [path for path in files if "myname" in f"{path}{path.read_text('utf-8')}".casefold()]


@pytest.mark.parametrize("name", ["Lamp", "the lamp", "the_lamp", "1amp", "灯", "class", "", "l" * 33, "../lamp"])
@pytest.mark.parametrize("command", COMMANDS)
def test_a_name_that_python_or_yemu_cannot_use_is_refused(command: str, name: str) -> None:
    assert "cannot be a name" in refused(command, name)
    assert not [*Path().iterdir()]


@pytest.mark.parametrize("name", ["avalon", "merlin", "seer", "policy", "json", "fsm"])
@pytest.mark.parametrize("command", COMMANDS)
def test_a_name_of_something_else_is_refused(command: str, name: str) -> None:
    assert f"“{name}” is taken" in refused(command, name)
    assert not [*Path().iterdir()]


def test_a_folder_that_exists_is_left_alone() -> None:
    Path("yemu-lamp").mkdir()
    assert "The folder yemu-lamp exists." in refused("new-game", "lamp")
    assert "文件夹 yemu-lamp 已经有了" in refused("new-role", "lamp", language="zh")
    assert not [*Path("yemu-lamp").iterdir()]
