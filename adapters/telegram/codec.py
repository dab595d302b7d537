"""Meaning of updates of the Bot API to the bot: pure functions, None for updates without a meaning.

Presses, nearly all of the updates, are read without python-telegram-bot: it needs twenty times as long, for unused
fields of the message around the button.
"""

import re
from typing import Any, Final

import msgspec
from telegram import Bot, ChatMember, ChatMemberRestricted, ChatMemberUpdated, Message, MessageOriginUser, Update, User
from telegram.constants import ChatType

from adapters.base import Expelled, Incoming, Left, Line, Moved, Signal
from adapters.telegram.address import ANONYMOUS, NOBODY, Chat, Ref, person_address, room_address
from adapters.telegram.keyboard import Rows

GONE: Final = frozenset({"left", "kicked"})
WORD: Final = re.compile(r"\s")
UPDATES: Final = ("message", "edited_message", "message_reaction", "callback_query", "my_chat_member", "chat_member")
"""Kinds of updates that we ask Telegram for; an edited message is noticed, but never repeats a command."""


class Pressed(msgspec.Struct, frozen=True):
    query: str
    person: str
    name: str
    locale: str | None
    data: str
    chat: Chat | None = None
    message: int | None = None
    rows: Rows = ()
    is_channel: bool = False

    @property
    def room(self) -> str | None:
        return None if self.chat is None or self.chat.is_private else room_address(self.chat)

    @property
    def ref(self) -> Ref | None:
        return None if self.chat is None or self.message is None else Ref(self.chat.id, self.message)

    @property
    def is_shown(self) -> bool:
        """A modified client can send anything."""
        is_readable = self.room is not None or (self.chat is not None and self.person == person_address(self.chat.id))
        return is_readable and any(key.data == self.data for row in self.rows for key in row)


class Rights(msgspec.Struct, frozen=True):
    """Change of the rights of `user` in a chat, made by `by`; with `came` the user is us, and was not there before."""

    chat: int
    user: int
    by: int
    gone: bool
    came: bool = False
    locale: str | None = None
    is_channel: bool = False


class Shut(msgspec.Struct, frozen=True):
    """Closing of a topic, in which only managers of topics may write now."""

    chat: Chat


Heard = Incoming | Pressed | Rights | Shut


class _Person(msgspec.Struct, frozen=True):
    id: int
    first_name: str
    last_name: str = ""
    language_code: str = ""


class _Place(msgspec.Struct, frozen=True):
    id: int
    type: str = ""


class _Markup(msgspec.Struct, frozen=True):
    inline_keyboard: Rows = ()


class _Around(msgspec.Struct, frozen=True):
    """Message of a button; Telegram tells only the number of a message that is too old."""

    message_id: int
    chat: _Place
    message_thread_id: int | None = None
    is_topic_message: bool = False
    reply_markup: _Markup = _Markup()


class _Query(msgspec.Struct, frozen=True, rename={"person": "from"}):
    id: str
    person: _Person
    data: str = ""
    message: _Around | None = None


def hear(body: dict[str, Any], bot: Bot) -> Heard | None:
    """Decode an update; raises errors of python-telegram-bot or msgspec when it cannot be parsed."""
    if "callback_query" in body:
        return _read_press(msgspec.convert(body["callback_query"], _Query))
    update = Update.de_json(body, bot)
    if update.message:
        return _message(update.message, bot)
    if update.edited_message or update.message_reaction:
        return _read_notice(update)
    if update.my_chat_member:
        return _mine(update.my_chat_member)
    return _theirs(update.chat_member) if update.chat_member else None


def _read_notice(update: Update) -> Line | Signal | None:
    """Read a changed line, or a reaction in a group; Telegram does not tell the topic of a reaction.

    Only a reaction that is surely for this room can be taken back. The change of a line cannot be taken back without
    the line, which may have been a speech.
    """
    message, user, chat = update.edited_message, update.effective_user, update.effective_chat
    if user is None or user.id in NOBODY or chat is None:
        return None
    if chat.id > 0:
        line = _line(message, message.text) if message and message.text else None
        return line and msgspec.structs.replace(line, changed=True)
    if message:
        return Signal(person_address(user.id), room_address(chat_of_message(message)))
    reacted = update.message_reaction
    can_go = reacted and reacted.new_reaction and not chat.is_forum
    own = f"{Ref(chat.id, reacted.message_id)}:{user.id}" if reacted and can_go else None
    return Signal(person_address(user.id), room_address(Chat(chat.id)), own)


def chat_of_message(message: Message | _Around) -> Chat:
    return Chat(message.chat.id, message.message_thread_id if message.is_topic_message else None)


def locale_of(user: User | _Person) -> str | None:
    return user.language_code or None


def _message(message: Message, bot: Bot) -> Heard | None:
    if message.migrate_to_chat_id:
        return Moved(room_address(Chat(message.chat.id)), room_address(Chat(message.migrate_to_chat_id)))
    if message.left_chat_member:
        left = message.left_chat_member.id
        room = room_address(Chat(message.chat.id))
        return None if left == bot.id else Left(person_address(left), room)
    if message.forum_topic_closed:
        return Shut(chat_of_message(message))
    if message.is_automatic_forward:
        return None
    if message.text is None or message.via_bot:
        return _wordless(message)
    text = _for_us(message.text, bot.username)
    line = None if text is None else _line(message, text)
    return line and msgspec.structs.replace(
        line, to_us=text != message.text, forwards=_is_ours(message, bot), forwarded=message.forward_origin is not None
    )


def _wordless(message: Message) -> Line | Signal | None:
    """Read a picture, a sticker, a voice message or a poll; in a group it may tell the others something."""
    user = message.from_user
    if user is None or user.is_bot or not (message.effective_attachment or message.via_bot):
        return None
    if message.chat.id > 0:
        return _line(message, "")
    room = room_address(chat_of_message(message))
    return Signal(person_address(user.id), room, str(Ref(message.chat.id, message.message_id)))


def _is_ours(message: Message, bot: Bot) -> bool:
    origin = message.forward_origin
    return isinstance(origin, MessageOriginUser) and origin.sender_user.id == bot.id


def _line(message: Message, text: str) -> Line | None:
    user = message.from_user
    if user is None:
        return None
    chat = chat_of_message(message)
    room = None if chat.is_private else room_address(chat)
    anonymous = message.sender_chat is not None or user.id in NOBODY
    is_admin = message.sender_chat is not None and message.sender_chat.id == message.chat.id
    if user.is_bot and not anonymous:
        return None
    name = user.full_name
    if message.sender_chat:
        name = message.author_signature or message.sender_chat.title or name
    person = person_address(ANONYMOUS if is_admin else user.id)
    moderator = is_admin if anonymous else None
    locale, title = None if anonymous else locale_of(user), message.chat.title or ""
    own = str(Ref(message.chat.id, message.message_id))
    written = int(message.date.timestamp())
    return Line(person, name, room, text, moderator, locale, anonymous, title=title, own=own, written=written)


def _for_us(text: str, username: str) -> str | None:
    _, at, name = WORD.split(text, maxsplit=1)[0].partition("@")
    if not (text.startswith("/") and at):
        return text
    return text.replace(at + name, "", 1) if name.lower() == username.lower() else None


def _read_press(query: _Query) -> Pressed:
    person, message = query.person, query.message
    name = f"{person.first_name} {person.last_name}".strip()
    pressed = Pressed(query.id, person_address(person.id), name, locale_of(person), query.data)
    if message is None:
        return pressed
    chat, rows = chat_of_message(message), message.reply_markup.inline_keyboard
    is_channel = message.chat.type == ChatType.CHANNEL
    return msgspec.structs.replace(pressed, chat=chat, message=message.message_id, rows=rows, is_channel=is_channel)


def _mine(change: ChatMemberUpdated) -> Heard | None:
    chat = change.chat.id
    gone, came = change.new_chat_member.status in GONE, change.old_chat_member.status in GONE
    if chat > 0:
        return Left(person_address(chat), None) if gone else None
    if gone:
        return Expelled(room_address(Chat(chat)))
    locale, is_channel = locale_of(change.from_user), change.chat.type == ChatType.CHANNEL
    return Rights(chat, change.new_chat_member.user.id, change.from_user.id, False, came, locale, is_channel)


def _theirs(change: ChatMemberUpdated) -> Heard:
    member = change.new_chat_member
    return Rights(change.chat.id, member.user.id, change.from_user.id, is_gone(member))


def is_gone(member: ChatMember) -> bool:
    return member.status in GONE or (isinstance(member, ChatMemberRestricted) and not member.is_member)
