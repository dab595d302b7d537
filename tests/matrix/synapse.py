import hashlib
import hmac
import json
import secrets
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, NamedTuple

from adapters.matrix.settings import MatrixSettings
from tests.matrix.feed import Feed
from tests.patience import PATIENCE

SECRET = "loopback"
UNLIMITED = {"per_second": 1_000_000, "burst_count": 1_000_000}
NO_LIMITS: dict[str, Any] = {
    "rc_message": UNLIMITED,
    "rc_registration": UNLIMITED,
    "rc_room_creation": UNLIMITED,
    "rc_joins_per_room": UNLIMITED,
    "rc_login": {"address": UNLIMITED, "account": UNLIMITED, "failed_attempts": UNLIMITED},
    "rc_joins": {"local": UNLIMITED, "remote": UNLIMITED},
    "rc_invites": {"per_room": UNLIMITED, "per_user": UNLIMITED, "per_issuer": UNLIMITED},
}
LOG = {
    "version": 1,
    "handlers": {"file": {"class": "logging.FileHandler", "filename": "", "level": "WARNING"}},
    "root": {"level": "WARNING", "handlers": ["file"]},
}


class Account(NamedTuple):
    user: str
    password: str
    token: str
    device: str


class Synapse:
    def __init__(self, home: Path) -> None:
        self.home = home
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.name = "test.localhost"
        self._process: subprocess.Popen[bytes] | None = None
        self._output = home / "output"
        self._users: dict[str, dict[str, Any]] = {}
        self._users_file = home / "users.json"
        self.feed = Feed()

    def bot_settings(self, token: str, directory: Path) -> MatrixSettings:
        return MatrixSettings.model_validate({"homeserver": self.url, "access_token": token, "directory": directory})

    def start(self) -> None:
        self.feed.open()
        self._write()
        with self._output.open("ab") as output:
            command = [sys.executable, "-m", "tests.matrix.homeserver", "-c", str(self.home / "hs.yaml")]
            self._process = subprocess.Popen(command, stdout=output, stderr=output)
        deadline = time.monotonic() + PATIENCE
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"Synapse did not start: {self._output.read_text()[-2000:]}")
            time.sleep(0.05)

    def stop(self) -> None:
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process = None
        self.feed.close()

    def register(self, localpart: str, *, admin: bool = False) -> Account:
        path = "/_synapse/admin/v1/register"
        nonce, password = self.call("GET", path)["nonce"], secrets.token_hex(8)
        words = "\0".join((nonce, localpart, password, "admin" if admin else "notadmin"))
        mac = hmac.new(SECRET.encode(), words.encode(), hashlib.sha1).hexdigest()
        body = {"nonce": nonce, "username": localpart, "password": password, "admin": admin, "mac": mac}
        answer = self.call("POST", path, body)
        return Account(answer["user_id"], password, answer["access_token"], answer["device_id"])

    def treat(self, user: str, **settings: Any) -> None:
        """Have special settings for one user from now on: limits, lifetimes of logins, what is in new rooms."""
        self._users[user] = settings
        self._users_file.write_text(json.dumps(self._users))

    def call(self, method: str, path: str, body: Any = None, token: str = "") -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            content: dict[str, Any] = json.load(answer)
            return content

    def _answers(self) -> bool:
        try:
            self.call("GET", "/_matrix/client/versions")
        except (urllib.error.URLError, ConnectionError):
            return False
        return True

    def _write(self) -> None:
        home = self.home
        self._users_file.write_text(json.dumps(self._users))
        LOG["handlers"]["file"]["filename"] = str(home / "synapse.log")  # type: ignore[index]
        (home / "log.yaml").write_text(json.dumps(LOG))
        (home / "signing.key").write_text(
            f"ed25519 a_test {secrets.token_urlsafe(32).replace('-', 'A').replace('_', 'B')}\n"
        )
        self.feed.register(home / "feed.yaml")
        listener = {
            "port": self.port,
            "type": "http",
            "tls": False,
            "bind_addresses": ["127.0.0.1"],
            "resources": [{"names": ["client"]}],
        }
        config = {
            "server_name": self.name,
            "public_baseurl": self.url,
            "listeners": [listener],
            "database": {"name": "sqlite3", "args": {"database": str(home / "hs.db")}},
            "app_service_config_files": [str(home / "feed.yaml")],
            "log_config": str(home / "log.yaml"),
            "media_store_path": str(home / "media"),
            "pid_file": str(home / "hs.pid"),
            "signing_key_path": str(home / "signing.key"),
            **dict.fromkeys(("registration_shared_secret", "macaroon_secret_key", "form_secret"), SECRET),
            **{"bcrypt_rounds": 4, "trusted_key_servers": [], "suppress_key_server_warning": True},
            **{name: {"enabled": False} for name in ("presence", "user_directory", "stats", "push")},
            **dict.fromkeys(("report_stats", "send_federation", "enable_room_list_search"), False),
            "federation_domain_whitelist": [],
            "caches": {"sync_response_cache_duration": "0s"},
            **NO_LIMITS,
        }
        (home / "hs.yaml").write_text(json.dumps(config))


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
