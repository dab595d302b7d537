import asyncio
import re
import socket
import sqlite3
import subprocess
from collections.abc import Sequence
from contextlib import closing
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from bot.cli.errors import LASTING, WRONG
from storage import open_store
from tests.bot.cli.command_line import ended_well, refused, watch, yemu
from tests.forking import run
from tests.pipe.driver import YEMU, environment

pytestmark = pytest.mark.usefixtures("clean")

LANGUAGES = ("en", "zh")
HAN = re.compile("[\u4e00-\u9fff]")
LIBRARY = re.compile(
    r"Traceback|pydantic|validation|Input should|Value error|typer|click|Usage:|Invalid value|No such|Errno|"
    r"sqlite3\.[A-Z]|asyncpg|Error\b|Exception|codec|unable to open|cli-"
)

SECRET = "hunter2"
TOKEN = f"123456789:{35 * 'x'}"
DEAL = "merlin,percival,loyal-servant,assassin,morgana"


def said(*words: str, language: str) -> str:
    line = refused(*words, language=language)
    assert LIBRARY.search(line) is None, line
    assert SECRET not in line
    assert bool(HAN.search(line)) == (language == "zh"), line
    return line


CALLS = (
    ("pla", "“pla”"),
    ("Play", "“Play”"),
    ("123", "“123”"),
    ("--", "yemu --help"),
    ("--verbose", "--verbose"),
    ("-x", "-x"),
    ("play --foo", "--foo"),
    ("play --playrs 5", "--players"),
    ("play avalon", "“avalon”"),
    ("play --players", "--players"),
    ("play --players five", "“five”"),
    ("play --players 5.5", "“5.5”"),
    ("play --auto=yes", "--auto"),
    ("play --auto --game avalon --players 4", "5–10"),
    ("play --auto --game avalon --players -1", "-1"),
    ("play --auto --game chess", "“chess”"),
    ("play --auto --game Avalon", "“Avalon”"),
    ("play --auto --game avalon --preset deluxe", "“deluxe”"),
    ("play --auto --game avalon --deal merlin,foo", "“foo”.*5–10"),
    ("play --auto --game avalon --deal merlin,assassin", " 2 .* 5 "),
    (f"play --auto --game avalon --players 6 --deal {DEAL}", " 5 .* 6 "),
    ("play --auto --game avalon --deal merlin,merlin,percival,assassin,morgana", "merlin|Merlin|梅林"),
    ("play --auto --game werewolf --deal witch,seeer", "seer"),
    ("play --thinking slow", "“slow”"),
    ("play --thinking 61", "“61”"),
    ("play --thinking nan", "“nan”"),
    ("play --locale", "--locale"),
    ("play --db yemu.sqlite3", "sqlite://yemu.sqlite3"),
    ("play --db mysql://me:hunter2@host/games", "sqlite://FILE"),
    ("play --auto --db sqlite://no/such/folder/x.sqlite3", "no/such/folder/x.sqlite3"),
    ("web --port 65536", "“65536”"),
    ("web --port http", "“http”"),
    ("web --clock sundial", "“sundial”"),
    ("web --host", "--host"),
    ("web --host=", "--host"),
    ("play --help=3", "--help"),
    ("web --db sqlite://", "sqlite://yemu.sqlite3"),
    ("web --deal knights", "knight"),
    ("web --no-open --host 203.0.113.7 --db sqlite://:memory:", "203.0.113.7"),
    ("pipe --clock sundial", "“sundial”"),
    ("pipe --deal pawn", "“pawn”"),
    ("pipe --db postgres://me:hunter2@host", "HOST:5432/DATABASE"),
    ("pipe --db postgres://me:hun/ter2@host/games", "%2F"),
    ("pipe --db postgres://me:hunter2@host/games?port=99999", "5432"),
    ("pipe --db postgres://me:hunter2@host/games?password=hunter2", "sslmode"),
    ("pipe --db postgres://me:hunter2@host/games?sslmode=maybe", "sslmode"),
    ("pipe --db sqlite://x?a;b", "busy_timeout"),
    ("pipe --db postgres://me:hunter2@127.0.0.1:1/games", "games@127.0.0.1"),
    ("run --fast", "--fast"),
    ("run now", "“now”"),
    ("run", "YEMU_TELEGRAM__TOKEN"),
    ("simulate", "yemu simulate avalon"),
    ("simulate chess", "“chess”"),
    ("games", "yemu games avalon"),
    ("games avalon --out /nowhere/games.jsonl", "/nowhere/games.jsonl"),
    ("simulate avalon werewolf", "“werewolf”"),
    ("simulate avalon --games 0", "“0”"),
    ("simulate avalon --games many", "“many”"),
    ("simulate avalon --games 1e3", "“1e3”"),
    ("simulate avalon --players 4", "4"),
    ("simulate avalon --preset deluxe", "deluxe"),
    ("simulate avalon --set nope=1", "“nope”"),
    ("simulate avalon --set vote.abstian=on", "vote.abstain"),
    ("simulate avalon --set vote.abstain=maybe", "maybe"),
    ("simulate avalon --set vote.abstain", "vote.abstain="),
    ("simulate avalon --set", "--set"),
    ("simulate avalon --board b9_std", "--board"),
    ("simulate werewolf --board nowhere", "nowhere"),
    ("simulate avalon --deal merlin,foo", "“foo”"),
    ("simulate avalon --players 5 --deal merlin", " 1 .* 5 "),
    ("simulate avalon --json=1", "--json"),
    ("replay", "yemu replay 1"),
    ("replay one", "“one”"),
    ("replay 0", "“0”"),
    ("replay -1", "-1"),
    ("replay 9223372036854775808", "“9223372036854775808”"),
    ("replay 1 2", "“2”"),
    ("replay 1", "yemu.sqlite3"),
    ("replay 1 --db sqlite://typo.sqlite3", "typo.sqlite3"),
    ("replay 1 --db sqlite://:memory:", ":memory:"),
    ("replay 1 --page", "--page"),
    ("verify", "--commitment"),
    ("verify one", "“one”"),
    ("verify 1 --seed s", "yemu verify 1"),
    ("verify 1 --db sqlite://typo.sqlite3", "typo.sqlite3"),
    ("verify --commitment 0 --seed s", "--roles"),
    ("verify --commitment 0 --seed s --roles merlin", "[0-9a-f]{64}"),
    ("chart", "yemu chart avalon"),
    ("chart chess", "“chess”"),
    ("migrate now", "“now”"),
    ("migrate", "yemu migrate --db sqlite://yemu.sqlite3 --create"),
    ("migrate --db sqlite://typo.sqlite3", "typo.sqlite3.*--create"),
    ("migrate --db sqlite://no/such/x.sqlite3 --create", "no/such/x.sqlite3"),
    ("version --long", "--long"),
    ("version 2", "“2”"),
)
"""Wrong calls, and a pattern of what their line names: the wrong word, or what to type instead."""


def test_a_wrong_call_is_explained(tmp_path: Path, subtests: pytest.Subtests) -> None:
    for language in LANGUAGES:
        for call, named in CALLS:
            with subtests.test(language=language, call=call):
                assert re.search(named, said(*call.split(), language=language))
                assert list(tmp_path.iterdir()) == []
    for command, locale in product(("play", "web", "pipe"), ("fr", "", "EN", "zh_CN")):
        with subtests.test(locale=locale, command=command):
            assert "--locale" in said(command, "--locale", locale, language="zh")


def test_a_word_of_any_length_and_of_any_signs_stays_on_one_short_line() -> None:
    line = said("play", "--auto", "--game", "<b>\u202e\x1b[31m\n" + 5000 * "x", language="en")
    assert "<b>" in line
    assert len(line) < 300
    assert not {"\u202e", "\x1b"} & set(line)


def test_the_language_is_that_of_the_call_then_of_the_settings_then_of_the_system(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    call = ("play", "--players", "x")
    assert HAN.search(refused(*call, language="fr")), "the usual language stands in for one that Yemu does not speak"
    assert HAN.search(refused(*call, language="zh"))
    (tmp_path / "yemu.toml").write_text('locale = "en"\nport = 1\n')
    assert not HAN.search(refused(*call, language="zh"))
    (tmp_path / ".env").write_text("YEMU_LOCALE=zh\n")
    assert HAN.search(refused(*call, language="en"))
    monkeypatch.setenv("YEMU_LOCALE", "en")
    assert not HAN.search(refused(*call, language="zh"))
    assert HAN.search(refused(*call, "--locale", "zh", language="en"))
    assert HAN.search(refused(*call, "--locale=zh", language="en"))


GOOD = {
    "YEMU_TELEGRAM__TOKEN": TOKEN,
    "YEMU_MATRIX__HOMESERVER": "http://127.0.0.1:9",
    "YEMU_MATRIX__ACCESS_TOKEN": "syt_x",
}
HOOK = {"YEMU_TELEGRAM__WEBHOOK__URL": "https://x.org/y", "YEMU_TELEGRAM__WEBHOOK__SECRET": "s"}

VALUES: dict[str, Sequence[str]] = {
    **{name: [SECRET] for name in ("TIMEZONE", "LOG_LEVEL", "LOKALE", "TELEGRAM", "TELEGRAM__BASE_URL")},
    **{name: [SECRET] for name in ("TELEGRAM__LIMITS__GAP", "TELEGRAM__WEBHOOK__URL", "MATRIX__POLLS")},
    "HTTP__HOST": [""],
    "HTTP__PATH": ["/x"],
    "TELEGRAM__WEBHOOK__PORT": ["0"],
    "TELEGRAM__WEBHOOK__PATH": [f"{SECRET} {{"],
    "TELEGRAM__WEBHOOK__SECRET": [f"{SECRET} !", ""],
    "MATRIX__USER": [f"@{SECRET}"],
    "LOCALE": [SECRET, ""],
    "DRAIN": [SECRET, "-1", ""],
    "DATABASE": [f"mysql://me:{SECRET}@host/games", f"postgres://me:{SECRET}@host", "", "yemu.sqlite3"],
    "HTTP": [SECRET, "5"],
    "HTTP__PORT": [SECRET, "0", "65536"],
    "TELEGRAM__TOKEN": [SECRET, ""],
    "TELEGRAM__LIMITS": [f"{{{SECRET}", "[]", f'{{"{SECRET}": 1}}'],
    "TELEGRAM__ALLOWED_GROUPS": [SECRET, f'["{SECRET}"]'],
    "MATRIX__HOMESERVER": [SECRET, f"https://example.org/{SECRET}", f"https://me:{SECRET}@example.org"],
    "MATRIX__ACCESS_TOKEN": [f"@yemu:{SECRET}", ""],
    "MATRIX__PREFIX": [SECRET, "", "!!!!!!!!!"],
    "MATRIX__ALLOWED_ROOMS": [SECRET, "{}"],
}
SETTINGS = [(name, value) for name, values in VALUES.items() for value in values]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "value"), SETTINGS, ids=["=".join(one) for one in SETTINGS])
def test_a_wrong_setting_is_named_and_its_value_is_not(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, language: str
) -> None:
    for known, good in {**GOOD, **(HOOK if "WEBHOOK" in name else {}), f"YEMU_{name}": value}.items():
        monkeypatch.setenv(known, good)
    named = "YEMU_MATRIX" if name == "MATRIX__ACCESS_TOKEN" and not value else f"YEMU_{name}"
    assert said("run", language=language).startswith(f"yemu: {named}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("file", "content"),
    [
        (".env", b"\xff\xfeYEMU_LOCALE=en"),
        (".env", b"YEMU_LOCALE en\n"),
        ("yemu.toml", b"\xff\xfe"),
        ("yemu.toml", b"locale = "),
        ("yemu.toml", b"[telegram"),
        ("yemu.toml", b"locale = 'zh'\nlocale = 'en'"),
        ("yemu.toml", b"[telegram]\ntoken = 5\n"),
        ("yemu.toml", b"telegram = 5\n"),
        ("yemu.toml", b"lokale = 'zh'\n"),
    ],
)
def test_a_broken_file_of_settings_is_named(tmp_path: Path, file: str, content: bytes, language: str) -> None:
    (tmp_path / file).write_bytes(content)
    assert re.search(f"{re.escape(file)}|YEMU_TELEGRAM", said("run", language=language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_that_cannot_be_one_is_named(tmp_path: Path, language: str) -> None:
    (tmp_path / "yemu-web.chats").write_bytes(b"not a database" * 500)
    assert "yemu-web.chats" in said("web", "--no-open", "--port", "0", language=language)
    for command in ("pipe", "replay 1", "migrate"):
        assert 300 * "n" in said(*command.split(), "--db", f"sqlite://{300 * 'n'}", language=language)
    (tmp_path / ".env").mkdir()
    assert ".env" in said("pipe", language=language)


@pytest.fixture
def used(whole: Path, tmp_path: Path) -> str:
    (tmp_path / "used.sqlite3").write_bytes(whole.read_bytes())
    return f"sqlite://{tmp_path}/used.sqlite3"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["pipe", "play --auto", "web --no-open --port 0", "migrate", "prune --games 9"])
async def test_a_database_in_use_is_named(used: str, command: str, language: str) -> None:
    store = open_store(used)
    await store.open()
    try:
        call = (*command.split(), "--db", f"{used}?busy_timeout=1")
        assert "used.sqlite3" in await asyncio.to_thread(said, *call, language=language)
    finally:
        await store.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_port_in_use_is_named(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert port in said("web", "--port", port, "--no-open", "--db", "sqlite://:memory:", language=language)
        for name, value in {**GOOD, "YEMU_HTTP__PORT": port, "YEMU_DATABASE": "sqlite://:memory:"}.items():
            monkeypatch.setenv(name, value)
        ended = yemu("run", language=language)
        assert ended.exit_code == 2
        assert re.fullmatch(f"yemu: YEMU_HTTP.*{port}.*\n", ended.stderr), "behind the line about the settings"


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with three watched games; of the second, the journal does not lead to its end."""
    file = tmp_path_factory.mktemp("whole") / "whole.sqlite3"
    for _ in range(3):
        watch(file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute('DELETE FROM journal WHERE "match" = 2 AND seq > 12')
        connection.execute("UPDATE journal SET body = CAST('{' AS BLOB) WHERE \"match\" = 3 AND seq = 12")
        connection.commit()
    return file


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_game_that_is_not_there_or_cannot_be_played_again_is_explained(
    whole: Path, command: str, language: str
) -> None:
    line = said(command, "12", "--db", f"sqlite://{whole}", language=language)
    assert all(word in line for word in (" 12 ", str(whole), "1", "2", f"yemu {command} 3"))
    for number in ("2", "3"):
        assert f" {number} " in said(command, number, "--db", f"sqlite://{whole}", language=language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_that_cannot_be_written_is_explained(whole: Path, tmp_path: Path, language: str) -> None:
    assert ended_well("replay", "1", "--db", f"sqlite://{whole}", "--page", f"{tmp_path}/page.html")
    for page in (tmp_path, tmp_path / "no" / "page.html", tmp_path / ("x" * 300)):
        line = said("replay", "1", "--db", f"sqlite://{whole}", "--page", str(page), language=language)
        assert str(page) in line


def broken(kind: str, whole: Path, file: Path) -> None:
    if kind == "poem":
        file.write_bytes(b"not a database" * 500)
    elif kind == "empty":
        file.write_bytes(b"")
    elif kind == "truncated":
        file.write_bytes(whole.read_bytes()[: whole.stat().st_size // 3])
    elif kind == "directory":
        file.mkdir()
    else:
        file.write_bytes(b"" if kind == "foreign" else whole.read_bytes())
        with closing(sqlite3.connect(file)) as connection:
            connection.executescript(CHANGES[kind])


CHANGES = {
    "foreign": "CREATE TABLE recipe (name)",
    "newer": "INSERT INTO tortoise_migrations (app, name, applied_at) VALUES ('storage', '9999_later', '2030-01-01')",
    "older": "DELETE FROM tortoise_migrations WHERE name = '0002_records'",
    "without a table": "DROP TABLE journal",
}
KINDS = ("poem", "empty", "truncated", "directory", *CHANGES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["replay 1", "verify 1"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_broken_database_is_explained_to_a_reader(
    whole: Path, tmp_path: Path, kind: str, command: str, language: str
) -> None:
    broken(kind, whole, tmp_path / "bad.sqlite3")
    line = said(*command.split(), "--db", f"sqlite://{tmp_path}/bad.sqlite3", language=language)
    assert kind == "newer" or "bad.sqlite3" in line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["pipe", "play --auto", "web --no-open --port 0", "migrate"])
@pytest.mark.parametrize("kind", ["poem", "directory", "foreign", "newer"])
def test_a_broken_database_is_explained_to_a_writer_and_stays_as_it_is(
    whole: Path, tmp_path: Path, kind: str, command: str, language: str
) -> None:
    file = tmp_path / "bad.sqlite3"
    broken(kind, whole, file)
    before = None if file.is_dir() else file.read_bytes()
    line = said(*command.split(), "--db", f"sqlite://{file}", language=language)
    assert kind == "newer" or "bad.sqlite3" in line
    assert before is None or file.read_bytes() == before


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["pipe", "play --auto"])
def test_a_database_that_only_can_be_read_is_explained(used: str, command: str, language: str) -> None:
    assert "used.sqlite3" in said(*command.split(), "--db", f"{used}?query_only=1", language=language)


@pytest.mark.parametrize(
    ("words", "settings", "named"),
    [
        (("plya",), {"YEMU_LOCALE": "zh"}, "plya"),
        (("play", "--players", "x"), {"LC_ALL": "zh_CN.UTF-8"}, "要填整数"),
        (("replay", "12"), {"YEMU_LOCALE": "en", "YEMU_DATABASE": "sqlite://typo.sqlite3"}, "typo.sqlite3"),
        (("run",), {"YEMU_TELEGRAM__TOKEN": SECRET, "LC_ALL": "en_US.UTF-8"}, "YEMU_TELEGRAM__TOKEN"),
        (("pipe",), {"YEMU_TIMEZONE": "Nowhere", "YEMU_LOCALE": "en"}, "YEMU_TIMEZONE"),
    ],
)
def test_the_real_program_ends_with_one_line(
    tmp_path: Path, words: tuple[str, ...], settings: dict[str, str], named: str
) -> None:
    env = environment(**settings)
    how: dict[str, Any] = {"input": b"", "env": env, "cwd": tmp_path}
    call = run(*words, **how) if words[0] != "run" else subprocess.run([YEMU, *words], capture_output=True, **how)
    line = call.stderr.decode()
    assert (call.returncode, call.stdout) == (LASTING if words[0] == "run" else WRONG, b"")
    assert line.count("\n") == 1
    assert line.startswith("yemu: ")
    assert named in line
    assert LIBRARY.search(line) is None
    assert SECRET not in line
