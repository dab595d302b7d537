import json
import re
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from importlib.metadata import version
from pathlib import Path
from subprocess import DEVNULL
from tempfile import TemporaryFile

import pytest
from typer.main import get_group

from bot.cli.main import app
from bot.cli.play import DATABASE
from bot.match.deal import commitment
from tests.bot.cli.command_line import ended_well, refused, yemu
from tests.forking import run, start
from tests.pipe.driver import YEMU, environment

pytestmark = pytest.mark.usefixtures("clean")

COMMANDS = tuple(get_group(app).commands)
HEADINGS = {"zh": ("用法：", "命令", "参数", "选项"), "en": ("Usage: ", "Commands", "Arguments", "Options")}
HAN = re.compile("[\u4e00-\u9fff]")


def described(page: str, heading: str) -> dict[str, str]:
    rows = page.partition(f"\n{heading}\n")[2].partition("\n\n")[0]
    return dict(re.findall(r"^  (\S+)(?: \S+)?  +(.+)$", rows, re.MULTILINE))


@pytest.mark.parametrize("locale", ["zh", "en"])
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_the_help_of_every_command_is_in_the_language_of_the_call(
    monkeypatch: pytest.MonkeyPatch, command: str, locale: str
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    ended = yemu(*command.split(), "--help", language=locale)
    assert ended.exit_code == 0, ended.output
    usage, commands, arguments, options = HEADINGS[locale]
    assert ended.stdout.startswith(f"{usage}{' '.join(('yemu', *command.split()))} ")
    assert [*described(ended.stdout, commands)] == ([] if command else [*COMMANDS])
    group = get_group(app)
    params = (group.commands[command] if command else group).params
    assert {*described(ended.stdout, arguments)} == {one.opts[0].upper() for one in params if one.opts[0].isalpha()}
    written = {one.opts[0] for one in params if one.opts[0].startswith("-")}
    assert {*described(ended.stdout, options)} == {*written, "--help"}
    texts = [text for heading in (commands, arguments, options) for text in described(ended.stdout, heading).values()]
    assert [text for text in texts if bool(HAN.search(text)) != (locale == "zh")] == []
    assert re.search("[a-z]+ [a-z]+ [a-z]+ [a-z]+" if locale == "zh" else "cli-", ended.stdout) is None


@pytest.mark.parametrize("word", ["--help", "--version", "palay"])
def test_a_call_that_runs_no_command_waits_for_no_heavy_library(word: str) -> None:
    code = f"import sys; sys.argv[1:] = [{word!r}]; import bot.__main__ as program; program.main()"
    done = subprocess.run([sys.executable, "-X", "importtime", "-c", code], capture_output=True, text=True, check=False)
    imported = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines() if line.startswith("import time:")}
    assert "bot.cli.main" in imported
    assert imported.isdisjoint({"pydantic", "pydantic_settings", "msgspec", "asyncio", "adapters.base", "storage"})


@pytest.mark.parametrize(
    ("command", "default"),
    [
        ("play", DATABASE),
        ("pipe", "sqlite://:memory:"),
        *((command, "YEMU_DATABASE") for command in ("replay", "verify", "status", "migrate")),
    ],
)
def test_help_says_which_database_is_meant(monkeypatch: pytest.MonkeyPatch, command: str, default: str) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    assert f"[default: {default}]" in ended_well(command, "--help")
    assert ended_well() == ended_well("--help")


@pytest.mark.parametrize("locale", ["zh", "nonsense"])
def test_the_version_can_be_told_whatever_the_settings_are(monkeypatch: pytest.MonkeyPatch, locale: str) -> None:
    monkeypatch.setenv("YEMU_LOCALE", locale)
    assert ended_well("version") == ended_well("--version") == f"{version('yemu')}\n"


def test_simulations_are_reproducible_and_add_up() -> None:
    words = ("simulate", "avalon", "--games", "40", "--seed", "s", "--players", "5")
    rows = json.loads(ended_well(*words, "--json"))
    assert sum(row["games"] for row in rows) == 40
    assert abs(sum(row["share"] for row in rows) - 1) < 1e-9
    assert all(0 <= row["low"] <= row["share"] <= row["high"] <= 1 for row in rows)
    assert json.loads(ended_well(*words, "--json")) == rows


def test_computer_players_know_better_than_chance() -> None:
    words = ("simulate", "avalon", "--games", "40", "--players", "6", "--json")
    sensible, random = (json.loads(ended_well(*words, *more)) for more in ((), ("--random",)))
    assert "rejections" in {row["reason"] for row in random}
    assert "rejections" not in {row["reason"] for row in sensible}, "Good never lets the last team go"


GOOD_DEAL = "merlin,percival,loyal-servant,assassin,morgana"


def test_a_simulation_deals_as_it_is_told() -> None:
    words = ("simulate", "avalon", "--players", "5", "--games", "30", "--json", "--random")
    dealt = ended_well(*words, "--deal", GOOD_DEAL)
    assert dealt == ended_well(*words, "--deal", GOOD_DEAL.replace(",", ", "))
    assert dealt != ended_well(*words)
    warned = ("--set", "roles.percival=false", "--set", "roles.morgana=true")
    assert ended_well(*words, *warned), "what a table is only warned of is played"
    assert "There can be only one Merlin" in refused(*words, "--deal", GOOD_DEAL.replace("percival", "merlin"))
    assert "6 roles are named, and the game has 5 seats" in refused(*words, "--deal", f"{GOOD_DEAL},loyal-servant")


def test_a_board_brings_its_number_of_players() -> None:
    words = ("simulate", "werewolf", "--board", "b9_cupid", "--games", "30", "--json")
    rows = json.loads(ended_well(*words))
    assert {row["reason"] for row in rows} & {"all-dead", "third-faction", "wolves-dead"}
    assert rows == json.loads(ended_well(*words, "--players", "9"))
    table = ended_well(*words)
    assert all(row["winner"] in table and str(row["games"]) in table for row in rows)


def test_the_chart_is_a_mermaid_diagram() -> None:
    lines = ended_well("chart", "avalon").splitlines()
    assert lines[0] == "stateDiagram-v2"
    assert any("-->" in line for line in lines)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    db = f"sqlite://{tmp_path_factory.mktemp('played')}/table.sqlite3"
    words = f"play --auto --game avalon --thinking 0 --seed s --locale en --players 5 --db {db}"
    ended = run(*words.split(), check=True, env=environment(COLUMNS="200"))
    assert b"Traceback" not in ended.stderr
    assert "is over" in ended.stdout.decode()
    return db, ended.stdout.decode()


def _shown(text: str, name: str) -> str:
    return text.split(f"{name}: ")[1].split()[0].rstrip(";")


def test_a_watched_night_is_no_longer_than_its_computer_players_think() -> None:
    words = ("--auto", "--game", "werewolf", "--thinking", "0", "--seed", "s", "--locale", "en")
    told = run("play", *words, check=True, env=environment(COLUMNS="200")).stdout.decode()
    assert "Night 1" in told
    assert "🏁" in told


def test_a_deal_is_verified_by_its_match_and_by_what_was_shown(played: tuple[str, str]) -> None:
    db, text = played
    promised, seed = _shown(text, "Commitment"), _shown(text, "Seed")
    stored = ended_well("verify", "1", "--db", db)
    assert promised in stored
    assert seed in stored
    assert f"settings {_shown(text, 'Settings')}\n" in stored
    assert f"Settings: {_shown(text, 'Settings')}" in ended_well("replay", "1", "--db", db, "--locale", "en")
    roles = [line.split()[1] for line in stored.splitlines() if line[0].isdecimal()]
    assert commitment(seed, tuple(roles)) == promised
    shown = ("verify", "--commitment", promised, "--seed", seed, "--roles")
    assert "kept" in ended_well(*shown, ",".join(roles), "--locale", "en")
    assert "not kept" in refused(*shown, ",".join(reversed(roles)))


def test_a_stored_match_is_verified_by_what_its_room_was_shown(played: tuple[str, str]) -> None:
    db, text = played
    promised = _shown(text, "Commitment")
    assert ended_well("verify", "1", "--db", db, "--commitment", promised, "--locale", "en") == f"kept: {promised}\n"
    zh = ended_well("verify", "1", "--db", db, "--commitment", promised, "--locale", "zh")
    assert zh == f"对得上：{promised}\n"
    assert "not kept" in refused("verify", "1", "--db", db, "--commitment", "0" * 64)
    for shown in ("--seed x", "--roles x", "--seed x --commitment 0"):
        assert "its own seed and roles" in refused("verify", "1", "--db", db, *shown.split())


def test_a_seed_that_was_exchanged_does_not_lead_to_the_stored_end(played: tuple[str, str], tmp_path: Path) -> None:
    db, text = played
    seed, other = _shown(text, "Seed"), "0" * 32
    shutil.copy(db.removeprefix("sqlite://"), tmp_path / "copy.sqlite3")
    with closing(sqlite3.connect(tmp_path / "copy.sqlite3")) as copy:
        copy.execute("UPDATE journal SET body = CAST(replace(CAST(body AS TEXT), ?, ?) AS BLOB)", (seed, other))
        copy.commit()
    changed = f"sqlite://{tmp_path}/copy.sqlite3"
    assert "not kept" in refused("verify", "1", "--db", changed)
    assert "not kept" in refused("verify", "1", "--db", changed, "--commitment", _shown(text, "Commitment"))
    assert "cannot be replayed" in refused("replay", "1", "--db", changed)


def test_a_finished_game_is_told_again_with_its_secrets(played: tuple[str, str]) -> None:
    told = ended_well("replay", "1", "--db", played[0], "--locale", "en")
    for words in ("is over", "proposes", "→ #1 🤖Ada", "Your role: "):
        assert words in told
    assert "梅林" in ended_well("replay", "1", "--db", played[0], "--locale", "zh")
    assert "<b>" not in told


def test_migrating_what_is_up_to_date_does_nothing(played: tuple[str, str], tmp_path: Path) -> None:
    assert ended_well("migrate", "--db", played[0], "--locale", "en") == "The database is up to date.\n"
    assert "none was created" in refused("migrate", "--db", f"sqlite://{tmp_path}/new.sqlite3")
    assert list(tmp_path.iterdir()) == []
    assert "0001" in ended_well("migrate", "--db", f"sqlite://{tmp_path}/new.sqlite3", "--create")
    assert ended_well("migrate", "--db", f"sqlite://{tmp_path}/new.sqlite3", "--locale", "zh") == "数据库已是最新。\n"


CALLS = (
    *("play --auto --game avalon --players 5 --thinking 0", "web --clock sundial", "pipe", "setup --print-example"),
    *("setup", "doctor", "run", "simulate avalon --games 2", "games avalon --games 2", "replay 1 --db DB"),
    *("verify 1 --db DB", "chart avalon", "status --db DB", "account list"),
    *("new-game dock", "new-role gazer", "new-player robot"),
    *("migrate --db DB", "prune --journals 90 --dry-run --db DB", "version"),
    *("--help", "nonsense"),
)

FROM_NOTHING = ("chart avalon", "--help", "run")
"""Calls whose full disk the interpreter itself may meet at its end; the others are forked."""


def held(call: str, code: int, told: str) -> None:
    assert not re.search("Traceback|Exception ignored|Error", told), f"{call}: {told}"
    assert code in (0, 1, 2, 78), call


def test_no_screen_brings_a_traceback(played: tuple[str, str], tmp_path: Path) -> None:
    assert {call.split()[0] for call in CALLS} >= {*COMMANDS}
    env = environment(PYTHONIOENCODING="latin-1", LC_ALL="zh_CN")
    for call in CALLS:
        done = run(*call.replace("DB", played[0]).split(), env=env, cwd=tmp_path)
        held(call, done.returncode, done.stderr.decode("latin-1"))


def test_no_full_disk_brings_a_traceback(played: tuple[str, str], tmp_path: Path) -> None:
    env = environment(LC_ALL="zh_CN", PYTHONUTF8="0", PYTHONIOENCODING="utf-8")
    for call in CALLS:
        words = call.replace("DB", played[0]).split()
        with open("/dev/full", "wb") as full, TemporaryFile() as errors:
            program = [YEMU] if call in FROM_NOTHING else []
            code = start(program, words, stdin=DEVNULL, stdout=full, stderr=errors, cwd=tmp_path, env=env).wait()
            errors.seek(0)
            told = errors.read().decode()
        held(call, code, told)
        if call == "chart avalon":
            assert (code, told) == (2, "yemu: 磁盘满了，先腾出空间\n")


@pytest.mark.parametrize(
    ("closed", "calls"), [("<&-", ("setup", "run")), (">&-", ("--help", "setup", "run")), ("2>&-", ("nonsense", "run"))]
)
def test_no_closed_stream_brings_a_traceback(closed: str, calls: tuple[str, ...], tmp_path: Path) -> None:
    """`run` opens a loop, whose sockets must not take the number of a stream."""
    for call in calls:
        command = ["sh", "-c", f'exec "$0" "$@" {closed}', YEMU, *call.split()]
        done = subprocess.run(command, cwd=tmp_path, env=environment(), capture_output=True, text=True, check=False)
        held(call, done.returncode, done.stderr)


def test_a_screen_without_our_signs_still_tells_good_from_bad() -> None:
    ended = run("doctor", env=environment(PYTHONIOENCODING="gbk"))
    assert {line[:2] for line in ended.stdout.decode("gbk").splitlines()[:-1]} == {"+ ", "! "}


def test_a_screen_without_chinese_signs_reads_english_where_no_language_is_named() -> None:
    ended = run("verify", env=environment(PYTHONIOENCODING="latin-1", LC_ALL="C"))
    assert ended.stderr.startswith(b"yemu: ")
    assert b"needs the number of a game" in ended.stderr


@pytest.mark.parametrize(
    ("call", "zh", "en"),
    [
        ("play --auto --game avalon --players 5 --thinking 0", "阿瓦隆", "Avalon"),
        ("replay 1 --db DB", "发牌存证", "Commitment"),
        ("status --db DB", "没有牌桌", "No tables"),
        ("doctor", "没有设置文件", "There is no file"),
        ("setup --print-example", "语言", "Language"),
    ],
)
def test_a_command_speaks_the_language_of_the_system_unless_the_settings_name_one(
    played: tuple[str, str], monkeypatch: pytest.MonkeyPatch, call: str, zh: str, en: str
) -> None:
    for system, chosen, words in (("en", None, en), ("zh", None, zh), ("fr", None, zh), ("en", "zh", zh)):
        monkeypatch.delenv("YEMU_LOCALE", raising=False)
        if chosen:
            monkeypatch.setenv("YEMU_LOCALE", chosen)
        assert words in yemu(*call.replace("DB", played[0]).split(), language=system).stdout
