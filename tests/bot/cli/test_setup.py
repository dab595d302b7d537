import re
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from types import MappingProxyType

import pytest
from typer.testing import CliRunner, Result

from bot.cli.main import app
from bot.cli.settings_file import meaning_of
from bot.games import load_words
from bot.settings import every_setting, load_settings, platform_adapters, with_sections
from tests.bot.cli.command_line import ended_well, refused
from tests.bot.test_settings import TOKEN, token_of
from tests.pipe.driver import environment
from tests.pseudo_terminal import typing

pytestmark = pytest.mark.usefixtures("clean")


class BotApi(BaseHTTPRequestHandler):
    accounts: Mapping[str, str]

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        name = self.accounts.get(self.path.split("/")[1].removeprefix("bot"))
        self.send_response(200 if name else 401)
        self.end_headers()
        user = f'{{"ok":true,"result":{{"username":"{name}","can_join_groups":true}}}}'
        self.wfile.write(user.encode() if name else b'{"ok":false,"error_code":401,"description":"Unauthorized"}')

    def log_message(self, format: str, *args: object) -> None: ...


@contextmanager
def served(accounts: Mapping[str, str] = MappingProxyType({TOKEN: "YemuBot"})) -> Iterator[str]:
    handler = type("Handler", (BotApi,), {"accounts": accounts})
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"telegram.base_url=http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture
def api() -> Iterator[str]:
    with served() as option:
        yield option


def set_up(*words: str, given: str = TOKEN) -> Result:
    options = ("setup", "--platform", "telegram", "--locale", "en", "--secret", "telegram.token=-")
    return CliRunner().invoke(app, [*options, *words], input=f"{given}\n")


def test_a_script_gives_every_answer_by_an_option(api: str, tmp_path: Path) -> None:
    done = set_up("--set", api, "--set", "drain=5")
    assert done.exit_code == 0, done.output
    assert done.stdout.splitlines() == [
        "✅ Telegram @YemuBot works. The settings are in yemu.toml, which only you can read.",
        "Add it to a group: https://t.me/YemuBot?startgroup=added",
        "Next: yemu run",
    ]
    settings = load_settings()
    assert (settings.locale, settings.drain, token_of(settings)) == ("en", 5, TOKEN)
    assert (tmp_path / "yemu.toml").stat().st_mode & 0o777 == 0o600


def test_a_secret_may_come_from_a_file_and_never_from_the_command_line(api: str, tmp_path: Path) -> None:
    (tmp_path / "token").write_text(f"{TOKEN}\n", encoding="utf-8")
    words = ("setup", "--platform", "telegram", "--locale", "en", "--set", api)
    assert ended_well(*words, "--secret", "telegram.token=token")
    line = refused(*words, "--yes", "--set", f"telegram.token={TOKEN}")
    assert "telegram.token is a secret" in line
    assert TOKEN not in line
    assert "The file nowhere cannot be read." in refused(*words, "--yes", "--secret", "telegram.token=nowhere")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ((), "Please name the platform with --platform: telegram or matrix"),
        (("--platform", "irc"), "Please name the platform with --platform: telegram or matrix"),
        (("--platform", "telegram"), "telegram.token is missing. Please add: --secret telegram.token=FILE"),
        (("--platform", "matrix"), "matrix.homeserver is missing. Please add: --set matrix.homeserver=…"),
        (("--platform", "telegram", "--set", "telegram.tokn=x"), "“telegram.tokn”. Did you mean telegram.token?"),
        (("--platform", "telegram", "--set", "x=y"), "There is no setting “x”. This lists them all: yemu setup"),
    ],
)
def test_a_missing_or_unknown_answer_is_named_with_its_option(words: tuple[str, ...], reason: str) -> None:
    assert reason in refused("setup", "--locale", "en", *words)


@pytest.mark.parametrize(
    ("url", "token", "reason"),
    [
        ("nowhere", "hunter2", "telegram.token: This is no token of a bot."),
        ("nowhere", TOKEN, "telegram.base_url: "),
        ("http://127.0.0.1:9", TOKEN, "127.0.0.1:9 cannot be reached: nothing listens there"),
        ("http://nowhere.invalid", TOKEN, "nowhere.invalid is not found"),
        (None, TOKEN.replace("x", "y"), "Telegram does not know this token"),
    ],
)
def test_answers_that_cannot_be_right_write_no_file(
    api: str, tmp_path: Path, url: str | None, token: str, reason: str
) -> None:
    ended = set_up("--set", f"telegram.base_url={url}" if url else api, given=token)
    assert (ended.exit_code, ended.stdout) == (2, "")
    assert reason in ended.stderr
    assert token not in ended.stderr
    assert list(tmp_path.iterdir()) == []


def test_an_existing_file_changes_only_where_it_was_asked_about(api: str, tmp_path: Path) -> None:
    file = tmp_path / "yemu.toml"
    before = '# mine\ntimezone = "Asia/Shanghai" # home\n\n[telegram]\ntoken = "wrong"\nlimits = { gap = 2 }\n'
    file.write_text(before, encoding="utf-8")
    file.chmod(0o644)
    ended = set_up("--set", api)
    assert ended.exit_code == 2
    assert "yemu.toml exists. Please add --yes" in ended.stderr
    assert file.read_text(encoding="utf-8") == before
    assert set_up("--set", api, "--yes").exit_code == 0
    text = file.read_text(encoding="utf-8")
    assert "# mine\n" in text
    assert 'timezone = "Asia/Shanghai" # home\n' in text
    known = tomllib.loads(text)
    assert (known["telegram"]["limits"], known["telegram"]["token"]) == ({"gap": 2}, TOKEN)
    assert file.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("text", ["locale = ", "[telegram", b"\xff\xfe"])
def test_a_file_that_cannot_be_read_is_left_alone(api: str, tmp_path: Path, text: str | bytes) -> None:
    file = tmp_path / "yemu.toml"
    before = text if isinstance(text, bytes) else text.encode()
    file.write_bytes(before)
    ended = set_up("--set", api, "--yes")
    assert ended.exit_code == 2
    assert ended.stderr.startswith("yemu: yemu.toml: ")
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("text", "reason"), [("foo = 1\n", "yemu.toml: foo：没有这个设置"), ("locale = 'xx'", "LOCALE")]
)
def test_a_file_that_would_not_run_is_not_written(api: str, tmp_path: Path, text: str, reason: str) -> None:
    file = tmp_path / "yemu.toml"
    file.write_text(text, encoding="utf-8")
    words = ["setup", "--platform", "telegram", "--secret", "telegram.token=-", "--set", api, "--yes"]
    ended = CliRunner().invoke(app, words, input=TOKEN)
    assert ended.exit_code == 2
    assert reason in ended.stderr
    assert [one.read_text(encoding="utf-8") for one in tmp_path.iterdir()] == [text]


def test_what_the_environment_has_goes_before_the_file_and_is_said(api: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("YEMU_TELEGRAM__TOKEN", TOKEN)
    monkeypatch.setenv("YEMU_DRAIN", "1")
    assert "YEMU_TELEGRAM__TOKEN, which goes before the file." in set_up("--set", api).stdout


def test_a_file_is_named_on_the_command_line_else_by_a_variable_else_it_is_the_usual_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, database in (("yemu.toml", "usual"), ("variable.toml", "variable"), ("option.toml", "option")):
        (tmp_path / name).write_text(f'database = "sqlite://{database}"\n', encoding="utf-8")
    assert "no database usual." in refused("replay", "1")
    monkeypatch.setenv("YEMU_CONFIG", "variable.toml")
    assert "no database variable." in refused("replay", "1")
    assert "no database option." in refused("replay", "1", "--config", "option.toml")
    assert refused("run", "--config", "nowhere.toml") == "yemu: nowhere.toml: there is no such file; check the name\n"
    monkeypatch.delenv("YEMU_CONFIG")
    (tmp_path / ".env").write_text("YEMU_CONFIG=variable.toml\n", encoding="utf-8")
    assert "no database variable." in refused("replay", "1")


def test_setup_writes_the_file_that_is_named(api: str, tmp_path: Path) -> None:
    assert "Next: yemu run --config other.toml" in set_up("--set", api, "--config", "other.toml").stdout
    assert {path.name for path in tmp_path.iterdir()} == {"other.toml", "yemu.sqlite3"}


@pytest.mark.parametrize("locale", ["zh", "en"])
def test_the_example_has_every_setting_with_its_default_and_changes_nothing(tmp_path: Path, locale: str) -> None:
    text = ended_well("setup", "--print-example", "--locale", locale)
    assert tomllib.loads(text) == {}
    plain = re.sub(r"^#(?! )", "", text, flags=re.MULTILINE)
    used = tomllib.loads(plain)
    (tmp_path / "yemu.toml").write_text(plain, encoding="utf-8")
    assert load_settings().platforms.keys() == {"telegram", "matrix"}
    assert {"database", "http", "telegram", "matrix"} <= used.keys()
    assert (used["telegram"]["webhook"]["port"], used["matrix"]["allowed_inviters"]) == (8443, [])
    assert ("数据库" in text) == (locale == "zh")


def test_every_setting_has_a_meaning_in_every_language() -> None:
    words = load_words({})
    for path, _ in every_setting(with_sections(platform_adapters())):
        for locale in words.locales:
            assert words.has(locale, meaning_of(path)), (locale, path)


PRESENT = f'drain = 7\n\n[telegram]\ntoken = "{TOKEN}"\nbase_url = "BASE"\n'


async def test_an_existing_file_is_changed_only_after_a_yes_and_enter_keeps_an_answer(api: str, tmp_path: Path) -> None:
    file, text = tmp_path / "yemu.toml", PRESENT.replace("BASE", api.partition("=")[2])
    file.write_text(text, encoding="utf-8")
    words = ("setup", "--locale", "en", "--platform", "telegram")
    async with typing(*words, cwd=tmp_path, env=environment()) as terminal:
        await terminal.answers("yemu.toml exists.", "n")
        await terminal.reads("yemu.toml was not changed.")
        assert await terminal.ends() == 2
    assert file.read_text(encoding="utf-8") == text
    async with typing(*words, cwd=tmp_path, env=environment()) as terminal:
        await terminal.answers("Go on? [Y/n]", "")
        await terminal.answers("There is an account of Telegram already. What now?", "")
        await terminal.answers("(Enter: as it is)", "")
        await terminal.reads("✅ Telegram @YemuBot works.")
        assert await terminal.ends() == 0
    assert TOKEN not in terminal.screen
    assert tomllib.loads(file.read_text(encoding="utf-8")) == {"locale": "en", **tomllib.loads(text)}


async def test_a_further_account_is_added_beside_the_one_that_stands(api: str, tmp_path: Path) -> None:
    file, text = tmp_path / "yemu.toml", PRESENT.replace("BASE", api.partition("=")[2])
    file.write_text(text.replace(TOKEN, "900009:the-token-of-the-first-account-is-long"), encoding="utf-8")
    async with typing("setup", "--locale", "zh", "--set", api, cwd=tmp_path, env=environment()) as terminal:
        await terminal.answers("继续吗？", "")
        await terminal.answers("用哪个平台", "telegram")
        await terminal.answers("已经有 Telegram 账号了。要做什么？  1 改这个  2 再加一个", "2")
        await terminal.answers("新账号叫什么？", "West")
        await terminal.reads("账号名只能用小写字母")
        await terminal.answers("新账号叫什么？", "west")
        await terminal.answers("令牌", TOKEN)
        await terminal.reads("✅ Telegram @YemuBot 可以用了")
        assert await terminal.ends() == 0
    first, west = tomllib.loads(file.read_text(encoding="utf-8"))["telegram"]
    assert (first["token"], "name" in first) == ("900009:the-token-of-the-first-account-is-long", False)
    assert (west["name"], west["token"]) == ("west", TOKEN)


async def test_a_server_that_cannot_be_reached_is_tried_again_until_the_operator_leaves(tmp_path: Path) -> None:
    token, file = tmp_path / "token", tmp_path / "yemu.toml"
    token.write_text(TOKEN, encoding="utf-8")
    given = ("--secret", "telegram.token=token", "--set", "telegram.base_url=http://127.0.0.1:9")
    async with typing("setup", "--locale", "zh", *given, cwd=tmp_path, env=environment()) as terminal:
        await terminal.answers("用哪个平台", "irc")
        await terminal.answers("没有这一项。请输入", "telegram")
        await terminal.reads("连不上 127.0.0.1:9")
        await terminal.answers("代理地址", "")
        await terminal.reads("连不上 127.0.0.1:9")
        await terminal.answers("代理地址", "\x04")
        assert await terminal.ends() == 1
    assert not file.exists()
