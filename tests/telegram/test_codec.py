from typing import Any

import pytest
from msgspec import ValidationError
from msgspec.structs import astuple
from telegram import Bot, Update, User

from adapters.base import Line, Signal
from adapters.telegram.address import Chat
from adapters.telegram.codec import Pressed, Rights, hear
from tests.telegram.fake.spec import TYPES

BOT = Bot("1:a")
OURS = Bot("1:a")
OURS._bot_user = User(1, "Yemu", is_bot=True, username="YemuBot")
ANN = {"id": 7, "is_bot": False, "first_name": "Ann", "last_name": "Lee", "language_code": "zh-hans"}
KEYS = {
    "inline_keyboard": [
        [{"text": "Approve", "callback_data": "a|p1|yes", "style": "primary"}, {"text": "Open", "url": "https://t.me"}]
    ]
}
PRIVATE = {"message_id": 5, "date": 1, "chat": {"id": 7, "type": "private"}, "text": "Vote", "reply_markup": KEYS}
FORUM = {"id": -1001, "type": "supergroup", "title": "Night", "is_forum": True}
TOPIC = {**PRIVATE, "chat": FORUM, "message_thread_id": 3, "is_topic_message": True}
REPLY = {**PRIVATE, "chat": FORUM, "message_thread_id": 3}
OLD = {"message_id": 5, "date": 0, "chat": {"id": 7, "type": "private"}}


def press(**more: Any) -> dict[str, Any]:
    query = {"id": "9", "from": ANN, "chat_instance": "1", "data": "a|p1|yes", **more}
    return {"update_id": 1, "callback_query": query}


@pytest.mark.parametrize(
    ("message", "chat"), [(PRIVATE, Chat(7)), (TOPIC, Chat(-1001, 3)), (REPLY, Chat(-1001)), (OLD, Chat(7))]
)
def test_a_press_is_read_as_the_library_reads_it(message: dict[str, Any], chat: Chat) -> None:
    heard = hear(press(message=message), BOT)
    query = Update.de_json(press(message=message), BOT).callback_query
    assert isinstance(heard, Pressed)
    assert query
    assert query.message
    assert (heard.query, heard.data, heard.name) == (query.id, query.data, query.from_user.full_name)
    assert (heard.person, heard.locale, heard.chat, heard.message) == ("telegram:@7", "zh-hans", chat, 5)
    shown = getattr(query.message, "reply_markup", None)
    rows = (
        [
            [(key.text, key.callback_data or "", key.url or "", key.style or "") for key in row]
            for row in shown.inline_keyboard
        ]
        if shown
        else []
    )
    assert [[astuple(key) for key in row] for row in heard.rows] == rows


def test_a_press_without_a_message_has_no_place() -> None:
    heard = hear(press(inline_message_id="x"), BOT)
    assert isinstance(heard, Pressed)
    assert (heard.chat, heard.ref, heard.room, heard.rows) == (None, None, None, ())


def test_a_press_that_cannot_be_read_says_so() -> None:
    with pytest.raises(ValidationError):
        hear(press(message={"message_id": "five"}), BOT)


def test_a_changed_line_and_a_reaction_are_noticed_in_groups_and_give_no_command() -> None:
    changed = {"message_id": 5, "date": 1, "edit_date": 2, "chat": FORUM, "from": ANN, "text": "/start"}
    reaction = {"type": "emoji", "emoji": "👍"}
    reacted = {"chat": FORUM, "message_id": 5, "date": 1, "user": ANN, "old_reaction": [], "new_reaction": [reaction]}
    topic = {**changed, "message_thread_id": 3, "is_topic_message": True}
    assert hear({"update_id": 1, "edited_message": changed}, BOT) == Signal("telegram:@7", "telegram:-1001")
    assert hear({"update_id": 1, "edited_message": topic}, BOT) == Signal("telegram:@7", "telegram:-1001/3")
    assert hear({"update_id": 1, "message_reaction": reacted}, BOT) == Signal("telegram:@7", "telegram:-1001")
    hall = {**reacted, "chat": {"id": -1001, "type": "supergroup", "title": "Night"}}
    assert hear({"update_id": 1, "message_reaction": hall}, BOT) == Signal("telegram:@7", "telegram:-1001", "-1001:5:7")
    gone = {**hall, "new_reaction": []}
    assert hear({"update_id": 1, "message_reaction": gone}, BOT) == Signal("telegram:@7", "telegram:-1001")
    private = {**changed, "chat": {"id": 7, "type": "private"}}
    again = hear({"update_id": 1, "edited_message": private}, BOT)
    assert isinstance(again, Line)
    assert (again.text, again.room, again.changed) == ("/start", None, True)
    nameless = {key: value for key, value in reacted.items() if key != "user"} | {"actor_chat": FORUM}
    assert hear({"update_id": 1, "message_reaction": nameless}, BOT) is None


def test_a_forwarded_line_says_so() -> None:
    message = {"message_id": 5, "date": 1, "chat": FORUM, "from": ANN, "text": "it can fly"}
    origin = {"type": "hidden_user", "date": 1, "sender_user_name": "Bob"}
    for more, forwarded in (({}, False), ({"forward_origin": origin}, True)):
        line = hear({"update_id": 1, "message": {**message, **more}}, OURS)
        assert isinstance(line, Line)
        assert (line.forwarded, line.forwards) == (forwarded, False)


@pytest.mark.parametrize("is_member", [True, False])
def test_who_leaves_while_restricted_has_left(is_member: bool) -> None:
    rights = [name for name in TYPES["ChatMemberRestricted"]["fields"] if name.startswith("can_")]
    muted = {**dict.fromkeys(rights, False), "status": "restricted", "user": ANN, "until_date": 2_000_000_000}
    old, new = {**muted, "is_member": True}, {**muted, "is_member": is_member}
    changed = {"chat": FORUM, "from": ANN, "date": 1, "old_chat_member": old, "new_chat_member": new}
    assert hear({"update_id": 1, "chat_member": changed}, BOT) == Rights(-1001, 7, 7, not is_member)


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        ("/join@YemuBot", ("/join", True)),
        ("/join@yemubot\n算我一个", ("/join\n算我一个", True)),
        ("/kick@yemubot 3 @ann", ("/kick 3 @ann", True)),
        ("/join\n@yemubot", ("/join\n@yemubot", False)),
        ("/join@other\n@yemubot", None),
    ],
)
def test_a_command_may_bear_our_name(said: str, heard: tuple[str, bool] | None) -> None:
    message = {"message_id": 5, "date": 1, "chat": FORUM, "from": ANN, "text": said}
    line = hear({"update_id": 1, "message": message}, OURS)
    assert ((line.text, line.to_us) if isinstance(line, Line) else None) == heard


PHOTO = {"photo": [{"file_id": "f", "file_unique_id": "u", "width": 9, "height": 9}]}
HELPER = {**ANN, "id": 8, "is_bot": True}
SEEN = Signal("telegram:@7", "telegram:-1001", "-1001:5")


@pytest.mark.parametrize(
    ("content", "heard"),
    [
        (PHOTO, SEEN),
        ({"text": "Merlin", "via_bot": HELPER}, SEEN),
        ({"new_chat_title": "Dawn"}, None),
        ({**PHOTO, "from": HELPER}, None),
        ({**PHOTO, "is_automatic_forward": True}, None),
    ],
)
def test_what_a_member_shows_without_words_is_noticed(content: dict[str, Any], heard: Signal | None) -> None:
    assert (
        hear({"update_id": 1, "message": {"message_id": 5, "date": 1, "chat": FORUM, "from": ANN, **content}}, BOT)
        == heard
    )
