import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.cli.errors import LASTING
from bot.settings import load_settings
from scripts.docs import ROOT

DEPLOY = ROOT / "deploy"
UNIT = "yemu@.service"
SERVICE = {
    *("build", "image", "command", "depends_on", "env_file", "environment", "healthcheck", "restart"),
    *("stop_grace_period", "volumes"),
}
"""Keys of a service that we use, each as the specification of compose spells it."""


def lines(file: str) -> list[str]:
    text = (DEPLOY / file).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def test_systemd_knows_every_line_of_the_unit_and_finds_little_exposed(tmp_path: Path) -> None:
    analyze, unit = shutil.which("systemd-analyze"), tmp_path / "yemu@1.service"
    if not analyze:  # as in a container; what is exposed is checked by name below
        return
    unit.write_text("\n".join(lines(UNIT)).replace("/opt/yemu/bin/yemu", "/bin/true") + "\n", encoding="utf-8")
    done = subprocess.run([analyze, "verify", "--man=no", str(unit)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    call = [analyze, "security", "--offline=true", "--no-pager", "--threshold=20", str(unit)]
    done = subprocess.run(call, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_the_unit_may_do_nothing_that_the_bot_does_not_need() -> None:
    assert {
        *("NoNewPrivileges=yes", "CapabilityBoundingSet=", "ProtectSystem=strict", "PrivateDevices=yes"),
        *("RestrictNamespaces=yes", "SystemCallFilter=@system-service", "MemoryDenyWriteExecute=yes"),
    } <= set(lines(UNIT))


def test_a_worker_that_ends_is_started_again_unless_its_settings_are_refused() -> None:
    assert {"Restart=always", "StartLimitIntervalSec=0", f"RestartPreventExitStatus={LASTING}"} <= set(lines(UNIT))
    assert {one["restart"] for one in compose()["services"].values()} == {"always"}


def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    return found


def test_compose_names_nothing_that_is_not_there() -> None:
    file = compose()
    assert {key for key in file if not key.startswith("x-")} <= {"name", "services", "volumes"}
    for service in file["services"].values():
        assert set(service) <= SERVICE
        assert set(service.get("depends_on", ())) <= set(file["services"])
        for volume in service.get("volumes", ()):
            assert volume.partition(":")[0] in file["volumes"]
        if build := service.get("build"):
            assert (DEPLOY / build["context"] / build["dockerfile"]).is_file()
            assert (DEPLOY / service["env_file"]).is_file()
    workers = [service for service in file["services"].values() if "build" in service]
    assert len(workers) == 2
    assert workers[0] == workers[1]


def test_workers_of_one_machine_share_a_user_and_no_port() -> None:
    assert {"User=yemu", "Environment=YEMU_HTTP__PORT=946%i"} <= set(lines(UNIT))
    assert "PORT" not in "".join(lines("yemu.env")), "a file of the environment goes before the unit"


@pytest.mark.parametrize("file", [UNIT, "yemu.env", "compose.yaml"])
def test_no_file_says_that_one_worker_alone_plays(file: str) -> None:
    assert not re.search("stands? by|standby|one plays", (DEPLOY / file).read_text(encoding="utf-8"))


def test_the_settings_are_ones_that_the_bot_knows(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    for line in lines("yemu.env"):
        name, _, value = line.partition("=")
        monkeypatch.setenv(name, value or "123456:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")
    assert load_settings().database.startswith("postgres://")
