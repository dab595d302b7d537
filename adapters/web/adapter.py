from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from adapters.base import Capabilities, Closed, Incoming, Line, Message, Named, Platform, Press, Unreachable
from adapters.intake import Event, Intake, Pulse
from adapters.web import frames
from adapters.web.address import ROOM, SCHEME, person_address, phone_of
from adapters.web.chats import Asked, Chats, Phone, Shown
from adapters.web.pages import Pages
from adapters.web.server import Server
from adapters.web.table import WebTable

PASSING: Final = frozenset({"common-seated"})
"""Messages that answer a press, and are worth no message of their own."""

IN_ROOM, IN_PRIVATE, LINE = "room", "private", "line"
"""Beginnings of the ids of events: buttons pressed in the room, buttons pressed in private, typed lines."""

MODERATOR: Final = 1
"""Phone whose person moderates the room."""


class WebAdapter(Platform):
    scheme = SCHEME
    capabilities = Capabilities(
        merges=True,
        live=True,
        buttons=True,
        secret_presses=True,
        files=True,
        pictures=True,
        pins=True,
        once_more="typed",
        accounts=False,
    )

    def __init__(self, table: WebTable) -> None:
        self.chats = Chats(table.file)
        self.chats.add_phone("first", table.words(table.languages[0])["host-name"])
        self.pulse = Pulse()
        self._pages = Pages()
        self._table = table
        self._intake: Intake

    # In

    async def listen(self, intake: Intake) -> None:
        self._intake = intake
        server = Server(self._table, self.chats, self._pages, self._take)
        await server.run(self._note_opened)

    def _note_opened(self, urls: Sequence[str]) -> None:
        self.pulse.is_connected = True
        self._table.opened(urls)

    async def _take(self, said: frames.Spoken, phone: Phone) -> None:
        """A typed line is stored before it is shown to all readers of the chat."""
        kind = LINE if isinstance(said, frames.Say) and not said.of else IN_ROOM if said.room else IN_PRIVATE
        id = f"{kind}-{phone.number}-{said.id}"
        await self._intake.put([Event(id, msgspec.json.encode(frames.Heard(said, phone.name, id)))], id)
        if kind == LINE and isinstance(said, frames.Say):
            chat = ROOM if said.room else person_address(phone.number)
            self._show(id, Shown(chat, said.text, author=phone.name, phone=phone.number))

    async def read(self, body: bytes) -> Incoming | None:
        heard = msgspec.json.decode(body, type=frames.Heard)
        said, person = heard.said, person_address(heard.said.phone)
        if isinstance(said, frames.Press):
            return Press(person, said.prompt, said.choices, said.sure, said.only_marks)
        return Line(
            person,
            heard.name,
            ROOM if said.room else None,
            said.text,
            moderator=said.phone == MODERATOR,
            locale=said.locale or None,
            ref=self._find_press(said) if said.of else None,
            own=None if said.of else heard.event,
            written=None if said.of else said.seen,
            named=self._find_named(said.text) if said.text.startswith("/") else (),
        )

    def _find_named(self, text: str) -> tuple[Named, ...]:
        """Return the people in a command whose names are unique."""
        phones = self.chats.phones()
        people = Counter(one.name for one in phones)
        named = [one for one in phones if one.name in text and people[one.name] == 1]
        return tuple(Named(one.name, person_address(one.number), one.name) for one in named)

    def _find_press(self, said: frames.Say) -> str:
        shown = self.chats.find(ROOM if said.room else person_address(said.phone), said.of)
        keys = [key for row in shown.acts for key in row] if shown else []
        return str(said.of) if any(f"/{key.say}" == said.text for key in keys) else ""

    # Out

    async def send(self, message: Message, ref: str | None) -> str:
        phone = phone_of(message.to)
        if message.to != ROOM and self.chats.phone(phone) is None:
            raise Unreachable(message.to)
        if not message.is_wanted():
            return ""
        if self._was_press(message, phone or 0):
            return ref or message.id
        return self._place(message, int(ref) if ref and ref.isdigit() else None)

    def _place(self, message: Message, place: int | None) -> str:
        question, detail = message.question, message.detail
        if isinstance(detail, Closed):
            place = place or self.chats.asking(message.to, detail.prompt)
        elif question and question.answer is not None:
            place = place or self.chats.asking(message.to, question.token)
            if place is None:
                return ""
        shown = _show(message)
        if place and (earlier := self.chats.find(message.to, place)):
            is_over = question and not earlier.asked and self.chats.asking(message.to, question.token) == place
            return str(place) if is_over else self._edit(place, _keep(shown, earlier, message))
        if isinstance(detail, Closed):
            return message.id
        return str(self._show(message.id, shown, message))

    async def retire(self, message: Message, ref: str) -> None:
        if ref.isdigit() and (earlier := self.chats.find(message.to, int(ref))):
            self._edit(int(ref), msgspec.structs.replace(earlier, asked=None))

    def _edit(self, place: int, shown: Shown) -> str:
        self.chats.edit(place, shown)
        self._push(shown.chat, frames.frame("show", message=frames.describe(place, shown)))
        return str(place)

    def _show(self, id: str, shown: Shown, message: Message | None = None) -> int:
        number = self.chats.put(id, shown, message.file if message else None)
        self._push(shown.chat, frames.frame("show", message=frames.describe(number, shown)))
        return number

    def _push(self, chat: str, frame: bytes) -> bool:
        return self._pages.push(phone_of(chat), frame)

    def _was_press(self, message: Message, phone: int) -> bool:
        """Show a message as a notice if it answers a press that needs no more; return whether it was shown so."""
        kind = (message.cause or "").partition("-")[0]
        if kind not in (IN_ROOM, IN_PRIVATE):
            return message.key in PASSING
        aside = message.kind == "tell" and kind == IN_ROOM
        if message.to == ROOM or not (aside or message.kind == "refused"):
            return False
        stays = message.kind == "refused" or message.seat is not None
        return self._push(message.to, frames.frame("toast", phone=phone, text=message.text, alert=stays))

    async def was_shown(self, mark: str, line: Line) -> bool:
        number = int(mark) if mark.isdigit() else self.chats.number_anywhere(mark)
        return number is not None and number <= (line.written or 0)

    async def is_member(self, person: str, room: str) -> bool:
        return self.chats.phone(phone_of(person)) is not None

    async def moderates(self, person: str, room: str) -> bool:
        return phone_of(person) == MODERATOR

    async def remove(self, room: str, own: str) -> None:
        if number := self.chats.remove(room, own):
            self._push(room, frames.frame("gone", number=number))

    async def rights(self, room: str) -> Mapping[str, bool] | None:
        return {"admin": True, "pin": True, "restrict": False, "delete": True, "pace": True}


def _show(message: Message) -> Shown:
    acts = [[one for one in row if not one.adds] for row in message.acts]
    return Shown(
        message.to,
        message.text,
        acts=tuple(tuple(row) for row in acts if row),
        asked=msgspec.convert(message.question, Asked, from_attributes=True) if message.question else None,
        pinned=bool(message.pinned),
        silent=message.silent,
        file=(message.file.name, message.file.type) if message.file else None,
        pixels=message.file.pixels if message.file else None,
    )


def _keep(shown: Shown, earlier: Shown, message: Message) -> Shown:
    pinned = earlier.pinned if message.pinned is None else message.pinned
    file, pixels = (shown.file, shown.pixels) if shown.file else (earlier.file, earlier.pixels)
    return msgspec.structs.replace(shown, pinned=pinned, file=file, pixels=pixels)
