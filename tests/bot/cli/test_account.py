from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli.main import app
from bot.settings import load_settings
from tests.bot.cli.command_line import ended_well, refused
from tests.bot.cli.test_setup import served
from tests.bot.test_settings import OTHER, TOKEN
from tests.pipe.driver import Pipe

pytestmark = pytest.mark.usefixtures("clean")


@pytest.fixture
def api() -> Iterator[str]:
    with served({TOKEN: "yemu", OTHER: "yemu_west"}) as option:
        yield option.removeprefix("telegram.base_url=")


@pytest.fixture
def file(api: str, tmp_path: Path) -> Path:
    file = tmp_path / "yemu.toml"
    file.write_text(
        f'# our bot\ndatabase = "sqlite://{tmp_path}/yemu.sqlite3"\n[telegram]\ntoken = "{TOKEN}"\nbase_url = "{api}"\n'
    )
    return file


def add(name: str, api: str, token: str) -> str:
    words = (
        "account",
        "add",
        name,
        "--locale",
        "en",
        "--secret",
        "telegram.token=-",
        "--set",
        f"telegram.base_url={api}",
    )
    done = CliRunner().invoke(app, words, input=f"{token}\n")
    return done.stdout if done.exit_code == 0 else done.stderr


def test_an_account_is_added_beside_the_first_and_removed_again(api: str, file: Path) -> None:
    assert "Telegram @yemu_west works" in add("telegram.west", api, OTHER)
    assert file.read_text().startswith("# our bot\n")
    settings = load_settings()
    assert [*settings.platforms] == ["telegram", "telegram.west"]
    assert [one.token.get_secret_value() for one in settings.platforms.values()] == [TOKEN, OTHER]
    lines = ended_well("account", "--locale", "en").splitlines()
    assert lines == ["telegram: 0 tables", "telegram.west: 0 tables"]
    assert ended_well("account", "remove", "telegram.west", "--locale", "zh") == "已移除 telegram.west，战绩都留着。\n"
    assert [*load_settings().platforms] == ["telegram"]
    assert TOKEN in file.read_text()


def test_wrong_additions_leave_the_file_as_it_was(api: str, file: Path) -> None:
    before = file.read_text()
    assert "give the platform and a name of the new account" in add("west", api, OTHER)
    assert "Telegram does not know this token" in add("telegram.west", api, OTHER.replace("y", "z"))
    assert "telegram and telegram.west have the same token" in add("telegram.west", api, TOKEN)
    assert "has small letters, digits" in add("telegram.WEST", api, OTHER)
    assert file.read_text() == before


def test_an_account_is_paused_and_opens_tables_again(file: Path, tmp_path: Path) -> None:
    db = f"sqlite://{tmp_path}/yemu.sqlite3"
    with Pipe(locale="en", db=db) as pipe:
        pipe.say("mod", "/new avalon", "r1", moderator=True)
    assert "telegram 从现在起不开新桌" in ended_well("account", "pause", "telegram", "--locale", "zh")
    assert ended_well("account", "list", "--locale", "en").splitlines() == [
        "pipe: 1 table, not in the settings here",
        "telegram: 0 tables, paused",
    ]
    assert "telegram opens new tables again" in ended_well("account", "resume", "telegram", "--locale", "en")
    assert "paused" not in ended_well("account", "--locale", "en")


def test_what_cannot_be_done_is_said_in_one_line(file: Path, tmp_path: Path) -> None:
    with Pipe(locale="en", db=f"sqlite://{tmp_path}/yemu.sqlite3") as pipe:
        pipe.say("mod", "/new avalon", "r1", moderator=True)
    assert "pipe has a table. Pause it" in refused("account", "remove", "pipe", "--locale", "en")
    assert "pipe 上还有 1 桌" in refused("account", "remove", "pipe", language="zh")
    assert "There is no account matrix; known: pipe and telegram." in refused("account", "pause", "matrix")
    assert "没有 matrix 这个账号" in refused("account", "pause", "matrix", language="zh")
    assert "stop: there is no such act" in refused("account", "stop", "telegram")
    (tmp_path / ".env").write_text(f"YEMU_TELEGRAM__TOKEN={TOKEN}\n")
    file.write_text(file.read_text().partition("[telegram]")[0])
    assert "telegram is not set up in" in refused("account", "remove", "telegram")
