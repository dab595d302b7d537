"""Seats beside the names of players, where the bot may manage tags."""

import asyncio
import re
from collections.abc import Sequence

import pytest

from tests.telegram.evening import evening
from tests.telegram.fake.server import Server
from tests.telegram.fake.things import BOT, ApiError, Chat, Json
from tests.telegram.fake.world import World
from tests.telegram.group import group
from tests.telegram.process import Process
from tests.telegram.strangers import Strangers

LATER = 300.0
"""Virtual seconds after which nothing of a game is under way."""

FALLEN = re.compile("倒下|出局|带走|自爆|毒|枪")
OWN = "九月的猫"


def let_tag(chat: Chat, *, may: bool = True) -> None:
    chat.members[BOT] = "administrator"
    chat.rights = {"can_pin_messages": True, "can_manage_tags": may}


def tags(world: World) -> list[tuple[int, str]]:
    return [(args["user_id"], args.get("tag", "")) for method, args in world.calls if method == "setChatMemberTag"]


async def a_game(table: Strangers) -> None:
    let_tag(table.chat)
    table.chat.tags[table.people[1].id] = OWN
    await table.play_game("/new werewolf")
    await asyncio.sleep(LATER)


@pytest.mark.filterwarnings("ignore::telegram.warnings.PTBUserWarning")
def test_each_player_has_the_seat_beside_the_name_until_the_end_and_it_says_who_is_out_once_the_room_knows() -> None:
    world, _ = evening(9, a_game)
    (chat,) = (one for one in world.chats.values() if one.id < 0)
    host, owner, *others = (one for one in chat.members if one != BOT)
    first, last = dict(reversed(tags(world))), dict(tags(world))
    assert sorted(first) == sorted(others), "neither the group's creator nor a person with a tag of their own"
    assert all(re.fullmatch(r"[1-9]号", tag) for tag in first.values())
    assert len({*first.values()}) == len(others)
    assert set(last.values()) == {""}
    assert chat.tags == {owner: OWN, **dict.fromkeys(others, "")}
    assert host not in chat.tags
    out = [(user, tag) for user, tag in tags(world) if "出局" in tag]
    assert out
    assert all(tag == f"{first[user]} 出局" for user, tag in out)
    said = ""
    for _, args in world.calls:
        said += "\n" + args.get("text", "") if args.get("chat_id", 0) < 0 else ""
        if "出局" in args.get("tag", ""):
            seat = args["tag"].partition("号")[0]
            assert any(f"{seat}号" in line and FALLEN.search(line) for line in said.splitlines()), args


async def a_game_with_no_right(table: Strangers) -> None:
    let_tag(table.chat, may=False)
    await table.play_game("/new werewolf")


async def a_game_in_a_chat_that_refuses(table: Strangers) -> None:
    def refuse(method: str, args: Json) -> ApiError | None:
        return ApiError(400, "Bad Request: TAGS_FORBIDDEN") if method == "setChatMemberTag" else None

    let_tag(table.chat)
    table.world.faults.append(refuse)
    await table.play_game("/new werewolf")
    assert [entry["event"] for entry in table.log if entry["log_level"] in ("warning", "error")] == []


@pytest.mark.filterwarnings("ignore::telegram.warnings.PTBUserWarning")
def test_without_the_right_nothing_is_tried_and_a_refusal_is_remembered_quietly() -> None:
    world, _ = evening(6, a_game_with_no_right)
    assert tags(world) == []
    world, _ = evening(6, a_game_in_a_chat_that_refuses)
    assert len(tags(world)) == 1


def standing(chat: Chat, players: Sequence[int]) -> list[str]:
    return sorted(chat.tags.get(one, "") for one in players)


async def test_after_a_kill_the_tags_go_with_the_game(server: Server, process: Process) -> None:
    world = server.world
    table = group(world)
    let_tag(table.chat)
    tagged = [one.id for one in table.players[1:]]
    await table.seat()
    await world.until(lambda: len([one for one in standing(table.chat, tagged) if one]) == 2, "the first tags")
    await process.kill()
    await process.start()
    await world.until(lambda: all(standing(table.chat, tagged)), "the other tags")
    await process.kill()
    await process.start()
    table.players[0].says("/void confirm", table.chat)
    await world.until(lambda: table.over, "the end")
    await world.until(lambda: not any(standing(table.chat, tagged)), "no tag is left")
    assert table.chat.tags.get(table.players[0].id) is None
