import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.forking import Forked, start
from tests.matrix.synapse import Account, Synapse
from tests.patience import PATIENCE


class Bot:
    def __init__(self, home: Path, server: Synapse, account: Account, **settings: str) -> None:
        home.mkdir(exist_ok=True)
        self.home = home
        self.account = account
        self._log = home / "log"
        self.environment = {
            **{key: value for key, value in os.environ.items() if not key.startswith("YEMU_")},
            "YEMU_DATABASE": f"sqlite://{home}/yemu.sqlite3",
            "YEMU_LOCALE": "en",
            "YEMU_MATRIX__HOMESERVER": server.url,
            "YEMU_MATRIX__ACCESS_TOKEN": account.token,
            "YEMU_MATRIX__DIRECTORY": str(home / "matrix"),
        }
        self.set(**settings)
        self._process: Forked | subprocess.Popen[bytes] | None = None
        self._program: list[str] = []

    @property
    def user(self) -> str:
        return self.account.user

    def set(self, **settings: str) -> None:
        self.environment |= {f"YEMU_{key.upper()}": value for key, value in settings.items()}
        self.environment = {key: value for key, value in self.environment.items() if value}

    def run_by_file(self, program: str) -> None:
        """Be started from now on as this program, which knows nothing but the file of settings in its folder."""
        self._program = [program]
        self.environment = {key: value for key, value in self.environment.items() if not key.startswith("YEMU_")}

    def hide(self, *modules: str) -> None:
        self._program = [sys.executable, "-m", "bot"]
        hook = self.home / "hidden"
        hook.mkdir()
        text = f"import sys\nsys.modules.update(dict.fromkeys({sorted(modules)!r}))\n"
        (hook / "sitecustomize.py").write_text(text, encoding="utf-8")
        known = self.environment.get("PYTHONPATH")
        self.environment["PYTHONPATH"] = os.pathsep.join([str(hook), *([known] if known else [])])

    def start(self) -> None:
        with self._log.open("ab") as log:
            how = {"env": self.environment, "cwd": self.home, "stdout": log, "stderr": log}
            self._process = start(self._program, ["run"], **how)

    def tell(self, number: signal.Signals) -> None:
        assert self._process
        self._process.send_signal(number)

    def kill(self) -> None:
        assert self._process
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(PATIENCE)

    def stop(self) -> int:
        assert self._process
        self._process.terminate()
        return self.wait()

    def wait(self) -> int:
        assert self._process
        try:
            return self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            raise AssertionError(f"the bot does not end: {self.log()[-2000:]}") from None

    def log(self) -> str:
        return self._log.read_text(encoding="utf-8")

    async def logs(self, text: str, times: int = 1) -> None:
        async with asyncio.timeout(PATIENCE):
            while self.log().count(text) < times:  # noqa: ASYNC110
                await asyncio.sleep(0.05)

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None
