"""Files for operators in `deploy/`: systemd and compose take them, and they name nothing that is not there."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.settings import load_settings
from scripts.docs import ROOT

DEPLOY = ROOT / "deploy"
SERVICE = {
    *("build", "image", "command", "depends_on", "env_file", "environment", "healthcheck", "restart"),
    *("stop_grace_period", "volumes"),
}
"""Keys of a service that we use, each as the specification of compose spells it."""

SECTIONS = {
    "Unit": {"Description", "Wants", "After", "StartLimitIntervalSec"},
    "Service": {
        *("ExecStart", "EnvironmentFile", "DynamicUser", "StateDirectory", "WorkingDirectory", "Restart", "RestartSec"),
        *("TimeoutStopSec", "NoNewPrivileges", "ProtectSystem", "ProtectHome", "PrivateTmp", "PrivateDevices"),
        *("ProtectKernelTunables", "ProtectControlGroups", "RestrictAddressFamilies", "UMask"),
    },
    "Install": {"WantedBy"},
}
"""Keys of the unit, each as systemd's manual spells it."""


def lines(file: str) -> list[str]:
    text = (DEPLOY / file).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def test_systemd_knows_every_line_of_the_unit(tmp_path: Path) -> None:
    section = ""
    for line in lines("yemu.service"):
        if line.startswith("["):
            section = line.strip("[]")
        else:
            assert line.partition("=")[0] in SECTIONS[section], line
    if analyze := shutil.which("systemd-analyze"):
        program = "\n".join(lines("yemu.service")).replace("/opt/yemu/bin/yemu", "/bin/true")
        (tmp_path / "yemu.service").write_text(f"{program}\n", encoding="utf-8")
        call = [analyze, "verify", "--man=no", str(tmp_path / "yemu.service")]
        done = subprocess.run(call, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")


def test_a_bot_that_ends_is_always_started_again() -> None:
    assert {"Restart=always", "StartLimitIntervalSec=0"} <= set(lines("yemu.service"))
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
    bots = [name for name, service in file["services"].items() if "build" in service]
    assert len(bots) == 2


def test_the_settings_are_ones_that_the_bot_knows(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    for line in lines("yemu.env"):
        name, _, value = line.partition("=")
        monkeypatch.setenv(name, value or "123456:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")
    assert load_settings().database.startswith("postgres://")
