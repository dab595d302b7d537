from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from adapters.base import (
    Capabilities,
    Entered,
    Expelled,
    Incoming,
    Left,
    Line,
    Mention,
    Message,
    Moved,
    Named,
    Platform,
    Press,
    Signal,
    Stayed,
)
from adapters.intake import Intake, Pulse
from adapters.named_account import NamedAccount

HEARD: list[tuple[Incoming, Incoming]] = [
    (
        Line("chat:@7", "Ann", "chat:-1/5", "hi", named=(Named("@bo", "chat:@8", "Bo"),)),
        Line("chat.west:@7", "Ann", "chat.west:-1/5", "hi", named=(Named("@bo", "chat.west:@8", "Bo"),)),
    ),
    (Line("chat:@7", "Ann", None, "hi"), Line("chat.west:@7", "Ann", None, "hi")),
    (Press("chat:@7", "p1-2", ("a",)), Press("chat.west:@7", "p1-2", ("a",))),
    (Left("chat:@7", None), Left("chat.west:@7", None)),
    (Moved("chat:-1", "chat:-2"), Moved("chat.west:-1", "chat.west:-2")),
    (Expelled("chat:-1"), Expelled("chat.west:-1")),
    (Entered("chat:-1"), Entered("chat.west:-1")),
    (Stayed("chat:-1", 5.0), Stayed("chat.west:-1", 5.0)),
    (Signal("chat:@7", "chat:-1"), Signal("chat.west:@7", "chat.west:-1")),
]


class Chat(Platform):
    scheme = "chat"
    capabilities = Capabilities(pins=True)

    def __init__(self) -> None:
        self.pulse = Pulse()
        self.heard: Incoming | None = None
        self.asked: list[tuple[Any, ...]] = []

    async def listen(self, intake: Intake) -> None:
        return

    async def read(self, body: bytes) -> Incoming | None:
        return self.heard

    async def send(self, message: Message, ref: str | None) -> str:
        self.asked.append((message.to, message.invites, [one.person for one in message.mentions]))
        return ref or "1"

    async def retire(self, message: Message, ref: str) -> None:
        self.asked.append((message.to, ref))

    async def was_shown(self, mark: str, line: Line) -> bool:
        self.asked.append((mark, line.person, line.room))
        return True

    async def moderates(self, person: str, room: str) -> bool:
        self.asked.append((person, room))
        return True

    async def is_member(self, person: str, room: str) -> bool | None:
        self.asked.append((person, room))
        return None

    def admits(self, room: str) -> bool:
        self.asked.append((room,))
        return False

    def speak(self, address: str, locale: str) -> None:
        self.asked.append((address, locale))

    async def hush(self, room: str, silent: Sequence[str], freed: Sequence[str], until: float) -> None:
        self.asked.append((room, silent, freed))

    async def tag(self, room: str, tags: Mapping[str, str]) -> None:
        self.asked.append((room, tags))

    async def remove(self, room: str, own: str) -> None:
        self.asked.append((room, own))

    async def leave(self, room: str) -> None:
        self.asked.append((room,))


@pytest.mark.parametrize(("told", "heard"), HEARD)
async def test_what_a_further_account_hears_bears_its_name(told: Incoming, heard: Incoming) -> None:
    chat = Chat()
    account = NamedAccount(chat, "chat.west")
    assert await account.read(b"") is None
    chat.heard = told
    assert await account.read(b"") == heard


async def test_the_platform_of_a_further_account_is_asked_without_the_name() -> None:
    chat = Chat()
    account = NamedAccount(chat, "chat.west")
    ann, room = "chat.west:@7", "chat.west:-1/5"
    message = Message("tell", "1", room, "k", {}, "t", invites=ann, mentions=(Mention(ann, "Ann"),))
    assert await account.send(message, "9") == "9"
    await account.retire(message, "9")
    await account.was_shown("m", Line(ann, "Ann", room, "hi"))
    await account.moderates(ann, room)
    await account.is_member(ann, room)
    assert not account.admits(room)
    account.speak(ann, "zh")
    await account.hush(room, [ann], [], 0.0)
    await account.tag(room, {ann: "3"})
    await account.remove(room, "9")
    await account.leave(room)
    assert chat.asked == [
        ("chat:-1/5", "chat:@7", ["chat:@7"]),
        ("chat:-1/5", "9"),
        ("m", "chat:@7", "chat:-1/5"),
        *[("chat:@7", "chat:-1/5")] * 2,
        ("chat:-1/5",),
        ("chat:@7", "zh"),
        ("chat:-1/5", ["chat:@7"], []),
        ("chat:-1/5", {"chat:@7": "3"}),
        ("chat:-1/5", "9"),
        ("chat:-1/5",),
    ]


async def test_a_further_account_is_as_well_as_its_platform() -> None:
    chat = Chat()
    account = NamedAccount(chat, "chat.west")
    assert (account.scheme, account.capabilities, account.queued()) == ("chat.west", chat.capabilities, 0)
    assert not await account.is_heard()
    chat.pulse.is_connected = True
    assert await account.is_heard()
    assert (await account.is_slow(), await account.rights("chat.west:-1")) == (False, None)


def test_a_further_account_hands_everything_on_that_a_platform_may_be_asked() -> None:
    asked = {name for kind in Platform.__mro__ for name, one in vars(kind).items() if callable(one) and name[0] != "_"}
    assert asked <= vars(NamedAccount).keys()
