"""Boards are offered eight at a time, first those for the people who are there; one that does not fit is no wall."""

from collections.abc import AsyncIterator, Sequence

import pytest

from adapters.base import Capabilities, Line
from fsm.games.werewolf import WEREWOLF
from tests.bot.recording import ROOM, Bot, Buttons, labels, running

PEOPLE = tuple(f"test:@p{number}" for number in range(1, 17))
HOST, BOB = PEOPLE[:2]


@pytest.fixture
async def bot() -> AsyncIterator[Bot]:
    async with running(games={"werewolf": WEREWOLF}, platform=Buttons()) as bot:
        yield bot


async def gathered(bot: Bot, players: int, board: str = "") -> None:
    await bot.say(HOST, f"/new werewolf {board}")
    for person in PEOPLE[:players]:
        await bot.say(person, "/join")


def offered(bot: Bot) -> Sequence[str]:
    return [line["board"] for line in bot.last("common-boards").args["lines"]]


@pytest.mark.parametrize(("players", "first"), [(6, ["auto", "p6_rookie"]), (16, ["auto", "p16_wk"])])
async def test_the_boards_for_the_people_who_are_there_come_first(bot: Bot, players: int, first: list[str]) -> None:
    await gathered(bot, players)
    assert await bot.tap(HOST, bot.last("common-lobby"), "Change board") == ["common-boards"]
    assert offered(bot) == first


async def test_before_people_are_there_the_boards_of_most_groups_are_offered(bot: Bot) -> None:
    await gathered(bot, 1)
    await bot.tap(HOST, bot.last("common-lobby"), "Change board")
    assert {"auto", "b12_444_guard", "b12_444_idiot", "x12_wk_guard"} <= {*offered(bot)}


async def play_out(bot: Bot, room: str, board: str) -> None:
    await bot.rule(f"/new werewolf {board}", room)
    for person in PEOPLE[:9]:
        await bot.say(person, "/join", room)
    await bot.rule("/start yes", room)
    await bot.rule("/penalty 1 forfeit confirm", room)


async def test_boards_that_groups_play_most_come_first_among_those_that_fit(bot: Bot) -> None:
    for room, board in (("test:a", "b9_std"), ("test:b", "b9_std"), ("test:c", "p9_side")):
        await play_out(bot, room, board)
    await bot.say(HOST, "/new werewolf b9_std")
    await bot.say(HOST, "/boards")
    assert offered(bot)[:3] == ["auto", "b9_std", "p9_side"]
    await bot.rule("/void")
    for room in ("test:d", "test:e"):
        await play_out(bot, room, "p9_side")
    for seconds, first in ((1, "b9_std"), (3600, "p9_side")):
        await bot.advance(seconds)
        await bot.say(HOST, "/boards")
        assert offered(bot)[1] == first, "games are counted once an hour"


async def test_no_page_has_more_than_eight_boards_two_a_row_and_another_page_is_the_same_message(bot: Bot) -> None:
    await gathered(bot, 12)
    await bot.tap(HOST, bot.last("common-lobby"), "Change board")
    seen = [*offered(bot)]
    menu = bot.last("common-boards")
    assert (len(seen), seen[0], {len(row) for row in menu.acts[:-1]}) == (8, "auto", {2})
    while "More…" in labels(menu):
        assert await bot.tap(HOST, menu, "More…") == ["common-boards"]
        menu = bot.last("common-boards")
        assert len(offered(bot)) <= 8
        seen += offered(bot)
    assert len(seen) == len({*seen}) > 20
    assert not [name for name in seen if name.startswith(("p6", "b9"))], "twelve are there"


async def test_a_number_that_was_read_means_the_same_board_when_others_have_come(bot: Bot) -> None:
    bot.platform.capabilities = Capabilities(live=True)
    await gathered(bot, 8)
    await bot.say(HOST, "/boards")
    number = next(line["number"] for line in bot.last("common-boards").args["lines"] if line["board"] == "p8_rookie")
    assert f"\n{number}. " in bot.last("common-boards").text
    await bot.say(PEOPLE[8], "/join")
    await bot.say(HOST, f"/boards {number}")
    assert bot.match.state.chosen["board"] == "p8_rookie"


async def test_whoever_goes_back_to_a_board_by_number_of_players_has_changed_nothing(bot: Bot) -> None:
    bot.platform.capabilities = Capabilities(live=True)
    await gathered(bot, 1)
    for words in ("/boards p9_side", "/boards auto", "/config"):
        await bot.say(HOST, words)
    assert "\nNo changes: all as in the preset.\n" in bot.last("common-config").text


async def test_the_pages_belong_to_the_person_who_has_opened_them(bot: Bot) -> None:
    await gathered(bot, 6)
    await bot.tap(HOST, bot.last("common-lobby"), "Change board")
    menu = bot.last("common-boards")
    assert await bot.tap(BOB, menu, "More…") == ["common-not-your-menu"]
    assert await bot.tap(HOST, menu, "More…") == ["common-boards"]
    assert await bot.say(BOB, "/boards more 1") == ["common-boards"], "a page that is typed for takes no place"


async def test_a_choice_by_number_of_players_is_told_as_that(bot: Bot) -> None:
    await gathered(bot, 1, "x12_wk_guard")
    assert "common-config-set" in await bot.say(HOST, "/boards auto")
    assert bot.last("common-config-set").text.startswith("✅ Board: by number of players (now 6 newcomers)")


async def test_the_list_becomes_the_chosen_board_or_goes_when_the_game_begins(bot: Bot) -> None:
    await gathered(bot, 9)
    await bot.tap(HOST, bot.last("common-lobby"), "Change board")
    menu = bot.last("common-boards")
    assert "common-board-chosen" in await bot.tap(HOST, menu, labels(menu)[1])
    assert (bot.last("common-board-chosen").slot, bot.last("common-board-chosen").acts) == (menu.slot, ())
    await bot.tap(HOST, bot.last("common-lobby"), "Change board")
    assert "common-menu-over" in await bot.say(HOST, "/start yes")
    assert (bot.last("common-menu-over").slot, bot.last("common-menu-over").acts) == (menu.slot, ())


async def test_too_few_for_a_board_are_offered_the_one_that_they_can_play(bot: Bot) -> None:
    await gathered(bot, 6, "x12_wk_guard")
    lobby = bot.last("common-lobby")
    assert "\n6 can play: " in lobby.text
    assert await bot.say(HOST, "/start") == ["common-too-few"]
    refused = bot.last("common-too-few")
    assert "6 can play: " in refused.text
    (label,) = labels(refused)
    assert label in labels(lobby)
    assert "common-change-asked" in await bot.tap(BOB, lobby, label), "the others agree by a majority"
    assert "common-lobby" in await bot.tap(HOST, lobby, label)
    assert label not in labels(bot.last("common-lobby"))
    assert "common-dealt" in await bot.say(HOST, "/start yes")


async def test_too_many_for_a_board_are_offered_theirs_too(bot: Bot) -> None:
    await gathered(bot, 9)
    await bot.say(HOST, "/config set board p6_rookie")
    assert "\n9 can play: " in bot.last("common-lobby").text
    assert await bot.say(HOST, "/start") == ["common-cannot-start"]
    (label,) = labels(bot.last("common-cannot-start"))
    assert "common-lobby" in await bot.tap(HOST, bot.last("common-lobby"), label)
    assert "common-dealt" in await bot.say(HOST, "/start yes")


@pytest.mark.parametrize("players", [3, 12])
async def test_a_board_that_fits_or_may_fit_still_offers_nothing_else(bot: Bot, players: int) -> None:
    await gathered(bot, players, "x12_wk_guard")
    assert "can play" not in bot.last("common-lobby").text


async def test_until_people_are_there_a_table_is_as_large_as_the_last_one(bot: Bot) -> None:
    await gathered(bot, 9)
    await bot.say(HOST, "/start yes")
    await bot.rule("/void confirm")
    await bot.say(HOST, "/new werewolf")
    text = bot.last("common-lobby").text
    assert "by number of players (now 9 players" in text
    for person in PEOPLE[:6]:
        await bot.say(person, "/join")
    assert "by number of players (now 6 newcomers)" in bot.last("common-lobby").text


HOUR = 3600.0


def board(bot: Bot) -> str:
    return str(bot.match.state.chosen.get("board", "auto"))


async def evening_with(bot: Bot, words: str) -> None:
    await bot.say(HOST, "/new werewolf")
    await bot.rule(words)
    await bot.rule("/void")


@pytest.mark.parametrize(("hours", "stays"), [(3, True), (20, False)])
async def test_a_board_that_was_chosen_for_an_evening_is_gone_the_next_day(
    bot: Bot, hours: int, *, stays: bool
) -> None:
    await evening_with(bot, "/config set board x12_wk_guard")
    await bot.advance(hours * HOUR)
    await bot.say(HOST, "/new werewolf")
    assert board(bot) == ("x12_wk_guard" if stays else "auto")


async def test_a_board_that_is_chosen_again_holds_for_that_evening(bot: Bot) -> None:
    await evening_with(bot, "/config set board x12_wk_guard")
    await bot.advance(20 * HOUR)
    await bot.rule("/config set board x12_wk_guard")
    await bot.advance(HOUR)
    await bot.say(HOST, "/new werewolf")
    assert board(bot) == "x12_wk_guard"


async def test_a_board_that_a_moderator_keeps_stays_and_other_settings_stay_anyway(bot: Bot) -> None:
    await evening_with(bot, "/config set board x12_wk_guard")
    await bot.rule("/config set sheriff.enabled false")
    assert await bot.say(BOB, "/config keep") == ["common-not-moderator"]
    assert await bot.rule("/config keep") == ["common-board-kept"]
    await bot.advance(200 * HOUR)
    await bot.say(HOST, "/new werewolf")
    assert board(bot) == "x12_wk_guard"
    await bot.rule("/config set board x12_wk_dream")
    await bot.rule("/void")
    await bot.advance(20 * HOUR)
    await bot.say(HOST, "/new werewolf")
    assert board(bot) == "auto", "another one was chosen for an evening"
    assert bot.match.state.chosen == {"sheriff.enabled": False}
    assert await bot.rule("/config keep") == ["common-nothing-kept"]


async def test_the_page_of_the_board_has_a_button_that_keeps_it(bot: Bot) -> None:
    await bot.say(HOST, "/new werewolf")
    await bot.rule("/config set board x12_wk_guard")
    await bot.rule("/config menu c o board")
    assert "Keep this board" in labels(bot.last("common-menu-option-page"))
    assert "common-board-kept" in await bot.take(Line("test:@mod", "Mod", ROOM, "/config keep", True, ref="m"))
    await bot.rule("/config menu c o board")
    assert "Keep this board" not in labels(bot.last("common-menu-option-page"))


async def test_in_a_running_game_the_next_board_is_chosen(bot: Bot) -> None:
    await gathered(bot, 6)
    await bot.say(HOST, "/start yes")
    assert await bot.rule("/boards") == ["common-boards"]
    assert bot.last("common-boards").text.startswith("Which board for the next game?")
    assert await bot.rule("/boards x12_wk_guard") == ["common-config-next"]
