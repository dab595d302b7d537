import pytest

from tests.telegram.fake.people import Person
from tests.telegram.fake.things import BOT, Chat, Message
from tests.telegram.fake.world import World
from tests.telegram.group import group, head, says
from tests.telegram.test_speeches import QUICKLY

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def answer(world: World, chat: Chat, person: Person, command: str, text: str) -> Message:
    before = person.says(command, chat)

    def found() -> list[Message]:
        new = (one for number, one in chat.messages.items() if number > before.id and one.sender == BOT)
        return [one for one in new if text in one.text]

    await world.until(lambda: bool(found()), f"an answer to {command}")
    return found()[0]


async def card_of(world: World, player: Person) -> Message:
    chat = world.chats[player.id]
    await world.until(lambda: any("你是" in one.text for one in player.private), "the deal")
    return await answer(world, chat, player, "/role", "你是")


def size(message: Message) -> int:
    assert message.file
    return len(message.file[1].encode(errors="surrogateescape"))


@pytest.mark.parametrize("game", ["werewolf", "avalon", "assassins"])
async def test_a_card_asked_for_is_one_protected_picture_as_large_as_everybody_elses(venue: World, game: str) -> None:
    table = group(venue, 7)
    await table.seat(f"/new {game}")
    shown = [await card_of(venue, one) for one in table.players]
    for player, card in zip(table.players, shown, strict=True):
        assert card.photo == (1080, 620)
        assert card.protected
        assert head(card).startswith("你是")
        assert player.private[-1] is card, "one message, not two"
        assert any(word in card.text for word in ("队长：", "存活：")), "with all that its player may know"
    assert len({size(card) for card in shown}) == 1
    assert not any(one.photo for one in table.shown), "a card is shown in private alone"


async def test_a_card_asked_for_in_the_group_still_comes_in_private(venue: World) -> None:
    table = group(venue, 7)
    await table.seat("/new avalon")
    table.players[1].says("/role", table.chat)
    await venue.until(lambda: any(one.photo for one in table.players[1].private), "the card")
    assert not any(one.photo for one in table.shown)


async def test_the_board_is_the_circle_of_seats_above_its_text(venue: World) -> None:
    table = group(venue, 7)
    await table.seat("/new avalon")
    board = await answer(venue, table.chat, table.players[0], "/board", "队长：")
    assert board.photo
    assert board.photo[0] == 1080
    assert "各任务人数：" in board.text
    assert not board.protected


async def test_records_are_bars_above_their_text(venue: World) -> None:
    table = group(venue, 7)
    nothing = await answer(venue, table.chat, table.players[0], "/top", "")
    assert nothing.photo is None, "there is nothing to draw"
    lobby = await table.open("/new werewolf")
    table.players[0].says(QUICKLY, table.chat)
    await table.join(lobby)
    await table.start()
    await table.play()
    await venue.until(lambda: any(one.photo for one in table.shown), "the picture of the game")
    top = await answer(venue, table.chat, table.players[0], "/top", table.players[1].name)
    assert top.photo
    assert all(player.name in top.text for player in table.players)
    stats = await answer(venue, table.chat, table.players[0], "/stats", "局")
    assert stats.photo
    assert "狼人杀" in stats.text


async def test_a_room_without_pictures_gets_the_same_texts(venue: World) -> None:
    table = group(venue, 7)
    table.players[0].says("/pictures off", table.chat)
    await says(venue, table.chat, "图片：关")
    await table.seat("/new avalon")
    board = await answer(venue, table.chat, table.players[0], "/board", "队长：")
    card = await card_of(venue, table.players[0])
    assert head(card).startswith("你是")
    assert card.protected
    assert (board.photo, card.photo) == (None, None)


async def test_a_group_that_forbids_pictures_and_files_gets_texts_and_plays_on(venue: World) -> None:
    table = group(venue, 7)
    table.chat.forbids |= {"photos", "documents"}
    ann = table.players[0]
    await table.seat("/new avalon")
    board = await answer(venue, table.chat, ann, "/board", "队长：")
    assert board.photo is None
    await table.play()
    assert not any("暂停" in one.text for one in ann.private)
    drawn = lambda: [one for one in table.shown if any(part["length"] > 100 for part in one.entities)]  # noqa: E731
    await venue.until(drawn, "the table of the game in characters")
    ann.says("/replay", table.chat)
    await venue.until(lambda: sum(one.file is not None for one in ann.private) == 2, "page and picture in private")
    assert "阿瓦隆第 1 局" not in [one.text for one in table.shown], "no title without its picture"
