import msgspec
import pytest

from adapters.base import Line, Named
from tests.bot.recording import PEOPLE, ROOM, Bot, RecordingAdapter, running

ANN, BOB, CID = PEOPLE[:3]
MOD = "test:@mod"
ZED = "test:@zed"


@pytest.fixture(autouse=True)
def moderated(monkeypatch: pytest.MonkeyPatch) -> None:
    async def moderates(self: RecordingAdapter, person: str, room: str) -> bool:
        return person == MOD

    monkeypatch.setattr(RecordingAdapter, "moderates", moderates)


def names(bot: Bot) -> list[str]:
    return list(bot.match.names.values())


async def test_a_banned_person_gets_no_seat_opens_no_table_and_is_called_to_none() -> None:
    async with running() as bot:
        await bot.say(BOB, "/notify")
        assert await bot.rule("/ban @bob") == ["common-banned"]
        assert await bot.say(BOB, "/new avalon") == ["common-banned-here"]
        assert "common-called" not in await bot.rule("/new avalon")
        assert await bot.say(BOB, "/join") == ["common-banned-here"]
        assert await bot.rule("/unban @bob") == ["common-unbanned"]
        assert "common-welcome" in await bot.say(BOB, "/join")


async def test_it_holds_in_its_room_alone_and_after_a_restart() -> None:
    async with running() as bot:
        await bot.rule("/ban @bob")
        await bot.rule("/new avalon", "test:elsewhere")
        assert "common-welcome" in await bot.say(BOB, "/join", "test:elsewhere")
        store = bot.app.store
    async with running(store=store) as bot:
        assert await bot.say(BOB, "/new avalon") == ["common-banned-here"]


async def test_a_banned_person_loses_the_seat_in_a_lobby_and_reads_so() -> None:
    async with running() as bot:
        await bot.gather()
        keys = await bot.rule("/ban Bob")
        assert names(bot) == ["Ann", "Cid", "Dan", "Eve"]
        assert keys[0] == "common-banned"
        assert bot.platform.to(BOB)[-1].key == "common-released"


async def test_a_player_of_the_running_game_is_banned_after_it_and_left_out_of_the_next() -> None:
    async with running() as bot:
        await bot.begin()
        assert await bot.rule("/ban 2") == ["common-ban-playing"]
        assert "Bob is playing now" in bot.last("common-ban-playing").text
        await bot.rule("/void confirm")
        assert await bot.rule("/ban @bob") == ["common-banned"]
        await bot.rule("/again")
        assert [*bot.match.state.lobby.asked.values()] == ["Ann", "Cid", "Dan", "Eve"]


async def test_a_banned_person_inherits_no_seat() -> None:
    async with running() as bot:
        await bot.rule("/ban @zed")
        await bot.begin()
        assert await bot.rule("/replace 1 @zed") == ["common-other-banned"]
        await bot.rule("/replace 1")
        assert await bot.say(ZED, "/join") == ["common-banned-here"]


async def test_a_seat_that_was_kept_for_a_banned_person_is_offered_to_the_next_and_a_lobby_asks_no_more() -> None:
    async with running() as bot:
        await bot.begin()
        for person in (ZED, "test:@yan"):
            await bot.say(person, "/notify")
        await bot.say(BOB, "/leave")
        await bot.advance(0)
        assert await bot.rule("/ban @zed") == ["common-banned", "common-seat-offer-over"]
        await bot.advance(0)
        assert bot.last("common-seat-offer").to == "test:@yan"
        await bot.rule("/void confirm")
        await bot.rule("/again")
        assert "Cid" in bot.match.state.lobby.asked.values()
        await bot.rule("/ban @cid")
        assert "Cid" not in bot.match.state.lobby.asked.values()


@pytest.mark.parametrize(
    ("words", "refusal"),
    [("/ban @mod", "common-ban-self"), ("/unban @zed", "common-not-banned"), ("/unban", "common-bans")],
)
async def test_what_makes_no_sense_is_refused_with_the_reason(words: str, refusal: str) -> None:
    async with running() as bot:
        assert await bot.rule(words) == [refusal]


async def test_a_reply_and_a_mention_mean_their_person_whatever_a_player_is_called() -> None:
    async with running() as bot:
        await bot.gather()
        for line in (
            Line(MOD, "Mod", ROOM, "/ban", replies_to=Named("", ZED, "Zed")),
            Line(MOD, "Mod", ROOM, "/ban Bob", named=(Named("Bob", ZED, "Bob"),)),
        ):
            assert await bot.take(line) == ["common-banned"]
            assert [*(await bot.app.services.profiles.room(ROOM)).banned] == [ZED]
            back = msgspec.structs.replace(line, text=line.text.replace("/ban", "/unban"))
            assert await bot.take(back) == ["common-unbanned"]
        assert "Bob" in names(bot)


async def test_a_name_that_is_neither_at_the_table_nor_in_the_room_bans_no_account_of_that_name() -> None:
    async with running() as bot:
        bot.platform.outside = {"test:@nemo"}
        assert await bot.rule("/ban nemo") == ["common-unknown-person"]
        assert await bot.rule("/ban @nemo") == ["common-banned"], "an account may be banned before it comes"


async def test_a_moderator_is_not_banned() -> None:
    async with running() as bot:
        assert await bot.say(ANN, "/ban @mod", moderator=True) == ["common-ban-moderator"]


async def test_only_moderators_of_the_room_ban_no_host_does() -> None:
    async with running() as bot:
        await bot.say(ANN, "/new avalon")
        for words in ("/ban @bob", "/unban @bob", "/ban"):
            assert await bot.say(ANN, words) == ["common-not-room-moderator"]


async def test_of_two_players_of_one_name_it_is_asked_which() -> None:
    async with running() as bot:
        await bot.gather(people=(ANN, "test:@x@ann"))
        assert await bot.rule("/ban Ann") == ["common-which-person"]


async def test_the_list_is_shown_and_not_endless() -> None:
    async with running() as bot:
        assert await bot.rule("/ban") == ["common-bans"]
        assert bot.last("common-bans").args == {"names": []}
        for number in range(100):
            assert await bot.rule(f"/ban @p{number}") == ["common-banned"]
        assert await bot.rule("/ban @p100") == ["common-bans-full"]
        assert await bot.rule("/ban @p7") == ["common-banned"]
        await bot.rule("/ban")
        assert len(bot.last("common-bans").args["names"]) == 100
        await bot.rule("/unban p7")
        assert await bot.rule("/ban @p100") == ["common-banned"]
