"""Answers in a player's own words: in private, in the room, and by a command, with what never counts."""

from collections import deque
from collections.abc import AsyncIterator
from dataclasses import replace
from functools import cache
from typing import Any

import msgspec
import pytest

from adapters.base import Capabilities, Line, Named, Unreachable
from bot.games import load_words
from bot.match.journal import read
from fsm import Answer, Inquiry
from locales import Words
from storage.memory import MemoryStore
from tests.bot.recording import PEOPLE, ROOM, Bot, Clockwork, RecordingAdapter, running
from tests.tales import GUESS, LINE, LONGEST, TALES, TITLE

ANN, BOB, CID, *_ = TABLE = PEOPLE[:3]


@cache
def spoken() -> Words:
    return load_words({"tales": TALES})


async def seated(bot: Bot) -> None:
    await bot.gather(game="tales", people=TABLE)
    await bot.rule("/start")


@pytest.fixture
async def bot() -> AsyncIterator[Bot]:
    async with running(games={"tales": TALES}, texts=spoken()) as bot:
        await seated(bot)
        yield bot


def line(text: str, person: str = ANN, *, room: str | None = ROOM, **more: Any) -> Line:
    return Line(person, person.title(), room, text, own=f"own {text}"[:20] if room else None, **more)


def told(bot: Bot) -> list[Any]:
    return [message.args["line"] for message in bot.platform.to(ROOM) if message.key == "tales-told"]


def refusals(bot: Bot) -> list[tuple[str, str]]:
    return [(message.to, message.key) for message in bot.platform.sent if message.kind == "refused"]


async def to_titles(bot: Bot) -> None:
    for person in TABLE:
        await bot.say(person, "a line", None)


async def to_guesses(bot: Bot) -> None:
    await to_titles(bot)
    for person in TABLE:
        await bot.say(person, "a title", None)


@pytest.mark.parametrize("room", [ROOM, None])
@pytest.mark.parametrize("say", ["", "/say ", "/说 ", "/描述 "])
async def test_a_line_answers_wherever_it_is_written(bot: Bot, room: str | None, say: str) -> None:
    assert "tales-told" in await bot.say(ANN, f"{say}it can fly", room)
    assert told(bot) == ["it can fly"]


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("  it\u3000can\n\tfly ", "it can fly"),
        ("it\u200b can\u202e fly\x00\x07", "it can fly"),
        ("\ufeffa\u00adb\u2028c", "ab c"),
        ("<b>it</b> & fly", "<b>it</b> & fly"),
        ("能飞的", "能飞的"),
        ("3", "3"),
        ("unused", "unused"),
        ("x" * LONGEST, "x" * LONGEST),
        (f" {'x' * LONGEST}\u200b", "x" * LONGEST),
    ],
)
@pytest.mark.parametrize("room", [ROOM, None])
async def test_a_line_is_kept_as_it_is_read(bot: Bot, room: str | None, text: str, kept: str) -> None:
    await bot.say(ANN, text, room)
    assert told(bot) == [kept]


@pytest.mark.parametrize("room", [ROOM, None])
@pytest.mark.parametrize("text", ["pass", "Pass", "过", "/say pass"])
async def test_the_word_of_a_choice_is_that_choice(bot: Bot, room: str | None, text: str) -> None:
    await bot.say(ANN, text, room)
    assert told(bot) == [""]


@pytest.mark.parametrize(
    "text",
    [
        *(
            "https://yemu.example/x",
            "see www.yemu.example",
            "tg://resolve",
            "t.me/night",
            "yemu.com",
            "@bob it can fly",
        ),
        *("\uff20bob", "\u200b/role", "h\u200bttp://x"),
    ],
)
async def test_links_mentions_and_commands_are_no_answer(bot: Bot, text: str) -> None:
    assert await bot.say(ANN, text, None) == ["common-text-foreign"]
    assert await bot.press(ANN, bot.open(LINE)[0].slot or "", text) == ["common-text-foreign"]
    assert await bot.say(ANN, f"/say {text}") == ["common-text-foreign"]
    await bot.say(ANN, text)
    assert told(bot) == []
    assert {to for to, _ in refusals(bot)} == {ANN}


async def test_commands_stay_commands(bot: Bot) -> None:
    assert await bot.say(ANN, "note it can fly", None) == await bot.say(ANN, "记 能飞的", None) == ["common-noted"]
    assert await bot.say(ANN, "/status", None) != []
    assert await bot.say(ANN, "/nonsense it can fly") == ["common-unknown-command"]
    assert told(bot) == []


@pytest.mark.parametrize("room", [ROOM, None])
@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"forwarded": True}, "common-text-foreign"),
        ({"named": (Named("Bob", BOB, "Bob"),)}, "common-text-foreign"),
        ({"changed": True}, "common-only-new"),
    ],
)
async def test_a_passed_on_or_changed_line_is_no_answer(
    bot: Bot, room: str | None, more: dict[str, Any], reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RecordingAdapter, "capabilities", Capabilities(edits=True))
    assert await bot.take(line("it can fly", room=room, **more)) == ([] if room else [reason])
    assert await bot.take(line("/say it can fly", room=room, **more)) == [reason]
    assert told(bot) == []


@pytest.mark.parametrize("room", [ROOM, None])
@pytest.mark.parametrize("size", [LONGEST + 1, 600, 4000])
async def test_a_line_that_is_too_long_is_refused_with_its_length(bot: Bot, room: str | None, size: int) -> None:
    assert await bot.take(line("x" * size, room=room)) == ["common-text-too-long"]
    assert bot.last("common-text-too-long").args == {"length": size, "max": LONGEST}
    assert refusals(bot) == [(ANN, "common-text-too-long")]
    assert bot.platform.removed == [], "it tells nothing"
    assert "tales-told" in await bot.say(ANN, "it can fly", room)


async def test_signs_alone_are_talk_in_the_room_and_no_answer_in_private(bot: Bot) -> None:
    for text in ("…", "🎉", "?!"):
        assert await bot.say(ANN, text) == []
        assert await bot.say(ANN, text, None) == ["common-text-empty"]
    assert await bot.say(ANN, "/say") == ["common-no-words"]


async def test_others_only_talk(bot: Bot) -> None:
    assert await bot.say(BOB, "it can swim") == []
    assert await bot.say("test:@zoe", "it can swim") == []
    assert await bot.say(BOB, "it can swim", None) == ["common-not-understood"]
    assert await bot.say("test:@zoe", "/say it can swim") == ["common-not-seated"]
    assert told(bot) == []


async def test_a_command_of_a_seat_that_is_not_asked_is_answered_in_private_and_taken_back(bot: Bot) -> None:
    assert await bot.take(line("/say it can swim", BOB)) == ["common-no-words-wanted"]
    assert refusals(bot) == [(BOB, "common-no-words-wanted")]
    assert bot.platform.removed == [(ROOM, "own /say it can swim")]


async def test_the_first_line_answers_and_later_ones_are_talk(bot: Bot) -> None:
    await to_titles(bot)
    assert await bot.say(ANN, "the bird") == [TITLE]
    assert await bot.say(ANN, "why not") == []
    assert bot.last(TITLE).question.answer == ("the bird",)  # type: ignore[union-attr]
    assert await bot.say(ANN, "/say the bat") == [TITLE]
    assert await bot.say(ANN, "the wing", None) == [TITLE]
    assert bot.last(TITLE).text.splitlines()[-2:] == ["You wrote: <b>the wing</b>", "⏳ 1 minute"]
    for person in (BOB, CID):
        await bot.say(person, "the fox")
    assert bot.last("tales-titles").args["lines"][0] == {"seat": 1, "line": "the wing"}


async def test_an_answer_in_own_words_can_be_taken_back(bot: Bot) -> None:
    await to_titles(bot)
    await bot.say(ANN, "the bird")
    assert await bot.say(ANN, "/clear", None) == [TITLE]
    assert bot.match.answers == {}
    assert "You wrote" not in bot.last(TITLE).text


async def test_a_secret_is_not_said_in_the_room(bot: Bot) -> None:
    await to_guesses(bot)
    before = len(bot.platform.to(ROOM))
    assert await bot.say(ANN, "a bird") == [], "it may be talk"
    assert await bot.take(line("/say a bird")) == ["common-vote-in-private"]
    assert refusals(bot) == [(ANN, "common-vote-in-private")]
    assert bot.platform.removed == [(ROOM, "own /say a bird")]
    assert await bot.say(ANN, "/say a bird", None) == [GUESS]
    assert bot.platform.to(ROOM)[before:] == []


async def test_a_line_that_the_game_refuses_is_taken_back_and_only_its_writer_hears_of_it(bot: Bot) -> None:
    for text in ("of the moon", "/say of the moon"):
        assert await bot.take(line(text)) == ["tales-moon"]
    assert await bot.say(ANN, "of the moon", None) == ["tales-moon"]
    assert {to for to, _ in refusals(bot)} == {ANN}
    assert bot.platform.removed == [(ROOM, "own of the moon"), (ROOM, "own /say of the moon")]
    assert "tales-told" in await bot.say(ANN, "it can fly")


@pytest.mark.parametrize("text", ["of the moon", "/say of the moon"])
async def test_where_the_private_chat_is_closed_the_room_reads_nothing_of_the_reason(bot: Bot, text: str) -> None:
    bot.platform.trouble[ANN] = deque([Unreachable()])
    assert await bot.take(line(text)) == ["common-no-private"]
    assert bot.platform.sent[-1].to == ROOM
    assert "moon" not in bot.platform.sent[-1].text


async def test_a_hundred_lines_answer_once(bot: Bot) -> None:
    await to_titles(bot)
    seq = bot.match.seq
    for number in range(100):
        await bot.take(line(f"title {number}"))
    assert bot.last(TITLE).question.answer == ("title 0",)  # type: ignore[union-attr]
    assert bot.match.seq - seq <= 3, "the answer, and that it is too loud"


async def test_in_a_pause_a_line_is_talk(bot: Bot) -> None:
    await bot.rule("/pause")
    assert await bot.say(ANN, "it can fly") == []
    assert await bot.say(ANN, "/say it can fly") == await bot.say(ANN, "it can fly", None) == ["common-paused-refused"]
    await bot.rule("/resume")
    assert "tales-told" in await bot.say(ANN, "it can fly")


async def test_a_line_at_the_deadline_is_late(bot: Bot) -> None:
    await bot.advance(60)
    assert told(bot) == [""]
    assert await bot.say(ANN, "it can fly") == []
    assert "tales-told" in await bot.say(BOB, "it can swim")


async def test_a_prompt_says_how_to_answer_and_is_shown_again_with_the_words(bot: Bot) -> None:
    assert "Just write" not in bot.last(LINE).text
    await to_titles(bot)
    asked = bot.last(TITLE)
    assert asked.text.splitlines() == ["What is it called?", "Just write a line, at most 20 characters.", "⏳ 1 minute"]
    assert asked.question
    assert (asked.question.text, asked.question.buttons) == (LONGEST, ())
    await bot.say(ANN, "<i>5</i>", None)
    await bot.rule("/pause")
    await bot.rule("/resume")
    (again,) = [one for one in bot.open(TITLE) if one.to == ANN]
    assert again.question
    assert again.question.given == ("<i>5</i>",)
    assert "You wrote: <b>&lt;i&gt;5&lt;/i&gt;</b>" in again.text
    assert await bot.say(ANN, "/status", None) != []
    assert "&lt;i&gt;5&lt;/i&gt;" in bot.last("common-my-answers").text


async def test_the_end_of_a_prompt_shows_the_words_as_they_were_written(bot: Bot) -> None:
    await bot.say(ANN, "unused <b>", None)
    (closed,) = [one for one in bot.platform.to(ANN) if one.kind == "close"]
    assert closed.text == "Tell a line, or pass → <b>unused &lt;b&gt;</b>"


async def test_words_that_cannot_be_undone_are_asked_once_more_as_they_were_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(RecordingAdapter, "capabilities", Capabilities(once_more="typed"))
    final = replace(TALES, asks={**TALES.asks, GUESS: Inquiry(irreversible=True)})
    async with running(games={"tales": final}, texts=spoken()) as bot:
        await seated(bot)
        await to_guesses(bot)
        assert await bot.say(ANN, "unused <b>", None) == ["common-once-more"]
        assert bot.last("common-once-more").text.startswith("<b>unused &lt;b&gt;</b>: are you sure?")
        assert bot.match.answers == {}
        assert await bot.say(ANN, "yes", None) == [GUESS]
        assert list(bot.match.answers.values()) == [("unused <b>",)]


async def test_the_words_stand_in_the_journal_and_come_back_after_a_restart() -> None:
    store = MemoryStore()
    async with running(games={"tales": TALES}, texts=spoken(), store=store) as bot:
        await seated(bot)
        await to_titles(bot)
        await bot.say(ANN, "the bird")
        commands = [read(entry) for entry in await store.journal(bot.match.id)]
    assert [one.choices for one in commands if isinstance(one, Answer)][-1] == ("the bird",)
    async with running(games={"tales": TALES}, texts=spoken(), store=store) as bot:
        assert list(bot.match.answers.values()) == [("the bird",)]
        for person in (BOB, CID):
            await bot.say(person, "the fox")
        assert bot.last("tales-titles").args["lines"][0]["line"] == "the bird"


async def test_only_a_line_that_was_written_after_the_question_answers_it() -> None:
    platform = Clockwork()
    async with running(games={"tales": TALES}, texts=spoken(), platform=platform) as bot:
        await seated(bot)
        early, late = line("it can swim", written=1), line("it can fly", written=platform.now + 1)
        assert await bot.take(early) == []
        assert await bot.take(msgspec.structs.replace(early, room=None)) == ["common-too-late"]
        assert "tales-told" in await bot.take(late)
        assert told(bot) == ["it can fly"]


async def test_a_reply_answers_the_prompt_to_which_it_replies(bot: Bot) -> None:
    old = bot.open(LINE)[0].slot
    await to_titles(bot)
    assert await bot.take(line("the bird", room=None, prompt=old)) == ["common-prompt-closed"]
    assert await bot.take(line("the bird", room=None, prompt=bot.open(TITLE)[0].slot)) == [TITLE]
