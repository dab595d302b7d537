from datetime import UTC, datetime

import pytest

from adapters.base import Left
from bot.clock import ManualClock
from fsm.games.assassins import ASSASSINS
from fsm.games.avalon import AVALON
from fsm.games.werewolf import WEREWOLF
from storage.memory import MemoryStore
from tests.bot.match.test_deadlines import SetClock
from tests.bot.recording import PEOPLE, ROOM, Bot, Buttons, Editing, running

ANN, BOB, CID = PEOPLE[:3]
ELSEWHERE = "test:elsewhere"
HOUR = 3600
NOON = datetime(2026, 11, 28, 12, tzinfo=UTC).timestamp()
"""A Saturday."""


def at_noon() -> ManualClock:
    return ManualClock(NOON)


def texts(bot: Bot, key: str) -> list[str]:
    return [message.text for message in bot.platform.sent if message.key == key]


async def test_a_table_for_tonight_is_signed_up_for_called_and_begun_by_its_host() -> None:
    async with running(clock=at_noon()) as bot:
        assert await bot.say(ANN, "/new avalon 20:00") == ["common-lobby"]
        assert "⏰ Sat 20:00" in bot.last("common-lobby").text
        for person in PEOPLE:
            await bot.say(person, "/join")
        await bot.say(CID, "/leave")
        assert bot.last("common-lobby").args["seats"] == ["Ann", "Bob", "Dan", "Eve"]
        await bot.say(CID, "/join")
        assert await bot.advance(8 * HOUR - 301) == []
        assert await bot.advance(1) == ["common-call"]
        call = bot.last("common-call")
        assert call.text.startswith("⏰ The table for Sat 20:00 UTC begins in 5 minutes: Ann, Bob, Dan, Eve and Cid.")
        assert {one.person for one in call.mentions} == {*PEOPLE}
        assert all(one.label in call.text for one in call.mentions)
        assert "common-dealt" in await bot.say(ANN, "/start")


async def test_people_who_asked_are_told_of_the_plan_and_shortly_before_its_time() -> None:
    async with running(clock=at_noon()) as bot:
        await bot.say(BOB, "/notify")
        assert "common-called" in await bot.say(ANN, "/new avalon 20:00")
        assert bot.last("common-called").text == (
            "A table is planned for Sat 20:00 UTC in the group: <b>Avalon</b>. To play, send /join in the group."
        )
        assert await bot.advance(8 * HOUR - 300) == ["common-call", "common-called"]
        assert "begins soon" in bot.last("common-called").text
        assert "Nobody has signed up yet" in bot.last("common-call").text


async def test_a_table_that_nobody_begins_is_closed_an_hour_after_its_time() -> None:
    async with running(clock=at_noon()) as bot:
        await bot.say(ANN, "/new avalon 20:00")
        assert "common-lobby-voided" not in await bot.advance(9 * HOUR - 1)
        assert "common-lobby-voided" in await bot.advance(1)


async def test_the_host_moves_and_cancels_it_and_others_do_not() -> None:
    async with running(clock=at_noon()) as bot:
        await bot.say(ANN, "/new avalon 20:00")
        await bot.say(BOB, "/join")
        assert await bot.say(BOB, "/new 21:30") == ["common-already-planned"]
        assert await bot.say(ANN, "/new 21:30") == ["common-lobby", "common-planned"]
        assert "⏰ Sat 21:30" in bot.last("common-lobby").text
        assert await bot.advance(9 * HOUR) == []
        assert await bot.advance(HOUR / 2 - 300) == ["common-call"]
        assert await bot.say(ANN, "/new 23:00") == ["common-lobby", "common-planned"]
        assert await bot.advance(HOUR * 1.5) == ["common-call"]
        assert "common-lobby-voided" in await bot.say(ANN, "/void")


async def test_a_time_alone_keeps_the_evening_of_the_table_or_asks_for_the_day() -> None:
    async with running(clock=at_noon(), platform=Buttons()) as bot:
        await bot.say(ANN, "/new avalon tomorrow 20:00")
        assert await bot.say(ANN, "/new 22:00") == ["common-which-day"]
        assert bot.last("common-which-day").text == (
            "A table is planned for Sun 20:00 UTC. Move it to 22:00 today or tomorrow?"
        )
        assert [act.say for row in bot.last("common-which-day").acts for act in row] == [
            "new #1 today 22:00",
            "new #1 tomorrow 22:00",
        ]
        assert [act.label for row in bot.last("common-which-day").acts for act in row] == [
            "Today 22:00",
            "Tomorrow 22:00",
        ]
        assert await bot.say(BOB, "/new today 22:00") == ["common-already-planned"]
        assert "common-planned" in await bot.say(ANN, "/new tomorrow 22:00")
        assert "⏰ Sun 22:00" in bot.last("common-lobby").text
        assert "common-planned" in await bot.say(ANN, "/new 今晚 9点")
        assert "⏰ Sat 21:00" in bot.last("common-lobby").text
        assert "common-planned" in await bot.say(ANN, "/new 1:00")
        assert "⏰ Sun 01:00" in bot.last("common-lobby").text


async def test_people_who_signed_up_read_in_private_that_their_table_is_cancelled_the_call_tells_later_ones() -> None:
    async with running(clock=at_noon()) as bot:
        await bot.say(ANN, "/new avalon 20:00")
        for person in (ANN, BOB, CID):
            await bot.say(person, "/join")
        await bot.say(CID, "/leave")
        assert await bot.say(ANN, "/void") == ["common-lobby-voided", "common-plan-cancelled"]
        told = bot.last("common-plan-cancelled")
        assert told.text == "Avalon in the group, planned for Sat 20:00 UTC, is cancelled. There is no need to come."
        assert [message.key for message in bot.platform.to(BOB)][-1] == "common-plan-cancelled"
        assert "common-plan-cancelled" not in [message.key for message in bot.platform.to(ANN)]
        await bot.say(ANN, "/new avalon 20:00")
        await bot.say(BOB, "/join")
        await bot.advance(8 * HOUR - 300)
        assert await bot.say(ANN, "/void") == ["common-lobby-voided"]


async def test_an_open_table_becomes_one_for_tonight() -> None:
    async with running(clock=at_noon()) as bot:
        await bot.say(ANN, "/new avalon")
        assert await bot.say(ANN, "/new tonight 8") == ["common-lobby", "common-planned"]
        assert bot.last("common-planned").text == "⏰ The table has moved to Sat 20:00 UTC."


@pytest.mark.parametrize(
    ("words", "time"),
    [
        ("20:00", "Sat 20:00"),
        ("20：30", "Sat 20:30"),
        ("２０点", "Sat 20:00"),
        ("今晚8点", "Sat 20:00"),
        ("今晚 8 点半", "Sat 20:30"),
        ("晚上九点", ""),
        ("tonight 8", "Sat 20:00"),
        ("8 tonight", "Sat 20:00"),
        ("20:00 tomorrow", "Sun 20:00"),
        ("8:15 pm", "Sat 20:15"),
        ("8pm", "Sat 20:00"),
        ("明天 20:00", "Sun 20:00"),
        ("明晚8点", "Sun 20:00"),
        ("tomorrow 9:30", "Sun 09:30"),
        ("0:30", "Sun 00:30"),
        ("24:00", "Sun 00:00"),
    ],
)
async def test_times_are_read_as_people_write_them(words: str, time: str) -> None:
    async with running(clock=at_noon()) as bot:
        keys = await bot.say(ANN, f"/new avalon {words}")
        if time:
            assert keys == ["common-lobby"]
            assert f"⏰ {time} UTC" in bot.last("common-lobby").text
        else:
            assert "common-lobby" not in keys


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        ("25:00", "common-bad-time"),
        ("20:75", "common-bad-time"),
        ("11:00", "common-time-over"),
        ("20:00 Tokyo", "common-other-zone"),
        ("20:00 GMT+8", "common-other-zone"),
    ],
)
async def test_a_time_that_cannot_be_kept_is_refused_with_the_reason_and_opens_nothing(
    words: str, refusal: str
) -> None:
    async with running(clock=at_noon()) as bot:
        assert await bot.say(ANN, f"/new avalon {words}") == [refusal]
        assert bot.app.services.matches.in_room(ROOM) is None


async def test_one_table_is_planned_at_a_time() -> None:
    async with running(clock=at_noon()) as bot:
        await bot.say(ANN, "/new avalon 20:00")
        for hour in range(13, 23):
            assert await bot.say(BOB, f"/new avalon {hour}:00") == ["common-already-planned"]
        assert "Sat 20:00" in bot.last("common-already-planned").text


async def test_the_room_has_a_zone_of_its_own_which_moderators_choose() -> None:
    async with running(clock=at_noon()) as bot:
        assert await bot.say(ANN, "/zone Shanghai") == ["common-not-moderator"]
        assert await bot.rule("/zone Atlantis") == ["common-unknown-zone"]
        assert await bot.rule("/zone Shanghai") == ["common-zone"]
        assert bot.last("common-zone").text == "Times here are those of Asia/Shanghai, where it is 20:00 now."
        assert await bot.say(ANN, "/new avalon 20:30 上海") == ["common-lobby"]
        assert "⏰ Sat 20:30\n" in bot.last("common-lobby").text
        assert await bot.advance(HOUR / 2 - 300) == ["common-call"]


async def test_before_its_time_people_play_here_and_elsewhere_and_then_the_table_stands_there_again() -> None:
    async with running(clock=at_noon()) as bot:
        await bot.say(ANN, "/new avalon 20:00")
        planned = bot.match.id
        for person in PEOPLE:
            await bot.say(person, "/join")
        assert "common-dealt" in await bot.begin()
        assert bot.match.id != planned
        await bot.rule("/void confirm")
        assert bot.match.id == planned
        assert len(bot.match.sittings) == len(PEOPLE)
        await bot.begin(ELSEWHERE)
        assert await bot.say(ANN, "/start") == ["common-others-elsewhere"]
        await bot.rule("/void confirm", ELSEWHERE)
        assert "common-dealt" in await bot.say(ANN, "/start")


async def test_who_signs_up_reads_in_private_when_the_game_begins() -> None:
    async with running(clock=at_noon()) as bot:
        await bot.say(ANN, "/new avalon 20:00")
        await bot.say(BOB, "/join")
        assert "The game begins at Sat 20:00 UTC, and you will be called." in bot.last("common-welcome").text


async def test_a_board_that_the_planned_table_is_offered_is_for_that_table() -> None:
    async with running(games={"werewolf": WEREWOLF}, clock=at_noon(), platform=Editing()) as bot:
        await bot.rule("/new werewolf chat b12_444_guard 20:00")
        planned = bot.match
        for number in range(6):
            await bot.say(f"test:@p{number}", "/join")
        lobby = [message for message in bot.platform.to(ROOM) if message.key == "common-lobby"][-1]
        offer = next(act.say for row in lobby.acts for act in row if act.say.startswith(f"boards #{planned.id} "))
        assert "common-config-set" in await bot.rule(f"/{offer}")
        assert planned.state.chosen != {"board": "b12_444_guard"}


async def test_a_game_that_began_before_its_time_has_the_room_and_its_players() -> None:
    async with running(clock=at_noon()) as bot:
        await bot.say(ANN, "/new avalon 20:00")
        for person in PEOPLE:
            await bot.say(person, "/join")
        assert "common-dealt" in await bot.say(ANN, "/start")
        assert await bot.say(BOB, "/new avalon") == ["common-game-running"]
        await bot.rule("/new avalon", ELSEWHERE)
        assert await bot.say(BOB, "/join", ELSEWHERE) == ["common-elsewhere"]


async def test_a_table_for_later_is_not_begun_beside_an_open_one() -> None:
    async with running(clock=at_noon()) as bot:
        await bot.say(ANN, "/new avalon 20:00")
        planned = bot.match.id
        for number in range(5):
            await bot.say(f"test:@p{number}", "/join")
        await bot.rule("/new avalon")
        assert await bot.say(ANN, f"/start #{planned}") == ["common-lobby-open"]


async def test_a_button_of_the_planned_table_is_for_that_table_beside_another() -> None:
    async with running(clock=at_noon(), platform=Editing()) as bot:
        await bot.say(ANN, "/new avalon 20:00")
        planned = bot.match.id
        await bot.begin()
        buttons = [act.say for row in bot.platform.to(ROOM)[0].acts for act in row]
        assert f"join #{planned}" in buttons
        await bot.say("test:@fay", f"/join #{planned}")
        match = bot.app.services.matches.get(planned)
        assert match
        assert [one.name for one in match.sittings] == ["Fay"]
        assert await bot.say(ANN, f"/start #{planned}") == ["common-too-few"]


async def test_a_game_that_goes_on_in_the_room_is_not_pushed_aside() -> None:
    async with running(clock=at_noon()) as bot:
        await bot.say(ANN, "/new avalon 13:00")
        planned = bot.match.id
        people = [f"test:@p{number}" for number in range(5)]
        for person in people:
            await bot.say(person, "/join")
        await bot.begin()
        running_game = bot.match.id
        assert "common-call" in await bot.advance(HOUR - 300)
        assert bot.match.id == running_game
        assert await bot.say(ANN, f"/start #{planned}") == ["common-game-running"]


async def test_again_asks_the_players_of_the_last_game_not_those_of_the_plan() -> None:
    async with running(clock=at_noon()) as bot:
        await bot.begin()
        await bot.rule("/void confirm")
        await bot.say(ANN, "/new avalon 20:00")
        await bot.say("test:@zed", "/join")
        await bot.rule("/again")
        assert [*bot.match.state.lobby.asked.values()] == ["Ann", "Bob", "Cid", "Dan", "Eve"]


async def test_again_with_a_time_opens_the_last_table_for_later() -> None:
    async with running(clock=at_noon()) as bot:
        await bot.begin()
        await bot.rule("/void confirm")
        await bot.say(BOB, "/again 20:00")
        match = bot.match
        assert match.is_planned
        assert [one.name for one in match.sittings] == ["Bob"]
        assert [*match.state.lobby.asked.values()] == ["Ann", "Cid", "Dan", "Eve"]
        assert await bot.say(BOB, "/again 21:00") == ["common-already-planned"]


async def test_a_plan_survives_a_restart_and_a_call_that_was_missed_is_made_up_for() -> None:
    store = MemoryStore()
    async with running(clock=at_noon(), store=store) as bot:
        await bot.say(ANN, "/new avalon 20:00")
        await bot.say(BOB, "/join")
    async with running(clock=ManualClock(NOON + 8 * HOUR + 60), store=store) as bot:
        assert "common-call" in await bot.advance(1)
        assert "begins now: Bob" in bot.last("common-call").text
        assert "common-lobby-voided" in await bot.advance(HOUR)


async def test_a_plan_whose_evening_is_over_is_closed_at_the_next_start() -> None:
    store = MemoryStore()
    async with running(clock=at_noon(), store=store) as bot:
        await bot.say(ANN, "/new avalon 20:00")
    async with running(clock=ManualClock(NOON + 30 * HOUR), store=store) as bot:
        assert await bot.advance(1) == ["common-lobby-voided"]
        assert bot.app.services.matches.in_room(ROOM) is None


@pytest.mark.parametrize("ahead", [-HOUR, HOUR])
async def test_the_call_comes_by_peoples_clocks_though_the_system_clock_is_set_meanwhile(ahead: float) -> None:
    clock = SetClock(NOON)
    async with running(clock=clock) as bot:
        await bot.say(ANN, "/new avalon 20:00")
        clock.ahead = ahead
        assert await bot.advance(8 * HOUR - 300 - ahead - 1) == []
        assert await bot.advance(301) == ["common-call"]


async def test_a_group_is_offered_the_evening_until_it_has_come() -> None:
    async with running(clock=at_noon(), platform=Buttons()) as bot:
        for hours, offered in ((0, True), (8, False)):
            await bot.advance(hours * HOUR)
            await bot.say(ANN, "/start")
            says = [act.say for row in bot.last("common-game-menu").acts for act in row]
            assert ("new 20:00" in says) == offered


async def test_who_leaves_the_group_has_no_seat_at_the_table_for_later_and_is_not_called_to_it() -> None:
    async with running(clock=at_noon()) as bot:
        await bot.say(ANN, "/new avalon 20:00")
        planned = bot.match.id
        for person in (ANN, BOB):
            await bot.say(person, "/join")
        await bot.rule("/new avalon")
        await bot.take(Left(BOB, ROOM))
        match = bot.app.services.matches.get(planned)
        assert match
        assert [*match.people.values()] == [ANN]


async def test_who_wants_to_be_forgotten_is_on_no_list_for_later() -> None:
    async with running(clock=at_noon()) as bot:
        await bot.say(ANN, "/new avalon 20:00")
        await bot.say(BOB, "/join")
        assert "common-forgotten" in await bot.say(BOB, "/forgetme yes", None)
        assert bot.match.sittings == ()


async def test_the_time_of_the_table_is_moved_by_its_host_alone_not_extended() -> None:
    async with running(clock=at_noon()) as bot:
        await bot.say(ANN, "/new avalon 20:00")
        assert await bot.say(ANN, "/extend 600") == ["common-already-planned"]


async def test_a_full_table_for_later_says_when_it_meets() -> None:
    async with running(clock=at_noon()) as bot:
        await bot.say(ANN, "/new avalon 20:00")
        for number in range(10):
            await bot.say(f"test:@p{number}", "/join")
        assert "See you at Sat 20:00 UTC. Ann: send" in bot.last("common-complete").text


async def test_a_room_that_has_played_nothing_is_asked_which_game_and_each_button_keeps_the_time() -> None:
    async with running(games={"avalon": AVALON, "assassins": ASSASSINS}, clock=at_noon(), platform=Buttons()) as bot:
        assert await bot.say(ANN, "/new 今晚8点") == ["common-game-menu"]
        says = [act.say for row in bot.last("common-game-menu").acts for act in row]
        assert says == ["new avalon 今晚8点", "new assassins 今晚8点", "config"]
        assert await bot.say(ANN, f"/{says[1]}") == ["common-lobby"]
        await bot.say(ANN, "/void")
        assert await bot.say(ANN, "/new 20:00") == ["common-lobby"]
        assert bot.last("common-lobby").args["game"] == "assassins"


async def test_another_zone_shows_the_planned_time_as_people_there_read_it() -> None:
    async with running(clock=at_noon()) as bot:
        await bot.say(ANN, "/new avalon 20:00")
        assert await bot.rule("/zone Shanghai") == ["common-lobby", "common-zone"]
        assert "⏰ Sun 04:00\n" in bot.last("common-lobby").text
        await bot.say(ANN, "/new 21:00")
        assert "⏰ Sat 21:00\n" in bot.last("common-lobby").text
        assert await bot.advance(HOUR - 300) == ["common-call"]


@pytest.mark.parametrize("words", ["config", "boards", "config set tempo quick"])
async def test_settings_of_the_table_for_later_wait_while_another_table_has_the_room(words: str) -> None:
    async with running(clock=at_noon()) as bot:
        await bot.say(ANN, "/new avalon 20:00")
        planned = bot.match.id
        await bot.rule("/new avalon")
        name, _, behind = words.partition(" ")
        assert await bot.say(ANN, f"/{name} #{planned} {behind}") == ["common-other-table"]
        await bot.rule("/void")
        assert "common-config-set" in await bot.say(ANN, "/config set tempo quick")
