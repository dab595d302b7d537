"""Speeches disturbed by something that is no text, and the lines that may be taken back."""

import pytest

from tests.telegram.fake.people import Person
from tests.telegram.fake.things import BOT, Json
from tests.telegram.fake.world import World
from tests.telegram.group import TelegramGroup, group, says
from tests.telegram.test_games import WITHOUT_WAITING

pytestmark = pytest.mark.asyncio(loop_scope="module")

FILE: Json = {"file_id": "a", "file_unique_id": "b"}
SIZE: Json = {"width": 1, "height": 1}
STICKER: Json = {"sticker": {**FILE, **SIZE, "type": "regular", "is_animated": False, "is_video": False}}
VOICE: Json = {"voice": {**FILE, "duration": 3}}
PHOTO: Json = {"photo": [{**FILE, **SIZE}], "caption": "3号查杀"}
NOT_NOW = "现在不是你发言"


async def speaking(venue: World, level: str) -> tuple[TelegramGroup, Person, list[Person]]:
    """The first speech of a game in a group whose administrator, the bot, may delete: who speaks, and who does not."""
    table = group(venue, 12)
    table.chat.members[BOT], table.chat.rights = "administrator", {"can_delete_messages": True}
    lobby = await table.open("/new werewolf")
    table.players[0].says(WITHOUT_WAITING, table.chat)
    await says(venue, table.chat, "设置")
    table.players[0].says(f"/silence {level}", table.chat)
    await says(venue, table.chat, "静音")
    await table.join(lobby)
    await table.ready()
    await table.start()
    table.resolve = 0
    await table.play(until=400, stop="轮到你")
    found = table.asked("轮到你")
    assert found
    return table, found[0], [one for one in table.players if one is not found[0]]


async def reads(venue: World, person: Person, text: str) -> None:
    await venue.until(lambda: any(text in one.text for one in person.private), f"{text} for {person.name}")


@pytest.mark.rule("WW-233", "WW-230")
async def test_what_is_no_text_disturbs_as_a_word_does(venue: World) -> None:
    table, speaker, others = await speaking(venue, "remind")
    for person, more in zip(others, (STICKER, VOICE, PHOTO), strict=False):
        shown = person.shows(more, table.chat)
        await reads(venue, person, NOT_NOW)
        assert shown.id in table.chat.messages, "nothing is deleted unless the group wants it"
    speaker.shows(STICKER, table.chat)
    speaker.shows(STICKER)
    await reads(venue, speaker, "只看得懂文字")
    assert not any(NOT_NOW in one.text for one in speaker.private)


@pytest.mark.rule("WW-233", "WW-148")
async def test_what_disturbs_is_removed_where_silence_is_kept_by_force(venue: World) -> None:
    table, speaker, (ann, bob, *_) = await speaking(venue, "restrict")
    speech = speaker.says("听我说", table.chat)
    first, second = ann.says("不对", table.chat), ann.shows(STICKER, table.chat)
    await venue.until(lambda: not {first.id, second.id} & set(table.chat.messages), "both are gone")
    bob.reacts(speech)
    await reads(venue, bob, NOT_NOW)
    await venue.until(lambda: not speech.reactions, "the reaction is gone")
    assert speech.id in table.chat.messages
    await reads(venue, ann, NOT_NOW)
    assert sum(NOT_NOW in one.text for one in ann.private) == 1, "who was told once is not told again"
    assert venue.problems() == []


@pytest.mark.rule("WW-029")
async def test_nobody_shows_what_the_bot_wrote_in_private(venue: World) -> None:
    table, speaker, (ann, *_) = await speaking(venue, "off")
    asked = table.asked("轮到你")
    assert asked
    assert asked[1].protected, "a question proves a card as well as the card does"
    told = [one for one in ann.private if "你的身份" in one.text]
    assert told
    assert all(one.protected for one in told)
    board = await says(venue, table.chat, "出局：")
    shown = speaker.forwards(board, table.chat)
    await reads(venue, speaker, "亮牌")
    await venue.until(lambda: shown.id not in table.chat.messages, "it is gone")
    notice = await says(venue, table.chat, "不能转发")
    assert board.text not in notice.text
