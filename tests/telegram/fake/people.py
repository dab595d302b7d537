from tests.telegram.fake.things import BOT, USERNAME, Chat, Json, Message, Query
from tests.telegram.fake.world import World

LINK = f"https://t.me/{USERNAME}?start="


class Person:
    def __init__(self, world: World, number: int, name: str, *, language: str | None = "zh-hans") -> None:
        self.world = world
        self.user = world.user(number, name, language=language)
        self.id = number
        self.name = name

    @property
    def private(self) -> list[Message]:
        return [one for one in self.world.chats[self.id].messages.values() if one.sender == BOT]

    @property
    def queries(self) -> list[Query]:
        return [query for query in self.world.queries.values() if query.user == self.id]

    def says(self, text: str, chat: Chat | None = None, *, thread: int | None = None) -> Message:
        if chat is None:
            self.user.started = True
            return self.world.said(self.world.chats[self.id], self.id, text)
        if self.id in chat.restricted:
            raise AssertionError(f"{self.name} may not speak")
        return self.world.said(chat, self.id, text, thread=thread)

    def shows(self, more: Json, chat: Chat | None = None) -> Message:
        return self.world.said(chat or self.world.chats[self.id], self.id, "", more=more)

    def replies(self, text: str, to: Message, chat: Chat | None = None) -> Message:
        more = {"reply_to_message": self.world.message_json(to)}
        return self.world.said(chat or self.world.chats[self.id], self.id, text, more=more)

    def forwards(self, message: Message, chat: Chat) -> Message:
        if message.protected:
            raise AssertionError("it cannot be forwarded")
        origin = {"type": "user", "date": 1_900_000_000, "sender_user": self.world.user_json(BOT)}
        return self.world.said(chat, self.id, message.text, more={"forward_origin": origin})

    def reacts(self, message: Message, emoji: str = "👎") -> None:
        self.world.reacted(self.id, message, emoji)

    def says_anonymously(self, text: str, chat: Chat) -> Message:
        return self.world.said(chat, 1087968824, text, sender_chat=self.world.chat_json(chat))

    def says_as_channel(self, number: int, text: str, chat: Chat) -> Message:
        """Say something as a channel of one's own: every channel has the same user."""
        user = self.world.user(136817688, "Channel")
        return self.world.said(chat, user.id, text, sender_chat={"id": number, "type": "channel", "title": self.name})

    def opens(self, payload: str) -> Message:
        return self.says(f"/start {payload}")

    def press(self, message: Message, label: str) -> Query | None:
        """Press the button that says so, as the message stands now; a link to the bot is followed."""
        key = next((one for one in message.buttons if label in one["text"]), None)
        assert key is not None, f"no button {label!r} on {message.text!r}: {message.labels}"
        if "url" in key:
            assert key["url"].startswith(LINK), key
            self.opens(key["url"].removeprefix(LINK))
            return None
        return self.world.press(self.id, message, key["callback_data"])

    def block(self) -> None:
        self.user.blocked = True
        self.world.member_changed_in_private(self.id)

    def leave(self, chat: Chat) -> None:
        old = chat.members.pop(self.id)
        number = chat.next()
        body = {
            "message_id": number,
            "date": self.world.now(),
            "chat": self.world.chat_json(chat),
            "from": self.world.user_json(self.id),
            "left_chat_member": self.world.user_json(self.id),
        }
        self.world.push("message", body)
        self.world.member_changed(chat, self.id, old, "left")
