import asyncio
from collections.abc import Callable
from itertools import count
from typing import Any

import msgspec

from tests.patience import PATIENCE
from tests.telegram.fake import html
from tests.telegram.fake.flood import Meter
from tests.telegram.fake.spec import TYPES, check_type
from tests.telegram.fake.things import BOT, USERNAME, ApiError, Chat, Json, Message, Query, User

TOKEN = "900001:secret-token-of-the-tests"
DATE = 1_900_000_000
ADMIN = ("can_pin_messages", "can_restrict_members", "can_delete_messages", "can_manage_tags")
MEDIA = {"text": "caption", "entities": "caption_entities"}


class World:
    """Everything; `speed` compresses the limits, `patience` are the seconds after which something never happens."""

    def __init__(self, speed: float = 40.0, patience: float = PATIENCE) -> None:
        self.patience = patience
        self.users: dict[int, User] = {}
        self.chats: dict[int, Chat] = {}
        self.queries: dict[str, Query] = {}
        self.updates: list[Json] = []
        self.allowed: list[str] | None = None
        self.next_update = 1000
        self.meter = Meter(speed)
        self.violations: list[str] = []
        self.unchanged: list[str] = []
        self.calls: list[tuple[str, Json]] = []
        self.commands: dict[tuple[str, str], list[Json]] = {}
        self.about: dict[tuple[str, str], str] = {}
        """Descriptions of the bot, by the name of their field and by language."""
        self.menu_button: Json = {"type": "default"}
        self.webhook: Json | None = None
        self.webhook_error: Json = {}
        """Fields in which `getWebhookInfo` tells of the last trouble."""
        self.owner: Json = {"can_join_groups": True, "can_read_all_group_messages": False}
        """Fields of the bot that its owner has set up with BotFather."""
        self.ahead = 0.0
        """Seconds by which the clock of the server is ahead."""
        self.is_down = False
        """Whether a proxy before the server answers in its place, and no update gets through to a webhook."""
        self.backs_off = False
        """Whether updates that could not be delivered wait before they are sent to the webhook again."""
        self.faults: list[Callable[[str, Json], ApiError | None]] = []
        self.lost: list[Callable[[str, Json], bool]] = []
        """After what requests the connection breaks before they are answered."""
        self.broken: set[int] = set()
        """The chats in which it has, and an edit may only find out what stands there."""
        self._numbers = count(1)
        """Of the messages in private chats and basic groups: a bot has one row for all of them."""
        self._waiters: dict[asyncio.Event, None] = {}

    # Time

    def now(self) -> int:
        """Return the date of what is said now: it stands still, so that nothing is ever too old."""
        return DATE

    def changed(self) -> None:
        for waiter in self._waiters:
            waiter.set()

    async def until(self, fact: Callable[[], Any], what: str = "") -> None:
        try:
            async with asyncio.timeout(self.patience):
                await self.when(fact)
        except TimeoutError:
            raise AssertionError(f"never happened: {what or fact}") from None

    async def when(self, fact: Callable[[], Any]) -> None:
        waiter = asyncio.Event()
        self._waiters[waiter] = None
        try:
            while not fact():
                await waiter.wait()
                waiter.clear()
        finally:
            del self._waiters[waiter]

    # People and chats

    def user(self, number: int, name: str, *, language: str | None = "zh-hans") -> User:
        user = self.users[number] = User(number, name, language)
        self.chats[number] = Chat(number, "private", numbers=self._numbers)
        return user

    def group(self, number: int, title: str, members: list[int], *, admins: list[int] | None = None) -> Chat:
        """A new group with the bot as a plain member; the first of the `admins` is its creator."""
        kind = "supergroup" if number < -(10**12) else "group"
        numbers = self._numbers if kind == "group" else count(1)
        chat = self.chats[number] = Chat(number, kind, title, numbers=numbers)
        chat.members = {BOT: "member"} | dict.fromkeys(members, "member")
        for place, admin in enumerate(admins or []):
            chat.members[admin] = "administrator" if place else "creator"
        return chat

    def channel(self, number: int, title: str) -> Chat:
        chat = self.chats[number] = Chat(number, "channel", title, rights=dict.fromkeys(ADMIN, True))
        chat.members = {BOT: "administrator"}
        return chat

    def is_admin(self, chat: Chat, user: int) -> bool:
        return chat.members.get(user) in ("creator", "administrator")

    # What objects look like

    def user_json(self, number: int) -> Json:
        if number == BOT:
            return {"id": BOT, "is_bot": True, "first_name": "Yemu", "username": USERNAME}
        if number == 1087968824:
            return {"id": number, "is_bot": True, "first_name": "Group", "username": "GroupAnonymousBot"}
        user = self.users[number]
        language = {"language_code": user.language} if user.language else {}
        account = {"username": user.username} if user.username else {}
        return {"id": number, "is_bot": False, "first_name": user.name, **language, **account}

    def chat_json(self, chat: Chat) -> Json:
        if chat.type == "private":
            return {"id": chat.id, "type": "private", "first_name": self.users[chat.id].name}
        forum = {"is_forum": True} if chat.forum else {}
        return {"id": chat.id, "type": chat.type, "title": chat.title, **forum}

    def message_json(self, message: Message) -> Json:
        made = {
            "message_id": message.id,
            "date": message.date,
            "chat": self.chat_json(self.chats[message.chat]),
            "from": self.user_json(message.sender),
            "text": message.text,
        }
        if message.entities:
            made["entities"] = message.entities
        if message.file:
            made = {MEDIA.get(name, name): value for name, value in made.items()}
            stored = {"file_id": f"f{message.id}", "file_unique_id": f"u{message.id}"}
            if message.photo:
                made["photo"] = [{**stored, "width": message.photo[0], "height": message.photo[1]}]
            else:
                made["document"] = {**stored, "file_name": message.file[0]}
        if message.markup:
            made["reply_markup"] = message.markup
        if message.thread is not None:
            made |= {"message_thread_id": message.thread, "is_topic_message": True}
        if message.protected:
            made["has_protected_content"] = True
        if message.sender_chat:
            made["sender_chat"] = message.sender_chat
        if not message.text:
            del made["text"]
        return made | message.more

    # Updates

    def push(self, kind: str, body: Json, *, raw: bool = False) -> int:
        """Let the bot know; what it did not ask for is not kept."""
        if not raw:
            self.emitted("Update", {"update_id": self.next_update, kind: body})
        if self.allowed is not None and kind not in self.allowed:
            return 0
        self.next_update += 1
        self.updates.append({"update_id": self.next_update, kind: msgspec.json.decode(msgspec.json.encode(body))})
        self.changed()
        return self.next_update

    def emitted(self, kind: str, value: Any) -> None:
        check_type(kind, value, f"fake {kind}")

    # Messages

    def post(self, chat: Chat, sender: int, text: str, **more: Any) -> Message:
        message = Message(chat.next(), chat.id, sender, text, date=self.now(), **more)
        message.history.append(text)
        chat.messages[message.id] = message
        self.changed()
        return message

    def said(self, chat: Chat, sender: int, text: str, **more: Any) -> Message:
        message = self.post(chat, sender, text, **more)
        if text.startswith("/"):
            message.entities = [{"type": "bot_command", "offset": 0, "length": html.units(text.split()[0])}]
        answered = message.more.get("reply_to_message", {}).get("from", {}).get("id")
        if chat.type == "private" or text.startswith("/") or answered == BOT or self.is_admin(chat, BOT):
            self.push("message", self.message_json(message))
        return message

    def reacted(self, user: int, message: Message, emoji: str) -> None:
        """Somebody reacts to a message, which only administrators are told."""
        chat, now = self.chats[message.chat], [{"type": "emoji", "emoji": emoji}]
        message.reactions[user] = emoji
        body = {
            "chat": self.chat_json(chat),
            "message_id": message.id,
            "date": self.now(),
            "user": self.user_json(user),
        }
        if self.is_admin(chat, BOT):
            self.push("message_reaction", {**body, "old_reaction": [], "new_reaction": now})

    def press(self, user: int, message: Message, data: str) -> Query:
        query = Query(str(10**15 + len(self.queries)), user, message, data, asyncio.get_running_loop().time())
        self.queries[query.id] = query
        body = {
            "id": query.id,
            "from": self.user_json(user),
            "message": self.message_json(message),
            "chat_instance": str(message.chat),
            "data": data,
        }
        self.push("callback_query", body)
        return query

    def member_changed(self, chat: Chat, user: int, old: str, new: str, by: int | None = None) -> None:
        """Somebody's status changed; for the bot itself always told, for others only to an administrator."""
        kind = "my_chat_member" if user == BOT else "chat_member"
        if user != BOT and not self.is_admin(chat, BOT):
            return
        change = {
            "chat": self.chat_json(chat),
            "from": self.user_json(by or (user if user != BOT else next(iter(self.users)))),
            "date": self.now(),
            "old_chat_member": self.member_json(chat, user, old),
            "new_chat_member": self.member_json(chat, user, new),
        }
        self.push(kind, change)

    def member_changed_in_private(self, user: int) -> None:
        chat, blocked = self.chats[user], self.users[user].blocked
        old, new = ("member", "kicked") if blocked else ("kicked", "member")
        change = {
            "chat": self.chat_json(chat),
            "from": self.user_json(user),
            "date": self.now(),
            "old_chat_member": self.member_json(chat, BOT, old),
            "new_chat_member": self.member_json(chat, BOT, new),
        }
        self.push("my_chat_member", change)

    def close_topic(self, chat: Chat, thread: int, by: int) -> None:
        chat.closed.add(thread)
        notice = self.post(chat, by, "", thread=thread, more={"forum_topic_closed": {}})
        self.push("message", self.message_json(notice))

    def migrate(self, chat: Chat, number: int) -> Chat:
        """The group becomes a supergroup under another number; its messages stay behind."""
        new = self.chats[number] = Chat(number, "supergroup", chat.title, members=chat.members, rights=chat.rights)
        chat.moved_to = number
        base = {
            "message_id": chat.next(),
            "date": self.now(),
            "chat": self.chat_json(chat),
            "from": self.user_json(BOT),
        }
        self.push("message", base | {"migrate_to_chat_id": number})
        base = {"message_id": new.next(), "date": self.now(), "chat": self.chat_json(new), "from": self.user_json(BOT)}
        self.push("message", base | {"migrate_from_chat_id": chat.id})
        return new

    def member_json(self, chat: Chat, user: int, status: str) -> Json:
        made: Json = {"status": status, "user": self.user_json(user)}
        if status == "creator":
            made["is_anonymous"] = user in chat.anonymous
        elif status == "administrator":
            made |= dict.fromkeys(RIGHTS, False)
            made |= {"can_be_edited": False, "is_anonymous": user in chat.anonymous}
            made |= {name: chat.rights.get(name, False) for name in ADMIN} if user == BOT else {}
        elif status == "kicked":
            made["until_date"] = 0
        elif status == "member" and chat.tags.get(user):
            made["tag"] = chat.tags[user]
        elif status == "restricted":
            given = chat.restricted[user]
            made |= {name: given["permissions"].get(name, False) for name in LIMITED}
            made |= {"is_member": True, "until_date": given.get("until_date", 0)}
        return made

    def problems(self) -> list[str]:
        open_queries = [f"press {query.data!r} never answered" for query in self.queries.values() if not query.answer]
        return [*self.violations, *self.unchanged, *self.meter.exceeded, *open_queries]


RIGHTS = tuple(
    name
    for name, field in TYPES["ChatMemberAdministrator"]["fields"].items()
    if field.get("required") and name.startswith("can_") and name != "can_be_edited"
)

LIMITED = tuple(name for name in TYPES["ChatMemberRestricted"]["fields"] if name.startswith("can_"))
