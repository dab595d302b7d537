import asyncio
import os
import subprocess
from pathlib import Path

import pytest

from adapters.base import Line, Scope, Unreachable
from bot.pictures import typeface
from storage import open_store
from tests.bot.cli.command_line import yemu
from tests.bot.recording import ROOM, running
from tests.bot.test_settings import TOKEN
from tests.pipe.driver import YEMU, environment

pytestmark = pytest.mark.usefixtures("clean")


def examined(*words: str) -> tuple[int, list[str], list[str]]:
    """How the command ends, its good lines, and its faults."""
    ended = yemu("doctor", "--locale", "en", *words)
    lines = ended.stdout.splitlines()
    good, bad = ([line[2:] for line in lines if line.startswith(sign)] for sign in ("✓", "✗"))
    return ended.exit_code, good, bad


def configured(folder: Path, text: str = "", mode: int = 0o600) -> None:
    file = folder / "yemu.toml"
    file.write_text(f'{text}\n[telegram]\ntoken = "{TOKEN}"\nbase_url = "http://127.0.0.1:9"\n', encoding="utf-8")
    file.chmod(mode)


NOBODY = "127.0.0.1:9 cannot be reached: nothing listens there, or a firewall is in the way."


def test_an_installation_without_settings_is_told_to_set_up(tmp_path: Path) -> None:
    code, good, bad = examined()
    assert (code, bad) == (1, ["No platform is set up. Please type: yemu setup"])
    assert "There is no file yemu.toml; all settings come from the environment" in good
    assert any(line.endswith("yemu.sqlite3 is still empty, and is set up at the start") for line in good)
    assert any(line.startswith("Pictures can be drawn") for line in good)
    assert list(tmp_path.iterdir()) == []


def test_every_part_is_examined_although_one_is_at_fault(tmp_path: Path) -> None:
    configured(tmp_path, 'database = "sqlite://nowhere/yemu.sqlite3"')
    code, good, bad = examined()
    assert code == 1
    assert good[0] == "File of settings: yemu.toml"
    assert bad[0].startswith("The folder of the database does not exist.")
    assert bad[1].startswith(NOBODY)
    assert good[-1].startswith("Pictures can be drawn")
    assert list(tmp_path.iterdir()) == [tmp_path / "yemu.toml"]


def test_a_proxy_of_the_environment_that_cannot_be_one_is_a_line_among_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    configured(tmp_path)
    monkeypatch.setenv("YEMU_TELEGRAM__BASE_URL", "http://api.telegram.test")
    monkeypatch.setenv("HTTP_PROXY", "socks4://moon:hunter2@127.0.0.1")
    code, good, (bad,) = examined()
    assert (code, bad.startswith("HTTP_PROXY is no address of a proxy."), "hunter2" in bad) == (1, True, False)
    assert good[-1].startswith("Pictures can be drawn")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("lokale = 'zh'", "yemu.toml: lokale: there is no such setting"),
        ("locale = 'xx'", "LOCALE: there is no such language"),
        ("locale = ", "yemu.toml: "),
    ],
)
def test_settings_that_cannot_be_used_are_found(tmp_path: Path, text: str, fault: str) -> None:
    configured(tmp_path, text)
    code, _, (bad,) = examined()
    assert code == 1
    assert fault in bad


def test_a_limit_that_does_not_exist_is_found_with_the_real_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    configured(tmp_path)
    monkeypatch.setenv("YEMU_TELEGRAM__LIMITS__GROP", "5")
    code, _, (bad,) = examined()
    assert code == 1
    assert "YEMU_TELEGRAM__LIMITS: has gap, window, group, " in bad


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o644])
def test_a_file_with_a_token_that_others_can_read_is_found(tmp_path: Path, mode: int) -> None:
    configured(tmp_path, mode=mode)
    assert "Others can read yemu.toml, which holds a token. Please type: chmod 600 yemu.toml" in examined()[2]
    (tmp_path / ".env").write_text(f"YEMU_TELEGRAM__TOKEN={TOKEN}\n", encoding="utf-8")
    (tmp_path / ".env").chmod(mode)
    (tmp_path / "yemu.toml").chmod(0o600)
    assert "Others can read .env, which holds a token. Please type: chmod 600 .env" in examined()[2]
    for text, found in (("LOCALE=en", False), ("DATABASE=postgres://yemu:hunter2@127.0.0.1:9/yemu", True)):
        (tmp_path / ".env").write_text(f"YEMU_{text}\n", encoding="utf-8")
        assert any(line.startswith("Others can read .env") for line in examined()[2]) is found, text


@pytest.mark.parametrize(
    ("database", "fault"),
    [
        ("mysql://x", "The settings are wrong: YEMU_DATABASE: "),
        ("sqlite://:memory:", "The database is in memory only"),
        ("sqlite://diary.txt", "diary.txt is no database of Yemu."),
        ("postgres://yemu:hunter2@127.0.0.1:9/yemu", "The database yemu@127.0.0.1 does not answer."),
    ],
)
def test_a_database_that_cannot_be_used_is_found(tmp_path: Path, database: str, fault: str) -> None:
    (tmp_path / "diary.txt").write_text("no database\n" * 100, encoding="utf-8")
    configured(tmp_path, f'database = "{database}"')
    (bad,) = (line for line in examined()[2] if not line.startswith(NOBODY))
    assert fault in bad
    assert "hunter2" not in bad


def test_a_message_that_a_platform_refuses_for_an_unknown_reason_is_found_until_it_is_taken(tmp_path: Path) -> None:
    database = f"sqlite://{tmp_path}/yemu.sqlite3"

    async def refused() -> None:
        async with running(store=open_store(database)) as bot:
            await bot.begin()
            bot.platform.trouble[ROOM] += [Unreachable("MOON_IN_RETROGRADE", Scope.UNKNOWN)] * 9
            await bot.app.dispatcher.receive(Line("test:@mod", "Mod", ROOM, "/skip", moderator=True))
            while not bot.app.services.courier.addresses.refused:  # noqa: ASYNC110
                await asyncio.sleep(0.01)

    async def taken() -> None:
        async with running(store=open_store(database)) as bot:
            await bot.app.dispatcher.settle()

    asyncio.run(refused())
    configured(tmp_path, f'database = "{database}"')
    waits = "Test refuses a message of game 1, which is sent again and again. It says: MOON_IN_RETROGRADE"
    assert waits in examined()[2]
    asyncio.run(taken())
    assert waits not in examined()[2]


def test_a_font_that_is_missing_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    configured(tmp_path)
    monkeypatch.setattr(typeface, "OURS", (tmp_path / "no-font.woff2",))
    assert any(line.startswith("Pictures cannot be drawn") for line in examined()[2])


def test_scripts_that_no_font_has_are_named_with_the_package_that_has_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    configured(tmp_path)
    monkeypatch.setattr(typeface, "system_fonts", lambda: ())
    typeface.font_for.cache_clear()
    (line,) = (line for line in examined()[1] if line.startswith("Pictures can be drawn"))
    typeface.font_for.cache_clear()
    assert "Arabic, Hebrew, Thai and Devanagari" in line
    assert line.endswith("apt install fonts-unifont")


def test_a_game_that_cannot_be_loaded_is_found(tmp_path: Path) -> None:
    about = tmp_path / "packages" / "chess_game-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: chess-game\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text("[yemu.games]\nchess = no_such_module:CHESS\n", encoding="utf-8")
    (tmp_path / "packages" / "sitecustomize.py").write_text("import sys\nsys.modules['PIL'] = None\n", encoding="utf-8")
    env = environment(PYTHONPATH=os.pathsep.join([str(about.parent)]), YEMU_LOCALE="en")
    ended = subprocess.run([YEMU, "doctor"], capture_output=True, check=False, env=env, cwd=tmp_path, text=True)
    assert ended.returncode == 1
    assert "✗ The game chess of chess-game cannot be loaded: " in ended.stdout
    assert "Traceback" not in ended.stderr


def test_the_languages_say_the_same() -> None:
    counts = {language: len(yemu("doctor", "--locale", language).stdout.splitlines()) for language in ("zh", "en")}
    assert len(set(counts.values())) == 1
