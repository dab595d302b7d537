import subprocess
from pathlib import Path
from zipfile import ZipFile

from scripts.dist import PACKAGES, PROJECT, ROOT, build, missing
from tests.conftest import TIME
from tests.patience import GAME
from tests.pipe.driver import environment

ABOUT = f"yemu-{PROJECT['project']['version']}.dist-info"


def output(installed: Path, folder: Path, *words: str) -> str:
    command = [str(installed / words[0]), *words[1:]]
    done = subprocess.run(command, capture_output=True, env=environment(COLUMNS="100"), cwd=folder, timeout=GAME)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


def test_it_holds_every_file_of_the_packages_and_every_licence(wheel: Path) -> None:
    assert [*missing(wheel, ROOT)] == []
    with ZipFile(wheel) as packed:
        names = packed.namelist()
    for package in PACKAGES:
        assert f"{package}/py.typed" in names
    for name in ("licenses/LICENSE", "licenses/bot/pictures/fonts/OFL.txt"):
        assert f"{ABOUT}/{name}" in names
    for ending in ("zh/werewolf.ftl", "en/common.ftl", ".woff2", "static/table.js", "static/replay.css"):
        assert any(name.endswith(ending) for name in names)


def test_it_holds_nothing_else(wheel: Path) -> None:
    with ZipFile(wheel) as packed:
        assert {name.partition("/")[0] for name in packed.namelist()} == {*PACKAGES, ABOUT}


def test_every_font_lies_beside_its_licence() -> None:
    fonts = [path for package in PACKAGES for path in (ROOT / package).rglob("*.woff2")]
    assert fonts
    for font in fonts:
        assert font.with_name("OFL.txt").relative_to(ROOT).as_posix() in PROJECT["project"]["license-files"]


def test_a_file_that_is_lacking_is_named(wheel: Path, tmp_path: Path) -> None:
    poorer = tmp_path / wheel.name
    with ZipFile(wheel) as whole, ZipFile(poorer, "w") as packed:
        for name in whole.namelist():
            if not name.endswith(("zh/common.ftl", "OFL.txt", "bot/py.typed")):
                packed.writestr(name, whole.read(name))
    assert [*missing(poorer, ROOT)] == [
        "bot/pictures/fonts/OFL.txt",
        "bot/py.typed",
        "locales/zh/common.ftl",
        f"{ABOUT}/licenses/bot/pictures/fonts/OFL.txt",
    ]


def test_built_again_it_has_the_same_bytes(wheel: Path, tmp_path: Path) -> None:
    (again,) = build(ROOT, tmp_path, TIME, "--wheel")
    assert again.read_bytes() == wheel.read_bytes()


def test_what_is_installed_is_the_wheel_and_not_these_folders(installed: Path, tmp_path: Path) -> None:
    places = output(installed, tmp_path, "python", "-c", "import bot, fsm; print(bot.__file__, fsm.__file__)").split()
    assert all(Path(place).is_relative_to(installed.parent) for place in places)


def test_help_and_version_are_told(installed: Path, tmp_path: Path) -> None:
    assert "yemu simulate GAME" in output(installed, tmp_path, "yemu", "simulate", "--help")
    assert output(installed, tmp_path, "yemu", "--version") == f"{PROJECT['project']['version']}\n"


def test_the_file_of_settings_is_shown(installed: Path, tmp_path: Path) -> None:
    shown = output(installed, tmp_path, "yemu", "setup", "--print-example", "--locale", "zh")
    assert {"[telegram]", "[matrix]"} <= {line.removeprefix("#") for line in shown.splitlines()}


def test_a_whole_game_is_played(installed: Path, tmp_path: Path) -> None:
    words = ("play", "--auto", "--game", "avalon", "--players", "5", "--thinking", "0", "--locale", "en")
    assert "🏁 Avalon is over" in output(installed, tmp_path, "yemu", *words)
