import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.games import games_and_words, installed_games
from storage import open_store
from tests.bot.cli.command_line import refused
from tests.pipe.driver import YEMU, environment
from tests.storage.commits import step

GAME = """
from dataclasses import replace
from pathlib import Path
from fsm import Schema
from fsm.games.avalon import AVALON
SCHEMA = Schema(("tiny",), (), tempo={})
OWLS = replace(AVALON, key="owls", schema=SCHEMA, tells={}, asks={}, locales=Path(__file__).parent)
"""
WORDS = "owls-name = Owls\nowls-preset-tiny = Tiny\n"


@pytest.fixture
def owls(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    about = tmp_path / "owl_pack-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: owl-pack\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[yemu.games]\nowls = owl_pack:OWLS\n")
    package = tmp_path / "owl_pack"
    (package / "en").mkdir(parents=True)
    (package / "__init__.py").write_text(GAME)
    (package / "en" / "owls.ftl").write_text(WORDS)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "owl_pack", raising=False)
    return package


def test_a_game_with_words_is_played(owls: Path) -> None:
    games, words = games_and_words()
    assert [*games][:3] == ["werewolf", "avalon", "assassins"]
    assert "owls" in games
    assert words.plain("zh", "owls-name") == "Owls"


def test_a_game_with_chinese_words_alone_is_played_in_every_language(owls: Path) -> None:
    (owls / "en").rename(owls / "zh")
    (owls / "zh" / "owls.ftl").write_text("owls-name = 猫头鹰\n", encoding="utf-8")
    _is_named("owls-preset-tiny is missing")
    (owls / "zh" / "owls.ftl").write_text("owls-name = 猫头鹰\nowls-preset-tiny = 小\n", encoding="utf-8")
    games, words = games_and_words()
    assert "owls" in games
    assert words.plain("en", "owls-name") == words.plain("zh", "owls-name") == "猫头鹰"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (WORDS + "{{{ what\n", "owls.ftl"),
        (WORDS + "owls-name = Owls\n", "owls-name is there twice"),
        (WORDS + "common-lobby = Mine\n", "common-lobby is there twice"),
        (WORDS + "owls-oops = { $x ->\n    [a] b\n }\n", "owls-oops"),
        ("owls-preset-tiny = Tiny\n", "owls-name is missing"),
        ("owls-name = Owls\n", "owls-preset-tiny is missing"),
        (b"\xff", "UnicodeDecodeError"),
    ],
)
def test_a_game_whose_words_cannot_be_used_is_named_and_the_others_go_on(
    owls: Path, words: str | bytes, reason: str
) -> None:
    (owls / "en" / "owls.ftl").write_bytes(words if isinstance(words, bytes) else words.encode())
    _is_named(reason)


@pytest.mark.parametrize("words", [b"owls-name = {{{", b"\xff"])
def test_a_command_for_a_game_whose_words_cannot_be_used_ends_with_one_line(
    owls: Path, tmp_path: Path, words: bytes
) -> None:
    (owls / "en" / "owls.ftl").write_bytes(words)
    refused("simulate", "owls", "--preset", "huge")
    refused("replay", "1", "--db", asyncio.run(_with_a_match(tmp_path)))


async def _with_a_match(folder: Path) -> str:
    url = f"sqlite://{folder}/owls.sqlite3"
    store = open_store(url)
    await store.open()
    await store.commit(step(1, 0, room="pipe:r", game="owls", status="over", setup=b"{}"))
    await store.close()
    return url


def test_a_game_that_wants_to_end_the_bot_is_named_and_the_others_go_on(owls: Path) -> None:
    (owls / "__init__.py").write_text("raise SystemExit(3)\n")
    _is_named("SystemExit: 3")


def _is_named(reason: str) -> None:
    with capture_logs() as logs:
        games, words = games_and_words()
    assert [*games][:3] == ["werewolf", "avalon", "assassins"]
    assert "owls" not in games
    assert words.plain("en", "avalon-name") == "Avalon"
    (line,) = logs
    assert (line["game"], line["distribution"]) == ("owls", "owl-pack")
    assert reason in line["reason"]


def test_what_a_game_prints_is_no_line_for_a_program(owls: Path) -> None:
    (owls / "__init__.py").write_text(f"print('hello')\n{GAME}")
    env = environment(PYTHONPATH=str(owls.parent))
    done = subprocess.run([YEMU, "pipe"], input=b'{"do":"sync","tag":"x"}\n', capture_output=True, env=env, check=True)
    assert (done.stdout, done.stderr) == (b'{"kind":"sync","tag":"x"}\n', b"hello\n")


def test_games_are_offered_in_the_usual_order() -> None:
    assert [*installed_games()][:3] == ["werewolf", "avalon", "assassins"]
