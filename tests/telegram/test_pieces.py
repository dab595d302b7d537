from typing import cast, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from telegram import Bot
from telegram.error import BadRequest

from adapters.base import Button, CommandButton, Question
from adapters.support.text import length, plain
from adapters.telegram import keyboard
from adapters.telegram.address import Chat, Ref, chat_of, person_address, ref_of, room_address
from adapters.telegram.command_menu import arrange
from adapters.telegram.payload import SEPARATOR, Choose, Mark, Payloads, Say, unpack
from adapters.telegram.texts import LONGEST, LONGEST_ALERT, LONGEST_CAPTION, MOST_ENTITIES, pad, pages, shorten
from tests.telegram.fake import html


def question(most: int = 1, answer: tuple[str, ...] | None = None) -> Question:
    buttons = tuple(Button(str(seat), f"{seat}号 Ann") for seat in range(1, 6))
    return Question("p1-2", buttons, 1, most, (), True, None, answer, False, {"confirm": "OK", "clear": "Clear"})


@pytest.mark.parametrize("kind", get_args(Payloads))
def test_every_payload_comes_back_as_it_was(kind: type) -> None:
    payload = kind(*(f"x{at}" for at in range(len(kind.__struct_fields__))))  # type: ignore[attr-defined]
    assert unpack(payload.pack()) == payload


def test_a_payload_that_is_too_long_is_a_bug() -> None:
    Choose("p1", "x" * 59).pack()
    with pytest.raises(ValueError, match="65 bytes"):
        Choose("p1", "x" * 60).pack()
    with pytest.raises(ValueError, match="bytes"):
        Say("开局" * 11).pack()


@given(st.text(max_size=80))
def test_anything_may_come_back(data: str) -> None:
    payload = unpack(data)
    assert payload is None or SEPARATOR.join(msgspec.to_builtins(payload)) == data


def test_a_keyboard_marks_what_was_chosen() -> None:
    rows = keyboard.asking(question(2, ("2", "4")), ("2", "4"))
    assert keyboard.marks(rows) == ("2", "4")
    assert [key.label for key in rows[-1]] == ["OK", "Clear"]
    again = keyboard.marked_anew(rows, ["1"])
    assert keyboard.marks(again) == ("1",)
    assert keyboard.marks(keyboard.marked_anew(again, ())) == ()
    assert unpack(rows[0][0].data) == Mark("p1-2", "1")


def test_a_single_choice_needs_no_confirmation() -> None:
    rows = keyboard.asking(question(), ("3",))
    assert [key.label for row in rows for key in row if key.label.startswith("✅")] == ["✅ 3号 Ann"]
    assert all(isinstance(unpack(key.data), Choose) for row in rows for key in row)


def test_links_lead_to_the_bot() -> None:
    acts = [
        CommandButton("Join", "join_7", True),
        CommandButton("Leave", "leave"),
        CommandButton("Add", "added", adds=True),
    ]
    ((join, leave, add),) = keyboard.acting([acts], "SomeBot")
    assert join.url == "https://t.me/SomeBot?start=join_7"
    assert unpack(leave.data) == Say("leave")
    assert add.url == "https://t.me/SomeBot?startgroup=added"


@given(st.integers(), st.none() | st.integers(1))
def test_addresses_come_back(chat: int, thread: int | None) -> None:
    assert chat_of(room_address(Chat(chat, thread))) == Chat(chat, thread)
    assert chat_of(person_address(abs(chat))) == Chat(abs(chat))
    assert ref_of(str(Ref(chat, 5))) == Ref(chat, 5)


@pytest.mark.parametrize("bad", ["telegram:", "telegram:@ann", "telegram:-1/x", "x"])
def test_other_addresses_are_none(bad: str) -> None:
    assert chat_of(bad) is None
    assert ref_of(bad) is None


LINES = st.lists(
    st.sampled_from(
        ["<b>3号 Ann</b>：赞成", "plain", "&lt;b&gt;", "👨‍👩‍👧‍👦" * 50, "字" * 3000, "", "<code>x</code>" * 40]
    ),
    max_size=30,
)


@given(LINES, st.sampled_from([LONGEST, LONGEST_CAPTION]))
def test_pages_are_what_telegram_takes(lines: list[str], longest: int) -> None:
    made = pages("\n".join(lines), longest)
    for page in made:
        text, entities = html.parse(page)
        assert text.strip()
        assert html.units(text) <= longest
        assert len(entities) <= MOST_ENTITIES
    whole = plain("\n".join(lines))
    assert [char for page in made for char in plain(page) if not char.isspace() and char != "…"] == [
        char for char in whole if not char.isspace()
    ]


def test_what_is_split_is_not_folded() -> None:
    lines = "\n".join(["x" * 100] * 50)
    parts = pages(f"a\n<blockquote expandable>b\n{lines}</blockquote>")
    assert len(parts) == 2
    assert not any("blockquote" in part for part in parts)
    assert pages("a\n<blockquote expandable>b\nc</blockquote>") == ["a\n<blockquote expandable>b\nc</blockquote>"]


@pytest.mark.parametrize("text", ["梅林", "a\n👍\nc", "x" * 197, "x" * 199, "x" * 300])
def test_alerts_are_of_one_length_and_the_short_ones_of_one_height(text: str) -> None:
    even = pad(text)
    assert length(even) == LONGEST_ALERT
    assert even.startswith(text[:199])
    if len(text) < 100:
        assert even.count("\n") == pad("").count("\n")


def test_short_texts_are_left_alone_and_long_ones_end_in_dots() -> None:
    assert shorten("梅林", 2) == "梅林"
    assert shorten("派西维尔", 3) == "派西…"
    assert shorten("👍👍👍", 4) == "👍…"


async def test_a_language_for_which_telegram_has_no_code_keeps_no_other_from_its_list() -> None:
    listed: list[str | None] = []

    class Listing:
        async def get_my_commands(self, scope: object, language: str | None) -> list[object]:
            return []

        async def set_my_commands(self, commands: object, scope: object, language: str | None) -> None:
            if len(language or "") > 2:
                raise BadRequest("Invalid language code specified")
            listed.append(language)

    commands = [("join", "Join")]
    await arrange(cast(Bot, Listing()), {"room": {"": commands, "pt-BR": commands, "zh": commands}})
    assert listed == [None, "zh"]
