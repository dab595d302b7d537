from functools import cache
from pathlib import Path

from typer import main, testing
from typer.testing import CliRunner, Result

from bot.cli.errors import LASTING, WRONG
from bot.cli.main import app
from tests.forking import run
from tests.pipe.driver import environment

testing._get_command = cache(main.get_command)  # type: ignore[attr-defined]  # a process builds it once


def yemu(*words: str, language: str = "en") -> Result:
    return CliRunner().invoke(app, words, env={"LC_ALL": f"{language}_XX.UTF-8"})


def watch(file: Path) -> None:
    words = "play --auto --game avalon --players 5 --thinking 0 --seed s --db"
    run(*words.split(), f"sqlite://{file}", env=environment(), check=True)


def ended_well(*words: str) -> str:
    result = yemu(*words)
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(*words: str, language: str = "en") -> str:
    """The one line with which a command ended; `yemu run` as one that no restart helps."""
    result = yemu(*words, language=language)
    assert result.exit_code == (LASTING if words[0] == "run" else WRONG), result.output
    assert result.stdout == ""
    assert result.stderr.startswith("yemu: ")
    assert len(result.stderr.splitlines()) == 1
    return result.stderr
