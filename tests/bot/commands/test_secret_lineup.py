from collections.abc import AsyncIterator, Sequence

import pytest

from adapters.base import Capabilities, Message
from fsm.games.assassins import ASSASSINS
from tests.bot.recording import PEOPLE, ROOM, Bot, running

SEVEN = (*PEOPLE, "test:@fay", "test:@gus")
ANN, BOB, CID, DAN, EVE = PEOPLE
TELLING = {"common-warning", "common-start-sure", "common-cannot-start"}


async def gathered(bot: Bot, *settings: str, game: str = "avalon", people: Sequence[str] = PEOPLE) -> None:
    await bot.say(ANN, f"/new {game}")
    for person in people:
        await bot.say(person, "/join")
    for setting in ("roles.list_public off", *settings):
        await bot.say(ANN, f"/config set {setting}")


@pytest.fixture
async def bot() -> AsyncIterator[Bot]:
    async with running() as bot:
        bot.platform.capabilities = Capabilities(live=True, buttons=True, replies=True)
        yield bot


async def said(bot: Bot, person: str, text: str, room: str | None = ROOM) -> list[Message]:
    before = len(bot.platform.sent)
    await bot.say(person, text, room)
    return [message for message in bot.platform.sent[before:] if message.key != "common-lobby"]


async def wanted(bot: Bot, text: str) -> list[Message]:
    return [message for person in (BOB, CID, DAN, EVE) for message in await said(bot, person, text)]


async def test_most_of_the_seated_are_not_warned_of_secret_roles(bot: Bot) -> None:
    await gathered(bot, "roles.percival false")
    changed = await wanted(bot, "/config set timer.nomination_s 240")
    started = await wanted(bot, "/start")
    assert "common-config-set" in {one.key for one in changed}
    assert "common-dealt" in {one.key for one in started}
    assert not TELLING & {one.key for one in (*changed, *started)}


async def test_most_of_the_seated_are_not_shown_the_roles_that_give_way(bot: Bot) -> None:
    await gathered(bot, "roles.lunatic on", "roles.filler_policy drop_specials", game="avalon extended", people=SEVEN)
    assert [(one.to, one.key) for one in await said(bot, ANN, "/start")] == [(ANN, "common-start-sure")]
    started = await wanted(bot, "/start")
    assert "common-dealt" in {one.key for one in started}
    assert not TELLING & {one.key for one in started}


async def test_a_start_that_cannot_be_is_explained_to_the_host_alone(bot: Bot) -> None:
    await gathered(bot, "roles.lunatic on", "roles.mordred on", "roles.oberon on")
    assert [(one.to, one.key) for one in await said(bot, ANN, "/start")] == [(ANN, "common-cannot-start")]
    assert [(one.to, one.key) for one in await said(bot, BOB, "/start")] == [(ROOM, "common-cannot-start-secret")]


async def test_the_menu_in_the_room_tells_nothing_of_secret_roles(bot: Bot) -> None:
    await gathered(bot, "vote.abstain on", "roles.lunatic on", "roles.mordred on", "roles.oberon on")
    (page,) = await said(bot, ANN, "/config")
    assert (page.to, page.args["problems"], page.args["changed"]) == (ROOM, [], 2)
    (more,) = await said(bot, ANN, "/config menu m")
    assert [one["args"]["count"] for row in more.args["buttons"] for one in row if "reset" in one["key"]] == [2]
    await said(bot, ANN, "/config private")
    (page,) = await said(bot, ANN, "/config", None)
    assert (bool(page.args["problems"]), page.args["changed"]) == (True, 5)


async def test_what_is_refused_about_a_secret_option_is_refused_in_private(bot: Bot) -> None:
    await gathered(bot, "roles.root_switchable on", "roles.merlin_assassin off")
    (refused,) = await said(bot, ANN, "/config set roles.percival on")
    assert (refused.to, refused.key) == (ANN, "common-bad-option")


async def test_an_option_that_tells_of_roles_is_confirmed_in_private() -> None:
    async with running(games={"assassins": ASSASSINS}) as bot:
        await gathered(bot, "roles.set assassin=1,witch=1,civilian=3", game="assassins")
        shown = await said(bot, ANN, "/config set roles.set hermit=1")
        assert [one.to for one in shown if one.key == "common-config-set"] == [ANN]
        assert not [one for one in bot.platform.to(ROOM) if "roles.set" in str(one.args)]


async def test_without_secrets_of_its_own_nothing_can_be_exported_in_the_room(bot: Bot) -> None:
    await gathered(bot)
    assert [one.key for one in await said(bot, ANN, "/config export")] == ["common-roles-secret"]


async def test_a_majority_cannot_uncover_what_the_host_has_hidden(bot: Bot) -> None:
    await gathered(bot, "roles.percival false")
    for words in (
        *(
            *("set roles.list_public on", "reset", "reset roles.percival", "set preset classic", "menu d"),
            "menu p classic",
        ),
        *("import vote.abstain=true preset=classic", "import roles.percival=true", "no percival, tempo slow"),
    ):
        assert {one.key for one in await wanted(bot, f"/config {words}")} == {"common-not-moderator"}, words


async def test_who_stands_in_for_a_host_that_has_left_reads_no_secret_roles(bot: Bot) -> None:
    await gathered(bot, "roles.percival false")
    bot.platform.outside.add(ANN)
    await said(bot, BOB, "/config private")
    (page,) = await said(bot, BOB, "/config show roles.percival", None)
    assert page.key == "common-roles-secret"
    assert not TELLING & {one.key for one in await said(bot, BOB, "/start")}
