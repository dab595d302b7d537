import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from bot.settings import load_settings
from scripts.docs import ROOT
from tests.bot.cli.command_line import ended_well, refused, yemu
from tests.plugin.page import write
from tests.telegram.process import free_port

pytestmark = pytest.mark.usefixtures("clean")

CODE = "yemu_telnet/__init__.py"
WORDS = "yemu_telnet/locales/en/telnet.ftl"


def install(folder: Path, name: str = "yemu_telnet", scheme: str = "telnet") -> None:
    about = folder / f"{name}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name.replace('_', '-')}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[yemu.adapters]\n{scheme} = yemu_telnet:TELNET\n")


@pytest.fixture
def package(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("packages")
    write("docs/write-an-adapter.md", folder)
    install(folder)
    monkeypatch.syspath_prepend(folder)
    for name in ("yemu_telnet", "yemu_telnet.adapter"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return folder


def test_its_settings_are_read_from_everywhere(package: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "yemu.toml").write_text('[telnet]\nport = 7\n[telnet.passwords]\nann = "x"\n')
    (tmp_path / ".env").write_text("YEMU_TELNET__HOST=::1\n")
    monkeypatch.setenv("YEMU_TELNET__PORT", "9")
    section = load_settings().platforms["telnet"]
    assert section.model_dump(exclude={"passwords", "name", "tables"}) == {"host": "::1", "port": 9, "moderators": ()}


def test_it_stands_beside_ours_where_a_platform_must_be_set(package: Path) -> None:
    needed = "YEMU_TELNET__PASSWORDS, YEMU_TELEGRAM__TOKEN and YEMU_MATRIX__HOMESERVER"
    assert f"Type: yemu setup, or set one of {needed}; " in refused("run")


def test_setup_asks_what_it_needs(package: Path, tmp_path: Path) -> None:
    port = free_port()
    words = ("setup", "--locale", "en", "--platform", "telnet", "--secret", "telnet.passwords=passwords")
    (tmp_path / "passwords").write_text('{"Ann": "x"}', encoding="utf-8")
    assert refused(*words) == "yemu: telnet.passwords: Please write JSON; names have small letters only.\n"
    (tmp_path / "passwords").write_text('{"ann": "x"}', encoding="utf-8")
    with socket.create_server(("127.0.0.1", port)):
        taken = f"yemu: The port {port} of 127.0.0.1 is taken. Please choose another one.\n"
        assert refused(*words, "--set", f"telnet.port={port}") == taken
    assert f"People come in with: telnet 127.0.0.1 {port}" in ended_well(*words, "--set", f"telnet.port={port}")
    assert load_settings().platforms["telnet"].model_dump(include={"port"}) == {"port": port}
    assert "# Names and passwords of all people\npasswords = " in (tmp_path / "yemu.toml").read_text(encoding="utf-8")


def test_doctor_tells_what_it_finds(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("YEMU_LOCALE", "en")
    monkeypatch.setenv("YEMU_TELNET__PASSWORDS", '{"ann": "x"}')
    assert "✓ Every moderator has a password" in ended_well("doctor")
    monkeypatch.setenv("YEMU_TELNET__MODERATORS", '["bob"]')
    ended = yemu("doctor")
    assert ended.exit_code == 1
    assert "✗ Some moderators have no password" in ended.stdout


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("from pydantic", "from pidantic", "ModuleNotFoundError: No module named 'pidantic'"),
        ("TELNET = ", "TALNET = ", "AttributeError: "),
        ("TELNET = Registration(", "raise SystemExit(3)\nTELNET = Registration(", "SystemExit: 3"),
        ("TELNET = Registration(", "TELNET = (", "yemu_telnet:TELNET is no Registration"),
        ('Registration(\n    "telnet"', 'Registration(\n    "tellnet"', "its scheme is tellnet"),
    ],
)
def test_one_that_cannot_be_loaded_is_named_where_it_is_set_up(
    package: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, reason: str
) -> None:
    text = (package / CODE).read_text(encoding="utf-8")
    changed = text.replace(old, new)
    if new.endswith("("):
        changed = re.sub(r"^    \w+=.*,\n", "", changed, flags=re.MULTILINE)
    assert changed != text
    (package / CODE).write_text(changed, encoding="utf-8")
    assert ended_well("pipe") == ""
    monkeypatch.setenv("YEMU_TELNET__PORT", "7")
    line = refused("run")
    assert line.startswith(f"yemu: YEMU_TELNET: the adapter of yemu-telnet cannot be loaded: {reason}")


def test_two_of_one_scheme_are_named(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(package, "other_chat")
    monkeypatch.setenv("YEMU_TELNET__PORT", "7")
    assert (
        refused("run")
        == "yemu: YEMU_TELNET: 2 packages bring an adapter telnet: other-chat, yemu-telnet. Uninstall all but one.\n"
    )


def test_words_that_cannot_be_read_are_named(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("YEMU_TELNET__PASSWORDS", '{"ann": "x"}')
    (package / WORDS).write_text("telnet-hello = {{{\n", encoding="utf-8")
    assert "telnet.ftl" in refused("run")


@pytest.mark.parametrize("name", ["YEMU_CONSOLE__AUTO", "YEMU_PIPE__X", "YEMU_CONSOLE"])
def test_an_adapter_of_a_command_has_no_settings(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv(name, "1")
    assert refused("run").startswith(f"yemu: {name}: there is no such setting")


@pytest.mark.parametrize(
    ("settings", "library"),
    [
        ({"YEMU_TELEGRAM__TOKEN": f"123456789:{35 * 'x'}"}, "telegram"),
        ({"YEMU_MATRIX__HOMESERVER": "http://x", "YEMU_MATRIX__ACCESS_TOKEN": "x"}, "nio"),
    ],
)
def test_settings_are_read_without_the_library_of_their_platform(
    monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], library: str
) -> None:
    code = f"from bot.settings import *; import sys; print([*load_settings().platforms], {library!r} in sys.modules)"
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r}); {code}"],
        capture_output=True,
        text=True,
        check=True,
    )
    platform = next(iter(settings)).split("_")[1].lower()
    assert done.stdout == f"['{platform}'] False\n"


def test_no_adapter_is_imported_where_none_is_set_up() -> None:
    code = "import sys; from bot.settings import load_settings; load_settings(); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    found = {name.split(".")[1] for name in done.stdout.split() if name.startswith("adapters.")}
    assert found <= {"base", "intake", "registration", "registry", "support"}
