import asyncio
import json
import subprocess
import sys
from dataclasses import replace
from io import StringIO

import pytest
import structlog

from adapters.support.tasks import Tasks
from bot.logging import log_to_stderr
from bot.stats import Stats
from fsm import Game
from fsm.games.avalon import AVALON
from fsm.games.avalon.board import Board
from fsm.games.avalon.table import P
from tests.bot.inbound.test_dispatcher import to_the_vote
from tests.bot.recording import PEOPLE, Bot, running

VOTE = AVALON.phases[P.VOTE]


def close(game: Game[Board]) -> None:
    seats: dict[str, int] = {}
    try:
        seats[AVALON.roles(game)[0]]
    except KeyError as error:
        raise LookupError(f"{AVALON.roles(game)} have no seat") from error


BROKEN = replace(AVALON, phases={**AVALON.phases, P.VOTE: replace(VOTE, close=close)})


async def stumble(bot: Bot) -> tuple[str, ...]:
    await bot.begin()
    told: list[str] = []
    for person, prompt in (await to_the_vote(bot, PEOPLE)).items():
        told = await bot.press(person, prompt, "approve")
    assert told == ["common-stumbled"]
    match = bot.app.services.matches.of(PEOPLE[0])
    assert match
    assert match.game
    return AVALON.roles(match.game)


@pytest.mark.parametrize(("level", "tells"), [("info", False), ("warning", False), ("error", False), ("debug", True)])
async def test_an_incident_says_where_and_not_what(level: str, tells: bool, capsys: pytest.CaptureFixture[str]) -> None:
    log_to_stderr(level)
    async with running(games={"avalon": BROKEN}) as bot:
        roles = await stumble(bot)
        incident = bot.last("common-stumbled").args["incident"]
    (line,) = [line for line in capsys.readouterr().err.splitlines() if incident in line]
    assert all(word in line for word in ("KeyError", "LookupError", "test_logging.py", "in close"))
    assert any(role in line for role in roles) is tells


async def test_an_incident_ends_no_game_where_its_line_cannot_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = StringIO()
    stream.close()
    monkeypatch.setattr(sys, "stderr", stream)
    log_to_stderr("info")
    async with running(games={"avalon": BROKEN}) as bot:
        await stumble(bot)


@pytest.mark.parametrize(("level", "tells"), [("info", False), ("debug", True)])
async def test_what_fails_in_the_background_says_where_and_not_what(
    level: str, tells: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    role = "merlin"

    async def deal() -> None:
        raise ValueError(role)

    log_to_stderr(level)
    tasks = Tasks()
    tasks.start(deal())
    await tasks.idle()
    await asyncio.sleep(0)
    (line,) = capsys.readouterr().err.splitlines()
    assert all(word in line for word in ("ValueError", "in deal"))
    assert ("merlin" in line) is tells


@pytest.mark.parametrize(("level", "shown"), [("info", ["warning", "error"]), ("error", ["error"])])
def test_warnings_are_counted_where_only_errors_are_shown(
    level: str, shown: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    stats = Stats()
    log_to_stderr(level, stats.count_line)
    log = structlog.get_logger()
    log.debug("no more than a thought")
    log.warning("a library is unwell")
    log.error("nothing works")
    assert (stats.lines["warning"], stats.lines["error"]) == (1, 1)
    assert [json.loads(line)["level"] for line in capsys.readouterr().err.splitlines()] == shown


LIBRARY = """
import asyncio, gc
from bot.logging import log_to_stderr

async def lost():
    async def bug():
        raise KeyError("merlin")
    asyncio.get_running_loop().create_task(bug())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    gc.collect()

log_to_stderr("info")
asyncio.run(lost())
"""


def test_what_a_library_logs_is_a_line_like_ours() -> None:
    ended = subprocess.run([sys.executable, "-c", LIBRARY], capture_output=True, check=True)
    (line,) = ended.stderr.splitlines()
    told = json.loads(line)
    assert (told["library"], told["level"], told["event"]) == ("asyncio", "error", "Task exception was never retrieved")
    assert "in bug" in told["exception"]
    assert b"merlin" not in line
