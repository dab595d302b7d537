import pytest

from tests.telegram.fake.people import Person
from tests.telegram.fake.things import BOT, Message
from tests.telegram.fake.world import World
from tests.telegram.group import TelegramGroup, group, says, speaker, stranger, toast_of

pytestmark = pytest.mark.asyncio(loop_scope="module")


QUICKLY = (
    "/config import preset=chat board=custom board.roles=werewolf=2,villager=5 night.fixed_length=false "
    "afterdeath.uniform_window=false sheriff.enabled=false award.mvp=off setup.observe_seconds=0 "
    "wolf.allow_empty=false bomb.enabled=false lastwords.night_limit=0 timer.speech=600 speech.round_budget=0"
)
"""Seven players whose first day comes as soon as everybody has answered."""


async def speaking(world: World, settings: str = QUICKLY, stop: str = "🎤") -> TelegramGroup:
    table = group(world, 7)
    lobby = await table.open("/new werewolf")
    table.players[0].says(settings, table.chat)
    await table.join(lobby)
    await table.start()
    await table.play(stop=stop)
    return table


def speeches(table: TelegramGroup) -> list[Message]:
    return [one for one in table.shown if "过麦" in one.labels]


def rung(table: TelegramGroup, message: Message) -> Person:
    return next(player for player in table.players if player.id == speaker(message))


async def toast(world: World, person: Person, message: Message) -> str:
    return await toast_of(world, person, message, "过麦")


async def test_only_the_speaker_who_is_rung_ends_a_speech_in_the_group_and_only_this_one(venue: World) -> None:
    table = await speaking(venue)
    (first,) = speeches(table)
    ann = rung(table, first)
    line = first.text.splitlines()[-1]
    assert line.startswith("🎤 ")
    assert f"{ann.name} 发言，10 分钟 · 下一位 " in line
    assert "看私聊" not in first.text
    number = line.split("号")[0].removeprefix("🎤 ")
    others = [player for player in table.players if player is not ann][:3]
    for other in (*others, stranger(venue, "Onlooker", table.chat)):
        assert await toast(venue, other, first) == f"现在是 {number} 号发言"
    assert speeches(table) == [first]

    await toast(venue, ann, first)
    await venue.until(lambda: speeches(table)[-1] is not first, "the next speaker")
    second = speeches(table)[-1]
    bob = rung(table, second)
    assert bob is not ann
    assert "已经结束" in await toast(venue, bob, first)
    await venue.until(lambda: not first.labels, "the button of the first speech is gone")
    assert speeches(table) == [second]

    table.chat.members[BOT] = "administrator"
    bob.says("过", table.chat)
    await venue.until(lambda: speeches(table)[-1] is not second, "the speaker after that")


async def test_the_leader_of_avalon_is_rung_and_ends_the_discussion_in_the_group(venue: World) -> None:
    table = group(venue, 5)
    await table.seat()
    await venue.until(lambda: any("结束讨论" in one.labels for one in table.shown), "the discussion")
    shown = next(one for one in table.shown if "结束讨论" in one.labels)
    leader = rung(table, shown)
    other = next(player for player in table.players if player is not leader)
    assert "现在是" in await toast_of(venue, other, shown, "结束讨论")
    leader.press(shown, "结束讨论")
    await venue.until(lambda: any("不提名" in one.text for one in leader.private), "the Leader must name a team")


async def buried(world: World, settings: str, stop: str = "🎤") -> tuple[TelegramGroup, Person, Person]:
    """A table on its first day, when somebody is asked this: one who died in the night, and one who lives."""
    table = await speaking(world, f"{QUICKLY} {settings}", stop)
    fallen = (await says(world, table.chat, "昨夜倒下：")).text.partition("昨夜倒下：")[2]
    dead = next(player for player in table.players if fallen.partition("号 ")[2].startswith(player.name))
    return table, dead, next(player for player in table.players if player is not dead)


async def test_who_has_died_reads_on_in_private_what_the_room_knows_and_nobody_notices(venue: World) -> None:
    table, dead, living = await buried(venue, "dead.read=true")
    others = [player for player in table.players if player is not dead]
    for other in others:  # the answer comes after all that the night has sent to the same chat
        other.says("/status")
        await says(venue, venue.chats[other.id], "出局：")
    before = {(one.chat, one.id) for one in table.seen_by(others)}
    dead.says("/status")
    read = await says(venue, venue.chats[dead.id], "出局：")
    assert f"号 {dead.name}" in read.text.partition("出局：")[2].splitlines()[0]
    dead.says("/role")
    await venue.until(lambda: sum("出局：" in one.text for one in dead.private) > 1, "the card and the table")
    late = [one for one in table.seen_by(others) if (one.chat, one.id) not in before]
    assert not [one for one in late if "出局" in one.text or dead.name in one.text], "nobody notices"
    known = await says(venue, venue.chats[living.id], "出局：")
    assert read.text.partition("还剩")[0] == known.text.partition("还剩")[0], "the dead read what the living read"
    assert not any("狼人：" in one.text for one in dead.private)


OFFER = "你出局了。"
GUESS = "猜猜谁是狼？"


async def mark(world: World, person: Person, message: Message, label: str) -> None:
    await toast_of(world, person, message, label)
    now = label.removeprefix("✅ ") if label.startswith("✅ ") else f"✅ {label}"
    await world.until(lambda: now in message.labels, f"{now} in {message.labels}")


async def test_who_has_died_guesses_by_buttons_and_no_phone_and_nobody_else_notices(venue: World) -> None:
    table, dead, _ = await buried(venue, "wolf.allow_self=false", stop=OFFER)
    offered = await says(venue, venue.chats[dead.id], OFFER)
    assert offered.labels == ["亡者频道", "猜猜谁是狼"]
    await toast_of(venue, dead, offered, "猜猜谁是狼")
    asked = await says(venue, venue.chats[dead.id], GUESS)
    assert "最多选 2 个，下次天亮前随时能改，终局揭晓。只有你看得到。" in asked.text
    assert asked.labels[-2:] == ["确认", "清除"]
    assert len(asked.labels) == 6 + 2
    assert not any(label.endswith(f" {dead.name}") for label in asked.labels)
    assert [one for one in venue.chats[dead.id].messages.values() if GUESS in one.text] == [asked]
    assert offered.silent
    assert asked.silent
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
