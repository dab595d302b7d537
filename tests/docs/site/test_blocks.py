import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from configparser import ConfigParser
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from adapters.telegram.settings import WebhookSettings
from bot.settings import HttpSettings, load_settings
from scripts.chats import TYPED
from scripts.docs import SITE
from scripts.site import PLACES
from tests.patience import PATIENCE

BLOCK = re.compile(r"(?:<!-- not run: ([^\n]+) -->\n)?^```([^\n]*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
KINDS = {"sh", "toml", "ini", "yaml", "nginx"}


class Block(NamedTuple):
    page: Path
    reason: str
    """The reason why it is not run; empty for one that is."""
    kind: str
    text: str


def blocks() -> Iterator[Block]:
    for page in sorted(SITE.rglob("*.md")):
        for reason, kind, text in BLOCK.findall(TYPED.sub("", page.read_text("utf-8"))):
            yield Block(page, reason, kind, text)


BLOCKS = [*blocks()]
RUN = sorted({block.page for block in BLOCKS if block.kind == "sh" and not block.reason and "zh" in block.page.parts})
SPOKEN = re.compile(r" *#.*| --locale \w\w")
"""Parts of a command in the language of its page."""


def of(kind: str) -> list[Block]:
    return [block for block in BLOCKS if block.kind == kind]


def name(one: Path | Block) -> str:
    return (one.page if isinstance(one, Block) else one).relative_to(SITE).as_posix()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("bot")
    command = "yemu play --auto --game avalon --players 5 --seed tea --thinking 0 --db sqlite://yemu.sqlite3"
    run(command, home)
    return home


def run(script: str, home: Path) -> None:
    kept = {key: value for key, value in os.environ.items() if not key.startswith("YEMU_")}
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script],
        cwd=home,
        env={**kept, "PATH": path},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, f"{script}\n{done.stdout}{done.stderr}"


def test_every_block_is_of_a_kind_that_is_tried() -> None:
    assert {block.kind for block in BLOCKS} == KINDS
    assert [block for block in BLOCKS if block.reason and block.kind != "sh"] == []


def test_both_languages_have_the_same_blocks() -> None:
    zh, en = [[one for one in BLOCKS if one.page.is_relative_to(SITE / language)] for language in PLACES]
    for one, other in zip(zh, en, strict=True):
        assert (one.page.name, one.reason, one.kind) == (other.page.name, other.reason, other.kind)
        assert one.kind != "sh" or one.reason or SPOKEN.sub("", one.text) == SPOKEN.sub("", other.text)


@pytest.mark.parametrize("page", RUN, ids=name)
def test_the_commands_of_a_page_run(page: Path, folder: Path, tmp_path: Path) -> None:
    home = shutil.copytree(folder, tmp_path / "bot")
    run("".join(block.text for block in of("sh") if block.page == page and not block.reason), home)


@pytest.mark.parametrize("block", of("toml"), ids=name)
def test_settings_are_loaded_as_they_stand(block: Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for key in [key for key in os.environ if key.startswith("YEMU_")]:
        monkeypatch.delenv(key)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "yemu.toml").write_text(block.text, "utf-8")
    load_settings()


@pytest.mark.parametrize("block", of("ini"), ids=name)
def test_the_unit_of_systemd_runs_the_bot(block: Block) -> None:
    unit = ConfigParser()
    unit.read_string(block.text)
    assert unit["Service"]["ExecStart"].endswith("/yemu run")


@pytest.mark.parametrize("block", of("yaml"), ids=name)
def test_the_composition_names_the_volume_and_the_port_of_the_image(block: Block) -> None:
    service = msgspec.yaml.decode(block.text)["services"]["yemu"]
    assert service["volumes"] == ["yemu:/data"]
    port = HttpSettings().port
    assert service["ports"] == [f"127.0.0.1:{port}:{port}"]


@pytest.mark.parametrize("block", of("nginx"), ids=name)
def test_the_proxy_leads_to_the_usual_place_of_the_webhook(block: Block) -> None:
    port, path = (WebhookSettings.model_fields[key].default for key in ("port", "path"))
    assert f"location {path} {{" in block.text
    assert f"proxy_pass http://127.0.0.1:{port};" in block.text
