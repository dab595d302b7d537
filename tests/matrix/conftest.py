import secrets
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from tests.matrix.player import People
from tests.matrix.process import Bot
from tests.matrix.synapse import Synapse

NewBot = Callable[..., Bot]


@pytest.fixture(scope="session")
def homeserver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Synapse]:
    server = Synapse(tmp_path_factory.mktemp("synapse"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
async def people(homeserver: Synapse) -> AsyncIterator[People]:
    guests = People(homeserver)
    yield guests
    await guests.leave()


@pytest.fixture
async def insiders(homeserver: Synapse, tmp_path: Path) -> AsyncIterator[People]:
    keys = tmp_path / "keys"
    keys.mkdir()
    guests = People(homeserver, keys)
    yield guests
    await guests.leave()


@pytest.fixture
def new_bot(homeserver: Synapse, tmp_path: Path) -> Iterator[NewBot]:
    """Makes bots that are not running yet; each ends with the test, and none may have logged a secret."""
    bots: list[Bot] = []

    def make(**settings: str) -> Bot:
        home = tmp_path / f"bot{len(bots)}"
        bots.append(Bot(home, homeserver, homeserver.register(f"bot-{secrets.token_hex(4)}"), **settings))
        return bots[-1]

    yield make
    for bot in bots:
        if bot.is_running:
            bot.stop()
        assert "Traceback" not in bot.log(), bot.log()[-4000:]
        assert bot.account.token not in bot.log()


@pytest.fixture
def own_bot(new_bot: NewBot) -> Bot:
    running = new_bot()
    running.start()
    return running


@pytest.fixture(scope="session")
def lasting_bot(homeserver: Synapse, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bot]:
    bot = Bot(tmp_path_factory.mktemp("bot"), homeserver, homeserver.register(f"bot-{secrets.token_hex(4)}"))
    bot.start()
    yield bot
    assert bot.stop() == 0
    assert bot.account.token not in bot.log()


@pytest.fixture
def bot(lasting_bot: Bot) -> Iterator[Bot]:
    yield lasting_bot
    assert "Traceback" not in lasting_bot.log(), lasting_bot.log()[-4000:]
