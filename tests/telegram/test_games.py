import pytest

from tests.telegram.fake.things import BOT
from tests.telegram.fake.world import World
from tests.telegram.group import group, says

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.mark.parametrize(("count", "language"), [(5, "zh-hans"), (7, "en")])
async def test_a_whole_game_of_avalon(venue: World, count: int, language: str) -> None:
    table = group(venue, count, language=language)
    if language == "en":
        table.players[0].says("/lang en", table.chat)
    await table.seat()
    await table.play()
    assert len(table.results) == 1
    for player in table.players:
        cards = [one for one in player.private if one.protected]
        assert cards, "no role card"
        assert all(query.answer is not None and query.answer["after"] < 1 for query in player.queries)
    late = [(player, one) for player in table.players for one in player.private if " → " in one.text]
    assert late
    for player, message in late:
        venue.press(player.id, message, "a|p1-107|approve")
    await venue.until(lambda: all(query.answer for query in venue.queries.values()), "all presses answered")
    assert venue.unchanged == []


WITHOUT_WAITING = (
    "/config import preset=codex board=custom board.roles=werewolf=4,villager=8 setup.allow_nonstandard=true "
    "night.fixed_length=false afterdeath.uniform_window=false sheriff.enabled=false setup.observe_seconds=0 "
    "award.mvp=off award.consolation=off timer.appeals=0 end.all_in=false end.concede=false wolf.allow_empty=false "
    "setup.ready=true"
)


@pytest.mark.rule("WW-022", "WW-038")
async def test_the_seat_board_is_pinned_until_the_game_is_over(venue: World) -> None:
    table = group(venue, 12)
    table.chat.members[BOT] = "administrator"
    table.chat.rights = {"can_pin_messages": True}
    lobby = await table.open("/new werewolf")
    table.players[0].says(WITHOUT_WAITING, table.chat)
    await says(venue, table.chat, "设置")
    await table.join(lobby)
    await table.ready()
    await table.start()
    board = await says(venue, table.chat, "出局：")
    await venue.until(lambda: table.chat.pinned == [board.id], "the board is pinned, the lobby no more")
    await table.play()
    assert venue.meter.most[table.chat.id] < 20
    assert venue.meter.exceeded == []
    await venue.until(lambda: not table.chat.pinned, "the pin is gone")
    (out,) = (line for line in board.text.splitlines() if line.startswith("出局"))
    assert len(out.split("、")) >= 4, "one side is out"
