import msgspec

from adapters.base import ADDED
from bot.table.sisters import KIND, Card
from tests.bot.recording import ANN, Bot, Buttons, RecordingAdapter, running

LINK = "https://chat.example/west"


class Sister(RecordingAdapter):
    def __init__(self, name: str, *rooms: str) -> None:
        super().__init__()
        self.scheme = name
        self._rooms = rooms

    def admits(self, room: str) -> bool:
        return room in self._rooms


async def introduce(bot: Bot, name: str) -> None:
    await bot.app.store.remember(KIND, name, msgspec.json.encode(Card(f"Test @{name}", LINK)))


async def test_the_button_for_another_game_leads_from_a_full_account_to_a_sister_that_takes_the_room() -> None:
    far, west = Sister("test.far"), Sister("test.west", "test.west:room")
    async with running(sisters=[far, west], platform=Buttons()) as bot:
        for name in ("test.far", "test.west"):
            await introduce(bot, name)
        await bot.begin()
        await bot.rule("/void")
        bot.app.services.most_tables = {"test": 1}
        await bot.rule("/new avalon", room="test:other")
        assert await bot.tap(ANN, bot.last("common-over"), "Again") == ["common-account-closed"]
        told = bot.last("common-account-closed")
        assert "@test.west" in told.text
        assert [(one.say, one.link) for row in told.acts for one in row] == [(ADDED, LINK)]
        bot.app.services.most_tables["test.west"] = 0
        assert "common-lobby" in await bot.tap(ANN, bot.last("common-over"), "Again"), "no sister has room"
