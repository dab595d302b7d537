from pathlib import Path

import pytest

from adapters.telegram.settings import TelegramSettings
from bot.settings import Settings, load_settings
from tests.bot.cli.command_line import ended_well, refused

pytestmark = pytest.mark.usefixtures("clean")

TOKEN = f"123456789:{35 * 'x'}"


@pytest.mark.parametrize("name", ["YEMU_TELEGRAM__TOKEN", "YEMU_HTTP__HOST"])
def test_a_setting_that_must_say_something_is_named_in_plain_words(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv(name, "")
    assert refused("run") == f"yemu: {name}: must not be empty\n"


NO_TOKEN = "is not the token of a bot; @BotFather gives one, such as 123456789:AbC… with 35 letters"
NO_ADDRESS = "must be an address such as https://example.org"
NO_PATH = "must be an address without path and password, such as https://matrix.example.org"
NO_ACCESS = "is not an access token: that is one word, without quotes, @ or :"
NO_USER = "must be a name such as yemu, or @yemu:example.org"


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        *(("TELEGRAM__TOKEN", no, NO_TOKEN) for no in ("hunter2", "123456789:hunter2", f"bot{TOKEN}", f"'{TOKEN}' ")),
        *(("TELEGRAM__BASE_URL", no, NO_ADDRESS) for no in ("api.telegram.org", "https://")),
        *(("MATRIX__HOMESERVER", no, NO_ADDRESS) for no in ("matrix.org", "http://exam ple.org")),
        *(("MATRIX__HOMESERVER", f"http://example.org:{no}", NO_ADDRESS) for no in ("99999", "eight")),
        ("MATRIX__HOMESERVER", "https://example.org/_matrix/client", NO_PATH),
        *(("MATRIX__ACCESS_TOKEN", no, NO_ACCESS) for no in ("@yemu:hunter2", "syt hunter2")),
        *(("MATRIX__USER", no, NO_USER) for no in ("yemu@example.org", "@yemu")),
    ],
)
def test_a_token_or_an_address_of_a_wrong_shape_is_refused_in_plain_words(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, reason: str
) -> None:
    for known, good in {
        "TELEGRAM__TOKEN": TOKEN,
        "MATRIX__HOMESERVER": "http://127.0.0.1:9",
        "MATRIX__ACCESS_TOKEN": "syt_x",
    }.items():
        monkeypatch.setenv(f"YEMU_{known}", good)
    monkeypatch.setenv(f"YEMU_{name}", value)
    assert refused("run") == f"yemu: YEMU_{name}: {reason}\n"


@pytest.mark.parametrize("text", ["\nYEMU_LOCALE en\n", "\nYEMU_LOCALE\n", "A=1\nexport yemu_locale en\n"])
def test_a_line_of_the_env_file_that_sets_nothing_is_named(tmp_path: Path, text: str) -> None:
    (tmp_path / ".env").write_text(text)
    assert refused("pipe") == "yemu: .env: line 2 is not of the form NAME=value\n"


def test_an_env_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"\xff\xfe")
    assert refused("pipe") == "yemu: .env: is not UTF-8 text; save it as UTF-8.\n"
    (tmp_path / ".env").write_text("not of ours\n")
    (tmp_path / "yemu.toml").write_bytes(b"\xff\xfe")
    assert refused("pipe").startswith("yemu: yemu.toml: ")


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("YEMU_CONFG", "did you mean YEMU_CONFIG?"),
        ("YEMU_LOKALE", "did you mean YEMU_LOCALE?"),
        ("YEMU_TELEGRAM__TOKN", "did you mean YEMU_TELEGRAM__TOKEN?"),
        ("YEMU_TELEGRAM__WEBHOOK__URI", "did you mean YEMU_TELEGRAM__WEBHOOK__URL?"),
        ("YEMU_LOCALE__ZH", "did you mean YEMU_LOCALE?"),
        ("YEMU_", "docs/operate.md has the list"),
    ],
)
def test_a_setting_that_does_not_exist_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, hint: str
) -> None:
    words = f"yemu: {name}: there is no such setting; {hint}\n"
    (tmp_path / ".env").write_text(f"{name}=1\n")
    assert [refused("pipe"), refused("run")] == [words, words]
    (tmp_path / ".env").unlink()
    monkeypatch.setenv(name, "1")
    assert [refused("pipe"), refused("run")] == [words, words]


@pytest.mark.parametrize(
    ("text", "path", "meant"),
    [
        ("foo = 1", "foo", "docs/operate.md has the list"),
        ("[telegram]\ntokn = 'x'", "telegram.tokn", "did you mean telegram.token?"),
        ("[telegram.webhook]\nuri = 'x'", "telegram.webhook.uri", "did you mean telegram.webhook.url?"),
        ("[telegramm]\ntoken = 'x'", "telegramm.token", "did you mean telegram.token?"),
        ("Locales = 'en'", "Locales", "did you mean locale?"),
        ("[matrx]", "matrx", "did you mean matrix?"),
        ("journals = 90", "journals", "did you mean retention.journals?"),
        ("[telegram]\nurl = 'https://x.org'", "telegram.url", "did you mean telegram.webhook.url?"),
        ("[matrix]\ntoken = 'x'", "matrix.token", "did you mean matrix.access_token?"),
    ],
)
def test_a_setting_that_does_not_exist_is_named_as_the_file_has_it_with_the_one_that_is_meant(
    tmp_path: Path, text: str, path: str, meant: str
) -> None:
    (tmp_path / "yemu.toml").write_text(text)
    assert refused("run") == f"yemu: yemu.toml: {path}: there is no such setting; {meant}\n"


def test_settings_of_other_programs_are_left_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("COMPOSE_PROJECT_NAME=night\nfoo=1\n")
    monkeypatch.setenv("YEMUX", "1")
    monkeypatch.setenv("YEMU_TELEGRAM__TOKEN", TOKEN)
    monkeypatch.setenv("YEMU_TELEGRAM__LIMITS__GAP", "2")
    assert ended_well("pipe") == ""


def token_of(settings: Settings) -> str:
    telegram = settings.platforms["telegram"]
    assert isinstance(telegram, TelegramSettings)
    return telegram.token.get_secret_value()


def test_the_environment_goes_before_env_and_that_before_the_table(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    of_file = TOKEN.replace("x", "f")
    (tmp_path / "yemu.toml").write_text(f'locale = "en"\n[telegram]\ntoken = "{of_file}"\nlimits = {{}}\n')
    settings = load_settings()
    assert (settings.locale, token_of(settings)) == ("en", of_file)
    (tmp_path / ".env").write_text(f"YEMU_TELEGRAM__TOKEN={TOKEN}\nYEMU_DRAIN=1\n")
    monkeypatch.setenv("YEMU_DRAIN", "2")
    settings = load_settings()
    assert (settings.drain, token_of(settings)) == (2, TOKEN)


OTHER = "987654321:" + 35 * "y"
WRONG = {
    "a name with other letters": (f"[[telegram]]\nname = 'West!'\ntoken = '{TOKEN}'", "has small letters, digits"),
    "two without a name": (
        f"[[telegram]]\ntoken = '{TOKEN}'\n[[telegram]]\ntoken = '{OTHER}'",
        "two accounts have no name; give each but the first one",
    ),
    "one name twice": (
        f"[[telegram]]\nname = 'a'\ntoken = '{TOKEN}'\n[[telegram]]\nname = 'a'\ntoken = '{OTHER}'",
        "two accounts are called telegram.a",
    ),
    "one token twice": (
        f"[[telegram]]\ntoken = '{TOKEN}'\n[[telegram]]\nname = 'a'\ntoken = '{TOKEN}'",
        "telegram and telegram.a have the same token",
    ),
    "a misspelt setting of the second": (
        f"[[telegram]]\ntoken = '{TOKEN}'\n[[telegram]]\nname = 'a'\ntokn = '{OTHER}'",
        "telegram.tokn: there is no such setting; did you mean telegram.token?",
    ),
    "no account for a worker": (f"[telegram]\ntoken = '{TOKEN}'\n[workers]\naccounts = 0", "must be 1 or more"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_accounts_that_cannot_be_told_apart_are_refused_in_one_line(tmp_path: Path, wrong: str) -> None:
    text, told = WRONG[wrong]
    (tmp_path / "yemu.toml").write_text(text)
    line = refused("run")
    assert told in line
    assert len(line.splitlines()) == 1
    assert TOKEN not in line


def test_further_accounts_have_names_and_the_first_one_goes_without(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "yemu.toml").write_text(
        f"[[telegram]]\ntoken = '{TOKEN}'\n[[telegram]]\nname = 'west'\ntoken = '{OTHER}'"
    )
    assert [*load_settings().platforms] == ["telegram", "telegram.west"]
    monkeypatch.setenv("YEMU_TELEGRAM__BASE_URL", "https://example.org")
    assert "YEMU_TELEGRAM__BASE_URL: this sets the only account of telegram" in refused("run")
    monkeypatch.delenv("YEMU_TELEGRAM__BASE_URL")
    monkeypatch.setenv("YEMU_TELEGRAM", f'[{{"name": "east", "token": "{OTHER}"}}]')
    assert [*load_settings().platforms] == ["telegram.east"]
