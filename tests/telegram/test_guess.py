"""The dead guess the wolves in private, by buttons; the group and every other phone stay as they are."""

import pytest

from tests.telegram.fake.people import Person
from tests.telegram.fake.things import Message
from tests.telegram.fake.world import World
from tests.telegram.group import says, toast_of
from tests.telegram.test_speeches import buried

pytestmark = pytest.mark.asyncio(loop_scope="module")

GUESS = "猜猜谁是狼？"


async def mark(world: World, person: Person, message: Message, label: str) -> None:
    await toast_of(world, person, message, label)
    now = label.removeprefix("✅ ") if label.startswith("✅ ") else f"✅ {label}"
    await world.until(lambda: now in message.labels, f"{now} in {message.labels}")


async def test_who_has_died_guesses_by_buttons_and_no_phone_and_nobody_else_notices(venue: World) -> None:
    table, dead, _ = await buried(venue, "wolf.allow_self=false", stop=GUESS)
    asked = await says(venue, venue.chats[dead.id], GUESS)
    assert "最多选 2 个，随时能改，终局揭晓。只有你看得到。" in asked.text
    assert asked.labels[-2:] == ["确认", "清除"]
    assert len(asked.labels) == 6 + 2
    assert not any(label.endswith(f" {dead.name}") for label in asked.labels)
    (sent,) = [
        args
        for method, args in venue.calls
        if method == "sendMessage" and args["chat_id"] == dead.id and "猜猜谁是狼" in args["text"]
    ]
    assert sent["disable_notification"]
    others = [player for player in table.players if player is not dead]
    before = {(one.chat, one.id) for one in table.seen_by(others)}
    first, second, third = asked.labels[:3]
    for label in (first, second):
        await mark(venue, dead, asked, label)
    assert await toast_of(venue, dead, asked, "确认") == f"✅ {first}、{second}"
    for label in (f"✅ {second}", third):
        await mark(venue, dead, asked, label)
    assert await toast_of(venue, dead, asked, "确认") == f"✅ {first}、{third}"
    for label in (f"✅ {first}", f"✅ {third}"):
        await mark(venue, dead, asked, label)
    assert await toast_of(venue, dead, asked, "确认") == "现在一个也没选"
    for label in (first, third):
        await mark(venue, dead, asked, label)
    assert await toast_of(venue, dead, asked, "确认") == f"✅ {first}、{third}"
    late = [one for one in table.seen_by(others) if (one.chat, one.id) not in before]
    assert not [one for one in late if "猜" in one.text or dead.name in one.text], "nobody else notices"

    await table.play()
    told = await says(venue, venue.chats[dead.id], "🔎 2 狼，你")
    await venue.until(lambda: not asked.buttons, "the end of the guess")
    names = [label.partition(" ")[2] for label in (first, third)]
    assert asked.text == "猜猜谁是狼 → " + "、".join(label.replace(" ", "号 ") for label in (first, third))
    (over,) = table.results
    (wolves,) = (line for line in over.text.splitlines() if line.startswith("狼人："))
    found = sum(name in wolves for name in names)
    assert (f"猜中 {found} 个" if found else "一个也没猜中") in told.text
    assert not [one for one in table.shown if "🔎" in one.text], "the room reads of it in the review"
