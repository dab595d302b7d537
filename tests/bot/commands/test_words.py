from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache

import pytest

from adapters.base import Capabilities, Line, Message, Moved
from bot.games import load_words
from fsm.games.avalon import AVALON
from locales import Words
from storage.base import Store
from tests.bot.recording import ANN, PEOPLE, ROOM, Bot, Buttons, labels, running
from tests.bot.table.test_stock import FEW, play, texts
from tests.pairs import PAIRS

MOD = "test:@mod"
SIX = (*PEOPLE[:3], "test:@eve", "test:@fay", "test:@gus")


class Phone(Buttons):
    def __init__(self) -> None:
        super().__init__()
        self.moderators = {MOD}

    async def moderates(self, person: str, room: str) -> bool:
        return person in self.moderators


@cache
def both() -> Words:
    return load_words({"avalon": AVALON, "pairs": PAIRS})


@asynccontextmanager
async def pairs(store: Store | None = None, phone: Phone | None = None) -> AsyncIterator[Bot]:
    async with running(games={"pairs": PAIRS}, texts=texts(), store=store, platform=phone or Phone()) as bot:
        yield bot


async def tell(bot: Bot, text: str, person: str = MOD, room: str | None = None, *, pressed: bool = False) -> Message:
    """Return the last message that a line causes, told to the person or the room."""
    before = len(bot.platform.sent)
    name = person.rpartition("@")[2].title()
    await bot.take(Line(person, name, room, text, ref="" if pressed else None, own="line 1"))
    assert bot.platform.sent[before:], text
    return bot.platform.sent[-1]


async def press(bot: Bot, message: Message, label: str, person: str = MOD) -> Message:
    say = next(act.say for row in message.acts for act in row if act.label == label)
    room = message.to if message.to == ROOM else None
    return await tell(bot, f"/{say}", person, room, pressed=True)


async def open_words(bot: Bot, person: str = MOD) -> Message:
    """Open the private chat by the button in the room, and return the page there."""
    offer = await tell(bot, "/words", person, ROOM)
    await press(bot, offer, "Words", person)
    return bot.last("common-words-page")


async def add(bot: Bot, *lines: str, person: str = MOD) -> Message:
    page = await open_words(bot, person)
    await press(bot, page, "Add words", person)
    return await tell(bot, "\n".join(lines), person)


def refused(message: Message) -> list[str]:
    return [line["reason"] for line in message.args["refused"]]


@pytest.mark.rule("UC-013")
async def test_the_room_reads_a_number_and_the_private_chat_the_items() -> None:
    async with pairs() as bot:
        added = await add(bot, "sea lake", "bed|sofa|hard")
        assert (added.to, added.args["added"], added.args["count"]) == (MOD, 2, 2)
        offer = await tell(bot, "/words", MOD, ROOM)
        assert (offer.to, offer.args["count"]) == (ROOM, 2)
        shown = await press(bot, await open_words(bot), "Show the words")
        assert [line["item"] for line in shown.args["lines"]] == ["sea|lake", "bed|sofa|hard"]
        public = "\n".join(message.text for message in bot.platform.to(ROOM))
        assert not {"sea", "lake", "bed", "sofa"} & {*public.replace("|", " ").split()}


@pytest.mark.rule("UC-013")
@pytest.mark.parametrize("text", ["/words 西瓜 冬瓜", "/加词 西瓜 冬瓜", "加词 西瓜 冬瓜", "/words list= x"])
async def test_what_is_typed_in_the_room_is_burnt_and_taken_away(text: str) -> None:
    phone = Phone()
    async with pairs(phone=phone) as bot:
        said = await tell(bot, text, MOD, ROOM)
        assert (said.key, said.kind) == ("common-words-burnt", "refused")
        assert "西瓜" not in said.text
        assert phone.removed == [(ROOM, "line 1")]
        assert (await tell(bot, "/words", MOD, ROOM)).args["count"] == 0


@pytest.mark.rule("UC-013")
async def test_moderators_alone_may_add_and_read_also_after_they_have_lost_that_right() -> None:
    phone = Phone()
    async with pairs(phone=phone) as bot:
        await add(bot, "sea lake")
        phone.moderators = set()
        for text in ("bed sofa", "/words list=", "/words"):
            assert (await tell(bot, text)).key == "common-not-moderator"
        assert (await tell(bot, "bed sofa")).key == "common-not-understood"
        assert (await tell(bot, "/words", "test:@zed", ROOM)).key == "common-not-moderator"
        assert (await tell(bot, "/words sea lake", "test:@zed")).key == "common-only-in-room"


@pytest.mark.rule("UC-014")
async def test_each_line_that_is_refused_is_named_with_its_reason_and_the_others_are_kept() -> None:
    async with pairs() as bot:
        lines = {
            "sea lake": None,
            "coffee coffeebean": "pairs-alike",
            "Pen pen": "pairs-alike",
            "one": "pairs-no-pair",
            "a||easy": "pairs-no-pair",
            "a b silly c": "pairs-no-pair",
            f"{'x' * 21} y": "pairs-too-long",
            "y" * 200: "common-too-long",
            "lake SEA": "common-words-known",
            "Pear|Apple": "common-words-known",
            "\u200bred blue": "common-words-hidden",
            "red\u202e blue": "common-words-hidden",
            "red @ann": "common-words-foreign",
            "red https://x.y": "common-words-foreign",
            "red t.me/x": "common-words-foreign",
            "/red blue": "common-words-foreign",
            "<b>bed</b> sofa": None,
        }
        added = await add(bot, *lines, "", "   ")
        assert refused(added) == [reason for reason in lines.values() if reason]
        assert added.args["added"] == 2
        assert "One word is in the other." in added.text
        shown = await press(bot, added, "Show the words")
        assert "&lt;b&gt;bed&lt;/b&gt;|sofa" in shown.text


@pytest.mark.rule("UC-013")
async def test_a_room_has_two_hundred_items_and_a_message_fifty_lines() -> None:
    async with pairs() as bot:
        assert (await add(bot, *(f"w{n} v{n}" for n in range(51)))).key == "common-too-many"
        for ten in range(4):
            await tell(bot, "\n".join(f"w{n}x v{n}x" for n in range(ten * 50, ten * 50 + 50)))
        full = await tell(bot, "one two")
        assert (refused(full), full.args["count"]) == (["common-words-full"], 200)
        shown = await press(bot, full, "Show the words")
        pages = 1
        while "Page " + str(pages + 1) in labels(shown):
            shown, pages = await press(bot, shown, f"Page {pages + 1}"), pages + 1
        assert pages == 14
        assert len(shown.args["lines"]) == 5


@pytest.mark.rule("UC-013")
async def test_the_next_thing_to_press_is_always_there_and_talk_is_talk_again_when_it_is_done() -> None:
    async with pairs() as bot:
        added = await add(bot, "sea lake")
        assert (await tell(bot, " \n ")).key == "common-words-page"
        assert labels(added) == ["Show the words", "Done"]
        page = await press(bot, added, "Done")
        assert labels(page) == ["Add words", "Show the words", "Only our own"]
        assert [(await tell(bot, text)).key for text in ("bed sofa", "  ")] == ["common-not-understood"] * 2
        assert (await tell(bot, "加词 bed sofa")).args["added"] == 1
        shown = await press(bot, page, "Show the words")
        assert labels(shown) == ["🗑 1", "🗑 2", "‹ Back"]
        shown = await press(bot, shown, "🗑 1")
        assert [line["item"] for line in shown.args["lines"]] == ["bed|sofa"]
        assert labels(await press(bot, shown, "‹ Back")) == labels(page)


@pytest.mark.rule("UC-010", "UC-013")
async def test_a_room_draws_only_its_own_or_mixes_by_a_press() -> None:
    async with pairs() as bot:
        await add(bot, *(f"w{n}x v{n}x" for n in range(12)))
        page = await press(bot, await open_words(bot), "Only our own")
        assert "With the list" in labels(page)
        assert {(await play(bot))[0] for _ in range(2)} == {"w"}
        assert "Only our own" in labels(await press(bot, page, "With the list"))


@pytest.mark.rule("UC-012")
async def test_nothing_is_drawn_that_somebody_at_the_table_has_added_or_seen() -> None:
    phone = Phone()
    phone.moderators |= {ANN}
    async with pairs(phone=phone) as bot:
        await add(bot, "sea lake", "bed sofa")
        await press(bot, await open_words(bot, ANN), "Show the words", ANN)
        await add(bot, "red blue")
        drawn = [await play(bot) for _ in range(6)]
        assert not {"sea|lake", "bed|sofa"} & {*drawn}
        assert "red|blue" in drawn, "added after Ann had looked"
        others = [await play(bot, people=("test:@eve", "test:@fay", "test:@gus")) for _ in range(2)]
        assert {*others} == {"sea|lake", "bed|sofa"}


@pytest.mark.rule("UC-012")
async def test_a_table_of_insiders_alone_is_refused_until_the_list_helps() -> None:
    async with pairs() as bot:
        await add(bot, "sea lake")
        await press(bot, await open_words(bot), "Only our own")
        keys = await bot.begin(people=(MOD, *FEW), game="pairs")
        assert keys == ["common-cannot-start"]
        assert bot.last("common-cannot-start").args["codes"] == ["E_WORDS"]


@pytest.mark.rule("UC-012", "UC-056")
async def test_a_player_does_not_look_and_a_person_who_looked_takes_no_seat_over() -> None:
    phone = Phone()
    phone.moderators |= {ANN}
    async with pairs(phone=phone) as bot:
        await add(bot, "sea lake")
        await open_words(bot, ANN)
        await bot.begin(people=FEW, game="pairs")
        for text in ("/words list=", "/words bed sofa", "/words"):
            assert (await tell(bot, text, ANN)).key == "common-words-playing"
        offer = await tell(bot, "/words", ANN, ROOM)
        assert (await press(bot, offer, "Words", ANN)).key == "common-words-playing"
        assert (await tell(bot, "/words list=")).key == "common-words-list", "a moderator without a seat may look"
        await bot.rule("/replace 1")
        assert "common-words-seen" in await bot.say(MOD, "/join")
        assert "common-seat-changed" in await bot.say("test:@zed", "/join")


@pytest.mark.rule("UC-015")
async def test_an_item_in_play_is_deleted_and_the_game_goes_on_with_it() -> None:
    async with pairs() as bot:
        await add(bot, "sea lake", "bed sofa")
        await press(bot, await open_words(bot), "Only our own")
        await bot.begin(people=FEW, game="pairs")
        drawn = bot.game.start.drawn
        while not drawn.startswith(("sea", "bed")):
            await bot.rule("/void")
            await bot.begin(people=FEW, game="pairs")
            drawn = bot.game.start.drawn
        shown = await press(bot, await open_words(bot), "Show the words")
        number = next(line["number"] for line in shown.args["lines"] if line["item"] == drawn)
        shown = await press(bot, shown, f"🗑 {number}")
        for ask in bot.open("pairs-vote"):
            await bot.answer(ask, "none")
        assert bot.last("common-over").args["drawn"] == drawn
        shown = await press(bot, await open_words(bot), "Show the words")
        assert {line["item"] for line in shown.args["lines"]} == {"sea|lake", "bed|sofa"} - {drawn}


@pytest.mark.rule("UC-015")
async def test_items_move_with_the_room_and_outlast_their_author() -> None:
    async with pairs() as bot:
        await add(bot, "sea lake")
        await bot.take(Moved(ROOM, "test:new"))
        assert (await tell(bot, "/words", MOD, "test:new")).args["count"] == 1
        assert (await tell(bot, "/words", MOD, ROOM)).args["count"] == 0
        store = bot.app.store
        assert MOD.encode() not in (await store.recall("stock", "test:new") or b"")
        await tell(bot, "/forgetme yes")
        assert b"seen" not in (await store.recall("person", MOD) or b"")
        assert (await tell(bot, "/words", MOD, "test:new")).args["count"] == 1


@pytest.mark.rule("UC-016")
async def test_three_players_take_an_item_out_until_a_moderator_puts_it_back() -> None:
    async with pairs() as bot:
        drawn = await play(bot, people=SIX)
        over = bot.last("common-over")
        assert "Bad words" in labels(over)
        flags = [await press(bot, over, "Bad words", person) for person in (*SIX[:2], SIX[0])]
        assert [flag.args["count"] for flag in flags] == [1, 2, 2]
        assert (await press(bot, over, "Bad words", "test:@zed")).key == "common-not-seated"
        assert (await press(bot, over, "Bad words", SIX[2])).key == "common-words-out"
        later = [await play(bot, people=SIX) for _ in range(8)]
        assert drawn not in later
        page = await open_words(bot)
        shown = await press(bot, page, "Out of use: 1")
        assert [line["item"] for line in shown.args["lines"]] == [drawn]
        assert (await press(bot, shown, "Put back 1")).args["lines"] == []
        assert drawn in [await play(bot, people=SIX) for _ in range(5)]


async def test_a_platform_without_buttons_says_what_to_type() -> None:
    class Plain(Phone):
        capabilities = Capabilities()

    async with pairs(phone=Plain()) as bot:
        assert "/words" in (await tell(bot, "/words", MOD, ROOM)).text
        page = await tell(bot, "/words")
        assert "/words list=" in page.text
        assert (await tell(bot, "/words sea lake")).args["added"] == 1
        assert (await tell(bot, "/words drop=1")).args["lines"] == []


async def test_a_game_without_a_stock_has_no_words() -> None:
    async with running() as bot:
        assert await bot.rule("/words") == ["common-no-stock"]


async def test_it_is_found_in_settings_and_help_where_a_game_has_a_stock() -> None:
    async with pairs() as bot:
        await bot.rule("/new pairs")
        more = await tell(bot, "/config menu m", MOD, ROOM, pressed=True)
        assert (await press(bot, more, "Words")).args["count"] == 0
        assert "/words" in (await tell(bot, "/help commands", MOD, ROOM)).text
    async with running(platform=Phone()) as bot:
        await bot.rule("/new avalon")
        assert "Words" not in labels(await tell(bot, "/config menu m", MOD, ROOM, pressed=True))
        assert "/words" not in (await tell(bot, "/help commands", MOD, ROOM)).text
        await bot.begin()
        await bot.rule("/void")
        assert "Bad words" not in labels(bot.last("common-over"))


@pytest.mark.rule("UC-013")
async def test_a_lobby_of_another_game_is_not_touched_by_the_words() -> None:
    async with running(games={"avalon": AVALON, "pairs": PAIRS}, texts=both(), platform=Phone()) as bot:
        await bot.rule("/new avalon")
        assert (await tell(bot, "/words", MOD, ROOM)).key == "common-no-stock"
        await bot.rule("/void")
        page = await open_words(bot)
        await press(bot, page, "Only our own")
        assert "With the list" in labels(await open_words(bot))
