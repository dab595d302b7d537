import pytest

from adapters.base import Left, Line, Message
from bot.match.state import Match
from fsm.games.avalon import AVALON
from fsm.games.werewolf import WEREWOLF
from tests.bot.recording import PEOPLE, ROOM, Bot, Buttons, labels, running

ANN, BOB, CID, DAN, EVE = PEOPLE
ZED = "test:@zed"


async def gathered(bot: Bot) -> Match:
    await bot.say(ANN, "/new avalon")
    for person in PEOPLE:
        await bot.say(person, "/join")
    return bot.match


@pytest.mark.parametrize(
    ("command", "asked", "done"),
    [
        ("/start", "common-start-asked", "common-dealt"),
        ("/void", "common-close-asked", "common-lobby-voided"),
        ("/extend 90", "common-extend-asked", "common-extended"),
        ("/config set timer.nomination_s 240", "common-change-asked", "common-config-set"),
        ("/config tempo slow", "common-change-asked", "common-config-set"),
        ("/config tempo slow, no percival", "common-change-asked", "common-config-set"),
        ("/config reset", "common-change-asked", "common-config-reset"),
        ("/config reset vote.abstain", "common-change-asked", "common-config-reset"),
        ("/config import preset=classic tempo=slow", "common-change-asked", "common-config-imported"),
        ("/config set preset classic", "common-change-asked", "common-config-set"),
    ],
)
async def test_most_of_the_seated_do_what_a_silent_host_does_not(command: str, asked: str, done: str) -> None:
    async with running() as bot:
        await gathered(bot)
        await bot.say(ANN, "/config set vote.abstain true")
        assert await bot.say(BOB, command) == [asked]
        assert await bot.say(BOB, command) == ["common-wish-counted"], "nobody counts twice"
        assert "common-not-moderator" in await bot.say(ZED, command), "an onlooker has no say"
        assert await bot.say(CID, command) == [asked]
        assert {"count": 2, "needed": 3}.items() <= bot.last(asked).args.items()
        assert len({one.slot for one in bot.platform.to(ROOM) if one.key == asked}) == 1, "one message counts"
        assert done in await bot.say(DAN, command)


async def test_what_cannot_be_is_refused_before_anybody_is_asked() -> None:
    async with running() as bot:
        await bot.say(ANN, "/new avalon")
        for person in PEOPLE[:4]:
            await bot.say(person, "/join")
        assert await bot.say(BOB, "/start") == ["common-too-few"]
        assert await bot.say(BOB, "/config set timer.nomination_s soon") == ["common-bad-option"]
        assert await bot.say(BOB, "/config set timer.nomi 30") == ["common-unknown-option"]
        assert await bot.say(BOB, "/config reset timer.nomi") == ["common-unknown-option"]


def page_of(bot: Bot, place: str) -> Message:
    return [one for one in bot.platform.to(place) if one.key.startswith("common-menu")][-1]


async def press(bot: Bot, person: str, page: Message, label: str) -> list[str]:
    return await bot.tap(person, page, label, None if page.to == person else ROOM)


@pytest.mark.parametrize(
    ("ways", "done"),
    [
        (("✏️ Percival",), "Percival ✅"),
        (("Tempo", "slow"), "Tempo: slow"),
        (("Preset", "Classic"), "Preset: Classic"),
        (("↩",), "Percival ✅"),
        (("More…", "Undo"), "Percival ✅"),
    ],
)
@pytest.mark.parametrize("place", [ROOM, None], ids=["in the room", "in private"])
async def test_most_of_the_seated_change_settings_by_the_buttons_of_the_menu(
    ways: tuple[str, ...], done: str, place: str | None
) -> None:
    async with running(platform=Buttons()) as bot:
        match = await gathered(bot)
        await bot.say(ANN, "/config set roles.percival false")
        before = match.state.chosen, match.state.preset
        for count, person in enumerate((BOB, CID, DAN), 1):
            if place:
                assert await bot.say(person, "/config") == ["common-menu"]
            else:
                assert "common-menu" in await press(bot, person, bot.last("common-lobby"), "Settings")
            page = page_of(bot, place or person)
            assert page.to == (place or person)
            assert "more than half" in page.text
            for label in ways[:-1]:
                await press(bot, person, page, label)
                page = page_of(bot, place or person)
                assert not {"Silence:", "Quiet"} & {*" ".join(labels(page)).split()}
            shown = await press(bot, person, page, ways[-1])
            if count < 3:
                assert sorted(shown) == ["common-change-asked", *([] if place else ["common-change-counted"])]
                assert bot.last("common-change-asked").args["count"] == count
                assert (match.state.chosen, match.state.preset) == before
        assert "common-lobby" in shown
        assert (match.state.chosen, match.state.preset) != before
        assert done in " ".join(labels(page_of(bot, place or DAN)))


async def test_others_agree_by_the_button_under_the_wish_which_changes_nothing_once_that_is_granted() -> None:
    async with running(platform=Buttons()) as bot:
        match = await gathered(bot)
        await bot.say(BOB, "/config tempo slow, no percival")
        asked = bot.last("common-change-asked")
        assert labels(asked) == ["Agree"]
        assert await press(bot, ZED, asked, "Agree") == ["common-not-moderator"]
        assert await press(bot, CID, asked, "Agree") == ["common-change-asked"]
        again = bot.last("common-change-asked")
        assert (again.slot, labels(again)) == (asked.slot, ["Agree"]), "it stands in the same message"
        assert {"common-asked-over", "common-config-set"} <= {*await press(bot, DAN, asked, "Agree")}
        assert (bot.last("common-asked-over").slot, bot.last("common-asked-over").acts) == (asked.slot, ())
        chosen, seq = match.state.chosen, match.seq
        assert chosen == {"tempo": "slow", "roles.percival": False}
        assert await press(bot, EVE, asked, "Agree") == ["common-config-set", "common-config-set", "common-warning"]
        assert (match.state.chosen, match.seq) == (chosen, seq), "what is in force already asks nobody"


@pytest.mark.parametrize("command", ["/start", "/void"])
async def test_a_question_ends_with_its_lobby_and_is_asked_anew_when_nobody_wants_it_any_more(command: str) -> None:
    async with running(platform=Buttons()) as bot:
        await gathered(bot)
        (first,) = await bot.say(BOB, command)
        slot = bot.last(first).slot
        assert "common-asked-over" in await bot.say(EVE, "/leave")
        await bot.say(EVE, "/join")
        assert await bot.say(BOB, command) == [first]
        assert bot.last("common-asked-over").slot == slot != bot.last(first).slot
        assert "common-asked-over" in await bot.say(ANN, command)
        assert bot.last("common-asked-over").slot == bot.last(first).slot


async def test_another_game_is_chosen_before_its_table_is_opened() -> None:
    async with running(games={"avalon": AVALON, "werewolf": WEREWOLF}, platform=Buttons()) as bot:
        match = await gathered(bot)
        assert await bot.rule("/config menu t werewolf") == ["common-lobby-open"]
        assert await bot.say(ANN, "/config set vote.abstain true"), "the lobby is that of its game still"
        assert match.state.chosen == {"vote.abstain": True}
        await bot.say(ANN, "/void")
        assert await bot.rule("/config menu t werewolf") == ["common-menu"]


async def test_the_settings_of_a_room_are_no_matter_for_its_table() -> None:
    async with running(platform=Buttons()) as bot:
        await gathered(bot)
        for say in ("l zh", "q remind", "n moderators", "i off", "u 23-8", "t avalon"):
            shown = await bot.take(Line(BOB, "Bob", ROOM, f"/config menu {say}", ref="m"))
            assert shown in (["common-not-moderator"], ["common-lobby-open"]), say


async def test_wishes_are_counted_anew_when_somebody_leaves_the_lobby() -> None:
    async with running() as bot:
        match = await gathered(bot)
        await bot.say(BOB, "/void")
        await bot.say(CID, "/void")
        await bot.say(ANN, "/leave")
        assert await bot.say(DAN, "/void") == ["common-close-asked"]
        assert bot.last("common-close-asked").args == {"count": 1, "needed": 3}
        assert match.status == "lobby"


@pytest.mark.parametrize("is_told", [True, False], ids=["an event tells it", "the platform tells it when asked"])
@pytest.mark.parametrize(
    ("command", "done"),
    [
        ("/start", "common-dealt"),
        ("/void", "common-lobby-voided"),
        ("/extend", "common-extended"),
        ("/config tempo slow", "common-config-set"),
        ("/kick 2", "common-released"),
    ],
)
async def test_the_first_of_the_seated_is_the_host_when_that_has_left_the_room(
    command: str, done: str, *, is_told: bool
) -> None:
    async with running() as bot:
        await bot.say(ZED, "/new avalon")
        for person in PEOPLE:
            await bot.say(person, "/join")
        if is_told:
            assert await bot.take(Left(ZED, ROOM)) == ["common-lobby", "common-host-changed"]
            assert "Host: Ann\n" in bot.last("common-lobby").text
        bot.platform.outside.add(ZED)
        assert "common-not-moderator" in await bot.say("test:@onlooker", command)
        assert done not in await bot.say(CID, command), "the others need a majority"
        assert done in await bot.say(ANN, command)


async def test_who_is_kicked_stays_away_from_this_table_until_a_moderator_says_otherwise() -> None:
    async with running() as bot:
        match = await gathered(bot)
        assert "common-released" in await bot.say(ANN, "/kick eve")
        assert bot.platform.to(EVE)[-1].key == "common-released"
        for text, room in (("/join", ROOM), (f"/start join_{match.state.link}", None)):
            assert await bot.say(EVE, text, room) == ["common-kicked"]
        assert "/join Eve" in bot.last("common-kicked").text
        assert await bot.say(EVE, "/join Eve") == ["common-not-moderator"]
        assert await bot.say(BOB, "/join Eve") == ["common-not-moderator"]
        assert "common-lobby" in await bot.say(ZED, "/join"), "others come and go as before"
        await bot.say(ANN, "/start")
        await bot.rule("/replace 2")
        assert await bot.say(EVE, "/join") == ["common-kicked"]
        assert await bot.rule("/join eve") == ["common-pardoned"]
        assert "common-seat-changed" in await bot.say(EVE, "/join")


async def test_a_kick_ends_with_its_table_and_outlasts_a_restart() -> None:
    async with running() as bot:
        await gathered(bot)
        await bot.rule("/kick ann")
        assert await bot.say(ANN, "/join") == ["common-kicked"]
        for words in ("/join Ann", "/kick eve"):
            assert await bot.say(ANN, words) == ["common-not-moderator"], "the table has another host"
        assert await bot.rule("/join ann") == ["common-pardoned"]
        await bot.say(ANN, "/join")
        await bot.say(BOB, "/kick eve")
        store = bot.app.store
    async with running(store=store) as bot:
        assert await bot.say(EVE, "/join") == ["common-kicked"]
        assert "common-lobby" in await bot.say(EVE, "/join", moderator=True), "moderators let themselves in"
        await bot.say(BOB, "/void")
        await bot.say(ANN, "/new avalon")
        assert "common-lobby" in await bot.say(EVE, "/join")
